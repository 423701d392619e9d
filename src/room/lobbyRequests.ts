import { quickChoices, type TableKind } from '../rules/tables'
import { either, integer, one, record, type Parsed } from '../rules/parse'
import { isNameFor, isYou, plainName, tidyName } from '../rules/playerNames'
import { err, ok, type Result } from '../rules/result'
import { wellFormed } from '../log/boundedJson'
import { ROOM_SETTINGS } from './roomSettings'
import type { LobbyRefusal } from './lobbyRefusal'
import {
  guestOf,
  isName,
  isProvisional,
  LONGEST_NAME,
  membersIn,
  MOST_GUESTS,
  type Chair,
  type Guest,
  type Lobby,
} from './lobby'
import { parseKey, type Key } from './keys'

const typed = wellFormed(LONGEST_NAME * 8)

/** A person's wish about the lobby; the host's device says whether it is granted. */
export const parseLobbyRequest = either(
  record({ ask: one('come'), name: typed, box: parseKey }),
  /** A person asks to be a guest without a chair. */
  record({ ask: one('watch'), name: typed, box: parseKey }),
  record({ ask: one('leave') }),
  record({ ask: one('name'), name: typed }),
  /** A place for a person of this device: its own, or a friend's it will be handed to. */
  record({ ask: one('sit'), name: typed }),
  record({ ask: one('piece'), chair: integer(0, 15), piece: integer(0, 63) }),
  record({ ask: one('rise'), chair: integer(0, 15) }),
  record({ ask: one('ready'), isReady: one(true, false) }),
  record({ ask: one('bot'), name: typed, level: wellFormed(20) }),
  record({ ask: one('level'), chair: integer(0, 15), level: wellFormed(20) }),
  record({ ask: one('order'), chair: integer(0, 15), to: integer(0, 15) }),
  record({ ask: one('setting'), id: wellFormed(40), choice: wellFormed(40) }),
  record({ ask: one('table'), game: wellFormed(20), kind: wellFormed(20) }),
  record({ ask: one('kick'), key: parseKey }),
  record({ ask: one('close') }),
  record({
    ask: one('countdown'),
    startsInMs: (raw): number | null | undefined => (raw === null ? null : integer(1000, 600_000)(raw)),
  }),
)
export type LobbyRequest = Parsed<typeof parseLobbyRequest>

/**
 * Makes the lobby that was asked for, at a table of this kind. The host's device calls it for every request, its own included; a
 * request for another table is made at a table of that kind.
 */
export const applyRequest = (
  lobby: Lobby,
  kind: TableKind,
  by: Key,
  ask: LobbyRequest,
  voucher: Key | null = null,
): Result<Lobby, LobbyRefusal> => {
  const changed = changeLobby(lobby, kind, by, ask, voucher)
  return changed.ok ? ok(fitToKind(changed.value, kind)) : changed
}

/** No chair has a piece or a level that this kind has not; with more chairs than pieces, the last wait until some are given up. */
const fitToKind = (lobby: Lobby, kind: TableKind): Lobby =>
  lobby.chairs.reduce((so, chair) => {
    const { pieces, bots } = kind
    const free = freePiece(so.chairs)
    const hasPiece = pieces.length === 0 || chair.piece < pieces.length || free >= pieces.length
    if (hasPiece && bots.includes(chair.level)) return so
    const level = bots.includes(chair.level) ? chair.level : (bots[0] ?? '')
    return withChair(so, chair, { ...chair, piece: hasPiece ? chair.piece : free, level })
  }, lobby)

const changeLobby = (
  lobby: Lobby,
  kind: TableKind,
  by: Key,
  ask: LobbyRequest,
  voucher: Key | null,
): Result<Lobby, LobbyRefusal> => {
  if (lobby.at !== 'gathering') return err('not-now')
  if (isComing(ask)) return come(lobby, kind, by, ask, voucher)
  const guest = guestOf(lobby, by)
  if (guest === undefined) return err('unknown')
  switch (ask.ask) {
    case 'leave':
      return ok(withoutGuest(lobby, by))
    case 'name':
      return renameGuest(lobby, kind, guest, ask.name)
    case 'sit':
      return takeSeat(lobby, kind, by, ask.name)
    case 'ready':
      return ok(withGuest(lobby, { ...guest, isReady: ask.isReady }))
    case 'piece':
      return changeOwnChair(lobby, by, ask.chair, chair => withPiece(lobby, kind, chair, ask.piece))
    case 'rise':
      return changeOwnChair(lobby, by, ask.chair, chair =>
        ok({ ...lobby, chairs: lobby.chairs.filter(each => each !== chair) }),
      )
    default:
      if (by !== lobby.host) return err('hosts-only')
      return isProvisional(lobby) && !isForStandIn(ask)
        ? err('while-away')
        : applyHostRequest(lobby, kind, ask)
  }
}

type HostRequest = Extract<
  LobbyRequest,
  { ask: 'bot' | 'level' | 'order' | 'setting' | 'table' | 'kick' | 'close' | 'countdown' }
>

/** A stand-in host seats people and bots; it sends nobody away, closes nothing, and lets nothing begin by itself. */
const isForStandIn = ({ ask }: HostRequest): boolean => !['kick', 'close', 'countdown'].includes(ask)

const applyHostRequest = (lobby: Lobby, kind: TableKind, ask: HostRequest): Result<Lobby, LobbyRefusal> => {
  switch (ask.ask) {
    case 'bot':
      return withBot(lobby, kind, ask)
    case 'level':
      if (!kind.bots.includes(ask.level)) return err('unknown')
      return changeChair(lobby, ask.chair, chair =>
        ok(withChair(lobby, chair, { ...chair, level: ask.level })),
      )
    case 'order':
      return changeChair(lobby, ask.chair, chair =>
        ok({ ...lobby, chairs: lobby.chairs.filter(each => each !== chair).toSpliced(ask.to, 0, chair) }),
      )
    case 'setting': {
      const setting = [...kind.settings, ...ROOM_SETTINGS].find(({ id }) => id === ask.id)
      if (setting?.choices.includes(ask.choice) !== true) return err('unknown')
      const { id, choice } = ask
      return ok({ ...lobby, settings: [...lobby.settings.filter(each => each.id !== id), { id, choice }] })
    }
    case 'table':
      return ok({ ...lobby, game: ask.game, kind: ask.kind, settings: quickChoices(kind.settings) })
    case 'kick':
      if (ask.key === lobby.host) return err('not-now')
      return ok(withoutGuest(lobby, ask.key))
    case 'close':
      return ok({ ...lobby, at: 'closed', startsInMs: null })
    case 'countdown':
      return ok({ ...lobby, startsInMs: ask.startsInMs })
  }
}

/** A guest may vouch for so many that the host has no link with. */
const MOST_VOUCHED = 2

/** The first guest that has a link of its own with a newcomer, and vouches for fewer than it may. */
export const voucherFor = (
  { guests }: Lobby,
  newcomer: Key,
  linkedTo: (guest: Key) => readonly Key[],
  isLinked: (key: Key) => boolean,
): Key | undefined =>
  guests.find(({ key }) => {
    const vouched = guests.filter(each => each.voucher === key && !isLinked(each.key))
    return isLinked(key) && linkedTo(key).includes(newcomer) && vouched.length < MOST_VOUCHED
  })?.key

/** The request of a device that is no guest yet. */
type Arrival = Extract<LobbyRequest, { ask: 'come' | 'watch' }>

/** A person comes to play, or to look on. */
export type Coming = 'player' | 'watcher'

export const isComing = (ask: LobbyRequest): ask is Arrival => ask.ask === 'come' || ask.ask === 'watch'

/** A newcomer who would play is seated at once while there are chairs, and waits for the next game when there are none. */
const come = (
  lobby: Lobby,
  kind: TableKind,
  key: Key,
  { ask, name, box }: Arrival,
  voucher: Key | null,
): Result<Lobby, LobbyRefusal> => {
  const known = guestOf(lobby, key)
  if (known !== undefined) return ok(withGuest(lobby, { ...known, isHere: true }))
  if (lobby.guests.length >= MOST_GUESTS) return err('full')
  // A guest with a number or the like in its name sits down once that will do, at a table where names have letters alone.
  const free = freeName(lobby, name)
  const guest: Guest = { key, box, name: free, isHere: true, isReady: false, voucher }
  const joined = { ...lobby, guests: [...lobby.guests, guest] }
  if (ask === 'watch') return ok(joined)
  const seated = takeSeat(joined, kind, key, free)
  return seated.ok ? seated : ok(joined)
}

const takeSeat = (
  lobby: Lobby,
  kind: TableKind,
  home: Key,
  typedName: string,
): Result<Lobby, LobbyRefusal> => {
  const { chairs } = lobby
  const name = tidyName(typedName)
  const refusal = nameRefusal(lobby, kind, name, home)
  if (refusal !== undefined) return err(refusal)
  if (chairs.length >= kind.seats.max) {
    // A person takes a bot's place.
    const last = chairs.findLastIndex(({ by }) => by === 'bot')
    if (last < 0) return err('full')
    return takeSeat({ ...lobby, chairs: chairs.toSpliced(last, 1) }, kind, home, typedName)
  }
  const chair: Chair = { by: 'person', home, name, piece: freePiece(chairs), level: kind.bots[0] ?? '' }
  return ok({ ...lobby, chairs: [...chairs, chair] })
}

/** A bot's home is the device with the fewest, of those with a person. */
const withBot = (
  lobby: Lobby,
  kind: TableKind,
  ask: Extract<LobbyRequest, { ask: 'bot' }>,
): Result<Lobby, LobbyRefusal> => {
  if (lobby.chairs.length >= kind.seats.max) return err('full')
  if (!kind.bots.includes(ask.level)) return err('unknown')
  const name = tidyName(ask.name)
  const refusal = nameRefusal(lobby, kind, name)
  if (refusal !== undefined) return err(refusal)
  const piece = freePiece(lobby.chairs)
  const chair: Chair = { by: 'bot', home: lobby.host, name, piece, level: ask.level }
  return ok({ ...lobby, chairs: [...lobby.chairs, chair] })
}

/**
 * Spreads the bots evenly over the devices of persons, in the order of keys, which no host can choose. The host does so when the table
 * begins, and every device checks it before it signs.
 */
export const spreadBots = (lobby: Lobby): Lobby => {
  const homes = membersIn(lobby)
    .map(({ key }) => key)
    .toSorted((a, b) => (a < b ? -1 : 1))
  let bots = 0
  const chairs = lobby.chairs.map(chair =>
    chair.by === 'person' ? chair : { ...chair, home: homes[bots++ % homes.length] ?? chair.home },
  )
  return { ...lobby, chairs }
}

const withPiece = (
  lobby: Lobby,
  kind: TableKind,
  chair: Chair,
  piece: number,
): Result<Lobby, LobbyRefusal> => {
  if (piece >= kind.pieces.length) return err('unknown')
  const other = lobby.chairs.find(each => each.piece === piece && each !== chair)
  if (other?.by === 'person') return err('taken')
  const freed = other === undefined ? lobby : withChair(lobby, other, { ...other, piece: chair.piece })
  return ok(withChair(freed, chair, { ...chair, piece }))
}

const changeChair = (
  lobby: Lobby,
  index: number,
  change: (chair: Chair) => Result<Lobby, LobbyRefusal>,
): Result<Lobby, LobbyRefusal> => {
  const chair = lobby.chairs[index]
  return chair === undefined ? err('unknown') : change(chair)
}

/** One's own chair; the host may change any. */
const changeOwnChair = (
  lobby: Lobby,
  by: Key,
  index: number,
  change: (chair: Chair) => Result<Lobby, LobbyRefusal>,
): Result<Lobby, LobbyRefusal> =>
  changeChair(lobby, index, chair =>
    chair.home === by || by === lobby.host ? change(chair) : err('not-yours'),
  )

const withChair = (lobby: Lobby, chair: Chair, changed: Chair): Lobby => ({
  ...lobby,
  chairs: lobby.chairs.map(each => (each === chair ? changed : each)),
})

const withGuest = (lobby: Lobby, guest: Guest): Lobby => ({
  ...lobby,
  guests: lobby.guests.map(each => (each.key === guest.key ? guest : each)),
})

/** Marks a guest as away, and as ready for nothing. */
export const withAway = (lobby: Lobby, key: Key): Lobby => {
  const guest = guestOf(lobby, key)
  return guest === undefined ? lobby : withGuest(lobby, { ...guest, isHere: false, isReady: false })
}

const withoutGuest = (lobby: Lobby, key: Key): Lobby => ({
  ...lobby,
  guests: lobby.guests.filter(guest => guest.key !== key),
  chairs: lobby.chairs.filter(({ home }) => home !== key),
})

/** Seats all as they sat when the game began, at the same table, with a bot for each device that has left or is to blame. */
export const withSeatsTaken = (lobby: Lobby, begun: Lobby, isToBlame: (key: Key) => boolean): Lobby => ({
  ...lobby,
  game: begun.game,
  kind: begun.kind,
  settings: begun.settings,
  chairs: begun.chairs.map(chair =>
    guestOf(lobby, chair.home) === undefined || isToBlame(chair.home)
      ? { ...chair, by: 'bot', home: lobby.host }
      : chair,
  ),
})

const renameGuest = (
  lobby: Lobby,
  kind: TableKind,
  guest: Guest,
  typedName: string,
): Result<Lobby, LobbyRefusal> => {
  const name = tidyName(typedName)
  const others = {
    ...lobby,
    chairs: lobby.chairs.filter(({ home, name: old }) => home !== guest.key || old !== guest.name),
  }
  const refusal = nameRefusal(others, kind, name, guest.key)
  if (refusal !== undefined) return err(refusal)
  const chair = lobby.chairs.find(({ home, name: old }) => home === guest.key && old === guest.name)
  const named = withGuest(lobby, { ...guest, name })
  return ok(chair === undefined ? named : withChair(named, chair, { ...chair, name }))
}

/** The reason why nobody, or nobody but the guest whose name it is, may be called so: nobody can speak or sit in the name of another. */
const nameRefusal = (
  { chairs, guests }: Lobby,
  kind: TableKind,
  name: string,
  by: Key | null = null,
): LobbyRefusal | undefined => {
  if (plainName(name) === '') return 'no-name'
  if (!isName(name)) return [...name].length > LONGEST_NAME ? 'long-name' : 'no-name'
  if (isYou(name)) return 'says-you'
  if (!isNameFor(kind, name)) return 'not-letters'
  const isOwn = guests.some(guest => guest.key === by && isSameName(guest.name, name))
  const others = isOwn ? chairs : [...chairs, ...guests.filter(({ key }) => key !== by)]
  return others.some(other => isSameName(other.name, name)) ? 'same-name' : undefined
}

const isSameName = (one: string, other: string): boolean => plainName(one) === plainName(other)

/** The name, or with a number where somebody has it: nobody is sent away for a name. */
const freeName = (lobby: Lobby, typedName: string): string => {
  const tidy = tidyName(typedName)
  const isReadable = isName(tidy) && plainName(tidy) !== ''
  const name = isReadable && !isYou(tidy) ? tidy : 'Guest'
  const short = [...name]
    .slice(0, LONGEST_NAME - 3)
    .join('')
    .trim()
  const isTaken = (candidate: string): boolean =>
    [...lobby.chairs, ...lobby.guests].some(each => isSameName(each.name, candidate))
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) if (!isTaken(`${short} ${number}`)) return `${short} ${number}`
}

/**
 * The lowest number that no chair has. A kind with pieces has at least one for each seat; at a table without pieces the
 * chairs are numbered all the same, for the next table may have some.
 */
const freePiece = (chairs: readonly Chair[]): number => {
  let piece = 0
  while (chairs.some(chair => chair.piece === piece)) piece++
  return piece
}

/** The lobby of the next game: those who left give up their chairs, watchers are offered them, and characters move on by one. */
export const nextLobby = (lobby: Lobby, kind: TableKind, head: string, left: readonly Key[]): Lobby => {
  const pieces = lobby.chairs.map(({ piece }) => piece)
  const moved = lobby.chairs.map((chair, i) => ({ ...chair, piece: pieces.at(i - 1) ?? chair.piece }))
  const fresh: Lobby = {
    ...lobby,
    epoch: lobby.epoch + 1,
    prev: head,
    n: lobby.n + 1,
    at: 'gathering',
    startsInMs: null,
    guests: lobby.guests.map(guest => ({ ...guest, isReady: false })),
    chairs: moved.filter(({ home }) => !left.includes(home)),
  }
  return fresh.guests
    .filter(
      ({ key, isHere }) => isHere && !left.includes(key) && fresh.chairs.every(({ home }) => home !== key),
    )
    .reduce((so, { key, name }) => {
      const seated = takeSeat(so, kind, key, name)
      return seated.ok ? seated.value : so
    }, fresh)
}
