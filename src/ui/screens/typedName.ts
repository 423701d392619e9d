import { hasUnseen, isYou, tidyName } from '../../rules/playerNames'
import { MOST_MARKS, NOTHING_TO_SEE } from '../kit/nameSigns'
import { LONGEST_NAME } from './player'

/** A lobby and a record take more names than a person may type: what is refused here is only asked for otherwise. */
export const NAME_REFUSALS = ['no-name', 'long-name', 'says-you', 'unseen-signs', 'stacked-marks'] as const
export type NameRefusal = (typeof NAME_REFUSALS)[number]

/** Too many marks on one letter, or some on what stands before the name. */
const STACKED = new RegExp(`^\\p{M}|\\p{M}{${MOST_MARKS + 1}}`, 'u')

/** The reason to ask for another name than the one typed, if there is one. */
export const nameRefusal = (typed: string): NameRefusal | undefined => {
  const name = tidyName(typed)
  if (NOTHING_TO_SEE.test(name)) return 'no-name'
  if (hasUnseen(typed.trim())) return 'unseen-signs'
  if (STACKED.test(name)) return 'stacked-marks'
  if ([...name].length > LONGEST_NAME) return 'long-name'
  return isYou(name) ? 'says-you' : undefined
}
