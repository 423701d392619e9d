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
/** What a choice is asked for: so many lines of the game have been, and so often a leaver changed what is asked. [L3] */
export type Occasion = Parsed<typeof parseOccasion>

export const parseBody = either(
  /** Everybody's part: the lobby that was agreed on. */
  record({ kind: one('start'), lobby: parseBoundedJson, parts: list(parseBoundedJson, MOST_DEVICES) }),
  /** A seat's move, for the occasion it was asked for; and the proof of what it says about hidden cards. [L3] */
  record({ kind: one('move'), occasion: parseOccasion, move: parseBoundedJson, proof: parseBoundedJson }),
  /** A step of chance or of the dealer: one device's, or joint. */
  record({ kind: one('deal'), step: wellFormed(100), value: parseBoundedJson }),
  record({ kind: one('roster'), change: parseRosterChange }),
)
/** What a line says. Its kind and author are what the lines before it allow, and nothing else. [L2] */
export type Body = Parsed<typeof parseBody>

const parseEvidence = record({
  parts: list(parsePart, MOST_DEVICES),
  promises: list(parseBallotPromise, MOST_DEVICES),
  proof: either(parseContradiction, one(null)),
})
/** What a line rests on. It travels with the line, and is no part of its hash. [L1] */
export type Evidence = Parsed<typeof parseEvidence>

export const NO_EVIDENCE: Evidence = { parts: [], promises: [], proof: null }

const parseFields = record({
  h: parseHeight,
  prev: parseHash,
  bal: parseBallot,
  /** Null for a joint line: nobody wrote it, and whoever forms it writes the same. [L4] */
  by: either(parseDevice, one(null)),
  body: parseBody,
  sig: either(parseSignature, one(null)),
  evidence: parseEvidence,
})
/** One line of the one history. It names the line before it, so that a history has only one past. [L1] */
export type Line = Parsed<typeof parseFields>

/** A line that is longer is none, for everybody alike: a message holds each line that is one, and each proof of two. */
export const parseLine: Parser<Line> = raw => {
  const line = parseFields(raw)
  return line !== undefined && bytesOf(lineText(line)) <= MOST_TEXT_BYTES ? line : undefined
}

/** What the first line of a chain names as the one before. */
export const NO_LINE = '' as Hash

/** All of a line but its signature and evidence. A line is immutable, and its text is asked for more than once. */
export const lineText = (line: Omit<Line, 'sig' | 'evidence'>): string => {
  const { h, prev, bal, by, body } = line
  return remembered(texts, line, () => canon({ h, prev, bal, by, body }))
}

export const hashOf = (signer: Signer, line: Line): Hash =>
  remembered(hashes, line, () => signer.hash(lineText(line)))

const texts = new WeakMap<object, string>()
const hashes = new WeakMap<object, Hash>()

const remembered = <Value>(memory: WeakMap<object, Value>, line: object, make: () => Value): Value => {
  const known = memory.get(line)
  if (known !== undefined) return known
  const value = make()
  memory.set(line, value)
  return value
}

/** The text a line's author signs. It names the game, as every statement does, so that it says nothing in another. */
const signedLine = (game: Hash, text: string): string => `[${canon(game)},${text}]`

/** Checks that the author signed the line, and that a line without an author bears no signature. */
export const isAuthored = (signer: Signer, game: Hash, line: Line): boolean =>
  line.by === null
    ? line.sig === null
    : line.sig !== null && signer.verify(line.by, signedLine(game, lineText(line)), line.sig)

export const authored = (signer: Signer, game: Hash, said: Omit<Line, 'sig' | 'by'>): Line => {
  const { h, prev, bal, body } = said
  const by = signer.self
  const text = canon({ h, prev, bal, by, body })
  const line = { ...said, by, sig: signer.sign(signedLine(game, text)) }
  texts.set(line, text)
  return line
}

/** Is there nothing in its evidence that a line of the game cannot rest on? A joint line rests on parts, one with an author on nothing. */
export const isBare = ({ by, evidence }: Line): boolean =>
  evidence.promises.length === 0 && evidence.proof === null && (by === null || evidence.parts.length === 0)

export const joint = (said: Omit<Line, 'sig' | 'by'>): Line => ({ ...said, by: null, sig: null })

/** A line as a statement of its author, for a proof. */
export const asWritten = (line: Line): WrittenLine | undefined =>
  line.by === null || line.sig === null
    ? undefined
    : { kind: 'line', by: line.by, bal: line.bal, h: line.h, text: lineText(line), sig: line.sig }

/** A line without its signature and evidence, as its text says it. */
const parseText = record({
  h: parseHeight,
  prev: parseHash,
  bal: parseBallot,
  by: parseDevice,
  body: parseBody,
})

/**
 * Checks that the author signed this text for this game, and that it is the text of a line with this author, ballot and height.
 * An ack is signed in the same form and names all three: taken for a line, it would contradict the line that it acks.
 */
export const isWritten = (signer: Signer, game: Hash, { by, bal, h, text, sig }: WrittenLine): boolean => {
  const said = parseText(parseJson(text))
  if (said === undefined || said.by !== by || said.h !== h || !sameBallot(said.bal, bal)) return false
  return signer.verify(by, signedLine(game, text), sig)
}
