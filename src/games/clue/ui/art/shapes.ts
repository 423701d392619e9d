/**
 * The shapes all pictures of this game are printed with. A picture is a string of SVG whose classes name an ink (see
 * `art.css`): `k` ink, `p` paper, `a` the second plate, `l` an inked line, `c` a line cut out.
 */

const r = (value: number): number => Math.round(value * 10) / 10

/** A closed shape. */
export const shape = (ink: string, d: string): string => `<path class="${ink}" d="${d}"/>`

export const box = (ink: string, x: number, y: number, width: number, height: number, round = 0): string =>
  `<rect class="${ink}" x="${r(x)}" y="${r(y)}" width="${r(width)}" height="${r(height)}"${round === 0 ? '' : ` rx="${round}"`}/>`

export const disc = (ink: string, x: number, y: number, radius: number, radiusY = radius): string =>
  `<ellipse class="${ink}" cx="${r(x)}" cy="${r(y)}" rx="${r(radius)}" ry="${r(radiusY)}"/>`
