import type * as en from './words.en'

export const levels: (typeof en)['levels'] = {
  random: 'gar nicht, sie raten',
  easy: 'bis zur nächsten Rolle',
  medium: 'wie Agenten',
  hard: 'wie Agenten, die erst probieren',
}

export const settings: (typeof en)['settings'] = {
  rules: {
    label: 'Regeln',
    choices: {
      box: 'wie in der Schachtel: Würfel auf leeren Rollen verfallen',
      document: 'wie im Entwurf: Würfel nur für besetzte Rollen, Nebenrollen nach eigenem Rang bezahlt',
    },
  },
}

export const phrases: (typeof en)['phrases'] = { 4: 'Und … Schnitt!', 5: 'Das stand so im Drehbuch!' }
