import type { Page } from 'playwright-core'
import { Party, type Friend } from '../e2e/friends'
import { clue, yourCards } from '../e2e/games/clue/player'
import { promptOn, playToTheEnd } from '../e2e/player'
import type { Figure } from './figure'
import { quantile } from './network'

const JOINS = 3
const RELOADS = 10
const SLEEPS = 5
const CUT_MS = 10_000
const PATIENCE_MS = 300_000

/** A room as people have it: the built page, three browsers with a house each, and two sealed games, one of them quiet. */
export const roomsInBrowsers = async (): Promise<readonly Figure[]> => [
  ...(await evening(each => each.quiet())),
  ...(await evening(each => each.troubled())),
]

const evening = async (
  spent: (evening: Evening) => Promise<readonly Figure[]>,
): Promise<readonly Figure[]> => {
  const party = new Party(clue, PATIENCE_MS)
  party.prepare = ({ page }) => page.addInitScript(watch)
  try {
    await party.open()
    return await spent(new Evening(party))
  } finally {
    await party.remove()
  }
}

/** Notes at what time of day each sentence of the log stood on this screen. */
const watch = (): void => {
  const seen: number[] = []
  Object.assign(window, { seen })
  new MutationObserver(() => {
    const sentences = document.querySelectorAll('[role="log"] li').length
    while (seen.length < sentences) seen.push(performance.timeOrigin + performance.now())
  }).observe(document, { childList: true, subtree: true })
}

const seenOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { readonly seen: readonly number[] }).seen)

class Evening {
  readonly #party: Party

  constructor(party: Party) {
    this.#party = party
  }

  async quiet(): Promise<readonly Figure[]> {
    const joins = await this.#joins()
    await this.#party.start()
    const moves = await this.#moves()
    return [
      figure(
        'room-join',
        `tap on "Sit down" to the chair, p95 of ${joins.length}`,
        quantile(joins, 0.95),
        500,
      ),
      figure(
        'room-move-half',
        `a sentence on the last of four screens after the first, half by, of ${moves.length}`,
        quantile(moves, 0.5),
        null,
      ),
      figure('room-move', `the same, p95 of ${moves.length}`, quantile(moves, 0.95), 30),
    ]
  }

  async troubled(): Promise<readonly Figure[]> {
    await this.#party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
    await this.#party.start()
    const reloads = await this.#reloads()
    const [sleeps, back] = await this.#away()
    return [
      figure(
        'room-reload',
        `reload to the same hand, p95 of ${reloads.length}, all back`,
        quantile(reloads, 0.95),
        2000,
      ),
      figure(
        'room-sleep',
        `host stands still, until another says so, slowest of ${sleeps.length}`,
        Math.max(...sleeps),
        3500,
      ),
      ...(back === null
        ? []
        : [figure('room-cut', 'a device cut off for 10 s, until nobody calls it away any more', back, null)]),
    ]
  }

  async #joins(): Promise<readonly number[]> {
    const times: number[] = []
    await this.#party.gather('Clue-Less', 'Ada')
    for (const name of ['Bo', 'Cy', 'Di'].slice(0, JOINS)) {
      const friend = await this.#party.arrive(name)
      await friend.hands.fill('Your name', name)
      times.push(await friend.page.evaluate(seated, name))
    }
    return times
  }

  async #reloads(): Promise<readonly number[]> {
    const bo = this.#party.friend('Bo')
    const cards = await this.#handOf(bo)
    const times: number[] = []
    for (let i = 0; i < RELOADS; i++) {
      const began = Date.now()
      await bo.page.reload({ waitUntil: 'commit' })
      if ((await this.#handOf(bo)) !== cards) throw new Error('another hand after a reload')
      times.push(Date.now() - began)
    }
    return times
  }

  async #handOf({ page }: Friend): Promise<string> {
    await page.getByRole('region', { name: 'Your cards' }).getByRole('listitem').first().waitFor()
    return (await yourCards(page)).join()
  }

  /** A whole game; how long each sentence took from the first screen to the last. */
  async #moves(): Promise<readonly number[]> {
    const { friends } = this.#party
    await Promise.all(friends.map(({ page, hands }, i) => playToTheEnd(page, hands, clue, 2 + i)))
    const seen = await Promise.all(friends.map(({ page }) => seenOn(page)))
    const last = Math.min(...seen.map(({ length }) => length))
    return Array.from({ length: last }, (_, i) => {
      const times = seen.map(each => each[i] ?? 0)
      return Math.max(...times) - Math.min(...times)
    })
  }

  /** While nobody is asked for anything but the first player's turn, devices stand still. */
  async #away(): Promise<readonly [readonly number[], number | null]> {
    const [ada, bo] = [this.#party.friend('Ada'), this.#party.friend('Bo')]
    await promptOn(ada.page, clue)
    const away = (name: string) => bo.page.getByText(`${name} is away.`)
    const sleeps: number[] = []
    for (let i = 0; i < SLEEPS; i++) {
      await away('Ada').waitFor({ state: 'hidden' })
      const began = Date.now()
      ada.device.sleep()
      await away('Ada').waitFor()
      sleeps.push(Date.now() - began)
      ada.device.wake()
    }
    await away('Ada').waitFor({ state: 'hidden' })
    return [sleeps, await this.#cut(this.#party.friend('Cy'), ada)]
  }

  /** Null where no cable can be cut. */
  async #cut({ device }: Friend, other: Friend): Promise<number | null> {
    if (!this.#party.isOurs) return null
    device.cut()
    await new Promise(resolve => setTimeout(resolve, CUT_MS))
    device.mend()
    const began = Date.now()
    await other.page.getByText('Cy is away.').waitFor({ state: 'hidden' })
    return Date.now() - began
  }
}

/** Presses, and waits for the chair; in the page, so that nothing else is measured. */
const seated = async (name: string): Promise<number> => {
  const began = performance.now()
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
  while (![...document.querySelectorAll('ol > li')].some(chair => chair.textContent?.includes(name)))
    await new Promise(resolve => requestAnimationFrame(resolve))
  return performance.now() - began
}

const figure = (id: string, what: string, ms: number, mostMs: number | null): Figure => ({
  id,
  what,
  value: ms,
  unit: 'ms',
  toReach: mostMs === null ? null : `< ${mostMs} ms`,
  ok: mostMs === null || ms < mostMs,
  beside: null,
})
