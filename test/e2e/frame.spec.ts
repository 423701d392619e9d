import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { games } from '../../src/games/rules'
import { GAME_NAMES } from '../../src/rules/names'
import { Party } from './friends'
import { pointer } from './hands'
import { playToTheEnd, promptOn, sitDown } from './player'
import { stage } from './stage'
import { testedGame, testedIds } from './testedGame'

const { open } = stage()

/** The windows a table must fit into: with three panes beside one another, or with the board and a sheet. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
] as const
const [DESK, , , PHONE] = WINDOWS
/** From this width on, the book has a pane of its own. */
const WIDE = 1200

/** The parts of the frame that must stand still, by selector. */
const PARTS = ['.seats', '.board', '.act', '.hand', '.pad', '.story'] as const

interface Recorded {
  /** The shift of all parts over the game, as the browser scores it, but with shifts after a press counted. */
  shift: number
  /** The parts that moved, with where they were and where they went. */
  readonly moves: string[]
}

/** Watches every frame for a part that is drawn elsewhere than in the frame before. */
const record = (parts: readonly string[]): void => {
  const recorded: Recorded = { shift: 0, moves: [] }
  const before = new Map<string, DOMRect>()
  let size = ''
  const look = (): void => {
    const { innerWidth, innerHeight } = window
    if (size !== `${innerWidth} ${innerHeight}`) before.clear()
    size = `${innerWidth} ${innerHeight}`
    for (const part of parts) {
      const now = document.querySelector(`main > ${part}, main > * > ${part}`)?.getBoundingClientRect()
      const was = before.get(part)
      if (now === undefined || now.width * now.height === 0) before.delete(part)
      else {
        before.set(part, now)
        const far = was === undefined ? 0 : Math.max(Math.abs(now.x - was.x), Math.abs(now.y - was.y))
        if (was !== undefined && far >= 1) {
          const area = (now.width * now.height) / (innerWidth * innerHeight)
          recorded.shift += Math.min(1, area) * (far / Math.max(innerWidth, innerHeight))
          recorded.moves.push(`${part} ${was.x},${was.y} -> ${now.x},${now.y}`)
        }
      }
    }
    requestAnimationFrame(look)
  }
  look()
  Object.assign(window, { recorded })
}

const recordedOn = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded)

/** The parts in sight that reach beyond the window. */
const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ([parts]) =>
      parts.filter(part => {
        const box = document.querySelector(`main > ${part}, main > * > ${part}`)?.getBoundingClientRect()
        if (box === undefined || box.width * box.height === 0) return false
        return box.x < 0 || box.y < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5
      }),
    [PARTS] as const,
  )

const partOn = (page: Page, part: string): Locator => page.locator(`main > ${part}, main > .stand > ${part}`)

/** Fails unless board and prompt, and on a wide window the book, are all in sight, and the board is no stamp. */
const expectWhole = async (page: Page, text: string): Promise<void> => {
  const { width, height } = page.viewportSize() ?? DESK
  const where = `at ${width} x ${height}, asked "${text}"`
  expect(await cutOff(page), where).toEqual([])
  for (const part of ['.board', '.act', ...(width >= WIDE ? ['.pad'] : [])])
    expect(await partOn(page, part).isVisible(), `${part} ${where}`).toBe(true)
  const board = await partOn(page, '.board').boundingBox()
  expect(Math.min(board?.width ?? 0, board?.height ?? 0), where).toBeGreaterThan(
    Math.min(width, height) * 0.6,
  )
}

/** As many as have a window of their own: a third browser shows what the first does. */
const isForTwo = (table: string): boolean =>
  games
    .flatMap(({ tables }) => tables)
    .some(({ id, seats }) => seats.min <= 2 && (GAME_NAMES as Record<string, string>)[id] === table)

for (const id of testedIds) {
  const game = await testedGame(id)

  describe.each(game.tables)(`${id}: the table of %s`, table => {
    test.each([
      ['a desk, and fits into every window', DESK, WINDOWS],
      ['a phone', PHONE, [PHONE]],
    ] as const)('stands still through a game on %s', async (_, viewport, windows) => {
      const page = await open({ viewport, locale: 'en', reducedMotion: 'reduce' })
      const hands = pointer(page)
      const players = viewport === DESK ? (game.company ?? 3) : 3
      await sitDown(hands, { table, players, persons: ['Ada'], choices: game.short?.en ?? [] })
      const play = game.newPlayer('en', 2)
      await promptOn(page, game)
      await page.evaluate(record, PARTS)
      const kinds = new Set<string>()
      for (let prompts = 0; ; prompts++) {
        const text = await promptOn(page, game)
        // A kind of prompt that is new fits into every window; any other fits into this one, and each second into one more.
        const kind = text.replaceAll(/\d+/g, '')
        const other = windows[(prompts / 2) % windows.length] ?? viewport
        const looked = kinds.has(kind) ? new Set([viewport, other]) : windows
        kinds.add(kind)
        for (const each of looked) {
          if (each !== viewport) await page.setViewportSize(each)
          await expectWhole(page, text)
          if (each !== viewport) await page.setViewportSize(viewport)
        }
        if (game.speech.en.isOver.test(text)) break
        await play({ page, hands, text, person: '' })
      }
      const { shift, moves } = await recordedOn(page)
      expect(shift, moves.join('\n')).toBeLessThanOrEqual(0.02)
    })
  })

  test(`${id}: the table of ${game.tables[0]} stands still through a game in a room, at a desk and on a phone`, async () => {
    const party = new Party(game)
    try {
      await party.open()
      await party.gather(game.tables[0], 'Ada', 'Bo', ...(isForTwo(game.tables[0]) ? [] : ['Cy']))
      const windows = [DESK, PHONE]
      for (const [i, { page }] of party.friends.entries()) await page.setViewportSize(windows[i] ?? DESK)
      await party.start()
      for (const { page } of party.friends) await page.evaluate(record, PARTS)
      await Promise.all(party.friends.map(({ page, hands }) => playToTheEnd(page, hands, game, 2)))
      for (const { page, name } of party.friends) {
        const { shift, moves } = await recordedOn(page)
        expect(shift, `${name}:\n${moves.join('\n')}`).toBeLessThanOrEqual(0.02)
      }
    } finally {
      await party.remove()
    }
    expect(party.complaints).toEqual([])
  })
}
