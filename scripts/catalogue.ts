import { clue } from '../src/games/clue/index'
import { kindOf } from '../src/games/rules'
import type { Catalogue } from '../src/room/ports'
import type { Game, Shape } from '../src/rules/game'

/** Every game there is, loaded, without its page. */
export const catalogue: Catalogue = {
  kind: kindOf,
  game: id => (id === clue.id ? (clue as unknown as Game<Shape>) : undefined),
}
