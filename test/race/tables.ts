import { catalogue } from '../../scripts/catalogue'
import type { TableKind } from '../../src/rules/tables'
import type { Game, Shape } from '../../src/rules/game'
import type { Catalogue } from '../../src/room/ports'
import { race } from './race'

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

/** The games there are, and the race of so many draws. */
export const withRace = (draws: number): Catalogue => ({
  kind: (game, kind) =>
    game === race.id && kind === race.id ? raceTable(draws) : catalogue.kind(game, kind),
  game: id => (id === race.id ? (race as unknown as Game<Shape>) : catalogue.game(id)),
})
