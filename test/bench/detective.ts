import { bots } from '../../src/games/clue/bots/levels'
import { DECK, PILES } from '../../src/games/clue/lobby/cards'
import type { Case } from '../../src/games/clue/reasoning/facts'
import { clue } from '../../src/games/clue/index'
import { conclude } from '../../src/games/clue/reasoning/conclusions'
import { RULE_SET_IDS, type RuleSetId } from '../../src/games/clue/lobby/variants'
import type { Card } from '../../src/rules/card'
import { seeded, shuffled, type Random } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { LocalTable } from '../../src/table/localTable'
import { OpenDealer } from '../../src/dealer/openDealer'
import { clueOptions } from '../sim/clue'
import { notepad } from '../sim/notepad'
import { demandsOn } from '../sim/smallDecks'
import { updates } from '../sim/updates'
import type { Figure } from './figure'

const WARM_UPDATES = 500
const GAMES = 30
const SAMPLING_TRIALS = 2000

/** Times an update (all counts and all shares anew), a bot's decision, and what they are compared with. */
export const detective = (): readonly Figure[] => [
  ...[3, 4, 5, 6].flatMap(seats => updateFigures(`${seats} players`, casesOf(seats, 0 as Seat), 5)),
  ...updateFigures('a watcher of 6', casesOf(6, null), 50),
  ...updateFigures('30 random answers and no pass, a player of 6', hard(6, true), null),
  ...updateFigures('30 random answers and no pass, a watcher of 6', hard(6, false), null),
  ...RULE_SET_IDS.flatMap(rules => decisionFigures(rules)),
]

/** The notepad of a SAT solver, as `bench/sat` has it. */
export type SatNotepad = (known: Case) => readonly string[]

/** Compares a SAT solver's time for the same notepad: each update is timed side by side, in turns. */
export const besideSat = (sat: SatNotepad): readonly Figure[] => {
  const cases = [3, 4, 5, 6].flatMap(seats => casesOf(seats, 0 as Seat).filter((_, i) => i % 16 === 0))
  const both = cases.map(({ known }) => {
    const ours = (): number => timed(() => notepad(known, conclude(known)))
    const theirs = (): number => timed(() => sat(known))
    const runs = [
      [ours(), theirs()],
      [ours(), theirs()],
      [ours(), theirs()],
    ] as const
    return { ours: Math.min(...runs.map(([ms]) => ms)), sat: Math.min(...runs.map(([, ms]) => ms)) }
  })
  const ratio = quantile(
    both.map(({ ours, sat }) => sat / ours),
    0.5,
  )
  return [
    {
      id: 'notepad-beside-sat',
      what: `a SAT solver’s time for the same notepad over ours, median of ${both.length} updates`,
      value: ratio,
      unit: 'times',
      toReach: '>= 50 times',
      ok: ratio >= 50,
      beside: {
        what: 'the solver’s p50 in ms',
        value: quantile(
          both.map(({ sat }) => sat),
          0.5,
        ),
      },
    },
  ]
}

type Timed = readonly { readonly known: Case; readonly share: number }[]

/** Every update of some games, with how far into its game each was. */
const casesOf = (seats: number, watcher: Seat | null): Timed =>
  Array.from({ length: GAMES }, (_, i) => {
    const all = [...updates({ rules: 'clueless', seats, seed: 100 + i, watcher })]
    return all.map(({ known, asked }) => ({ known, share: asked / all.length }))
  }).flat()

const hard = (seats: number, isPlayer: boolean): Timed =>
  Array.from({ length: GAMES }, (_, i) => {
    const { deal, facts } = demandsOn(seats, 30, seeded(i + 1))
    const hand = deal.flatMap((place, card) => (place === 0 ? [card as Card] : []))
    const mine = { says: 'holds', holder: 0 as Seat, cards: hand, from: { of: 'hand' } } as const
    const sizes = seatsOf(seats).map(() => 18 / seats)
    return {
      known: { piles: PILES.map(pile => DECK[pile]), sizes, facts: isPlayer ? [mine, ...facts] : facts },
      share: 1,
    }
  })

const update = ({ known }: Timed[number]): number => {
  const began = performance.now()
  const found = conclude(known)
  if (found.at === 'possible')
    for (const pile of known.piles) for (const card of pile) found.chance(card, 'file')
  return performance.now() - began
}

const timed = (run: () => void): number => {
  const began = performance.now()
  run()
  return performance.now() - began
}

const sorted = (times: readonly number[]): readonly number[] => times.toSorted((a, b) => a - b)
const quantile = (times: readonly number[], share: number): number =>
  sorted(times)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0

/** Each update's best of three: what else the machine does meanwhile is not our figure. */
const updateFigures = (who: string, cases: Timed, mostMs: number | null): readonly Figure[] => {
  for (let i = 0; i < WARM_UPDATES; i++) update(cases[i % cases.length] as Timed[number])
  const times = cases.map(each => Math.min(update(each), update(each), update(each)))
  const during = (from: number, to: number): readonly number[] =>
    times.filter((_, i) => (cases[i]?.share ?? 0) > from && (cases[i]?.share ?? 0) <= to)
  const stages = [
    ['early', during(0, 1 / 3)],
    ['middle', during(1 / 3, 2 / 3)],
    ['late', during(2 / 3, 1)],
  ] as const
  const p99 = quantile(times, 0.99)
  const sampling = quantile(cases.slice(0, 60).map(samplingMs), 0.5)
  const id = `update-${who.replaceAll(/[^a-z0-9]+/g, '-')}`
  const figure = (what: string, value: number): Figure => ({
    id: `${id}-${what.replaceAll(/[^a-z0-9]+/g, '-')}`,
    what: `one update, ${who}, ${what}`,
    value,
    unit: 'ms',
    toReach: null,
    ok: true,
    beside: null,
  })
  return [
    {
      ...figure('p50', quantile(times, 0.5)),
      beside: { what: `${SAMPLING_TRIALS} random deals tried, p50`, value: sampling },
    },
    figure('p95', quantile(times, 0.95)),
    {
      ...figure('p99', p99),
      toReach: mostMs === null ? null : `<= ${mostMs} ms`,
      ok: mostMs === null || p99 <= mostMs,
    },
    figure('max', Math.max(...times)),
    ...stages.flatMap(([stage, part]) =>
      part.length < times.length && part.length > 0 ? [figure(`p99 ${stage}`, quantile(part, 0.99))] : [],
    ),
  ]
}

/** Times the usual method: it deals at random what is not known, so many times, and keeps what goes with the facts. */
const samplingMs = ({ known }: Timed[number]): number => {
  const random = seeded(1)
  const kept: (readonly number[])[] = []
  const began = performance.now()
  for (let trial = 0; trial < SAMPLING_TRIALS; trial++) {
    const deal = randomDeal(known, random)
    if (isPossible(known, deal)) kept.push(deal)
  }
  return performance.now() - began
}

const randomDeal = ({ piles, sizes }: Case, random: Random): readonly number[] => {
  const deal: number[] = []
  const mixed = piles.map(pile => shuffled(random, pile))
  const rest = shuffled(
    random,
    mixed.flatMap(pile => pile.slice(1)),
  )
  for (const [card] of mixed) deal[card as Card] = sizes.length
  let next = 0
  for (const [seat, size] of sizes.entries()) for (let i = 0; i < size; i++) deal[rest[next++] as Card] = seat
  return deal
}

const isPossible = ({ facts, sizes }: Case, deal: readonly number[]): boolean =>
  facts.every(fact => {
    const place = 'holder' in fact && fact.holder !== 'file' ? fact.holder : sizes.length
    const there = fact.cards.filter(card => deal[card] === place).length
    if (fact.says === 'holds') return there === fact.cards.length
    if (fact.says === 'holds-none') return there === 0
    return fact.says === 'holds-one' ? there > 0 : there < fact.cards.length
  })

/** One decision of the hard bot in so many is timed, listing its choices included: the best of ten, in whole games of its kind. */
const TIMED_OF = 4
const RUNS = 10

const decisionFigures = (rules: RuleSetId): readonly Figure[] => {
  const times: number[] = []
  let decisions = 0
  for (let seed = 1; seed <= 12; seed++) {
    const seats = 3 + (seed % 4)
    const bits = seeded(seed)
    const table = new LocalTable(clue, clueOptions(rules, seats, seed), seats, new OpenDealer(bits), bits)
    for (let turn = table.turn(); turn.of === 'seat'; turn = table.turn()) {
      const { seat } = turn
      const view = table.view(seat)
      const thoughts = bits()
      const decide = () => bots.hard.act(view, table.choices(seat), seeded(thoughts))
      if (seed > 3 && decisions++ % TIMED_OF === 0)
        times.push(Math.min(...Array.from({ length: RUNS }, () => timed(decide))))
      table.play(seat, decide())
    }
  }
  const p95 = quantile(times, 0.95)
  const figure = (what: string, value: number): Figure => ({
    id: `decision-${rules}-${what}`,
    what: `a decision of the hard bot in ${rules}, ${what} of ${times.length}`,
    value,
    unit: 'ms',
    toReach: null,
    ok: true,
    beside: null,
  })
  return [
    figure('p50', quantile(times, 0.5)),
    { ...figure('p95', p95), toReach: '<= 20 ms', ok: p95 <= 20 },
    figure('max', Math.max(...times)),
  ]
}
