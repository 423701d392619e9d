import type { Answer, Claim, Draw, Secret, Task } from '../rules/game'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import { hello } from '../sealed/keys'
import type { Secrets } from '../sealed/secrets'
import { helloCodec } from '../sealed/session'
import type { Fresh } from '../sealed/transcript'
import type { Occasion } from '../log/line'
import type { DeviceDealer, StepParts } from '../log/dealerPort'
import { claimWhispers, proveClaim } from './claims'
import type { Whisper } from './dealer'
import { DeviceSecrets } from './deviceSecrets'
import { lookWhisper, makeHelp } from './privateLook'
import { SealedJudge, type SealedTerms } from './sealedJudge'
import { requestFor } from './sealedRequests'
import type { SealedProgress, SealedState } from './sealedState'
import { makeUnsealing } from './unsealing'

/**
 * The promise of all its keys that a device puts into the start, for a ceremony of these secrets. `keepers` are its seats that
 * keep things to themselves.
 */
export const helloOf = (secrets: Secrets, signKey: Uint8Array, keepers: readonly Seat[] = []): Json =>
  helloCodec.format(hello(secrets, signKey, keepers))

/**
 * The sealed dealer on one device. It holds the device's secrets of a ceremony, and makes every message afresh: the caller
 * stores a message before sending it, and never asks twice for the same. [L5, F25]
 */
export class SealedDealer extends SealedJudge implements DeviceDealer<SealedState> {
  readonly #own: DeviceSecrets

  /** `fresh` returns thirty-two bytes that were never given before. */
  constructor(terms: SealedTerms, secrets: Secrets, fresh: () => Fresh) {
    super(terms)
    this.#own = new DeviceSecrets(secrets, fresh)
  }

  part(progress: SealedProgress): Json | undefined {
    return requestFor(progress.request.asks).part(progress, this.#own)
  }

  author(progress: SealedProgress): Json {
    const made = requestFor(progress.request.asks).author?.(progress, this.#own)
    if (made === undefined) throw bug('no device writes a step of this request alone')
    return made
  }

  prepare(progress: SealedProgress): boolean {
    return requestFor(progress.request.asks).prepare?.(progress, this.#own) ?? false
  }

  whispers(dealing: SealedState, _answer: Answer, asks: Draw | Task): readonly Whisper[] {
    return requestFor(asks).whispers?.(dealing, this.#own) ?? []
  }

  prove(
    dealing: SealedState,
    seat: Seat,
    claim: Claim,
    secret: Secret | undefined,
    occasion: Occasion,
  ): Json | undefined {
    return proveClaim(this.#own, dealing, seat, claim, secret, occasion)
  }

  readShown(
    dealing: SealedState,
    seat: Seat,
    claim: Claim,
    proof: Json,
    occasion: Occasion,
  ): readonly Whisper[] {
    return claimWhispers(this.#own, dealing, seat, claim, proof, occasion)
  }

  help(dealing: SealedState, seat: Seat): Json | undefined {
    return makeHelp(this.#own, dealing, seat)
  }

  look(dealing: SealedState, seat: Seat, helps: StepParts): Whisper | undefined {
    return lookWhisper(this.#own, dealing, seat, helps)
  }

  unseal(dealing: SealedState): Json | undefined {
    return makeUnsealing(this.#own, dealing)
  }
}
