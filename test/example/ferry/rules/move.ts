import { one, record, type Parsed } from '../../../../src/rules/parse'

/** Throws the die and loads so many sacks, or goes ashore with what it has. */
export const parseMove = record({ kind: one('load', 'go-ashore') })

export type Move = Parsed<typeof parseMove>
