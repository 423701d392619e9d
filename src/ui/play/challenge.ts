import type { TableKind } from '../../rules/tables'
import { CHALLENGE, type SentChance } from './sentChance'

/** The part of a game that a challenge is read by. */
interface KnownGame {
  readonly id: string
  readonly tables: readonly TableKind[]
}

/** A game alone as somebody sent it: the same chance, and a worth to beat. Nothing of it is proved. */
export interface Challenge extends SentChance {
  readonly game: string
  readonly kind: TableKind
  readonly settings: Readonly<Record<string, string>>
}

/** A link as read: one of a later page is not understood; anything else that is no challenge is broken. */
export type ReadChallenge<Known> =
  | { readonly is: 'challenge'; readonly challenge: Challenge; readonly offer: Known }
  | { readonly is: 'later' }
  | { readonly is: 'broken' }

const VERSION = 1
const LONGEST_LINK = 120
/** No game here is worth more. */
const MOST_WORTH = 99_999

/** Settings are the places of their choices, in the order of the table's kind; those of one device alone are left out. */
export const formatChallenge = ({ game, kind, settings, seed, toBeat }: Challenge): string => {
  const places = kind.settings.map(({ id, choices }) => Math.max(0, choices.indexOf(settings[id] ?? '')))
  return `${CHALLENGE}${VERSION}.${game}.${kind.id}.${places.join('-')}.${seed.toString(36)}.${toBeat}`
}

/** Reads a link. It is refused unless the challenge it gives would be written just so: every challenge has one link. */
export const parseChallenge = <Known extends KnownGame>(
  fragment: string,
  offers: readonly Known[],
): ReadChallenge<Known> => {
  if (fragment.length > LONGEST_LINK) return { is: 'broken' }
  const [version, game, id, places = '', seed = '', worth = ''] = fragment.slice(CHALLENGE.length).split('.')
  if (/^[1-9]\d{0,3}$/.test(version ?? '') && Number(version) > VERSION) return { is: 'later' }
  const offer = offers.find(each => each.id === game)
  const kind = offer?.tables.find(each => each.id === id)
  if (offer === undefined || kind === undefined || kind.seats.min > 1) return { is: 'broken' }
  const settings = settingsAt(kind, places.split('-').map(Number))
  const [read, toBeat] = [Number.parseInt(seed, 36), Number(worth)]
  if (settings === undefined || !Number.isSafeInteger(read) || read < 0) return { is: 'broken' }
  if (!Number.isInteger(toBeat) || toBeat < 0 || toBeat > MOST_WORTH) return { is: 'broken' }
  const challenge = { game: offer.id, kind, settings, seed: read, toBeat }
  return formatChallenge(challenge) === fragment ? { is: 'challenge', challenge, offer } : { is: 'broken' }
}

const settingsAt = (kind: TableKind, places: readonly number[]): Challenge['settings'] | undefined => {
  const chosen = kind.settings.map(({ id, choices }, i) => [id, choices[places[i] ?? -1]] as const)
  return chosen.every((each): each is readonly [string, string] => each[1] !== undefined)
    ? Object.fromEntries(chosen)
    : undefined
}
