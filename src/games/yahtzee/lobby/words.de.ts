import { messages } from '../ui/words/messages.de'
import { statisticsOf } from './statistics'
import type * as en from './words.en'

export const nameRefused: (typeof en)['nameRefused'] = messages['Y1.1']

export const levels: (typeof en)['levels'] = {
  random: 'gar nicht, sie raten',
  easy: 'nicht weiter als diesen Zug',
  medium: 'wie alte Hasen',
  hard: 'so gut, wie Würfel es zulassen',
}

export const settings: (typeof en)['settings'] = {
  games: {
    label: 'Spiele des Abends',
    choices: { '5': 'fünf', '3': 'drei', '1': 'eins' },
  },
  help: {
    label: 'Hilfe beim Zettel',
    choices: {
      paper: 'Papier: Ihr rechnet selbst',
      scores: 'Punkte: Jedes freie Feld sagt, was es brächte',
      coach: 'Trainer: Sagt auch, was man am besten behält',
    },
  },
  dice: {
    label: 'Die Würfel',
    choices: { thrown: 'wirft dieses Gerät', typed: 'echte auf dem Tisch, eingetippt' },
  },
}

const decimal = new Intl.NumberFormat('de', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const figures: (typeof en)['figures'] = nights => {
  const { games, best, mean, bonuses } = statisticsOf(nights)
  return [
    ['Zu Ende gespielte Spiele', String(games)],
    ['Bestes Spiel', String(best)],
    ['Spiel im Schnitt', decimal.format(mean)],
    ['Boni oben', String(bonuses)],
  ]
}
