import { describe, expect, test } from 'vitest'
import type { Seat } from '../../src/rules/seat'
import type { Chain } from '../../src/log/chain'
import { joint, type Line } from '../../src/log/line'
import type { Part } from '../../src/log/statement'
import { Ring } from './ring'
import { scripted, type Scripted } from '../toys/scripted'
import { clueLayout, there } from './table'

const DICE = { kind: 'dice', count: 2, sides: 6 } as const

/** A throw among four devices, all of which give their part; and every part that was sent for it. */
const thrown = (): { chain: Chain<Scripted>; parts: readonly Part[] } => {
  const table = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2, 3], name: 'evidence' })
  for (const asks of [clueLayout(4), DICE]) {
    expect(table.choose(0 as Seat, { move: { kind: 'ask', asks } }).ok).toBe(true)
    table.settle()
  }
  const parts = new Map<number, Part>()
  for (const { from, text } of table.sent) {
    const message = JSON.parse(text) as { readonly m: string; readonly part?: Part }
    if (message.m === 'part' && message.part?.step.includes('.draw') === true) parts.set(from, message.part)
  }
  return { chain: table.member(3).replica.chain, parts: [...parts.values()].toSorted((a, b) => a.by - b.by) }
}

describe('the line of an outcome', () => {
  test('rests on a quorum of the parts that were given, in the order of devices', () => {
    const { chain, parts } = thrown()
    expect(parts.map(({ by }) => by)).toEqual([0, 1, 2, 3])
    const draw = there(chain.lineAt(chain.length - 1))
    const givers = draw.evidence.parts.map(({ by }) => by)
    expect(givers).toHaveLength(3)
    expect(givers).toEqual(givers.toSorted())
  })

  test('is refused with more parts than it takes, or with one of them twice', () => {
    const { chain, parts } = thrown()
    const draw = there(chain.lineAt(chain.length - 1))
    const before = chain.cut(chain.length - 1)
    const resting = (on: readonly (Part | undefined)[]): Line =>
      joint({ ...draw, evidence: { ...draw.evidence, parts: on.map(there) } })
    expect(before.with(resting(parts.slice(1)))).toBeDefined()
    expect(before.with(resting(parts))).toBeUndefined()
    expect(before.with(resting([...parts.slice(1), parts[3]]))).toBeUndefined()
    expect(before.with(resting(parts.slice(2)))).toBeUndefined()
  })
})
