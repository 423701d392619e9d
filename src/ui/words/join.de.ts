import type { JoinWords } from './join.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })

export const de: JoinWords = {
  invited: 'Du bist eingeladen',
  invitedTo: 'Jemand hält dir einen Platz frei. Du brauchst kein Konto, und nichts wird installiert.',
  yourName: 'Dein Name',
  sitDown: 'Platz nehmen',
  seeWho: 'Sehen, wer da ist',
  address:
    'Die Browser sprechen direkt miteinander: Wer am Tisch sitzt, kann die IP-Adressen der anderen erfahren. Verbunden wird erst, wenn du „Platz nehmen“ oder „Sehen, wer da ist“ drückst.',
  connected: 'Dein Browser ist verbunden: Die anderen können seine IP-Adresse erfahren.',
  hinted: (name, game) =>
    `Jemand, der sagt, er sei ${name}, lädt dich ein${game === null ? '' : ` zu ${game}`}.`,
  brokenLink: 'Dieser Link führt nirgendwohin',
  linkOf: {
    earlier:
      'Dieser Link kommt von einer früheren Fassung der Seite, deren Räume es nicht mehr gibt. Bitte um einen neuen.',
    later:
      'Dieser Link kommt von einer neueren Fassung der Seite. Lade die Seite neu und versuch es noch einmal.',
  },
  badLink: 'Dieser Link ist nicht vollständig. Lass ihn dir noch einmal schicken und kopiere ihn ganz.',
  home: 'Startseite',
  whoIsThere: 'Wer da ist',
  plays: game => `Hier wird ${game} gespielt.`,
  sitting: names =>
    names.length === 0
      ? 'Noch hat niemand Platz genommen.'
      : `Am Tisch ${names.length === 1 ? 'sitzt' : 'sitzen'} ${list.format(names)}.`,
  away: name => `${name} (nicht da)`,
  bots: names => `Bots: ${list.format(names)}.`,
  watching: names => `${list.format(names)} ${names.length === 1 ? 'ist' : 'sind'} ohne Stuhl im Raum.`,
  free: count => (count === 1 ? 'Ein Stuhl ist frei.' : `${count} Stühle sind frei.`),
  full: count =>
    `Alle ${count} Stühle sind besetzt. Du kannst zusehen; im nächsten Spiel bekommst du einen, wenn dann einer frei ist.`,
  begun:
    'Das Spiel hat begonnen. Du kannst zusehen; im nächsten bekommst du einen Stuhl, wenn dann einer frei ist.',
  crowded: 'Der Raum ist voll: Es kommt niemand mehr hinein, auch nicht zum Zusehen.',
  watch: 'Zusehen',
  watchInstead: 'Lieber zusehen',
}
