import { clue } from '../../src/games/clue/index'
import type { Clue } from '../../src/games/clue/shape'
import type { Game, Shape } from '../../src/rules/game'
import { agreedIn } from '../../src/room/catalogue'
import { founderOf, roomOf } from '../../src/room/founder'
import { parseLobby, type Lobby } from '../../src/room/lobby'
import { formatBytes } from '../../src/sealed/bytes'
import { formatRecord } from '../../src/table/record'
import { catalogue } from '../../scripts/catalogue'
import { playOut, Ring, ringKeys } from '../sealed/ring'
import { there } from '../sealed/table'

export const RECORD = new URL('clue.record', import.meta.url)

/** The version of the rules that the kept game was played by. */
export const RULES = '1'

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo']

/** Everybody at a device of their own, and the table about to begin. */
const lobbyOf = (seats: number): Lobby => {
  const keys = Array.from({ length: seats }, (_, device) => ringKeys(device))
  const founder = founderOf(ringKeys(0), new Uint8Array(16))
  return there(
    parseLobby({
      release: 1,
      room: roomOf(founder),
      founder,
      handovers: [],
      epoch: 1,
      prev: '',
      term: 0,
      n: 1,
      host: keys[0]?.key,
      game: 'clue',
      kind: 'classic',
      settings: [],
      guests: keys.map(({ key, box }, i) => ({
        key,
        box: formatBytes(box.publicKey),
        name: NAMES[i],
        isHere: true,
        isReady: true,
        voucher: null,
      })),
      chairs: keys.map(({ key }, i) => ({ by: 'person', home: key, name: NAMES[i], piece: i, level: 'hard' })),
      at: 'starting',
      startsInMs: null,
    }),
  )
}

/** A whole game of clue between good bots, sealed, each seat on a device of its own. */
export const sealedGame = (seats: number): Ring<Clue> => {
  const lobby = lobbyOf(seats)
  const agreed = there(agreedIn(lobby, catalogue))
  const ring = new Ring<Clue>({
    game: clue as unknown as Game<Shape> as Game<Clue>,
    options: agreed.options as Clue['Options'],
    seating: agreed.seating,
    name: `record of ${seats}`,
    room: { lobby, rules: RULES },
  })
  playOut(ring, there(clue.bots.hard), 11)
  ring.until(() => ring.members.every(({ replica }) => replica.unsealed.length === seats))
  return ring
}

export const recordOf = (ring: Ring<Clue>): string => {
  const { chain, unsealed } = ring.member(0).replica
  return formatRecord({ rules: RULES, lines: chain.lines, unsealed })
}

