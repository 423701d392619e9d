import type { HelpWords } from './help.en'

export const help: HelpWords = {
  close: 'Schließen',
  rulesTitle: 'Regeln dieses Spiels',
  keysTitle: 'Tasten, die fragen',
  keys: {
    board: 'zum Brett',
    last: 'noch einmal sagen, was zuletzt geschah',
    turn: 'wer ist dran?',
    time: 'wie viel Zeit habe ich?',
    list: 'diese Liste',
  },
  nothingYet: 'Noch ist nichts geschehen.',
  nobodysTurn: 'Der Tisch wartet auf niemanden.',
  noClock: 'Es läuft keine Uhr. Lass dir Zeit.',
}
