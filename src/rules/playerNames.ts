import type { TableKind } from './tables'

/** One letter of any script after the other, and nothing else. */
const LETTERS = /^\p{L}+$/u

/** Does a table of this kind take the name, as far as its signs go? */
export const isNameFor = ({ names }: Pick<TableKind, 'names'>, name: string): boolean =>
  names === 'any' || LETTERS.test(name)
