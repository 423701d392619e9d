import type { Camera, Walk } from '../../camera'
import { pointer } from '../../hands'
import { promptOn, sitDown } from '../../player'
import { clue, suspects } from './player'

/** The mansion, from its setting up to the open envelope. */
const classic = async (camera: Camera): Promise<void> => {
  const { page } = camera
  await sitDown(pointer(page), {
    table: 'Clue',
    players: 4,
    persons: ['Ada'],
    choices: suspects('Miss Scarlet'),
  })
  await promptOn(page, clue)
  await camera.take('placing')
  await camera.press('Do it for us')
  await camera.playUntil(clue, /^Your turn/)
  await camera.take('turn')
  await camera.openDialog('What are the rules here?')
  await camera.take('rules')
  await camera.press('Close')
  await camera.press('Roll Dice')
  await promptOn(page, clue)
  await page.waitForTimeout(500)
  await camera.take('walking')
  if (camera.isPhone)
    for (const tab of ['Notebook', 'Log']) {
      await camera.press(tab)
      await camera.take(tab.toLowerCase())
      await camera.press('Table')
    }
  let isShown = false
  await camera.playUntil(clue, /suggest\?$/, async text => {
    if (isShown || !/Which card/.test(text)) return
    isShown = true
    await camera.take('showing')
  })
  await camera.radio('Colonel Mustard')
  await camera.radio('Rope')
  await camera.take('suggesting')
  await camera.press('Make Suggestion')
  await camera.playUntil(clue, /end your turn/)
  await page.waitForTimeout(1500)
  await camera.take('answered')
  await camera.press('Accuse …')
  await camera.radio('Mrs. Peacock')
  await camera.radio('Candlestick')
  await camera.radio('Study')
  await camera.press('Make Accusation')
  await camera.take('accusing')
  await camera.press('Make Accusation')
  await camera.playUntil(clue, /^The case is closed/)
  await page.waitForTimeout(4000)
  await camera.take('finale')
}

/** A table of six, from the first turn to the end. */
const tableOf = (table: string, name: string): Walk => ({
  name,
  go: async camera => {
    await sitDown(pointer(camera.page), { table, players: 6, persons: ['Ada'] })
    await camera.playUntil(clue, /^Your turn/)
    await camera.take(`${name}-turn`)
    await camera.playUntil(clue, /suggest\?$|accusation\.$/)
    await camera.take(`${name}-suggesting`)
    await camera.playUntil(clue, /^The case is closed/)
    await camera.page.waitForTimeout(4000)
    await camera.take(`${name}-finale`)
  },
})

/** The first case, as its guide leads through it. */
const lesson = async (camera: Camera): Promise<void> => {
  const { page } = camera
  const says = (what: string) => page.getByRole('note').filter({ hasText: what }).waitFor()
  await camera.press('Learn Clue in three minutes')
  await page.locator('svg[role=grid]').waitFor()
  await page.waitForTimeout(1200)
  await camera.take('lesson')
  await camera.press(/^Go to the hallway/)
  await camera.press('End my turn')
  await says('Questions are asked in rooms')
  await camera.press('Go to the Hall')
  await camera.radio('Colonel Mustard')
  await camera.radio('Rope')
  await camera.take('lesson-asking')
  await camera.press('Make Suggestion')
  await says('The notebook knows')
  if (camera.isPhone) await camera.press('Notebook')
  await page.getByRole('button', { name: /^Colonel Mustard, Case file: noted no/ }).waitFor()
  await page.waitForTimeout(800)
  await camera.take('lesson-proves')
  await camera.press(/^Colonel Mustard, Case file/)
  await camera.press('Why?')
  await page.getByRole('list', { name: 'Why?' }).waitFor()
  await camera.take('lesson-why')
  await camera.press('Close')
  await says('Whom do you suspect')
  await camera.press(/^Mrs. Peacock, Case file/)
  await camera.press('Maybe')
  if (camera.isPhone) await camera.press('Table')
  await camera.press('End my turn')
  await says('Show …')
  await camera.take('lesson-showing')
  await camera.press('Show Knife')
  await camera.press('Yes, show it')
  await camera.press(/^Take Secret Passage/)
  await camera.radio('Mrs. Peacock')
  await camera.radio('Candlestick')
  await camera.press('Make Suggestion')
  await says('Where else can they be')
  await camera.take('lesson-solved')
  await camera.press('Accuse …')
  for (const card of ['Mrs. Peacock', 'Candlestick', 'Kitchen']) await camera.radio(card)
  await camera.press('Make Accusation')
  await camera.press('Make Accusation')
  await says('The envelope opens')
  await page.waitForTimeout(4000)
  await camera.take('lesson-won')
}

export const walks: readonly Walk[] = [
  { name: 'classic', go: classic },
  tableOf('Clue-Less', 'clueless'),
  tableOf('Cluedo', 'cluedo'),
  { name: 'lesson', go: lesson },
]
