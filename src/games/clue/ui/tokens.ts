import type { Suspect } from '../lobby/cards'

/** The marks that tell suspects apart without names: colour, shape and letters. */
export interface Token {
  readonly fill: string
  /** The colour of its letters. */
  readonly ink: string
  /** A lighter print of its colour, behind its bust. */
  readonly moon: string
  readonly letters: string
  /** Round the middle, reaching about 10 from it. */
  readonly shape: string
}

/** The six colours lie far apart in four kinds of sight: `colours.test.ts` says how far. */
export const TOKENS: Readonly<Record<Suspect, Token>> = {
  0: { fill: '#e35a65', ink: '#14241f', moon: '#f6a79c', letters: 'S', shape: 'M0 -12L12 0L0 12L-12 0Z' },
  1: { fill: '#f6ba0a', ink: '#14241f', moon: '#ffe08a', letters: 'M', shape: 'M-9.4 -9.4H9.4V9.4H-9.4Z' },
  2: {
    fill: '#f9f8f4',
    ink: '#14241f',
    moon: '#d5d3c0',
    letters: 'W',
    shape: 'M0 -10.4A10.4 10.4 0 1 1 0 10.4A10.4 10.4 0 1 1 0 -10.4Z',
  },
  3: { fill: '#1d461b', ink: '#f9f8f4', moon: '#7da266', letters: 'G', shape: 'M0 -12.4L12.4 9.4H-12.4Z' },
  4: {
    fill: '#17bbf1',
    ink: '#14241f',
    moon: '#9fe2f9',
    letters: 'Pe',
    shape: 'M-11.4 0L-5.7 -9.9H5.7L11.4 0L5.7 9.9H-5.7Z',
  },
  5: {
    fill: '#8937a4',
    ink: '#f9f8f4',
    moon: '#cf9fdf',
    letters: 'Pl',
    shape: 'M0 -13.4L3.9 -5.4L12.8 -4.2L6.3 2L7.9 10.8L0 6.6L-7.9 10.8L-6.3 2L-12.8 -4.2L-3.9 -5.4Z',
  },
}
