import type { Sound } from './synth'
import { settings } from './settings.svelte'

export type { Sound }

/** Sounds that are switched off are not loaded either. */
export const play = (heard: Sound): void => {
  const { sound: group } = settings.now
  if (group === 'off' || (group === 'turn' && heard.of !== 'turn' && heard.of !== 'knock')) return
  void import('./synth').then(({ sound }) => sound(heard))
}
