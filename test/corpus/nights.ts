import type { Rule } from '../../src/log/audit'
import type { Line } from '../../src/log/line'
import type { Part } from '../../src/log/statement'
import { formatBytes } from '../../src/sealed/bytes'
import type { Json } from '../../src/sealed/canon'
import { there } from '../sealed/table'
import type { Refuse } from './bad'
import { AUTHOR, CLAIM, FORMED, MOVE, PART, STEP, UNSEALED } from './brokenRules'
import { at, bent, Kept, turned, valueOf, type Fields } from './kept'
import { askedOtherwise, bodyWith, moving, proving, unsealing, withValue } from './relined'

/** Bad records of Yahtzee. */
export const refuseNights = (refuse: Refuse): void => {
  refusePrivateDice(refuse)
  refuseCounts(refuse)
  refuseEventfulCounts(refuse)
}

/** It takes the rules of the game to see these. */
const BY_THE_RULES = [
  'roll-out-of-turn',
  'throw-out-of-turn',
  'fourth-throw',
  'score-before-throw',
  'next-game',
]

const refusePrivateDice = (refuse: Refuse): void => {
  const night = new Kept('yahtzee.record', 2)
  const [keys, roll, again, score] = [
    night.step('keys'),
    night.move('roll'),
    night.move('again'),
    night.move('score'),
  ]
  const thrown = there(night.steps('draw').find(line => typeof valueOf(line) === 'string'))
  const throwing = night.move('throw')
  const putIn = (name: string, why: string, line: Line, rule: Rule, device: number | null) =>
    refuse(
      `yahtzee-${name}`,
      why,
      night.upTo(line, line.h),
      line.h,
      rule,
      device,
      BY_THE_RULES.includes(name),
    )
  const pledging = (change: (pledges: Json) => Json): Line => night.withBody(keys, 1, at('pledges', change))
  putIn('pledge-changed', 'device 1 pledges another secret than it promised', pledging(bent), PART, 1)
  putIn(
    'pledge-twice',
    'device 1 pledges two secrets and has one seat',
    pledging(one => `${String(one).slice(0, -2)}${String(one)}`),
    PART,
    1,
  )
  putIn(
    'pledge-missing',
    'device 1 pledges nothing',
    night.withBody(keys, 1, body => {
      const { pledges: _pledges, ...rest } = body as Fields
      return rest
    }),
    PART,
    1,
  )
  putIn(
    'roll-out-of-turn',
    'device 1 throws for the order of play where seat 0 is asked',
    night.signedBy(roll, 1),
    AUTHOR,
    1,
  )
  putIn(
    'order',
    'a die for the order of play is another than its parts make',
    withValue(night.step('draw'), [6]),
    FORMED,
    null,
  )
  putIn(
    'beacon',
    'the beacon of a throw is another than its parts make',
    withValue(thrown, bent(valueOf(thrown))),
    FORMED,
    null,
  )
  putIn(
    'beacon-as-dice',
    'a throw in private says dice in the place of its beacon',
    withValue(thrown, [1, 2, 3, 4, 5]),
    FORMED,
    null,
  )
  const secret = (to: number, count: number) => ({ kind: 'secret', to, count, sides: 6 })
  putIn(
    'throw-for-another',
    'the dice of seat 0 are thrown for the eyes of seat 1',
    askedOtherwise(night, thrown, secret(0, 5), { asks: secret(1, 5) }),
    PART,
    0,
  )
  putIn(
    'throw-of-four',
    'four dice are thrown in private, where five always fall',
    askedOtherwise(night, thrown, secret(0, 5), { asks: secret(0, 4) }),
    PART,
    0,
  )
  putIn(
    'throw-in-public',
    'a throw in private is asked for as one that all see',
    askedOtherwise(night, thrown, secret(0, 5), { asks: { kind: 'dice', count: 5, sides: 6 } }),
    PART,
    0,
  )
  const long = formatBytes(new Uint8Array(19))
  for (const [name, why, proof] of [
    ['decision-missing', 'what is kept is decided by no bytes', null],
    ['decision-too-long', 'what is kept is decided by nineteen bytes', long],
    [
      'decision-of-cards',
      'what is kept is decided by what says something of cards',
      { says: long, sheet: null },
    ],
  ] as const)
    putIn(name, why, proving(night, again, proof), CLAIM, again.by)
  putIn(
    'decision-of-nothing',
    'the first throw of a turn decides something',
    proving(night, throwing, long.slice(0, 24)),
    CLAIM,
    throwing.by,
  )
  putIn(
    'fourth-throw',
    'a seat throws a fourth time in one turn',
    moving(night, score, { kind: 'again' }),
    MOVE,
    score.by,
  )
  putIn(
    'score-before-throw',
    'a seat writes before its first throw',
    moving(night, throwing, { kind: 'score' }),
    MOVE,
    throwing.by,
  )
  putIn(
    'next-game',
    'a seat goes on to another game in the midst of the first',
    moving(night, score, { kind: 'next', plays: true }),
    MOVE,
    score.by,
  )
  putIn('throw-out-of-turn', 'device 1 throws in the turn of seat 0', night.signedBy(throwing, 1), AUTHOR, 1)
  const typed = there(night.lines[thrown.h])
  putIn(
    'typed-dice',
    'a seat says itself how its dice have fallen',
    night.signedBy({ ...throwing, h: typed.h, prev: typed.prev }, 0),
    AUTHOR,
    0,
  )
  refuse(
    'yahtzee-unsealed',
    'a device unseals the cards of a game that has none',
    unsealing(night),
    null,
    UNSEALED,
    1,
  )
}

/** The show of a device's first seat. */
const shownIn = (line: Line): Fields => there((valueOf(line) as readonly Fields[])[0])

const refuseCounts = (refuse: Refuse): void => {
  const night = new Kept('yahtzee.record', 2)
  const [claim, other] = [night.step('claim 0'), night.step('claim 1')]
  const second = there(night.steps('claim 1')[1])
  const [mask, masked] = [night.step('mask 1'), night.step('mask 2')]
  const [count, level] = [0, 1].map(i => there(night.steps('count')[i])) as [Line, Line]
  const shows = [night.step('show 0'), night.step('show 1')]
  const has = there(shows.find(line => 'secret' in shownIn(line)))
  const less = there(shows.find(line => 'lock' in shownIn(line)))
  const putIn = (name: string, why: string, line: Line, rule: Rule, device: number | null) =>
    refuse(`yahtzee-${name}`, why, night.upTo(line, line.h), line.h, rule, device)
  const saying = (line: Line, change: (value: Json) => Json): Line =>
    night.signedBy(line, there(line.by ?? undefined), { body: bodyWith(line, change(valueOf(line))) })
  const wrong = (name: string, why: string, line: Line, path: string, change: (value: Json) => Json): void =>
    putIn(name, why, saying(line, at(path, change)), STEP, line.by)
  wrong('claim-fresh', 'a claim has other fresh bytes than its proof stands under', claim, 'fresh', bent)
  wrong(
    'claim-rungs',
    'the rungs of a claim stand in another order than its proof says',
    claim,
    'seats.0.a',
    turned,
  )
  wrong('claim-yes', 'a response about what a claim says yes to is another', claim, 'seats.0.sYes', bent)
  wrong('claim-of-two', 'a device claims for two seats and has one', claim, 'seats', seats => [
    ...(seats as Json[]),
    null,
  ])
  wrong(
    'claim-copied',
    'device 1 claims what device 0 has claimed',
    other,
    'seats',
    () => (valueOf(claim) as Fields).seats as Json,
  )
  wrong(
    'claim-of-nothing-late',
    'a seat that has claimed on the first level claims nothing on the second',
    second,
    'seats.0',
    () => null,
  )
  wrong(
    'claim-of-another-level',
    'a claim of the second level is the one of the first',
    second,
    'seats',
    () => (valueOf(other) as Fields).seats as Json,
  )
  putIn(
    'claim-out-of-turn',
    'device 1 claims before device 0',
    night.signedBy({ ...other, h: claim.h, prev: claim.prev }, 1),
    AUTHOR,
    1,
  )
  putIn(
    'claim-of-another-step',
    'device 0 claims in the name of device 1',
    night.signedBy(claim, 0, { body: { ...claim.body, step: 'claim 1' } as Line['body'] }),
    STEP,
    0,
  )
  wrong('mask-proof', 'a rung is masked by two numbers, one for each half', mask, 's', bent)
  wrong(
    'mask-half',
    'one half of each rung is left as it was',
    mask,
    'b',
    () => (valueOf(masked) as Fields).b as Json,
  )
  wrong(
    'mask-again',
    'the second mask is the first, given again',
    masked,
    'a',
    () => (valueOf(mask) as Fields).a as Json,
  )
  putIn(
    'mask-twice',
    'the device that has masked a level masks it again',
    night.signedBy(masked, there(mask.by ?? undefined)),
    AUTHOR,
    mask.by,
  )
  putIn(
    'count-before-masks',
    'a level is opened that one device has masked',
    { ...count, h: masked.h, prev: masked.prev },
    AUTHOR,
    null,
  )
  putIn(
    'digit',
    'the digit of a level is another than its parts make',
    withValue(count, (Number(valueOf(count)) + 1) % 13),
    FORMED,
    null,
  )
  putIn(
    'digit-as-text',
    'the digit of a level is a text',
    withValue(count, String(valueOf(count))),
    FORMED,
    null,
  )
  putIn(
    'count-part',
    'device 1 gives a part of a level with a wrong proof',
    night.withBody(count, 1, at('proof.c', bent)),
    PART,
    1,
  )
  const earlier = (part: Part): Part => there(count.evidence.parts.find(({ by }) => by === part.by))
  putIn(
    'count-part-of-another-level',
    'the parts of the second level are those of the first',
    night.withParts(
      level,
      level.evidence.parts.map(part => night.part(part, { body: earlier(part).body })),
    ),
    PART,
    0,
  )
  putIn(
    'count-named-otherwise',
    'the parts of the second level are named for the first',
    night.withParts(
      level,
      level.evidence.parts.map(part => night.part(part, { step: earlier(part).step })),
    ),
    PART,
    0,
  )
  wrong('show-other-secret', 'a seat shows another secret than it has pledged', has, '0.secret', bent)
  wrong('show-other-lock', 'a seat shows a lock that does not open its rung', less, '0.lock', bent)
  wrong('show-lock-as-secret', 'a seat shows its lock as if it were its secret', less, '0', show => ({
    secret: (show as Fields).lock as Json,
  }))
  wrong('show-both', 'a seat shows its secret and a lock', has, '0', show => ({
    ...(show as Fields),
    lock: shownIn(less).lock ?? null,
  }))
  wrong(
    'show-of-nobody',
    'a device shows nothing for its seat, not even that it cannot',
    has,
    '0',
    () => [] as Json,
  )
  const [{ h, by }, end] = [there(shows[1]), night.lines.length]
  const last = there(night.lines[h])
  refuse(
    'yahtzee-after-the-end',
    'a device shows once more when the night is over',
    night.upTo(night.signedBy({ ...last, h: end, prev: night.head }, there(by ?? undefined)), end),
    end,
    AUTHOR,
    by,
  )
}

const refuseEventfulCounts = (refuse: Refuse): void => {
  const night = new Kept('yahtzee-eventful.record', 3)
  const absence = night.line(({ body }) => body.kind === 'roster')
  const gone = night.line(({ body }) => body.kind === 'roster' && body.change.kind === 'left')
  const first = there(night.lines[absence.h + 1])
  const [early, late] = [there(night.lines[gone.h + 1]), there(night.lines[gone.h + 2])]
  const liar = there(night.steps('show 1')[0])
  const putIn = (name: string, why: string, line: Line, rule: Rule, device: number | null) =>
    refuse(`yahtzee-${name}`, why, night.upTo(line, line.h), line.h, rule, device)
  putIn(
    'claim-before-passed',
    'a device that was passed over claims before one that was not',
    night.signedBy({ ...late, h: early.h, prev: early.prev }, 0),
    AUTHOR,
    0,
  )
  const struck = night.signedBy({ ...liar, h: first.h, prev: first.prev, bal: first.bal }, 1, {
    body: { ...first.body, step: 'claim 1' } as Line['body'],
  })
  putIn('claim-of-struck', 'a seat that was struck claims in the next round', struck, AUTHOR, 1)
  putIn(
    'claim-of-another-round',
    'a claim of the second round is the one of the first',
    night.signedBy(first, 2, { body: bodyWith(first, valueOf(night.step('claim 2'))) }),
    STEP,
    2,
  )
  putIn('claim-of-who-left', 'a device that has left claims', night.signedBy(early, 1), AUTHOR, 1)
}
