import type { Shape } from '../../rules/game'
import { TIMING } from '../timing'
import { awaitedAwayIn, goneIn, hostOf, presentIn } from '../fold'
import type { ReplicaContext } from '../replica/context'
import type { PartExchange } from '../replica/partExchange'
import type { Departures } from './departures'
import { hasGone } from './leavers'
import type { RosterChange } from './rosterChange'
import type { Device } from '../signer'
import type { Head } from '../messages'

/** The facts a device decides by when it polls or answers a poll. [L14] */
export interface Conditions {
  readonly self: Device
  readonly host: Device
  readonly members: readonly Device[]
  readonly absent: readonly Device[]
  readonly left: readonly Device[]
  /** Those of them that play their seats again. */
  readonly resumed: readonly Device[]
  /** Times since this log last changed, since its oldest unconfirmed line came, and since its promise stood alone. */
  readonly sinceChange: number
  readonly unconfirmedFor: number
  readonly promiseAloneFor: number
  /** True if the game is over here, and a device that is not convicted has another line of the same ballot. */
  readonly isEndForked: boolean
  /** The devices missing from what is awaited, and how long it has been awaited. */
  readonly missing: readonly Device[]
  readonly missingFor: number
  /** The device that is not present, and owes a line that another writes after an empty ballot. */
  readonly replaceable: Device | undefined
  isSuspect(device: Device, share: number): boolean
  /** True if the device was heard just now, with an ack of the present ballot at the confirmed height or above. */
  isBack(device: Device): boolean
  isConvicted(device: Device): boolean
  hasSaidBye(device: Device): boolean
  /** True if this device's person lets it go in this way; without a person, the time alone decides. */
  isLetGo(device: Device, playedOn: boolean): boolean
  /** True if this device's person lets one that has left play its seats again; without a person, it stands in nobody's way. */
  isLetBack(device: Device): boolean
  isConfirmed(head: Head): boolean
}

/** The parts of a replica that the conditions are read from. */
export interface ConditionsContext<S extends Shape> extends ReplicaContext<S> {
  readonly giving: PartExchange<S>
  readonly leaving: Departures<S>
}

/** The conditions as they are now. A device that asks for a change is stricter about a return than one that agrees. */
export const conditionsOf = <S extends Shape>(
  context: ConditionsContext<S>,
  isAsking: boolean,
): Conditions => {
  const { log, heard, proofs, leaving, clock } = context
  const { folded, chain, confirmed } = log
  return {
    self: log.self,
    host: hostOf(folded),
    members: log.members,
    absent: folded.absent,
    left: folded.left,
    resumed: folded.resumed,
    sinceChange: log.unchangedFor,
    unconfirmedFor: log.heldFor(confirmed) ?? 0,
    promiseAloneFor: log.isBoundElsewhere ? clock.now - log.aloneSince : 0,
    isEndForked: isEndForked(context, isAsking),
    ...missing(context),
    replaceable: replaceable(context),
    // A device never hears itself: that is no reason to say yes to its own absence.
    isSuspect: (device, share) => device !== log.self && heard.isSuspect(device, clock.now, share),
    isBack: device => isBack(context, device, isAsking),
    isConvicted: device => proofs.has(device),
    hasSaidBye: device => leaving.byeOf(device) !== undefined,
    isLetGo: (device, playedOn) => leaving.isLetGo(device, playedOn),
    isLetBack: device => leaving.isLetBack(device),
    isConfirmed: head => head.h < confirmed && chain.hashAt(head.h) === head.hash,
  }
}

/**
 * The devices that have not acked the line that asks; if all have, those whose part that holds is not here. They could not give
 * it before all had: an ack that comes late makes nobody else late. [L12]
 */
const missing = <S extends Shape>({
  log,
  acks,
  giving,
}: ConditionsContext<S>): Pick<Conditions, 'missing' | 'missingFor'> => {
  const { waits, folded } = log
  const since = (devices: readonly Device[], forMs: number | undefined) => ({
    missing: devices,
    missingFor: forMs ?? 0,
  })
  const sinceAsked = (devices: readonly Device[]) => since(devices, log.heldFor(folded.askedAt))
  const behindOr = (others: () => readonly Device[]) => {
    const behind = behindOf(log, acks)
    return behind.length > 0 ? sinceAsked(behind) : since(others(), log.askedOfAllFor)
  }
  switch (waits.for) {
    case 'nobody':
      return sinceAsked([])
    case 'authored':
      // A device that waits for the acks of others is not missing itself.
      return waits.givesAway ? behindOr(() => [waits.by]) : sinceAsked([waits.by])
    case 'choice':
      return sinceAsked(waits.isBots || folded.lobby.bots.includes(waits.seat) ? [waits.by] : [])
    case 'parts':
    case 'outcome':
      return behindOr(() => presentIn(folded).filter(device => !giving.good.has(device)))
  }
}

/** A new host writes the choices of bots, and another device the step of one that is passed over, if any other can. */
const replaceable = <S extends Shape>({ log, setup }: ConditionsContext<S>): Device | undefined => {
  const { waits, folded } = log
  const away = awaitedAwayIn(waits, folded)
  if (away === undefined || waits.for === 'choice' || folded.progress === null) return away
  const { sealing } = setup
  const next = sealing.awaits({ ...folded.progress, dealing: sealing.passOver(folded.progress, away) })
  return next.kind === 'authored' && next.by !== away ? away : undefined
}

/** The devices present that have not acked the line that asks. */
const behindOf = <S extends Shape>(
  { folded, chain }: ReplicaContext<S>['log'],
  acks: ReplicaContext<S>['acks'],
): readonly Device[] =>
  presentIn(folded).filter(device => !acks.isAt(chain, device, folded.bal, folded.askedAt))

/**
 * Two halves that a liar took to an end of its own each, in one ballot, exchange no log (L6), and neither
 * misses anybody: only another ballot makes one log of them. The liar is convicted by then, its own acks say
 * nothing, and it can have forked no ballot that began after it had left. A device asks only while it hears
 * the other half: alone it would ask for ever. [L14, L29]
 */
export const isEndForked = <S extends Shape>(
  { log, acks, proofs, heard, clock }: ReplicaContext<S>,
  isAsking: boolean,
): boolean => {
  const { folded, chain, members } = log
  const gone = goneIn(folded)
  const canFork = (device: Device): boolean =>
    proofs.has(device) && (device === folded.bal.device || !gone.includes(device))
  if (folded.outcome === null || !members.some(canFork)) return false
  return members.some(
    device =>
      !proofs.has(device) &&
      acks.isAstray(chain, device, folded.bal) &&
      (!isAsking || heard.isHeard(device, clock.now, TIMING.lonely)),
  )
}

const isBack = <S extends Shape>(
  { log, acks, heard, clock }: ConditionsContext<S>,
  device: Device,
  isAsking: boolean,
): boolean => {
  const { chain, folded, confirmed } = log
  if (!heard.isHeard(device, clock.now, TIMING.justHeard)) return false
  if (!acks.isAt(chain, device, folded.bal, confirmed - 1)) return false
  const waitMs = TIMING.returning * Math.min(TIMING.mostReturns, 1 + log.absencesOf(device).length)
  return !isAsking || heard.steadily(device, clock.now) >= waitMs
}

/** The facts about the device that polls. */
export interface Asking {
  readonly by: Device
  readonly head: Head
  /** True if it has promised a ballot above that of its log. */
  readonly isBound: boolean
  readonly isStruck: boolean
  /** True if it has opened as many ballots that change nothing as it may for now. */
  readonly hasSpentNones: boolean
}

/** Decides whether this device says yes, from what it saw itself; it agrees a little sooner than it would ask. */
export const agreesTo = (sight: Conditions, change: RosterChange, asking: Asking): boolean => {
  if (asking.isStruck || sight.isConvicted(asking.by) || hasGone(sight, asking.by)) return false
  if (change.kind !== 'none' && sight.members.length === 2 && change.kind !== 'left') return false
  if (isOwnGoing(change, asking.by)) return false
  switch (change.kind) {
    case 'absent':
      return isGone(sight, change.device, TIMING.agreeing, TIMING.agreedMissing)
    case 'returned':
      return isHere(sight, change.device) && mayReturn(sight, change.device)
    case 'left':
      return mayLeave(sight, change.device, change.playedOn)
    case 'resumed':
      return isHere(sight, change.device) && mayResume(sight, change.device)
    case 'none':
      return (
        !asking.hasSpentNones &&
        (isFrozen(sight, TIMING.agreeing, TIMING.agreedMissing) ||
          asking.isBound ||
          !sight.isConfirmed(asking.head))
      )
  }
}

/** A device whose own roster line called it absent or let it go would be host, and nobody could call it either of them then. */
const isOwnGoing = (change: RosterChange, by: Device): boolean =>
  (change.kind === 'absent' || change.kind === 'left') && change.device === by

/** The changes this device would poll for, the most pressing first. */
export const wishedChange = (sight: Conditions): readonly RosterChange[] => {
  const others = sight.members.filter(device => device !== sight.self && !sight.left.includes(device))
  const playing = [...others, ...sight.resumed.filter(device => device !== sight.self)]
  const left = playing.flatMap(device =>
    [false, true]
      .filter(playedOn => mayLeave(sight, device, playedOn))
      .map((playedOn): RosterChange => ({ kind: 'left', device, playedOn })),
  )
  const thaw: RosterChange = { kind: 'none' }
  if (sight.members.length === 2) return isFrozen(sight, 1, TIMING.missing) ? [...left, thaw] : left
  const present = others.filter(device => !sight.absent.includes(device))
  const gone = present.filter(device => isGone(sight, device, 1, TIMING.missing))
  // Calling a silent host absent frees the table of it, too; an empty ballot before that would only take
  // time.
  const none = gone.includes(sight.host) ? isStuck(sight) : isFrozen(sight, 1, TIMING.missing)
  const back = sight.absent.filter(
    device => others.includes(device) && sight.isBack(device) && mayReturn(sight, device),
  )
  return [
    ...left,
    ...gone.map((device): RosterChange => ({ kind: 'absent', device })),
    ...(none ? [thaw] : []),
    ...back.map((device): RosterChange => ({ kind: 'returned', device })),
    ...sight.left
      .filter(device => sight.isBack(device) && mayResume(sight, device))
      .map((device): RosterChange => ({ kind: 'resumed', device })),
  ]
}

/** A device asked about itself is here: where another has left for good, its own yes may be the one that is missing. */
const isHere = (sight: Conditions, device: Device): boolean => device === sight.self || sight.isBack(device)

/** A device that owes a line no person chooses is not back until it has written that line; else it would come and go for ever. */
const mayReturn = (sight: Conditions, device: Device): boolean =>
  !sight.isConvicted(device) && !sight.missing.includes(device)

const isGone = (sight: Conditions, device: Device, share: number, missingMs: number): boolean => {
  if (sight.isConvicted(device) || sight.isSuspect(device, share)) return true
  return isMissing(sight, device, missingMs)
}

const isMissing = (sight: Conditions, device: Device, forMs: number): boolean =>
  sight.missing.includes(device) && sight.missingFor >= forMs && sight.sinceChange >= TIMING.settled

/** A bot plays on for a device that said bye or is convicted; for any other each person decides, not the device that asks. */
const mayLeave = (sight: Conditions, device: Device, playedOn: boolean): boolean =>
  sight.isConvicted(device) || sight.hasSaidBye(device) ? playedOn : sight.isLetGo(device, playedOn)

/** A device that said bye has left by its own word; any other may play its seats again, if the people of the table let it. */
const mayResume = (sight: Conditions, device: Device): boolean =>
  sight.left.includes(device) &&
  !sight.resumed.includes(device) &&
  !sight.isConvicted(device) &&
  !sight.hasSaidBye(device) &&
  sight.isLetBack(device)

/** True if only a new ballot can free the table: the host is silent, one that is not present owes a line, or something hangs. */
const isFrozen = (sight: Conditions, share: number, missingMs: number): boolean =>
  (sight.host !== sight.self && sight.isSuspect(sight.host, share)) ||
  isHeldUp(sight, missingMs) ||
  isStuck(sight)

const isHeldUp = (sight: Conditions, missingMs: number): boolean =>
  sight.replaceable !== undefined &&
  sight.replaceable !== sight.self &&
  isMissing(sight, sight.replaceable, missingMs)

const isStuck = (sight: Conditions): boolean =>
  sight.unconfirmedFor >= TIMING.frozen || sight.promiseAloneFor >= TIMING.frozen || sight.isEndForked
