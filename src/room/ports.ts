import type { Game, Shape } from '../rules/game'
import type { TableKind } from '../rules/tables'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import type { AgreedGame as Agreed } from '../log/fold'
import type { DeviceDealer } from '../log/dealerPort'
import type { Device } from '../log/signer'
import { membersIn, type Lobby } from './lobby'
import type { SealProgress } from './snapshot'

/** The games a room can play. A game is there once it is loaded. */
export interface Catalogue {
  kind(game: string, kind: string): TableKind | undefined
  game(id: string): Game<Shape> | undefined
}

/** Through this port a room gets the dealer of one game: open or sealed. */
export interface DealerFactory {
  /** This device's hello for the start line, from a seed that it keeps; some seats may keep things to themselves. */
  hello(seed: Uint8Array, lobby: Lobby, keepers: readonly Seat[]): Json
  isHello(hello: Json): boolean
  /** Makes the dealer, with the seed of this device, or without one for a watcher. */
  sealing(begun: Begun, self: Device, seed: Uint8Array | null): DeviceDealer
  /** The safety words, once there are any. */
  words(dealing: unknown): readonly string[] | null
  /** The progress of keys and deal. */
  progress(dealing: unknown): SealProgress
}

/** The content of a start line. */
export interface Begun {
  readonly lobby: Lobby
  readonly hellos: readonly Json[]
}

/** The lobby as the log reads it; undefined where the game refuses the options that were agreed. */
export const agreedGameIn = (lobby: Lobby, catalogue: Catalogue): Agreed<Shape> | undefined => {
  const kind = catalogue.kind(lobby.game, lobby.kind)
  const game = catalogue.game(lobby.game)
  if (kind === undefined || game === undefined) return undefined
  const members = membersIn(lobby).map(({ key }) => key)
  const seating = lobby.chairs.map(({ home }) => members.indexOf(home) as Device)
  if (seating.includes(-1 as Device)) return undefined
  if (lobby.chairs.some(({ by, level }) => by === 'bot' && !kind.bots.includes(level))) return undefined
  const usual = Object.fromEntries(kind.settings.map(({ id, choices }) => [id, choices[0] ?? '']))
  const chosen = Object.fromEntries(
    lobby.settings.filter(each => isOffered(kind, each)).map(({ id, choice }) => [id, choice]),
  )
  const options = game.parseOptions(
    kind.options({
      pieces: lobby.chairs.map(({ piece }) => piece),
      settings: { ...usual, ...chosen },
      firstPerson: lobby.chairs.findIndex(({ by }) => by === 'person'),
    }),
    lobby.chairs.length,
  )
  if (options === undefined) return undefined
  const bots = lobby.chairs.flatMap(({ by }, seat) => (by === 'bot' ? [seat as Seat] : []))
  return { options, seating, bots, members: members.length }
}

/** A room plays by no setting that its kind of table does not offer: with dice typed in, a sealed table would prove nothing. [P17] */
const isOffered = ({ settings }: TableKind, { id, choice }: Lobby['settings'][number]): boolean =>
  settings.some(setting => setting.id === id && setting.choices.includes(choice))

/** The seats that keep things to themselves, as the first thing that the game asks says. */
export const keepersIn = (lobby: Lobby, catalogue: Catalogue): readonly Seat[] => {
  const agreed = agreedGameIn(lobby, catalogue)
  const game = catalogue.game(lobby.game)
  if (agreed === undefined || game === undefined) return []
  return firstKeepers(game, agreed.options, lobby.chairs.length)
}

/** The keepers that a game names when it asks for keys, which it does before anything else. */
export const firstKeepers = <S extends Shape>(
  game: Game<S>,
  options: S['Options'],
  seats: number,
): readonly Seat[] => {
  const first = game.turn(game.setup(options, seats))
  return first.of === 'dealer' && first.task.do === 'key' ? first.task.keepers : []
}
