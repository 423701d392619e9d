import { deadwood } from '../../src/games/deadwood/index'
import type { Deadwood } from '../../src/games/deadwood/rules/types'
import type { Game, Shape } from '../../src/rules/game'
import { agreedGameIn } from '../../src/room/ports'
import { catalogue } from '../../scripts/catalogue'
import { playOut, Ring } from '../sealed/ring'
import { there } from '../sealed/table'
import { inAHurry } from '../sim/deadwood'
import { lobbyOf, RULES } from './game'

export const DEADWOOD_RECORD = new URL('deadwood.record', import.meta.url)

/** A game of two on two devices, who soon call every day over. */
export const shortDays = (): Ring<Deadwood> => {
  const lobby = lobbyOf([0, 1], 'deadwood', 'deadwood')
  const agreed = there(agreedGameIn(lobby, catalogue))
  const ring = new Ring<Deadwood>({
    game: deadwood as unknown as Game<Shape> as Game<Deadwood>,
    options: agreed.options as Deadwood['Options'],
    seating: agreed.seating,
    name: 'record of two',
    room: { lobby, rules: RULES },
  })
  playOut(ring, inAHurry(16), 11)
  return ring
}
