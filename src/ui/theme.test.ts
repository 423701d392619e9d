import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')

const channel = (hex: string, at: number): number => {
  const value = parseInt(hex.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5)

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A token as it is printed by day and in the dark. */
const token = (name: string): Readonly<Record<'light' | 'dark', string>> => {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css) ?? []
  const [, both] = new RegExp(`--${name}: (#\\w{6});`).exec(css) ?? []
  if ((light ?? both) === undefined) throw new Error(`the theme has no --${name}`)
  return { light: light ?? both ?? '', dark: dark ?? both ?? '' }
}

const TEXT = 4.5
const SHAPE = 3

const cases: readonly (readonly [string, string, number])[] = [
  ...['paper', 'panel'].flatMap(ground => [
    ...['ink', 'ink-2', 'go', 'hot', 'warm'].map(ink => [ink, ground, TEXT] as const),
    ['rule', ground, SHAPE] as const,
  ]),
  ['on-go', 'go', TEXT],
  ['on-hot', 'hot', TEXT],
  ['on-lit', 'lit', TEXT],
  ['carved', 'block', TEXT],
  ['hot', 'corridor', SHAPE],
  ['wall', 'corridor', SHAPE],
  ...['wood', 'oak', 'stone', 'clay', 'cloth'].map(floor => ['wall', floor, SHAPE] as const),
]

test.each(cases.flatMap(each => (['light', 'dark'] as const).map(theme => [...each, theme] as const)))(
  '--%s on --%s has a contrast of at least %d in %s',
  (ink, ground, atLeast, theme) => {
    expect(contrast(token(ink)[theme], token(ground)[theme])).toBeGreaterThanOrEqual(atLeast)
  },
)

test('what lies on one side in English lies on the other in Arabic: no left and right in the styles', () => {
  const sides =
    /\b(margin|padding|border|inset)-(left|right)\b|text-align: (left|right)\b|(?<![-\w])(left|right): /
  expect(css).not.toMatch(sides)
})
