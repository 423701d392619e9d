import type { GameSnapshot } from '../../room/snapshot'
import type { TableKind } from '../../rules/tables'
import { deviceNames } from './deviceNames'
import type { Badge } from './gameHandle'
import type { RoomWords } from '../words/room.en'

/** Does the log wait for a step of the dealer? Until then nothing can be chosen. */
const isDealing = ({ waits }: GameSnapshot): boolean => waits.for !== 'choice' && waits.for !== 'nobody'

/**
 * The badge beside the title of a game in a room. It says "sealed" only once this device has checked the last proof of the
 * deal. A game that asks for no keys is signed, and no more.
 */
export const badgeOf = (
  playing: GameSnapshot,
  hides: TableKind['hides'],
  words: Pick<RoomWords, 'badge' | 'sealers' | 'names'>,
): Badge => {
  const { chairs } = playing.lobby
  const called = deviceNames(playing)
  const by = words.sealers(called, chairs.filter(each => each.by === 'bot').length)
  const { badge } = words
  if (playing.broken.length > 0)
    return {
      at: 'broken',
      says: badge.broken,
      by: words.names(playing.broken.map(({ device }) => called[device] ?? '')),
    }
  if (!playing.seal.isChecked)
    return playing.outcome === null && isDealing(playing)
      ? { at: 'checking', says: badge.checking[hides], by: null }
      : { at: 'sealed', says: badge.signed(called.length), by }
  return { at: 'sealed', says: (hides === 'nothing' ? badge.rolled : badge.sealed)(called.length), by }
}
