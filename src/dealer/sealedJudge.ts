import type { Answer, Claim, Draw, Task } from '../rules/game'
import type { Seat } from '../rules/seat'
import { hash } from '../sealed/box'
import { formatBytes, sameBytes } from '../sealed/bytes'
import { canonBytes, type Json } from '../sealed/canon'
import type { Point } from '../sealed/group'
import { badHellos } from '../sealed/keys'
import { helloCodec, session, threshold } from '../sealed/session'
import type { Occasion } from '../log/line'
import type { Disclosed, Judge, Seating, StepParts } from '../log/dealerPort'
import type { Device } from '../log/signer'
import { afterClaim, isClaimProved } from './claims'
import { verifyHelp } from './privateLook'
import type { Reading, StepOutcome } from './requests/request'
import { requestFor } from './sealedRequests'
import { requestStateOf, type SealedNext, type SealedProgress, type SealedState } from './sealedState'
import { discloseCards, verifyUnsealing } from './unsealing'

/** The terms a room has settled before its devices sign a start. */
export interface SealedTerms {
  readonly room: string
  /** Counts the ceremonies of the room. */
  readonly epoch: number
  /** The version of the rules code. */
  readonly rulesHash: Uint8Array
  /** By device: the key it signs with. */
  readonly signKeys: readonly Uint8Array[]
}

/**
 * Judges the lines of a sealed deal: everything that anybody can check, and no secret. It knows the course that all requests
 * take, step by step; each kind of request knows its own steps.
 */
export class SealedJudge implements Judge<SealedState> {
  readonly #terms: SealedTerms
  /** Remembers every part that was checked: checking takes most of the time, and the same parts come again and again. */
  readonly #readings = new WeakMap<SealedState, Map<string, Reading | undefined>>()
  readonly #outcomes = new WeakMap<SealedState, Map<string, StepOutcome | undefined>>()
  readonly #proofs = new WeakMap<SealedState, Map<string, boolean>>()
  readonly #unsealings = new WeakMap<SealedState, Map<string, readonly Point[] | undefined>>()

  constructor(terms: SealedTerms) {
    this.#terms = terms
  }

  begun(seating: Seating, lobby: Json, parts: readonly Json[]): SealedState | undefined {
    const { room, epoch, rulesHash, signKeys } = this.#terms
    const parties = parts.flatMap(part => helloCodec.parse(part) ?? [])
    const areTheirs = signKeys.every((key, i) => sameBytes(key, parties[i]?.signKey ?? NO_KEY))
    if (parties.length !== signKeys.length || parts.length !== signKeys.length || !areTheirs) return undefined
    if (badHellos(parties).length > 0 || seating.some(device => device >= parties.length)) return undefined
    const agreed = { room, epoch, rulesHash, lobbyHead: hash(canonBytes(lobby)), parties, homes: seating }
    return {
      session: session(agreed),
      deal: null,
      keys: null,
      decks: [],
      draws: 0,
      within: null,
      wrong: new Map(),
      history: null,
    }
  }

  awaits(progress: SealedProgress): SealedNext {
    const state = requestStateOf(progress)
    return state?.at === 'answered'
      ? { kind: 'answer', answer: state.answer }
      : requestOf(progress).awaits(progress)
  }

  isPart(progress: SealedProgress, by: Device, part: Json): boolean {
    return this.#read(progress, by, part) !== undefined
  }

  form(progress: SealedProgress, parts: StepParts): Json | undefined {
    return this.#outcome(progress, parts)?.value
  }

  after(progress: SealedProgress, value: Json, parts: StepParts): SealedState | undefined {
    const next = this.awaits(progress)
    switch (next.kind) {
      case 'answer':
      case 'again':
        return undefined
      case 'authored':
        return this.#afterAuthored(progress, next.by, value)
      case 'parts':
        return this.#afterParts(progress, parts)
      case 'outcome':
        return this.#outcome(progress, parts)?.state
    }
  }

  believe(progress: SealedProgress, value: Json): SealedState | undefined {
    return requestOf(progress).believe?.(progress, value)
  }

  passOver(progress: SealedProgress, device: Device): SealedState {
    const { dealing } = progress
    const next = this.awaits(progress)
    if (next.kind !== 'authored' || next.by !== device) return dealing
    return requestOf(progress).passOver?.(progress, device) ?? dealing
  }

  goOnWithout(progress: SealedProgress, device: Device): SealedState | undefined {
    return requestOf(progress).goOnWithout?.(progress, device)
  }

  isProved(dealing: SealedState, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): boolean {
    const name = digest([seat, claim as unknown as Json, proof, occasion.turn])
    return once(this.#proofs, dealing, name, () => isClaimProved(dealing, seat, claim, proof, occasion))
  }

  afterClaim(dealing: SealedState, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): SealedState {
    return afterClaim(dealing, seat, claim, proof, occasion)
  }

  isHelp(dealing: SealedState, seat: Seat, by: Device, help: Json): boolean {
    return verifyHelp(dealing, seat, by, help) !== undefined
  }

  hasCards({ deal }: SealedState): boolean {
    return deal?.at === 'dealt'
  }

  isUnsealed(dealing: SealedState, by: Device, part: Json): boolean {
    return this.#readUnsealing(dealing, by, part) !== undefined
  }

  disclose(dealing: SealedState, parts: StepParts): Disclosed | undefined {
    const given = new Map<number, readonly Point[]>()
    for (const [by, part] of parts) {
      const points = this.#readUnsealing(dealing, by, part)
      if (points !== undefined) given.set(by, points)
    }
    return discloseCards(dealing, given)
  }

  agrees(asks: Draw | Task, answer: Answer, cards: Disclosed): boolean {
    return requestFor(asks).agrees?.(asks, answer, cards) ?? true
  }

  #readUnsealing(dealing: SealedState, by: Device, part: Json): readonly Point[] | undefined {
    if (!this.hasCards(dealing) || by >= dealing.session.parties.length) return undefined
    const name = digest([by, part])
    return once(this.#unsealings, dealing, name, () => verifyUnsealing(dealing, by, part))
  }

  #read(progress: SealedProgress, by: Device, part: Json): Reading | undefined {
    const { dealing, request } = progress
    if (by >= dealing.session.parties.length) return undefined
    const name = digest([request as unknown as Json, this.#step(progress), by, part])
    return once(this.#readings, dealing, name, () => requestOf(progress).verify(progress, by, part))
  }

  #step(progress: SealedProgress): string {
    const next = this.awaits(progress)
    return 'step' in next ? next.step : next.kind
  }

  #afterAuthored(progress: SealedProgress, by: Device, value: Json): SealedState | undefined {
    const read = this.#read(progress, by, value)
    if (read?.of !== 'message') return undefined
    return requestOf(progress).afterAuthored?.(progress, by, read.message)
  }

  #afterParts(progress: SealedProgress, parts: StepParts): SealedState | undefined {
    const messages: [Device, unknown][] = []
    for (const [by, part] of [...parts].toSorted(([a], [b]) => a - b)) {
      const read = this.#read(progress, by, part)
      if (read === undefined || read.of === 'points') return undefined
      messages.push([by, read.message])
    }
    return requestOf(progress).afterParts?.(progress, messages)
  }

  /** Finds the outcome once, since it is the same whichever t devices have answered. */
  #outcome(progress: SealedProgress, parts: StepParts): StepOutcome | undefined {
    const { dealing, request } = progress
    const given = new Map<number, readonly Point[]>()
    for (const [by, part] of parts) {
      const read = this.#read(progress, by, part)
      if (read?.of === 'points') given.set(by, read.points)
    }
    if (given.size < threshold(dealing.session.parties.length)) return undefined
    const name = digest([request as unknown as Json, this.#step(progress)])
    return once(this.#outcomes, dealing, name, () => requestOf(progress).outcome?.(progress, given))
  }
}

const requestOf = ({ request }: SealedProgress) => requestFor(request.asks)

const NO_KEY = new Uint8Array(0)

const once = <Key extends object, Value>(
  known: WeakMap<Key, Map<string, Value>>,
  key: Key,
  name: string,
  find: () => Value,
): Value => {
  const of = known.get(key) ?? new Map<string, Value>()
  known.set(key, of)
  const value = of.has(name) ? (of.get(name) as Value) : find()
  of.set(name, value)
  return value
}

const digest = (what: Json): string => formatBytes(hash(canonBytes(what)))
