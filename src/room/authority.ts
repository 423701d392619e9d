import { list, record, text, type Parsed } from '../rules/parse'
import { canon, type Json } from '../sealed/canon'
import { isPinHeld, pinnedHostOf, signersOf, type Founder, type Handover } from './founder'
import { parseSignature } from '../log/signer'
import { isTextSigned, type Key } from './keys'
import {
  guestOf,
  isLater,
  isNear,
  isProvisional,
  isWithinReach,
  parseLobby,
  signedLobby,
  type Lobby,
} from './lobby'

/** A lobby and its host's signature. */
export const parseSignedLobby = record({ lobby: parseLobby, sig: parseSignature })
export type SignedLobby = Parsed<typeof parseSignedLobby>

/** Tells whom this device hears, and for how long it has not heard the others. */
export interface Hearing {
  readonly self: Key
  hears(key: Key): boolean
  silentMs(key: Key): number
}

/** The device that holds a room. A second handover of one term undoes both, and what came after. */
export interface Held {
  readonly by: Key
  readonly term: number
  readonly handovers: readonly Handover[]
  readonly isUndone: boolean
}

/** A host that is silent so long is stood in for by the next guest; each place in the order waits longer. */
const HOST_AWAY_MS = 5000
const NEXT_PLACE_MS = 2000

/** Terms for which a device has signed two handovers: more than anybody's honest room comes to. */
const MOST_SPLITS = 64
const MOST_NOTED = 256

export const parseSplits = list(text(80), MOST_SPLITS)

/** Judges which lobby stands in a room whose name pins its founder. */
export class Authority {
  readonly #room: string
  #founder: Founder | null = null
  /** The last lobby that the room's holder signed, and the one that stands: the same, or a guest's while the holder is away. */
  #pinned: SignedLobby | null = null
  #standing: SignedLobby | null = null
  /** The device a handover named, by signer and term. */
  readonly #noted = new Map<string, Key>()
  #splits: ReadonlySet<string> = new Set()
  #isContested = false
  /** The last pin that was checked and holds: it comes again with every lobby. */
  #held = ''

  constructor(room: string) {
    this.#room = room
  }

  get pinned(): SignedLobby | null {
    return this.#pinned
  }

  get standing(): SignedLobby | null {
    return this.#standing
  }

  get splits(): readonly string[] {
    return [...this.#splits]
  }

  /** Somebody else has been named as the founder of a room of this name. */
  get isContested(): boolean {
    return this.#isContested
  }

  /** Puts a lobby that this device has signed, or had taken before its page was reloaded. */
  put(given: SignedLobby): void {
    this.#founder ??= given.lobby.founder
    this.#note(given.lobby)
    if (!isProvisional(given.lobby)) this.#pinned = given
    this.#standing = given
  }

  recall(splits: readonly string[]): void {
    this.#splits = new Set(splits)
  }

  /** Takes a lobby of another device; true if it stands now. */
  take(given: SignedLobby, hearing: Hearing): boolean {
    const { lobby, sig } = given
    if (lobby.room !== this.#room || guestOf(lobby, lobby.host) === undefined) return false
    const last = lobby.handovers.at(-1)
    if (last !== undefined && last.term !== lobby.term) return false
    if (!this.#holds(lobby)) return false
    if (this.#founder !== null && !isSame(this.#founder, lobby.founder)) {
      this.#isContested = true
      return false
    }
    const known = [this.#pinned, this.#standing].flatMap(each => each?.lobby.n ?? [])
    if (known.length > 0 && !isNear(lobby.n, Math.max(...known))) return false
    if (!isTextSigned(lobby.host, signedLobby(lobby), sig)) return false
    this.#note(lobby)
    if (this.#soundHandovers(lobby).length < lobby.handovers.length) return false
    const isTaken = isProvisional(lobby)
      ? this.#takesProvisional(lobby, hearing)
      : this.#takesPinned(lobby, hearing)
    if (!isTaken) return false
    this.put(given)
    return true
  }

  /** True if it is this device's turn to stand in for the host. */
  mayKeep(hearing: Hearing): boolean {
    const standing = this.#standing?.lobby
    if (standing === undefined || standing.host === hearing.self) return false
    return this.#isNext(hearing.self, hearing)
  }

  /** The device that holds the room, as far as this device follows its handovers. */
  get held(): Held | undefined {
    const pinned = this.#pinned?.lobby
    if (pinned === undefined) return undefined
    const { founder } = pinned
    const handovers = this.#soundHandovers(pinned)
    const isUndone = handovers.length < pinned.handovers.length
    const term = isUndone ? (handovers.at(-1)?.term ?? 0) : pinned.term
    return { by: pinnedHostOf({ founder, handovers }), term, handovers, isUndone }
  }

  #takesPinned(lobby: Lobby, hearing: Hearing): boolean {
    const [pinned, standing] = [this.#pinned?.lobby, this.#standing?.lobby]
    if (pinned === undefined || this.held?.isUndone === true) return true
    if (!isSame(lobby, pinned)) return isLater(lobby, pinned)
    // A lobby told again counts from a host that is back; from another device it means nothing.
    return !isSame(lobby, standing) && hearing.hears(lobby.host)
  }

  #takesProvisional(lobby: Lobby, hearing: Hearing): boolean {
    const [pinned, standing, held] = [this.#pinned?.lobby, this.#standing?.lobby, this.held]
    if (pinned === undefined || held === undefined) return false
    if (lobby.term !== held.term || !isSame(lobby.handovers, held.handovers)) return false
    if (lobby.at === 'closed' || lobby.startsInMs !== null || !isWithinReach(lobby.epoch, pinned))
      return false
    if (standing?.host === lobby.host && lobby.n <= standing.n) return false
    return this.#isNext(lobby.host, hearing)
  }

  /** The first guest that is heard, in the order of coming, stands in for a host that is not; a stranger never does. */
  #isNext(claimant: Key, hearing: Hearing): boolean {
    const [pinned, held] = [this.#pinned?.lobby, this.held]
    if (pinned === undefined || held === undefined || pinned.at === 'closed') return false
    if (held.by === hearing.self) return false
    const later = this.#standing?.lobby.guests ?? []
    const order = [...new Set([...pinned.guests, ...later].map(({ key }) => key))]
    const guests = order.filter(key => key !== held.by)
    const place = guests.indexOf(claimant)
    if (place < 0 || hearing.silentMs(held.by) < HOST_AWAY_MS + place * NEXT_PLACE_MS) return false
    return guests.find(key => key === hearing.self || hearing.hears(key)) === claimant
  }

  #holds(lobby: Lobby): boolean {
    const { room, founder, handovers } = lobby
    const pin = canon({ room, founder, handovers })
    if (pin !== this.#held && !isPinHeld(lobby)) return false
    this.#held = pin
    return true
  }

  /** Remembers who signed what for which term, and who has signed two things for one. */
  #note(lobby: Lobby): void {
    const signers = signersOf(lobby)
    for (const [i, { term, to }] of lobby.handovers.entries()) {
      const name = `${signers[i]} ${term}`
      const noted = this.#noted.get(name)
      if (noted !== undefined && noted !== to && this.#splits.size < MOST_SPLITS)
        this.#splits = new Set([...this.#splits, name])
      if (noted === undefined && this.#noted.size < MOST_NOTED) this.#noted.set(name, to)
    }
  }

  /** The handovers before the one that made a device host which has signed two for one term. */
  #soundHandovers({ founder, handovers }: Lobby): readonly Handover[] {
    const [first] = handovers
    if (first !== undefined && this.#splits.has(`${founder.key} ${first.term}`)) return []
    const undone = handovers.findIndex(({ to, term }) => this.#splits.has(`${to} ${term + 1}`))
    return undone < 0 ? handovers : handovers.slice(0, undone)
  }
}

const isSame = (a: unknown, b: unknown): boolean => b !== undefined && canon(a as Json) === canon(b as Json)
