import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const IMPORTED = /^(?:import|export)\b(?:[^'"=]*\bfrom)?\s*['"]([^'"]+)['"]/gm

/** All that is imported before a line of this script runs, and by whom. */
const importedBy = (script: URL): readonly string[] =>
  [...readFileSync(script, 'utf8').matchAll(IMPORTED)].flatMap(([, name = '']) =>
    name.startsWith('.') ? importedBy(new URL(name, script)) : [name],
  )

test.each(['start', 'test', 'long'])(
  'on a fresh machine %s.mjs begins with nothing but what Node brings: it installs the rest',
  name => {
    const imported = importedBy(new URL(`${name}.mjs`, import.meta.url))
    expect(imported).toContain('node:child_process')
    expect(imported.filter(each => !each.startsWith('node:'))).toEqual([])
  },
)
