import type { RitualWords } from './ritual.en'

export const ritual: RitualWords = {
  placeWeapons: 'Waffe hinlegen',
  weapon: 'Waffe',
  room: 'Raum',
  sortCards: 'Karten sortieren',
  fileTop: pile => `Oberste Karte: ${pile}`,
  shuffleCards: 'Karten mischen',
  assignNotebook: 'Notizbücher verteilen',
  playGame: 'Spielen',
  doItForUs: 'Mach du das',
}
