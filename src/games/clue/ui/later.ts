/** The parts of the page that are loaded when they are first seen. A room loads them all before it plays. */
export const later = {
  CrimePicker: () => import('./CrimePicker.svelte'),
  Dice: () => import('./Dice.svelte'),
  Finale: () => import('./Finale.svelte'),
  Halls: () => import('./Halls.svelte'),
  Inquiry: () => import('./Inquiry.svelte'),
  Keys: () => import('./Keys.svelte'),
  Mansion: () => import('./Mansion.svelte'),
  Notebook: () => import('./Notebook.svelte'),
  queries: () => import('./queries'),
  Ritual: () => import('./Ritual.svelte'),
  Rules: () => import('./Rules.svelte'),
  Walking: () => import('./Walking.svelte'),
}
