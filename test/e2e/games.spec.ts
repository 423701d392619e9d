import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/rules'
import { keyboard, pointer } from './hands'
import { playToTheEnd, sitDown } from './player'
import { listen, logWasSpoken } from './spoken'
import { stage } from './stage'
import { testedGame, testedIds } from './testedGame'

const { open, openInsecurely } = stage()

/** Nothing moves here; on the phone all does. */
const DESK = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const NAMES = ['Ada', 'Bo', 'Cy']

test('every game of the page has a folder of browser tests', () => {
  expect(testedIds).toEqual(expect.arrayContaining(games.map(({ id }) => id)))
})

for (const id of testedIds) {
  const game = await testedGame(id)
  const choices = game.short?.en ?? []

  describe.each(game.tables)(`${id}: %s`, table => {
    test('[C.5, C.7, S.12, 002/notebook.4] goes round one device from seat to seat, to its end', async () => {
      const page = await open(DESK)
      const hands = pointer(page)
      await sitDown(hands, { table, players: 3, persons: NAMES, choices })
      const prompts = await playToTheEnd(page, hands, game, 2)
      for (const name of NAMES) expect(prompts).toContain(`Pass the device to ${name}`)
      await game.expectEnd(page)
    })

    test('[C.3] is played against bots by keyboard alone, from an origin that is no secure context', async () => {
      const page = await openInsecurely(DESK)
      expect(await page.evaluate(() => isSecureContext)).toBe(false)
      const hands = keyboard(page)
      await sitDown(hands, { table, players: game.company ?? 4, persons: ['Ada'], choices })
      const prompts = await playToTheEnd(page, hands, game, 2)
      expect(prompts.some(prompt => prompt.startsWith('Pass the device'))).toBe(false)
      await game.expectEnd(page)
    })

    test('is played by touch on a phone, never wider than the screen, each sentence spoken once', async () => {
      const page = await open(PHONE, listen)
      const hands = pointer(page)
      const widest = () => page.evaluate(() => document.documentElement.scrollWidth)
      await sitDown(hands, { table, players: 5, persons: ['Ada'], choices })
      expect(await widest()).toBeLessThanOrEqual(390)
      await playToTheEnd(page, hands, game, 1)
      expect(await widest()).toBeLessThanOrEqual(390)
      await game.expectEnd(page)
      await logWasSpoken(page)
    })
  })
}
