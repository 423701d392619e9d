/** The words of a deck that is sealed before everybody's eyes. */
export const sealing = {
  title: 'Every device shuffles the deck and seals it.',
}

export type SealingWords = typeof sealing
