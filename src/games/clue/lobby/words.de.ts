import type * as en from './words.en'
import { GAME_NAMES } from '../../../rules/names'

export const name: (typeof en)['name'] = GAME_NAMES.clue

export const piece: (typeof en)['piece'] = 'Person'

export const levels: (typeof en)['levels'] = {
  random: 'gar nicht, sie raten',
  easy: 'ein wenig und vergesslich',
  medium: 'sorgfältig',
  hard: 'wie Detektive',
}

export const lesson: (typeof en)['lesson'] = 'Dein erster Fall'

export const phrases: (typeof en)['phrases'] = { 4: 'Da ist doch was faul.', 5: 'Ich war’s nicht!' }

export const tables: (typeof en)['tables'] = {
  classic: {
    name: GAME_NAMES.classic,
    pitch: 'Das Herrenhaus, Feld für Feld, mit zwei Würfeln. Aufbauen, durchs Haus gehen, fragen, anklagen.',
  },
  clueless: {
    name: GAME_NAMES.clueless,
    pitch: 'Neun Räume, zwölf Gänge, keine Würfel: Jeder Zug bewegt, in jedem betretenen Raum wird gefragt.',
  },
  cluedo: {
    name: GAME_NAMES.cluedo,
    pitch: 'Mit Notizbüchern: Alles wird aufgeschrieben, und jeder liest, was ihn angeht.',
  },
}

export const settings: (typeof en)['settings'] = {
  notebook: {
    label: 'Notizbücher',
    choices: {
      secretary: 'Sekretär: Was du siehst, wird aufgeschrieben',
      paper: 'Papier: Du schreibst alles selbst',
      inspector: 'Inspektor: Auch was daraus folgt, und warum',
    },
  },
  extraCards: {
    label: 'Wer die übrigen Karten bekommt',
    choices: { last: 'wer zuletzt zieht (gerechter)', first: 'wer zuerst zieht' },
  },
  forcedSuggestion: {
    label: 'Wer einen Raum betritt',
    choices: { yes: 'muss verdächtigen', no: 'darf verdächtigen' },
  },
}
