import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { kindOf } from '../../src/games/rules'
import { auditRecord } from '../../src/room/auditRecord'
import type { Catalogue } from '../../src/room/ports'
import { ferry } from '../example/ferry/index'
import { tables } from '../example/ferry/lobby/tables'
import { ENGLISH, GERMAN, markIsOpened, playToTheEnd, spoken } from '../example/player'
import { makeTreeWithExample } from '../example/tree'
import { linesIn, Party, recordOf, type Friend } from './friends'
import { pointer } from './hands'

const MINUTES = 60_000
const WORDS = /ferry|fähre\b/i

/** The example's tree knows this game too. */
const catalogue: Catalogue = {
  kind: (game, kind) => (game === 'ferry' ? tables.find(({ id }) => id === kind) : kindOf(game, kind)),
  game: id => (id === 'ferry' ? ferry : undefined),
}

let tree: ReturnType<typeof makeTreeWithExample>
let party: Party

beforeAll(() => {
  tree = makeTreeWithExample()
  const vite = join(tree.root, 'node_modules/.bin/vite')
  execFileSync(vite, ['build', '--logLevel', 'error'], { cwd: tree.root })
}, 5 * MINUTES)
afterAll(() => tree.remove())

beforeEach(async () => {
  party = new Party(spoken, MINUTES)
  await party.open(join(tree.root, 'dist'))
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await party.screens())
  await party.remove()
  expect(party.complaints).toEqual([])
})

/** Finds a game of the room among the saved ones, looks at its record, and has it played again. */
const lookBack = async ({ page, hands }: Friend, lines: number, mark: string): Promise<void> => {
  await page.goto(party.site.address)
  await hands.press('button', 'Saved games')
  const row = page.getByRole('row', { name: /^Old Ferry/ })
  expect(await row.getByRole('cell').first().innerText()).toBe('1')
  await hands.press('button', /^Look at it: Old Ferry/)
  await page.getByText(`In order: all ${lines} lines hold.`).waitFor()
  await page.getByText('Bo shuffled and sealed.').first().waitFor()
  await hands.press('button', 'Replay the game')
  expect(await markIsOpened(page)).toBe(sentenceOfWatcher(mark))
  await hands.press('button', 'Replay the game')
  const bar = page.getByRole('region', { name: 'Looking back' })
  await bar.getByRole('heading', { name: /^Looking back: 1 of/ }).waitFor()
  await bar.getByRole('button', { name: 'To the end' }).click()
  await page
    .getByRole('main')
    .getByText(/^\d+ sacks? aboard$/)
    .waitFor()
}

/** The sentence as a replay has it: a watcher has no seat, and is nobody's "you". */
const sentenceOfWatcher = (sentence: string): string => sentence.replace('You have', 'Bo has')

describe('the example game, added as CONTRIBUTING.md says', () => {
  test(
    'is played sealed by two browsers from the link to its end, audited from its record, saved, and looked back at',
    async () => {
      await party.gather('Old Ferry', 'Ada', 'Bo')
      await party.start()
      const marks = ({ page }: Friend) =>
        page.getByRole('region', { name: ENGLISH.yourMarks }).getByRole('listitem').allInnerTexts()
      const [ada, bo] = [party.friend('Ada'), party.friend('Bo')]
      await Promise.all(
        [ada, bo].map(({ page }) => page.getByRole('region', { name: ENGLISH.yourMarks }).waitFor()),
      )
      const held = [await marks(ada), await marks(bo)].flat()
      expect(new Set(held).size).toBe(6)

      const ends = await Promise.all([ada, bo].map(({ page, hands }, i) => playToTheEnd(page, hands, 1 + i)))
      for (const end of ends) expect(end).toMatch(/(wins?|share the win) with \d+ sacks?|nobody wins/)
      const opened = await markIsOpened(bo.page)
      const mark = /\d+/.exec(opened)?.[0] ?? ''
      expect(held).not.toContain(mark)

      const texts = [await recordOf(ada), await recordOf(bo)]
      const [found, other] = texts.map(text => auditRecord(text, catalogue))
      expect([found?.broken, other?.broken]).toEqual([[], []])
      expect(linesIn(texts[1] ?? '')).toEqual(linesIn(texts[0] ?? ''))
      await lookBack(bo, found?.lines ?? 0, opened)
    },
    5 * MINUTES,
  )

  test(
    'is played on one device against bots, in German, and found among the saved games',
    async () => {
      const { page, hands } = await party.arrive('Ada', party.site.address)
      await hands.press('button', 'Settings')
      await page.getByRole('radio', { name: 'Deutsch' }).click()
      await hands.press('button', 'Schließen')
      await hands.press('button', 'Neues Spiel: Alte Fähre')
      await hands.fill(/Wie viele spielen/, '3')
      await hands.press('button', 'Weiter')
      await hands.fill('Name', 'Ada')
      await hands.choose('Bots spielen', 'sofort')
      await hands.press('button', 'Spielen')
      expect(await playToTheEnd(page, pointer(page), 1, GERMAN)).toMatch(/gewinn/)
      await markIsOpened(page, GERMAN)
      await page.goto(party.site.address)
      await hands.press('button', 'Gespeicherte Spiele')
      await page
        .getByRole('row', { name: /^Alte Fähre/ })
        .first()
        .waitFor()
    },
    2 * MINUTES,
  )
})

/** All that a build says, file names included. */
const textsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .flatMap(file =>
      /\.(js|css|html|json)$/.test(file) ? [file, readFileSync(join(folder, file), 'utf8')] : [file],
    )
    .join('\n')

test('the page everybody else gets has no word of it, and that of the example has', () => {
  expect(textsOf(join(tree.root, 'dist'))).toMatch(WORDS)
  expect(textsOf(fileURLToPath(new URL('../../dist', import.meta.url)))).not.toMatch(WORDS)
})
