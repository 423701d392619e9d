import type { Chair } from './lobby'

/** The first chair that a person takes from this device: the device is called by its name. */
export const firstChairOf = <Of extends Pick<Chair, 'by' | 'home'>>(
  chairs: readonly Of[],
  key: string,
): Of | undefined => chairs.find(({ by, home }) => by === 'person' && home === key)
