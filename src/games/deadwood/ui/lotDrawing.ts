import { gouge } from '../../../ui/kit/woodcut'
import { BESIDE, PLACES, type Place } from '../rules/lot'
import { spotOf } from './lotQueries'

/** The size of the whole drawing, and of one building on it. */
export const LOT = { width: 1000, height: 940 } as const
export const FRONT = { width: 218, height: 246 } as const

/** Short marks strewn over the ground, the same ones every time. */
export const GROUND: string = Array.from({ length: 260 }, (_, i) => {
  const [x, y] = [((i * 0.7548777) % 1) * LOT.width, ((i * 0.5698403) % 1) * LOT.height]
  return gouge(x, y, 12 + (i % 4) * 5, (i % 3) - 1, 2)
}).join('')

const STEP = { x: 252.67, y: 282 } as const

/** The upper left corner of a building. */
export const cornerOf = (place: Place): { readonly x: number; readonly y: number } => {
  const [row, column] = spotOf(place)
  return { x: 12 + column * STEP.x, y: 8 + row * STEP.y }
}

const middleOf = (place: Place): readonly [x: number, y: number] => {
  const { x, y } = cornerOf(place)
  return [x + FRONT.width / 2, y + FRONT.height / 2]
}

/** The back road, the only lane that is no straight line: behind the buildings of the last row. */
const BACK_ROAD: readonly [Place, Place] = ['secret-hideout', 'church']
const BACK_ROAD_Y = 846

const laneOf = (from: Place, to: Place): string => {
  const [[x1, y1], [x2, y2]] = [middleOf(from), middleOf(to)]
  return BACK_ROAD.includes(from) && BACK_ROAD.includes(to)
    ? `M${x1} ${y1}V${BACK_ROAD_Y}H${x2}V${y2}`
    : `M${x1} ${y1}L${x2} ${y2}`
}

/** Every lane of the lot once, from the middle of one building to the middle of the other. */
export const LANES: readonly string[] = PLACES.flatMap(from =>
  BESIDE[from].flatMap(to => (PLACES.indexOf(from) < PLACES.indexOf(to) ? [laneOf(from, to)] : [])),
)

/** A title on at most two lines, as even as its words allow. */
export const titleLines = (title: string): readonly string[] => {
  const words = title.split(' ')
  if (title.length <= 19 || words.length === 1) return [title]
  const breaks = words.slice(1).map((_, i) => {
    const [first, second] = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]
    return { lines: [first, second], longest: Math.max(first.length, second.length) }
  })
  const [best] = breaks.toSorted((a, b) => a.longest - b.longest)
  return best?.lines ?? [title]
}
