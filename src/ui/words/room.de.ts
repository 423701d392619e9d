import type { RoomWords } from './room.en'

const list = new Intl.ListFormat('de', { type: 'conjunction' })

export const de: RoomWords = {
  yourName: 'Dein Name',
  changeName: 'Meinen Namen ändern',
  cancel: 'So lassen',
  settings: 'Einstellungen',
  home: 'Startseite',
  leaveRoom: 'Raum verlassen',
  closeRoom: 'Raum schließen',
  leaveAsHost:
    'Der Raum ist deiner. Wenn du gehst, übernimmt ihn, wer als Nächstes gekommen ist; wenn du ihn schließt, ist er für alle zu Ende.',
  stayHere: 'Bleiben',
  leaveSure: {
    cards:
      'Endgültig gehen? Die anderen spielen weiter, und deine Karten werden aufgedeckt, wo die Regeln es sagen.',
    sheets: 'Endgültig gehen? Die anderen spielen ohne dich weiter.',
    nothing: 'Endgültig gehen? Die anderen spielen ohne dich weiter.',
  },
  link: 'Link zu diesem Raum',
  copyLink: 'Link kopieren',
  copied: 'Kopiert. Schick ihn deinen Freunden.',
  selectLink: 'Kopiere ihn aus dem Feld oben.',
  scan: 'Oder lass sie das hier scannen',
  whoSits: 'Wer spielt',
  you: 'du',
  host: 'Gastgeber',
  away: 'nicht da',
  aBot: 'Bot',
  asPiece: (piece, name) => `${piece} von ${name}`,
  levelOf: name => `Wie ${name} denkt`,
  standUp: 'Aufstehen',
  removeOf: name => `Vom Tisch nehmen: ${name}`,
  takeOff: 'Vom Tisch',
  earlier: name => `${name} spielt früher`,
  kickOf: name => `Wegschicken: ${name}`,
  kick: 'Wegschicken',
  askKickOf: name => `${name} wegschicken?`,
  askKick: 'Wegschicken?',
  kickSure: name => `${name} kann dann nicht mehr in diesen Raum.`,
  keep: 'Im Raum lassen',
  game: 'Spiel',
  youLeft: 'Die anderen spielen ohne dich weiter. Im nächsten Spiel ist wieder Platz für dich.',
  addBot: 'Bot dazusetzen',
  sitHere: 'An den Tisch setzen',
  rename: 'Namen ändern',
  addFriend: 'Noch jemand an diesem Gerät',
  makeHost: 'Raum übergeben',
  makeHostOf: name => `Raum übergeben an ${name}`,
  takeBack: 'Den Raum zurücknehmen',
  keeps: (host, keeper, hasOpened) =>
    `${host} ${hasOpened ? 'hat diesen Raum geöffnet' : 'hält diesen Raum'}; ${keeper} hütet ihn, solange ${host} weg ist.`,
  keepsMeans: host =>
    `Hier müssen alle jedem Beginn zustimmen. Kommt ${host} nicht zurück, öffne einen eigenen Raum.`,
  contested:
    'Jemand gibt unter diesem Link einen anderen Raum aus. Du bleibst in dem, in den du zuerst kamst.',
  benched: names =>
    `Zweimal ließ sich für ${list.format(names)} nicht geben. Der Gastgeber beginnt neu, mit einem Bot auf dem Platz.`,
  concerns: 'Bevor du spielst',
  concern: concern => {
    switch (concern.of) {
      case 'host':
        return `${concern.name} hält jetzt den Raum.`
      case 'keeper':
        return `${concern.name} beginnt dieses Spiel, während der Gastgeber weg ist.`
      case 'moved':
        return `${concern.name} spielt jetzt von einem anderen Gerät.`
      case 'bot':
        return `Für ${concern.name} spielt jetzt ein Bot.`
      case 'hands':
        return `Das Gerät von ${concern.name} spielt ${concern.count} Plätze.`
      case 'far':
        return `${concern.name} hörst du nur über andere.`
      case 'begun':
        return `${concern.name} beginnt dieses Spiel, bevor du gesehen hast, wer mitspielt.`
    }
  },
  concernsMean: 'Damit beginnt dein Gerät nur, wenn du zustimmst.',
  agree: 'Einverstanden',
  waiting: 'Im Raum, ohne Stuhl',
  waitingMeans: 'Sie sehen zu. Wer für einen Stuhl zu spät kam, bekommt im nächsten Spiel einen.',
  agreed: 'Für diesen Tisch vereinbart',
  customs: {
    talk: {
      label: 'Gespräch am Tisch',
      choices: { words: 'Fertige Sätze und eigene Worte', phrases: 'nur fertige Sätze', none: 'keines' },
    },
    timer: {
      label: 'Erinnerung am Zug',
      choices: { none: 'keine', '60': '1 Minute', '120': '2 Minuten', '300': '5 Minuten' },
    },
  },
  start: 'Spiel beginnen',
  startsBy: host => `${host} beginnt das Spiel.`,
  countdown: 'In einer Minute von selbst beginnen',
  noCountdown: 'Nicht von selbst beginnen',
  countsDown: 'Das Spiel beginnt binnen einer Minute von selbst.',
  starting: unsigned =>
    unsigned.length === 0
      ? 'Alle unterschreiben, was vereinbart ist …'
      : `Alle unterschreiben, was vereinbart ist. Es fehlt noch ${list.format(unsigned)} …`,
  callOff: 'Doch noch nicht',
  notYet: why => {
    switch (why.why) {
      case 'too-few':
        return `Mindestens ${why.least} müssen am Tisch sitzen. Lade Freunde ein oder setz Bots dazu.`
      case 'too-many':
        return `Höchstens ${why.most} können am Tisch sitzen.`
      case 'alone':
        return 'Noch ist niemand sonst da. Schick jemandem den Link; allein spielst du von der Startseite aus auf diesem Gerät.'
      case 'away':
        return `${why.name} ist nicht da. Warte, oder nimm den Platz vom Tisch.`
      case 'name':
        return `Dieser Tisch nimmt den Namen ${why.name} nicht: Bitte ändere ihn.`
      case 'unagreed':
        return 'Sag erst, ob du mit dem einverstanden bist, was oben steht.'
    }
  },
  refusals: {
    'not-now': 'Jetzt nicht: Das Spiel beginnt gerade.',
    'hosts-only': 'Das kann nur, wer den Raum hält.',
    'not-linked':
      'Du bist mit niemandem direkt verbunden, den der Gastgeber erreicht. Wir versuchen es weiter.',
    'while-away': 'Das kann nur der Gastgeber, und der ist nicht da.',
    handed: 'Du hast diesen Raum schon weitergegeben.',
    'other-rules': 'Diese Fassung der Seite hat andere Regeln: Lade die Seite erst neu.',
    'not-yours': 'Dieser Platz gehört dir nicht.',
    'no-name': 'Bitte gib einen Namen ein.',
    'long-name': 'Ein Name hat höchstens 20 Buchstaben.',
    'same-name': 'So heißt hier schon jemand.',
    'says-you': '„Du“ ist am Tisch immer, wer gerade liest. Bitte gib einen anderen Namen ein.',
    'not-letters': 'An diesem Tisch besteht ein Name nur aus Buchstaben. Bitte gib einen anderen ein.',
    full: 'Der Tisch ist voll. Du kannst zusehen und im nächsten Spiel mitspielen.',
    taken: 'Diese Figur spielt schon jemand.',
    unknown: 'Das kennt der Tisch nicht.',
  },
  noTable: 'Niemand, der hier ist, kennt den Tisch schon. Er kommt mit dem, der diesen Raum geöffnet hat.',
  kicked: 'Du bist aus diesem Raum weggeschickt worden.',
  wait: 'Einen Augenblick: Noch nicht alle haben deinen letzten Zug gehört.',
  notYourTurn: 'Du bist nicht am Zug.',
  notTrue: 'Das stimmt nicht mit dem überein, was du hast.',
  refusedPlainly: 'Das geht jetzt nicht.',
  standing: {
    together: 'Verbunden',
    waiting: 'Die Tür ist offen: Wir warten auf andere.',
    knocking: 'Wir klopfen an …',
    'nobody-there':
      'Gerade ist niemand in diesem Raum. Wir klopfen weiter; bitte, wer den Link geschickt hat, ihn zu öffnen.',
    'no-broker':
      'Der Treffpunkt ist nicht erreichbar. Sieh nach, ob dieses Gerät online ist; wir versuchen es weiter.',
    'no-way-through':
      'Es ist jemand da, aber keine Verbindung kommt zustande. Versuch ein anderes Netz oder den Hotspot eines Telefons.',
    refused: 'Der Raum hat uns nicht eingelassen.',
  },
  endings: {
    'not-of-this-room':
      'Das Geheimnis im Link ist nicht das dieses Raums. Lass dir den Link noch einmal schicken.',
    'other-edition': 'Die anderen haben eine andere Fassung der Seite. Lade die Seite auf jedem Gerät neu.',
    'other-protocol': 'Die anderen haben eine andere Fassung der Seite. Lade die Seite auf jedem Gerät neu.',
    'somebody-between': 'Jemand zwischen uns und ihnen wollte mithören. Wir haben uns nicht verbunden.',
    'not-its-key': 'Jemand hat sich für ein Gerät ausgegeben, das er nicht ist. Wir haben nicht verbunden.',
    'same-device': 'Dieses Gerät ist schon im Raum, in einem anderen Fenster.',
  },
  shut: {
    elsewhere: 'Dieser Raum ist in einem anderen Tab dieses Browsers offen.',
    'not-kept':
      'Dieser Browser kann nichts aufbewahren (privates Fenster oder volle Platte), und ohne das geht es nicht. Versuch ein gewöhnliches Fenster.',
    'bad-network-file':
      'Die Seite weiß nicht, wo Browser sich treffen: Ihre Datei network.json fehlt oder ist nicht vollständig. Wer die Seite betreibt, kann das richten.',
    closed:
      'Wer den Raum geöffnet hat, hat ihn geschlossen. Auf der Startseite kannst du selbst einen öffnen.',
  },
  goOnHere: 'Hier weitermachen',
  doctor: 'Verbindung',
  doctorMeans: 'Was geht, und was nicht',
  door: (name, state) => `Treffpunkt ${name}: ${state}`,
  doors: {
    open: 'erreicht, unsere Tür ist offen',
    opening: 'wird angewählt',
    taken: 'erreicht, eine andere Tür ist belegt',
    unreachable: 'nicht erreichbar',
    closed: 'gerade nicht nötig',
  },
  others: count =>
    count === 1 ? 'Ein anderes Gerät ist verbunden.' : `${count} andere Geräte sind verbunden.`,
  missing: count =>
    count === 0
      ? 'Es fehlt niemand, der da sein sollte.'
      : count === 1
        ? 'Ein weiteres Gerät ist im Raum und nicht direkt mit uns verbunden: Freunde reichen weiter, was es sagt.'
        : `${count} weitere Geräte sind im Raum und nicht direkt mit uns verbunden: Freunde reichen weiter, was sie sagen.`,
  hearThrough: ({ one, other, through }) =>
    through.length === 0
      ? `${one} und ${other} haben keine eigene Verbindung.`
      : `${one} und ${other} hören einander nur über ${list.format(through)}.`,
  tryAgain: 'Noch einmal versuchen',
  standingOf: 'Wie es um den Tisch steht',
  badge: {
    checking: {
      cards: 'Versiegelt, wird geprüft …',
      sheets: 'Schlüssel werden gemacht …',
      nothing: 'Schlüssel werden gemacht …',
    },
    sealed: devices =>
      devices === 2 ? 'Von beiden Geräten versiegelt' : `Von allen ${devices} Geräten versiegelt`,
    rolled: devices =>
      devices === 2 ? 'Von beiden Geräten gewürfelt' : `Von allen ${devices} Geräten gewürfelt`,
    signed: devices =>
      devices === 2 ? 'Von beiden Geräten unterschrieben' : `Von allen ${devices} Geräten unterschrieben`,
    broken: 'Gebrochen',
  },
  sealers: (names, bots) =>
    `${list.format(names)}${bots === 0 ? '' : bots === 1 ? ' (mit einem Bot)' : ` (mit ${bots} Bots)`}`,
  names: names => list.format(names),
  breached: names => `Gebrochen: Was ${list.format(names)} getan hat, steht oben hinter dem Siegel.`,
  sheetsSealed:
    'Niemand kann deinen Zettel lesen, auch alle anderen zusammen nicht. Am Ende werden die Zettel des Siegers geöffnet, damit jedes Gerät sie prüfen kann; kein Bildschirm zeigt sie.',
  safetyWords: 'Prüfwörter',
  safetyMeans:
    'Lest sie einander vor. Haben alle dieselben vier, sitzen alle am selben Tisch, und niemand steht dazwischen.',
  authors: {
    cards: name => `${name} mischt und versiegelt die Karten …`,
    sheets: name => `Das Gerät von ${name} tut seinen Schritt …`,
    nothing: name => `Das Gerät von ${name} tut seinen Schritt …`,
  },
  partsOf: 'Jedes Gerät gibt seinen Teil dazu …',
  answersOf: 'Die Geräte antworten gemeinsam …',
  watching: 'Du siehst diesem Spiel zu.',
  haveLeft: names => `${list.format(names)} ${names.length === 1 ? 'hat' : 'haben'} den Tisch verlassen.`,
  saveRecord: 'Protokoll speichern',
  recordMeans:
    'Jede Zeile ist unterschrieben und bewiesen. Jeder kann sie unter „Gespeicherte Spiele“ prüfen, auch ohne Netz.',
  oneLeft: 'Nur ein Platz ist noch besetzt: Das Spiel ist zu Ende.',
  again: {
    cards: 'Es wird neu gegeben.',
    sheets: 'Der Anfang wird wiederholt.',
    nothing: 'Der Anfang wird wiederholt.',
  },
  playAgain: 'Noch einmal spielen',
  playNext: game => `${game} spielen`,
  follow: 'Mit ins nächste Spiel',
  ready: names => `Bereit für noch eins: ${list.format(names)}.`,
  nobodyReady: 'Wer bereit ist, spielt noch einmal.',
  toLobby: 'Zurück in den Raum',
  talkTab: unread => (unread === 0 ? 'Gespräch' : `Gespräch (${unread})`),
  guest: 'Gast',
}
