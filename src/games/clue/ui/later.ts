/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const later = {
  Away: () => import('./Away.svelte'),
  CrimePicker: () => import('./CrimePicker.svelte'),
  Dice: () => import('./Dice.svelte'),
  Finale: () => import('./Finale.svelte'),
  Halls: () => import('./Halls.svelte'),
  Inquiry: () => import('./Inquiry.svelte'),
  Keys: () => import('./Keys.svelte'),
  LookBack: () => import('./LookBack.svelte'),
  Mansion: () => import('./Mansion.svelte'),
  motives: () => import('./motives'),
  Notebook: () => import('./Notebook.svelte'),
  queries: () => import('./queries'),
  Ritual: () => import('./Ritual.svelte'),
  Rules: () => import('./Rules.svelte'),
  Story: () => import('./Story.svelte'),
  Walking: () => import('./Walking.svelte'),
}
