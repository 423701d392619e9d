import type { Camera, Walk } from '../../camera'
import { pointer } from '../../hands'
import { promptOn, sitDown } from '../../player'
import { deadwood } from './player'

/** A day on the lot, from the trailers to a wrap on the stage. */
const lot = async (camera: Camera): Promise<void> => {
  const { page } = camera
  await sitDown(pointer(page), {
    table: 'Deadwood',
    players: 4,
    persons: ['Ada'],
    pace: 'at a normal pace',
  })
  await promptOn(page, deadwood)
  await camera.take('lot')
  await camera.playUntil(deadwood, /Take a role/)
  await camera.take('roles')
  await page.keyboard.press('1')
  await camera.take('role')
  await camera.playUntil(deadwood, /Act, or rehearse\?$/)
  await camera.take('work')
  if (camera.isPhone)
    for (const tab of ['Place', 'Log']) {
      await camera.press(tab)
      await camera.take(tab.toLowerCase())
      await camera.press('Table')
    }
  const wrap = page.getByRole('region', { name: 'What has just happened' }).getByText('The wrap')
  const play = deadwood.newPlayer('en', Infinity)
  const isShown = wrap.waitFor({ state: 'attached', timeout: 90_000 }).then(() => true)
  for (;;) {
    const text = await Promise.race([promptOn(page, deadwood), isShown.then(() => null)])
    if (text === null || (await wrap.count()) > 0) break
    await play({ page, hands: pointer(page), text, person: '' })
  }
  await camera.take('wrap')
}

/** A practice alone: the office, and the reckoning. */
const alone = async (camera: Camera): Promise<void> => {
  const { page } = camera
  await sitDown(pointer(page), { table: 'Deadwood', players: 1, persons: ['Ada'] })
  for (const place of ['Saloon', 'General Store', 'Train Station', 'Casting Office']) {
    await promptOn(page, deadwood)
    const line = page.getByLabel('Or type it')
    if ((await promptOn(page, deadwood)).endsWith('Take a role?')) {
      await line.fill('stay')
      await line.press('Enter')
      await page.getByRole('heading', { name: /walk on\?$|Where to\?$/ }).waitFor()
    }
    await line.fill(place)
    await line.press('Enter')
    await page.getByRole('heading', { name: new RegExp(`^You are .*${place}`) }).waitFor()
  }
  await camera.take('office')
  const play = deadwood.newPlayer('en', 0)
  for (;;) {
    const text = await promptOn(page, deadwood)
    if (deadwood.speech.en.isOver.test(text)) break
    await play({ page, hands: pointer(page), text, person: '' })
  }
  await camera.take('reckoning')
}

/** The guide at its first step, before work, and at the end. */
const lesson = async (camera: Camera): Promise<void> => {
  const { page } = camera
  await page.evaluate(() => localStorage.setItem('name', 'Ada'))
  await camera.press('Learn Deadwood in three minutes')
  const told = (what: string) => page.getByRole('note').filter({ hasText: what }).waitFor()
  await told('Rank 6 brings')
  await camera.take('deadwood-lesson')
  await page.getByRole('button', { name: 'Buy rank 6 for 25 credits' }).click()
  await camera.press('Buy it')
  await page.getByRole('button', { name: /^Walk to the Secret Hideout/ }).click()
  await told('The budget is 5')
  await camera.take('deadwood-lesson-roles')
  await page.getByRole('button', { name: /rank 6, on the card/ }).click()
  await camera.press('Take this role')
  await told('Your chance is')
  await camera.take('deadwood-lesson-work')
  await page.getByRole('button', { name: /^Rehearse/ }).click()
  for (let takes = 0; takes < 3; takes++) {
    await told(takes === 0 ? 'Now a 4' : 'The last shot')
    await page.getByRole('button', { name: /^Act/ }).click()
    await page.waitForTimeout(600)
  }
  await told('You win with')
  await page.waitForTimeout(1200)
  await camera.take('deadwood-lesson-over')
}

export const walks: readonly Walk[] = [
  { name: 'lot', go: lot },
  { name: 'alone', go: alone },
  { name: 'deadwood-lesson', go: lesson },
]
