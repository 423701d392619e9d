/** The chance of a game alone as somebody has sent it, and the worth to beat. */
export interface SentChance {
  readonly seed: number
  readonly toBeat: number
}

/** The links of such games begin with it. */
export const CHALLENGE = '#beat.'

export const isChallenge = (fragment: string): boolean => fragment.startsWith(CHALLENGE)
