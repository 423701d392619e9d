import type * as en from './words.en'

export const piece: (typeof en)['piece'] = 'Person'

export const levels: (typeof en)['levels'] = {
  random: 'gar nicht, sie raten',
  easy: 'ein wenig und vergesslich',
  medium: 'sorgfältig',
  hard: 'wie Detektive',
}

export const phrases: (typeof en)['phrases'] = { 4: 'Da ist doch was faul.', 5: 'Ich war’s nicht!' }

export const settings: (typeof en)['settings'] = {
  setup: {
    label: 'Aufbau',
    choices: {
      'by-hand': 'von Hand: Waffen, Karten, Akte',
      ready: 'ist schon gemacht: gleich der erste Zug',
    },
  },
  notebook: {
    label: 'Notizbücher',
    choices: {
      secretary: 'Sekretär: notiert, was du siehst',
      paper: 'Papier: Du schreibst alles selbst',
      inspector: 'Inspektor: notiert auch, was folgt',
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
