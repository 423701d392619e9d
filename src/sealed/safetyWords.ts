import { utf8ToBytes } from '@noble/hashes/utils.js'
import { elementAt } from './elementAt'
import { hash } from './box'
import { concat } from './bytes'
import type { Keys } from './keys'
import type { Session } from './session'

const FIRST = 'bdfghjklmnprstvz'
const SECOND = 'lmnrstvz'
const VOWELS = 'aeio'

/** Two thousand and forty-eight words of two syllables, which sound like themselves in most languages: bala to zozo. */
export const WORDS: readonly string[] = [...FIRST].flatMap(first =>
  [...VOWELS].flatMap(vowel =>
    [...SECOND].flatMap(second => [...VOWELS].map(last => first + vowel + second + last)),
  ),
)

/**
 * The words that people read to one another to be sure that all see the same table. The salts come last, when
 * everybody is bound: from the session's id alone a host could search for two that sound alike (F15).
 */
export const safetyWords = ({ sid }: Session, all: readonly Pick<Keys, 'salt'>[]): readonly string[] => {
  const bytes = hash(concat(utf8ToBytes('words'), sid, ...all.map(({ salt }) => salt)))
  return [0, 2, 4, 6].map(i =>
    elementAt(WORDS, ((elementAt([...bytes], i) << 8) | elementAt([...bytes], i + 1)) % WORDS.length),
  )
}
