/** What stands beside a game, loaded once the game is there. A room loads all of it before it plays. */
export const lazyPanels = {
  absence: () => import('./missedEvents.svelte'),
  Seal: () => import('./Seal.svelte'),
  Talk: () => import('./Chat.svelte'),
  Waited: () => import('./TurnTimer.svelte'),
}
