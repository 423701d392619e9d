import type { LetGoWords } from './letGo.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })

export const letGo: LetGoWords = {
  isAway: name => `${name} ist nicht da. Nichts ist verloren: Der Platz bleibt.`,
  isOverdue: name => `Der Tisch wartet seit drei Minuten auf ${name}.`,
  playOn: name => `Einen Bot für ${name} weiterspielen lassen`,
  fold: name => `Ohne ${name} weiterspielen`,
  waitOn: name => `Doch auf ${name} warten`,
  open: 'Was nun?',
  shut: 'Später',
  price: {
    cards: names => `In beiden Fällen sehen dann alle die Karten von ${list.format(names)}.`,
    sheets: names => `Der Block von ${list.format(names)} bleibt versiegelt und zählt dann nicht mehr mit.`,
    nothing: () => '',
  },
  mayAskBack: name => `Spielt ein Bot weiter, kann ${name} um den Platz bitten.`,
  forGood: name => `Vor dem nächsten Spiel kann ${name} den Platz nicht wieder einnehmen.`,
  botsToo: (bots, name) =>
    `Ohne ${name} ${bots.length === 1 ? 'geht' : 'gehen'} auch ${list.format(bots)} am selben Gerät.`,
  you: 'du',
  wishes: {
    bot: names => `Für einen Bot: ${list.format(names)}.`,
    nobody: (names, name) => `Für ein Weiterspielen ohne ${name}: ${list.format(names)}.`,
    wait: names => `Für Warten: ${list.format(names)}.`,
  },
  standsIn: 'Ein Bot spielt für dich weiter.',
  askBack: 'Fragen, ob du wieder mitspielen darfst',
  hasAskedBack: 'Du hast gefragt. Es geschieht, sobald die meisten zustimmen.',
  isBack: name => `${name} ist wieder da und möchte weiterspielen.`,
  letBack: name => `${name} wieder mitspielen lassen`,
  notYet: 'Doch noch nicht',
  countsIn: time => `Frühestens in ${time} geschieht es, wenn die meisten anderen zustimmen.`,
  countsNow: 'Es geschieht, sobald die meisten anderen zustimmen.',
}
