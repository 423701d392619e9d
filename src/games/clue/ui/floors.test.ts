import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, THEMES, tokenIn } from '../../../../test/contrast'

const theme = readFileSync(new URL('../../../ui/theme.css', import.meta.url), 'utf8')
const floors = readFileSync(new URL('art/floors.css', import.meta.url), 'utf8')
const css = theme + floors

const cases = [
  ['hot', 'corridor'],
  ...['corridor', 'wood', 'oak', 'stone', 'clay', 'cloth'].map(floor => ['wall', floor] as const),
] as const

test.each(cases.flatMap(each => THEMES.map(by => [...each, by] as const)))(
  '--%s on --%s has the contrast of a shape in %s',
  (ink, floor, by) => {
    expect(contrast(tokenIn(css, ink)[by], tokenIn(css, floor)[by])).toBeGreaterThanOrEqual(3)
  },
)
