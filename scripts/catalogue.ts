import { games, kindOf } from '../src/games/rules'
import type { Catalogue } from '../src/room/ports'

const loaded = new Map(await Promise.all(games.map(async game => [game.id, await game.loadGame()] as const)))

/** Every game of the list, loaded, without its page. */
export const catalogue: Catalogue = { kind: kindOf, game: id => loaded.get(id) }
