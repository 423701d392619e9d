import { describe, expect, test } from 'vitest'
import type { Chain } from '../../src/log/chain'
import { signLine, type Line } from '../../src/log/line'
import { Portions } from '../../src/log/replica/portions'
import type { Device } from '../../src/log/signer'
import { cheapSigner } from './cheap'
import { finished, replicaOf } from './schedules'
import { toyCast } from './tables'
import type { Toy } from '../toys/toy'
import { CALM } from './weather'
import { World } from './world'

/** The log up to a line, with another lawful line of its author in the place of that line. */
const twinned = (chain: Chain<Toy>, { h, by, body, prev, bal, evidence }: Line): Chain<Toy> | undefined => {
  if (by === null || body.kind !== 'move') return undefined
  const move = body.move as { readonly kind: string; readonly word?: number }
  if (move.kind !== 'say' || move.word === undefined) return undefined
  const other = { ...body, move: { kind: 'say', word: (move.word + 1) % 10 } }
  return chain.cut(h).with(signLine(cheapSigner(by), chain.game, { h, prev, bal, body: other, evidence }))
}

describe('[L27] a fork that a liar has sent in portions', () => {
  test('does not hide the portions of the log that an honest device sends', () => {
    const world = new World(toyCast(3, 8), CALM, 8)
    expect(finished(world)).toEqual([])
    const { chain } = replicaOf(world, 0 as Device)
    const fork = chain.lines.map(line => twinned(chain, line)).find(each => each !== undefined)
    if (fork === undefined) throw new Error('nobody says anything in this game')
    const [own, h] = [chain.cut(2), fork.length - 1]
    const eve = chain.lineAt(h)?.by as Device
    const bo = ((eve + 1) % 3) as Device
    const portions = new Portions<Toy, Device>()
    const sends = (from: Device, first: number, lines: readonly Line[]): number => {
      const joined = portions.join(own, first, lines)
      if (joined === undefined) return 0
      portions.keep(from, joined)
      return joined.length
    }
    expect(sends(eve, 2, fork.linesFrom(2))).toBe(h + 1)
    expect(sends(bo, 2, chain.linesFrom(2).slice(0, h - 1))).toBe(h + 1)
    expect(sends(bo, h + 1, chain.linesFrom(h + 1))).toBe(chain.length)
  })
})
