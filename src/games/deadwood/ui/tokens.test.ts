import { describe, expect, test } from 'vitest'
import { lettersOf, TOKENS } from './tokens'

type Triple = readonly [number, number, number]

/** As each kind of sight mixes linear light: Machado, Oliveira & Fernandes 2009, severity 1. */
const SIGHTS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
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

const linear = (hex: string): Triple => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return [r, g, b]
}

const mixed = (rows: readonly [Triple, Triple, Triple], colour: Triple): Triple => {
  const [r = 0, g = 0, b = 0] = rows.map(row =>
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

const distanceOf = (one: string, other: string, sight: readonly [Triple, Triple, Triple]): number => {
  const [a, b] = [oklab(mixed(sight, linear(one))), oklab(mixed(sight, linear(other)))]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

const luminance = (hex: string): number => {
  const [r, g, b] = linear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(Object.entries(SIGHTS))('to %s sight', (_, sight) => {
  test('any two of the eight players are at least 18 apart', () => {
    for (const [i, one] of TOKENS.entries())
      for (const [j, other] of TOKENS.entries())
        if (i < j) expect([i, j, distanceOf(one.fill, other.fill, sight) >= 18]).toEqual([i, j, true])
  })
})

test('every letter stands out from its token', () => {
  for (const { fill, ink } of TOKENS) expect(contrast(fill, ink)).toBeGreaterThanOrEqual(4.5)
})

test('there are eight tokens, no two of one shape or colour', () => {
  expect(new Set(TOKENS.map(({ shape }) => shape)).size).toBe(8)
  expect(new Set(TOKENS.map(({ fill }) => fill)).size).toBe(8)
})

test.each([
  [['Ada', 'Bo', 'Cy'], 'ABC'],
  [['Ada', 'Anna', 'Alan'], 'ANL'],
  [['Bo', 'Bo', 'Bo'], 'BOA'],
  [['7', '', '李'], 'AB李'],
])('%j have letters of their own', (names, letters) => {
  expect(lettersOf(names).join('')).toBe(letters)
})
