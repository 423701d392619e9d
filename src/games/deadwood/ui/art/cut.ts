/** The strokes of the block: all pictures of this game are cut with these. */

const r = (value: number): number => Math.round(value * 10) / 10

/** A mark of the gouge: pointed at both ends, `wide` in the middle. */
export const gouge = (x: number, y: number, dx: number, dy: number, wide: number): string => {
  const long = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / long) * wide, (dx / long) * wide]
  return `M${r(x)} ${r(y)}q${r(dx / 2 + nx)} ${r(dy / 2 + ny)} ${r(dx)} ${r(dy)}q${r(-dx / 2 - nx)} ${r(-dy / 2 - ny)} ${r(-dx)} ${r(-dy)}z`
}

/** A row of such marks from one point to another, of uneven length, as a hand cuts them. */
export const row = (
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  count: number,
  [dx, dy]: readonly [number, number],
  wide: number,
): string =>
  Array.from({ length: count }, (_, i) => {
    const at = count === 1 ? 0 : i / (count - 1)
    const long = 0.7 + 0.3 * Math.sin(i * 2.4 + count)
    return gouge(x1 + (x2 - x1) * at, y1 + (y2 - y1) * at, dx * long, dy * long, wide)
  }).join('')

/** Marks all round a point, like the light of a lamp. */
export const rays = (
  x: number,
  y: number,
  from: number,
  to: number,
  count: number,
  wide: number,
  [begin, turn]: readonly [number, number] = [0, 2 * Math.PI],
): string =>
  Array.from({ length: count }, (_, i) => {
    const angle = begin + (turn * i) / count
    const far = to - (i % 2) * (to - from) * 0.35
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return gouge(x + cos * from, y + sin * from, cos * (far - from), sin * (far - from), wide)
  }).join('')

/** Short marks strewn over an area, the same ones every time. */
export const strewn = (width: number, height: number, count: number): string =>
  Array.from({ length: count }, (_, i) => {
    const [x, y] = [((i * 0.7548777) % 1) * width, ((i * 0.5698403) % 1) * height]
    return gouge(x, y, 12 + (i % 4) * 5, (i % 3) - 1, 2)
  }).join('')
