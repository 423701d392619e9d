import type { Shape } from '../../rules/game'
import { TIMING, type InputTime } from '../timing'
import { hasGone } from './leavers'
import type { DiskWrites } from '../disk'
import type { ReplicaContext } from '../replica/context'
import type { OwnLog } from '../replica/ownLog'
import type { Outbox } from '../replica/outbox'
import type { Device, Signer } from '../signer'
import { isSigned, signStatement, type Bye } from '../statement'

/** The reason why a device may be let go: its absence, or a choice that is due. */
interface LettingGoOccasion {
  /** The height of the line that began it. */
  readonly since: number
  /** The least time it must last. */
  readonly limitMs: number
}

interface LettingGo {
  readonly playedOn: boolean
  readonly at: number
  readonly since: number | undefined
}

/** Devices that leave for good, by their person's own word or because the table's people let them go. [L14, L24] */
export class Departures<S extends Shape> {
  readonly #log: OwnLog<S>
  readonly #signer: Signer
  readonly #post: Outbox
  readonly #clock: InputTime
  readonly #saving: DiskWrites
  readonly #byes: Map<Device, Bye>
  readonly #lettingGo = new Map<Device, LettingGo>()
  /** The devices that this one's person lets play again, and the height of the line by which each had left last. */
  readonly #lettingBack = new Map<Device, number | undefined>()

  /** `known` are the byes on disk: a device that had left by its own word does not come back when another is loaded anew. */
  constructor({ log, signer, post, clock, saving }: ReplicaContext<S>, known: readonly Bye[]) {
    this.#log = log
    this.#signer = signer
    this.#post = post
    this.#clock = clock
    this.#saving = saving
    this.#byes = new Map(known.map(bye => [bye.by, bye]))
  }

  /** Says bye for this device's person. */
  bye(): void {
    this.#hold(signStatement<Bye>(this.#signer, this.#log.game, { kind: 'bye' }))
  }

  take(bye: Bye): void {
    if (!this.#byes.has(bye.by) && isSigned(this.#signer, this.#log.game, bye)) this.#hold(bye)
  }

  #hold(bye: Bye): void {
    this.#byes.set(bye.by, bye)
    this.#saving.bye(bye)
    this.#post.toAll({ m: 'bye', bye })
  }

  repeat(): void {
    const bye = this.#byes.get(this.#log.self)
    if (bye !== undefined) this.#post.toAll({ m: 'bye', bye })
  }

  byeOf(device: Device): Bye | undefined {
    return this.#byes.get(device)
  }

  /** Notes that this device's person lets another go, to a bot or folded; null takes it back. A return ends it, too. */
  letGo(device: Device, playedOn: boolean | null): void {
    if (playedOn === null) this.#lettingGo.delete(device)
    else {
      const since = this.#occasions(device)[0]?.since
      const before = this.#lettingGo.get(device)
      const isSame = before !== undefined && before.playedOn === playedOn && before.since === since
      this.#lettingGo.set(device, { playedOn, at: isSame ? before.at : this.#clock.now, since })
    }
  }

  /** Notes that this device's person lets one that has left play its seats again, or asks that for its own. A later leaving ends it. */
  letBack(device: Device, isLetBack: boolean): void {
    if (isLetBack) this.#lettingBack.set(device, this.#log.leavingOf(device))
    else this.#lettingBack.delete(device)
  }

  /** True if this device's person lets the other play again; without a person, always. A folded seat has nothing to play. */
  isLetBack(device: Device): boolean {
    const { folded, self } = this.#log
    if (!hasGone(folded, device) || !this.#log.isPlayedOn(device)) return false
    if (device !== self && hasGone(folded, self)) return true
    const since = this.#lettingBack.get(device)
    return since !== undefined && since === this.#log.leavingOf(device)
  }

  /**
   * True once this device's person has let the other go in this way and the time for it has come; a device
   * without a person goes by the time alone, and to a bot. A person who chose to fold a seat accepts a bot
   * for it after a while. [L14]
   */
  isLetGo(device: Device, playedOn: boolean): boolean {
    const { folded, self } = this.#log
    if (device === self || hasGone(folded, device)) return false
    if (hasGone(folded, self)) return playedOn && this.#occasions(device).some(each => this.#isRipe(each, 0))
    const consent = this.#lettingGo.get(device)
    if (consent === undefined) return false
    const isChosen = consent.playedOn === playedOn
    if (!isChosen && (!playedOn || this.#clock.now - consent.at < TIMING.mayFold)) return false
    return this.#occasions(device).some(
      each => consent.since === each.since && this.#isRipe(each, isChosen ? 0 : TIMING.mayFold),
    )
  }

  #isRipe({ since, limitMs }: LettingGoOccasion, laterMs: number): boolean {
    return (this.#log.heldFor(since) ?? 0) >= limitMs + laterMs
  }

  /** The device's absence, if it is absent; then its choice, if the table waits for one. */
  #occasions(device: Device): readonly LettingGoOccasion[] {
    const { waits, folded } = this.#log
    const absentSince = folded.absent.includes(device) ? this.#log.absencesOf(device).at(-1) : undefined
    const isDue = waits.for === 'choice' && waits.by === device && !waits.isBots
    return [
      ...(absentSince === undefined ? [] : [{ since: absentSince, limitMs: TIMING.mayLetGo }]),
      ...(isDue ? [{ since: folded.askedAt, limitMs: TIMING.choiceLimit }] : []),
    ]
  }
}
