import { TIMING } from '../timing'
import type { RosterChange } from './rosterChange'
import type { Device } from '../signer'
import type { Head } from '../messages'

/** What a device sees of the table when it is asked, or asks itself, whether something should change. [L14] */
export interface Conditions {
  readonly self: Device
  readonly host: Device
  readonly members: readonly Device[]
  readonly absent: readonly Device[]
  readonly left: readonly Device[]
  /** How long it has been that this device's log last changed, its oldest unconfirmed line came, its promise stood alone. */
  readonly sinceChange: number
  readonly unconfirmedFor: number
  readonly promiseAloneFor: number
  /** Who is missing from what is awaited, and for how long that has been. */
  readonly missing: readonly Device[]
  readonly missingFor: number
  isSuspect(device: Device, share: number): boolean
  /** Heard just now, with an ack of my ballot at my confirmed height or above. */
  isBack(device: Device): boolean
  isConvicted(device: Device): boolean
  hasSaidBye(device: Device): boolean
  /** Has this device's person let it go so (or this device has none any more, and the time for it has come)? */
  isLetGo(device: Device, playedOn: boolean): boolean
  isConfirmed(head: Head): boolean
}

/** What another device adds to its poll. */
export interface Asking {
  readonly by: Device
  readonly head: Head
  /** Does it have a promise above its own log's ballot? */
  readonly isBound: boolean
  readonly isStruck: boolean
  /** It has opened as many ballots that change nothing as it may for now. */
  readonly hasSpentNones: boolean
}

/** Would I say yes? From what I saw myself, and a little sooner than I would ask. */
export const agreesTo = (sight: Conditions, change: RosterChange, asking: Asking): boolean => {
  if (asking.isStruck || sight.isConvicted(asking.by) || sight.left.includes(asking.by)) return false
  if (change.kind !== 'none' && sight.members.length === 2 && change.kind !== 'left') return false
  switch (change.kind) {
    case 'absent':
      return isGone(sight, change.device, TIMING.agreeing, TIMING.agreedMissing)
    case 'returned':
      return isHere(sight, change.device) && mayReturn(sight, change.device)
    case 'left':
      return mayLeave(sight, change.device, change.playedOn)
    case 'none':
      return (
        !asking.hasSpentNones &&
        (isFrozen(sight, TIMING.agreeing) || asking.isBound || !sight.isConfirmed(asking.head))
      )
  }
}

/** What I would ask for myself, the most pressing first. */
export const wishedChange = (sight: Conditions): readonly RosterChange[] => {
  const others = sight.members.filter(device => device !== sight.self && !sight.left.includes(device))
  const left = others.flatMap(device =>
    [false, true]
      .filter(playedOn => mayLeave(sight, device, playedOn))
      .map((playedOn): RosterChange => ({ kind: 'left', device, playedOn })),
  )
  const thaw: RosterChange = { kind: 'none' }
  if (sight.members.length === 2) return isFrozen(sight, 1) ? [...left, thaw] : left
  const present = others.filter(device => !sight.absent.includes(device))
  const gone = present.filter(device => isGone(sight, device, 1, TIMING.missing))
  // To call a silent host absent frees the table of it, too: a ballot for nothing before that would only take time.
  const none = gone.includes(sight.host) ? isStuck(sight) : isFrozen(sight, 1)
  const back = sight.absent.filter(
    device => others.includes(device) && sight.isBack(device) && mayReturn(sight, device),
  )
  return [
    ...left,
    ...gone.map((device): RosterChange => ({ kind: 'absent', device })),
    ...(none ? [thaw] : []),
    ...back.map((device): RosterChange => ({ kind: 'returned', device })),
  ]
}

/** Who is asked about itself is here: where another has left for good, its own yes may be the one that is missing. */
const isHere = (sight: Conditions, device: Device): boolean => device === sight.self || sight.isBack(device)

/** A device that owes a line no person has to choose is not back until it has written that line: else it comes and goes for ever. */
const mayReturn = (sight: Conditions, device: Device): boolean =>
  !sight.isConvicted(device) && !sight.missing.includes(device)

const isGone = (sight: Conditions, device: Device, share: number, missingMs: number): boolean => {
  if (sight.isConvicted(device) || sight.isSuspect(device, share)) return true
  return (
    sight.missing.includes(device) && sight.missingFor >= missingMs && sight.sinceChange >= TIMING.settled
  )
}

/** A bot plays on for who says goodbye or is convicted; for others the people say whether, each for itself: not the device that asks. */
const mayLeave = (sight: Conditions, device: Device, playedOn: boolean): boolean =>
  sight.isConvicted(device) || sight.hasSaidBye(device) ? playedOn : sight.isLetGo(device, playedOn)

/** The table cannot go on as it is: its host is silent, or something hangs that only a new ballot can free. */
const isFrozen = (sight: Conditions, share: number): boolean =>
  (sight.host !== sight.self && sight.isSuspect(sight.host, share)) || isStuck(sight)

const isStuck = (sight: Conditions): boolean =>
  sight.unconfirmedFor >= TIMING.frozen || sight.promiseAloneFor >= TIMING.frozen
