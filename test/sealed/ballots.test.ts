import { expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import { signLine, NO_EVIDENCE, type Line } from '../../src/log/line'
import type { Ballot } from '../../src/log/ballot'
import type { RosterChange } from '../../src/log/membership/rosterChange'
import type { Device } from '../../src/log/signer'
import { signStatement, withSignature, type BallotPromise } from '../../src/log/statement'
import type { Direct, Message } from '../../src/log/messages'
import { Ring } from './ring'
import { scripted, type Scripted } from '../toys/scripted'
import { clueLayout } from './table'

const EVE = 0 as Device
const tableOf = (devices: number, name: string): Ring<Scripted> => {
  const seating = Array.from({ length: devices }, (_, seat) => seat)
  return new Ring<Scripted>({ game: scripted, options: null, seating, name })
}

const asksForTheDeal = (ring: Ring<Scripted>, devices: number): void =>
  expect(ring.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(devices) } }).ok).toBe(true)

const hears = (ring: Ring<Scripted>, from: Device, to: Device, message: Message): void =>
  ring.member(to).replica.receive(from, JSON.parse(JSON.stringify(message)) as Message, ring.now)

/** A promise of hers for this ballot and change, as if she had the log of the device that asks. */
const promised = (ring: Ring<Scripted>, to: Device, b: Ballot, change: RosterChange): Direct => {
  const { signer } = ring.member(EVE)
  const { chain } = ring.member(to).replica
  const [{ bal }, length, head] = [chain.rank, chain.length, chain.head]
  const promise = signStatement<BallotPromise>(signer, chain.game, {
    kind: 'promise',
    b,
    change,
    bal,
    length,
    head,
  })
  return { m: 'promise', promise, from: chain.length, lines: [] }
}

/** A ballot that is nobody's: a promise for it contradicts none of hers. */
const NOBODYS: Ballot = { n: 0, device: 7 as Device }

test.each([false, true])(
  '[L16] a device that gives no part but promises first of all (twice: %s) is called absent',
  isTwice => {
    const ring = tableOf(4, 'twice')
    ring.bend((from, to, message) => {
      if (message.m === 'part' && (from === EVE || to === EVE) && message.part.step.includes('sheets'))
        return null
      if (from === EVE && ['poll', 'prepare', 'promise'].includes(message.m)) return null
      if (from !== EVE && to !== EVE && message.m === 'prepare') {
        const { b, change } = message.prepare
        // Her link is the fastest: what she promises is there before the others are asked.
        hears(ring, EVE, from, promised(ring, from, b, change))
        if (isTwice) hears(ring, EVE, from, promised(ring, from, NOBODYS, { kind: 'none' }))
      }
      return message
    })
    asksForTheDeal(ring, 4)
    const began = ring.now
    const isAbsent = (): boolean => ring.member(1).replica.folded.absent.includes(EVE)
    while (!isAbsent() && ring.now < began + 120_000) ring.tick()
    expect(isAbsent()).toBe(true)
  },
)

test('[L16, L29] a device that signed two lines, and promises first on the other branch, is let go', () => {
  const ring = tableOf(3, 'fork')
  asksForTheDeal(ring, 3)
  ring.settle()
  const { replica, signer } = ring.member(EVE)
  const { chain } = replica
  const { occasion } = replica.folded
  const moved = (to: number): Line =>
    signLine(signer, chain.game, {
      h: chain.length,
      prev: chain.head,
      bal: chain.rank.bal,
      body: { kind: 'move', occasion, move: { kind: 'pass', to }, proof: null },
      evidence: NO_EVIDENCE,
    })
  const [one, other] = [moved(1), moved(2)]
  ring.bend((from, to, message) => {
    if (from === EVE) return null
    if (to !== EVE && message.m === 'prepare') {
      const forked = chain.with(other)
      if (forked === undefined) throw new Error('not lawful')
      const promise = signStatement<BallotPromise>(signer, chain.game, {
        kind: 'promise',
        b: message.prepare.b,
        change: message.prepare.change,
        bal: forked.rank.bal,
        length: forked.length,
        head: forked.head,
      })
      hears(ring, EVE, from, { m: 'promise', promise, from: chain.length, lines: [other] })
    }
    return message
  })
  for (const to of [1, 2] as Device[]) {
    hears(ring, EVE, to, { m: 'lines', from: chain.length, lines: [one], ack: null })
    hears(ring, EVE, to, { m: 'lines', from: chain.length, lines: [other], ack: null })
  }
  const began = ring.now
  const isLeft = (): boolean => ring.member(1).replica.folded.left.includes(EVE)
  while (!isLeft() && ring.now < began + 120_000) ring.tick()
  expect(isLeft()).toBe(true)
})

test('[L19] a device that says yes and promises nothing is asked ever more rarely', () => {
  const ring = tableOf(3, 'empty yes')
  const begun = new Set<number>()
  // Bo and Cy alone would be a quorum: Bo is not there.
  ring.member(1).isSilent = true
  const { signer, replica } = ring.member(EVE)
  const { game } = replica.chain
  ring.bend((from, to, message) => {
    if (from === EVE && message.m !== 'beat') return null
    if (from === 2 && message.m === 'prepare') begun.add(message.prepare.b.n)
    if (from === 2 && to === EVE && message.m === 'poll') {
      const yes = withSignature(signer, game, { kind: 'yes' as const, by: EVE, to: from, id: message.id })
      hears(ring, EVE, from, { m: 'yes', yes })
    }
    return message
  })
  const end = ring.now + 120_000
  while (ring.now < end) ring.tick()
  expect(begun.size).toBeGreaterThan(1)
  expect(begun.size).toBeLessThan(9)
})
