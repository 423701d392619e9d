import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pointer } from './hands'
import { asked, playOn, sitDown } from './player'
import { stage } from './stage'

const { open } = stage()

/** The windows a table must fit into: three panes beside one another, or the board and the sheet. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 640 },
] as const
const GAMES = ['Clue-Less', 'Cluedo', 'Clue'] as const

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
  const look = (): void => {
    const { innerWidth, innerHeight } = window
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

const inSight = (page: Page, part: string): Promise<boolean> =>
  page.locator(`main > ${part}, main > .stand > ${part}`).first().isVisible()

describe.each(GAMES)('the table of %s', game => {
  test.each(WINDOWS)('stands still and whole for a game at $width x $height', async viewport => {
    const page = await open({ viewport, locale: 'en', reducedMotion: 'reduce' })
    const hands = pointer(page)
    await sitDown(hands, { game, players: 3, persons: ['Ada'] })
    await asked(page)
    await page.evaluate(record, PARTS)
    const isWide = viewport.width >= 1200
    for (let question = 0; question < 60; question++) {
      const asks = await asked(page)
      expect(await cutOff(page), asks).toEqual([])
      for (const part of ['.board', '.act', ...(isWide ? ['.pad'] : [])])
        expect(await inSight(page, part), `${part} at "${asks}"`).toBe(true)
      const [board] = [await page.locator('main > .stand > .board').boundingBox()]
      expect(Math.min(board?.width ?? 0, board?.height ?? 0), asks).toBeGreaterThan(
        Math.min(viewport.width, viewport.height) * 0.6,
      )
      if (/over\b|closed/i.test(asks)) break
      await playOn(page, hands, { most: 1, accuseAfter: 2 })
    }
    const { shift, moves } = await recordedOn(page)
    expect(shift, moves.join('\n')).toBeLessThanOrEqual(0.02)
  })
})
