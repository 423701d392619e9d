import type * as en from './homeWords.en'
import { GAME_NAMES } from '../../../rules/names'

export const name: (typeof en)['name'] = GAME_NAMES.yahtzee

export const tables: (typeof en)['tables'] = {
  yahtzee: {
    name: GAME_NAMES.yahtzee,
    whom: 'Kurz, auch allein · 10 Minuten',
    pitch:
      'Fünf Würfel, drei Würfe, dreizehn Felder. Deinen Zettel sieht niemand, und doch steht fest, wer gewinnt.',
  },
}

export const lesson: (typeof en)['lesson'] = 'Dein Einstieg'
