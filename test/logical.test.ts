import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SRC = new URL('../src/', import.meta.url)

/** A place or a size named by the side of the screen, and not by the direction in which one reads. */
const PHYSICAL =
  /(?<![\w-])(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(file =>
  /\.(svelte|css)$/.test(file),
)

/** The styles of a file, line by line. */
const stylesOf = (file: string): readonly string[] => {
  const text = readFileSync(new URL(file, SRC), 'utf8')
  const styles = file.endsWith('.css')
    ? [text]
    : [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css]) => css ?? '')
  return styles.flatMap(css => css.split('\n'))
}

test('styles name no left and no right: a page that is read the other way round is laid out so', () => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap(file =>
    stylesOf(file)
      .filter(line => PHYSICAL.test(line))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each(['  left: 0;', 'margin-right: 1px;', 'text-align: left;', 'border-top-left-radius: 2px'])(
  'which %j would do',
  line => expect(line).toMatch(PHYSICAL),
)

test.each(['inset-inline-start: 0;', 'text-align: start;', '--left: 2;', 'margin-inline-end: 1px'])(
  'and %j does not',
  line => expect(line).not.toMatch(PHYSICAL),
)
