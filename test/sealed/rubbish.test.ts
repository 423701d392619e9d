import { describe, expect, test } from 'vitest'
import { cardsFrom } from '../../src/rules/card'
import type { Seat } from '../../src/rules/seat'
import type { Json } from '../../src/sealed/canon'
import type { Layout } from '../../src/sealed/deck'
import type { SealedProgress } from '../../src/dealer/sealedState'
import { Ring, type Member } from './ring'
import { scripted, type Scripted } from '../toys/scripted'
import { there } from './table'

/** The steps of a deal in which every device has a part. */
const BEFORE_FINAL = ['keys', 'acks', 'final'] as const
const ONCE_FINAL = ['deal', 'sheets', 'ready'] as const

const LIMIT_MS = 120_000
const MOST_ROSTER_LINES = 20

/** As few cards as can be dealt: one a seat, and one of each pile aside. */
const small = (seats: number): Layout => ({
  do: 'deal',
  piles: [cardsFrom(0, 2), cardsFrom(6, 8), cardsFrom(12, 11 + seats)],
  aside: 1,
  to: Array.from({ length: seats }, (_, seat) => seat as Seat),
})

const ring = (name: string, devices: number): Ring<Scripted> => {
  const seating = Array.from({ length: devices }, (_, seat) => seat)
  return new Ring<Scripted>({ game: scripted, options: null, seating, name })
}

const deals = (table: Ring<Scripted>): void =>
  void table.choose(0 as Seat, { move: { kind: 'ask', asks: small(table.members.length) } })

/** A table whose last device gives rubbish, or nothing, in the place of its part of one step. */
const lied = (devices: number, step: string, given: Json | undefined = 'AAAA'): Ring<Scripted> => {
  const table = ring('rubbish', devices)
  const { dealer } = table.member(devices - 1)
  const honestly = dealer.part.bind(dealer)
  dealer.part = progress => {
    const next = dealer.awaits(progress)
    return 'step' in next && next.step === step ? given : honestly(progress)
  }
  deals(table)
  return table
}

const honestIn = (table: Ring<Scripted>) => table.members.slice(0, -1)

const nobodyHonestBlamed = (table: Ring<Scripted>): void => {
  const liar = table.members.length - 1
  for (const { replica } of honestIn(table)) {
    const { convicts, chain, folded } = replica
    expect(convicts.every(({ a }) => a.by === liar)).toBe(true)
    expect([...folded.absent, ...folded.left].every(device => device === liar)).toBe(true)
    const roster = chain.lines.filter(({ body }) => body.kind === 'roster')
    expect(roster.length).toBeLessThanOrEqual(MOST_ROSTER_LINES)
  }
}

describe.each([3, 4, 5, 6])('rubbish signed by one of %i devices', devices => {
  test.each(BEFORE_FINAL)('in the step %s ends the attempt without that device', step => {
    const table = lied(devices, step)
    table.until(() => honestIn(table).every(({ replica }) => replica.folded.outcome !== null), LIMIT_MS)
    for (const { replica } of honestIn(table))
      expect(replica.folded).toMatchObject({ outcome: 'again', without: [devices - 1] })
    nobodyHonestBlamed(table)
  })

  test.each(ONCE_FINAL)('in the step %s is as none: the cards are dealt all the same', step => {
    const table = lied(devices, step)
    const isDealt = ({ replica }: Member<Scripted>): boolean => replica.folded.state.answers.length > 0
    table.until(() => honestIn(table).every(isDealt), LIMIT_MS)
    expect(table.member(0).replica.folded.state.answers).toEqual([{ to: 'deal' }])
    nobodyHonestBlamed(table)
  })
})

test.each([...BEFORE_FINAL, ...ONCE_FINAL])(
  'rubbish signed by one of two devices in the step %s holds the game up, as silence does',
  step => {
    const table = lied(2, step)
    for (let time = 0; time < LIMIT_MS / 4; time += 50) table.tick()
    const { replica } = table.member(0)
    expect(replica.folded).toMatchObject({ outcome: null, absent: [], left: [] })
    expect(replica.waits).toMatchObject({ for: 'parts', step })
    nobodyHonestBlamed(table)
    table.member(1).replica.bye(table.now)
    table.until(() => replica.folded.outcome !== null)
  },
)

describe.each([3, 4, 5, 6])('silence of one of %i devices', devices => {
  test('at the final deck ends the attempt without that device', () => {
    const table = lied(devices, 'final', undefined)
    table.until(() => honestIn(table).every(({ replica }) => replica.folded.outcome !== null), LIMIT_MS)
    for (const { replica } of honestIn(table))
      expect(replica.folded).toMatchObject({ outcome: 'again', without: [devices - 1] })
    nobodyHonestBlamed(table)
  })

  // A second question at a small table only: it takes as long as the first.
  test.each(devices < 5 ? (['first', 'last'] as const) : [devices === 5 ? 'first' : 'last'])(
    'at every blinding, and it would be the %s, leaves the verdict to the others',
    whose => {
      const table = ring('mute', devices)
      deals(table)
      table.settle()
      const mute = whose === 'first' ? 0 : Math.floor(devices / 2)
      const { dealer } = table.member(mute)
      const honestly = dealer.author.bind(dealer)
      dealer.author = progress => {
        const next = dealer.awaits(progress)
        return 'step' in next && next.step.startsWith('blind') ? 'AAAA' : honestly(progress)
      }
      const compare = {
        do: 'compare',
        with: [cardsFrom(0, 1), cardsFrom(6, 7), cardsFrom(12, 13)].flat(),
      } as const
      const asker = devices - 1
      table.choose(0 as Seat, { move: { kind: 'pass', to: asker as Seat } })
      table.settle()
      for (const times of devices < 5 ? [1, 2] : [1]) {
        const begunAt = table.now
        table.choose(asker as Seat, { move: { kind: 'ask', asks: compare } })
        const others = table.members.filter(({ device }) => device !== mute)
        const hasVerdicts = ({ replica }: Member<Scripted>): boolean =>
          replica.folded.state.answers.filter(({ to }) => to === 'compare').length === times
        table.until(() => others.every(hasVerdicts), LIMIT_MS)
        expect(table.now - begunAt).toBeLessThan(LIMIT_MS)
        for (const { replica } of others) {
          expect([replica.convicts, replica.folded.left]).toEqual([[], []])
          expect(replica.folded.absent.filter(device => device !== mute)).toEqual([])
          expect(replica.folded.rosterLines).toBeLessThanOrEqual(MOST_ROSTER_LINES)
        }
      }
    },
  )
})

/** By step of everybody's: what was awaited, and what the last device gave. */
const stepsOf = (table: Ring<Scripted>) => {
  const { chain } = table.member(0).replica
  return new Map(
    chain.lines.flatMap(({ body, evidence }, h) => {
      const part = evidence.parts.find(({ by }) => by === table.members.length - 1)
      if (body.kind !== 'deal' || part === undefined) return []
      const progress = there(chain.foldAt(h - 1)?.progress ?? undefined) as SealedProgress
      return [[body.step, { progress, part }] as const]
    }),
  )
}

test.each([2, 3, 4, 5, 6])(
  'a part of another table of %i devices, or of another step, counts as rubbish',
  devices => {
    const [here, elsewhere] = ['here', 'elsewhere'].map(name => {
      const table = ring(name, devices)
      deals(table)
      table.settle()
      return table
    }) as [Ring<Scripted>, Ring<Scripted>]
    const [own, others] = [stepsOf(here), stepsOf(elsewhere)]
    expect([...own.keys()]).toEqual([...BEFORE_FINAL, ...ONCE_FINAL])
    const { dealer } = here.member(0)
    for (const [step, { progress, part }] of own) {
      const isPart = (body: Json): boolean => dealer.isPart(progress, part.by, body)
      expect(isPart(part.body)).toBe(true)
      expect(isPart('AAAA')).toBe(false)
      expect(isPart(there(others.get(step)).part.body)).toBe(false)
      for (const [other, each] of own) if (other !== step) expect(isPart(each.part.body)).toBe(false)
    }
  },
)
