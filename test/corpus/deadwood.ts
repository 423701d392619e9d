import type { Rule } from '../../src/log/audit'
import type { Line } from '../../src/log/line'
import { NO_EVIDENCE } from '../../src/log/line'
import type { Device } from '../../src/log/signer'
import { formatBytes } from '../../src/sealed/bytes'
import type { Json } from '../../src/sealed/canon'
import { there } from '../sealed/table'
import type { Refuse } from './bad'
import { AUTHOR, CLAIM, FORMED, MOVE, PART, UNSEALED } from './brokenRules'
import { at, bent, Kept, valueOf, type Fields } from './kept'
import { askedOtherwise, movedIn, moving, proving, unsealing, withValue } from './relined'

const DIE = { kind: 'dice', count: 1, sides: 6 }
const scene = (from: number) => ({ kind: 'pick', from, count: 1 })

/** Bad records of Deadwood. */
export const refuseDeadwood = (refuse: Refuse): void => {
  const deadwood = new Kept('deadwood.record', 2)
  const [keys, first] = [deadwood.step('keys'), deadwood.step('draw')]
  const walk = deadwood.move('go')
  const reveals = deadwood.steps('draw').filter(({ h }) => isWalk(deadwood.lines[h - 1]))
  const revealed = there(reveals[1])
  const act = there(deadwood.lines[deadwood.move('work').h + 1])
  const putIn = (
    name: string,
    why: string,
    line: Line,
    rule: Rule,
    device: number | null,
    needsRules = false,
  ) => refuse(`deadwood-${name}`, why, deadwood.upTo(line, line.h), line.h, rule, device, needsRules)
  putIn(
    'first-turn',
    'another seat begins than the parts of the draw make',
    withValue(first, [1]),
    FORMED,
    null,
  )
  putIn(
    'scene',
    'another scene is turned up than the parts of the draw make',
    withValue(revealed, [0]),
    FORMED,
    null,
  )
  putIn(
    'scene-seen-before',
    'a scene is drawn among all forty, though one of them has been seen',
    askedOtherwise(deadwood, revealed, scene(39), { asks: scene(40) }),
    PART,
    0,
  )
  putIn(
    'draw-of-another-move',
    'the parts of a die are those that an earlier move asked for',
    askedOtherwise(deadwood, act, DIE, { after: { seat: 1, turn: 1 } }),
    PART,
    0,
  )
  const wages = there(deadwood.steps('draw').find(line => (valueOf(line) as readonly Json[]).length > 1))
  putIn(
    'wages-turned',
    'the dice of a wrap stand in another order than they fell',
    withValue(wages, (valueOf(wages) as readonly Json[]).toReversed()),
    FORMED,
    null,
  )
  putIn(
    'draw-part',
    'device 1 gives a part of a die with a wrong proof',
    deadwood.withBody(act, 1, at('proof.s', bent)),
    PART,
    1,
  )
  putIn(
    'draw-too-few',
    'a die rests on the part of one device, and it takes two',
    {
      ...act,
      evidence: { ...act.evidence, parts: act.evidence.parts.slice(0, 1) },
    },
    FORMED,
    null,
  )
  putIn(
    'keys-with-pledges',
    'a device pledges a secret in a game in which nobody keeps anything to himself',
    deadwood.withBody(keys, 0, body => ({ ...(body as Fields), pledges: formatBytes(new Uint8Array(64)) })),
    PART,
    0,
  )
  putIn(
    'shuffle',
    'cards are shuffled in a game whose keys are for draws alone',
    shuffleIn(deadwood, first),
    AUTHOR,
    0,
  )
  putIn(
    'move-that-is-none',
    'a seat makes a move that the game has not',
    moving(deadwood, walk, { kind: 'fly' }),
    MOVE,
    0,
  )
  putIn(
    'other-occasion',
    'a move is for the occasion of another turn',
    occasionOf(deadwood, walk, 1),
    MOVE,
    0,
  )
  putIn(
    'proof-of-nothing',
    'a move has a proof, though it says nothing of what is hidden',
    proving(deadwood, walk, 'AA'),
    CLAIM,
    0,
  )
  putIn(
    'walk-too-far',
    'a seat walks to a place that is not beside its own',
    moving(deadwood, walk, { kind: 'go', to: 'bank' }),
    MOVE,
    0,
    true,
  )
  const extra = unsealing(deadwood)
  refuse(
    'deadwood-unsealed',
    'a device unseals the cards of a game that has none sealed',
    extra,
    null,
    UNSEALED,
    1,
  )
}

const isWalk = (line: Line | undefined): boolean =>
  line?.body.kind === 'move' && (line.body.move as { kind: string }).kind === 'go'

const occasionOf = (kept: Kept, line: Line, later: number): Line => {
  const { occasion, ...body } = movedIn(line)
  const other = { ...occasion, turn: occasion.turn + later }
  return kept.signedBy(line, there(line.by ?? undefined), { body: { ...body, occasion: other } })
}

const shuffleIn = (kept: Kept, { h, prev, bal, sig }: Line): Line =>
  kept.signedBy(
    {
      h,
      prev,
      bal,
      sig,
      by: 0 as Device,
      evidence: NO_EVIDENCE,
      body: { kind: 'deal', step: 'shuffle 0', value: null },
    },
    0,
  )
