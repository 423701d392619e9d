/** The words of setting up by hand. */
export const ritual = {
  placeWeapons: 'Place Weapons',
  weapon: 'Weapon',
  room: 'Room',
  sortCards: 'Sort Cards',
  fileTop: (pile: string) => `Top card of the ${pile}`,
  shuffleCards: 'Shuffle Cards',
  assignNotebook: 'Assign Notebook',
  playGame: 'Play Game',
  doItForUs: 'Do it for us',
}

export type RitualWords = typeof ritual
