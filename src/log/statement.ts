import { either, integer, one, parseJson, record, type Parsed, type Parser } from '../rules/parse'
import { canon, type Json } from '../sealed/canon'
import { compareBallots, compareRanks, parseBallot, parseDevice, sameBallot } from './ballot'
import { parseRosterChange, isSameRosterChange } from './membership/rosterChange'
import { bytesOf, parseBoundedJson, wellFormed } from './boundedJson'
import { parseHash, parseSignature, type Hash, type Signature, type Signer } from './signer'

/** The most game lines in a log, its start among them. */
export const MOST_GAME_LINES = 8000
/** The most roster lines; a device that opens ballots without end takes no lines from the game. */
export const MOST_ROSTER_LINES = 16_000
/** The bound of heights and lengths from outside. */
export const MOST_LINES = MOST_GAME_LINES + MOST_ROSTER_LINES
export const parseHeight = integer(0, MOST_LINES)

const parseStep = wellFormed(100)

export const parseAck = record({
  kind: one('ack'),
  by: parseDevice,
  bal: parseBallot,
  h: parseHeight,
  hash: parseHash,
  sig: parseSignature,
})
/** A signed end of a log. An ack covers every line below. [L9] */
export type Ack = Parsed<typeof parseAck>

export const parseBallotPromise = record({
  kind: one('promise'),
  by: parseDevice,
  b: parseBallot,
  change: parseRosterChange,
  bal: parseBallot,
  length: parseHeight,
  head: parseHash,
  sig: parseSignature,
})
/**
 * A promise to write, accept and ack nothing below b, given for one change of the roster; and the log its
 * author had then. The ballot's roster line holds that change, or none where it no longer applies: consent to
 * one change is never consent to another. [L15, L17]
 */
export type BallotPromise = Parsed<typeof parseBallotPromise>

export const parsePart = record({
  kind: one('part'),
  by: parseDevice,
  step: parseStep,
  body: parseBoundedJson,
  sig: parseSignature,
})
/** One device's contribution to a joint line: one for each step, sent again byte for byte. [L5] */
export type Part = Parsed<typeof parsePart>

export const parseBye = record({ kind: one('bye'), by: parseDevice, sig: parseSignature })
/** A person's signed word that its device leaves for good. [L24] */
export type Bye = Parsed<typeof parseBye>

/** The most bytes in a line's text. Quoted in a statement, it is still short enough to be held against its author. */
export const MOST_TEXT_BYTES = 31 * 1024
const parseText = wellFormed(MOST_TEXT_BYTES)

export const parseWrittenLine = record({
  kind: one('line'),
  by: parseDevice,
  bal: parseBallot,
  h: parseHeight,
  text: raw => {
    const text = parseText(raw)
    return text !== undefined && bytesOf(text) <= MOST_TEXT_BYTES ? text : undefined
  },
  sig: parseSignature,
})
/** A line as its author signed it; joint lines have no author. */
export type WrittenLine = Parsed<typeof parseWrittenLine>

export type Statement = Ack | BallotPromise | Part | Bye
/** A statement that can stand in a proof of contradiction. */
export type ConvictingStatement = Parsed<typeof parseSaid>

/** A statement before its author has signed it. */
export type Unsigned<S extends Statement> = S extends Statement ? Omit<S, 'sig' | 'by'> : never

/** The text that is signed: the statement and its game, so that it means nothing in another. */
export const signedText = (game: Hash, statement: object): string => {
  const known = texts.get(statement)
  if (known?.game === game) return known.text
  const { sig: _sig, ...said } = statement as { readonly sig?: Signature }
  const text = canon([game, said as Json])
  texts.set(statement, { game, text })
  return text
}

/** Texts of statements, which never change and are checked more than once. */
const texts = new WeakMap<object, { readonly game: Hash; readonly text: string }>()

/** The statement with its signature. Its text is remembered for later checks. */
export const withSignature = <Said extends object>(
  signer: Signer,
  game: Hash,
  said: Said,
): Said & { readonly sig: Signature } => {
  const text = canon([game, said as Json])
  const statement = { ...said, sig: signer.sign(text) }
  texts.set(statement, { game, text })
  return statement
}

export const signStatement = <S extends Statement>(signer: Signer, game: Hash, said: Unsigned<S>): S =>
  withSignature(signer, game, { ...said, by: signer.self }) as unknown as S

export const isSigned = (signer: Signer, game: Hash, statement: Statement): boolean =>
  signer.verify(statement.by, signedText(game, statement), statement.sig)

const parseSaid = either(parseAck, parseBallotPromise, parsePart, parseWrittenLine)

/**
 * The most letters of JSON in a statement that counts as proof: no lawful line or part is half as long, and
 * two of these fit into every message that carries a proof.
 */
const LONGEST_SAID = 64 * 1024

/**
 * True if the statement is short enough to be held against its author. A proof that is too long for a link
 * reaches nobody, and nor would the polls about its author that rest on it; and each held statement takes
 * memory for the whole game.
 */
export const isShort = (said: ConvictingStatement): boolean =>
  (said.kind !== 'part' && said.kind !== 'line') || JSON.stringify(said).length <= LONGEST_SAID

const parseShort: Parser<ConvictingStatement> = raw => {
  const said = parseSaid(raw)
  return said !== undefined && isShort(said) ? said : undefined
}

export const parseContradiction = record({ a: parseShort, b: parseShort })
/** Two statements of one device that exclude one another. */
export type Contradiction = Parsed<typeof parseContradiction>

/**
 * True if these two statements convict their signer. Two lines or two acks at one (ballot, height); two
 * roster lines of one ballot, at whatever heights: bound on a log and on its beginning, it would be two
 * chains that nothing else tells apart; two promises of one ballot; two parts of one step; an ack or line of
 * a lower ballot that ranks above the log a promise reported. Nothing else convicts. [L27]
 */
export const contradict = (a: ConvictingStatement, b: ConvictingStatement): boolean => {
  if (a.by !== b.by) return false
  if (a.kind === 'part' || b.kind === 'part')
    return a.kind === 'part' && b.kind === 'part' && a.step === b.step && canon(a.body) !== canon(b.body)
  if (a.kind === 'promise' && b.kind === 'promise') return sameBallot(a.b, b.b) && !areAlike(a, b)
  if (a.kind === 'promise') return b.kind !== 'promise' && breaks(a, b)
  if (b.kind === 'promise') return breaks(b, a)
  if (a.kind === 'line' && b.kind === 'line' && a.h !== b.h)
    return sameBallot(a.bal, b.bal) && isRosterLine(a) && isRosterLine(b)
  return a.kind === b.kind && sameBallot(a.bal, b.bal) && a.h === b.h && saidAt(a) !== saidAt(b)
}

/** True if the line opens its ballot. Memoized: lines of one ballot are compared with each other again and again. */
const isRosterLine = (said: WrittenLine): boolean => {
  const known = areRoster.get(said)
  if (known !== undefined) return known
  const is = parseRosterText(parseJson(said.text)) !== undefined
  areRoster.set(said, is)
  return is
}

const areRoster = new WeakMap<WrittenLine, boolean>()

const anything = (raw: unknown): unknown => raw
const parseRosterText = record({
  h: anything,
  prev: anything,
  bal: anything,
  by: anything,
  body: record({ kind: one('roster'), change: parseRosterChange }),
})

/** The content that an ack or a line puts at its height. */
const saidAt = (said: Ack | WrittenLine): string => (said.kind === 'ack' ? said.hash : said.text)

const areAlike = (a: BallotPromise, b: BallotPromise): boolean =>
  isSameRosterChange(a.change, b.change) &&
  sameBallot(a.bal, b.bal) &&
  a.length === b.length &&
  a.head === b.head

/** True if the statement is below the promised ballot, yet above the log that the promise reported. */
const breaks = (promise: BallotPromise, { bal, h }: Ack | WrittenLine): boolean =>
  compareBallots(bal, promise.b) < 0 &&
  compareRanks({ bal, length: h + 1 }, { bal: promise.bal, length: promise.length }) > 0
