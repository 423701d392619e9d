/** Every arrow key with its step on a drawn board. */
export const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The places of a board by column and row, for moving among them by keys. */
export interface BoardChart<Place extends number> {
  /** By `chartKey`. A large place has several columns and rows. */
  readonly places: ReadonlyMap<string, Place>
  /** The column and row from which the arrows leave a place. */
  readonly middles: ReadonlyMap<Place, readonly [x: number, y: number]>
  readonly width: number
  readonly height: number
}

/** A place as a `BoardGrid` draws and announces it. */
export interface GridCell<Place extends number> {
  readonly place: Place
  /** Its class in the styles of the game. */
  readonly kind: string
  /** The rectangle it covers, and its focus ring surrounds. */
  readonly area: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly corner?: number
  /** Its shape, where that is no rectangle. */
  readonly outline?: { readonly path: string; readonly transform: string }
}

/** A board as a `BoardGrid` shows it. */
export interface BoardPlan<Place extends number> {
  /** Classes for the styles of the game. */
  readonly look: string
  readonly width: number
  readonly height: number
  readonly chart: BoardChart<Place>
  /** In the order a screen reader goes through them. */
  readonly rows: readonly (readonly GridCell<Place>[])[]
  /** Line widths of the focus ring. */
  readonly ring: readonly [outer: number, inner: number]
}

export const chartKey = (x: number, y: number): string => `${x} ${y}`

/** The next place in the direction of a key: over gaps straight on, and out of a large place by its far side. */
export const steer = <Place extends number>(
  chart: BoardChart<Place>,
  from: Place,
  pressed: string,
): Place => {
  const arrow = ARROWS[pressed]
  const middle = chart.middles.get(from)
  if (middle === undefined) return from
  if (pressed === 'Home' || pressed === 'End') return endOfRow(chart, from, middle[1], pressed === 'End')
  if (arrow === undefined) return from
  let [x, y] = middle
  // Places may lie one column or row outside the grid.
  while (x >= -1 && y >= -1 && x <= chart.width && y <= chart.height) {
    x += arrow[0]
    y += arrow[1]
    const place = chart.places.get(chartKey(x, y))
    if (place !== undefined && place !== from) return place
  }
  return from
}

const endOfRow = <Place extends number>(
  { places, width }: BoardChart<Place>,
  from: Place,
  y: number,
  isLast: boolean,
): Place => {
  const row = Array.from({ length: width + 2 }, (_, x) => places.get(chartKey(x - 1, y))).filter(
    place => place !== undefined,
  )
  return (isLast ? row.at(-1) : row[0]) ?? from
}
