import type { Seat } from '../../../rules/seat'

/** The marks that tell players apart: colour and shape by seat. */
export interface Token {
  readonly fill: string
  /** The colour of its letter. */
  readonly ink: string
  /** Round the middle, reaching about 12 from it. */
  readonly shape: string
  /** The distance below the middle at which its letter stands best. */
  readonly drop: number
}

const INK = '#14241f'
const PAPER = '#f6f5ea'

/** Eight colours that lie far apart in four kinds of sight: `tokens.test.ts` says how far. */
export const TOKENS: readonly Token[] = [
  { fill: '#0abcff', ink: INK, drop: 0, shape: 'M0 -12L12 0L0 12L-12 0Z' },
  { fill: '#fcb332', ink: INK, drop: 0, shape: 'M-10 -10H10V10H-10Z' },
  { fill: '#750000', ink: PAPER, drop: 0, shape: 'M0 -11A11 11 0 1 1 0 11A11 11 0 1 1 0 -11Z' },
  { fill: '#fefffc', ink: INK, drop: 3, shape: 'M0 -13L13 10H-13Z' },
  { fill: '#140088', ink: PAPER, drop: 0, shape: 'M-12 0L-6 -10.5H6L12 0L6 10.5H-6Z' },
  {
    fill: '#d3463a',
    ink: '#000003',
    drop: 0.5,
    shape: 'M0 -14L4 -5.6L13.3 -4.4L6.6 2L8.2 11.2L0 6.9L-8.2 11.2L-6.6 2L-13.3 -4.4L-4 -5.6Z',
  },
  {
    fill: '#000003',
    ink: PAPER,
    drop: 0,
    shape: 'M-4.5 -12H4.5V-4.5H12V4.5H4.5V12H-4.5V4.5H-12V-4.5H-4.5Z',
  },
  { fill: '#3946ff', ink: PAPER, drop: -1.5, shape: 'M-11 -11H11V2C11 8 5 11 0 13C-5 11 -11 8 -11 2Z' },
]

export const tokenOf = (seat: Seat): Token => TOKENS[seat % TOKENS.length] as Token

/** A letter for every player, no two alike: the first of the name that is still free, or else the next of the alphabet. */
export const lettersOf = (names: readonly string[]): readonly string[] => {
  const taken: string[] = []
  for (const name of names) {
    const own = [...name.toLocaleUpperCase()].filter(letter => /\p{L}/u.test(letter))
    taken.push([...own, ...ALPHABET].find(letter => !taken.includes(letter)) ?? '?')
  }
  return taken
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
