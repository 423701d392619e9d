import type { DeviceKey } from './greeting'
import type { Knocks } from './knocking'
import type { SessionEnd } from './peerSession'
import type { DoorState } from './transport'

/** After this long at a place that answers, with no door open, nobody is taken to be there; knocking goes on. */
const QUIET_MS = 4500

/**
 * The state of the search for others, in one word. `waiting`: the room is ours, its door is open, and nobody
 * came yet. `nobody-there`: the place answers, but no door of the room is open. `no-broker`: no place can be
 * reached. `no-way-through`: a door is open, but no link comes about.
 */
export type PeerStanding =
  'together' | 'waiting' | 'knocking' | 'nobody-there' | 'no-broker' | 'no-way-through' | 'refused'

/** The facts for a connection check: which leg failed. */
export interface Reach {
  readonly standing: PeerStanding
  readonly places: readonly {
    readonly name: string
    readonly door: DoorState | 'closed'
    readonly knocks: Knocks
  }[]
  /** Devices wanted and not linked, with the number of failed tries through friends. */
  readonly missing: readonly { readonly device: DeviceKey; readonly failures: number }[]
  /** The reasons why the last few links were hung up. */
  readonly endings: readonly SessionEnd[]
}

/** Two devices that hear each other only through others: those in `through`, or unknown ones where it is empty. */
export interface Detour {
  readonly one: DeviceKey
  readonly other: DeviceKey
  readonly through: readonly DeviceKey[]
}

/** A link that ended: why, and whether this side had dialled. */
export interface LinkEnding {
  readonly why: SessionEnd
  readonly isOurs: boolean
}

export const standingOf = (
  places: Reach['places'],
  mesh: {
    readonly isTogether: boolean
    readonly isAtHome: boolean
    readonly aloneMs: number
    readonly endings: readonly LinkEnding[]
  },
): PeerStanding => {
  if (mesh.isTogether) return 'together'
  const sum = (trouble: 'nobody' | 'unreachable' | 'failed'): number =>
    places.reduce((total, { knocks }) => total + knocks.troubles[trouble], 0)
  if (mesh.endings.some(({ why, isOurs }) => isOurs && why !== 'lost' && why !== 'silent')) return 'refused'
  if (sum('failed') > 0) return 'no-way-through'
  const isAnswered = places.some(({ door }) => door === 'open')
  if (mesh.isAtHome && isAnswered) return 'waiting'
  const isQuiet = isAnswered && mesh.aloneMs >= QUIET_MS
  // Most doors have nobody behind them; only when all have been tried does that say something.
  const isEmpty = places.some(
    ({ knocks: { underway, linked, troubles } }) => underway + linked === 0 && troubles.nobody > 0,
  )
  if (isEmpty || isQuiet) return 'nobody-there'
  return sum('unreachable') > 0 || places.length === 0 ? 'no-broker' : 'knocking'
}

/** The pairs of these devices that have no link, each with the linked devices between them. */
export const detoursAmong = (
  linked: readonly DeviceKey[],
  missing: readonly DeviceKey[],
  areLinked: (one: DeviceKey, other: DeviceKey) => boolean,
): readonly Detour[] => {
  const all = [...linked, ...missing].toSorted()
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter(other => (linked.includes(one) || linked.includes(other)) && !areLinked(one, other))
      .map(other => {
        const isBetween = (each: DeviceKey): boolean => areLinked(one, each) && areLinked(each, other)
        return { one, other, through: linked.filter(isBetween) }
      }),
  )
}
