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

export const walks: readonly Walk[] = [
  { name: 'lot', go: lot },
  { name: 'alone', go: alone },
]
