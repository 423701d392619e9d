import { expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import { authored, NO_EVIDENCE } from '../../src/table/line'
import type { Device } from '../../src/table/signer'
import { signed, type Contradiction, type Part, type Promised } from '../../src/table/statement'
import { Ring } from './ring'
import { scripted, type Scripted } from './scripted'

const [ADA, CY, EVE, DAN] = [0 as Device, 2 as Device, 3 as Device, 4 as Device]

test('with a proof against Dan, Eve cuts off a confirmed line that nobody denies', () => {
  const ring = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2, 3, 4], name: 'cut' })
  ring.choose(0 as Seat, { move: { kind: 'pass', to: 1 as Seat } })
  ring.settle()
  // Ada has not heard the last line yet: Bo, Cy and Eve hold it, and so it is confirmed.
  ring.bend((_from, to, message) =>
    to === 4 || (to === 0 && message.m === 'lines' && message.lines.length > 0) ? null : message,
  )
  ring.choose(1 as Seat, { move: { kind: 'pass', to: 2 as Seat } })
  const whole = ring.member(CY).replica
  const late = ring.member(ADA).replica
  const { chain } = whole
  console.log(chain.length, whole.confirmed, late.chain.length)
  expect(whole.confirmed).toBe(chain.length)
  expect(late.chain.length).toBe(chain.length - 1)
  const { game } = chain
  const b = { n: 1, device: EVE }
  const promise = (by: Device, length: number): Promised =>
    signed<Promised>(ring.member(by).signer, game, {
      kind: 'promise',
      b,
      change: { kind: 'none' },
      bal: chain.folded.bal,
      length,
      head: chain.hashAt(length - 1) ?? game,
    })
  const part = (body: number): Part =>
    signed<Part>(ring.member(DAN).signer, game, { kind: 'part', step: '9.x', body })
  const proof: Contradiction = { a: part(1), b: part(2) }
  const short = chain.cut(chain.length - 1)
  const line = authored(ring.member(EVE).signer, game, {
    h: short.length,
    prev: short.head,
    bal: b,
    body: { kind: 'roster', change: { kind: 'none' } },
    evidence: {
      ...NO_EVIDENCE,
      promises: [promise(ADA, short.length), promise(CY, chain.length), promise(EVE, chain.length)],
      proof,
    },
  })
  const cut = short.with(line)
  console.log('lawful', cut !== undefined)
  expect(cut).toBeUndefined()
})
