import type { Task } from '../../rules/game'
import { bug } from '../../rules/result'
import {
  admitMessage,
  awaitedParties,
  contribution,
  goOnWithout,
  join,
  type Admitted,
  type Ceremony,
} from '../../sealed/ceremony'
import { elementAt } from '../../sealed/elementAt'
import { shufflingName } from '../../sealed/deck'
import type { Device } from '../../log/signer'
import type { SealedNext, SealedProgress, SealedState } from '../sealedState'
import type { SealedRequest } from './request'

export type CeremonyTask = Extract<Task, { do: 'key' | 'deal' }>

type CeremonySteps<Asks extends CeremonyTask> = SealedRequest<Asks, Admitted> &
  Required<Pick<SealedRequest<Asks, Admitted>, 'afterAuthored' | 'afterParts' | 'author'>>

/** The steps that making keys and dealing cards have in common. `ceremonyOf` says which step it is now. */
export const ceremonySteps = <Asks extends CeremonyTask>(
  ceremonyOf: (progress: SealedProgress<Asks>) => Ceremony,
): CeremonySteps<Asks> => ({
  awaits: progress => ceremonyAwaits(ceremonyOf(progress), progress.missing),

  verify(progress, by, part) {
    const read = admitMessage(ceremonyOf(progress), by, part)
    return read.ok ? { of: 'message', message: read.value } : undefined
  },

  afterAuthored: (progress, by, message) =>
    withCeremony(progress.dealing, join(ceremonyOf(progress), by, message), message),

  afterParts(progress, messages) {
    const begun = ceremonyOf(progress)
    let now = begun
    for (const [by, message] of messages) {
      // The first of several complaints is heard: the others begin again all the same.
      if (now.at === begun.at || now.at !== 'complaint') now = join(now, by, message)
    }
    if (now.at === begun.at && (now.at === 'sheets' || now.at === 'ready'))
      now = goOnWithout(now, new Set(progress.missing))
    return withCeremony(progress.dealing, now)
  },

  part: (progress, own) => contribution(ceremonyOf(progress), own.secrets, own.fresh()),

  author(progress, own) {
    const now = ceremonyOf(progress)
    const ready = now.at === 'shuffles' ? own.takeReady(now.deck.keyring, now.deck.step) : undefined
    const made = contribution(now, own.secrets, own.fresh(), ready)
    if (made === undefined) throw bug('this step is for another device')
    return made
  },
})

export const withCeremony = (state: SealedState, deal: Ceremony, read?: Admitted): SealedState => {
  const shuffled = read?.at === 'shuffles' ? read.deck : deal.at === 'shuffles' ? deal.deck : undefined
  return {
    ...state,
    deal,
    keys: deal.at === 'acks' ? deal.all : state.keys,
    decks: shuffled === undefined ? state.decks : [...state.decks, shuffled],
  }
}

const ceremonyAwaits = (now: Ceremony, missing: readonly Device[]): SealedNext => {
  switch (now.at) {
    case 'keys':
    case 'acks':
    case 'complaint':
    case 'shuffles':
    case 'final': {
      // Nobody can know a card yet: devices that fall silent are dropped, and the others begin again.
      const silent = asDevices(awaitedParties(now)).filter(device => missing.includes(device))
      return silent.length > 0 ? { kind: 'again', without: silent } : beforeTheDeal(now)
    }
    case 'parts':
      return now.sent.size === 0
        ? { kind: 'parts', step: 'deal', about: null }
        : { kind: 'outcome', step: `rebuild ${elementAt(awaitedParties(now), 0)}`, about: null }
    case 'sheets':
    case 'ready':
      return { kind: 'parts', step: now.at, about: null }
    case 'dealt':
      return { kind: 'answer', answer: { to: 'deal' } }
    case 'keyed':
      return { kind: 'answer', answer: { to: 'key' } }
    case 'again':
      return { kind: 'again', without: asDevices(now.without) }
  }
}

const asDevices = (parties: readonly number[]): readonly Device[] => parties.map(party => party as Device)

/**
 * A shuffle of another deck is another shuffle, with a salt of its own; the key to another device's box says nothing of the
 * first. But each device names one final deck and never a second, so that parts of two decks can never be added up.
 */
const beforeTheDeal = (
  now: Extract<Ceremony, { at: 'keys' | 'acks' | 'complaint' | 'shuffles' | 'final' }>,
): SealedNext => {
  const [by] = asDevices(awaitedParties(now))
  if (by === undefined) throw bug('a step that awaits nobody')
  switch (now.at) {
    case 'keys':
    case 'acks':
    case 'final':
      return { kind: 'parts', step: now.at, about: null }
    case 'complaint':
      return { kind: 'authored', step: 'answer', about: [now.by, now.against], by }
    case 'shuffles': {
      const about = shufflingName(now.deck)
      return { kind: 'authored', step: `shuffle ${now.deck.step}`, about, by }
    }
  }
}
