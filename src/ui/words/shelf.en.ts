import type { ResumeRefusal } from '../table/gameHandle'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** The words for the games a device keeps. Other languages have the type of this one. */
export const en = {
  goOn: 'Go on',
  goOnWith: (game: string, names: readonly string[]) => `Go on: ${game} with ${list.format(names)}`,
  goOnAlone: (game: string) => `Go on: ${game}`,
  left: 'Left on this device',
  with: (names: readonly string[]) => `with ${list.format(names)}`,
  lastPlayed: (at: number) => `last played ${moment.format(at)}`,
  inRoom: 'in a room',
  throwAway: 'Throw away',
  throwAwayOf: (game: string) => `Throw away: ${game}`,
  goOnHere: 'Go on here',
  cannot: {
    elsewhere: 'This game is open in another tab of this browser.',
    torn: 'This game was not kept whole, and cannot be gone on with. Nothing else is lost.',
    'other-rules':
      'This game was begun with another version of this page, by whose rules it would stand otherwise now. It cannot be gone on with. Nothing else is lost.',
    'earlier-version':
      'This game was made by an earlier version of this page and cannot be continued. Nothing else is lost.',
    'only-words': 'Of this game only these few words are kept.',
  } satisfies Record<ResumeRefusal, string>,
}

export type ShelfWords = typeof en
