import type { Card } from '../../../rules/card'
import type { Studied } from '../../../rules/page'
import { seatsOf } from '../../../rules/seat'
import type { Case, Fact, Holder } from './facts'
import { conclude } from './conclusions'
import { hindsightOf, type Hindsight } from './hindsight'
import { Whys, type Reason } from './reasons'

/** A question of the notebook that may take longer than a page can pause, and is answered beside it. */
export type NotebookQuestion =
  | { readonly find: 'shares'; readonly known: Case }
  | { readonly find: 'why'; readonly known: Case; readonly card: Card; readonly holder: Holder }
  /** About a game that is over: the cases are those of one seat, in the order it knew them. */
  | { readonly find: 'hindsight'; readonly cases: readonly Case[]; readonly file: readonly Card[] }

/** The number of deals left; by card and by place, the file after the last seat, the share that has it there. */
export type HolderShares =
  | {
      readonly at: 'possible'
      readonly deals: number
      readonly chance: readonly (readonly number[])[]
    }
  | { readonly at: 'contradiction'; readonly by: Fact | null }

export const study = (question: NotebookQuestion): HolderShares | readonly Reason[] | Hindsight => {
  if (question.find === 'hindsight') return hindsightOf(question.cases, question.file)
  const { known } = question
  const found = conclude(known)
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

/** The last shares that were answered. */
export const sharesIn = (studied: readonly Studied[]): HolderShares | null => {
  const last = studied.findLast(({ question }) => (question as NotebookQuestion).find === 'shares')
  return (last?.answer as HolderShares | undefined) ?? null
}

export const whysIn = (studied: readonly Studied[]): number =>
  studied.filter(({ question }) => (question as NotebookQuestion).find === 'why').length

/** The page's side: carries a question to wherever `study` answers, and knows the answer by its question. */
export class Inspector {
  readonly #carry: (question: unknown) => Promise<unknown>

  constructor(carry: (question: unknown) => Promise<unknown>) {
    this.#carry = carry
  }

  async shares(known: Case): Promise<HolderShares> {
    return (await this.#carry({ find: 'shares', known } satisfies NotebookQuestion)) as HolderShares
  }

  async why(known: Case, card: Card, holder: Holder): Promise<readonly Reason[]> {
    return (await this.#carry({
      find: 'why',
      known,
      card,
      holder,
    } satisfies NotebookQuestion)) as readonly Reason[]
  }

  async hindsight(cases: readonly Case[], file: readonly Card[]): Promise<Hindsight> {
    return (await this.#carry({ find: 'hindsight', cases, file } satisfies NotebookQuestion)) as Hindsight
  }
}
