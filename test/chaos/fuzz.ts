import { below, pick, seeded, type Random } from '../../src/rules/random'

const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2,
  7,
  8,
  2.5,
  1e9,
  2 ** 53,
  NaN,
  '',
  'line',
  '\ud800',
  '__proto__',
  [],
  {},
  [[]],
]

/** One of these values, with one place in it, or a few, spoilt: another value from somewhere, or nothing there any more. */
export const mutated = (values: readonly unknown[], seed: number): unknown => {
  const random = seeded(seed)
  let value = structuredClone(pick(random, values))
  const times = 1 + below(random, 3)
  for (let time = 0; time < times; time++) value = spoilt(value, pick(random, values), random)
  return value
}

/** Goes down to some place in the value, and spoils it there. */
const spoilt = (value: unknown, other: unknown, random: Random): unknown => {
  if (typeof value !== 'object' || value === null || below(random, 8) === 0)
    return instead(value, other, random)
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value
    const at = below(random, items.length + 1)
    if (below(random, 4) === 0) return items.filter((_, i) => i !== at)
    if (at === items.length) return [...items, pick(random, items)]
    return items.map((item, i) => (i === at ? spoilt(item, other, random) : item))
  }
  const fields: readonly [string, unknown][] = Object.entries(value)
  const at = below(random, fields.length || 1)
  if (below(random, 20) === 0) return Object.fromEntries(fields.filter((_, i) => i !== at))
  const name = fields[at]?.[0]
  const theirs: unknown =
    typeof other === 'object' && other !== null && name !== undefined && name in other
      ? Object.entries(other).find(([each]) => each === name)?.[1]
      : other
  return Object.fromEntries(
    fields.map(([each, field], i) => [each, i === at ? spoilt(field, theirs, random) : field]),
  )
}

const instead = (value: unknown, other: unknown, random: Random): unknown => {
  switch (below(random, 4)) {
    case 0:
      return other
    case 1:
      return typeof value === 'number' ? value + below(random, 5) - 2 : pick(random, HOSTILE)
    case 2:
      return typeof value === 'number' ? below(random, 8) : other
    default:
      return pick(random, HOSTILE)
  }
}
