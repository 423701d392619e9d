import type { Box } from '../../../../src/games/yahtzee/rules/scoring'
import { boxName as german } from '../../../../src/games/yahtzee/ui/words/de'
import { boxName as english } from '../../../../src/games/yahtzee/ui/words/en'
import type { Locale } from '../../speech'
import type { TableSpeech } from '../../testedGame'

/** The words a person looks for at a table of Yahtzee in one language, by role and name. */
export interface YahtzeeSpeech extends TableSpeech {
  readonly secrets: string
  readonly asks: {
    readonly toRoll: RegExp
    readonly toThrow: RegExp
    readonly toWrite: RegExp
    readonly toPlayOn: RegExp
  }
  readonly rollDie: string
  readonly throwAll: string
  readonly throwOthers: RegExp
  readonly die: RegExp
  readonly boxName: Readonly<Record<Box, string>>
  readonly writeUnder: (box: string) => string
  readonly writeIt: string
  readonly playNext: RegExp
  /** The title of the log. */
  readonly story: string
  readonly gamesOfTheNight: string
  readonly oneGame: string
  /** The sentence with the winner's score. */
  readonly wins: RegExp
}

export const YAHTZEE_SPEECH: Readonly<Record<Locale, YahtzeeSpeech>> = {
  en: {
    yourMove: 'Your move',
    secrets: 'Your sheet',
    waiting: /^(Waiting|The cups|The totals)/,
    isOver: /^The night is over/,
    asks: {
      toRoll: /^Please roll the die/,
      toThrow: /Throw the dice\.$/,
      toWrite: /^(Keep what you like|That was the third throw)/,
      toPlayOn: /^Your total score for the game is below/,
    },
    rollDie: 'Roll the die',
    throwAll: 'Throw all five',
    throwOthers: /^Throw the other/,
    die: /^Die \d: (\d)$/,
    boxName: english,
    writeUnder: box => `Write under ${box}`,
    writeIt: 'Write it',
    playNext: /^Play game/,
    story: 'What has happened',
    gamesOfTheNight: 'Games of the night',
    oneGame: 'one',
    wins: /^The winner for the game is the following player\. .+, with \d+( each)?\.$/,
  },
  de: {
    yourMove: 'Dein Zug',
    secrets: 'Dein Zettel',
    waiting: /( ist dran:|^Die Becher|^Die Punkte werden)/,
    isOver: /^Der Abend ist zu Ende/,
    asks: {
      toRoll: /^Bitte wirf einen Würfel/,
      toThrow: /Wirf die Würfel\.$/,
      toWrite: /^(Behalte, was du magst|Das war der dritte Wurf)/,
      toPlayOn: /^Deine Punkte in diesem Spiel/,
    },
    rollDie: 'Würfeln',
    throwAll: 'Alle fünf werfen',
    throwOthers: /^(Die anderen|Den anderen)/,
    die: /^Würfel \d: (\d)$/,
    boxName: german,
    writeUnder: box => `Unter ${box} schreiben`,
    writeIt: 'Ja, schreiben',
    playNext: /^Spiel \d von/,
    story: 'Was geschehen ist',
    gamesOfTheNight: 'Spiele des Abends',
    oneGame: 'eins',
    wins: /^Den Abend gewinnt: .+ mit (je )?\d+\.$/,
  },
}
