import type { Shape } from '../../rules/game'
import { TIMING, type InputTime } from '../timing'
import type { OwnLog } from '../replica/ownLog'
import type { Outbox } from '../replica/outbox'
import type { Device, Signer } from '../signer'
import { isSigned, signed, type Bye } from '../statement'

/** What somebody who is away, or dawdles, is let go for. */
interface LettingGoOccasion {
  /** The line that began it. */
  readonly since: number
  /** So long it must last. */
  readonly limitMs: number
}

interface LettingGo {
  readonly playedOn: boolean
  readonly at: number
  readonly since: number | undefined
}

/** Who leaves for good: by its person's own word, or let go by the people of the table. [L14, L24] */
export class Departures<S extends Shape> {
  readonly #log: OwnLog<S>
  readonly #signer: Signer
  readonly #post: Outbox
  readonly #clock: InputTime
  readonly #byes = new Map<Device, Bye>()
  readonly #lettingGo = new Map<Device, LettingGo>()

  constructor(log: OwnLog<S>, signer: Signer, post: Outbox, clock: InputTime) {
    this.#log = log
    this.#signer = signer
    this.#post = post
    this.#clock = clock
  }

  /** This device's person leaves. */
  bye(): void {
    const bye = signed<Bye>(this.#signer, this.#log.game, { kind: 'bye' })
    this.#byes.set(this.#log.self, bye)
    this.#post.toAll({ m: 'bye', bye })
  }

  take(bye: Bye): void {
    if (this.#byes.has(bye.by) || !isSigned(this.#signer, this.#log.game, bye)) return
    this.#byes.set(bye.by, bye)
    this.#post.toAll({ m: 'bye', bye })
  }

  repeat(): void {
    const bye = this.#byes.get(this.#log.self)
    if (bye !== undefined) this.#post.toAll({ m: 'bye', bye })
  }

  byeOf(device: Device): Bye | undefined {
    return this.#byes.get(device)
  }

  /** This device's person lets another go, to a bot or folded; or, with null, does so no more. Who is back is not let go. */
  letGo(device: Device, playedOn: boolean | null): void {
    if (playedOn === null) this.#lettingGo.delete(device)
    else {
      const since = this.#occasions(device)[0]?.since
      const before = this.#lettingGo.get(device)
      const isSame = before !== undefined && before.playedOn === playedOn && before.since === since
      this.#lettingGo.set(device, { playedOn, at: isSame ? before.at : this.#clock.now, since })
    }
  }

  /**
   * By this device's person, and to what it chose; or, where it has none any more, by the clock, and to a bot. Not before its
   * time. To fold a seat takes as many as have chosen that; who has is content with a bot after a while. [L14]
   */
  isLetGo(device: Device, playedOn: boolean): boolean {
    const { folded, self } = this.#log
    if (device === self || folded.left.includes(device)) return false
    if (folded.left.includes(self))
      return playedOn && this.#occasions(device).some(each => this.#isRipe(each, 0))
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

  /** Its absence, if it is absent; then its choice, if the table waits for that. */
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
