export const LOCALES = ['en', 'de'] as const
export type Locale = (typeof LOCALES)[number]

/** The words a person looks for on the screens of the shell, by role and name. Names of people and tables are the same in all languages. */
export interface Speech {
  readonly startNewGame: (table: string) => string
  readonly howMany: RegExp
  readonly selectPlayers: string
  readonly name: string
  readonly playedBy: string
  readonly aPersonHere: string
  readonly botsThink: string
  readonly botsPlay: string
  readonly atOnce: string
  readonly playGame: string
  readonly passTo: RegExp
  readonly iAm: (name: string) => string
  /** The tab of the log, on a small screen. */
  readonly logTab: string
}

export const SPEECH: Readonly<Record<Locale, Speech>> = {
  en: {
    startNewGame: table => `Start New Game: ${table}`,
    howMany: /How many players/,
    selectPlayers: 'Select Players',
    name: 'Name',
    playedBy: 'Played by',
    aPersonHere: 'a person here',
    botsThink: 'Bots think',
    botsPlay: 'Bots play',
    atOnce: 'at once',
    playGame: 'Play Game',
    passTo: /^Pass the device to (.*)$/,
    iAm: name => `I am ${name}`,
    logTab: 'Log',
  },
  de: {
    startNewGame: table => `Neues Spiel: ${table}`,
    howMany: /Wie viele spielen/,
    selectPlayers: 'Weiter',
    name: 'Name',
    playedBy: 'Gespielt von',
    aPersonHere: 'jemandem hier',
    botsThink: 'Bots denken',
    botsPlay: 'Bots spielen',
    atOnce: 'sofort',
    playGame: 'Spielen',
    passTo: /^Gib das Gerät an (.*)$/,
    iAm: name => `Ich bin ${name}`,
    logTab: 'Verlauf',
  },
}
