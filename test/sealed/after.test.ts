import { expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import { signLine, NO_EVIDENCE } from '../../src/log/line'
import type { Device } from '../../src/log/signer'
import { signedText, withSignature } from '../../src/log/statement'
import type { Direct, Message } from '../../src/log/messages'
import { Ring } from './ring'
import { scripted, type Scripted } from '../toys/scripted'
import { clueLayout } from './table'

const [ADA, BO, EVE] = [0, 1, 2] as Device[] as [Device, Device, Device]

/** A game of three on a deck, up to its last move. */
const dealt = (): Ring<Scripted> => {
  const ring = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2], name: 'after' })
  expect(ring.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(3) } }).ok).toBe(true)
  ring.settle()
  return ring
}

test('[L11] a device from which a liar keeps its ack of the end unseals all the same: who answers it shows it the ack', () => {
  const ring = dealt()
  const { signer, replica } = ring.member(EVE)
  ring.bend((from, to, message) => {
    if (from !== EVE || to !== BO) return message
    if (message.m === 'lines') return { ...message, ack: null }
    if (message.m !== 'beat') return message
    const { sig: _sig, ...said } = { ...message.beat, ack: null }
    return { ...message, beat: { ...said, sig: signer.sign(signedText(replica.chain.game, said)) } }
  })
  expect(ring.choose(0 as Seat, { move: { kind: 'end' } }).ok).toBe(true)
  ring.until(() => ring.members.every(each => each.replica.unsealed.length === 3), 5000)
})

test('[L23] people who leave once the game is over do not change how it ended', () => {
  const ring = dealt()
  expect(ring.choose(0 as Seat, { move: { kind: 'end' } }).ok).toBe(true)
  ring.settle()
  expect(ring.member(ADA).replica.folded.outcome).toBe('played-out')
  const { signer } = ring.member(EVE)
  const tells = (to: Device, message: Direct): readonly Message[] => {
    ring.member(to).replica.receive(EVE, JSON.parse(JSON.stringify(message)) as Message, ring.now)
    return ring
      .member(to)
      .replica.due()
      .outgoing.filter(each => each.to === EVE)
      .map(each => each.message)
  }
  for (const leaver of [ADA, BO]) ring.member(leaver).replica.bye(ring.now)
  ring.talk()
  let bal = { n: 1, device: EVE }
  for (const leaver of [ADA, BO]) {
    const { chain } = ring.member(EVE).replica
    const change = { kind: 'left', device: leaver, playedOn: true } as const
    const head = { bal: chain.rank.bal, h: chain.length - 1, hash: chain.head }
    const prepare = withSignature(signer, chain.game, {
      kind: 'prepare' as const,
      by: EVE,
      b: bal,
      change,
      head,
      conf: chain.length,
    })
    const promises = [ADA, BO].flatMap(to =>
      tells(to, { m: 'prepare', prepare, grounds: { proof: null, bye: null } }).flatMap(each =>
        each.m === 'promise' ? [each.promise] : [],
      ),
    )
    expect(promises).toHaveLength(2)
    const line = signLine(signer, chain.game, {
      h: chain.length,
      prev: chain.head,
      bal,
      body: { kind: 'roster', change },
      evidence: { ...NO_EVIDENCE, promises },
    })
    for (const to of [ADA, BO, EVE])
      ring
        .member(to)
        .replica.receive(
          to === EVE ? ADA : EVE,
          { m: 'lines', from: line.h, lines: [line], ack: null },
          ring.now,
        )
    ring.talk()
    bal = { n: bal.n + 1, device: EVE }
  }
  for (const { replica } of ring.members)
    expect(replica.folded).toMatchObject({ outcome: 'played-out', left: [ADA, BO] })
})
