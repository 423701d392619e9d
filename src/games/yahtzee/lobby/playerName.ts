import { err, ok, type Result } from '../../../rules/result'

/** One to twenty letters of any script, and nothing else. [A12] */
const LETTERS = /^\p{L}{1,20}$/u

/** The name as it is kept, or a refusal: it is not of letters alone, or another at the table has it. [A12] */
export const validName = (typed: string, taken: readonly string[]): Result<string, 'name-is-invalid'> => {
  const name = typed.normalize('NFC')
  const isTaken = taken.some(other => folded(other) === folded(name))
  return LETTERS.test(name) && !isTaken ? ok(name) : err('name-is-invalid')
}

/** Alike for names that differ only in case or in composition. Capitals tell no final sigma from another. */
const folded = (name: string): string => name.normalize('NFC').toUpperCase().normalize('NFC')
