import type { Draw } from '../../rules/game'
import { formatBytes, parseBytes } from '../../sealed/bytes'
import { BEACON_BYTES, beaconOf } from '../../sealed/dice'
import { lessonOf } from '../privateHistory'
import type { SealedProgress } from '../sealedState'
import { drawing, drawSteps } from './draw'
import { answerOutcome, type SealedRequest, type StepOutcome } from './request'

type SecretDraw = Extract<Draw, { kind: 'secret' }>

/**
 * Dice for one seat's eyes. The line holds a beacon that t devices make together, so that no answer, absence or reload can
 * change it; how the dice fall follows from it and the secret that the seat's device has pledged.
 */
export const secretDraw: SealedRequest<SecretDraw, never> = {
  ...drawSteps,

  outcome(progress, given) {
    const beacon = beaconOf(drawing(progress), given)
    return beacon && thrownOutcome(progress, beacon)
  },

  /** A throw is what the line says it is. */
  believe(progress, value) {
    const beacon = parseBeacon(value)
    return beacon && thrownOutcome(progress, beacon).state
  },

  whispers(dealing, own) {
    const thrown = dealing.history?.last
    if (thrown?.kind !== 'thrown' || !own.seatsIn(dealing).includes(thrown.seat)) return []
    return [{ to: thrown.seat, lesson: lessonOf(dealing.session, thrown, own.secretOf(thrown.seat)) }]
  },
}

const parseBeacon = parseBytes(BEACON_BYTES)

const thrownOutcome = ({ dealing, request }: SealedProgress<SecretDraw>, beacon: Uint8Array): StepOutcome => {
  const { to: seat, count, sides } = request.asks
  const { draws: draw, history } = dealing
  const last = { kind: 'thrown', seat, draw, beacon, count, sides } as const
  const after = { ...dealing, draws: draw + 1, history: { last, before: history } }
  return answerOutcome(request, after, formatBytes(beacon), { to: 'draw', drawn: [] })
}
