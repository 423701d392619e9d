import type { GameSnapshot } from '../../room/snapshot'
import type { TableKind } from '../../rules/tables'
import { sentenceName } from '../kit/sentenceName'
import type { Badge } from './gameHandle'
import type { RoomWords } from '../words/room.en'

/** Does the log wait for a step of the dealer? Until then nothing can be chosen. */
const isDealing = ({ waits }: GameSnapshot): boolean => waits.for !== 'choice' && waits.for !== 'nobody'

/** The badge beside the title of a game in a room. Safety words come of keys: a game that asks for none is signed, and no more. */
export const badgeOf = (
  playing: GameSnapshot,
  hides: TableKind['hides'],
  words: Pick<RoomWords, 'badge' | 'sealers' | 'names'>,
): Badge => {
  const { chairs } = playing.lobby
  const called = playing.roster.map(key =>
    sentenceName(chairs.find(({ by, home }) => by === 'person' && home === key)?.name ?? ''),
  )
  const by = words.sealers(called, chairs.filter(each => each.by === 'bot').length)
  const { badge } = words
  if (playing.broken.length > 0)
    return {
      at: 'broken',
      says: badge.broken,
      by: words.names(playing.broken.map(({ device }) => called[device] ?? '')),
    }
  if (playing.words === null && playing.outcome === null && isDealing(playing))
    return { at: 'checking', says: badge.checking[hides], by: null }
  if (playing.words === null) return { at: 'sealed', says: badge.signed(called.length), by }
  return { at: 'sealed', says: (hides === 'nothing' ? badge.rolled : badge.sealed)(called.length), by }
}
