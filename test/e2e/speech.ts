/** What a person looks for on the page in one language, by role and name. Names of people and games are the same in all. */
export interface Speech {
  readonly locale: string
  readonly startNewGame: (game: string) => string
  readonly howMany: RegExp
  readonly selectPlayers: string
  readonly name: string
  readonly playedBy: string
  readonly aPersonHere: string
  readonly suspect: string
  readonly notebooks: string
  readonly botsThink: string
  readonly botsPlay: string
  readonly atOnce: string
  readonly playGame: string
  readonly yourMove: string
  readonly yourCards: string
  /** Nothing is asked: it is somebody else's turn. */
  readonly waiting: RegExp
  readonly passTo: RegExp
  readonly iAm: (name: string) => string
  readonly asks: {
    readonly toSetUp: RegExp
    readonly toSuggest: RegExp
    /** Of these, where one may also accuse. */
    readonly orToAccuse: RegExp
    readonly toShow: RegExp
    readonly toEnd: RegExp
    readonly toWalk: RegExp
    readonly toBegin: RegExp
    readonly nothingMore: RegExp
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
  /** What to do first with a turn, the best of what there is. */
  readonly beginnings: readonly RegExp[]
  readonly caseFile: string
  /** As the log is called. */
  readonly story: RegExp
  readonly wins: RegExp
  readonly fileIsOpened: RegExp
}

export const ENGLISH: Speech = {
  locale: 'en',
  startNewGame: game => `Start New Game: ${game}`,
  howMany: /How many players/,
  selectPlayers: 'Select Players',
  name: 'Name',
  playedBy: 'Played by',
  aPersonHere: 'a person here',
  suspect: 'Suspect',
  notebooks: 'Notebooks',
  botsThink: 'Bots think',
  botsPlay: 'Bots play',
  atOnce: 'at once',
  playGame: 'Play Game',
  yourMove: 'Your move',
  yourCards: 'Your cards',
  waiting: /^Waiting/,
  passTo: /^Pass the device to (.*)$/,
  iAm: name => `I am ${name}`,
  asks: {
    toSetUp: /^(Place Weapons|The weapons are in place|Put the top card)/,
    toSuggest: /(What do you suggest\?|a hypothesis or an accusation\.)$/,
    orToAccuse: /hypothesis/,
    toShow: /Which card do you show/,
    toEnd: /Accuse, or end your turn/,
    toWalk: /^You have \d+ steps?/,
    toBegin: /^Your turn/,
    nothingMore: /^The case is closed/,
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
}

export const GERMAN: Speech = {
  locale: 'de',
  startNewGame: game => `Neues Spiel: ${game}`,
  howMany: /Wie viele spielen/,
  selectPlayers: 'Weiter',
  name: 'Name',
  playedBy: 'Gespielt von',
  aPersonHere: 'jemandem hier',
  suspect: 'Person',
  notebooks: 'Notizbücher',
  botsThink: 'Bots denken',
  botsPlay: 'Bots spielen',
  atOnce: 'sofort',
  playGame: 'Spielen',
  yourMove: 'Dein Zug',
  yourCards: 'Deine Karten',
  waiting: / ist dran\.$/,
  passTo: /^Gib das Gerät an (.*)$/,
  iAm: name => `Ich bin ${name}`,
  asks: {
    toSetUp: /^(Leg die Waffen aus|Die Waffen liegen\.|Leg von jedem Stapel)/,
    toSuggest: /(Wen verdächtigst du\?|eine Vermutung oder eine Anklage äußern\.)$/,
    orToAccuse: /eine Vermutung/,
    toShow: /Welche Karte zeigst du/,
    toEnd: /Klage an oder beende den Zug/,
    toWalk: /^Du hast \d+ Schritte?/,
    toBegin: /^Du bist dran/,
    nothingMore: /^Der Fall ist abgeschlossen/,
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
}
