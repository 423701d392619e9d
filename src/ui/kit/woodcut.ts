/** The strokes of the block: paths that look cut by hand. */

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
    const long = 0.72 + 0.28 * Math.sin(i * 2.4 + count)
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
