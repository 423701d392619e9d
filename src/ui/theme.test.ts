import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, THEMES, tokenIn } from '../../test/contrast'

const css = readFileSync(new URL('theme.css', import.meta.url), 'utf8')

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
]

test.each(cases.flatMap(each => THEMES.map(theme => [...each, theme] as const)))(
  '--%s on --%s has a contrast of at least %d in %s',
  (ink, ground, atLeast, theme) => {
    expect(contrast(tokenIn(css, ink)[theme], tokenIn(css, ground)[theme])).toBeGreaterThanOrEqual(atLeast)
  },
)

test('no style says left or right, so that the page mirrors in Arabic', () => {
  const sides =
    /\b(margin|padding|border|inset)-(left|right)\b|text-align: (left|right)\b|(?<![-\w])(left|right): /
  expect(css).not.toMatch(sides)
})
