import { settings } from './settings.svelte'

/** Everything that can be heard, made on the spot: no files. */
export type Sound =
  | { readonly of: 'slide' | 'tick' | 'stamp' | 'flip' | 'turn' | 'warning' | 'finale' }
  | { readonly of: 'dice'; readonly dice: readonly number[] }

/** What is not to be heard is not loaded either. */
export const play = (heard: Sound): void => {
  const { sound: group } = settings.now
  if (group === 'off' || (group === 'turn' && heard.of !== 'turn')) return
  void import('./synth').then(({ sound }) => sound(heard))
}
