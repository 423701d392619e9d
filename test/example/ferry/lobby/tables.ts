import { record, type Parsed } from '../../../../src/rules/parse'
import type { TableKind } from '../../../../src/rules/tables'

export const SEATS = { min: 2, max: 4 } as const

const parse = record({})

/** Nothing to agree on: one way to play. */
export type Options = Parsed<typeof parse>

export const parseOptions = (raw: unknown, seats: number): Options | undefined =>
  seats >= SEATS.min && seats <= SEATS.max ? parse(raw) : undefined

export const tables: readonly TableKind[] = [
  {
    id: 'ferry',
    seats: SEATS,
    pieces: [],
    settings: [],
    names: 'any',
    hides: 'cards',
    playsOn: true,
    bots: ['careful', 'random'],
    company: 3,
    pace: 'reading',
    options: () => ({}),
  },
]
