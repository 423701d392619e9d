import type { Shape } from '../rules/game'
import { CLOCKS } from './clocks'
import type { Log } from './log'
import type { Post } from './post'
import type { Device, Signer } from './signer'
import { isSigned, signed, type Bye } from './statement'

/** What somebody who is away, or dawdles, is let go for. */
interface Occasion {
  /** The line that began it. */
  readonly since: number
  /** So long it must last. */
  readonly limitMs: number
}

interface Consent {
  readonly playedOn: boolean
  readonly since: number | undefined
}

/** Who leaves for good: by its person's own word, or let go by the people of the table. [L14, L24] */
export class Leaving<S extends Shape> {
  readonly #log: Log<S>
  readonly #signer: Signer
  readonly #post: Post
  readonly #byes = new Map<Device, Bye>()
  readonly #lettingGo = new Map<Device, Consent>()

  constructor(log: Log<S>, signer: Signer, post: Post) {
    this.#log = log
    this.#signer = signer
    this.#post = post
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
    else this.#lettingGo.set(device, { playedOn, since: this.#occasions(device)[0]?.since })
  }

  playedOn(device: Device): boolean {
    return this.#lettingGo.get(device)?.playedOn ?? true
  }

  /** By this device's person, or, where it has none any more, by the clock; and not before its time. [L14] */
  isLetGo(device: Device): boolean {
    const { folded, self } = this.#log
    if (device === self || folded.left.includes(device)) return false
    const hasNoPerson = folded.left.includes(self)
    const consent = this.#lettingGo.get(device)
    return this.#occasions(device).some(
      ({ since, limitMs }) =>
        (this.#log.heldFor(since) ?? 0) >= limitMs && (hasNoPerson || consent?.since === since),
    )
  }

  /** Its absence, if it is absent; then its choice, if the table waits for that. */
  #occasions(device: Device): readonly Occasion[] {
    const { waits, folded } = this.#log
    const absentSince = folded.absent.includes(device) ? this.#log.absencesOf(device).at(-1) : undefined
    const isDue = waits.for === 'choice' && waits.by === device && !waits.isBots
    return [
      ...(absentSince === undefined ? [] : [{ since: absentSince, limitMs: CLOCKS.mayLetGo }]),
      ...(isDue ? [{ since: folded.askedAt, limitMs: CLOCKS.choiceLimit }] : []),
    ]
  }
}
