import { catalogue } from '../../scripts/catalogue'
import type { Catalogue } from '../../src/room/ports'
import { RULES } from './game'
import { Party, playing } from '../room/party'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { toysWith } from '../toys/tables'
import { there } from '../sealed/table'

/** A game without cards, in which the one who opened the room leaves. */
export const RACE = new URL('race.record', import.meta.url)

const DRAWS = 6
const DEVICES = [0, 1, 2]

const RACES = toysWith(DRAWS)

/** The race, and the games there are. */
export const RACE_TABLES: Catalogue = {
  kind: (game, kind) => RACES.kind(game, kind) ?? catalogue.kind(game, kind),
  game: id => RACES.game(id) ?? catalogue.game(id),
}

/** Three devices that throw dice and pick chips; the first says goodbye in the middle. */
export const raceRecord = (): string => {
  const party = new Party(3, (keys, fresh) => sealedDealerFactory(keys, fresh), 77, () => 0, RACE_TABLES, {
    rulesOf: () => RULES,
  })
  const comes = (isSo: () => boolean): void => {
    if (!party.until(isSo, 300_000, playing(party, 5))) throw new Error('the race stands still')
  }
  party.open(0, 'race', 'race')
  for (const i of [1, 2]) party.join(i)
  comes(() => DEVICES.every(i => party.room(i).lobby?.chairs.length === 3))
  party.does(0, room => {
    if (!room.begin(party.now).ok) throw new Error('the race does not begin')
  })
  const lengthOn = (i: number): number => party.room(i).playing?.replica?.chain.length ?? 0
  comes(() => lengthOn(0) >= 9)
  party.does(0, room => room.bye(party.now))
  comes(() => [1, 2].every(i => party.room(i).playing?.isOver === true))
  return there(party.room(1).playing?.record ?? undefined)
}
