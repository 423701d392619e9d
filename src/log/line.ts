import { either, list, one, parseJson, record, type Parsed, type Parser } from '../rules/parse'
import { canon } from '../sealed/canon'
import { MOST_DEVICES, parseBallot, parseDevice, sameBallot } from './ballot'
import { parseRosterChange } from './membership/rosterChange'
import { bytesOf, parseBoundedJson, wellFormed } from './boundedJson'
import { parseHash, parseSignature, type Hash, type Signer } from './signer'
import {
  MOST_TEXT_BYTES,
  parseContradiction,
  parseHeight,
  parsePart,
  parseBallotPromise,
  type WrittenLine,
} from './statement'

const parseOccasion = record({ turn: parseHeight, attempt: parseHeight })
/** The name of one choice: `turn` counts moves and answers, `attempt` counts the leavings that changed the question. [L3] */
export type Occasion = Parsed<typeof parseOccasion>

export const parseBody = either(
  /** The start: the agreed lobby, and a part of each member. */
  record({ kind: one('start'), lobby: parseBoundedJson, parts: list(parseBoundedJson, MOST_DEVICES) }),
  /** A seat's move for one occasion, with the proof of its claim about hidden cards. [L3] */
  record({ kind: one('move'), occasion: parseOccasion, move: parseBoundedJson, proof: parseBoundedJson }),
  /** A step of chance or of the dealer, by one device or joint. */
  record({ kind: one('deal'), step: wellFormed(100), value: parseBoundedJson }),
  record({ kind: one('roster'), change: parseRosterChange }),
)
/** The content of a line. The lines before it decide which kind and author are lawful. [L2] */
export type Body = Parsed<typeof parseBody>

const parseEvidence = record({
  parts: list(parsePart, MOST_DEVICES),
  promises: list(parseBallotPromise, MOST_DEVICES),
  proof: either(parseContradiction, one(null)),
})
/** The statements a line rests on. They travel with it and are no part of its hash. [L1] */
export type Evidence = Parsed<typeof parseEvidence>

export const NO_EVIDENCE: Evidence = { parts: [], promises: [], proof: null }

const parseFields = record({
  h: parseHeight,
  prev: parseHash,
  bal: parseBallot,
  /** Null for a joint line: it has no author, and every device that forms it writes the same bytes. [L4] */
  by: either(parseDevice, one(null)),
  body: parseBody,
  sig: either(parseSignature, one(null)),
  evidence: parseEvidence,
})
/** One entry of the log. It names the line before it, so a log has only one past. [L1] */
export type Line = Parsed<typeof parseFields>

/** Parses a line, and refuses one that is too long: each message has room for a line, and each proof for two. */
export const parseLine: Parser<Line> = raw => {
  const line = parseFields(raw)
  return line !== undefined && bytesOf(lineText(line)) <= MOST_TEXT_BYTES ? line : undefined
}

/** The hash that the first line of a chain names as the one before. */
export const NO_LINE = '' as Hash

/** The text that is hashed: all of a line but its signature and evidence. Lines never change, so it is made once. */
export const lineText = (line: Omit<Line, 'sig' | 'evidence'>): string => {
  const { h, prev, bal, by, body } = line
  return memoize(texts, line, () => canon({ h, prev, bal, by, body }))
}

export const hashOf = (signer: Signer, line: Line): Hash =>
  memoize(hashes, line, () => signer.hash(lineText(line)))

const texts = new WeakMap<object, string>()
const hashes = new WeakMap<object, Hash>()

const memoize = <Value>(memory: WeakMap<object, Value>, line: object, make: () => Value): Value => {
  const known = memory.get(line)
  if (known !== undefined) return known
  const value = make()
  memory.set(line, value)
  return value
}

/** The text a line's author signs. It names the game, as every statement does, so it means nothing in another. */
const signedLine = (game: Hash, text: string): string => `[${canon(game)},${text}]`

/** Checks that the author signed the line, and that a line without an author bears no signature. */
export const isAuthored = (signer: Signer, game: Hash, line: Line): boolean =>
  line.by === null
    ? line.sig === null
    : line.sig !== null && signer.verify(line.by, signedLine(game, lineText(line)), line.sig)

export const signLine = (signer: Signer, game: Hash, said: Omit<Line, 'sig' | 'by'>): Line => {
  const { h, prev, bal, body } = said
  const by = signer.self
  const text = canon({ h, prev, bal, by, body })
  const line = { ...said, by, sig: signer.sign(signedLine(game, text)) }
  texts.set(line, text)
  return line
}

/** True if the evidence holds nothing foreign to a game line: a joint line rests on parts, an authored one on nothing. */
export const isBare = ({ by, evidence }: Line): boolean =>
  evidence.promises.length === 0 && evidence.proof === null && (by === null || evidence.parts.length === 0)

export const joint = (said: Omit<Line, 'sig' | 'by'>): Line => ({ ...said, by: null, sig: null })

/** A line as a statement of its author, for a proof. */
export const asWritten = (line: Line): WrittenLine | undefined =>
  line.by === null || line.sig === null
    ? undefined
    : { kind: 'line', by: line.by, bal: line.bal, h: line.h, text: lineText(line), sig: line.sig }

/** A line without its signature and evidence, as its text spells it. */
const parseText = record({
  h: parseHeight,
  prev: parseHash,
  bal: parseBallot,
  by: parseDevice,
  body: parseBody,
})

/**
 * Checks that the author signed this text for this game, and that the text is a line with this author, ballot
 * and height, in the one spelling that every auditor takes. An ack is signed in the same form and names all
 * three: taken for a line, it would contradict the line that it acks.
 */
export const isWritten = (signer: Signer, game: Hash, { by, bal, h, text, sig }: WrittenLine): boolean => {
  const said = parseText(parseJson(text))
  if (said === undefined || said.by !== by || said.h !== h || !sameBallot(said.bal, bal)) return false
  if (lineText(said) !== text) return false
  return signer.verify(by, signedLine(game, text), sig)
}
