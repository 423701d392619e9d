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
import { elementAt } from '../../sealed/elementAt'
import { ristretto } from '../../sealed/group'
import type { Device } from '../../log/signer'
import { areSameCards } from '../cards'
import { dealOf, requestStateOf, type BlindingTurns, type SealedProgress } from '../sealedState'
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
    const by = nextToBlind(progress, turns)
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
    const others = passed.filter(each => each !== device)
    const within = { number: request.number, at: 'blinding', blinded, passed: [...others, device] } as const
    return { ...dealing, within }
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

/**
 * The next device to blind the question is present and has not blinded it yet: the first that was not passed over, or else
 * the one passed over longest ago.
 */
const nextToBlind = (
  { members, missing }: SealedProgress<CompareTask>,
  { blinded, passed }: BlindingTurns,
): Device => {
  const isHere = (device: Device): boolean => !missing.includes(device)
  const still = Array.from({ length: members }, (_, device) => device as Device).filter(
    device => !blinded.by.includes(device),
  )
  const again = passed.filter(device => still.includes(device))
  const first = still.filter(device => !passed.includes(device))
  // An absent device is named if nobody who could do it is present: once back, it is awaited.
  return elementAt([...[...first, ...again].filter(isHere), ...still], 0)
}
