import { canon } from '../sealed/canon'
import { firstChairOf } from './chairs'
import { either, list, one, record, text, type Parsed } from '../rules/parse'
import { pinnedHostOf } from './founder'
import { plainName } from '../rules/playerNames'
import { parseKey, type Key } from './keys'
import { guestOf, isProvisional, lobbyHash, type Chair, type Lobby } from './lobby'

/** Something of a lobby that this device signs only once its person has said yes to it. */
export type Concern = { readonly id: string; readonly name: string } & (
  | { readonly of: 'host' }
  /** A guest would begin while the room's host is away. */
  | { readonly of: 'keeper' }
  /** A name has gone over to another device, or to a bot, or a bot's to a person. */
  | { readonly of: 'moved' }
  | { readonly of: 'bot' }
  /** Another device plays for more than one person. */
  | { readonly of: 'hands'; readonly count: number }
  /** A device is heard only through others. */
  | { readonly of: 'far' }
  /** The first lobby that has a chair for this device begins already. */
  | { readonly of: 'begun' }
)

/** A chair that is left, or taken under a new name, is agreed to when it was to be seen so long. */
const SEEN_MS = 2000
const MOST_KEPT = 256

const parseSeat = record({ by: one('person', 'bot'), home: parseKey, name: text(80) })

/** Stored, so that nobody is asked again after a reload. */
const parseAgreement = record({
  host: parseKey,
  chairs: list(parseSeat, 16),
  /** Every name this person has agreed to, also of chairs that were left since. */
  names: list(parseSeat, MOST_KEPT),
  accepted: list(text(200), MOST_KEPT),
})
export type StartAgreement = Parsed<typeof parseAgreement>

/** Null before the person has sat down. */
const parseKept = either(one(null), parseAgreement)

/** Devices whose chairs a bot may take: the log of an attempt that all begin again has named them, or they have left in it. */
export interface Excused {
  readonly homes: readonly Key[]
}

const NOBODY_EXCUSED: Excused = { homes: [] }

/** Remembers what one device's person has agreed to, of all that a start would be signed for. */
export class Consent {
  readonly #self: Key
  #agreement: StartAgreement | null = null
  /** The names this device was shown before its person had a place. */
  #noticed: readonly AgreedSeat[] = []
  /** The time that each chair left or newly taken was to be seen. */
  #shownMs: ReadonlyMap<string, number> = new Map()
  /** The table that was to be seen last, and for how long; a page that was reloaded has shown none. */
  #table: { readonly of: Lobby | null; readonly shownMs: number } = { of: null, shownMs: 0 }

  constructor(self: Key, kept: unknown) {
    this.#self = self
    this.#agreement = parseKept(kept) ?? null
  }

  /** The agreement as it is to be stored. */
  get agreement(): StartAgreement | null {
    return this.#agreement
  }

  /** The person sits down. That agrees to the host and to the chair alone: the lobby may have become another since it was seen. */
  sitsDown(lobby: Lobby): void {
    const own = lobby.chairs.filter(chair => this.#isOwn(chair)).map(seatOf)
    const before = this.#agreement
    const kept = (before?.chairs ?? []).filter(({ name }) => !own.some(seat => isCalled(seat, name)))
    this.#agree({ host: before?.host ?? pinnedHostOf(lobby), chairs: [...kept, ...own] })
  }

  /** The person has clicked, and saw these. */
  accept(ids: readonly string[], concerns: readonly Concern[], lobby: Lobby): void {
    const accepted = concerns.filter(({ id }) => ids.includes(id))
    if (this.#agreement === null && accepted.some(({ of }) => of === 'begun')) {
      this.sitsDown(lobby)
      this.begins(lobby, NOBODY_EXCUSED)
    }
    const before = this.#agreement
    if (accepted.length === 0 || before === null) return
    const is = (of: Concern['of']) => accepted.filter(concern => concern.of === of).map(({ id }) => id)
    const names = [...is('moved'), ...is('bot')]
    const moved = lobby.chairs.map(seatOf).filter(seat => names.includes(movedId(seat)))
    this.#agree({
      host: is('host').length > 0 ? lobby.host : before.host,
      chairs: [...before.chairs.filter(({ name }) => !moved.some(seat => isCalled(seat, name))), ...moved],
      accepted: [...is('keeper'), ...is('hands'), ...is('far')],
    })
  }

  /** Notes that the lobby was to be seen for so long since the last call. */
  sees(lobby: Lobby, forMs: number, excused: Excused): void {
    const { of, shownMs } = this.#table
    this.#table = { of: lobby, shownMs: (isSameTable(of, lobby) ? shownMs : 0) + forMs }
    if (this.#agreement === null) {
      const fresh = lobby.chairs
        .map(seatOf)
        .filter(seat => !this.#noticed.some(each => isCalled(each, seat.name)))
      if (fresh.length > 0) this.#noticed = [...this.#noticed, ...fresh].slice(-MOST_KEPT)
      return
    }
    this.#excuse(lobby, excused)
    const changes = this.#changes(lobby, excused)
    const shown = new Map(
      changes.map(({ name }): [string, number] => [name, (this.#shownMs.get(name) ?? 0) + forMs]),
    )
    const seen = changes.filter(({ name }) => (shown.get(name) ?? 0) >= SEEN_MS)
    this.#shownMs = shown
    if (seen.length > 0) this.#take(seen)
  }

  /** The host's person presses the button that begins: what they see there they have agreed to. */
  begins(lobby: Lobby, excused: Excused): void {
    this.#table = { of: lobby, shownMs: SEEN_MS }
    const changes = this.#changes(lobby, excused)
    if (this.#agreement !== null && changes.length > 0) this.#take(changes)
  }

  /** True if the table and every change that needs no click were seen long enough. */
  hasSeen(lobby: Lobby, excused: Excused): boolean {
    const { of, shownMs } = this.#table
    if (!isSameTable(of, lobby) || shownMs < SEEN_MS) return false
    return this.#agreement !== null && this.#changes(lobby, excused).length === 0
  }

  /** The concerns of this lobby: this device signs it only after its person has clicked each. */
  concerns(lobby: Lobby, excused: Excused, hasLink: (key: Key) => boolean): readonly Concern[] {
    const agreed = this.#agreement ?? this.#agreementOfNobody(lobby)
    if (agreed === null) return []
    const nameOf = (key: Key): string =>
      firstChairOf(lobby.chairs, key)?.name ?? guestOf(lobby, key)?.name ?? ''
    const others = [...new Set(lobby.chairs.filter(isPersons).map(({ home }) => home))].filter(
      home => home !== this.#self,
    )
    const host = { name: nameOf(lobby.host) }
    const all: readonly Concern[] = [
      ...(this.#agreement === null
        ? [{ of: 'begun' as const, id: `begun ${lobbyHash(lobby)}`, ...host }]
        : []),
      ...(lobby.host === this.#self
        ? []
        : isProvisional(lobby)
          ? keeperIn(lobby).map(id => ({ of: 'keeper' as const, id, ...host }))
          : agreed.host === lobby.host
            ? []
            : [{ of: 'host' as const, id: `host ${lobby.host}`, ...host }]),
      ...lobby.chairs
        .map(seatOf)
        .filter(seat => isMoved(agreed.names, seat) && !isExcused(agreed.names, seat, excused))
        .map(seat => ({
          of: seat.by === 'bot' ? ('bot' as const) : ('moved' as const),
          id: movedId(seat),
          name: seat.name,
        })),
      ...others.flatMap(home => {
        const count = lobby.chairs.filter(chair => isPersons(chair) && chair.home === home).length
        const id = `hands ${home} ${count}`
        return count < 2 ? [] : [{ of: 'hands' as const, id, count, name: nameOf(home) }]
      }),
      ...others
        .filter(home => !hasLink(home))
        .map(home => ({ of: 'far' as const, id: `far ${home}`, name: nameOf(home) })),
    ]
    return all.filter(({ id }) => !agreed.accepted.includes(id))
  }

  /** Goes by the names it was shown, where a game that begins has a chair for a person who has agreed to nothing yet. */
  #agreementOfNobody(lobby: Lobby): StartAgreement | null {
    if (lobby.at !== 'starting' || !lobby.chairs.some(chair => this.#isOwn(chair))) return null
    return { host: pinnedHostOf(lobby), chairs: [], names: this.#noticed, accepted: [] }
  }

  #isOwn({ by, home }: Chair): boolean {
    return by === 'person' && home === this.#self
  }

  /** Chairs that are not as agreed, and need no more than to be seen. */
  #changes(lobby: Lobby, excused: Excused): readonly SeatChange[] {
    const agreed = this.#agreement
    const now = lobby.chairs.map(seatOf)
    const chairs = agreed?.chairs ?? []
    const taken = now
      .filter(seat => !chairs.some(each => isSame(each, seat)))
      .filter(seat => !isMoved(agreed?.names ?? [], seat))
      .map((seat): SeatChange => ({ name: `+ ${movedId(seat)}`, seat, isLeft: false }))
    const left = chairs
      .filter(seat => !now.some(each => isCalled(each, seat.name)))
      .filter(seat => !excused.homes.includes(seat.home))
      .map((seat): SeatChange => ({ name: `- ${movedId(seat)}`, seat, isLeft: true }))
    return [...taken, ...left]
  }

  /** The chairs of a device that is named in the log, given to bots, need no word of anybody's. */
  #excuse(lobby: Lobby, excused: Excused): void {
    const before = this.#agreement
    if (before === null) return
    const given = lobby.chairs.map(seatOf).filter(seat => isExcused(before.names, seat, excused))
    if (given.length > 0) this.#take(given.map(seat => ({ name: '', seat, isLeft: false })))
  }

  #take(changes: readonly SeatChange[]): void {
    const before = this.#agreement
    if (before === null) return
    const changed = changes.map(({ seat }) => seat)
    const kept = before.chairs.filter(({ name }) => !changed.some(seat => isCalled(seat, name)))
    const taken = changes.filter(({ isLeft }) => !isLeft).map(({ seat }) => seat)
    this.#agree({ host: before.host, chairs: [...kept, ...taken] })
  }

  #agree({
    host,
    chairs,
    accepted = [],
  }: Pick<StartAgreement, 'host' | 'chairs'> & { accepted?: readonly string[] }): void {
    const before = this.#agreement
    const older = (before?.names ?? this.#noticed).filter(
      ({ name }) => !chairs.some(seat => isCalled(seat, name)),
    )
    this.#agreement = {
      host,
      chairs,
      names: [...older, ...chairs].slice(-MOST_KEPT),
      accepted: [...new Set([...(before?.accepted ?? []), ...accepted])].slice(-MOST_KEPT),
    }
  }
}

type AgreedSeat = StartAgreement['chairs'][number]

interface SeatChange {
  readonly name: string
  readonly seat: AgreedSeat
  readonly isLeft: boolean
}

/** True if the game, its settings, and the order and levels of the chairs are the same, but for chairs that are there no more. */
const isSameTable = (one: Lobby | null, other: Lobby): boolean => {
  if (one === other) return true
  if (one === null) return false
  const kept = one.chairs.filter(({ name }) => other.chairs.some(chair => chair.name === name))
  return tableOf({ ...one, chairs: kept }) === tableOf(other)
}

const tableOf = ({ game, kind, settings, chairs }: Lobby): string =>
  canon([game, kind, settings, chairs.map(({ name, level }) => [name, level])])

const seatOf = ({ by, home, name }: Chair): AgreedSeat => ({ by, home, name })

const isPersons = ({ by }: Chair): boolean => by === 'person'

const isCalled = (seat: AgreedSeat, name: string): boolean => plainName(seat.name) === plainName(name)

/** A bot may be on any device: it is spread by a rule that every device checks. */
const isSame = (a: AgreedSeat, b: AgreedSeat): boolean =>
  isCalled(a, b.name) && a.by === b.by && (a.by === 'bot' || a.home === b.home)

const isMoved = (names: readonly AgreedSeat[], seat: AgreedSeat): boolean =>
  names.some(known => isCalled(known, seat.name) && !isSame(known, seat))

const isExcused = (names: readonly AgreedSeat[], seat: AgreedSeat, { homes }: Excused): boolean =>
  seat.by === 'bot' && names.some(known => isCalled(known, seat.name) && homes.includes(known.home))

const movedId = ({ by, home, name }: AgreedSeat): string =>
  by === 'bot' ? `bot ${name}` : `person ${name} ${home}`

/** A guest that stands in for the host may seat people; each start of its own is agreed to by itself. */
const keeperIn = (lobby: Lobby): readonly string[] =>
  lobby.at === 'starting' ? [`keeper ${lobbyHash(lobby)}`] : []
