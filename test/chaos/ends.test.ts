import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/rules/game'
import { FIRST_BALLOT } from '../../src/log/ballot'
import type { Device } from '../../src/log/signer'
import { signStatement, type Ack } from '../../src/log/statement'
import { CheapSealing, cheapSigner } from './cheap'
import { Faces } from './faces'
import { finished, must, replicaOf } from './schedules'
import { Idle } from './scheme'
import { liarAt, toyCast } from './tables'
import { toyOf, type Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

const device = (number: number): Device => number as Device

/** Ends with its first choice: nothing is asked of the others after it. */
const endedByWord: Game<Toy> = {
  ...toyOf(1),
  turn: state => (state.at === 'opening' ? { of: 'nobody', winners: [] } : toyOf(1).turn(state)),
  *choices() {
    for (let word = 0; word < 10; word++) yield { move: { kind: 'say', word } }
  },
}

/** Ends with its first choice where that is even; else the next seat says one more word. */
const endedByEvenWord: Game<Toy> = {
  ...toyOf(2),
  turn: state => {
    const [first = 0] = state.said
    const isOver = state.at === 'opening' || (state.said.length === 1 && first % 2 === 0)
    return isOver ? { of: 'nobody', winners: [] } : toyOf(2).turn(state)
  },
  choices: endedByWord.choices,
}

describe('[L10, L29] an end that four of six honest devices have confirmed', () => {
  const [eve, near, far] = [device(1), [0, 2, 4, 6].map(device), [3, 5].map(device)]

  /** Comes to where two of the seven hold another end of one ballot; undefined where her two words are the same. */
  const endedTwice = (seed: number): World<Toy> | undefined => {
    const faces = new Faces([device(0), device(3)])
    const cast = liarAt(7, seed, 'go-between', eve, () => faces)
    const seating = cast.seating.map(home => ((home + 1) % 7) as Device)
    const sealing = (each: Device) => new CheapSealing(each, seating, seed)
    const world = new World({ ...cast, seating, sealing, game: endedByWord }, CALM, seed)
    must(world, 'the only choice is hers', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    faces.isPassing = false
    world.passes = (from, to) => from === eve || to === eve || near.includes(from) === near.includes(to)
    const isOver = (): boolean => world.replicas.every(({ folded }) => folded.outcome !== null)
    const isSeen = (each: Device): boolean =>
      replicaOf(world, each).confirmed === replicaOf(world, each).chain.length
    must(world, 'all have an end', () => isOver() && near.every(isSeen))
    world.crash(eve, null)
    const [one, other] = [replicaOf(world, device(0)).chain, replicaOf(world, device(3)).chain]
    return one.head === other.head || one.rank.bal.n !== other.rank.bal.n ? undefined : world
  }

  test.each([[[]], [[4]], [[4, 6]]])('is not lost while these are gone: %s', gone => {
    const worlds = Array.from({ length: 20 }, (_, seed) => endedTwice(seed)).filter(
      each => each !== undefined,
    )
    expect(worlds.length).toBeGreaterThan(10)
    for (const world of worlds) {
      const end = replicaOf(world, device(0)).chain
      for (const each of gone) world.crash(device(each), null)
      world.passes = () => true
      expect(finished(world)).toEqual([])
      for (const each of [device(0), ...far])
        expect(replicaOf(world, each).chain.hashAt(end.length - 1)).toBe(end.head)
    }
  })
})

describe('[L6, L14, L29] a game with two ends, both in one ballot of a go-between', () => {
  const eve = device(0)
  const halves = [device(1), device(2)]

  /** Comes to where each half has an end of its own, which it holds for confirmed. */
  const endedTwice = (seed: number): World<Toy> => {
    const faces = new Faces([device(1), device(2)])
    const cast = liarAt(3, seed, 'go-between', eve, () => faces)
    const world = new World({ ...cast, game: toyOf(1) }, CALM, seed)
    must(world, 'the only choice is hers', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    faces.isPassing = false
    world.passes = (from, to) => from === eve || to === eve
    must(world, 'both halves are over', () =>
      world.replicas.every(
        ({ folded, confirmed, chain }) => folded.outcome !== null && confirmed === chain.length,
      ),
    )
    world.crash(eve, null)
    return world
  }

  // Both ends are as long, the first is longer, the second is.
  test.each([2, 3, 5])(
    'is one as soon as the halves hear each other, though she is gone, and is left at that: table %i',
    seed => {
      const world = endedTwice(seed)
      const [near, far] = halves.map(each => replicaOf(world, each).chain)
      expect(near?.rank.bal).toEqual(far?.rank.bal)
      expect(near?.head).not.toBe(far?.head)
      world.passes = () => true
      expect(finished(world)).toEqual([])
      expectNoMore(world)
    },
  )

  test.each([5, 19, 21])(
    'is one also where the half with the longer log has left, and may poll nobody: table %i',
    seed => {
      const [stays, goes] = [device(1), device(2)]
      const faces = new Faces([stays, goes])
      const cast = liarAt(3, seed, 'go-between', eve, () => faces)
      const seating = [eve, goes, stays]
      const sealing = (each: Device) => new CheapSealing(each, seating, seed)
      const world = new World({ ...cast, seating, sealing, game: endedByEvenWord }, CALM, seed)
      must(world, 'a choice is hers', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
      replicaOf(world, goes).bye(world.now)
      must(world, 'it has left', () => world.replicas.every(({ folded }) => folded.left.includes(goes)))
      faces.isPassing = false
      world.passes = (from, to) => from === eve || to === eve
      must(world, 'both are over', () => world.replicas.every(({ folded }) => folded.outcome !== null))
      world.crash(eve, null)
      const [short, long] = [stays, goes].map(each => replicaOf(world, each).chain)
      expect(short?.rank.bal).toEqual(long?.rank.bal)
      expect(short?.length).toBeLessThan(long?.length ?? 0)
      world.passes = () => true
      expect(finished(world)).toEqual([])
      expectNoMore(world)
    },
  )

  test('is left at that too where she says that she has another end', () => {
    const world = endedTwice(2)
    world.passes = () => true
    expect(finished(world)).toEqual([])
    sayOfEnd(world, eve)
    expect(world.replicas.map(({ convicts }) => convicts.length)).toEqual([1, 1])
    expectNoMore(world)
  })

  test('is left alone where the other half has closed its page, though she shows what that signed', () => {
    const world = endedTwice(2)
    const [near, far] = [replicaOf(world, device(1)), replicaOf(world, device(2))]
    const { game, rank, head, lines, length } = far.chain
    world.crash(device(2), null)
    world.passes = () => true
    let polls = 0
    world.overheard = (from, _to, { m }) => {
      if (from === device(1) && (m === 'poll' || m === 'prepare')) polls++
    }
    const said = { kind: 'ack', bal: rank.bal, h: length - 1, hash: head } as const
    const ack = signStatement<Ack>(cheapSigner(device(2)), game, said)
    for (let time = 0; time < 20; time++) {
      near.receive(eve, { m: 'lines', from: 1, lines: lines.slice(1), ack }, world.now)
      world.runUntil(() => false, 500)
    }
    expect(near.convicts.map(({ a }) => a.by)).toEqual([eve])
    expect(polls).toBe(0)
  })

  test('is not what a convict that is still there makes of an end by its word', () => {
    const cast = liarAt(3, 2, 'rubbish', device(2), () => new Idle())
    const world = new World({ ...cast, game: toyOf(1) }, CALM, 2)
    expect(finished(world)).toEqual([])
    world.crash(device(2), null)
    convictItself(world, device(2))
    sayOfEnd(world, device(2))
    expect(world.replicas.map(({ convicts }) => convicts.length)).toEqual([1, 1])
    expectNoMore(world)
  })

  test('is not what a device makes of an end by its word, after another was convicted and has left', () => {
    const [convict, wordy] = [device(4), device(3)]
    const cast = liarAt(5, 2, 'rubbish', convict, () => new Idle())
    const world = new World({ ...cast, game: toyOf(1) }, CALM, 2)
    must(world, 'there are cards', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    convictItself(world, convict)
    world.crash(convict, null)
    world.crash(wordy, null)
    expect(finished(world)).toEqual([])
    const { folded, convicts } = replicaOf(world, device(1))
    expect({ left: folded.left, convicts: convicts.length }).toEqual({ left: [convict], convicts: 1 })
    sayOfEnd(world, wordy)
    expectNoMore(world)
  })

  test('is not what a device makes of an end by its word alone', () => {
    const gone = device(2)
    const world = new World({ ...toyCast(3, 2), game: toyOf(1) }, CALM, 2)
    must(world, 'there are cards', () => world.replicas.every(({ waits }) => waits.for === 'choice'))
    world.crash(gone, null)
    expect(finished(world)).toEqual([])
    sayOfEnd(world, gone)
    expect(replicaOf(world, device(0)).convicts).toEqual([])
    expectNoMore(world)
  })
})

/** The device shows the others two acks that contradict each other. */
const convictItself = (world: World<Toy>, by: Device): void => {
  const signer = cheapSigner(by)
  for (const replica of world.replicas) {
    const { game } = replica.chain
    const [a, b] = ['one', 'another'].map(text =>
      signStatement<Ack>(signer, game, { kind: 'ack', bal: FIRST_BALLOT, h: 1, hash: signer.hash(text) }),
    ) as [Ack, Ack]
    replica.receive(by, { m: 'proof', proof: { a, b } }, world.now)
  }
}

/** The device tells the others that another line stands at the end of its log. */
const sayOfEnd = (world: World<Toy>, by: Device): void => {
  for (const replica of world.replicas) {
    const { length, game, rank } = replica.chain
    if (replica === world.replicaOf(by)) continue
    const said = { kind: 'ack', bal: rank.bal, h: length - 1, hash: game } as const
    const ack = signStatement<Ack>(cheapSigner(by), game, said)
    replica.receive(by, { m: 'lines', from: length, lines: [], ack }, world.now)
  }
}

const expectNoMore = (world: World<Toy>): void => {
  const { length } = replicaOf(world, device(1)).chain
  world.runUntil(() => false, 60_000)
  expect(replicaOf(world, device(1)).chain.length).toBe(length)
}
