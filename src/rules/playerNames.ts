import type { TableKind } from './tables'

/** One letter of any script after the other, and nothing else. */
const LETTERS = /^\p{L}+$/u

/** Signs that cannot be seen, or that turn what stands beside them; a joiner holds signs together that are written as one. */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu

/** The word for the reader, in every language of the page: sentences about "You" are about whoever reads them. */
const YOU: ReadonlySet<string> = new Set(['you', 'du'])

/** Does a table of this kind take the name, as far as its signs go? */
export const isNameFor = ({ names }: Pick<TableKind, 'names'>, name: string): boolean =>
  names === 'any' || LETTERS.test(name)

/** Signs that show nothing, or nothing of their own: fillers, joiners, selectors, and the blank pattern of Braille. */
const BLANK = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** More marks on one letter than any script has, joiners between them or not: they would stand over the lines above it. */
const PILED = /((?:\u200d*\p{M}){6})(?:\u200d*\p{M})+/gu

export const hasPiledMarks = (words: string): boolean => words.search(PILED) >= 0

/** The name as it was meant: composed, on one line, without unseen signs and without blanks at its ends. */
export const tidyName = (typed: string): string =>
  // A line break is unseen too, and parts two words.
  typed
    .replace(/\s/gu, ' ')
    .replace(UNSEEN, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .replace(PILED, '$1')
    .trim()

/** The same for names that read the same: their case, their width and signs that show nothing make no difference. Empty where there is nothing to read. */
export const plainName = (name: string): string =>
  // A sign that shows nothing keeps a mark from its letter: both are composed once it is gone.
  name
    .normalize('NFKC')
    .replace(BLANK, '')
    .toLocaleLowerCase('en')
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .trim()

export const hasUnseen = (name: string): boolean => name.search(UNSEEN) >= 0

/** Would the name read as the reader? Case and everything but letters make no difference. */
export const isYou = (name: string): boolean => YOU.has(plainName(name).replace(/[^\p{L}]/gu, ''))
