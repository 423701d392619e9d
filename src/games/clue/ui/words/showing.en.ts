/** The words of showing a card. */
export const showing = {
  show: (card: string) => `Show ${card}`,
  showSure: (card: string, asker: string) => `Show ${asker} the card “${card}”? That cannot be taken back.`,
  showIt: 'Yes, show it',
  notYours: 'You do not hold it.',
}

export type ShowingWords = typeof showing
