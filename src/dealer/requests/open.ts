import type { Task } from '../../rules/game'
import type { Json } from '../../sealed/canon'
import { openedCards, openCodec, openPart, verifyOpenPart, type Opening } from '../../sealed/opening'
import { areSameCards, cardsAt } from '../cards'
import { dealOf, type SealedProgress } from '../sealedState'
import { admittedOrNot, answerOutcome, readPoints, type SealedRequest } from './request'

type OpenTask = Extract<Task, { do: 'open' }>

/** The cards aside, or the hand of a seat whose device has left, opened for all by any t devices. */
export const open: SealedRequest<OpenTask, never> = {
  awaits: ({ request: { asks, after } }) => ({
    kind: 'outcome',
    step: 'open',
    about: [asks, after] as unknown as Json,
  }),

  verify(progress, by, part) {
    const opening = openingOf(progress)
    return readPoints(
      admittedOrNot(openCodec(opening), part, message => verifyOpenPart(opening, by, message)),
    )
  },

  outcome(progress, given) {
    const cards = openedCards(openingOf(progress), given)?.toSorted((a, b) => a - b)
    return cards && answerOutcome(progress.request, progress.dealing, cards, { to: 'open', cards })
  },

  agrees: ({ what }, answer, cards) =>
    answer.to !== 'open' || areSameCards(answer.cards, cardsAt(cards, what)),

  part(progress, own) {
    const opening = openingOf(progress)
    const { secrets } = own
    return openCodec(opening).format(openPart(opening, secrets, own.sharesIn(progress.dealing), own.fresh()))
  },
}

const openingOf = ({ dealing, request: { asks, number } }: SealedProgress<OpenTask>): Opening => ({
  deck: dealOf(dealing).deck,
  what: asks.what,
  step: number,
})
