import type { Shape } from '../../rules/game'
import type { Acks } from '../replica/acks'
import { TIMING, type InputTime } from '../timing'
import { hostOf, presentIn } from '../fold'
import type { PartExchange } from '../replica/partExchange'
import type { Conditions } from './conditions'
import type { Liveness } from '../replica/liveness'
import type { Departures } from './departures'
import type { OwnLog } from '../replica/ownLog'
import type { Convictions } from '../replica/convictions'
import type { Device } from '../signer'

/** Everything that the conditions are read from. */
export interface Observed<S extends Shape> {
  readonly log: OwnLog<S>
  readonly acks: Acks
  readonly heard: Liveness
  readonly giving: PartExchange<S>
  readonly proofs: Convictions
  readonly leaving: Departures<S>
  readonly clock: InputTime
}

/** The conditions as they are now. A device that asks for a change is stricter about a return than one that agrees. */
export const conditionsOf = <S extends Shape>(eyes: Observed<S>, isAsking: boolean): Conditions => {
  const { log, heard, proofs, leaving, clock } = eyes
  const { folded, chain, confirmed } = log
  return {
    self: log.self,
    host: hostOf(folded),
    members: log.members,
    absent: folded.absent,
    left: folded.left,
    sinceChange: log.unchangedFor,
    unconfirmedFor: log.heldFor(confirmed) ?? 0,
    promiseAloneFor: log.isBoundElsewhere ? clock.now - log.aloneSince : 0,
    missing: missing(eyes),
    missingFor: log.heldFor(folded.askedAt) ?? 0,
    isSuspect: (device, share) => heard.isSuspect(device, clock.now, share),
    isBack: device => isBack(eyes, device, isAsking),
    isConvicted: device => proofs.has(device),
    hasSaidBye: device => leaving.byeOf(device) !== undefined,
    isLetGo: (device, playedOn) => leaving.isLetGo(device, playedOn),
    isConfirmed: head => head.h < confirmed && chain.hashAt(head.h) === head.hash,
  }
}

/** The devices that have not acked the line that asks; if all have, those whose part that holds is not here. [L12] */
const missing = <S extends Shape>({ log, acks, giving }: Observed<S>): readonly Device[] => {
  const { waits, folded, chain } = log
  switch (waits.for) {
    case 'nobody':
      return []
    case 'authored':
      return [waits.by]
    case 'choice':
      return waits.isBots || folded.lobby.bots.includes(waits.seat) ? [waits.by] : []
    case 'parts':
    case 'outcome': {
      const present = presentIn(folded)
      const behind = present.filter(device => !acks.isAt(chain, device, folded.bal, folded.askedAt))
      if (behind.length > 0) return behind
      return present.filter(device => !giving.good.has(device))
    }
  }
}

const isBack = <S extends Shape>(
  { log, acks, heard, clock }: Observed<S>,
  device: Device,
  isAsking: boolean,
): boolean => {
  const { chain, folded, confirmed } = log
  if (!heard.isHeard(device, clock.now, TIMING.justHeard)) return false
  if (!acks.isAt(chain, device, folded.bal, confirmed - 1)) return false
  const waitMs = TIMING.returning * Math.min(TIMING.mostReturns, 1 + log.absencesOf(device).length)
  return !isAsking || heard.steadily(device, clock.now) >= waitMs
}
