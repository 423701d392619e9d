import type { EndedGame, SeenGames, ToldGames } from './evening'
import type { Lobby } from './lobby'

/** A game of the evening, and whether this page knows it only from others. */
export interface CountedGame extends EndedGame {
  readonly isTold: boolean
}

/**
 * The games of an evening, in their order. Nothing that others tell changes what was seen here. Of a game that was not, the account counts
 * that most of them give; of several given equally often, that of the guest who came first.
 */
export const countedGames = (
  seen: SeenGames,
  told: readonly ToldGames[],
  { guests, epoch: next }: Pick<Lobby, 'guests' | 'epoch'>,
): readonly CountedGame[] => {
  const places = new Map(guests.map(({ key }, place) => [key, place]))
  const placeOf = ({ by }: ToldGames): number => places.get(by) ?? guests.length
  const accounts = told.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ games }) => games)
  const unseen = new Set(accounts.flat().map(({ epoch }) => epoch))
  for (const { epoch } of seen) unseen.delete(epoch)
  const heard = [...unseen]
    // A game that the lobby has not come to yet is none.
    .filter(epoch => epoch < next)
    .flatMap(epoch => mostTold(accounts.flatMap(games => games.find(game => game.epoch === epoch) ?? [])))
  return [
    ...seen.map(game => ({ ...game, isTold: false })),
    ...heard.map(game => ({ ...game, isTold: true })),
  ].toSorted((a, b) => a.epoch - b.epoch)
}

/** The account that most give, the first of several. */
const mostTold = (accounts: readonly EndedGame[]): readonly EndedGame[] => {
  const timesOf = (account: EndedGame): number =>
    accounts.filter(each => textOf(each) === textOf(account)).length
  return accounts.toSorted((a, b) => timesOf(b) - timesOf(a)).slice(0, 1)
}

const textOf = ({ game, kind, winners }: EndedGame): string => JSON.stringify([game, kind, winners])
