import type { Unpacked } from '../../shelf/crate'
import type { ImportRefusal } from '../screens/savedGames'
import type { Audit, Rule } from '../../log/audit'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const plural = new Intl.PluralRules('en')
const withNoun = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

type Boxed = Unpacked & { readonly unread: number }

/** The words for games that are over, for records of them, and for all that a device keeps. */
export const en = {
  title: 'Saved games',
  means: 'All of it lies on this device, and nowhere else.',
  none: 'No game has been played to its end on this device yet.',
  over: 'Played to the end',
  when: 'When',
  game: 'Game',
  who: 'Who',
  won: 'Won by',
  turns: 'Turns',
  at: (ms: number) => moment.format(ms),
  names: (names: readonly string[]) => list.format(names),
  nobody: 'nobody',
  lookAt: 'Look at it',
  lookAtOf: (game: string, at: number) => `Look at it: ${game}, ${moment.format(at)}`,
  unread: (count: number) =>
    `${withNoun(count, 'entry was', 'entries were')} written by another version of this page. Nothing is done to them.`,
  numbers: 'In numbers',
  rules: 'Rules and bots',
  games: 'Games',
  wonHere: 'Won by somebody here',
  altogether: 'Altogether',
  against: (game: string, level: string) => `${game} against bots that think ${level}`,
  own: (game: string) => `${game}: your own numbers`,
  sealed: 'sealed',
  replay: 'Replay the game',
  checkAgain: 'Check the whole game again',
  saveRecord: 'Save the record',
  backToRecord: 'Back to the record',
  wholeGame: 'The whole game, checked again on this device',
  onlyWords: 'Of games so long ago only these few words are kept.',
  check: 'Check a record',
  checkMeans:
    'A record is a sealed game written down line by line. Checked here, on this device and without any network: every signature, every proof, every rule.',
  choose: 'Choose a record file',
  checking: (at: number, of: number) => `Line ${at} of ${of} …`,
  readingIt: 'Reading it …',
  inOrder: (lines: number) => `In order: all ${withNoun(lines, 'line', 'lines')} hold.`,
  broken: 'Broken.',
  brokenAt: (line: number | null, name: string | null, rule: string) =>
    `${line === null ? 'After the game' : `Line ${line}`}${name === null ? '' : `, ${name}’s device`}: ${rule}.`,
  breaks: {
    'it is not spelt as a record is': 'it is not spelt as a record is',
    'it was made by an earlier version': 'it was made by an earlier version of No Butler',
    'it was played by other rules': 'it was played by other rules',
    'the start is not what its devices signed': 'the start is not what its devices signed',
    'it does not follow the line before it': 'it does not follow the line before it',
    'it was not for its author to write': 'it was not for its author to write',
    'its signature does not hold': 'its signature does not hold',
    'the roster cannot change so': 'who is at the table cannot change so',
    'the part it rests on does not hold': 'the part it rests on does not hold',
    'it does not come of the parts it rests on': 'it does not come of the parts it rests on',
    'this step of the deal does not hold': 'this step of the deal does not hold',
    'the rules of the game forbid the move': 'the rules of the game forbid the move',
    'what it says of hidden cards is not proved': 'what it says of hidden cards is not proved',
    'the cards say otherwise': 'the cards, now open, say otherwise',
    'what was unsealed is not what was dealt': 'what was unsealed is not what was dealt',
  } satisfies Record<Rule, string>,
  /** The end of a record's game, but for one that was played to its end. */
  ended: {
    'one-seat-left': 'The game ended when only one seat was left.',
    again:
      'The game was given up while its keys were made or its cards dealt, and all began again. Nothing had been played yet.',
    unfinished: 'The record stops before the end of the game.',
  } satisfies Record<Exclude<NonNullable<Audit['ended']>, 'played-out'> | 'unfinished', string>,
  noCards: 'No cards were dealt, so there was nothing to unseal.',
  notUnsealed: (names: readonly string[]) =>
    `Not unsealed after the game: ${list.format(names)}. That breaks no rule; they may have been gone.`,
  keep: 'On this device',
  keepMeans:
    'Games begun and ended, rooms you have been in with this device’s keys for them, your name and your settings.',
  packMeans:
    'Take it along to another device, or put it by: one file with all games that are over, all that were left on this device, your name and settings. Games in rooms stay here: the keys of a seat must never be in two places.',
  pack: 'Export everything',
  unpack: 'Import such a file',
  unpacked: ({ taken, grown, known, noRoom, unread }: Boxed) =>
    [
      taken > 0 ? `${withNoun(taken, 'game was', 'games were')} taken in.` : 'No game was new.',
      ...(grown > 0
        ? [`${withNoun(grown, 'game was', 'games were')} further on there, and now are here.`]
        : []),
      ...(known > 0
        ? [`${withNoun(known, 'game was', 'games were')} here already, and left untouched.`]
        : []),
      ...(noRoom > 0
        ? [`For ${withNoun(noRoom, 'game', 'games')} there was no room: throw some away first.`]
        : []),
      ...(unread > 0 ? [`${withNoun(unread, 'game', 'games')} could not be read.`] : []),
    ].join(' '),
  notUnpacked: {
    'no-crate': 'This is no such file. Choose one that “Export everything” has made. Nothing was changed.',
    newer:
      'A newer version of this page made this file. Load the page anew, then try again. Nothing was changed.',
    'disk-full': 'There is no room left for all of it here. What had been taken in before is in the list.',
  } satisfies Record<ImportRefusal, string>,
  erase: 'Delete everything',
  eraseSure:
    'Delete all games, numbers, rooms, keys and settings of this page on this device? You cannot go back to a seat in a running room after that.',
  eraseYes: 'Yes, delete everything',
  eraseNo: 'Keep it',
}

export type SavedWords = typeof en
