import { linear } from './contrast'

type Triple = readonly [number, number, number]
type Sight = readonly [Triple, Triple, Triple]

/** The full sight, and those of the colour-blind, as each mixes linear light: Machado, Oliveira & Fernandes 2009, severity 1. */
export const SIGHTS: Readonly<Record<string, Sight>> = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const mix = (sight: Sight, colour: Triple): Triple => {
  const [r = 0, g = 0, b = 0] = sight.map(row =>
    Math.min(1, Math.max(0, row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2])),
  )
  return [r, g, b]
}

/** Ottosson's OKLab: equal distances look about equal. */
const oklab = ([r, g, b]: Triple): Triple => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** The distance of two colours to a kind of sight: 100 from black to white. */
export const colourDistance = (one: string, other: string, sight: Sight): number => {
  const [a, b] = [oklab(mix(sight, linear(one))), oklab(mix(sight, linear(other)))]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
