import type { Card } from '../rules/card'
import type { Claim, Shape } from '../rules/game'
import { canon, type Json } from '../sealed/canon'
import { sameBallot } from './ballot'
import { Chain } from './chain'
import { afterRoster } from './membership/rosterFold'
import { waitsFor, type LogState, type Judged, type GameOutcome } from './fold'
import { makeJointLine, isGoodPart } from './jointLine'
import { isAuthored, isBare, type Line } from './line'
import type { GameRecord } from './record'
import { isLawfulRoster } from './membership/roster'
import type { Disclosed } from './dealerPort'
import type { Device, Signer } from './signer'
import { isSigned, type Part } from './statement'

/** The rules that a record may break. */
export const RULES = [
  'it is not spelt as a record is',
  'it was made by an earlier version',
  'it was played by other rules',
  'the start is not what its devices signed',
  'it does not follow the line before it',
  'it was not for its author to write',
  'its signature does not hold',
  'the roster cannot change so',
  'the part it rests on does not hold',
  'it does not come of the parts it rests on',
  'this step of the deal does not hold',
  'the rules of the game forbid the move',
  'what it says of hidden cards is not proved',
  'the cards say otherwise',
  'what was unsealed is not what was dealt',
] as const
export type Rule = (typeof RULES)[number]

/** A rule that a line breaks (null: what came after the last), and the device at fault if it is one. */
export interface Broken {
  readonly line: number | null
  readonly device: Device | null
  readonly rule: Rule
}

export interface Audit {
  readonly lines: number
  readonly broken: readonly Broken[]
  /** The end of the game by its lines; null where they do not end it, or where one of them does not hold. */
  readonly ended: GameOutcome | null
  /** Did the lines deal cards? Only then is there anything to unseal. */
  readonly hasCards: boolean
  /** The devices that did not unseal. That breaks no rule: they may have been gone. */
  readonly sealed: readonly Device[]
}

/**
 * Plays a record from its first line on, by itself, with no secret: every rule, signature and proof again. Lines of a chain
 * that was checked before are not checked twice. `heed` is called with the chain after each line.
 */
export const audit = <S extends Shape>(
  setup: Judged<S>,
  signer: Signer,
  record: GameRecord,
  known: Chain<S> | null = null,
  heed: (chain: Chain<S>) => void = () => {},
): Audit => {
  const [start] = record.lines
  const begun = knownOf(record, known) ?? (start && Chain.fromStart(setup, signer, start))
  if (begun === undefined)
    return refusedAudit(0, {
      line: 0,
      device: unsignedIn(signer, start),
      rule: 'the start is not what its devices signed',
    })
  let chain = begun
  heed(chain)
  for (const line of record.lines.slice(chain.length)) {
    const longer = chain.with(line)
    if (longer === undefined) return refusedAudit(chain.length, whyNot(setup, signer, chain, line))
    chain = longer
    heed(chain)
  }
  return auditOf(setup, signer, chain, record.unsealed)
}

/** The audit of a record that was checked no further than where it breaks a rule. */
export const refusedAudit = (lines: number, broken: Broken): Audit => ({
  lines,
  broken: [broken],
  ended: null,
  hasCards: false,
  sealed: [],
})

/** The part of the known chain that is the beginning of this record. */
const knownOf = <S extends Shape>({ lines }: GameRecord, known: Chain<S> | null): Chain<S> | undefined => {
  const spelt = (line: Line | undefined): string => canon(line as unknown as Json)
  if (known === null) return undefined
  const differs = lines.findIndex((line, h) => h >= known.length || spelt(line) !== spelt(known.lines[h]))
  const common = differs < 0 ? lines.length : differs
  return common === 0 ? undefined : known.cut(common)
}

const auditOf = <S extends Shape>(
  setup: Judged<S>,
  signer: Signer,
  chain: Chain<S>,
  unsealed: readonly Part[],
): Audit => {
  const { broken, given } = unsealedIn(setup, signer, chain, unsealed)
  const { dealing, outcome, lobby } = chain.folded
  const hasCards = setup.sealing.hasCards(dealing)
  const members = Array.from({ length: lobby.members }, (_, device) => device as Device)
  const cards = hasCards ? setup.sealing.disclose(dealing, given) : undefined
  return {
    lines: chain.length,
    broken: [...broken, ...(cards === undefined ? [] : contradictions(setup, chain, cards))],
    ended: outcome,
    hasCards,
    sealed: hasCards ? members.filter(device => !given.has(device)) : [],
  }
}

/** Finds the device whose part of the start does not bear its signature. */
const unsignedIn = (signer: Signer, start: Line | undefined): Device | null => {
  if (start?.body.kind !== 'start') return null
  const lobby = signer.hash(canon(start.body.lobby))
  const bad = start.evidence.parts.find(part => !isSigned(signer, lobby, part))
  return bad?.by ?? null
}

const whyNot = <S extends Shape>(setup: Judged<S>, signer: Signer, chain: Chain<S>, line: Line): Broken => {
  const at = (rule: Rule, device: Device | null = line.by): Broken => ({ line: chain.length, device, rule })
  const { folded } = chain
  if (line.h !== chain.length || line.prev !== chain.head) return at('it does not follow the line before it')
  if (!isAuthored(signer, chain.game, line)) return at('its signature does not hold')
  if (line.body.kind === 'roster') {
    const { change } = line.body
    const isLawful =
      isLawfulRoster(signer, chain, line) &&
      afterRoster(setup, folded, change, line.bal, line.h) !== undefined
    return at(isLawful ? 'its signature does not hold' : 'the roster cannot change so')
  }
  if (!sameBallot(line.bal, folded.bal)) return at('it does not follow the line before it')
  const waits = waitsFor(setup, folded)
  const author = waits.for === 'choice' || waits.for === 'authored' ? waits.by : null
  if (waits.for === 'nobody' || line.by !== author) return at('it was not for its author to write')
  if (!isBare(line)) return at('it does not come of the parts it rests on')
  if (author === null) return whyNotFormed(setup, signer, chain, line)
  if (line.body.kind !== 'move') return at('this step of the deal does not hold')
  return at(
    isPlayed(setup, folded, line)
      ? 'what it says of hidden cards is not proved'
      : 'the rules of the game forbid the move',
  )
}

const whyNotFormed = <S extends Shape>(
  setup: Judged<S>,
  signer: Signer,
  { folded, game, length }: Chain<S>,
  { evidence, body }: Line,
): Broken => {
  const bad = evidence.parts.find(part => !isGoodPart(setup, signer, game, folded, part))
  if (bad !== undefined) return { line: length, device: bad.by, rule: 'the part it rests on does not hold' }
  const made = makeJointLine(setup, signer, folded, new Map(evidence.parts.map(part => [part.by, part])))
  const isOfThem = made !== undefined && made.parts.length === evidence.parts.length
  const isAsFormed = body.kind === 'deal' && isOfThem && canon(made.value) === canon(body.value)
  const rule = isAsFormed
    ? 'this step of the deal does not hold'
    : 'it does not come of the parts it rests on'
  return { line: length, device: null, rule }
}

/** Does the game allow the move, whatever it says of hidden cards? */
const isPlayed = <S extends Shape>({ game }: Judged<S>, folded: LogState<S>, { body }: Line): boolean => {
  const turn = game.turn(folded.state)
  if (body.kind !== 'move' || turn.of !== 'seat') return false
  const { occasion } = body
  const move = game.parseMove(body.move)
  const isAsked = occasion.turn === folded.occasion.turn && occasion.attempt === folded.occasion.attempt
  return isAsked && move !== undefined && game.play(folded.state, turn.seat, move).ok
}

const unsealedIn = <S extends Shape>(
  { sealing }: Judged<S>,
  signer: Signer,
  { folded, game }: Chain<S>,
  unsealed: readonly Part[],
) => {
  const isTrue = (part: Part): boolean =>
    part.step === 'unseal' &&
    isSigned(signer, game, part) &&
    sealing.isUnsealed(folded.dealing, part.by, part.body)
  return {
    broken: unsealed.flatMap((part): Broken[] =>
      isTrue(part) ? [] : [{ line: null, device: part.by, rule: 'what was unsealed is not what was dealt' }],
    ),
    given: new Map(unsealed.filter(isTrue).map(part => [part.by, part.body])),
  }
}

/** Finds the claims and answers that do not agree with the cards. */
const contradictions = <S extends Shape>(
  { game, sealing }: Judged<S>,
  chain: Chain<S>,
  cards: Disclosed,
): readonly Broken[] =>
  chain.lines.flatMap((line, h): Broken[] => {
    const [before, told] = [chain.foldAt(h - 1), chain.foldAt(h)?.told]
    if (before === undefined || told === null || told === undefined) return []
    const broken: Broken = { line: h, device: line.by, rule: 'the cards say otherwise' }
    if ('move' in told) {
      const claim = game.claim(before.state, told.by, told.move)
      return claim === undefined || isSo(claim, cards.hands[told.by] ?? []) ? [] : [broken]
    }
    const asks = before.progress?.request.asks
    if (!('answer' in told) || asks === undefined) return []
    return sealing.agrees(asks, told.answer, cards) ? [] : [broken]
  })

const isSo = (claim: Claim, hand: readonly Card[]): boolean => {
  switch (claim.says) {
    case 'holds-none':
      return !claim.of.some(card => hand.includes(card))
    case 'shows-one':
      return claim.of.some(card => hand.includes(card))
    case 'decides':
      return true
  }
}
