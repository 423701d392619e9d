import type { TableKind } from '../../rules/tables'

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The words of the choice whether a table goes on without a player who keeps it waiting. */
export const letGo = {
  isAway: (name: string) => `${name} is away. Nothing is lost: they can come back to their seat.`,
  isOverdue: (name: string) => `The table has waited three minutes for ${name}.`,
  playOn: (name: string) => `Let a bot play on for ${name}`,
  fold: (name: string) => `Play on without ${name}`,
  waitOn: (name: string) => `Wait for ${name} after all`,
  open: 'What now?',
  shut: 'Later',
  /** The consequence of letting a device go; the names are those of its seats, bots included. */
  price: {
    cards: (names: readonly string[]) =>
      `Either way the cards of ${list.format(names)} are then shown to everybody.`,
    sheets: (names: readonly string[]) =>
      `The sheet of ${list.format(names)} stays sealed, and is then out of the ranking.`,
    nothing: () => '',
  } satisfies Record<TableKind['hides'], (names: readonly string[]) => string>,
  mayAskBack: (name: string) => `Where a bot plays on, ${name} can ask for the seat again.`,
  forGood: (name: string) => `${name} cannot take the seat again before the next game.`,
  botsToo: (bots: readonly string[], name: string) =>
    `Without ${name}, ${list.format(bots)} at the same device ${bots.length === 1 ? 'leaves' : 'leave'} too.`,
  you: 'you',
  wishes: {
    bot: (names: readonly string[]) => `For a bot: ${list.format(names)}.`,
    nobody: (names: readonly string[], name: string) => `For playing without ${name}: ${list.format(names)}.`,
    wait: (names: readonly string[]) => `For waiting: ${list.format(names)}.`,
  },
  standsIn: 'A bot plays on for you.',
  askBack: 'Ask to play again',
  hasAskedBack: 'You have asked to play again. It is done as soon as most agree.',
  isBack: (name: string) => `${name} is here again, and would like to play on.`,
  letBack: (name: string) => `Let ${name} play again`,
  notYet: 'Not yet after all',
  countsIn: (time: string) => `It is done in ${time} at the earliest, when most of the others agree.`,
  countsNow: 'It is done as soon as most of the others agree.',
}

export type LetGoWords = typeof letGo
