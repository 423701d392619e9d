import type { SavedWords } from './saved.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const moment = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' })
const plural = new Intl.PluralRules('de')
const withNoun = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

export const de: SavedWords = {
  title: 'Gespeicherte Spiele',
  means: 'Alles liegt auf diesem Gerät und sonst nirgends.',
  none: 'Auf diesem Gerät ist noch kein Spiel zu Ende gespielt.',
  over: 'Zu Ende gespielt',
  when: 'Wann',
  game: 'Spiel',
  who: 'Wer',
  won: 'Gewonnen hat',
  turns: 'Züge',
  at: ms => moment.format(ms),
  names: names => list.format(names),
  nobody: 'niemand',
  lookAt: 'Ansehen',
  lookAtOf: (game, at) => `Ansehen: ${game}, ${moment.format(at)}`,
  unread: count =>
    `${withNoun(count, 'Eintrag stammt', 'Einträge stammen')} von einer anderen Fassung dieser Seite und bleiben, wie sie sind.`,
  numbers: 'In Zahlen',
  rules: 'Regeln und Bots',
  games: 'Spiele',
  wonHere: 'Gewonnen von hier',
  altogether: 'Zusammen',
  against: (game, level) => `${game} gegen Bots (denken ${level})`,
  own: game => `${game}: deine eigenen Zahlen`,
  sealed: 'versiegelt',
  replay: 'Das Spiel noch einmal ansehen',
  checkAgain: 'Das ganze Spiel noch einmal prüfen',
  saveRecord: 'Protokoll speichern',
  backToRecord: 'Zurück zum Protokoll',
  wholeGame: 'Das ganze Spiel, auf diesem Gerät noch einmal geprüft',
  onlyWords: 'Von so lange vergangenen Spielen sind nur diese wenigen Worte geblieben.',
  check: 'Ein Protokoll prüfen',
  checkMeans:
    'Ein Protokoll ist ein versiegeltes Spiel, Zeile für Zeile aufgeschrieben. Geprüft wird hier, auf diesem Gerät und ohne Netz: jede Unterschrift, jeder Beweis, jede Regel.',
  choose: 'Protokolldatei wählen',
  checking: (at, of) => `Zeile ${at} von ${of} …`,
  readingIt: 'Wird gelesen …',
  inOrder: lines => `In Ordnung: ${withNoun(lines, 'Zeile hält', 'Zeilen halten')} stand.`,
  broken: 'Gebrochen.',
  brokenAt: (line, name, rule) =>
    `${line === null ? 'Nach dem Spiel' : `Zeile ${line}`}${name === null ? '' : `, Gerät von ${name}`}: ${rule}.`,
  breaks: {
    'it is not spelt as a record is': 'so schreibt sich kein Protokoll',
    'it was made by an earlier version': 'gemacht wurde es von einer früheren Fassung von No Butler',
    'it was played by other rules': 'gespielt wurde nach anderen Regeln',
    'the start is not what its devices signed': 'der Anfang ist nicht, was die Geräte unterschrieben haben',
    'it does not follow the line before it': 'sie folgt nicht auf die Zeile davor',
    'it was not for its author to write': 'wer sie schrieb, war nicht an der Reihe',
    'its signature does not hold': 'ihre Unterschrift stimmt nicht',
    'the roster cannot change so': 'wer am Tisch sitzt, kann sich so nicht ändern',
    'the part it rests on does not hold': 'ein Teil, auf dem sie ruht, stimmt nicht',
    'it does not come of the parts it rests on': 'sie folgt nicht aus den Teilen, auf denen sie ruht',
    'this step of the deal does not hold': 'dieser Schritt des Gebens stimmt nicht',
    'the rules of the game forbid the move': 'die Spielregeln verbieten den Zug',
    'what it says of hidden cards is not proved': 'was sie von verdeckten Karten sagt, ist nicht bewiesen',
    'the cards say otherwise': 'die nun offenen Karten sagen etwas anderes',
    'what was unsealed is not what was dealt': 'was entsiegelt wurde, ist nicht, was gegeben wurde',
  },
  ended: {
    'one-seat-left': 'Das Spiel endete, als nur noch ein Platz besetzt war.',
    again:
      'Das Spiel wurde aufgegeben, während Schlüssel gemacht oder Karten gegeben wurden, und alle begannen neu. Gespielt war noch nichts.',
    unfinished: 'Das Protokoll hört vor dem Ende des Spiels auf.',
  },
  noCards: 'Es wurden keine Karten gegeben, also war nichts zu entsiegeln.',
  notUnsealed: names =>
    `Nach dem Spiel nicht entsiegelt: ${list.format(names)}. Das bricht keine Regel; vielleicht waren sie fort.`,
  keep: 'Auf diesem Gerät',
  keepMeans:
    'Begonnene und beendete Spiele, Räume, in denen du warst, mit den Schlüsseln dieses Geräts dafür, dein Name und deine Einstellungen.',
  packMeans:
    'Auf ein anderes Gerät mitnehmen oder weglegen: eine Datei mit allen beendeten Spielen, allen auf diesem Gerät liegen gebliebenen, deinem Namen und deinen Einstellungen. Spiele in Räumen bleiben hier: Die Schlüssel eines Platzes dürfen nie an zwei Orten sein.',
  pack: 'Alles exportieren',
  unpack: 'Eine solche Datei importieren',
  unpacked: ({ taken, grown, known, noRoom, unread }) =>
    [
      taken > 0 ? `${withNoun(taken, 'Spiel', 'Spiele')} aufgenommen.` : 'Kein Spiel war neu.',
      ...(grown > 0
        ? [`${withNoun(grown, 'Spiel war', 'Spiele waren')} dort weiter und stehen nun hier.`]
        : []),
      ...(known > 0
        ? [`${withNoun(known, 'Spiel war', 'Spiele waren')} schon hier und bleiben, wie sie sind.`]
        : []),
      ...(noRoom > 0
        ? [`Für ${withNoun(noRoom, 'Spiel', 'Spiele')} war kein Platz: Wirf erst welche weg.`]
        : []),
      ...(unread > 0 ? [`${withNoun(unread, 'Spiel war', 'Spiele waren')} nicht zu lesen.`] : []),
    ].join(' '),
  notUnpacked: {
    'no-crate':
      'Das ist keine solche Datei. Wähle eine, die „Alles exportieren“ geschrieben hat. Nichts wurde verändert.',
    newer:
      'Diese Datei stammt von einer neueren Fassung dieser Seite. Lade die Seite neu und versuch es noch einmal. Nichts wurde verändert.',
    'disk-full': 'Hier ist nicht mehr Platz für alles. Was vorher übernommen wurde, steht in der Liste.',
  },
  erase: 'Alles löschen',
  eraseSure:
    'Alle Spiele, Zahlen, Räume, Schlüssel und Einstellungen dieser Seite auf diesem Gerät löschen? Auf einen Platz in einem laufenden Raum kannst du danach nicht zurück.',
  eraseYes: 'Ja, alles löschen',
  eraseNo: 'Behalten',
}
