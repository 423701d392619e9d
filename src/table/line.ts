import { integer, parseJson } from '../rules/parse'
import { canon, type Json } from '../sealed/canon'
import { parseBallot, sameBallot, type Ballot } from './ballot'
import type { Device, Hash, Signature, Signer } from './signer'
import type { Contradiction, Part, Promised, Written } from './statement'

/** What a roster line changes. There is no "host changed": its author is the host. [L13] */
export type Change =
  | { readonly kind: 'absent'; readonly device: Device }
  | { readonly kind: 'returned'; readonly device: Device }
  /** Gone for good; and whether a bot plays on for its seats, or they are folded. */
  | { readonly kind: 'left'; readonly device: Device; readonly playedOn: boolean }
  | { readonly kind: 'none' }

/** What a line says. Its kind and author are what the lines before it allow, and nothing else. [L2] */
export type Body =
  /** Everybody's part: the lobby that was agreed on. */
  | { readonly kind: 'start'; readonly lobby: Json; readonly parts: readonly Json[] }
  /** A seat's move, for the occasion it was asked for; and the proof of what it says about hidden cards. [L3] */
  | { readonly kind: 'move'; readonly occasion: Occasion; readonly move: Json; readonly proof: Json }
  /** A step of chance or of the dealer: one device's, or joint. */
  | { readonly kind: 'deal'; readonly step: string; readonly value: Json }
  | { readonly kind: 'roster'; readonly change: Change }

/** What a choice is asked for: so many lines of the game have been, and so often a leaver changed what is asked. [L3] */
export interface Occasion {
  readonly turn: number
  readonly attempt: number
}

/** What a line rests on. It travels with the line, and is no part of its hash. [L1] */
export interface Evidence {
  readonly parts: readonly Part[]
  readonly promises: readonly Promised[]
  readonly proof: Contradiction | null
}

export const NO_EVIDENCE: Evidence = { parts: [], promises: [], proof: null }

/** One line of the one history. It names the line before it, so that a history has only one past. [L1] */
export interface Line {
  readonly h: number
  readonly prev: Hash
  readonly bal: Ballot
  /** Null for a joint line: nobody wrote it, and whoever forms it writes the same. [L4] */
  readonly by: Device | null
  readonly body: Body
  readonly sig: Signature | null
  readonly evidence: Evidence
}

/** What the first line of a chain names as the one before. */
export const NO_LINE = '' as Hash

/** All of a line but its signature and evidence. */
export const lineText = ({ h, prev, bal, by, body }: Omit<Line, 'sig' | 'evidence'>): string =>
  canon({ h, prev, bal, by, body } as unknown as Json)

/** The hash of every line that was hashed lately: a line is immutable, and hashing is most of the work. */
const hashes = new WeakMap<Line, Hash>()

export const hashOf = (signer: Signer, line: Line): Hash => {
  const known = hashes.get(line)
  if (known !== undefined) return known
  const hash = signer.hash(lineText(line))
  hashes.set(line, hash)
  return hash
}

/** Is it signed by its author, or by nobody where nobody is its author? The game is in the chain of hashes. */
export const isAuthored = (signer: Signer, line: Line): boolean =>
  line.by === null ? line.sig === null : line.sig !== null && signer.verify(line.by, lineText(line), line.sig)

export const authored = (signer: Signer, said: Omit<Line, 'sig' | 'by'>): Line => {
  const line = { ...said, by: signer.self }
  return { ...line, sig: signer.sign(lineText(line)) }
}

export const joint = (said: Omit<Line, 'sig' | 'by'>): Line => ({ ...said, by: null, sig: null })

/** A line as a statement of its author, for a proof. */
export const asWritten = (line: Line): Written | undefined =>
  line.by === null || line.sig === null
    ? undefined
    : { kind: 'line', by: line.by, bal: line.bal, h: line.h, text: lineText(line), sig: line.sig }

const parseHeight = integer(0, Number.MAX_SAFE_INTEGER)

/** Is this what its author signed, at the ballot and height it claims? */
export const isWritten = (signer: Signer, { by, bal, h, text, sig }: Written): boolean => {
  if (!signer.verify(by, text, sig)) return false
  const said = parseJson(text)
  if (typeof said !== 'object' || said === null || !('bal' in said) || !('h' in said)) return false
  const ballot = parseBallot(said.bal)
  return ballot !== undefined && sameBallot(ballot, bal) && parseHeight(said.h) === h
}
