import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogue } from '../../../../scripts/catalogue'
import { auditRecord } from '../../../../src/room/auditRecord'
import { linesIn, onceSeen, Party, recordOf, type Friend } from '../../friends'
import { PHASES, telling, type Phase } from './phases'
import { clue } from './player'
import { playToTheEnd } from '../../player'

/** Six browsers, every rule set, and all that can come between: hours, so `npm test` holds only some of it. */
const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo'] as const
const GAMES = ['Clue-Less', 'Cluedo', 'Clue'] as const

const PATIENCE_MS = 300_000
const LIMIT_MS = 20 * 60_000
const LONG_MS = 10_000

/** Served from a copy, so that the page may be built anew meanwhile. */
const dist = mkdtempSync(join(tmpdir(), 'no-butler-dist-'))
const rows: string[] = []
let party: Party

beforeAll(() =>
  cpSync(fileURLToPath(new URL('../../../../dist', import.meta.url)), dist, { recursive: true }),
)
beforeEach(async () => {
  party = new Party(clue, PATIENCE_MS)
  await party.open(dist)
})
afterEach(async ({ task }) => {
  const { state, startTime = Date.now() } = task.result ?? {}
  const seconds = Math.round((Date.now() - startTime) / 1000)
  rows.push(
    `| ${task.name} | ${state === 'fail' ? 'FAILED' : lookedAt} | ${seconds} s | ${loadavg()[0]?.toFixed(0)} |`,
  )
  console.log(rows.at(-1))
  if (state === 'fail') console.log(await party.screens())
  await party.remove()
})
afterAll(() => {
  rmSync(dist, { recursive: true, force: true })
  console.log(['', '| case | ended | took | load |', '| --- | --- | --- | --- |', ...rows, ''].join('\n'))
})
let lookedAt = ''

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** An event that comes between, once. */
interface Incident {
  readonly to: string | null
  readonly at: Phase | 'gathering'
  /** Resolves when its victim can be played for again; false when it never can. */
  readonly happen: () => Promise<boolean>
}

class Evening {
  readonly #incident: Incident | null
  #trouble: Promise<boolean> | null = null
  #stumbles = 0

  constructor(incident: Incident | null) {
    this.#incident = incident
  }

  get hasHappened(): boolean {
    return this.#incident === null || this.#trouble !== null
  }

  /** Everybody plays until the case is closed; whoever is still there. */
  async play(): Promise<readonly Friend[]> {
    const stayed = await Promise.all(party.friends.map((friend, i) => this.#seat(friend, 1 + (i % 2))))
    return party.friends.filter((_, i) => stayed[i])
  }

  async at(phase: Phase | 'gathering', who: Friend | null = null): Promise<void> {
    const { to, at } = this.#incident ?? {}
    // A turn is the victim's own: of the others' turns the log thinks the same.
    if (at !== phase || (at === 'turn' && who?.name !== to)) return
    this.#trouble ??= this.#incident?.happen() ?? null
    await this.#trouble
  }

  async #seat(friend: Friend, accuseAfter: number): Promise<boolean> {
    for (;;) {
      const hands = telling(friend, phase => this.at(phase, friend))
      try {
        await Promise.race([playToTheEnd(friend.page, hands, clue, accuseAfter), watchedToTheEnd(friend)])
        return true
      } catch (failure) {
        const isVictim = friend.name === this.#incident?.to && this.#trouble !== null
        if (!isVictim || ++this.#stumbles > 3) throw failure
        if (!(await this.#trouble)) return false
      }
    }
  }
}

/** Watches to the end as a friend whose seat went to a bot meanwhile. Never resolves for one who plays. */
const watchedToTheEnd = async ({ page }: Friend): Promise<void> => {
  const patience = { timeout: LIMIT_MS }
  try {
    await page.getByText('You are watching this game.').waitFor(patience)
    await page.getByRole('button', { name: 'Save the record' }).waitFor(patience)
  } catch {
    await new Promise(() => {})
  }
}

const othersOf = (friend: Friend): readonly Friend[] => party.friends.filter(other => other !== friend)

const areTold = (others: readonly Friend[], words: RegExp): Promise<unknown> =>
  Promise.all(others.map(({ page }) => page.getByText(words).first().waitFor()))

const killed = (at: Phase): Incident => ({
  to: 'Ada',
  at,
  happen: async () => {
    const ada = party.friend('Ada')
    await ada.device.kill()
    if (at !== 'deal') await areTold(othersOf(ada), /^Ada is away/)
    await party.back(ada)
    return true
  },
})

const reloaded = (at: Phase): Incident => ({
  to: 'Bo',
  at,
  happen: async () => {
    await party.friend('Bo').page.reload()
    return true
  },
})

const gone: Incident = {
  to: 'Cy',
  at: 'turn',
  happen: async () => {
    const cy = party.friend('Cy')
    await cy.device.kill()
    for (const { page } of othersOf(cy)) {
      await page.getByRole('button', { name: 'What now?' }).click()
      await page.getByRole('button', { name: 'Let a bot play on for Cy' }).click()
    }
    return false
  },
}

const asleep: Incident = {
  to: 'Ada',
  at: 'refutation',
  happen: async () => {
    const ada = party.friend('Ada')
    ada.device.sleep()
    await Promise.all([pause(LONG_MS), areTold(othersOf(ada), /^Ada is away/)])
    ada.device.wake()
    return true
  },
}

const cutOff = (to: string, away: 'cut' | 'unplug', back: 'mend' | 'plugIn'): Incident => ({
  to,
  at: 'turn',
  happen: async () => {
    const { device } = party.friend(to)
    device[away]()
    await pause(LONG_MS)
    device[back]()
    return true
  },
})

const withoutBroker: Incident = {
  to: null,
  at: 'gathering',
  happen: async () => {
    await Promise.all(party.friends.map(({ page }) => page.waitForLoadState('networkidle')))
    await party.site.kill()
    return true
  },
}

const a = (phase: Phase): string => `${phase === 'accusation' ? 'an' : 'a'} ${phase}`

const CASES: readonly (readonly [string, Incident | null])[] = [
  ['nothing happens', null],
  ['the broker is killed after joining', withoutBroker],
  ...PHASES.map(phase => [`the host is killed in ${a(phase)}`, killed(phase)] as const),
  ['the host sleeps 10 s', asleep],
  ...PHASES.map(phase => [`a member reloads in ${a(phase)}`, reloaded(phase)] as const),
  ['a member is gone for good', gone],
  ['a member is cut off for 10 s', cutOff('Bo', 'cut', 'mend')],
  ['the host is unplugged for 10 s', cutOff('Ada', 'unplug', 'plugIn')],
  ['two never reach each other', null],
  ['one is reached only through another', null],
]

/** Between whom nothing gets through, by case: nobody but Bo has a link of his own with Flo. */
const SEVERED: Readonly<Record<string, Party['severed']>> = {
  'two never reach each other': [['Ada', 'Cy']],
  'one is reached only through another': ['Ada', 'Cy', 'Di', 'Eve'].map(name => ['Flo', name]),
}

describe.each(GAMES)('%s with six browsers', game => {
  for (const [what, incident] of CASES) {
    const isOfGame = game !== 'Clue-Less' || incident?.at !== 'roll'
    test.runIf(isOfGame)(
      `${game}: ${what}`,
      async () => {
        lookedAt = ''
        party.severed = SEVERED[what] ?? []
        await party.gather(game, ...NAMES)
        await agreed()
        const evening = new Evening(incident)
        await evening.at('gathering')
        const dealing = onceSeen(party.friend('Di'), /shuffles and seals|adds its part/)
        await party.friend('Ada').hands.press('button', 'Start the game')
        await dealing
        await evening.at('deal')
        const stayed = await evening.play()
        expect(evening.hasHappened).toBe(true)
        await looked(stayed)
        expect(party.complaints).toEqual([])
      },
      LIMIT_MS,
    )
  }
})

/** Friends without a link of their own to another agree to begin so. */
const agreed = async (): Promise<void> => {
  for (const name of new Set(party.severed.flat())) await party.friend(name).hands.press('button', 'I agree')
}

/** The case is closed on every screen, all have the same lines, and every record passes the audit. */
const looked = async (stayed: readonly Friend[]): Promise<void> => {
  for (const { page } of stayed) await clue.expectEnd(page)
  const records: string[] = []
  for (const friend of stayed) records.push(await recordOf(friend))
  for (const text of records) expect(auditRecord(text, catalogue).broken).toEqual([])
  const written = records.map(linesIn)
  for (const lines of written) expect(lines).toEqual(written[0])
  const rosters = (written[0] ?? []).filter(line => line.includes('"kind":"roster"')).length
  lookedAt = `${stayed.length} agree on ${written[0]?.length} lines, ${rosters} of the roster`
}
