import type { SavedWords } from './saved.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })
const moment = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' })
const plural = new Intl.PluralRules('de')
const counted = (count: number, one: string, many: string): string =>
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
    `${counted(count, 'Eintrag stammt', 'Einträge stammen')} von einer anderen Fassung dieser Seite und bleiben, wie sie sind.`,
  numbers: 'In Zahlen',
  rules: 'Regeln und Bots',
  games: 'Spiele',
  wonHere: 'Gewonnen von hier',
  altogether: 'Zusammen',
  against: level => `Gegen Bots, die ${level} denken`,
  check: 'Ein Protokoll prüfen',
  checkMeans:
    'Ein Protokoll ist ein versiegeltes Spiel, Zeile für Zeile aufgeschrieben. Geprüft wird hier, auf diesem Gerät und ohne Netz: jede Unterschrift, jeder Beweis, jede Regel.',
  choose: 'Protokolldatei wählen',
  checking: (at, of) => `Zeile ${at} von ${of} …`,
  readingIt: 'Wird gelesen …',
  inOrder: lines => `In Ordnung: ${counted(lines, 'Zeile hält', 'Zeilen halten')} stand.`,
  broken: 'Gebrochen.',
  brokenAt: (line, name, rule) =>
    `${line === null ? 'Nach dem Spiel' : `Zeile ${line}`}${name === null ? '' : `, Gerät von ${name}`}: ${rule}.`,
  breaks: {
    'it is not spelt as a record is': 'so schreibt sich kein Protokoll',
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
  notUnsealed: names =>
    `Nach dem Spiel nicht entsiegelt: ${list.format(names)}. Das bricht keine Regel; vielleicht waren sie fort.`,
  sealedBy: names =>
    `${counted(names.length, 'Gerät hat', 'Geräte haben')} die Karten nacheinander gemischt und versiegelt: ${list.format(names)}.`,
  needs: count => `Lesen konnten sie nur ${counted(count, 'Gerät', 'Geräte')} gemeinsam.`,
  denied: count => `${counted(count, 'Antwort', 'Antworten')} „keine davon“: jede bewiesen.`,
  shown: count =>
    `${counted(count, 'Karte', 'Karten')} gezeigt: jede erwiesen eine der drei gefragten, und nur von zweien gesehen.`,
  joint: count =>
    `${counted(count, 'Schritt', 'Schritte')} von den Geräten gemeinsam (Würfel, Urteile, Aufdecken): Niemand konnte allein wählen.`,
  provesNot: 'Was das nicht beweist',
  limits: [
    'Dass niemand anderen die eigenen Karten verraten oder jemandem über die Schulter gesehen hat.',
    'Dass nicht genügend Geräte im Bund alles gelesen haben: Wer zwei Geräte hat, zählt doppelt.',
    'Dass das Gerät, auf dem ein Bot spielte, dessen Karten nicht angesehen hat.',
    'Dass diese Seite selbst die richtige ist: Wer sie ausliefert, könnte eine andere ausliefern.',
  ],
  numbersOf: 'Zeilen, Hashes und Schlüssel zeigen',
  keep: 'Auf diesem Gerät',
  keepMeans:
    'Begonnene und beendete Spiele, Räume, in denen du warst, mit den Schlüsseln dieses Geräts dafür, dein Name und deine Einstellungen.',
  erase: 'Alles löschen',
  eraseSure:
    'Alle Spiele, Zahlen, Räume, Schlüssel und Einstellungen dieser Seite auf diesem Gerät löschen? Auf einen Platz in einem laufenden Raum kannst du danach nicht zurück.',
  eraseYes: 'Ja, alles löschen',
  eraseNo: 'Behalten',
}
