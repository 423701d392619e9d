/** A place at the table, numbered from 0 in the order the lobby seated them. */
export type Seat = number & { readonly brand: 'Seat' }

/** The seats of a table of this size: the one place where a number becomes a seat. */
export const seatsOf = (count: number): readonly Seat[] => Array.from({ length: count }, (_, i) => i as Seat)

/** The seat after `seat` in `order`, going round; with `step` -1 the one before. */
export const after = (order: readonly Seat[], seat: Seat, step: 1 | -1 = 1): Seat =>
  order[(order.indexOf(seat) + step + order.length) % order.length] ?? seat
