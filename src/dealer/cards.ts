import type { Card } from '../rules/card'
import type { Seat } from '../rules/seat'
import type { Disclosed } from '../log/dealerPort'

export const cardsAt = ({ aside, hands }: Disclosed, where: 'aside' | Seat): readonly Card[] =>
  where === 'aside' ? aside : (hands[where] ?? [])

/** Are they the same cards, in whatever order? */
export const areSameCards = (a: readonly Card[], b: readonly Card[]): boolean =>
  a.toSorted((x, y) => x - y).join() === b.toSorted((x, y) => x - y).join()
