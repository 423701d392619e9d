import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointer, type Hands } from '../../hands'
import { openForAda, spoken, told } from '../../learner'
import { faultsOf } from '../../looks'
import { clue } from './player'
import { DESK, PHONE, stage } from '../../stage'

const { open } = stage()

/** From home to the first answer, as the guide has it. */
const toTheFirstAnswer = async (page: Page, hands: Hands): Promise<void> => {
  await hands.press('button', 'Learn Clue in three minutes')
  await told(page, 'Step into the hallway')
  await hands.press('button', /^Go to the hallway/)
  await told(page, 'Press “End my turn”')
  await hands.press('button', 'End my turn')
  await told(page, 'Questions are asked in rooms')
  await hands.press('button', 'Go to the Lounge')
  await told(page, 'Colonel Mustard and the Rope')
  await hands.press('radio', 'Colonel Mustard')
  await hands.press('radio', 'Rope')
  await hands.press('button', 'Make Suggestion')
  await told(page, 'Linus had to show you one')
}

test('the first case is learnt from home to the open envelope, each step spoken once', async () => {
  const page = await openForAda(open, { ...DESK, permissions: ['clipboard-read', 'clipboard-write'] })
  const hands = pointer(page)
  await toTheFirstAnswer(page, hands)
  // Into the notebook by its key, one cell on by an arrow: what Linus showed cannot be in the file.
  await page.getByRole('button', { name: /^Colonel Mustard, Case file: noted no/ }).waitFor()
  await page.keyboard.press('n')
  for (const key of ['ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
  await hands.press('button', 'Why?')
  const why = page.getByRole('list', { name: 'Why?' })
  await why.getByText('Colonel Mustard is not in the case file').waitFor()
  expect(await page.getByRole('note').innerText()).toContain('The notebook knows')
  await page.keyboard.press('Escape')
  await told(page, 'Whom do you suspect')
  await page.keyboard.press('?')
  await told(page, 'Press “End my turn”')
  await hands.press('button', 'End my turn')
  await told(page, 'you hold 2 of them')
  await hands.press('button', 'Show Knife')
  await hands.press('button', 'Yes, show it')
  await told(page, 'Take the secret passage')
  await hands.press('button', 'Take Secret Passage to the Kitchen')
  await told(page, 'still open in the column File')
  await hands.press('radio', 'Mrs. Peacock')
  await hands.press('radio', 'Candlestick')
  await hands.press('button', 'Make Suggestion')
  await told(page, 'Where else can they be')
  await hands.press('button', 'Accuse …')
  for (const card of ['Mrs. Peacock', 'Candlestick', 'Kitchen']) await hands.press('radio', card)
  await hands.press('button', 'Make Accusation')
  await hands.press('button', 'Make Accusation')
  await told(page, 'you were right')
  await clue.expectEnd(page)
  await hands.press('button', 'Share the result')
  await page.getByText('Copied: paste it').waitFor()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared.split('\n')).toEqual([
    'No Butler · Clue-Less',
    'Ada solved the case.',
    'It was Mrs. Peacock with the Candlestick in the Kitchen.',
    '3 detectives · 7 turns · 4 questions',
    'Turn 7: Ada asked for just the three cards of the case file: nobody could answer.',
  ])
  const saved = page.waitForEvent('download')
  await hands.press('button', 'Save as a picture')
  const png = await readFile(await (await saved).path())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
    'PNG',
    1200,
    630,
  ])
  const said = await spoken(page)
  expect(said.at(-1)).toMatch(/^The envelope opens/)
  expect(said.filter(each => each.startsWith('The envelope opens'))).toHaveLength(1)
  expect(await faultsOf(page, [390])).toEqual([])
  await hands.press('button', 'Play Bots')
  await page.getByRole('heading', { name: 'Clue-Less', level: 1 }).waitFor()
}, 240_000)

test('on a phone in German the guide goes along with a learner who does something else', async () => {
  const page = await openForAda(open, PHONE)
  const hands = pointer(page)
  await hands.press('button', 'Clue in drei Minuten lernen')
  await told(page, 'Tritt in den Gang')
  expect(await faultsOf(page, [320])).toEqual([])
  await page.getByRole('gridcell', { name: /Gang zwischen Halle und Salon: erreichbar/ }).click()
  await hands.press('button', 'Zug beenden')
  await told(page, 'Gefragt wird in Räumen')
  await hands.press('button', 'Geh in die Halle')
  // One's own card, and one of Hedy's: she is the first who could, and does.
  await hands.press('radio', 'Mr. Green')
  await hands.press('radio', 'Rohrzange')
  await hands.press('button', 'Verdacht äußern')
  await told(page, 'Hedy musste dir eine zeigen')
  await page.getByRole('note').getByText('unter „Notizen“').waitFor()
  await hands.press('button', 'Zug beenden')
  await told(page, 'fragt nach drei Karten')
  await hands.press('button', 'Von vorn')
  await told(page, 'Tritt in den Gang')
  await hands.press('button', 'Überspringen')
  await page.getByRole('button', { name: 'Clue in drei Minuten lernen' }).waitFor()
}, 240_000)
