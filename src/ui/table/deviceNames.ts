import type { GameSnapshot } from '../../room/snapshot'

/** By device: the person who sits there first, by whose name it is called. */
export const deviceNames = ({ roster, lobby }: Pick<GameSnapshot, 'roster' | 'lobby'>): readonly string[] =>
  roster.map(key => lobby.chairs.find(({ by, home }) => by === 'person' && home === key)?.name ?? '')
