import type { Words } from './en'

export const de: Words = {
  title: 'No Butler',
  tagline: 'Spieleabend ohne Server.',
  about: 'Über uns',
  home: 'Startseite',
  close: 'Schließen',
  settings: 'Einstellungen',
  promise: 'Eine Seite. Kein Konto, kein Server, niemand hinter dem Vorhang.',
  ways: [
    [
      'Weiterreichen',
      'Ihr seid mehrere und habt ein Gerät: Es bittet darum, weitergereicht zu werden, und verdeckt solange jede Hand.',
    ],
    ['Gegen Bots', 'Allein gegen Detektive, die denken: ein wenig, sorgfältig oder scharf.'],
    ['Für alle', 'Mit Maus, Finger, Tastatur oder Vorleseprogramm. Formen und Buchstaben, nie Farbe allein.'],
  ],
  yourTurnTitle: title => `● Du bist dran – ${title}`,
  startNewGame: 'Neues Spiel',
  cannotMeet:
    'Dieser Browser kann sich nicht mit anderen verbinden (er hat kein WebRTC). Versuch ein aktuelles Firefox, Chrome, Edge oder Safari; auf diesem Gerät allein kannst du trotzdem spielen.',
  invite: 'Freunde einladen',
  inviteTo: game => `Freunde einladen: ${game}`,
  startGameOf: game => `Neues Spiel: ${game}`,
  onThisDevice: 'Dieses Gerät gibt',
  onThisDeviceMeans:
    'Wer dieses Gerät hält, könnte alle Karten ansehen: Nichts ist versiegelt, wenn ein Gerät für alle spielt.',
  passTo: name => `Gib das Gerät an ${name}`,
  passToMeans: name => `${name}, tippe, wenn sonst niemand zusieht.`,
  iAm: name => `Ich bin ${name}`,
  leave: 'Spiel verlassen',
  leaveSure: 'Verlassen? Dieses Spiel wird nicht aufgehoben.',
  leaveKept: 'Jetzt gehen? Das Spiel bleibt liegen: Von der Startseite aus geht es weiter.',
  unkept:
    'Dieser Browser bewahrt nichts für uns auf (privates Fenster oder volle Platte): Das Spiel endet, wenn der Tab geschlossen wird.',
  lostToTab: 'Dieses Spiel geht in einem anderen Tab weiter.',
  stay: 'Bleiben',
  rematch: 'Noch einmal',
  wentWrong: 'Im Programm ist etwas schiefgegangen. Das ist unser Fehler, nicht deiner.',
  copyReport: 'Bericht kopieren',
  notLoaded:
    'Ein Teil dieser Seite kam nicht an. Vielleicht ist dieses Gerät offline, oder es gibt eine neuere Fassung der Seite. Was du gespielt hast, ist nicht verloren.',
  tryAgain: 'Noch einmal versuchen',
  loadAnew: 'Seite neu laden',
  refusals: {
    'not-your-turn': 'Du bist nicht dran.',
    'not-true': 'Deine Karten sagen etwas anderes.',
  },
  botNames: [
    'Hedy',
    'Linus',
    'Konrad',
    'Barbara',
    'Kurt',
    'Emmy',
    'Alonzo',
    'Sophie',
    'Niels',
    'Rosalind',
    'Katherine',
    'Ludwig',
  ],
}
