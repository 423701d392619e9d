import { GAME_NAMES } from '../../../rules/names'
import type * as en from './homeWords.en'

export const name: (typeof en)['name'] = GAME_NAMES.deadwood

export const tables: (typeof en)['tables'] = {
  deadwood: {
    name: GAME_NAMES.deadwood,
    whom: 'Ein langer, alberner Abend · 60 Minuten',
    pitch:
      'Ein Filmgelände voll schlechter Schauspieler, eins bis acht. Rolle greifen, würfeln, Gage kassieren.',
  },
}

export const lesson: (typeof en)['lesson'] = 'Erste Klappe'
