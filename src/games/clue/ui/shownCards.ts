import type { View } from '../rules/view'

/** The cards the reader was shown, and by whom; a card shown again is listed once. */
export const shownToReader = ({ shown, seat }: Pick<View, 'shown' | 'seat'>): View['shown'] => {
  const seen = new Map(shown.filter(({ to }) => to === seat).map(one => [`${one.card} ${one.by}`, one]))
  return [...seen.values()]
}
