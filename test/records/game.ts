import { clue } from '../../src/games/clue/index'
import type { Clue } from '../../src/games/clue/rules/types'
import type { Game, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { agreedGameIn } from '../../src/room/ports'
import { founderOf, roomOf } from '../../src/room/founder'
import { parseLobby, RELEASE, type Lobby } from '../../src/room/lobby'
import { formatBytes } from '../../src/sealed/bytes'
import { formatRecord } from '../../src/log/record'
import { catalogue } from '../../scripts/catalogue'
import { playOut, Ring, ringKeys } from '../sealed/ring'
import { bytesFrom, there } from '../sealed/table'

export const RECORD = new URL('clue.record', import.meta.url)

/** A game in which a device is silent in the deal and comes back, and another leaves. */
export const EVENTFUL = new URL('eventful.record', import.meta.url)

/** The version of the rules that the kept game was played by. */
export const RULES = '1'

const NAMES = ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo']

/** The table about to begin, its seats on these devices. */
export const lobbyOf = (
  seating: readonly number[],
  kind: string,
  game = 'clue',
  settings: Lobby['settings'] = [],
): Lobby => {
  const keys = Array.from({ length: Math.max(...seating) + 1 }, (_, device) => ringKeys(device))
  const founder = founderOf(there(keys[0]), bytesFrom('the room of the records'))
  return there(
    parseLobby({
      release: RELEASE,
      room: roomOf(founder),
      founder,
      handovers: [],
      epoch: 1,
      prev: '',
      term: 0,
      n: 1,
      host: keys[0]?.key,
      game,
      kind,
      rules: RULES,
      settings,
      guests: keys.map(({ key, box }, i) => ({
        key,
        box: formatBytes(box.publicKey),
        name: NAMES[i],
        isHere: true,
        isReady: true,
        voucher: null,
      })),
      chairs: seating.map((device, seat) => ({
        by: 'person',
        home: keys[device]?.key,
        name: NAMES[seat],
        piece: seat,
        level: 'hard',
      })),
      at: 'starting',
      startsInMs: null,
    }),
  )
}

const ringOf = (seating: readonly number[], kind: string): Ring<Clue> => {
  const lobby = lobbyOf(seating, kind)
  const agreed = there(agreedGameIn(lobby, catalogue))
  return new Ring<Clue>({
    game: clue as unknown as Game<Shape> as Game<Clue>,
    options: agreed.options as Clue['Options'],
    seating: agreed.seating,
    name: `record of ${seating.length}`,
    room: { lobby, rules: RULES },
  })
}

/** A whole game of clue between good bots, sealed, each seat on a device of its own. */
export const sealedGame = (seats: number): Ring<Clue> => {
  const ring = ringOf([...Array(seats).keys()], 'classic')
  playOut(ring, there(clue.bots.hard), 11)
  ring.until(() => ring.members.every(({ replica }) => replica.unsealed.length === seats))
  return ring
}

/** Four devices with five seats: device 1 gives its part of the deal to nobody, and is back later; device 3 leaves. */
export const eventfulGame = (): Ring<Clue> => {
  const ring = ringOf([0, 1, 2, 3, 0], 'clueless')
  let isSilent = false
  ring.bend((from, _to, message) => {
    if (from === 1 && message.m === 'part' && message.part.step.split('.')[1] === 'deal') isSilent = true
    return from === 1 && isSilent ? null : message
  })
  ring.until(() => [0, 2, 3].every(device => ring.member(device).replica.waits.for === 'choice'))
  ring.bend((_from, _to, message) => message)
  ring.until(() => ring.members.every(({ replica }) => replica.folded.absent.length === 0))
  const minds = seeded(11)
  const choosesOnce = (): boolean => {
    ring.settle()
    const { waits } = ring.member(0).replica
    if (waits.for !== 'choice') return false
    const { setup, replica, teller } = ring.member(waits.by)
    const { state } = replica.folded
    const known = teller.read(replica.chain).known.get(waits.seat) ?? []
    const act =
      clue.reflex(state, known, waits.seat, () => 0) ??
      there(clue.bots.hard).act(
        setup.game.view(state, known, waits.seat),
        setup.game.choices(state, known, waits.seat),
        minds,
      )
    replica.choose(waits.seat, act, ring.now)
    ring.talk()
    return true
  }
  for (let choice = 0; choice < 24; choice++) choosesOnce()
  ring.member(3).replica.bye(ring.now)
  ring.until(() => ring.member(0).replica.folded.left.length === 1)
  for (let isOn = true; isOn;) isOn = choosesOnce()
  ring.until(() => [0, 1, 2].every(device => ring.member(device).replica.unsealed.length >= 3))
  return ring
}

export const recordOf = <S extends Shape>(ring: Ring<S>): string => {
  const { chain, unsealed } = ring.member(0).replica
  return formatRecord({ rules: RULES, lines: chain.lines, unsealed })
}
