import type { EndedGame, SeenGames, ToldGames } from './evening'
import type { Lobby } from './lobby'

/** A game of the evening, and whether this page knows it only from others. */
export interface CountedGame extends EndedGame {
  readonly isTold: boolean
}

/**
 * The games of an evening, in their order. Nothing that others tell changes what was seen here. Of a game that was not, the account counts
 * that most guests give; of several given equally often, that of the guest who came first. Those who have gone count where no guest
 * tells of it: one device could come and go under any number of keys.
 */
export const countedGames = (
  seen: SeenGames,
  told: readonly ToldGames[],
  { guests, epoch: next }: Pick<Lobby, 'guests' | 'epoch'>,
): readonly CountedGame[] => {
  const places = new Map(guests.map(({ key }, place) => [key, place]))
  const placeOf = ({ by }: ToldGames): number => places.get(by) ?? guests.length
  const isGuests = ({ by }: ToldGames): boolean => places.has(by)
  const ofGuests = told.filter(isGuests).toSorted((a, b) => placeOf(a) - placeOf(b))
  const ofGone = told.filter(account => !isGuests(account))
  const unseen = new Set(told.flatMap(({ games }) => games.map(({ epoch }) => epoch)))
  for (const { epoch } of seen) unseen.delete(epoch)
  const toldIn = (accounts: readonly ToldGames[], epoch: number): readonly EndedGame[] =>
    mostTold(accounts.flatMap(({ games }) => games.find(game => game.epoch === epoch) ?? []))
  const heard = [...unseen]
    // A game that the lobby has not come to yet is none.
    .filter(epoch => epoch < next)
    .flatMap(epoch => [...toldIn(ofGuests, epoch), ...toldIn(ofGone, epoch)].slice(0, 1))
  return [
    ...seen.map(game => ({ ...game, isTold: false })),
    ...heard.map(game => ({ ...game, isTold: true })),
  ].toSorted((a, b) => a.epoch - b.epoch)
}

/** The account that most give, the first of several. */
const mostTold = (accounts: readonly EndedGame[]): readonly EndedGame[] => {
  const texts = accounts.map(textOf)
  const timesOf = (text: string): number => texts.filter(each => each === text).length
  const times = texts.map(timesOf)
  return accounts.slice(times.indexOf(Math.max(...times))).slice(0, 1)
}

const textOf = ({ game, kind, winners }: EndedGame): string => JSON.stringify([game, kind, winners])
