/**
 * The fold of docs/spec/log.md 8, written from that page and record.md and from nothing else: it imports nothing of `src`,
 * and knows neither the rules of a game nor the mathematics of the dealer. So it takes the parts of a line as they are
 * signed, and an outcome as the line says it.
 */
import { isLawfulRoster, type RosterChange } from './roster'
import {
  Line,
  Part,
  Top,
  isComplaint,
  canon,
  fromBase64,
  parseRow,
  toBase64,
  type Ack,
  type Ballot,
} from './rows'
import { readStart } from './start'
import {
  areDifferent,
  hash,
  hash64,
  isSame,
  isSigned,
  isSignedStatement,
  quorumOf,
  textOf,
  upTo,
} from './statements'

export type Outcome = 'again' | 'one-seat-left'
export interface GameLine {
  readonly h: number
  readonly by: number | null
  readonly step: string
  readonly said: unknown
}
interface Due {
  readonly step: string
  readonly sort: 'everybody' | 'outcome' | 'authored'
  readonly by: number | null
}
/** The request whose lines are being read. Of a comparison, the devices that have blinded it. */
type InHand =
  | { readonly of: 'deal'; readonly due: readonly Due[] }
  | { readonly of: 'compare'; readonly blinded: readonly number[] }
  | null
export interface State {
  readonly game: string
  readonly members: readonly string[]
  readonly seating: readonly number[]
  readonly withCards: boolean
  readonly chain: readonly { readonly hash: string; readonly line: Line }[]
  readonly bal: Ballot
  readonly absent: ReadonlySet<number>
  readonly left: ReadonlySet<number>
  readonly resumed: ReadonlySet<number>
  readonly turn: number
  readonly attempt: number
  readonly requests: number
  readonly draws: number
  readonly inHand: InHand
  readonly passed: readonly number[]
  /** The lines of `left` after which a request may have been given up unseen. */
  readonly givenUpAtMost: number
  readonly outcome: Outcome | null
  readonly gameLines: readonly GameLine[]
}
export type Fault =
  | 'spelling'
  | 'past'
  | 'signature'
  | 'start'
  | 'roster'
  | 'ballot'
  | 'author'
  | 'evidence'
  | 'parts'
  | 'step'
  | 'value'
  | 'occasion'
  | 'over'
  | 'unsealed'
export interface Refusal {
  readonly h: number
  readonly fault: Fault
}

/** The state after the start: a first request is in hand, and its first steps are those of keys, with cards and without. */
const startState = (line: Line, top: Top): State | Fault => {
  const start = readStart(line, top)
  if (typeof start === 'string') return start
  return {
    ...start,
    withCards: false,
    chain: [{ hash: start.game, line }],
    bal: line.bal,
    absent: new Set(),
    left: new Set(),
    resumed: new Set(),
    turn: 0,
    attempt: 0,
    requests: 0,
    draws: 0,
    inHand: { of: 'deal', due: [everybody('keys'), everybody('acks')] },
    passed: [],
    givenUpAtMost: 0,
    outcome: null,
    gameLines: [],
  }
}
const everybody = (step: string): Due => ({ step, sort: 'everybody', by: null })

// --- who is awaited (log.md 8, record.md 11) ---

const isPresent = (d: number, { absent, left }: State): boolean => !absent.has(d) && !left.has(d)
const awaitedBlinder = (state: State): number | undefined => {
  const blinded = state.inHand?.of === 'compare' ? state.inHand.blinded : []
  const still = upTo(state.members.length).filter(d => !blinded.includes(d))
  const inOrder = [
    ...still.filter(d => !state.passed.includes(d)),
    ...state.passed.filter(d => still.includes(d)),
  ]
  return inOrder.find(d => isPresent(d, state)) ?? inOrder[0]
}
const passOver = (d: number, state: State): State => {
  const owes = state.inHand?.of !== 'deal' && awaitedBlinder(state) === d
  return owes ? { ...state, passed: [...state.passed.filter(p => p !== d), d] } : state
}

/** All m are awaited in `keys`, `acks` and `final`, and the author in `answer` and `shuffle`; without them the deal has to begin again. */
const heed = (state: State): State => {
  if (state.inHand?.of !== 'deal' || state.outcome !== null) return state
  const next = state.inHand.due[0]
  if (next === undefined) return answer(state)
  const awaited = ['keys', 'acks', 'final'].includes(next.step)
    ? upTo(state.members.length)
    : next.by === null
      ? []
      : [next.by]
  return next.step === 'again' || !awaited.every(d => isPresent(d, state))
    ? { ...state, outcome: 'again' }
    : state
}
const answer = (state: State): State => ({
  ...state,
  inHand: null,
  passed: [],
  requests: state.requests + 1,
  turn: state.turn + 1,
  attempt: 0,
})

// --- a line of the roster ---

const isGone = (d: number, { left, resumed }: State): boolean => left.has(d) && !resumed.has(d)
const outcomeOf = (state: State): Outcome | null =>
  state.outcome ??
  (new Set(state.seating.filter(home => !isGone(home, state))).size <= 1 ? 'one-seat-left' : null)

const takeRoster = (line: Line, change: RosterChange, before: State): State => {
  const state = { ...before, bal: line.bal }
  const awaited = awaitedBlinder(state)
  if (change.kind === 'none')
    return awaited !== undefined && !isPresent(awaited, state) ? passOver(awaited, state) : state
  const d = change.device
  const absent = new Set([...state.absent].filter(x => x !== d))
  if (change.kind === 'absent') return heed({ ...passOver(d, state), absent: absent.add(d) })
  if (change.kind === 'returned') return heed({ ...state, absent })
  if (state.left.has(d)) {
    const others = new Set([...state.resumed].filter(x => x !== d))
    const resumed = change.kind === 'resumed' ? others.add(d) : others
    return { ...state, resumed, outcome: outcomeOf({ ...state, resumed }), attempt: state.attempt + 1 }
  }
  const left = new Set(state.left).add(d)
  const outcome = outcomeOf({ ...state, left })
  return heed({
    ...passOver(d, state),
    absent,
    left,
    outcome,
    attempt: state.attempt + 1,
    givenUpAtMost: state.givenUpAtMost + 1,
  })
}

// --- a line of the game ---

const hasNoEvidence = ({ parts, promises, proof }: Line['evidence']): boolean =>
  parts.length === 0 && promises.length === 0 && proof === null

/** A request of which lines were read can only be given up after a `left`; then its number is gone. */
const giveUp = (state: State): State | undefined =>
  state.inHand?.of !== 'compare' || state.givenUpAtMost === 0
    ? undefined
    : {
        ...state,
        inHand: null,
        passed: [],
        requests: state.requests + 1,
        givenUpAtMost: state.givenUpAtMost - 1,
      }

const takeMove = (
  line: Line,
  move: Extract<Line['body'], { kind: 'move' }>,
  before: State,
): State | Fault => {
  const state = before.inHand === null ? before : giveUp(before)
  if (state === undefined) return 'step'
  const { by } = line
  const ownsSeat = by !== null && state.seating.includes(by) && !isGone(by, state)
  const playsForLeft = by === state.bal.device && state.seating.some(home => isGone(home, state))
  if (!ownsSeat && !playsForLeft) return 'author'
  if (!isSame(move.occasion, { attempt: state.attempt, turn: state.turn })) return 'occasion'
  return { ...state, turn: state.turn + 1, attempt: 0, passed: [] }
}

const dueIn = (state: State, step: string): Due | undefined => {
  const { inHand } = state
  if (inHand?.of === 'deal') return inHand.due[0]
  const blinds = inHand === null ? 0 : inHand.blinded.length
  if (blinds === quorumOf(state.members)) return { step: 'verdict', sort: 'outcome', by: null }
  if (inHand === null && (step === 'draw' || step === 'open')) return { step, sort: 'outcome', by: null }
  return { step: `blind ${blinds + 1}`, sort: 'authored', by: awaitedBlinder(state) ?? null }
}

/** Everybody's part is there of all that are present, and at least of a quorum; an outcome rests on exactly a quorum. */
const areOfThose = (authors: readonly number[], due: Due, state: State): boolean => {
  const present = upTo(state.members.length).filter(d => isPresent(d, state))
  const areMembers = areDifferent(authors) && authors.every(d => d < state.members.length)
  const quorum = quorumOf(state.members)
  if (due.sort === 'outcome') return areMembers && authors.length === quorum
  const areAll = authors.length === present.length && present.every(d => authors.includes(d))
  return areMembers && areAll && present.length >= quorum
}

/** The number of the request that the parts of a joint line name, or what is wrong with them. */
const numberOfParts = (line: Line, due: Due, value: unknown, state: State): number | Fault => {
  const { parts, promises, proof } = line.evidence
  if (promises.length > 0 || proof !== null) return 'evidence'
  const areOfOneName = parts.every(part => part.step === parts[0]?.step)
  const areSigned = parts.every(part => isSignedStatement(state.game, part, state.members))
  if (!areOfOneName || !areSigned) return 'parts'
  if (
    !areOfThose(
      parts.map(part => part.by),
      due,
      state,
    )
  )
    return 'parts'
  const digest = ['verdict', 'draw', 'open'].includes(due.step) ? '\\.[\\w-]{22}' : ''
  const name = new RegExp(`^(0|[1-9]\\d*)\\.${due.step}${digest}$`).exec(parts[0]?.step ?? '')
  const number = Number(name?.[1])
  const { requests, givenUpAtMost } = state
  if (name === null || number < requests || number > requests + givenUpAtMost) return 'parts'
  const given = upTo(state.members.length).map(d => parts.find(part => part.by === d))
  const hashes = given.map(part => (part === undefined ? null : hash(canon(part.body))))
  return due.sort === 'everybody' && !isSame(value, hashes) ? 'value' : number
}

/** After the keys are acked: the answer to the first complaint; or, in a game with cards, the rest of the deal. */
const afterAcks = ({ evidence }: Line, { members, withCards }: State): readonly Due[] => {
  const m = members.length
  const bodies = upTo(m).map(d => evidence.parts.find(part => part.by === d)?.body)
  const complaint = bodies.find(isComplaint)
  if (complaint !== undefined) return [{ step: 'answer', sort: 'authored', by: complaint.against }]
  if (!withCards) return []
  const shuffles = upTo(2 * m).map((k): Due => ({
    step: `shuffle ${k}`,
    sort: 'authored',
    by: k < m ? k : (k - 1) % m,
  }))
  return [...shuffles, ...['final', 'deal', 'sheets', 'ready'].map(everybody)]
}

const rebuild = (d: number): Due => ({ step: `rebuild ${d}`, sort: 'outcome', by: null })

const afterStep = (line: Line, step: string, value: unknown, state: State): State => {
  const { inHand } = state
  if (inHand?.of !== 'deal') {
    if (line.by === null) return answer({ ...state, draws: state.draws + (step === 'draw' ? 1 : 0) })
    return { ...state, inHand: { of: 'compare', blinded: [...(inHand?.blinded ?? []), line.by] } }
  }
  const due = [...inHand.due.slice(1)]
  if (step === 'acks') due.push(...afterAcks(line, state))
  if (step === 'answer') due.push(everybody('again'))
  if (step === 'deal' && Array.isArray(value))
    due.unshift(
      ...upTo(value.length)
        .filter(d => value[d] === null)
        .map(rebuild),
    )
  return heed({ ...state, inHand: { of: 'deal', due } })
}

const takeStep = (
  line: Line,
  { step, value }: Extract<Line['body'], { kind: 'deal' }>,
  before: State,
): State | Fault => {
  const isAwaited = dueIn(before, step)?.step === step
  const state = isAwaited ? before : giveUp(before)
  const due = state === undefined ? undefined : dueIn(state, step)
  if (state === undefined || due?.step !== step) return 'step'
  if (line.by !== due.by) return 'author'
  if (due.sort === 'authored')
    return hasNoEvidence(line.evidence) ? afterStep(line, step, value, state) : 'evidence'
  const number = numberOfParts(line, due, value, state)
  return typeof number === 'string'
    ? number
    : afterStep(line, step, value, { ...state, requests: number, givenUpAtMost: 0 })
}

const takeLine = (line: Line, state: State): State | Fault => {
  const { body, by, sig } = line
  const isRoster = body.kind === 'roster'
  const before = state.chain.filter(entry => (entry.line.body.kind === 'roster') === isRoster).length
  if (before >= (isRoster ? 16_000 : 8_000)) return 'over'
  if (line.h !== state.chain.length || line.prev !== state.chain.at(-1)?.hash) return 'past'
  const text = textOf(line)
  const signed = `["${state.game}",${text}]`
  const holds = by === null || sig === null ? by === sig : isSigned(signed, sig, state.members[by])
  if (!holds) return 'signature'
  const kept = { ...state, chain: [...state.chain, { hash: hash(text), line }] }
  if (body.kind === 'roster')
    return isLawfulRoster(line, body.change, state) ? takeRoster(line, body.change, kept) : 'roster'
  if (!isSame(line.bal, state.bal)) return 'ballot'
  if (state.outcome !== null) return 'over'
  if (body.kind === 'start') return 'step'
  if (by !== null && !hasNoEvidence(line.evidence)) return 'evidence'
  const gameLine: GameLine =
    body.kind === 'move'
      ? { h: line.h, by, step: 'move', said: body.move }
      : { h: line.h, by, step: body.step, said: body.value }
  const after = body.kind === 'move' ? takeMove(line, body, kept) : takeStep(line, body, kept)
  return typeof after === 'string' ? after : { ...after, gameLines: [...after.gameLines, gameLine] }
}

// --- a whole record ---

/** The state at the end of a record, or the first line that does not hold; `told` is called with the state after each line. */
export const foldRecord = (record: string, told: (state: State) => void = () => {}): State | Refusal => {
  const rows = record.split('\n')
  const top = parseRow(rows[0] ?? '', Top)
  if (top === undefined) return { h: -1, fault: 'spelling' }
  const lines = upTo(top.lines).map(h => parseRow(rows[1 + h] ?? '', Line))
  const unsealed = rows.slice(1 + top.lines, -1).map(row => parseRow(row, Part))
  const unread = [...lines, ...unsealed].indexOf(undefined)
  if (unread >= 0) return { h: unread, fault: 'spelling' }
  if (rows.at(-1) !== '' || unsealed.length !== top.unsealed) return { h: -1, fault: 'spelling' }
  let state: State | undefined
  for (const [h, line] of lines.entries()) {
    if (line === undefined) return { h, fault: 'spelling' }
    const after = state === undefined ? startState(line, top) : takeLine(line, state)
    if (typeof after === 'string') return { h, fault: after }
    const withCards = lines.some(l => l?.body.kind === 'deal' && l.body.step === 'shuffle 0')
    state = { ...after, withCards }
    told(state)
  }
  if (state === undefined) return { h: 0, fault: 'start' }
  return unsealed.every(part => part !== undefined && isUnsealing(part, state))
    ? state
    : { h: lines.length, fault: 'unsealed' }
}

/** Record.md 12: a part of step `unseal` whose `d` is what the device sealed in its `keys`. */
const isUnsealing = (part: Part, state: State): boolean => {
  if (part.step !== 'unseal' || !state.withCards || state.requests === 0) return false
  if (!isSignedStatement(state.game, part, state.members)) return false
  const keys = state.chain
    .find(({ line: { body } }) => body.kind === 'deal' && body.step === 'keys')
    ?.line.evidence.parts.find(p => p.by === part.by)
  const field = (of: unknown, name: string): unknown =>
    typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined
  const d = field(field(part.body, 'sealed'), 'd')
  const bytes = typeof d === 'string' ? fromBase64(d, 32) : undefined
  return bytes !== undefined && toBase64(hash64(bytes)) === field(keys?.body, 'sealed')
}

/** L10: the highest line that a quorum has acked in one ballot, or -1. */
export const confirmedHeight = (state: State, acks: readonly Ack[]): number => {
  const here = acks.filter(ack => {
    const acked = state.chain[ack.h]
    return (
      acked?.hash === ack.hash &&
      isSame(acked.line.bal, ack.bal) &&
      isSignedStatement(state.game, ack, state.members)
    )
  })
  const isConfirmed = (h: number, bal: Ballot): boolean =>
    new Set(here.filter(ack => ack.h >= h && isSame(ack.bal, bal)).map(ack => ack.by)).size >=
    quorumOf(state.members)
  return Math.max(-1, ...here.filter(ack => isConfirmed(ack.h, ack.bal)).map(ack => ack.h))
}
