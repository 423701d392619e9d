import { expect, test } from 'vitest'
import { seeded } from '../../src/rules/random'
import { REFLEX_MS } from '../../src/room/playedGame'
import { openly } from './openly'
import { hunt, type HuntState } from '../toys/hunt'
import { Party, playing } from './party'

/** The time between two looks. */
const STEP_MS = 50

interface Answer {
  readonly says: string
  readonly tookMs: number
}

/** The first that devices answer by themselves at a swift table, where the device picks the card too, and how long it took them. */
const answers = (seed: number, isChance: boolean): readonly Answer[] => {
  const random = isChance ? seeded(seed) : () => 0
  const party = new Party(3, openly, seed, random)
  party.open(0, 'swift')
  for (const i of [1, 2]) party.join(i)
  expect(party.until(() => party.devices.every(({ room }) => room?.lobby?.chairs.length === 3))).toBe(true)
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => party.devices.every(({ room }) => room?.playing !== null))).toBe(true)
  const found: Answer[] = []
  const asked = new Map<number, { length: number; at: number }>()
  const plays = playing(party, seed, { bot: 'easy' })
  const watch = (): void => {
    for (const [i, { room }] of party.devices.entries()) {
      const here = room?.playing
      if (here == null || here.replica === null) continue
      const { waits, folded, chain } = here.replica
      const before = asked.get(i)
      const said = before && chain.lines[before.length]?.body
      if (before !== undefined && said !== undefined) {
        asked.delete(i)
        const says = said.kind === 'move' ? JSON.stringify(said.move) : ''
        const kind = /"(none|show)"/.exec(says)?.[1]
        if (kind !== undefined) found.push({ says: kind, tookMs: party.now - before.at })
      }
      if (waits.for !== 'choice' || waits.by !== here.self || asked.has(i)) continue
      const known = here.snapshot.story.known.get(waits.seat) ?? []
      if (hunt.reflex(folded.state as HuntState, known, waits.seat, () => 0) !== undefined)
        asked.set(i, { length: chain.length, at: party.now })
    }
    plays()
  }
  const isLong = (): boolean => (party.room(0).playing?.length ?? 0) > 250
  party.until(() => found.length >= 12 || isLong(), 900_000, watch)
  expect(found.length).toBeGreaterThanOrEqual(12)
  return found
}

test('[C10] an answer that needs nobody takes the same time whatever it is, if chance is the same', () => {
  const found = answers(5, false)
  expect(new Set(found.map(({ says }) => says))).toEqual(new Set(['none', 'show']))
  expect(new Set(found.map(({ tookMs }) => tookMs))).toEqual(new Set([REFLEX_MS]))
})

test('[C10] the time of such an answer is picked by chance, never shorter or twice as long', () => {
  const times = new Set(answers(5, true).map(({ tookMs }) => tookMs))
  expect([...times].toSorted()).toEqual([1, 2, 3].map(step => REFLEX_MS + step * STEP_MS))
})
