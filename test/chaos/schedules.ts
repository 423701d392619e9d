import { presentIn, quorumIn } from '../../src/log/fold'
import { signLine, NO_EVIDENCE } from '../../src/log/line'
import type { Replica } from '../../src/log/replica/replica'
import type { Device } from '../../src/log/signer'
import { signStatement, type Ack } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { cheapSigner } from './cheap'
import { LIMIT_MS, toyCast } from './tables'
import { toy, type Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

/** A course of things, step by step, that no random storm would find; it returns what went wrong, if anything did. */
export type Schedule = () => readonly string[]

export const SCHEDULES = {
  'acks added across ballots': raftsFigure8,
  'two of four promised to a ballot nobody bound': promisedToNobody,
  'one of four refuses a deal': refusal,
  'voted out while away, and back before another dies': votedOut,
  'two parts of one device, and a table in halves': halves,
  'one asks for promises without end': usurped,
  'a line of another past': otherPast,
  'a store older than its word': olderStore,
  'a write that is torn': tornWrite,
  'a roll that one of two was told of': halfAsked,
  'two lines confirmed at one height': twoConfirmed,
  'a line confirmed to one, and denied to the other': confirmedAndDenied,
  'an answer that is formed twice': answeredTwice,
} as const satisfies Record<string, Schedule>

export type ScheduleName = keyof typeof SCHEDULES

/** To the end: the game must be over everywhere, and nothing have gone wrong. */
export const finished = (world: World<Toy>): readonly string[] => {
  const ended = world.run(LIMIT_MS)
  return ended || world.bad.length > 0 ? world.bad : ['the game never ended']
}

function usurped(): readonly string[] {
  return finished(new World(toyCast(4, 15, { device: 2 as Device, lie: 'usurper' }), CALM, 15))
}

export const must = (world: World<Toy>, what: string, isSo: () => boolean): void => {
  if (!world.runUntil(isSo))
    throw new Error(`the schedule does not come to where ${what}: ${world.bad.join('; ')}`)
}

export const replicaOf = (world: World<Toy>, device: Device): Replica<Toy> => {
  const replica = world.replicaOf(device)
  if (replica === null) throw new Error(`device ${device} is not there`)
  return replica
}

export const length = (world: World<Toy>, device: Device): number => replicaOf(world, device).chain.length
const isRosterAt = (world: World<Toy>, device: Device, h: number): boolean =>
  replicaOf(world, device).chain.lines[h]?.body.kind === 'roster'

/** All hold the same, all of it confirmed, and a person's choice is awaited: whose. */
export const atRest = (world: World<Toy>): Device => {
  const isAtRest = (): boolean => {
    const [first, ...others] = world.replicas
    return (
      first?.waits.for === 'choice' &&
      first.chain.length > 5 &&
      world.replicas.every(({ confirmed, chain }) => confirmed === chain.length) &&
      others.every(({ chain }) => chain.head === first.chain.head)
    )
  }
  must(world, 'all are at rest', isAtRest)
  const waits = world.replicas[0]?.waits
  if (waits?.for !== 'choice') throw new Error('nobody is asked')
  return waits.by
}

const others = (...taken: readonly Device[]): readonly Device[] =>
  [0, 1, 2, 3, 4].map(device => device as Device).filter(device => !taken.includes(device))

/**
 * Ongaro and Ousterhout's figure 8, with five. A's line x is held by A and B. Of the others E opens ballot 1 without it, and
 * nobody hears the roster line. Then one of A, B, C opens ballot 2 on x, and one more holds that: with an ack of ballot 0,
 * three hold x, but only two in ballot 2. E, D and the third are a quorum that may, and do, go on without it. [L10]
 */
function raftsFigure8(): readonly string[] {
  const world = new World(toyCast(5, 3), CALM, 3)
  const a = atRest(world)
  const h = length(world, a)
  const [b, c, d, e] = others(a) as [Device, Device, Device, Device]
  const within =
    (...group: readonly Device[]) =>
    (from: Device, to: Device, message: Message): boolean =>
      group.includes(from) && group.includes(to) && message.m !== 'route'
  const silently =
    (...group: readonly Device[]) =>
    (from: Device, to: Device, message: Message): boolean =>
      within(...group)(from, to, message) && message.m !== 'lines'

  world.passes = within(a, b)
  must(world, 'B holds x', () => length(world, b) > h)
  world.passes = silently(c, d, e)
  must(world, 'somebody opens ballot 1', () => [c, d, e].some(device => isRosterAt(world, device, h)))
  const opener = [c, d, e].find(device => isRosterAt(world, device, h)) ?? e
  const [third, fourth] = [c, d, e].filter(device => device !== opener) as [Device, Device]
  world.passes = silently(a, b, third)
  must(world, 'somebody opens ballot 2 on x', () =>
    [a, b, third].some(device => isRosterAt(world, device, h + 1)),
  )
  const binder = [a, b, third].find(device => isRosterAt(world, device, h + 1)) ?? a
  const left = binder === b ? a : b
  const second = [a, b, third].find(device => device !== binder && device !== left) ?? third
  world.passes = within(binder, second)
  must(world, 'one more holds it', () => isRosterAt(world, second, h + 1))
  world.runUntil(() => false, 1000)
  world.passes = within(opener, fourth, left)
  must(world, 'the others have gone on', () => replicaOf(world, opener).confirmed > h)
  world.passes = () => true
  return finished(world)
}

/** X asks for a ballot, Y promises, and nobody else hears of it. Then all is well again, but X and Y may sign nothing. [L14] */
function promisedToNobody(): readonly string[] {
  const world = new World(toyCast(4, 5), { ...CALM, thinkMs: [8000, 9000] }, 5)
  const x = atRest(world)
  const [y, silent] = others(x, 4 as Device) as [Device, Device, Device]
  world.passes = (from, to, message) => {
    if (from === silent || message.m === 'route') return false
    if (message.m === 'poll' || message.m === 'prepare')
      return from === x && (message.m === 'poll' || to === y)
    return message.m !== 'promise'
  }
  must(world, 'X and Y have promised', () =>
    [x, y].every(device => replicaOf(world, device).promised.n > replicaOf(world, device).folded.bal.n),
  )
  world.passes = (_from, _to, message) =>
    message.m !== 'prepare' && message.m !== 'promise' && message.m !== 'poll'
  must(world, 'X has given up', () => replicaOf(world, x).attempt === null)
  world.passes = () => true
  return finished(world)
}

/** It holds back every contribution, and the table goes on without it. [L12, L14] */
function refusal(): readonly string[] {
  const world = new World(toyCast(4, 9, { device: 2 as Device, lie: 'refuser' }), CALM, 9)
  const bad = finished(world)
  const needless = world.replicas.some(({ chain }) => {
    const first = chain.lines.find(({ body }) => body.kind === 'roster')?.body
    return first?.kind === 'roster' && first.change.kind === 'none'
  })
  return needless ? [...bad, 'before it was called absent, a ballot was opened that changed nothing'] : bad
}

/** Three are a quorum of four; one of the three that are there in the end has left. [L23] */
function votedOut(): readonly string[] {
  const world = new World(toyCast(4, 11), { ...CALM, thinkMs: [2000, 4000] }, 11)
  const host = replicaOf(world, 0 as Device)
  const [away, dead] = [3 as Device, 1 as Device]
  atRest(world)
  world.crash(away, 120_000)
  must(world, 'it is voted out', () => host.folded.left.includes(away))
  must(world, 'it is back', () => world.replicaOf(away)?.chain.head === host.chain.head && world.isUp(away))
  world.crash(dead, null)
  must(world, 'the other is absent', () => !presentIn(host.folded).includes(dead))
  if (presentIn(host.folded).length >= quorumIn(host.folded)) throw new Error('too many are left')
  return finished(world)
}

/**
 * A liar gives two parts, both good, and the table is in halves: each forms another line of them. Neither is a quorum's, so
 * they come together again only by the proof against him. [L27, L29]
 */
function halves(): readonly string[] {
  const [near, far, liar] = [0, 1, 3].map(each => each as Device) as [Device, Device, Device]
  const world = new World(toyCast(4, 13, { device: liar, lie: 'doubler' }), CALM, 13)
  let given: Message | undefined
  world.overheard = (from, to, message) => {
    if (from === liar && to === near && message.m === 'part') given = message
  }
  const isWithheld = (from: Device, to: Device, { m }: Message): boolean =>
    m === 'part' && from === liar && to % 2 === 0
  const isCut = (from: Device, to: Device, { m }: Message): boolean =>
    from % 2 !== to % 2 && m !== 'part' && m !== 'beat'
  const rest = (): boolean => world.replicas.every(({ waits }) => waits.for === 'parts')
  world.passes = (from, to, message) => !isWithheld(from, to, message)
  must(world, 'everybody is asked', rest)
  world.passes = (from, to, message) => !isCut(from, to, message) && !isWithheld(from, to, message)
  const h = length(world, near)
  must(world, 'one half has a line', () => length(world, far) > h && given !== undefined)
  must(world, 'the liar has it too', () => length(world, liar) > h)
  if (given !== undefined) replicaOf(world, near).receive(liar, given, world.now)
  must(world, 'the other has another', () => {
    const [mine, theirs] = [near, far].map(device => replicaOf(world, device).chain.hashAt(h))
    return mine !== undefined && mine !== theirs
  })
  world.crash(liar, null)
  world.passes = () => true
  return finished(world)
}

/** A liar says two things at one height. Who was told the first must not take what another said after the second. [L1] */
function otherPast(): readonly string[] {
  const world = new World(toyCast(5, 3), CALM, 3)
  const a = atRest(world)
  const h = length(world, a)
  const [b, c] = others(a) as [Device, Device]
  world.passes = () => false
  must(world, 'A has moved', () => length(world, a) > h)
  const { chain } = replicaOf(world, a)
  const said = chain.lines[h]
  if (said?.body.kind !== 'move') throw new Error('A did not move')
  const words = [
    { kind: 'say', word: 8 },
    { kind: 'say', word: 9 },
  ].map(move =>
    signLine(cheapSigner(a), chain.game, {
      h,
      prev: said.prev,
      bal: said.bal,
      body: {
        kind: 'move',
        occasion: { turn: said.body.kind === 'move' ? said.body.occasion.turn : 0, attempt: 0 },
        move,
        proof: null,
      },
      evidence: NO_EVIDENCE,
    }),
  )
  const [first, second] = words.map(line => chain.cut(h).with(line))
  const next = second?.folded
  const [x, y] = words
  if (first === undefined || second === undefined || next === undefined || x === undefined || y === undefined)
    throw new Error('A could not say so')
  const turn = toy.turn(next.state)
  const author = turn.of === 'seat' ? next.lobby.seating[turn.seat] : undefined
  if (author === undefined) throw new Error('nobody is next')
  const z = signLine(cheapSigner(author), chain.game, {
    h: h + 1,
    prev: second.head,
    bal: y.bal,
    body: { kind: 'move', occasion: next.occasion, move: { kind: 'say', word: 1 }, proof: null },
    evidence: NO_EVIDENCE,
  })
  const hearer = [b, c].find(device => device !== author) ?? b
  const replica = replicaOf(world, hearer)
  replica.receive(a, { m: 'lines', from: h, lines: [x], ack: null }, world.now)
  replica.receive(author, { m: 'lines', from: h + 1, lines: [z], ack: null }, world.now)
  return replica.chain.length > h + 1 ? ['a line was taken whose past is another'] : []
}

/** It moved, one other has the move, another has only its word for it; then its disk is one of before. It must not move again. [L35] */
function olderStore(): readonly string[] {
  const world = new World(toyCast(3, 8), { ...CALM, thinkMs: [500, 1500] }, 8)
  const a = atRest(world)
  const h = length(world, a)
  const disk = world.diskOf(a)
  const [b] = [0, 1, 2].map(each => each as Device).filter(each => each !== a) as [Device, Device]
  world.passes = (from, to, { m }) => from === a && (to === b ? m === 'lines' : m === 'beat')
  must(world, 'B has the move, and C the word', () => length(world, b) > h)
  world.runUntil(() => false, 800)
  world.rewind(a, disk, 300)
  world.passes = (from, to) => from !== b && to !== b
  world.runUntil(() => false, 8000)
  const again = length(world, a) > h ? ['it moved again'] : []
  world.passes = () => true
  return [...again, ...finished(world)]
}

/** Its choice is never written; before anybody can tell it of one, it chooses again. Nobody may have heard of the first. [L8] */
function tornWrite(): readonly string[] {
  const world = new World(toyCast(4, 6), { ...CALM, thinkMs: [500, 1500] }, 6)
  const a = atRest(world)
  const h = length(world, a)
  world.tear(a, 300)
  world.passes = (_from, to) => to !== a
  must(world, 'its write is torn', () => !world.isUp(a))
  world.runUntil(() => world.isUp(a) && length(world, a) > h)
  world.passes = () => true
  return finished(world)
}

/** A line of this device that all would take, and its word that it holds it, whatever else it has said. */
export const spoken = (
  { chain }: Replica<Toy>,
  by: Device,
  move: Toy['Move'],
): Extract<Message, { m: 'lines' }> => {
  const { length: h, head: prev, folded, game } = chain
  const body = { kind: 'move', occasion: folded.occasion, move, proof: null } as const
  const line = signLine(cheapSigner(by), game, { h, prev, bal: folded.bal, body, evidence: NO_EVIDENCE })
  const after = chain.with(line)
  if (after === undefined) throw new Error('it could not say so')
  const said = { kind: 'ack', bal: line.bal, h, hash: after.head } as const
  return { m: 'lines', from: h, lines: [line], ack: signStatement<Ack>(cheapSigner(by), chain.game, said) }
}

/** Two of three hold the line that asks for a roll, a quorum; but the asker may have told the third another. [L11] */
function halfAsked(): readonly string[] {
  const world = new World(toyCast(3, 4), CALM, 4)
  const isChoosing = (): boolean => world.replicas.every(({ folded }) => folded.state.at === 'choosing')
  let a = atRest(world)
  for (; !isChoosing(); a = atRest(world)) world.runUntil(() => false, 50)
  const [b] = [0, 1, 2].map(each => each as Device).filter(each => each !== a) as [Device, Device]
  const h = length(world, a)
  const given: Device[] = []
  world.passes = () => false
  world.overheard = (from, _to, { m }) => void (m === 'part' && given.push(from))
  replicaOf(world, b).receive(a, spoken(replicaOf(world, a), a, { kind: 'roll' }), world.now)
  world.runUntil(() => false, 1000)
  if (replicaOf(world, b).confirmed <= h) throw new Error('two of three are no quorum')
  return given.length > 0 ? ['a part was given for what not all present hold'] : []
}

/**
 * The third says one thing to each of two, who both have it confirmed with its word, and is gone. Each believes that the other
 * lacks what comes after that, until it shows the same strange head again; and then they see the proof. [L27, L34]
 */
function twoConfirmed(): readonly string[] {
  const a = atRest(new World(toyCast(3, 8), CALM, 8))
  const world = new World(toyCast(3, 8, { device: a, lie: 'collector' }), CALM, 8)
  atRest(world)
  const h = length(world, a)
  const near = [0, 1, 2].map(each => each as Device).filter(each => each !== a)
  world.passes = () => false
  for (const [word, device] of near.entries()) {
    const told = spoken(replicaOf(world, device), a, { kind: 'say', word })
    replicaOf(world, device).receive(a, told, world.now)
  }
  world.crash(a, null)
  must(world, 'each has its own line confirmed', () =>
    near.every(device => replicaOf(world, device).confirmed > h),
  )
  world.passes = () => true
  return finished(world)
}

/**
 * A twin holds one's line with it, and promises the other that it does not. Whoever had the line confirmed was down when the
 * other went on, and has the twin's word for it on disk; the twin is gone. [L10, L27]
 */
function confirmedAndDenied(): readonly string[] {
  const one = atRest(new World(toyCast(3, 9), CALM, 9))
  const [twin, other] = [0, 1, 2].map(each => each as Device).filter(each => each !== one) as [Device, Device]
  const world = new World(toyCast(3, 9, { device: twin, lie: 'twin' }), CALM, 9)
  atRest(world)
  const h = length(world, one)
  world.passes = (from, to) => from === twin || to === twin
  must(world, 'it is confirmed to one', () => replicaOf(world, one).confirmed > h)
  world.runUntil(() => false, 500)
  world.crash(one, 20_000)
  must(world, 'the other goes on', () => isRosterAt(world, other, h) && replicaOf(world, other).confirmed > h)
  world.crash(twin, null)
  world.passes = () => true
  return finished(world)
}

/** The host alone has formed what chance answers, and is gone. What the others form without it must be the same. [L4] */
function answeredTwice(): readonly string[] {
  const world = new World(toyCast(4, 12), CALM, 12)
  const host = 0 as Device
  const near = [1, 2, 3].map(each => each as Device)
  must(world, 'chance is asked', () => world.replicas.every(({ waits }) => waits.for === 'outcome'))
  const h = length(world, host)
  world.passes = (from, to, { m }) => (m === 'part' ? to === host : m !== 'lines' || from !== host)
  must(world, 'the host has an answer', () => length(world, host) > h)
  world.runUntil(() => false, 50)
  world.crash(host, null)
  world.passes = (_from, _to, { m }) => m !== 'part'
  must(world, 'it is absent', () =>
    near.every(device => replicaOf(world, device).folded.absent.includes(host)),
  )
  world.passes = () => true
  return finished(world)
}
