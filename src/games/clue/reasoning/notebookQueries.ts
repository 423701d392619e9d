import type { Card } from '../../../rules/card'
import type { Studied } from '../../../rules/page'
import { seatsOf } from '../../../rules/seat'
import type { Case, Fact, Holder } from './facts'
import { reason } from './conclusions'
import { Whys, type Reason } from './reasons'

/** What a notebook asks, and may take longer than a page can pause: so it is found beside the page. */
export type Question =
  | { readonly find: 'shares'; readonly known: Case }
  | { readonly find: 'why'; readonly known: Case; readonly card: Card; readonly holder: Holder }

/** How many deals are left; by card and by place, the file after the last seat, the share that has it there. */
export type Shares =
  | {
      readonly at: 'possible'
      readonly deals: number
      readonly chance: readonly (readonly number[])[]
    }
  | { readonly at: 'contradiction'; readonly by: Fact | null }

export const study = (question: Question): Shares | readonly Reason[] => {
  const { known } = question
  const found = reason(known)
  if (question.find === 'why')
    return found.at === 'possible' ? new Whys(known, found).of(question.card, question.holder) : []
  if (found.at === 'contradiction') return found
  const holders: readonly Holder[] = [...seatsOf(known.sizes.length), 'file']
  return {
    at: 'possible',
    deals: found.deals,
    chance: known.piles.flat().map(card => holders.map(holder => found.chance(card, holder))),
  }
}

/** What was answered, in the order it was. */
export const sharesIn = (studied: readonly Studied[]): Shares | null => {
  const last = studied.findLast(({ question }) => (question as Question).find === 'shares')
  return (last?.answer as Shares | undefined) ?? null
}

export const whysIn = (studied: readonly Studied[]): number =>
  studied.filter(({ question }) => (question as Question).find === 'why').length

/** The page's side of it: carries a question to wherever `study` answers, and knows the answer by its question. */
export class Inspector {
  readonly #carry: (question: unknown) => Promise<unknown>

  constructor(carry: (question: unknown) => Promise<unknown>) {
    this.#carry = carry
  }

  async shares(known: Case): Promise<Shares> {
    return (await this.#carry({ find: 'shares', known } satisfies Question)) as Shares
  }

  async why(known: Case, card: Card, holder: Holder): Promise<readonly Reason[]> {
    return (await this.#carry({ find: 'why', known, card, holder } satisfies Question)) as readonly Reason[]
  }
}
