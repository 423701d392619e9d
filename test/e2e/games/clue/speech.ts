import type { Locale } from '../../speech'
import type { TableSpeech } from '../../testedGame'

/** The words a person looks for at a table of Clue in one language, by role and name. Names of people and of suspects are the same in all. */
export interface ClueSpeech extends TableSpeech {
  readonly secrets: string
  readonly asks: {
    readonly toSetUp: RegExp
    readonly toSuggest: RegExp
    /** A prompt to suggest at which an accusation is a choice too. */
    readonly orToAccuse: RegExp
    readonly toShow: RegExp
    readonly toEnd: RegExp
    readonly toWalk: RegExp
    readonly toBegin: RegExp
  }
  readonly doItForUs: string
  readonly rope: string
  readonly candlestick: string
  readonly where: string
  readonly study: string
  readonly suggest: RegExp
  readonly accuse: string
  readonly makeAccusation: RegExp
  readonly areYouSure: string
  readonly show: RegExp
  readonly showIt: string
  readonly endTurn: string
  readonly roomAfar: RegExp
  readonly orToASquare: string
  readonly goThere: string
  readonly stayHere: string
  /** The first thing to do with a turn: the best of what there is. */
  readonly beginnings: readonly RegExp[]
  readonly caseFile: string
  /** The title of the log. */
  readonly story: RegExp
  readonly wins: RegExp
  readonly fileIsOpened: RegExp
}
export type AsksOf = keyof ClueSpeech['asks']

export const CLUE_SPEECH: Readonly<Record<Locale, ClueSpeech>> = {
  en: {
    isOver: /^The case is closed/,
    yourMove: 'Your move',
    secrets: 'Your cards',
    waiting: /^Waiting/,
    asks: {
      toSetUp: /^(Place Weapons|The weapons are in place|Put the top card)/,
      toSuggest: /(What do you suggest\?|a hypothesis or an accusation\.)$/,
      orToAccuse: /hypothesis/,
      toShow: /Which card do you show/,
      toEnd: /Accuse, or end your turn/,
      toWalk: /^You have \d+ steps?/,
      toBegin: /^Your turn/,
    },
    doItForUs: 'Do it for us',
    rope: 'Rope',
    candlestick: 'Candlestick',
    where: 'Where',
    study: 'Study',
    suggest: /^(Make Suggestion|Formulate a hypothesis)$/,
    accuse: 'Accuse …',
    makeAccusation: /^(Make Accusation|Formulate an accusation)$/,
    areYouSure: 'If this is wrong you are out of the hunt',
    show: /^Show /,
    showIt: 'Yes, show it',
    endTurn: 'End my turn',
    roomAfar: /, \d+ steps?$/,
    orToASquare: 'Or to a square',
    goThere: 'Go there',
    stayHere: 'Stay here and end my turn',
    beginnings: [/^Take Secret Passage/, /^Roll Dice$/, /^Go to/, /^(Pass|Forfeit my turn)$/],
    caseFile: 'Case file',
    story: /^(What has happened|Notebook)$/,
    wins: /(win|wins)\.$/,
    fileIsOpened: /^The case file is opened:/,
  },
  de: {
    isOver: /^Der Fall ist abgeschlossen/,
    yourMove: 'Dein Zug',
    secrets: 'Deine Karten',
    waiting: / ist dran\.$/,
    asks: {
      toSetUp: /^(Leg die Waffen aus|Die Waffen liegen\.|Leg von jedem Stapel)/,
      toSuggest: /(Wen verdächtigst du\?|eine Vermutung oder eine Anklage äußern\.)$/,
      orToAccuse: /eine Vermutung/,
      toShow: /Welche Karte zeigst du/,
      toEnd: /Klage an oder beende den Zug/,
      toWalk: /^Du hast \d+ Schritte?/,
      toBegin: /^Du bist dran/,
    },
    doItForUs: 'Mach du das',
    rope: 'Seil',
    candlestick: 'Leuchter',
    where: 'Wo',
    study: 'Arbeitszimmer',
    suggest: /^(Verdacht äußern|Vermutung äußern)$/,
    accuse: 'Anklagen …',
    makeAccusation: /^Anklage erheben$/,
    areYouSure: 'Wenn das falsch ist, bist du aus dem Rennen',
    show: / zeigen$/,
    showIt: 'Ja, zeigen',
    endTurn: 'Zug beenden',
    roomAfar: /, \d+ Schritte?$/,
    orToASquare: 'Oder auf ein Feld',
    goThere: 'Dorthin',
    stayHere: 'Hier bleiben und Zug beenden',
    beginnings: [/^Durch den Geheimgang/, /^Würfeln$/, /^Geh /, /^(Passen|Aussetzen)$/],
    caseFile: 'Akte',
    story: /^(Was geschehen ist|Notizbuch)$/,
    wins: /(gewinnst|gewinnt)\.$/,
    fileIsOpened: /^Die Akte ist geöffnet:/,
  },
}
