import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Party, type Friend } from './friends'
import { telling } from './games/clue/phases'
import { clue } from './games/clue/player'
import { playToTheEnd, waitForDeal } from './player'

const MINUTES = 60_000
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SOURCES = [
  'src',
  'public',
  'scripts',
  'index.html',
  'package.json',
  'vite.config.ts',
  'svelte.config.js',
  'tsconfig.json',
]

const folders: string[] = []
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'no-butler-release-'))
  folders.push(folder)
  return folder
}

/** The page built from a tree in which one file reads otherwise. */
const builtWith = (file: string, from: string, to: string): string => {
  const tree = newFolder()
  for (const source of SOURCES) cpSync(join(ROOT, source), join(tree, source), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(tree, 'node_modules'))
  const text = readFileSync(join(tree, file), 'utf8')
  expect(text.split(from)).toHaveLength(2)
  writeFileSync(join(tree, file), text.replace(from, to))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: tree })
  return join(tree, 'dist')
}

let otherBot = ''
let otherRules = ''
beforeAll(() => {
  otherBot = builtWith(
    'src/games/clue/bots/levels.ts',
    'TURNS_TO_AN_ACCUSATION = 30',
    'TURNS_TO_AN_ACCUSATION = 29',
  )
  otherRules = builtWith('src/games/clue/lobby/settings.ts', 'max: 6', 'max: 5')
}, 5 * MINUTES)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

let party: Party
let site: string

beforeEach(async () => {
  site = newFolder()
  cpSync(join(ROOT, 'dist'), site, { recursive: true })
  party = new Party(clue)
  await party.open(site)
  await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
  await party.start()
  // A friend who is gone for long in the middle of the deal has no seat in the game that begins without them.
  for (const { page } of party.friends) await waitForDeal(page, clue)
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(await party.screens())
  await party.remove()
  expect(party.complaints).toEqual([])
})

const deploy = (build: string): void => cpSync(build, site, { recursive: true })

/** The names of the page's own scripts: a build of other code has others. */
const pageOf = ({ page }: Friend): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('head > script[type=module]')].map(({ src }) => src),
  )

const bo = (): Friend => party.friend('Bo')

test(
  'a page with another bot, loaded in the middle of a turn, plays a running game to its end',
  async () => {
    const before = await pageOf(bo())
    let isReloaded = false
    const reloading = telling(bo(), async phase => {
      if (phase !== 'turn' || isReloaded) return
      isReloaded = true
      deploy(otherBot)
      await bo().page.reload()
      await waitForDeal(bo().page, clue)
    })
    await Promise.all(
      party.friends.map(friend =>
        playToTheEnd(
          friend.page,
          friend === bo() ? reloading : friend.hands,
          clue,
          2 + party.friends.indexOf(friend),
        ),
      ),
    )
    for (const { page } of party.friends) await clue.expectEnd(page)
    expect(isReloaded).toBe(true)
    expect(await pageOf(bo())).not.toEqual(before)
  },
  6 * MINUTES,
)

test(
  'a page with other rules says which it needs, and opens a new room for the same people',
  async () => {
    deploy(otherRules)
    const { page, hands } = bo()
    await page.reload()
    await page
      .getByText('This game goes by other rules than this version of the page. It was begun with')
      .waitFor()
    await page.getByText('It needs a page with “law 1, clue 1”').waitFor()
    await hands.press('button', 'Open a new room')
    const field = page.getByRole('textbox', { name: 'Link to this room' })
    await expect.poll(() => field.inputValue()).not.toContain(new URL(party.link).hash.split('~')[0])
    const link = await field.inputValue()
    for (const name of ['Ada', 'Cy']) {
      const friend = party.friend(name)
      await friend.page.goto(link)
      await friend.hands.press('button', 'Sit down')
    }
    await hands.press('button', 'Start the game')
    for (const { page } of party.friends) await waitForDeal(page, clue)
  },
  6 * MINUTES,
)
