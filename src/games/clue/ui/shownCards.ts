import type { View } from '../rules/view'

/** What the reader was shown, and by whom: whoever shows a card again tells nothing new. */
export const shownToReader = ({ shown, seat }: Pick<View, 'shown' | 'seat'>): View['shown'] => {
  const seen = new Map(shown.filter(({ to }) => to === seat).map(one => [`${one.card} ${one.by}`, one]))
  return [...seen.values()]
}
