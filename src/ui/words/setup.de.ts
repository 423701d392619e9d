import { GAME_NAMES } from '../../rules/names'
import type { HouseWords } from './setup.en'

export const de: HouseWords = {
  aboutText: [
    'No Butler ist eine Seite und sonst nichts: Es gibt kein Konto und keinen Server, der euer Spiel kennt.',
    `${GAME_NAMES.clue}, ${GAME_NAMES.cluedo}, ${GAME_NAMES.yahtzee} und ${GAME_NAMES.deadwood} sind Namen, die anderen gehören. Dieses Projekt hat mit ihren Eigentümern nichts zu tun und wird von ihnen nicht unterstützt. Texte, Bilder und Programm sind eigene, unter der MIT-Lizenz; Überschriften stehen in der Alfa Slab One, unter der SIL Open Font License.`,
  ],
  framed:
    'Eine andere Seite zeigt diese in sich und könnte überdecken, was du siehst. Spiel in einem eigenen Tab.',
  openAlone: 'No Butler in einem eigenen Tab öffnen',
  theme: 'Hell oder dunkel',
  themes: { system: 'wie das Gerät', light: 'Druck', dark: 'Schabkarton' },
  language: 'Sprache',
  sound: 'Ton',
  sounds: { turn: 'wenn ich dran bin', all: 'alles', off: 'aus' },
  motion: 'Bewegung',
  motions: { system: 'wie das Gerät', still: 'keine', moving: 'volle' },
  talk: 'Was andere am Tisch sagen',
  talks: { shown: 'zeigen', spoken: 'zeigen und vorlesen', off: 'gar nicht' },
  notes: 'Mitteilung dieses Geräts, wenn ich dran bin und die Seite verdeckt ist',
  notesRefused:
    'Dieser Browser erlaubt das der Seite nicht; in seinen eigenen Einstellungen lässt es sich ändern.',
  singleKeys: 'Einzelne Tasten fragen den Tisch (am Tisch zeigt ? die Liste)',
  howMany: (min, max) => `Wie viele spielen? (${min} bis ${max})`,
  selectPlayers: 'Weiter',
  wrongNumber: (game, min, max) =>
    `${game} ist für ${min} bis ${max} Spieler. Bitte gib eine Zahl von ${min} bis ${max} ein.`,
  whoPlays: 'Wer spielt?',
  player: number => `Spieler ${number}`,
  name: 'Name',
  playedBy: 'Gespielt von',
  person: 'jemandem hier',
  bot: 'einem Bot',
  atRandom: 'Plätze auslosen',
  botLevel: 'Bots denken',
  botPace: 'Bots spielen',
  pace: 'Tempo',
  paces: { slow: 'langsam', reading: 'normal', quick: 'schnell', instant: 'sofort' },
  options: 'Abmachungen',
  onThisDeviceMeans: {
    cards:
      'Wer dieses Gerät hält, könnte alle Karten ansehen: Nichts ist versiegelt, wenn ein Gerät für alle spielt.',
    sheets:
      'Wer dieses Gerät hält, könnte alle Blätter ansehen: Nichts ist versiegelt, wenn ein Gerät für alle spielt.',
    nothing: 'Dieses Gerät würfelt für alle Plätze. Alle sehen alles, was es zu sehen gibt.',
  },
  playGame: 'Spielen',
  noName: number => `Spieler ${number} hat noch keinen Namen.`,
  notLetters: 'An diesem Tisch besteht ein Name nur aus Buchstaben.',
  sameName: name => `Zwei heißen ${name}. Bitte gib einem von ihnen einen anderen Namen.`,
  noPerson: 'Mindestens einer muss ein Mensch hier sein.',
}
