import type { Card } from '../rules/card'
import { bug } from '../rules/result'
import { keepTable, ristretto, type Point } from './group'
import { u32 } from './transcript'
import { formatBytes } from './bytes'

/** No deck of ours has more cards. */
export const MOST = 21

const hashToPoints = (label: string, count: number): readonly Point[] =>
  Array.from({ length: count }, (_, i) => ristretto.hashToPoint(label, u32(i)))

/** Nothing up the sleeve: nobody knows a relation between these points. */
export const H = ristretto.hashToPoint('gen-H', new Uint8Array())
export const SHUFFLE_POINTS = hashToPoints('gen-shuffle', MOST)
const CARD_POINTS = hashToPoints('card', MOST)

const cardOf = new Map(CARD_POINTS.map((point, card) => [formatBytes(ristretto.encode(point)), card as Card]))

/** The point that stands for a card. */
export const pointOf = (card: Card): Point => {
  const point = CARD_POINTS[card]
  if (point === undefined) throw bug(`there is no card ${card}`)
  return point
}

/** The card that a point stands for. */
export const cardAt = (point: Point): Card | undefined => cardOf.get(formatBytes(ristretto.encode(point)))

// Points multiplied all the time get a table at the first use, in some 20 ms; or by `warm`, while people are
// still sitting down.
const KEPT = [ristretto.base, H]
for (const point of KEPT) keepTable(point, 8)

/** Makes those tables now. */
export const warm = (): void => {
  for (const point of KEPT) ristretto.times(2n, point)
}
