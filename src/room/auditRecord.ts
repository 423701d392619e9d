import type { GameLine, Shape } from '../rules/game'
import type { Chain } from '../log/chain'
import { audit, refusedAudit, type Audit, type Rule } from '../log/audit'
import type { Judged } from '../log/fold'
import { SealedJudge } from '../dealer/sealedJudge'
import { parseRecord, type GameRecord } from '../log/record'
import type { Signer } from '../log/signer'
import { openGameLines } from '../log/gameLines'
import { agreedGameIn, type Catalogue } from './ports'
import { isPinHeld } from './founder'
import { checker } from './keys'
import { ledgerOf, type Ledger } from './ledger'
import { membersIn, parseLobby, type Lobby } from './lobby'
import { sealedTermsOf } from './sealedDealerFactory'

const failure = (rule: Rule, line: number | null = null): Audit =>
  refusedAudit(0, { line, device: null, rule })

/**
 * Audits a record by itself: the players, the agreement and every key are in its first line. Where the version of the
 * rules is not given, the record's own is taken at its word: every proof stands under it, so it cannot be another.
 */
export const auditRecord = (
  text: string,
  catalogue: Catalogue,
  rules?: string,
  known: Chain<Shape> | null = null,
): Audit => {
  const read = readRecord(text, catalogue, rules)
  if ('broken' in read) return read
  const { record, reader } = read
  return audit(reader.setup, reader.signer, record, known)
}

/** The result of an audit, and what the record tells as far as it holds: null where even its first line does not. */
export interface AuditReport {
  readonly audit: Audit
  readonly ledger: Ledger | null
  /** The game itself, as anybody may see it. */
  readonly story: OpenStory | null
}

/** The lobby of a game, and every line that was public. */
export interface OpenStory {
  readonly lobby: Lobby
  readonly lines: readonly GameLine<unknown>[]
}

/** Audits a record, with all that it tells; `heed` hears how many lines of how many have been checked. */
export const auditWithProgress = (
  text: string,
  catalogue: Catalogue,
  heed: (done: number, of: number) => void,
): AuditReport => {
  const read = readRecord(text, catalogue)
  if ('broken' in read) return { audit: read, ledger: null, story: null }
  const { record, reader } = read
  let last: Chain<Shape> | null = null
  const found = audit(reader.setup, reader.signer, record, null, chain => {
    last = chain
    heed(chain.length, record.lines.length)
  })
  const { setup, lobby } = reader
  return {
    audit: found,
    ledger: last && ledgerOf(last, setup.game, lobby, record.rules),
    story: last && { lobby, lines: openGameLines(last) },
  }
}

/** Reads a record and what it takes to audit it; or says what is wrong before anything can be checked. */
const readRecord = (
  text: string,
  catalogue: Catalogue,
  rules?: string,
): { readonly record: GameRecord; readonly reader: RecordReader } | Audit => {
  const read = parseRecord(text)
  if (!read.ok && read.isEarlier) return failure('it was made by an earlier version')
  if (!read.ok) return failure('it is not spelt as a record is', read.line)
  const { record } = read
  if (rules !== undefined && record.rules !== rules) return failure('it was played by other rules')
  const reader = recordReaderOf(record, catalogue)
  return reader === undefined ? failure('the start is not what its devices signed', 0) : { record, reader }
}

interface RecordReader {
  readonly setup: Judged<Shape>
  readonly signer: Signer
  readonly lobby: Lobby
}

/** Makes what it takes to audit a record: all of it follows from the record's first line. */
export const recordReaderOf = (
  { lines, rules }: GameRecord,
  catalogue: Catalogue,
): RecordReader | undefined => {
  const body = lines[0]?.body
  const lobby = body?.kind === 'start' ? parseLobby(body.lobby) : undefined
  const game = lobby && catalogue.game(lobby.game)
  if (lobby === undefined || game === undefined || !isPinHeld(lobby)) return undefined
  const sealing = new SealedJudge(sealedTermsOf(lobby, rules))
  const signer = checker(membersIn(lobby).map(({ key }) => key))
  return { setup: { game, sealing, parseLobby: () => agreedGameIn(lobby, catalogue) }, signer, lobby }
}
