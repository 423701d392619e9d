import type { Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import { Chain } from '../log/chain'
import type { Setup } from '../log/fold'
import type { Line } from '../log/line'
import type { Signer } from '../log/signer'
import { keySigner, type Key } from './keys'
import { membersIn, parseLobby, type Lobby } from './lobby'
import type { LocalDevice } from './localDevice'
import { agreedIn } from './ports'

/** Everything the start line of a game settles, as one device sees it. */
export interface BegunGame {
  readonly device: LocalDevice
  readonly lobby: Lobby
  readonly startLine: Line
  readonly roster: readonly Key[]
  /** The seats played from here, bots included. */
  readonly here: readonly Seat[]
  readonly setup: Setup<Shape>
  readonly signer: Signer
  /** The log with nothing but its start line. */
  readonly chain: Chain<Shape>
}

/** Undefined where this page has other rules, or the start is not what its lobby says. */
export const readStart = (
  device: LocalDevice,
  lobby: Lobby,
  startLine: Line,
  seed: Uint8Array | null,
): BegunGame | undefined => {
  const { catalogue, dealing, keys } = device
  if (lobby.rules !== device.rulesOf(lobby.game)) return undefined
  const game = catalogue.game(lobby.game)
  const { body } = startLine
  if (agreedIn(lobby, catalogue) === undefined || game === undefined || body.kind !== 'start')
    return undefined
  if (!body.parts.every(hello => dealing.isHello(hello))) return undefined
  const roster = membersIn(lobby).map(({ key }) => key)
  const signer = keySigner(keys, roster)
  const setup: Setup<Shape> = {
    game,
    sealing: dealing.sealing({ lobby, hellos: body.parts }, signer.self, seed),
    parseLobby: raw => {
      const parsed = parseLobby(raw)
      return parsed === undefined ? undefined : agreedIn(parsed, catalogue)
    },
  }
  const chain = Chain.fromStart(setup, signer, startLine)
  if (chain === undefined) return undefined
  const here = lobby.chairs.flatMap(({ home }, seat) => (home === keys.key ? [seat as Seat] : []))
  return { device, lobby, startLine, roster, here, setup, signer, chain }
}
