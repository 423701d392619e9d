import type { ShelfWords } from './shelf.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const moment = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' })

export const de: ShelfWords = {
  goOn: 'Weiterspielen',
  goOnWith: (game, names) => `Weiterspielen: ${game} mit ${list.format(names)}`,
  goOnAlone: game => `Weiterspielen: ${game}`,
  left: 'Auf diesem Gerät liegen geblieben',
  with: names => `mit ${list.format(names)}`,
  lastPlayed: at => `zuletzt gespielt ${moment.format(at)}`,
  inRoom: 'in einem Raum',
  throwAway: 'Wegwerfen',
  throwAwayOf: game => `Wegwerfen: ${game}`,
  goOnHere: 'Hier weiterspielen',
  cannot: {
    elsewhere: 'Dieses Spiel ist in einem anderen Tab dieses Browsers offen.',
    torn: 'Dieses Spiel ist nicht vollständig aufbewahrt und kann nicht weitergehen. Sonst ist nichts verloren.',
    'other-rules':
      'Dieses Spiel wurde mit einer anderen Fassung dieser Seite begonnen; nach den jetzigen Regeln stünde es anders da. Es kann nicht weitergehen. Sonst ist nichts verloren.',
    'earlier-version':
      'Dieses Spiel stammt von einer früheren Fassung dieser Seite und kann nicht weitergehen. Sonst ist nichts verloren.',
    'only-words': 'Von diesem Spiel sind nur diese wenigen Worte geblieben.',
  },
}
