import { DIRECTIONS } from './languages'
import { settings } from './settings.svelte'

/** Letters of the scripts that are written from right to left: Hebrew, Arabic and their neighbours, and how they join. */
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** A player's name for a sentence in the language of the page: one that is written against it turns nothing but itself. */
export const sentenceName = (name: string): string =>
  FROM_THE_RIGHT.test(name) === (DIRECTIONS[settings.now.language] === 'rtl') ? name : `\u2068${name}\u2069`
