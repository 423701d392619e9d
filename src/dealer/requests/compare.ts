import type { Task } from '../../rules/game'
import { bug } from '../../rules/result'
import {
  blind,
  blindingCodec,
  isBlinded,
  withoutBlinding,
  verdict,
  verdictCodec,
  verdictPart,
  verifyBlinding,
  verifyVerdictPart,
  type Blinded,
  type CardQuestion,
} from '../../sealed/equalityTest'
import { formatBytes } from '../../sealed/bytes'
import type { Json } from '../../sealed/canon'
import { ristretto } from '../../sealed/group'
import { areSameCards } from '../cards'
import { dealOf, requestStateOf, type BlindingTurns, type SealedProgress } from '../sealedState'
import { membersOf, nextInTurn, passedOver } from './inTurn'
import { admittedOrNot, answerOutcome, readMessage, readPoints, type SealedRequest } from './request'

export type CompareTask = Extract<Task, { do: 'compare' }>

/** Are these the cards aside? t devices blind the question in turn; then any t open what the last of them has made. */
export const compare: SealedRequest<CompareTask, Blinded> = {
  awaits(progress) {
    const { asks, after } = progress.request
    const turns = turnsOf(progress)
    const { a, b } = turns.blinded.locked
    const spelt = [a, b].map(point => formatBytes(ristretto.encode(point)))
    const about = [asks, after, ...spelt] as unknown as Json
    if (isBlinded(turns.blinded)) return { kind: 'outcome', step: 'verdict', about }
    const still = membersOf(progress).filter(device => !turns.blinded.by.includes(device))
    const by = nextInTurn(progress, still, turns.passed)
    return { kind: 'authored', step: `blind ${turns.blinded.by.length + 1}`, about, by }
  },

  verify(progress, by, part) {
    const standing = blindedOf(progress)
    return isBlinded(standing)
      ? readPoints(admittedOrNot(verdictCodec, part, message => verifyVerdictPart(standing, by, message)))
      : readMessage(admittedOrNot(blindingCodec, part, message => verifyBlinding(standing, by, message)))
  },

  afterAuthored(progress, _by, blinded) {
    const { dealing, request } = progress
    const { passed } = turnsOf(progress)
    return { ...dealing, within: { number: request.number, at: 'blinding', blinded, passed } }
  },

  outcome(progress, given) {
    const { dealing, request } = progress
    const standing = blindedOf(progress)
    const found = isBlinded(standing) ? verdict(standing, given) : undefined
    if (found === undefined) return undefined
    const { isRight: same, question } = found
    const wrong = same ? dealing.wrong : new Map(dealing.wrong).set(question.by, found)
    return answerOutcome(request, { ...dealing, wrong }, same, { to: 'compare', same })
  },

  /** Any t may blind a question: a device that is gone while it is awaited need not be waited for again. */
  passOver(progress, device) {
    const { dealing, request } = progress
    const { blinded, passed } = turnsOf(progress)
    const within = { at: 'blinding', blinded, passed: passedOver(passed, device) } as const
    return { ...dealing, within: { number: request.number, ...within } }
  },

  agrees: (asks, answer, { aside }) =>
    answer.to !== 'compare' || answer.same === areSameCards(asks.with, aside),

  part(progress, own) {
    const { secrets } = own
    return verdictCodec.format(
      verdictPart(blindedOf(progress), secrets, own.sharesIn(progress.dealing), own.fresh()),
    )
  },

  author: (progress, own) => blindingCodec.format(blind(blindedOf(progress), own.secrets, own.fresh())),
}

/** The question, as far as it has been blinded. */
export const blindedOf = (progress: SealedProgress<CompareTask>): Blinded => turnsOf(progress).blinded

const turnsOf = (progress: SealedProgress<CompareTask>): BlindingTurns => {
  const state = requestStateOf(progress)
  if (state?.at === 'blinding') return state
  const known = firstTurns.get(progress) ?? { blinded: withoutBlinding(questionOf(progress)), passed: [] }
  firstTurns.set(progress, known)
  return known
}

/** Remembers the difference of a question, which takes long to find. */
const firstTurns = new WeakMap<SealedProgress<CompareTask>, BlindingTurns>()

const questionOf = ({
  dealing,
  request: { asks, after, number },
}: SealedProgress<CompareTask>): CardQuestion => {
  if (after === null) throw bug('no equality test is under way')
  return { deck: dealOf(dealing).deck, step: number, by: after.seat, with: asks.with }
}
