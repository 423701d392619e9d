import type { Suspect } from '../cards'

/** How a suspect's token looks: colour, the ink of its letters, and two letters of its own. */
export interface Token {
  readonly fill: string
  readonly ink: string
  readonly letters: string
}

export const TOKENS: Readonly<Record<Suspect, Token>> = {
  0: { fill: '#e35a65', ink: '#14241f', letters: 'Sc' },
  1: { fill: '#f6ba0a', ink: '#14241f', letters: 'Mu' },
  2: { fill: '#f9f8f4', ink: '#14241f', letters: 'Wh' },
  3: { fill: '#1d461b', ink: '#f9f8f4', letters: 'Gr' },
  4: { fill: '#17bbf1', ink: '#14241f', letters: 'Pe' },
  5: { fill: '#8937a4', ink: '#f9f8f4', letters: 'Pl' },
}
