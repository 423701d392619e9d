import type { Act, Shape } from '../../rules/game'
import { bug, err, ok, type Result } from '../../rules/result'
import type { Seat } from '../../rules/seat'
import type { Json } from '../../sealed/canon'
import type { Chain } from '../chain'
import { occasionName, type Setup } from '../fold'
import type { Body } from '../line'
import type { ReplicaContext } from './context'
import type { OwnLog } from './ownLog'
import type { DiskWrites } from '../disk'
import type { Step } from '../dealerPort'
import type { TableRefusal } from '../../table/table'

/** The most unconfirmed choices that a device may have. [L25] */
const PENDING_CHOICES = 3

/** Choices of this device's seats, and its own dealer steps: stored before they are sent, and then the same for ever. [L3] */
export class OwnLines<S extends Shape> {
  readonly #setup: Setup<S>
  readonly #log: OwnLog<S>
  readonly #saving: DiskWrites
  readonly #choices: Map<string, Body>

  constructor({ setup, log, saving }: ReplicaContext<S>, known: ReadonlyMap<string, Body>) {
    this.#setup = setup
    this.#log = log
    this.#saving = saving
    this.#choices = new Map(known)
  }

  choose(seat: Seat, act: Act<S['Move']>): Result<null, S['Refusal'] | TableRefusal | 'wait'> {
    const { waits, folded, self } = this.#log
    if (waits.for !== 'choice' || waits.by !== self || waits.seat !== seat) return err('not-your-turn')
    if (!this.#log.maySign || this.#pending() >= PENDING_CHOICES) return err('wait')
    const { game, sealing } = this.#setup
    const { state, occasion, dealing } = folded
    const played = game.play(state, seat, act.move)
    if (!played.ok) return played
    const claim = game.claim(state, seat, act.move)
    const name = occasionName(occasion)
    const proof = claim === undefined ? null : sealing.prove(dealing, seat, claim, act.secret, occasion)
    if (proof === undefined) return err('not-true')
    this.#keep(name, { kind: 'move', occasion, move: act.move as Json, proof })
    return ok(null)
  }

  /**
   * The log with this device's stored choice, or with its dealer step, if one is awaited. A step that gives something away waits
   * as a part does. [L11]
   */
  offer(): Chain<S> | undefined {
    const { waits, self } = this.#log
    if (!this.#log.maySign || (waits.for !== 'choice' && waits.for !== 'authored') || waits.by !== self)
      return undefined
    if (waits.for === 'authored' && waits.givesAway && this.#log.acksOfAsking === undefined) return undefined
    const body = waits.for === 'choice' ? this.#choice() : this.#step(waits)
    return body === undefined ? undefined : this.#log.with(body)
  }

  /**
   * The stored choice for this occasion; after a leaver made the occasion a new one, the earlier choice if it
   * is still lawful.
   */
  #choice(): Body | undefined {
    const { occasion } = this.#log.folded
    const own = this.#choices.get(occasionName(occasion))
    if (own?.kind === 'move') return { ...own, occasion }
    for (let attempt = occasion.attempt - 1; attempt >= 0; attempt--) {
      const stored = this.#choices.get(occasionName({ ...occasion, attempt }))
      if (stored?.kind !== 'move') continue
      const body = { ...stored, occasion }
      if (this.#log.with(body) === undefined) continue
      this.#keep(occasionName(occasion), body)
      return body
    }
    return undefined
  }

  #step(awaited: Step): Body {
    const { folded } = this.#log
    const name = `step/${this.#log.partStep(awaited)}`
    const stored = this.#choices.get(name)
    if (stored !== undefined) return stored
    if (folded.progress === null) throw bug('a step without a request')
    const body = {
      kind: 'deal',
      step: awaited.step,
      value: this.#setup.sealing.author(folded.progress),
    } as const
    this.#keep(name, body)
    return body
  }

  #keep(name: string, body: Body): void {
    this.#choices.set(name, body)
    this.#saving.choice(name, body)
  }

  #pending(): number {
    const { chain, confirmed, self } = this.#log
    return chain.linesFrom(confirmed).filter(({ by, body }) => by === self && body.kind === 'move').length
  }
}
