import type * as en from './homeWords.en'
import { GAME_NAMES } from '../../../rules/names'

export const name: (typeof en)['name'] = GAME_NAMES.clue

export const tables: (typeof en)['tables'] = {
  classic: {
    name: GAME_NAMES.classic,
    whom: 'Der Klassiker · 45 Minuten',
    pitch: 'Das Herrenhaus, Feld für Feld, mit zwei Würfeln. Aufbauen, durchs Haus gehen, fragen, anklagen.',
  },
  clueless: {
    name: GAME_NAMES.clueless,
    whom: 'Das beste erste Spiel · 15 Minuten',
    pitch: 'Neun Räume, zwölf Gänge, keine Würfel: Jeder Zug bewegt, in jedem betretenen Raum wird gefragt.',
  },
  cluedo: {
    name: GAME_NAMES.cluedo,
    whom: 'Strenger, mit Notizbuch · 45 Minuten',
    pitch: 'Mit Notizbüchern: Alles wird aufgeschrieben, und jeder liest, was ihn angeht.',
  },
}

export const lesson: (typeof en)['lesson'] = 'Dein erster Fall'
