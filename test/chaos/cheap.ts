import type { Card } from '../../src/rules/card'
import {
  cardIn,
  decisionIn,
  type Answer,
  type Claim,
  type Draw,
  type Known,
  type Secret,
  type Task,
} from '../../src/rules/game'
import type { Whisper } from '../../src/dealer/dealer'
import { OpenDealer } from '../../src/dealer/openDealer'
import { below, seeded, shuffled } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { canon, type Json } from '../../src/sealed/canon'
import type { Occasion } from '../../src/log/line'
import type { Awaited, Next, StepParts, Progress, DeviceDealer, Seating } from '../../src/log/dealerPort'
import type { Device, Hash, Signature, Signer } from '../../src/log/signer'

/** A hash of 53 bits, for simulations only: fast, and unlikely to collide in one game. */
export const cheapHash = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 2654435761)
    b = Math.imul(b ^ unit, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}

/** Signs for its device and checks for all; a liar signs only as itself, since it is handed no other's. */
export const cheapSigner = (self: Device): Signer => ({
  self,
  hash: text => cheapHash(text) as Hash,
  sign: text => {
    const signature = cheapHash(`${self}|${text}`) as Signature
    if (issued.size > 10_000) issued.clear()
    issued.set(signature, { device: self, text })
    return signature
  },
  verify: (device, text, signature) => {
    const known = issued.get(signature)
    return known?.device === device && known.text === text
      ? true
      : cheapHash(`${device}|${text}`) === signature
  },
})

/** The statements that were signed lately, so that most checks are a comparison. */
const issued = new Map<Signature, { readonly device: Device; readonly text: string }>()

/** The steps done of the last request, whether cards have been dealt, and what single seats have learnt since. */
interface CheapState {
  readonly number: number
  readonly steps: readonly string[]
  readonly hasCards: boolean
  readonly learnt: readonly Whisper[]
}

const stepsOf = ({ dealing, request }: Progress<CheapState>): readonly string[] =>
  dealing.number === request.number ? dealing.steps : []

/** The step that a device owes. */
const OWED = 'owed'

/** A part has a second that is as good: with it a liar contradicts itself. */
export const DOUBLED = ' again'

/** A dealer that knows everything from a seed, and makes each device give its part as the sealed one will. */
export class CheapSealing implements DeviceDealer<CheapState> {
  readonly #self: Device
  readonly #seating: Seating
  readonly #seed: number
  readonly #owes: Device | null
  readonly #cards: readonly Card[]
  /** Tokens already made: asked for by everybody, for every part. */
  readonly #tokens = new WeakMap<Progress<CheapState>, string[]>()

  /** A device that `owes` writes a line before each roll of its seats, which no other device can write for it. */
  constructor(self: Device, seating: Seating, seed: number, owes: Device | null = null) {
    this.#self = self
    this.#seating = seating
    this.#seed = seed
    this.#owes = owes
    this.#cards = shuffled(
      seeded(seed),
      Array.from({ length: 13 }, (_, card) => card as Card),
    )
  }

  begun(): CheapState {
    return { number: -1, steps: [], hasCards: false, learnt: [] }
  }

  awaits(progress: Progress<CheapState>): Next {
    return this.#awaited(progress) ?? { kind: 'answer', answer: this.#answer(progress) }
  }

  #awaited(progress: Progress<CheapState>): Awaited | undefined {
    const { asks, after } = progress.request
    const done = stepsOf(progress)
    const isOwed = 'kind' in asks && after !== null && this.#seating[after.seat] === this.#owes
    if (this.#owes !== null && isOwed && !done.includes(OWED))
      return { kind: 'authored', step: OWED, about: null, by: this.#owes }
    const kind = 'kind' in asks ? 'roll' : asks.do
    if (kind === 'key')
      return done.includes('keys') ? undefined : { kind: 'parts', step: 'keys', about: null }
    if (kind !== 'deal')
      return done.includes(kind) ? undefined : { kind: 'outcome', step: kind, about: this.#about(progress) }
    if (done.includes('ready')) return undefined
    for (let device = 0; device < progress.members; device++)
      if (!done.includes(`shuffle ${device}`) && !progress.missing.includes(device as Device))
        return { kind: 'authored', step: `shuffle ${device}`, about: null, by: device as Device }
    return { kind: 'parts', step: 'ready', about: null }
  }

  /** As the sealed dealer names its draws and openings: by all that is asked. */
  #about({ request: { asks, after } }: Progress<CheapState>): Json {
    return [asks, after] as unknown as Json
  }

  part(progress: Progress<CheapState>): Json {
    return this.#token(progress, this.#self)
  }

  isPart(progress: Progress<CheapState>, by: Device, part: Json): boolean {
    const token = this.#token(progress, by)
    return part === token || part === token + DOUBLED
  }

  form(progress: Progress<CheapState>, _parts: StepParts): Json {
    return cheapHash(canon([this.#seed, 'value', progress.request as unknown as Json]))
  }

  author(progress: Progress<CheapState>): Json {
    return this.#token(progress, this.#self)
  }

  prepare(): boolean {
    return false
  }

  after(progress: Progress<CheapState>, value: Json): CheapState | undefined {
    const awaited = this.#awaited(progress)
    if (awaited === undefined) return undefined
    if (awaited.kind === 'authored' && value !== this.#token(progress, awaited.by)) return undefined
    const { request, dealing } = progress
    const hasCards = dealing.hasCards || awaited.step === 'ready'
    const learnt = awaited.step === 'roll' ? [...dealing.learnt, ...this.#thrown(request)] : dealing.learnt
    return { number: request.number, steps: [...stepsOf(progress), awaited.step], hasCards, learnt }
  }

  passOver({ dealing }: Progress<CheapState>): CheapState {
    return dealing
  }

  goOnWithout(): undefined {
    return undefined
  }

  whispers({ learnt }: CheapState, answer: Answer, asks: Draw | Task): readonly Whisper[] {
    if ('kind' in asks && asks.kind === 'secret') return this.#ofOwn(learnt.slice(-1))
    if (answer.to !== 'deal') return []
    return this.#seating.flatMap((device, seat) =>
      device === this.#self
        ? [{ to: seat as Seat, lesson: { of: 'hand' as const, cards: this.#hand(seat as Seat) } }]
        : [],
    )
  }

  prove(
    _dealing: CheapState,
    seat: Seat,
    claim: Claim,
    secret: Secret | undefined,
    occasion: Occasion,
  ): Json | undefined {
    if (!this.#isTrue(this.#hand(seat), claim, secret)) return undefined
    const proof = this.#proof(seat, claim, occasion)
    return claim.says === 'decides' ? [proof, decisionIn(secret) ?? -1] : proof
  }

  #ofOwn(learnt: readonly Whisper[]): readonly Whisper[] {
    return learnt.filter(({ to }) => this.#seating[to] === this.#self)
  }

  /** Dice for one seat's eyes: the same whoever answered. */
  #thrown({ asks, number }: Progress<CheapState>['request']): readonly Whisper[] {
    if (!('kind' in asks) || asks.kind !== 'secret') return []
    const random = seeded(this.#seed * 1000 + number)
    const dice = Array.from({ length: asks.count }, () => 1 + below(random, asks.sides))
    return [{ to: asks.to, lesson: { of: 'dice', dice } }]
  }

  #isTrue(hand: readonly Card[], claim: Claim, secret: Secret | undefined): boolean {
    switch (claim.says) {
      case 'holds-none':
        return !claim.of.some(card => hand.includes(card))
      case 'shows-one': {
        const card = cardIn(secret)
        return card !== undefined && hand.includes(card) && claim.of.includes(card)
      }
      case 'decides':
        return decisionIn(secret) !== undefined
    }
  }

  believe(): CheapState | undefined {
    return undefined
  }

  afterClaim(dealing: CheapState, seat: Seat, claim: Claim, proof: Json): CheapState {
    return { ...dealing, learnt: [...dealing.learnt, ...this.#decided(seat, claim, proof)] }
  }

  #decided(to: Seat, claim: Claim, proof: Json): readonly Whisper[] {
    if (claim.says !== 'decides' || !Array.isArray(proof)) return []
    return [{ to, lesson: { of: 'decided', what: claim.what, decision: Number(proof[1]) } }]
  }

  isProved(_dealing: CheapState, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): boolean {
    const made = this.#proof(seat, claim, occasion)
    if (claim.says !== 'decides') return proof === made
    return Array.isArray(proof) && proof.length === 2 && proof[0] === made && typeof proof[1] === 'number'
  }

  readShown(_dealing: CheapState, seat: Seat, claim: Claim, proof: Json): readonly Whisper[] {
    return this.#ofOwn(this.#decided(seat, claim, proof))
  }

  help(): Json | undefined {
    return undefined
  }

  isHelp(): boolean {
    return false
  }

  look() {
    return undefined
  }

  unseal(): Json | undefined {
    return undefined
  }

  hasCards(dealing: CheapState): boolean {
    return dealing.hasCards
  }

  isUnsealed(): boolean {
    return false
  }

  disclose() {
    return undefined
  }

  agrees(): boolean {
    throw new Error('nothing is disclosed here')
  }

  #hand(seat: Seat): readonly Card[] {
    return this.#cards.slice(1).filter((_, i) => i % this.#seating.length === seat)
  }

  #proof(seat: Seat, claim: Claim, { turn }: Occasion): string {
    return cheapHash(canon([this.#seed, seat, claim as unknown as Json, turn]))
  }

  #token(progress: Progress<CheapState>, device: Device): string {
    const known = this.#tokens.get(progress) ?? []
    this.#tokens.set(progress, known)
    return (known[device] ??= cheapHash(
      canon([this.#seed, device, progress.request as unknown as Json, this.#awaited(progress)?.step ?? null]),
    ))
  }

  /** The same whoever answered. */
  #drawn({ request }: Progress<CheapState>): Answer {
    const asks = request.asks
    if (!('kind' in asks)) throw new Error('only a draw is drawn')
    if (asks.kind === 'secret') return { to: 'draw', drawn: [] }
    const random = seeded(this.#seed * 1000 + request.number)
    if (asks.kind === 'dice')
      return { to: 'draw', drawn: Array.from({ length: asks.count }, () => 1 + below(random, asks.sides)) }
    const numbers = Array.from({ length: asks.from }, (_, number) => number)
    return { to: 'draw', drawn: shuffled(random, numbers).slice(0, asks.count) }
  }

  #answer(progress: Progress<CheapState>): Answer {
    const { asks } = progress.request
    if ('kind' in asks) return this.#drawn(progress)
    if (asks.do === 'deal' || asks.do === 'key') return { to: asks.do }
    if (asks.do === 'compare') return { to: 'compare', same: false }
    if (asks.do === 'highest') {
      const { worthOf, dealing } = progress
      const knownTo = (seat: Seat): Known =>
        dealing.learnt.filter(({ to }) => to === seat).map(({ lesson }, at) => ({ at, lesson }))
      return new OpenDealer(seeded(0)).perform(asks, worthOf && (seat => worthOf(seat, knownTo(seat)))).answer
    }
    return { to: 'open', cards: asks.what === 'aside' ? [0 as Card] : this.#hand(asks.what) }
  }
}
