import type { Draw } from '../../rules/game'
import { integer, list } from '../../rules/parse'
import type { Json } from '../../sealed/canon'
import { chance, drawCodec, drawnNumbers, drawPart, verifyDrawPart, type DiceDraw } from '../../sealed/dice'
import { keyringOf, type SealedProgress } from '../sealedState'
import { admittedOrNot, answerOutcome, readPoints, type SealedRequest, type StepOutcome } from './request'

/** A draw that all hear. */
type PublicDraw = Exclude<Draw, { kind: 'secret' }>

/** The step that public and secret draws have in common: any t devices open one point. */
export const drawSteps: Pick<SealedRequest<Draw, never>, 'awaits' | 'verify' | 'part'> = {
  awaits: progress => ({ kind: 'outcome', step: 'draw', about: drawAbout(progress) }),

  verify(progress, by, part) {
    const of = drawing(progress)
    return readPoints(admittedOrNot(drawCodec, part, message => verifyDrawPart(of, by, message)))
  },

  part(progress, own) {
    const { secrets } = own
    return drawCodec.format(drawPart(drawing(progress), secrets, own.sharesIn(progress.dealing), own.fresh()))
  },
}

/** Dice, or a pick of numbers, in public: the numbers follow from the point. */
export const draw: SealedRequest<PublicDraw, never> = {
  ...drawSteps,

  outcome(progress, given) {
    const random = chance(drawing(progress), given)
    return random && drawOutcome(progress, drawnNumbers(random, progress.request.asks))
  },

  /** A throw or a pick is what the line says it is. */
  believe(progress, value) {
    const numbers = parseDrawn(value)
    return numbers && drawOutcome(progress, numbers).state
  },
}

const MOST_DRAWN = 64
const parseDrawn = list(integer(0, Number.MAX_SAFE_INTEGER), MOST_DRAWN)

const drawOutcome = (
  { dealing, request }: SealedProgress<PublicDraw>,
  numbers: readonly number[],
): StepOutcome =>
  answerOutcome(request, { ...dealing, draws: dealing.draws + 1 }, numbers, { to: 'draw', drawn: numbers })

/** Names the point that a draw's parts prove something of, by the number of earlier draws and the move that asked. */
const drawAbout = ({ request: { asks, after }, dealing: { draws } }: SealedProgress<Draw>): Json =>
  [asks, after, draws] as unknown as Json

/** A draw is identified by the count of earlier draws and the move that asked, so nobody can re-roll. */
export const drawing = ({ dealing, request }: SealedProgress<Draw>): DiceDraw => {
  const { after } = request
  const asked = after === null ? {} : { asked: { seat: after.seat, move: after.turn } }
  return { keyring: keyringOf(dealing), use: 'draw', step: dealing.draws, ...asked }
}
