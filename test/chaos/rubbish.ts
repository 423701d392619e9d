import type { Shape } from '../../src/rules/game'
import type { Json } from '../../src/sealed/canon'
import type { DeviceDealer } from '../../src/log/dealerPort'
import { Idle, withParts } from './scheme'

/** The thing it gives in the place of a part. */
export type Refuse = 'rubbish' | 'part of another request' | 'either'

/** Signs parts that do not hold: of nothing, or good ones of another request. */
export class Rubbish<S extends Shape> extends Idle<S> {
  readonly #refuse: Refuse
  readonly #only: string | null
  #before: Json | undefined
  #asked = 0

  /** Only at this step, where one is named. */
  constructor(refuse: Refuse = 'either', only: string | null = null) {
    super()
    this.#refuse = refuse
    this.#only = only
  }

  override sealing(honest: DeviceDealer): DeviceDealer {
    return withParts(honest, (progress, good) => {
      const made = good()
      const before = this.#before
      this.#before = made ?? before
      const next = honest.awaits(progress)
      if (this.#only !== null && 'step' in next && next.step !== this.#only) return made
      const isOther = this.#refuse === 'either' ? this.#asked++ % 2 === 1 : this.#refuse !== 'rubbish'
      return isOther && before !== undefined ? before : 'AAAA'
    })
  }
}
