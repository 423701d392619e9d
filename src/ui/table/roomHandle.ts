import type { SeenGames } from '../../room/evening'
import type { Coming, LobbyRequest } from '../../room/lobbyRequests'
import type { Ledger } from '../../room/ledger'
import type { ChatMessage } from '../../room/chat'
import type { Release, RoomSnapshot } from '../../room/snapshot'
import type { Stop } from '../../table/table'
import type { TableHandle } from './gameHandle'

/** A game in a room. */
export interface RoomState extends TableHandle {
  readonly epoch: number
}

/** The ledger of a game; and the proofs that convict a device, as text. */
export interface Ledgered {
  readonly ledger: Ledger
  readonly evidence: readonly string[]
}

/** Something said at the table, in the order it was heard. */
export interface ChatLine {
  readonly number: number
  /** The device it came from, and what its first person is called. */
  readonly by: string
  readonly name: string
  readonly isMine: boolean
  readonly said: ChatMessage
}

/** Two devices, by their keys, that have no link of their own and hear each other only through these. */
export interface RoomDetour {
  readonly one: string
  readonly other: string
  readonly through: readonly string[]
}

/** The state of the network, and which leg of it fails. */
export interface ConnectionState {
  readonly standing:
    'together' | 'waiting' | 'knocking' | 'nobody-there' | 'no-broker' | 'no-way-through' | 'refused'
  /** The brokers, and whether our door is open at each. */
  readonly places: readonly { readonly name: string; readonly door: string }[]
  readonly others: number
  /** Heard of, and not linked. */
  readonly missing: number
  readonly detours: readonly RoomDetour[]
  /** The time a message takes to each linked device and back, by its key, as last measured. */
  readonly roundTrips: Readonly<Record<string, number>>
  /** Why links were hung up, the last one last. */
  readonly endings: readonly string[]
}

/** Why a page cannot be in its room at all. */
export type ClosedReason = 'elsewhere' | 'not-kept' | 'bad-network-file' | 'closed'

/** The page's handle on a room: to read, to listen to, and verbs to call. */
export interface RoomHandle {
  readonly link: string
  /** The link as this person sends it to a friend: it says who invites, and to which game. */
  readonly invitation: string
  readonly sight: RoomSnapshot | null
  /** The version of this page. */
  readonly release: Release
  readonly reached: ConnectionState
  readonly shut: ClosedReason | null
  readonly game: RoomState | null
  /** The chat as this tab has heard it, without its oldest lines. */
  readonly spoken: readonly ChatLine[]
  /** The games that have been played to their end while this tab was in the room, and who won them. */
  readonly evening: SeenGames
  say(said: ChatMessage): void
  changed(listener: () => void): Stop
  ask(ask: LobbyRequest): void
  begin(): void
  callOff(): void
  /** The person comes to a room that the page has only looked into: to play, or to watch. */
  come(as: Coming, name: string): void
  /** Whether the lobby is where its person can see it now. */
  show(isShown: boolean): void
  /** This person says yes to these concerns. */
  agree(ids: readonly string[]): void
  /** The host gives the room to another guest; and whoever opened it takes it back. */
  handOver(to: string): void
  takeBack(): void
  /** This person lets a device go, to a bot or folded; null takes it back. */
  letGo(device: number, playedOn: boolean | null): void
  /** This person lets a device that was let go play its seats again; or asks that for its own. */
  letBack(device: number, isLetBack: boolean): void
  /** Leaves for good. */
  bye(): void
  /** Hands over the game that is over, as a file that anybody can check. */
  record(): void
  /** All that the log of the game tells anybody now. */
  ledger(): Promise<Ledgered>
  /** Goes on here, though another tab has the room. */
  seize(): void
  close(): void
}
