import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { catalogue } from '../../../../scripts/catalogue'
import { auditRecord } from '../../../../src/room/auditRecord'
import { parseLobby, type Lobby } from '../../../../src/room/lobby'
import { parseRecord } from '../../../../src/log/record'
import type { Seat } from '../../../../src/rules/seat'
import { seatSecret } from '../../../../src/sealed/pledge'
import type { Secrets } from '../../../../src/sealed/secrets'
import { keptBy, linesIn, Party, recordOf, type Friend } from '../../friends'
import type { Hands } from '../../hands'
import { isToldIn, listenIn, overheardOn, secretsOf, toldOn } from '../../overheard'
import { myMove, playToTheEnd } from '../../player'
import { yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

/** A night of one game among five browsers, and all that can come between: too long for `npm test`. */
const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Eve'] as const
const FEW = NAMES.slice(0, 3)

const PATIENCE_MS = 300_000
const LIMIT_MS = 25 * 60_000
const ASLEEP_MS = 10_000

const EN = YAHTZEE_SPEECH.en

/** Served from a copy, so that the page may be built anew meanwhile. */
const dist = mkdtempSync(join(tmpdir(), 'no-butler-dist-'))
const rows: string[] = []
let party: Party
let lookedAt = ''

beforeAll(() =>
  cpSync(fileURLToPath(new URL('../../../../dist', import.meta.url)), dist, { recursive: true }),
)
beforeEach(async () => {
  lookedAt = ''
  party = new Party(yahtzee, PATIENCE_MS)
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

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

declare global {
  interface Window {
    stepsAwaited?: Set<string>
  }
}

/** From now on the page notes which steps of the dealer its room has waited for. */
const noteSteps = ({ page }: Pick<Friend, 'page'>): Promise<unknown> =>
  page.addInitScript(() => {
    const steps = (window.stepsAwaited = new Set<string>())
    const Ordinary = Worker
    window.Worker = class extends Ordinary {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        this.addEventListener('message', ({ data }) => {
          for (const [, step] of JSON.stringify(data)?.matchAll(/"step":"(\w+)/g) ?? []) steps.add(step ?? '')
        })
      }
    }
  })

type Moment = 'throw' | 'claim' | 'show'

/** An event that comes between, once: to whom, when, and how. */
interface Incident {
  readonly to: string
  readonly at: Moment
  readonly happen: (victim: Friend) => Promise<void>
}

const othersOf = (friend: Friend): readonly Friend[] => party.friends.filter(other => other !== friend)

const killed = (at: Moment): Incident => ({
  to: 'Ada',
  at,
  happen: async ada => {
    await ada.device.kill()
    await Promise.all(
      othersOf(ada).map(({ page }) =>
        page
          .getByText(/^Ada is away/)
          .first()
          .waitFor(),
      ),
    )
    await party.back(ada)
  },
})

const reloaded = (at: Moment): Incident => ({
  to: 'Bo',
  at,
  happen: async bo => {
    await bo.page.reload()
  },
})

/** A phone in a pocket: longer than anybody waits, and back in the middle of the night. */
const asleep: Incident = {
  to: 'Cy',
  at: 'throw',
  happen: async cy => {
    cy.device.sleep()
    await pause(ASLEEP_MS)
    cy.device.wake()
  },
}

class Evening {
  readonly #incident: Incident | null
  #trouble: Promise<void> | null = null
  #stumbles = 0

  constructor(incident: Incident | null) {
    this.#incident = incident
  }

  get hasHappened(): boolean {
    return this.#incident === null || this.#trouble !== null
  }

  async play(): Promise<void> {
    await Promise.all([...party.friends.map(friend => this.#seat(friend)), this.#watch()])
  }

  #strike(victim: Friend): Promise<void> {
    this.#trouble ??= this.#incident?.happen(victim) ?? Promise.resolve()
    return this.#trouble
  }

  /** Steps of the count are no press of anybody: the victim's own room says when it waits for them. */
  async #watch(): Promise<void> {
    const { to, at } = this.#incident ?? {}
    if (to === undefined || at === undefined || at === 'throw') return
    const victim = party.friend(to)
    await victim.page.waitForFunction(step => window.stepsAwaited?.has(step), at, { timeout: LIMIT_MS })
    await this.#strike(victim)
  }

  async #seat(friend: Friend): Promise<void> {
    for (;;) {
      try {
        await playToTheEnd(friend.page, this.#telling(friend), yahtzee, 2)
        return
      } catch (failure) {
        if (friend.name !== this.#incident?.to || this.#trouble === null || ++this.#stumbles > 3)
          throw failure
        await this.#trouble
      }
    }
  }

  /** The hands of somebody, to whom something happens as the dice of the third turn are about to fall. */
  #telling(friend: Friend): Hands {
    const { to, at } = this.#incident ?? {}
    let throws = 0
    return {
      ...friend.hands,
      press: async (role, name) => {
        if (name === EN.throwAll && at === 'throw' && to === friend.name && ++throws === 3)
          await this.#strike(friend)
        await friend.hands.press(role, name)
      },
    }
  }
}

/** Gathers a room, plays its night, and looks whether all have the same lines and every record holds. */
const nightOf = async (names: readonly string[], incident: Incident | null): Promise<readonly string[]> => {
  await party.gather('Yahtzee', ...names)
  await party.start()
  const evening = new Evening(incident)
  await evening.play()
  expect(evening.hasHappened).toBe(true)
  for (const { page } of party.friends) await yahtzee.expectEnd(page)
  const records: string[] = []
  for (const friend of party.friends) records.push(await recordOf(friend))
  for (const text of records) expect(auditRecord(text, catalogue).broken).toEqual([])
  const written = records.map(linesIn)
  for (const lines of written) expect(lines).toEqual(written[0])
  const rosters = (written[0] ?? []).filter(line => line.includes('"kind":"roster"')).length
  lookedAt = `${names.length} agree on ${written[0]?.length} lines, ${rosters} of the roster`
  return records
}

/** Reads a friend's result off the page: all see who has won, and each the own total. */
const resultOf = async ({
  page,
}: Friend): Promise<{ readonly total: number; readonly worth: number; readonly winner: string }> => {
  const text = (await myMove(page, yahtzee).innerText()).replace(/\s+/g, ' ')
  const total = Number(/game is the following\. (\d+)/.exec(text)?.[1])
  const [, winner = '', worth] = /following player\. (.+?), with (\d+)/.exec(text) ?? []
  return { total, worth: Number(worth), winner }
}

const lobbyIn = (record: string): Lobby => {
  const read = parseRecord(record)
  const begun = read.ok ? read.record.lines[0]?.body : undefined
  const lobby = begun?.kind === 'start' ? parseLobby(begun.lobby) : undefined
  if (lobby === undefined) throw new Error('no record')
  return lobby
}

/** All lessons that the rooms of a page have told it, by seat: its own chair's knowledge of dice and decisions. */
const LESSON = /\{"at":\d+,"lesson":\{"of":"(?:dice|decided)"[^}]*\}\}/g
const lessonsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap(text => [...text.matchAll(LESSON)].map(([lesson]) => lesson)))

test(
  '[003/UC01.N1, 003/UC02.N1] five play a night, and from no chair can a loser’s dice, boxes or score be derived',
  async () => {
    party.prepare = ({ page }) => listenIn(page)
    const records = await nightOf(NAMES, null)
    const lobby = lobbyIn(records[0] ?? '')
    const results = await Promise.all(party.friends.map(resultOf))
    const worth = Math.max(...results.map(({ total }) => total))
    for (const result of results) expect(result).toMatchObject({ worth, winner: results[0]?.winner })
    const isWinner = results.map(({ total }) => total === worth)

    const disks = await Promise.all(party.friends.map(each => keptBy(each)))
    const told = await Promise.all(party.friends.map(({ page }) => toldOn(page)))
    const secrets = party.friends.map(({ name }, seat) => {
      const all = secretsOf(name, disks[seat] ?? [], lobby)
      const keeping = all.find(({ what }) => what.endsWith(': keeping'))?.bytes ?? new Uint8Array()
      const ofSeat = {
        what: `${name}: secret of its seat`,
        bytes: seatSecret({ keeping } as Secrets, seat as Seat),
      }
      return { all, ofSeat }
    })
    for (const [chair, friend] of party.friends.entries()) {
      const heard = (await overheardOn(friend.page)).map(({ text }) => text)
      const saved = JSON.stringify(await keptBy(friend, 'no-butler-games'))
      const texts = [
        ...heard,
        ...(told[chair] ?? []),
        JSON.stringify(disks[chair]),
        saved,
        records[chair] ?? '',
      ]
      const known = lessonsIn(texts)
      const screen = await friend.page.innerText('body')
      for (const [other, { all, ofSeat }] of secrets.entries()) {
        if (other === chair) continue
        for (const secret of all)
          expect([friend.name, secret.what, texts.some(text => isToldIn(text, secret))]).toEqual([
            friend.name,
            secret.what,
            false,
          ])
        // It would be found: the winner's seat is shown to all, to be checked.
        const isShown = texts.some(text => isToldIn(text, ofSeat))
        expect([friend.name, ofSeat.what, isShown]).toEqual([friend.name, ofSeat.what, isWinner[other]])
        if (isWinner[other]) continue
        // The rules, run over what its own page was told, know each lesson by its line: no two seats have one of the same line.
        const theirs = lessonsIn(told[other] ?? [])
        expect(theirs.size).toBeGreaterThan(13)
        expect([...theirs].filter(lesson => known.has(lesson))).toEqual([])
        const total = results[other]?.total
        if (total !== results[chair]?.total) expect(screen).not.toMatch(new RegExp(`\\b${total}\\b`))
      }
    }
    expect(party.complaints).toEqual([])
  },
  LIMIT_MS,
)

const CASES: readonly (readonly [string, Incident])[] = [
  ['the host is killed in a throw', killed('throw')],
  ['the host is killed in a claim', killed('claim')],
  ['the host is killed in a show', killed('show')],
  ['a member reloads in a throw', reloaded('throw')],
  ['a member reloads in a claim', reloaded('claim')],
  ['a member reloads in a show', reloaded('show')],
  ['a phone sleeps, and comes back', asleep],
]

for (const [what, incident] of CASES)
  test(
    `a night of three: ${what}`,
    async () => {
      party.prepare = friend => noteSteps(friend)
      await nightOf(FEW, incident)
    },
    LIMIT_MS,
  )
