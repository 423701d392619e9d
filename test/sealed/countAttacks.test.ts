import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import { countIn, type HighestProgress } from '../../src/dealer/highest/countProgress'
import type { Device, Hash } from '../../src/log/signer'
import { signStatement, signedText, type Ack, type BallotPromise } from '../../src/log/statement'
import { foundOn, isOver, overclaim, playUntil, playUntilAwaited, pursesOf, type Purses } from './purses'
import { type Member } from './ring'
import type { Purse } from '../toys/purse'

const seats = (...of: readonly number[]): readonly Seat[] => of.map(seat => seat as Seat)

const countOn = ({ replica }: Member<Purse>): HighestProgress | undefined => {
  const progress = replica.folded.progress as HighestProgress | null
  return progress?.request.asks.do === 'highest' ? progress : undefined
}

/** A device that says at the first time of asking that its seats have nothing, and then what they have. */
const bide = ({ dealer }: Member<Purse>): void => {
  const honest = dealer.author.bind(dealer)
  let first: number | undefined
  dealer.author = progress => {
    const { request } = progress
    first ??= 'do' in request.asks && request.asks.do === 'highest' ? request.number : undefined
    const isFirst = request.number === first && countIn(progress as HighestProgress).round === 0
    return honest(isFirst ? { ...progress, worthOf: () => 0 } : progress)
  }
}

/** Plays until on some device the count has come so far, and returns its digits. */
const playUntilFound = (purses: Purses, levels: number): readonly number[] => {
  const { ring } = purses
  let found: readonly number[] | undefined
  ring.bend((_from, _to, message) => {
    const all = ring.members.flatMap(member => countOn(member) ?? []).map(each => countIn(each).found)
    found ??= all.find(digits => digits.length === levels)
    return found === undefined ? message : null
  })
  playUntil(purses, () => found !== undefined)
  ring.bend((_from, _to, message) => message)
  return found ?? []
}

describe('the total of the second', () => {
  test('[P16] is not told by one in league that claims a total in between: the first has said that it has less', () => {
    const purses = pursesOf('in between', [0, 1, 2], [70, 1500, 500])
    overclaim(purses.ring.member(0), () => 900)
    bide(purses.ring.member(1))
    playUntil(purses, isOver)
    expect(foundOn(purses.ring.member(2))).toEqual({ of: seats(2), worth: 500, struck: seats(0, 1) })
  })

  test('[P16] is not told by one in league that leaves in the count: who said less before has less after', () => {
    const purses = pursesOf('leaves in league', [0, 1, 2], [70, 1500, 500])
    const { ring } = purses
    bide(ring.member(1))
    expect(playUntilFound(purses, 2)).toEqual([2, 12])
    ring.bend((from, _to, message) => (from === 1 && message.m === 'lines' ? null : message))
    ring.member(0).replica.bye(ring.now)
    ring.until(() => ring.member(2).replica.folded.left.length > 0)
    ring.bend((_from, _to, message) => message)
    playUntil(purses, isOver)
    expect(foundOn(ring.member(2))).toEqual({ of: seats(2), worth: 500, struck: [] })
  })

  test('[P16] a liar that is struck stays struck when another leaves', () => {
    const purses = pursesOf('struck for good', [0, 1, 2], [1500, 500, 5])
    const { ring } = purses
    const { dealer } = ring.member(0)
    const honest = dealer.author.bind(dealer)
    let first: number | undefined
    dealer.author = progress => {
      const { asks, number } = progress.request
      first ??= 'do' in asks && asks.do === 'highest' ? number : undefined
      const isFirst = number === first && countIn(progress as HighestProgress).round === 0
      return honest(isFirst ? { ...progress, worthOf: () => 2000 } : progress)
    }
    const isStruck = (member: Member<Purse>): boolean => {
      const progress = countOn(member)
      return progress !== undefined && countIn(progress).struck.length > 0
    }
    ring.bend((_from, _to, message) => (ring.members.some(isStruck) ? null : message))
    playUntil(purses, () => ring.members.some(isStruck))
    ring.bend((_from, _to, message) => message)
    ring.member(2).replica.bye(ring.now)
    playUntil(purses, ({ replica }) => replica.folded.outcome !== null)
    expect(foundOn(ring.member(1))).toEqual({ of: seats(1), worth: 500, struck: seats(0) })
  })
})

/** A device that is heard, and acks nothing any more: to anybody, or to one device, to which it promises nothing either. */
const ackNothing = ({ ring }: Purses, device: number, only?: number): void => {
  const { signer, replica } = ring.member(device)
  const { game } = replica.chain
  ring.bend((from, to, message) => {
    if (from !== device || (only !== undefined && to !== only)) return message
    if (message.m === 'lines') return { ...message, ack: null }
    if (only !== undefined && (message.m === 'yes' || message.m === 'promise')) return null
    if (message.m !== 'beat') return message
    const { sig: _sig, ...said } = { ...message.beat, ack: null }
    return { ...message, beat: { ...said, sig: signer.sign(signedText(game, said)) } }
  })
}

describe('a device that acks nothing while a claim is awaited', () => {
  test('[L12] is called absent itself, and not the honest device whose claim waits for its ack', () => {
    const purses = pursesOf('acks nothing', [0, 1, 2], [70, 1500, 500])
    const { ring } = purses
    playUntilAwaited(purses, 'claim 0')
    ackNothing(purses, 2)
    const gone = new Set<number>()
    ring.until(() => {
      for (const { replica } of ring.members) for (const device of replica.folded.absent) gone.add(device)
      return gone.size > 0
    })
    expect([...gone]).toEqual([2])
  })
})

describe('a device that acks to all but the one whose claim or secret is awaited', () => {
  test.each(['claim 0', 'show 0'])(
    '[L11, L12] has nobody called absent: the others show that one its acks, and it wins: %s',
    step => {
      const purses = pursesOf('acks to others', [0, 1, 2], [1500, 70, 500])
      const { ring } = purses
      playUntilAwaited(purses, step)
      ackNothing(purses, 2, 0)
      playUntil(purses, isOver, 120_000)
      const { replica } = ring.member(1)
      const called = replica.chain.lines.flatMap(({ body }) =>
        body.kind === 'roster' && body.change.kind === 'absent' ? [body.change.device] : [],
      )
      expect({ called, found: foundOn(ring.member(1)) }).toEqual({
        called: [],
        found: { of: seats(0), worth: 1500, struck: [] },
      })
    },
  )
})

/** A device tells one other that it holds a line far above all others: in the ballot of all, or in so many that nobody opened. */
const makeUpAcks = ({ ring }: Purses, device: number, to: number, ballots: number): void => {
  const { signer, replica } = ring.member(device)
  const { chain } = replica
  const { bal } = chain.rank
  const opened = Array.from({ length: ballots }, (_, i) => ({ n: bal.n + i + 1, device: signer.self }))
  for (const each of ballots === 0 ? [bal] : opened) {
    const said = { kind: 'ack', bal: each, h: chain.length + 1000, hash: chain.head as Hash } as const
    const ack = signStatement<Ack>(signer, chain.game, said)
    ring.member(to).replica.receive(signer.self, { m: 'lines', from: chain.length, lines: [], ack }, ring.now)
  }
}

describe('acks that a device makes up for the one whose claim is awaited', () => {
  test.each([0, 4])(
    '[L10, L11] hide none that names a line: it writes its claim, and nobody is called absent (%i ballots)',
    ballots => {
      const purses = pursesOf('made up', [0, 1, 2], [1500, 70, 500])
      const { ring } = purses
      playUntilAwaited(purses, 'claim 0')
      makeUpAcks(purses, 2, 0, ballots)
      playUntil(purses, isOver, 60_000)
      const called = ring
        .member(1)
        .replica.chain.lines.flatMap(({ body }) =>
          body.kind === 'roster' && body.change.kind === 'absent' ? [body.change.device] : [],
        )
      expect({ called, found: foundOn(ring.member(1)) }).toEqual({
        called: [],
        found: { of: seats(0), worth: 1500, struck: [] },
      })
    },
  )
})

/** A device says that it has promised another's ballot, and so has one of its own opened, which changes nothing. */
const openBallot = ({ ring }: Purses, device: number): void => {
  const { signer, replica } = ring.member(device)
  const { game, head, length, rank } = replica.chain
  const b = { n: rank.bal.n + 1, device: 1 as Device }
  const said = { kind: 'promise', b, change: { kind: 'none' }, bal: rank.bal, length, head } as const
  const promise = signStatement<BallotPromise>(signer, game, said)
  replica.receive(b.device, { m: 'yours', ack: null, promise, beat: null }, ring.now)
  ring.until(() => ring.members.every(each => each.replica.chain.rank.bal.device === device))
}

describe('an ack that names a true line by a ballot it is not of', () => {
  test('[L10, L12] shown to one device alone, it has nobody but its author called absent', () => {
    const purses = pursesOf('of another ballot', [0, 1, 2], [1500, 70, 500])
    const { ring } = purses
    playUntilAwaited(purses, 'claim 0')
    ackNothing(purses, 2)
    openBallot(purses, 2)
    makeUpAcks(purses, 2, 0, 0)
    const { signer, replica } = ring.member(2)
    const { chain, folded } = replica
    const said = { kind: 'ack', bal: chain.rank.bal, h: folded.askedAt } as const
    const ack = signStatement<Ack>(signer, chain.game, { ...said, hash: chain.hashAt(said.h) as Hash })
    const message = { m: 'lines', from: chain.length, lines: [], ack } as const
    ring.member(1).replica.receive(signer.self, message, ring.now)
    playUntil(purses, isOver, 60_000)
    const called = ring
      .member(1)
      .replica.chain.lines.flatMap(({ body }) =>
        body.kind === 'roster' && body.change.kind === 'absent' ? [body.change.device] : [],
      )
    expect({ called: [...new Set(called)], found: foundOn(ring.member(1)) }).toEqual({
      called: [2],
      found: { of: seats(0), worth: 1500, struck: [] },
    })
  })
})
