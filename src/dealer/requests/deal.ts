import type { Task } from '../../rules/game'
import { bug } from '../../rules/result'
import { formatBytes } from '../../sealed/bytes'
import { awaitedParties, ceremony, takeRebuilt, type Admitted, type Ceremony } from '../../sealed/ceremony'
import { dealCodec, dealtHash, rebuild, rebuilt, verifyRebuild } from '../../sealed/dealing'
import { readyShuffle, shuffler, type Deck, type Shuffling } from '../../sealed/deck'
import { elementAt } from '../../sealed/elementAt'
import type { SealedProgress } from '../sealedState'
import { ceremonySteps, withCeremony } from './ceremonySteps'
import { admittedOrNot, readPoints, type SealedRequest } from './request'

export type DealTask = Extract<Task, { do: 'deal' }>

/** The step at which the deal is now. */
export const ceremonyOf = ({ dealing, request: { asks } }: SealedProgress<DealTask>): Ceremony => {
  const { deal, session } = dealing
  if (deal?.at === 'keyed') throw bug('a game may ask for keys or for a deal, not for both')
  return deal ?? ceremony(session, asks)
}

const steps = ceremonySteps(ceremonyOf)

/** Cards, shuffled by every device in turn and dealt by all, so that a hand is seen by its seat alone. */
export const deal: SealedRequest<DealTask, Admitted> = {
  ...steps,

  verify(progress, by, part) {
    const gap = toRebuild(ceremonyOf(progress))
    if (gap === undefined) return steps.verify(progress, by, part)
    const { deck, missing } = gap
    const codec = dealCodec(deck, missing)
    return readPoints(admittedOrNot(codec, part, message => verifyRebuild(deck, by, missing, message)))
  },

  outcome(progress, given) {
    const now = ceremonyOf(progress)
    const gap = toRebuild(now)
    const parts = gap && rebuilt(gap.deck, gap.missing, given)
    if (gap === undefined || parts === undefined || now.at !== 'parts') return undefined
    const further = takeRebuilt(now, gap.missing, given)
    const value = formatBytes(dealtHash(gap.deck, [parts]))
    return further && { value, state: withCeremony(progress.dealing, further) }
  },

  part(progress, own) {
    const gap = toRebuild(ceremonyOf(progress))
    if (gap === undefined) return steps.part(progress, own)
    const { deck, missing } = gap
    return dealCodec(deck, missing).format(
      rebuild(deck, own.secrets, own.sharesIn(progress.dealing), missing, own.fresh()),
    )
  },

  /** Makes one coming shuffle of this device, so that the others wait less when it is due. */
  prepare(progress, own) {
    const coming = comingShuffles(ceremonyOf(progress))
    if (coming === undefined) return false
    const { keyring, layout, step } = coming
    const parties = keyring.session.parties.length
    for (let next = step; next < 2 * parties; next++) {
      if (shuffler(parties, next).device !== own.secrets.device || own.hasReady(keyring, next)) continue
      own.keepReady(keyring, next, readyShuffle(own.secrets, keyring, layout, next, own.fresh()))
      return true
    }
    return false
  },

  whispers: (dealing, own) =>
    own.seatsIn(dealing).map(to => ({ to, lesson: { of: 'hand', cards: own.handIn(dealing, to) } })),
}

/** The device whose part of the deal others have to rebuild, if there is one. */
const toRebuild = (now: Ceremony): { readonly deck: Deck; readonly missing: number } | undefined =>
  now.at === 'parts' && now.sent.size > 0
    ? { deck: now.deck, missing: elementAt(awaitedParties(now), 0) }
    : undefined

/** The first of the shuffles still to come; they need no more than the keys. */
const comingShuffles = (now: Ceremony): Pick<Shuffling, 'keyring' | 'layout' | 'step'> | undefined => {
  if (now.at === 'shuffles') return now.deck
  return now.at === 'acks' && now.layout !== null
    ? { keyring: now.keyring, layout: now.layout, step: 0 }
    : undefined
}
