import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games as pageGames } from '../src/games/index'
import { games, kindOf, loadGame, loadRules } from '../src/games/rules'
import { seatsOf } from '../src/rules/seat'

const FOLDER = new URL('../src/games/', import.meta.url)
const folders = readdirSync(FOLDER, { withFileTypes: true }).flatMap(each =>
  each.isDirectory() ? each.name : [],
)

test('page and workers list the same games, with the same tables, in the same order', () => {
  expect(games.map(({ id }) => id)).toEqual(pageGames.map(({ id }) => id))
  for (const [at, { tables }] of games.entries()) expect(pageGames[at]?.tables).toBe(tables)
})

test('the id of a game is its folder’s name, and both lists have every folder with a manifest', () => {
  const withManifest = folders.filter(folder => existsSync(new URL(`${folder}/manifest.ts`, FOLDER)))
  expect(games.map(({ id }) => id).toSorted()).toEqual(withManifest.toSorted())
})

test('no two tables of the wall have one name', () => {
  const names = pageGames.flatMap(({ words, tables }) => tables.map(({ id }) => words.tables[id]?.name))
  expect(names).not.toContain(undefined)
  expect(new Set(names).size).toBe(names.length)
})

test('a game or a table nobody knows is none', () => {
  expect(kindOf('clue', 'chess')).toBeUndefined()
  expect(kindOf('constructor', 'name')).toBeUndefined()
})

describe.each(games.map(game => [game.id, game] as const))('%s', (id, { tables }) => {
  const page = pageGames.find(game => game.id === id)

  test.each(tables.map(kind => [kind.id, kind] as const))(
    'has words for all that its table %s offers',
    async (_, kind) => {
      const words = (await page?.loadLobbyWords())?.now
      for (const level of kind.bots) expect(words?.levels[level]).toBeTruthy()
      for (const setting of kind.settings)
        for (const choice of setting.choices)
          expect(words?.settings[setting.id]?.choices[choice]).toBeTruthy()
      if (kind.names === 'letters') expect(words?.nameRefused).toBeTruthy()
      if (kind.pieces.length > 0) {
        expect(page?.loadPiece).toBeDefined()
        expect(words?.piece).toBeTruthy()
      }
    },
  )

  test.each(tables.map(kind => [kind.id, kind] as const))(
    'has bots and options for every number of seats at its table %s',
    async (_, kind) => {
      const game = await loadGame(id)
      expect(game.seats).toEqual(kind.seats)
      for (const level of kind.bots) expect(Object.keys(game.bots)).toContain(level)
      for (let seats = kind.seats.min; seats <= kind.seats.max; seats++) {
        const usual = Object.fromEntries(kind.settings.map(setting => [setting.id, setting.choices[0] ?? '']))
        const agreed = { pieces: seatsOf(seats), settings: usual, firstPerson: 0 }
        expect(game.parseOptions(kind.options(agreed), seats)).toBeDefined()
      }
    },
  )

  test('its rules come without its bots, under the same name', async () => {
    const rules = await loadRules(id)
    expect(rules.id).toBe(id)
    expect(rules.bots).toEqual({})
  })

  test('its manifest for workers reaches no page', () => {
    expect(readFileSync(new URL(`${id}/rulesManifest.ts`, FOLDER), 'utf8')).not.toMatch(/svelte|\/ui\//)
  })
})
