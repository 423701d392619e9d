import type { Shape } from '../rules/game'
import { canon, type Json } from '../sealed/canon'
import { presentIn, quorumIn, waitsFor, type LogState, type Judged } from './fold'
import type { Line } from './line'
import type { Progress, Step } from './dealerPort'
import type { Device, Hash, Signer } from './signer'
import { isSigned, type Part } from './statement'

/** 132 bits of a hash in base64url: nobody finds two statements with one name. */
const DIGEST_LENGTH = 22

/**
 * The name of a part: the request's number, the step and, where a second statement is allowed, a digest of
 * the statement. Two branches of the log that ask the same thing ask for the same part, byte for byte; a
 * device gives one part per name. [L5]
 */
export const partStep = <S extends Shape>(
  signer: Signer,
  { progress }: LogState<S>,
  { step, about }: Step,
): string => {
  if (progress === null) return `none.${step}`
  const known = partSteps.get(progress)
  if (known !== undefined) return known
  const digest = about === null ? '' : `.${signer.hash(canon(about)).slice(0, DIGEST_LENGTH)}`
  const name = `${progress.request.number}.${step}${digest}`
  partSteps.set(progress, name)
  return name
}

/** Memoized, since each progress awaits one step and every part asks for the name. */
const partSteps = new WeakMap<Progress, string>()

/** The value that these parts make, with the parts it rests on; undefined while there are too few. [L4] */
export const makeJointLine = <S extends Shape>(
  setup: Judged<S>,
  signer: Signer,
  folded: LogState<S>,
  parts: ReadonlyMap<Device, Part>,
): { readonly value: Json; readonly parts: readonly Part[] } | undefined => {
  const waits = waitsFor(setup, folded)
  if (folded.progress === null) return undefined
  if (waits.for === 'parts') {
    const present = presentIn(folded).map(device => parts.get(device))
    if (present.length < quorumIn(folded)) return undefined
    if (present.some(part => part === undefined)) return undefined
    const given = present as readonly Part[]
    return { value: hashesOf(signer, folded, given), parts: given }
  }
  if (waits.for !== 'outcome') return undefined
  // A quorum of parts, by device number. Any quorum makes the same outcome, and each part is kept for ever.
  const given = [...parts.values()].toSorted((a, b) => a.by - b.by).slice(0, quorumIn(folded))
  if (given.length < quorumIn(folded)) return undefined
  const value = setup.sealing.form(folded.progress, new Map(given.map(({ by, body }) => [by, body])))
  return value === undefined ? undefined : { value, parts: given }
}

/** The hash of each member's part, or null for a member that the log calls absent or left. */
const hashesOf = <S extends Shape>(signer: Signer, folded: LogState<S>, parts: readonly Part[]): Json => {
  const hashes = new Map(parts.map(part => [part.by, signer.hash(canon(part.body))]))
  return Array.from({ length: folded.lobby.members }, (_, device) => hashes.get(device as Device) ?? null)
}

/** True if a device may count this part: it is for this step, signed, and good by the dealer's judgement. */
export const isGoodPart = <S extends Shape>(
  setup: Judged<S>,
  signer: Signer,
  game: Hash,
  folded: LogState<S>,
  part: Part,
): boolean => {
  const waits = waitsFor(setup, folded)
  if (waits.for !== 'parts' && waits.for !== 'outcome') return false
  if (folded.progress === null || part.step !== partStep(signer, folded, waits)) return false
  return isSigned(signer, game, part) && setup.sealing.isPart(folded.progress, part.by, part.body)
}

/** True if this joint line follows from the parts it carries, and carries no more than it needs. */
export const isJointLine = <S extends Shape>(
  setup: Judged<S>,
  signer: Signer,
  game: Hash,
  folded: LogState<S>,
  line: Line,
): boolean => {
  if (line.body.kind !== 'deal') return false
  const parts = new Map(line.evidence.parts.map(part => [part.by, part]))
  if (![...parts.values()].every(part => isGoodPart(setup, signer, game, folded, part))) return false
  const made = makeJointLine(setup, signer, folded, parts)
  if (made === undefined || made.parts.length !== line.evidence.parts.length) return false
  return canon(made.value) === canon(line.body.value)
}
