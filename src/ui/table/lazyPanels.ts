import { withWords } from '../kit/language.svelte'

/** The panels beside a game, loaded once the game is there. A room loads all of it before it plays. */
export const lazyPanels = {
  attention: () => import('./attention'),
  absence: () => import('./missedEvents.svelte'),
  PassDevice: () => import('./PassDevice.svelte'),
  Sealing: withWords(() => import('./Sealing.svelte')),
  Seal: () => import('./Seal.svelte'),
  Chat: withWords(() => import('./Chat.svelte')),
  RoomSeats: () => import('./RoomSeats.svelte'),
  LetGo: withWords(() => import('./LetGo.svelte')),
  ComeBack: withWords(() => import('./ComeBack.svelte')),
  TurnTimer: () => import('./TurnTimer.svelte'),
  EveningPanel: withWords(() => import('../screens/EveningPanel.svelte')),
  ResultLink: withWords(() => import('../screens/ResultLink.svelte')),
  Unplayable: withWords(() => import('../screens/Unplayable.svelte')),
}
