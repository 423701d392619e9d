import type { GameLine, Known } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { GameOutcome, Awaits } from '../log/fold'
import type { Device } from '../log/signer'
import type { Concern } from './consent'
import type { ToldGames } from './evening'
import type { Key } from './keys'
import type { Lobby, NotYet } from './lobby'

/** A version of the page. `build` is for people; pages with one `edition` meet, and those with the same rules of a game play it together. */
export interface Release {
  readonly build: string
  readonly edition: string
  /** The names of this page's rules, by game. */
  readonly rules: Readonly<Record<string, string>>
}

/** The reason why this page cannot play on here. */
export type Unplayable =
  /** The device's kept room is written in a way this page cannot read. */
  | { readonly why: 'unread' }
  /** The lobby goes by other rules than this page. */
  | { readonly why: 'other-rules'; readonly of: 'room'; readonly lobby: Lobby }
  | StoppedGame

/** A game that has begun, and that this page cannot play: it goes by other rules, or what this device has kept of it is no whole log. */
export type StoppedGame = {
  readonly why: 'other-rules' | 'torn'
  readonly of: 'game'
  /** As it was when the game began. */
  readonly lobby: Lobby
  /** The version of the page that this device began it with, if it did. */
  readonly build: string | null
}

/** A room as the page is told of it. */
export interface RoomSnapshot {
  readonly me: Key
  readonly isHost: boolean
  readonly lobby: Lobby | null
  /** While a guest stands in for the host: the lobby of the host that is away. */
  readonly awayHost: Lobby | null
  /** This device opened the room, handed it on, and may have it back. */
  readonly mayTakeBack: boolean
  /** Another device has been named as the one that opened this room. */
  readonly isContested: boolean
  /** All that this device's person has to say yes to before it signs a start. */
  readonly concerns: readonly Concern[]
  /** Devices that could not be dealt to twice. */
  readonly benched: readonly Key[]
  /** The reason why the next game cannot begin yet. */
  readonly notYet: NotYet | null
  /** The devices whose signatures the start is waiting for; null where none is being signed. */
  readonly unsigned: readonly Key[] | null
  /** This device's person has come to the room: else the page has only looked in. */
  readonly hasCome: boolean
  /** The host has sent this device away. */
  readonly isSentAway: boolean
  /** The reason why the last wish was not granted. */
  readonly refused: string | null
  readonly game: GameSnapshot | null
  /** The games of the evening as others say they have seen them end. */
  readonly told: readonly ToldGames[]
  /** The reason why this page cannot play on here. */
  readonly unplayable: Unplayable | null
}

/** A device that has signed two things which exclude one another: about which line, or which step. */
export interface Breach {
  readonly device: Device
  readonly line: number | null
  readonly step: string | null
}

/** The progress of the keys, and of the deal where there is one, as far as this device has checked it. */
export interface SealProgress {
  /** The devices that have given their last turn at the deck, or acknowledged the keys of a game without cards. */
  readonly given: readonly Device[]
  /** True once every proof has been checked here, and nothing of it is awaited any more. */
  readonly isChecked: boolean
}

/** A device that has left, for whose seats a bot plays on, and the height of the last line by which it left. */
export interface StandIn {
  readonly device: Device
  readonly since: number
}

/** The game in a room: its lines from the first that is new. */
export interface GameSnapshot {
  readonly epoch: number
  /** As it was when the game began. */
  readonly lobby: Lobby
  readonly roster: readonly Key[]
  readonly self: Device
  readonly here: readonly Seat[]
  readonly isWatching: boolean
  readonly from: number
  readonly lines: readonly GameLine<unknown>[]
  readonly known: readonly (readonly [Seat, Known])[]
  /** The number of lines that can never be lost any more. */
  readonly confirmed: number
  readonly waits: Awaits
  readonly host: Device
  readonly absent: readonly Device[]
  readonly left: readonly Device[]
  readonly standIns: readonly StandIn[]
  /** Devices that left, and play again with an open hand. */
  readonly resumed: readonly Device[]
  readonly outcome: GameOutcome | null
  /** The devices that left while it was played. */
  readonly leftInPlay: readonly Device[]
  /** Safety words, which people read to one another to be sure that all see the same table. */
  readonly words: readonly string[] | null
  readonly seal: SealProgress
  readonly broken: readonly Breach[]
  /** The number of devices that have unsealed the deal, after the game. */
  readonly unsealed: number
}

/** The seats that people play from this device. */
export const personsHere = ({ here, lobby }: Pick<GameSnapshot, 'here' | 'lobby'>): readonly Seat[] =>
  here.filter(seat => lobby.chairs[seat]?.by === 'person')
