import { firstChairOf } from '../../room/chairs'
import type { GameSnapshot } from '../../room/snapshot'
import { sentenceName } from '../kit/sentenceName'

/** By device: the person who sits there first, by whose name it is called. */
export const deviceNames = ({ roster, lobby }: Pick<GameSnapshot, 'roster' | 'lobby'>): readonly string[] =>
  roster.map(key => sentenceName(firstChairOf(lobby.chairs, key)?.name ?? ''))
