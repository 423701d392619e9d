import type { Shape } from '../../rules/game'
import { asWritten, isAuthored, type Line } from '../line'
import type { OwnLog } from './ownLog'
import type { Outbox } from './outbox'
import { culpritOf } from '../membership/roster'
import type { DiskWrites } from '../disk'
import type { StatementMemory } from './statementMemory'
import type { Device, Hash, Signer } from '../signer'
import { isShort, isSigned, type Contradiction, type ConvictingStatement } from '../statement'

/** Proofs against devices that signed two things that exclude one another. [L26-L28] */
export class Convictions {
  readonly #signer: Signer
  readonly #game: Hash
  readonly #log: Pick<OwnLog<Shape>, 'extent'>
  readonly #sayings: StatementMemory
  readonly #saving: DiskWrites
  readonly #post: Pick<Outbox, 'toAll'>
  readonly #against: Map<Device, Contradiction>

  constructor(
    signer: Signer,
    game: Hash,
    log: Pick<OwnLog<Shape>, 'extent'>,
    sayings: StatementMemory,
    saving: DiskWrites,
    post: Pick<Outbox, 'toAll'>,
    known: readonly Contradiction[],
  ) {
    this.#signer = signer
    this.#game = game
    this.#log = log
    this.#sayings = sayings
    this.#saving = saving
    this.#post = post
    this.#against = new Map(known.map(proof => [proof.a.by, proof]))
  }

  get all(): readonly Contradiction[] {
    return [...this.#against.values()]
  }

  against(device: Device): Contradiction | undefined {
    return this.#against.get(device)
  }

  has(device: Device): boolean {
    return this.#against.has(device)
  }

  /**
   * Holds a line against its author, and its evidence against those who signed it: where two joint lines
   * differ, somebody gave two parts. Only real signatures count, or a forger could fill the memory. [L26,
   * L29]
   */
  hold(line: Line): void {
    const written = asWritten(line)
    if (written !== undefined && isAuthored(this.#signer, this.#game, line)) this.holdSigned(written)
    for (const said of [...line.evidence.parts, ...line.evidence.promises])
      if (isSigned(this.#signer, this.#game, said)) this.holdSigned(said)
  }

  /** Holds a line of this device's own log, whose signatures were checked when it was first taken. */
  holdBelieved(line: Line): void {
    const written = asWritten(line)
    if (written !== undefined) this.holdSigned(written)
    for (const said of [...line.evidence.parts, ...line.evidence.promises]) this.holdSigned(said)
  }

  /** Keeps for the whole game the promises that a line of this device's own log rests on, and the roster line itself. [L26] */
  holdForGood(line: Line): void {
    for (const promise of line.evidence.promises)
      if (isSigned(this.#signer, this.#game, promise)) this.#sayings.bearWitness(promise)
    const opening = line.body.kind === 'roster' ? asWritten(line) : undefined
    if (opening !== undefined) this.#sayings.bearWitness(opening)
  }

  /** Holds a statement whose signature has been checked. */
  holdSigned(said: ConvictingStatement): void {
    if (!isShort(said)) return
    for (const proof of this.#sayings.add(said, this.#log.extent)) this.take(proof)
  }

  /** Checks a proof before believing it, and passes it on once. [L28] */
  take(proof: Contradiction): void {
    if (this.has(proof.a.by)) return
    const culprit = culpritOf(this.#signer, this.#game, proof)
    if (culprit === undefined) return
    this.#against.set(culprit, proof)
    this.#saving.proof(proof)
    this.#post.toAll({ m: 'proof', proof })
  }
}
