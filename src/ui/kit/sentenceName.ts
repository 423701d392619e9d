import { isYou, tidyName } from '../../rules/playerNames'
import { DIRECTIONS } from './languages'
import { MOST_MARKS, NOTHING_TO_SEE } from './nameSigns'
import { settings } from './settings.svelte'

/** Letters of the scripts that are written from right to left: Hebrew, Arabic and their neighbours, and how they join. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const STACK = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/**
 * A player's name for a sentence in the language of the page. A record, or another page, lets through more than may be typed: what is
 * written against the sentence turns nothing but itself, marks stay within the line, and the word for the reader or a blank is quoted.
 */
export const sentenceName = (name: string): string => {
  const tidy = tidyName(name)
    .replace(STACK, '$1')
    .replace(/^(?=\p{M})/u, '\u25cc')
  const isQuoted = /^“.*”$/u.test(tidy)
  const isMisread = name !== '' && (isYou(tidy) || NOTHING_TO_SEE.test(tidy))
  const shown = isMisread && !isQuoted ? `“${tidy}”` : tidy
  return FROM_THE_RIGHT.test(shown) === (DIRECTIONS[settings.now.language] === 'rtl')
    ? shown
    : `\u2068${shown}\u2069`
}
