import type { Game, Shape } from '../../src/rules/game'
import { kindIn } from '../../src/rules/manifest'
import type { TableKind } from '../../src/rules/tables'
import type { Catalogue } from '../../src/room/ports'
import { hunt, type HuntOptions } from './hunt'
import { purse } from './purse'
import { race } from './race'

const huntTable = (pace: HuntOptions['pace']): TableKind => ({
  id: pace,
  seats: hunt.seats,
  pieces: ['red', 'yellow', 'green', 'blue', 'violet', 'white'],
  names: 'any',
  hides: 'cards',
  playsOn: true,
  bots: ['easy', 'random'],
  company: 4,
  pace: 'reading',
  settings: [{ id: 'dice', choices: ['one', 'two'] }],
  options: ({ settings }) => ({ pace, dice: settings.dice === 'two' ? 2 : 1 }),
})

/** The tables of the hunt. */
export const huntTables: Readonly<Record<HuntOptions['pace'], TableKind>> = {
  slow: huntTable('slow'),
  swift: huntTable('swift'),
}

/** A table of the race in a room: it has no pieces and no settings. */
const raceTable = (draws: number): TableKind => ({
  id: 'race',
  seats: race.seats,
  pieces: [],
  names: 'any',
  hides: 'nothing',
  playsOn: true,
  bots: ['random'],
  company: 2,
  pace: 'instant',
  settings: [],
  options: () => ({ draws }),
})

/** A table of purses, of one round. */
const purseTable: TableKind = {
  id: 'purse',
  seats: purse.seats,
  pieces: [],
  names: 'any',
  hides: 'sheets',
  playsOn: false,
  bots: ['random'],
  company: 2,
  pace: 'instant',
  settings: [],
  options: () => ({ rounds: 1 }),
}

/** The games a room can play in tests: the hunt, purses, and the race of so many draws. */
export const toysWith = (draws: number): Catalogue => ({
  kind: (game, kind) =>
    kindIn(
      [
        { id: purse.id, tables: [purseTable] },
        { id: race.id, tables: [raceTable(draws)] },
        { id: hunt.id, tables: Object.values(huntTables) },
      ],
      game,
      kind,
    ),
  game: id => TOYS.find(toy => toy.id === id),
})

const TOYS = [hunt, race, purse] as unknown as readonly Game<Shape>[]

/** The same, where nobody minds how long a race is. */
export const toys: Catalogue = toysWith(12)
