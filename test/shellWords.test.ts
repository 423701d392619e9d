import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SRC = new URL('../src/', import.meta.url)

/** Words of Clue, in both languages of the page. */
const CLUES_WORDS =
  /detectiv|detektiv|suspect|weapon|waffe|mansion|herrenhaus|case file|\bakte\b|notebook|notizbuch|hypothes|vermutung|suggest|verd[aä]cht|accus|anklag|beschuldig|refut/i
/** Failure detectors suspect devices; nobody else suspects anybody. */
const FAILURE_DETECTOR =
  /\bisSuspect\b|\bis suspected\b|makes (?:it|this device) suspect\b|\ba suspected host\b/g
const NAMES_OF_GAMES = /\bclue\b|clue-less|\bcluedo\b|yahtzee|deadwood/i
/** The lists of games import them, and the words about the project say whose their names are. */
const MAY_NAME_GAMES = [
  'games/index.ts',
  'games/rules.ts',
  'rules/names.ts',
  'ui/words/setup.de.ts',
  'ui/words/setup.en.ts',
]

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => /(?<!\.test)\.(ts|svelte|css)$/.test(file) && !/^games\/[^/]+\//.test(file))

const linesWith = (words: RegExp, among: readonly string[]): readonly string[] =>
  among.flatMap(file =>
    readFileSync(new URL(file, SRC), 'utf8')
      .split('\n')
      .filter(line => words.test(line.replaceAll(FAILURE_DETECTOR, '')))
      .map(line => `${file}: ${line.trim()}`),
  )

test('outside the folders of games nothing speaks the words of Clue', () => {
  expect(linesWith(CLUES_WORDS, files)).toEqual([])
})

test('outside the folders of games only the lists name a game', () => {
  const others = files.filter(file => !MAY_NAME_GAMES.includes(file))
  expect(linesWith(NAMES_OF_GAMES, others)).toEqual([])
})

test('the forbidden words do stand in Clue, so a search that finds nothing would show', () => {
  expect(
    linesWith(CLUES_WORDS, ['games/clue/lobby/words.en.ts', 'games/clue/lobby/words.de.ts']),
  ).not.toEqual([])
  expect(linesWith(CLUES_WORDS, ['log/replica/liveness.ts'])).toEqual([])
})
