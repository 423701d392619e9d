import { err, ok, type Result } from '../../../rules/result'
import type { Seat } from '../../../rules/seat'
import { RANKS, type Rank } from './lot'
import { playerOf, withPlayer, withProgress, type Player, type State } from './state'

export const CURRENCIES = ['dollars', 'credits'] as const
export type Currency = (typeof CURRENCIES)[number]

/** By rank: the whole price of it, in dollars or in credits, whatever rank one comes from. */
export const PRICES: Readonly<Record<Rank, Readonly<Record<Currency, number>>>> = {
  1: { dollars: 0, credits: 0 },
  2: { dollars: 4, credits: 5 },
  3: { dollars: 10, credits: 10 },
  4: { dollars: 18, credits: 15 },
  5: { dollars: 28, credits: 20 },
  6: { dollars: 40, credits: 25 },
}

/** One way to a higher rank, and whether this player has the money. */
export interface Offer {
  readonly rank: Rank
  readonly by: Currency
  readonly price: number
  readonly canPay: boolean
}

export type UpgradeRefusal =
  'not-in-the-casting-office' | 'not-a-higher-rank' | 'too-few-dollars' | 'too-few-credits'

/** Everything the Casting Office could sell this player, what he cannot pay among it. */
export const offersTo = (player: Player): readonly Offer[] =>
  RANKS.filter(rank => rank > player.rank).flatMap(rank =>
    CURRENCIES.map(by => {
      const price = PRICES[rank][by]
      return { rank, by, price, canPay: player[by] >= price }
    }),
  )

/** May this player buy a rank here and now? */
export const canUpgrade = (player: Player): boolean =>
  player.place === 'casting-office' && offersTo(player).some(({ canPay }) => canPay)

/** A player is paid for: dollars or credits, never some of each. */
export const upgrade = (
  state: State,
  seat: Seat,
  rank: Rank,
  by: Currency,
): Result<State, UpgradeRefusal> => {
  const player = playerOf(state, seat)
  if (player.place !== 'casting-office') return err('not-in-the-casting-office')
  if (rank <= player.rank) return err('not-a-higher-rank')
  const price = PRICES[rank][by]
  if (player[by] < price) return err(by === 'dollars' ? 'too-few-dollars' : 'too-few-credits')
  return ok(withProgress(withPlayer(state, seat, { rank, [by]: player[by] - price })))
}
