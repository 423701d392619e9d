/**
 * Makes the corpus of bad things out of good ones: npm run records. Each bad record is a file of its own in
 * `test/corpus/records`, made by somebody who has the keys of every device and signs whatever it takes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { signHandover } from '../../src/room/founder'
import { deviceKeys } from '../../src/room/keys'
import { canon, type Json } from '../../src/sealed/canon'
import type { Rule } from '../../src/log/audit'
import { lineText, type Line } from '../../src/log/line'
import type { Device, Hash } from '../../src/log/signer'
import { signStatement, type Part, type BallotPromise } from '../../src/log/statement'
import { ringKeys } from '../sealed/ring'
import { there } from '../sealed/table'
import type { BadRecord, Refuse } from './bad'
import { refuseDeadwood } from './deadwood'
import { AUTHOR, CLAIM, FORMED, MOVE, PART, STEP, UNSEALED } from './brokenRules'
import { at, bent, Kept, turned, valueOf, type Fields } from './kept'
import { refuseNights } from './nights'
import { OTHERS } from './others'

const FOLDER = new URL('records/', import.meta.url)

const bad: Record<string, BadRecord> = {}

const refuse: Refuse = (name, why, what, line, rule, device, needsRules = false) => {
  if (bad[name] !== undefined) throw new Error(`two are called ${name}`)
  const refused = { line, device: device as Device | null, rule }
  bad[name] = { why, ...what, refused, ...(needsRules ? { needsRules: true as const } : {}) }
}

const clue = new Kept('clue.record', 3)
const eventful = new Kept('eventful.record', 4)
const race = new Kept('race.record', 3, device => deviceKeys(new Uint8Array(32).fill(device + 1)))
const roll = clue.move('roll')
const show = clue.move('show')
const cannot = clue.move('cannot')
const draw = clue.step('draw')

// Records are spelt in one way.

const NOT_SPELT: Rule = 'it is not spelt as a record is'
const row = (h: number): string => there(clue.rows[h + 1])
for (const [name, why, h, change] of [
  ['blank', 'a blank stands after a comma', 5, (text: string) => text.replace(',', ', ')],
  [
    'fields-turned',
    'the fields of a line are in another order',
    5,
    (text: string) => text.replace(/^\{("bal":\{[^}]*\}),(.*?"prev":"[^"]*")/, '{$2,$1'),
  ],
  [
    'number-with-fraction',
    'a height is written with a fraction',
    5,
    (text: string) => text.replace('"h":5', '"h":5.0'),
  ],
  [
    'field-more',
    'a line has one field more than it may',
    5,
    (text: string) => text.replace(/^\{/, '{"a":0,'),
  ],
  [
    'escape',
    'a letter is written as an escape',
    5,
    (text: string) => text.replace('"kind":"deal"', String.raw`"kind":"de\u0061l"`),
  ],
  [
    'device-that-is-none',
    'a line is by device 8, and there are at most eight',
    5,
    (text: string) => text.replace(/"by":\d/, '"by":8'),
  ],
] as const)
  refuse(name, why, clue.upTo(change(row(h)), h), h, NOT_SPELT, null)
refuse(
  'release',
  'the record is of a release that is not known',
  { ...clue.upTo(row(5), 5), set: { 0: clue.top(6, 0).replace('"release":1', '"release":999') } },
  null,
  NOT_SPELT,
  null,
)
refuse(
  'earlier-version',
  'the record was made before the first release',
  {
    ...clue.upTo(row(5), 5),
    set: { 0: clue.top(6, 0).replace('"release":1,', '').replace('}', ',"version":1}') },
  },
  null,
  'it was made by an earlier version',
  null,
)
refuse(
  'rows-too-few',
  'it has fewer lines than its top row says',
  { ...clue.upTo(row(5), 5), rows: 6 },
  5,
  NOT_SPELT,
  null,
)
refuse(
  'rows-too-many',
  'it has more lines than its top row says',
  { ...clue.upTo(row(5), 5), rows: 8 },
  null,
  NOT_SPELT,
  null,
)

// The start.

const start = there(clue.lines[0])
const START: Rule = 'the start is not what its devices signed'
if (start.body.kind !== 'start') throw new Error('no start')
const otherLobby = at('chairs.0.name', () => 'Eve')(start.body.lobby)
refuse(
  'start-other-lobby',
  'a name in the lobby is another than the one all have signed',
  clue.upTo({ ...start, body: { ...start.body, lobby: otherLobby } }, 0),
  0,
  START,
  0,
)
refuse(
  'start-other-hello',
  'device 1 has signed another hello than the one that stands in the start',
  clue.upTo(
    {
      ...start,
      body: {
        ...start.body,
        parts: start.body.parts.with(1, at('commit', bent)(there(start.body.parts[1]))),
      },
    },
    0,
  ),
  0,
  START,
  null,
)
refuse(
  'start-unsigned',
  'device 2 has not signed the start',
  clue.upTo({ ...start, evidence: { ...start.evidence, parts: start.evidence.parts.slice(0, 2) } }, 0),
  0,
  START,
  null,
)
refuse(
  'start-with-author',
  'the start has a signature, though it is of all',
  clue.upTo({ ...start, sig: there(start.evidence.parts[0]).sig }, 0),
  0,
  START,
  null,
)

/** The start with another lobby, which every device has signed. */
const agreedOn = (change: (lobby: Json) => Json): Line => {
  if (start.body.kind !== 'start') throw new Error('no start')
  const lobby = change(start.body.lobby)
  const about = clue.signer(0).hash(canon(lobby)) as Hash
  const parts = start.evidence.parts.map(({ by, step, body }) =>
    signStatement<Part>(clue.signer(by), about, { kind: 'part', step, body }),
  )
  return { ...start, body: { ...start.body, lobby }, evidence: { ...start.evidence, parts } }
}
/** The room given by its founder to device 1, and by that to device 2, in words that may be changed. */
const given = (change: (chain: readonly Json[]) => readonly Json[]): Line =>
  agreedOn(lobby => {
    const { room } = lobby as { readonly room: string }
    const keys = [0, 1, 2].map(ringKeys)
    const chain = [1, 2].map(to => signHandover(there(keys[to - 1]), room, to + 4, there(keys[to]).key))
    return { ...(lobby as Fields), handovers: [...change(chain as unknown as Json[])] }
  })
refuse(
  'room-of-another',
  'the name of the room is no hash of who is said to have opened it',
  clue.upTo(agreedOn(at('founder.salt', bent)), 0),
  0,
  START,
  null,
)
refuse(
  'handover-by-another',
  'the room is handed on by a device that does not hold it',
  clue.upTo(
    given(chain => chain.slice(1)),
    0,
  ),
  0,
  START,
  null,
)
refuse(
  'handover-signature',
  'a handover of the room is not signed by who gives it',
  clue.upTo(
    given(chain => [there(chain[0]), at('sig', bent)(there(chain[1]))]),
    0,
  ),
  0,
  START,
  null,
)
refuse(
  'handover-term-left-out',
  'a handover of the room is for a term that is not the next',
  clue.upTo(
    given(chain => {
      const { room } =
        start.body.kind === 'start' ? (start.body.lobby as { readonly room: string }) : { room: '' }
      return [there(chain[0]), signHandover(ringKeys(1), room, 7, ringKeys(2).key) as unknown as Json]
    }),
    0,
  ),
  0,
  START,
  null,
)
const heldOn = given(chain => chain)
refuse(
  'line-after-handover',
  'the room was handed on in order, so the start holds; but the next line follows another start',
  { of: clue.name, rows: 3, set: { 0: clue.top(2, 0), 1: canon(heldOn as unknown as Json) } },
  1,
  'it does not follow the line before it',
  null,
)

// Every line has these.

const FOLLOWS: Rule = 'it does not follow the line before it'
const SIGNATURE: Rule = 'its signature does not hold'
refuse(
  'other-past',
  'a line names another one as the one before it',
  clue.upTo(clue.signedBy(roll, 0, { prev: clue.game }), roll.h),
  roll.h,
  FOLLOWS,
  0,
)
refuse(
  'line-left-out',
  'a line is left out',
  { ...clue.upTo(there(clue.rows[roll.h + 2]), roll.h), rows: roll.h + 2 },
  roll.h,
  FOLLOWS,
  null,
)
refuse(
  'other-ballot',
  'a move is of a ballot that no line of the roster has opened',
  clue.upTo(clue.signedBy(roll, 0, { bal: { n: 3, device: 0 as Device } }), roll.h),
  roll.h,
  FOLLOWS,
  0,
)
refuse(
  'signature-changed',
  'one bit of the signature of a move is another',
  clue.upTo({ ...roll, sig: bent(roll.sig) as never }, roll.h),
  roll.h,
  SIGNATURE,
  0,
)
refuse(
  'signed-by-another',
  'a move of device 0 is signed by device 1',
  clue.upTo({ ...clue.signedBy(roll, 1), by: 0 as Device }, roll.h),
  roll.h,
  SIGNATURE,
  0,
)
refuse(
  'signed-for-another-game',
  'a move is signed by its author, for a game with another start',
  clue.upTo(clue.signedFor(eventful.game, roll, 0), roll.h),
  roll.h,
  SIGNATURE,
  0,
)
refuse(
  'no-signature',
  'a move has no signature',
  clue.upTo({ ...roll, sig: null }, roll.h),
  roll.h,
  SIGNATURE,
  0,
)
refuse(
  'joint-with-signature',
  'a joint line has a signature, though it is of nobody',
  clue.upTo({ ...draw, sig: roll.sig }, draw.h),
  draw.h,
  SIGNATURE,
  null,
)
refuse(
  'joint-with-author',
  'a joint line has an author',
  clue.upTo(clue.signedBy(draw, 0), draw.h),
  draw.h,
  AUTHOR,
  0,
)
refuse(
  'out-of-turn',
  'device 1 moves where seat 0 is on turn',
  clue.upTo(clue.signedBy(roll, 1), roll.h),
  roll.h,
  AUTHOR,
  1,
  true,
)
refuse(
  'move-for-nobody',
  'a move has no author',
  clue.upTo({ ...roll, by: null, sig: null }, roll.h),
  roll.h,
  AUTHOR,
  null,
)

const padding = signStatement<Part>(clue.signer(0), clue.game, { kind: 'part', step: '0.x', body: null })
const promised = signStatement<BallotPromise>(clue.signer(0), clue.game, {
  kind: 'promise',
  b: { n: 1, device: 0 as Device },
  change: { kind: 'none' },
  bal: roll.bal,
  length: roll.h,
  head: roll.prev,
})
refuse(
  'move-with-parts',
  'a move has a part, though it rests on none',
  clue.upTo({ ...roll, evidence: { ...roll.evidence, parts: [padding] } }, roll.h),
  roll.h,
  FORMED,
  0,
)
refuse(
  'joint-with-promise',
  'a joint line has a promise beside its parts',
  clue.upTo({ ...draw, evidence: { ...draw.evidence, promises: [promised] } }, draw.h),
  draw.h,
  FORMED,
  null,
)
const begins = there(clue.lines[0])
/** A move whose text is so many bytes long, half of it what it says and half its proof. */
const longAs = (bytes: number): Line => {
  const { body } = roll
  if (body.kind !== 'move') throw new Error('no move')
  const long = (more: number): Line =>
    clue.signedBy(roll, 0, {
      body: { ...body, move: 'x'.repeat(12_000), proof: 'x'.repeat(12_000 + more) },
    })
  const short = lineText(long(0)).length
  return long(bytes - short)
}
refuse(
  'start-with-promise',
  'the start has a promise beside its parts',
  clue.upTo({ ...begins, evidence: { ...begins.evidence, promises: [promised] } }, 0),
  0,
  START,
  null,
)
refuse(
  'start-part-twice',
  'the start has the part of a device twice',
  clue.upTo(
    {
      ...begins,
      evidence: { ...begins.evidence, parts: [...begins.evidence.parts, there(begins.evidence.parts[0])] },
    },
    0,
  ),
  0,
  START,
  null,
)
refuse(
  'line-too-long',
  'the text of a move has 31,745 bytes, and each of its fields few enough',
  clue.upTo(longAs(31_745), roll.h),
  roll.h,
  NOT_SPELT,
  null,
)
refuse(
  'part-too-long',
  'a part of a throw has a body of 32,769 bytes',
  clue.upTo(
    clue.withBody(draw, there(draw.evidence.parts[0]).by, () => 'x'.repeat(32_767)),
    draw.h,
  ),
  draw.h,
  NOT_SPELT,
  null,
)

// Moves.

if (roll.body.kind !== 'move' || show.body.kind !== 'move' || cannot.body.kind !== 'move')
  throw new Error('no move')
refuse(
  'other-occasion',
  'a move is for the occasion of another turn',
  clue.upTo(
    clue.signedBy(roll, 0, {
      body: { ...roll.body, occasion: { turn: roll.body.occasion.turn + 1, attempt: 0 } },
    }),
    roll.h,
  ),
  roll.h,
  MOVE,
  0,
)
refuse(
  'other-attempt',
  'a move is for an occasion after somebody left, and nobody has',
  clue.upTo(
    clue.signedBy(roll, 0, { body: { ...roll.body, occasion: { ...roll.body.occasion, attempt: 1 } } }),
    roll.h,
  ),
  roll.h,
  MOVE,
  0,
)
refuse(
  'forbidden-move',
  'a seat accuses of a suspect there is not',
  clue.upTo(
    clue.signedBy(roll, 0, {
      body: { ...roll.body, move: { kind: 'accuse', suspect: 6, weapon: 0, room: 0 } },
    }),
    roll.h,
  ),
  roll.h,
  MOVE,
  0,
)
refuse(
  'proof-of-nothing',
  'a move that says nothing of hidden cards has a proof',
  clue.upTo(clue.signedBy(roll, 0, { body: { ...roll.body, proof: show.body.proof } }), roll.h),
  roll.h,
  CLAIM,
  0,
)
const claims = (line: Line, path: string, change: (value: Json) => Json): Line => {
  if (line.body.kind !== 'move') throw new Error('no move')
  return clue.signedBy(line, there(line.by ?? undefined), {
    body: { ...line.body, proof: at(path, change)(line.body.proof) },
  })
}
for (const [name, why, line, path, change] of [
  ['show-box-changed', 'the box of a card shown is another than the one proved', show, 'says.box', bent],
  [
    'show-share-changed',
    'the shares of the challenge of a showing do not sum up to it',
    show,
    'says.proof.challenges',
    bent,
  ],
  ['show-response-changed', 'a response of a showing is another', show, 'says.proof.sLocks', bent],
  [
    'show-locked-for-another',
    'a card shown is locked under another number than the proof says',
    show,
    'says',
    (says: Json) => ({ ...(says as Fields), r: (says as Fields).s ?? null }),
  ],
  [
    'show-with-sheet',
    'a showing brings a sheet, though the one of its seat is known',
    show,
    'sheet',
    () => 'x',
  ],
  [
    'cannot-blind-changed',
    'a denial opens its line of the sheet with another number',
    cannot,
    'says.blinds',
    bent,
  ],
] as const)
  refuse(name, why, clue.upTo(claims(line, path, change), line.h), line.h, CLAIM, line.by)
const otherShow = there(
  clue.lines.findLast(
    ({ by, body }) =>
      by === show.by && body.kind === 'move' && (body.move as { kind: string }).kind === 'show',
  ),
)
if (otherShow.body.kind !== 'move') throw new Error('no move')
refuse(
  'show-of-another-turn',
  'the proof of a showing is the one of another turn',
  clue.upTo(
    clue.signedBy(show, there(show.by ?? undefined), { body: { ...show.body, proof: otherShow.body.proof } }),
    show.h,
  ),
  show.h,
  CLAIM,
  show.by,
)

// Parts.

const firstOf = ({ evidence: { parts } }: Line): Part => there(parts[0])
const keys = clue.step('keys')
const parts = (line: Line, change: (parts: readonly Part[]) => readonly Part[]): Line =>
  clue.withParts(line, change(line.evidence.parts))
refuse(
  'part-missing',
  'the keys of device 2 are missing, though it is there',
  clue.upTo(
    parts(keys, all => all.slice(0, 2)),
    keys.h,
  ),
  keys.h,
  FORMED,
  null,
)
refuse(
  'part-hash-changed',
  'the line of the keys holds another hash of those of device 0',
  clue.upTo({ ...keys, body: at('value.0', () => 'AA')(keys.body as unknown as Json) as never }, keys.h),
  keys.h,
  FORMED,
  null,
)
refuse(
  'part-signature',
  'the keys of device 1 are signed by device 0',
  clue.upTo(
    parts(keys, all => all.map(part => (part.by === 1 ? { ...part, sig: firstOf(keys).sig } : part))),
    keys.h,
  ),
  keys.h,
  PART,
  1,
)
refuse(
  'part-of-another-step',
  'the part of device 0 is named for another step',
  clue.upTo(
    parts(draw, all => [clue.part(firstOf(draw), { step: '9.draw' }), ...all.slice(1)]),
    draw.h,
  ),
  draw.h,
  PART,
  0,
)
refuse(
  'draw-value',
  'a throw is another than its parts make',
  clue.upTo({ ...draw, body: { ...draw.body, value: [1, 1, 1] } as never }, draw.h),
  draw.h,
  FORMED,
  null,
)
for (const [name, why, spelt, rule] of [
  [
    'prototype-in-list',
    'a throw holds __proto__ in a list, where it is spelt as well as any text',
    '["__proto__"]',
    FORMED,
  ],
  ['prototype-as-name', 'a throw holds a field that is named __proto__', '{"__proto__":1}', NOT_SPELT],
] as const)
  refuse(
    name,
    why,
    clue.upTo({ ...draw, body: { ...draw.body, value: JSON.parse(spelt) as Json } as never }, draw.h),
    draw.h,
    rule,
    null,
  )
refuse(
  'draw-too-many',
  'a throw carries the same part twice, and so more than a quorum',
  clue.upTo(
    parts(draw, all => [...all, firstOf(draw)]),
    draw.h,
  ),
  draw.h,
  FORMED,
  null,
)
refuse(
  'draw-too-few',
  'a throw rests on the part of one device, and it takes two',
  clue.upTo(
    parts(draw, all => all.slice(0, 1)),
    draw.h,
  ),
  draw.h,
  FORMED,
  null,
)

for (const [name, why, step, path, change, rule] of [
  [
    'keys-not-promised',
    'device 0 sends another salt than the one it promised in its hello',
    'keys',
    'salt',
    bent,
    PART,
  ],
  [
    'keys-not-known',
    'device 0 proves wrongly that it knows the secret of its own key',
    'keys',
    'ownProof.s',
    bent,
    PART,
  ],
  ['keys-malformed', 'the keys of device 0 have one field fewer', 'keys', 'ownProof', () => null, PART],
  ['acks-of-other-keys', 'device 0 acknowledges other keys', 'acks', 'keys', bent, PART],
  [
    'deal-part',
    'device 0 gives a part of the deal that is not what its key makes',
    'deal',
    'parts',
    turned,
    PART,
  ],
  ['deal-proof', 'the proof of the part of device 0 is another', 'deal', 'proof.c', bent, PART],
  [
    'sheet-holds',
    'the lines of the sheet of device 0 stand in another order',
    'sheets',
    '0.holds',
    turned,
    PART,
  ],
  ['sheet-response', 'a response of the sheet of device 0 is another', 'sheets', '0.sKey', bent, PART],
  [
    'verdict-part',
    'device 0 gives a part of the verdict with a wrong proof',
    'verdict',
    'proof.s',
    bent,
    PART,
  ],
  [
    'open-part',
    'device 0 gives a part of the opened file that is not what its key makes',
    'open',
    'parts',
    turned,
    PART,
  ],
  ['draw-part', 'device 0 gives a part of a throw with a wrong proof', 'draw', 'proof.s', bent, PART],
] as const) {
  const line = clue.step(step)
  const { by } = firstOf(line)
  refuse(name, why, clue.upTo(clue.withBody(line, by, at(path, change)), line.h), line.h, rule, by)
}
const ready = clue.step('ready')
refuse(
  'ready-of-another-deal',
  'device 0 is ready with another deal than the others',
  clue.upTo(clue.withBody(ready, 0, bent), ready.h),
  ready.h,
  PART,
  0,
)

// The shuffles.

const shuffle = clue.step('shuffle 1')
for (const [name, why, path, change] of [
  ['shuffle-cards', 'a shuffle leaves its cards in other places than the proof says', 'piles.0.out', turned],
  ['shuffle-salt', 'a shuffle has another salt than the one its proof stands under', 'salt', bent],
  ['shuffle-response', 'a response of a shuffle is another', 'piles.1.proof.s', bent],
  ['shuffle-pile-missing', 'a shuffle has one pile fewer', 'piles.2', () => null],
] as const)
  refuse(
    name,
    why,
    clue.upTo(
      clue.signedBy(shuffle, 1, {
        body: { ...shuffle.body, value: at(path, change)(valueOf(shuffle)) } as never,
      }),
      shuffle.h,
    ),
    shuffle.h,
    STEP,
    1,
  )
refuse(
  'shuffle-by-another',
  'device 2 shuffles where it is for device 1',
  clue.upTo(clue.signedBy(shuffle, 2), shuffle.h),
  shuffle.h,
  AUTHOR,
  2,
)
refuse(
  'shuffle-of-another-step',
  'a shuffle is named for the step after it',
  clue.upTo(clue.signedBy(shuffle, 1, { body: { ...shuffle.body, step: 'shuffle 2' } as never }), shuffle.h),
  shuffle.h,
  STEP,
  1,
)

const final = clue.step('final')
refuse(
  'final-other-deck',
  'device 1 says that another deck is final',
  clue.upTo(clue.withBody(final, 1, bent), final.h),
  final.h,
  PART,
  1,
)
refuse(
  'final-without-one',
  'a deck is final of which device 2 has not said so',
  clue.upTo(
    parts(final, all => all.slice(0, 2)),
    final.h,
  ),
  final.h,
  FORMED,
  null,
)
refuse(
  'deal-before-final',
  'parts of the deal are given before all have said which deck it is',
  clue.upTo({ ...clue.step('deal'), h: final.h, prev: final.prev }, final.h),
  final.h,
  PART,
  0,
)

// Blindings, one device after another.

const blind = clue.step('blind 1')
const blinder = there(blind.by ?? undefined)
refuse(
  'blind-proof',
  'a device blinds the two halves of a question by two numbers',
  clue.upTo(
    clue.signedBy(blind, blinder, {
      body: { ...blind.body, value: at('proof.s', bent)(valueOf(blind)) } as never,
    }),
    blind.h,
  ),
  blind.h,
  STEP,
  blinder,
)
refuse(
  'blind-out-of-turn',
  'another device blinds than the one whose turn it is',
  clue.upTo(clue.signedBy(blind, (blinder + 1) % 3), blind.h),
  blind.h,
  AUTHOR,
  (blinder + 1) % 3,
)
const second = clue.step('blind 2')
refuse(
  'blind-again',
  'the second blinding is the first, given again',
  clue.upTo(
    clue.signedBy(second, there(second.by ?? undefined), {
      body: { ...second.body, value: valueOf(blind) } as never,
    }),
    second.h,
  ),
  second.h,
  STEP,
  second.by,
)

// Verdicts and openings.

const verdict = clue.step('verdict')
refuse(
  'verdict-turned',
  'a verdict says the contrary of what its parts make',
  clue.upTo({ ...verdict, body: { ...verdict.body, value: valueOf(verdict) !== true } as never }, verdict.h),
  verdict.h,
  FORMED,
  null,
)
const opening = clue.step('open')
refuse(
  'opened-otherwise',
  'the file opened holds other cards than its parts make',
  clue.upTo({ ...opening, body: { ...opening.body, value: [0, 6, 12] } as never }, opening.h),
  opening.h,
  FORMED,
  null,
)

// The roster.

const ROSTER: Rule = 'the roster cannot change so'
const absence = eventful.line(({ body }) => body.kind === 'roster')
const host = there(absence.by ?? undefined)
const evidenced = (change: (promises: readonly BallotPromise[]) => readonly BallotPromise[]): Line => ({
  ...absence,
  evidence: { ...absence.evidence, promises: [...change(absence.evidence.promises)] },
})
refuse(
  'roster-too-few',
  'an absence rests on the promises of two of four',
  eventful.upTo(
    evidenced(all => all.slice(0, 2)),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-twice-one',
  'an absence rests on one promise three times',
  eventful.upTo(
    evidenced(all => [there(all[0]), there(all[0]), there(all[0])]),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-stolen-promise',
  'one of the promises of an absence is signed by another',
  eventful.upTo(
    evidenced(all => all.map((each, i) => (i === 1 ? { ...each, sig: there(all[0]).sig } : each))),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-of-another-log',
  'the promises of an absence are of a log that was shorter',
  eventful.upTo(
    evidenced(all =>
      all.map(each => ({
        ...signStatement<BallotPromise>(eventful.signer(each.by), eventful.game, {
          ...each,
          length: each.length - 1,
        } as never),
      })),
    ),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-other-change',
  'the promises of an absence were given for another change',
  eventful.upTo(
    evidenced(all =>
      all.map(each =>
        signStatement<BallotPromise>(eventful.signer(each.by), eventful.game, {
          ...each,
          change: { kind: 'none' },
        } as never),
      ),
    ),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-none-by-consent',
  'the promises of an absence are bound as nothing, though the absence would change something',
  eventful.upTo(
    eventful.signedBy(absence, host, { body: { kind: 'roster', change: { kind: 'none' } } }),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-promise-unsigned',
  'beside a quorum an absence has a promise that nobody signed',
  eventful.upTo(
    evidenced(all => [...all, { ...there(all[0]), by: 1 as Device }]),
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-with-parts',
  'an absence has a part beside its promises',
  eventful.upTo(
    {
      ...absence,
      evidence: {
        ...absence.evidence,
        parts: [
          signStatement<Part>(eventful.signer(host), eventful.game, {
            kind: 'part',
            step: '0.x',
            body: null,
          }),
        ],
      },
    },
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
const otherHost = (host + 1) % 4
refuse(
  'roster-ballot-of-another',
  'a line of the roster opens a ballot that is named for another',
  eventful.upTo(eventful.signedBy(absence, otherHost), absence.h),
  absence.h,
  ROSTER,
  otherHost,
)
refuse(
  'roster-ballot-not-higher',
  'a line of the roster opens no higher ballot',
  eventful.upTo(eventful.signedBy(absence, host, { bal: { n: 0, device: host } }), absence.h),
  absence.h,
  ROSTER,
  host,
)
refuse(
  'roster-proof-of-nothing',
  'a line of the roster carries a proof that convicts nobody',
  eventful.upTo(
    {
      ...absence,
      evidence: {
        ...absence.evidence,
        proof: { a: there(absence.evidence.promises[0]), b: there(absence.evidence.promises[0]) },
      },
    },
    absence.h,
  ),
  absence.h,
  ROSTER,
  host,
)
const convict = [0, 1, 2, 3].find(each => !absence.evidence.promises.some(({ by }) => by === each))
const aPart = (body: Json): Part =>
  signStatement<Part>(eventful.signer(there(convict)), eventful.game, { kind: 'part', step: '0.x', body })
const proof = { a: aPart(1), b: aPart(2) }
refuse(
  'roster-needless-proof',
  'an absence carries a proof, though its promises are all of one log',
  eventful.upTo({ ...absence, evidence: { ...absence.evidence, proof } }, absence.h),
  absence.h,
  ROSTER,
  host,
)
const cutAt = absence.h - 1
const before = eventful.line(({ h }) => h === cutAt)
refuse(
  'roster-cut-by-proof',
  'a proof of something else leaves out a line that two of three have promised',
  eventful.upTo(
    {
      ...eventful.signedBy(absence, host, { h: cutAt, prev: before.prev }),
      evidence: {
        ...absence.evidence,
        promises: absence.evidence.promises.map(each =>
          each.by === host
            ? signStatement<BallotPromise>(eventful.signer(host), eventful.game, {
                ...each,
                length: cutAt,
                head: before.prev,
              } as never)
            : each,
        ),
        proof,
      },
    },
    cutAt,
  ),
  cutAt,
  ROSTER,
  host,
)
const back = eventful.line(({ body }) => body.kind === 'roster' && body.change.kind === 'returned')
refuse(
  'roster-without-effect',
  'a device that is there is called back',
  eventful.upTo(
    eventful.signedBy(back, there(back.by ?? undefined), {
      body: { kind: 'roster', change: { kind: 'returned', device: 2 as Device } },
    }),
    back.h,
  ),
  back.h,
  ROSTER,
  back.by,
)

// Secrets are unsealed after the game.

const unsealedWith = (change: (part: Part) => Part): Pick<BadRecord, 'of' | 'rows' | 'set'> => {
  const from = clue.lines.length + 1
  return {
    of: clue.name,
    rows: clue.rows.length,
    set: { [from]: canon(change(there(clue.unsealed[0])) as unknown as Json) },
  }
}
const unsealer = there(clue.unsealed[0]).by
refuse(
  'unsealed-otherwise',
  'a device unseals another seed of its shuffles than it promised',
  unsealedWith(part => clue.part(part, { body: at('sealed.d', bent)(part.body) })),
  null,
  UNSEALED,
  unsealer,
)
refuse(
  'unsealed-parts',
  'a device unseals wrong parts of the cards',
  unsealedWith(part => clue.part(part, { body: at('cards.parts', turned)(part.body) })),
  null,
  UNSEALED,
  unsealer,
)
refuse(
  'unsealed-unsigned',
  'what a device unseals is signed by another',
  unsealedWith(part => ({ ...part, sig: there(clue.unsealed[1]).sig })),
  null,
  UNSEALED,
  unsealer,
)

// A game without cards.

const raceDraw = race.step('draw')
const raceKeys = race.step('keys')
const isOfOne = (line: Line): boolean =>
  line.body.kind === 'deal' && line.body.step === 'draw' && (valueOf(line) as readonly Json[]).includes(1)
const throwOfOne = race.line(isOfOne)
const truly = (valueOf(throwOfOne) as readonly Json[]).map(each => (each === 1 ? true : each))
refuse(
  'race-draw-true',
  'a throw says true where it came to one',
  race.upTo({ ...throwOfOne, body: { ...throwOfOne.body, value: truly } as Line['body'] }, throwOfOne.h),
  throwOfOne.h,
  FORMED,
  null,
)
refuse(
  'race-draw-value',
  'who begins a game without cards is another than what the parts make',
  race.upTo(
    {
      ...raceDraw,
      body: { ...raceDraw.body, value: [(Number((raceDraw.body as Fields).value) + 1) % 3] } as Line['body'],
    },
    raceDraw.h,
  ),
  raceDraw.h,
  FORMED,
  null,
)
refuse(
  'race-keys-part',
  'a device gives another key than it promised in a game without cards',
  race.upTo(race.withBody(raceKeys, 1, at('salt', bent)), raceKeys.h),
  raceKeys.h,
  PART,
  1,
)
refuse(
  'race-shuffle',
  'cards are shuffled in a game that has none',
  race.upTo(
    race.signedBy(raceDraw, 0, {
      evidence: { parts: [], promises: [], proof: null },
      body: { kind: 'deal', step: 'shuffle 0', value: null },
    }),
    raceDraw.h,
  ),
  raceDraw.h,
  AUTHOR,
  0,
)
const nothing = signStatement<Part>(race.signer(1), race.game, {
  kind: 'part',
  step: 'unseal',
  body: there(clue.unsealed[1]).body,
})
refuse(
  'race-unsealed',
  'a device unseals the cards of a game that has none',
  {
    of: race.name,
    rows: race.rows.length + 1,
    set: { 0: race.top(race.lines.length, 1), [race.rows.length]: canon(nothing as unknown as Json) },
  },
  null,
  UNSEALED,
  1,
)

refuseDeadwood(refuse)
refuseNights(refuse)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const [name, record] of Object.entries(bad))
  writeFileSync(new URL(`${name}.json`, FOLDER), `${JSON.stringify(record, null, 2)}\n`)
for (const [name, list] of Object.entries(OTHERS()))
  writeFileSync(new URL(`${name}.json`, import.meta.url), `${JSON.stringify(list, null, 2)}\n`)
console.log(`${Object.keys(bad).length} bad records`)
