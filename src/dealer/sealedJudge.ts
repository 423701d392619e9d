import type { Card } from '../rules/card'
import type { Answer, Claim } from '../rules/game'
import { integer, list } from '../rules/parse'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import {
  blindingCodec,
  isBlinded,
  lookCodec,
  unblinded,
  verdict,
  verdictCodec,
  verifyBlinding,
  verifyLook,
  verifyVerdictPart,
  type Blinded,
  type CardQuestion,
  type Verdict,
} from '../sealed/equalityTest'
import { elementAt } from '../sealed/elementAt'
import { hash } from '../sealed/box'
import { formatBytes, sameBytes } from '../sealed/bytes'
import { canonBytes, type Json } from '../sealed/canon'
import {
  admitted,
  awaited,
  ceremony,
  goOnWithout,
  joined,
  takeRebuilt,
  type Admitted,
  type Ceremony,
  type SealedDeal,
} from '../sealed/ceremony'
import { admit, shape, type Codec } from '../sealed/codec'
import { dealtHash, rebuilt, verifyRebuild } from '../sealed/dealing'
import { shuffler, shufflingName, slotsOf, type Deck, type Locked, type Shuffling } from '../sealed/deck'
import { chance, drawCodec, drawn, verifyDrawPart, type DiceDraw } from '../sealed/dice'
import { opened, openCodec, unsealCodec, verifyOpenPart, verifyUnseal, type Opening } from '../sealed/opening'
import { ristretto, type Point } from '../sealed/group'
import { badHellos, type Keyring, type Keys } from '../sealed/keys'
import { helloCodec, session, threshold, type Session } from '../sealed/session'
import { type HelperParts } from '../sealed/sharing'
import { sheetCodec, verifySheet, type Holdings } from '../sealed/sheet'
import { cannotCodec, showCodec, verifyCannot, verifyShow, type Showing } from '../sealed/showing'
import { dealCodec } from '../sealed/dealing'
import type { Result } from '../rules/result'
import type { Occasion } from '../log/line'
import type {
  Disclosed,
  Judge,
  Next,
  StepParts,
  Progress,
  Request,
  SealedStep,
  Seating,
} from '../log/dealerPort'
import type { Device } from '../log/signer'

/** What a room has settled before its devices sign a start. */
export interface SealedTerms {
  readonly room: string
  /** Counts the ceremonies of the room. */
  readonly epoch: number
  /** The version of the rules code. */
  readonly rulesHash: Uint8Array
  /** By device: the key it signs with. */
  readonly signKeys: readonly Uint8Array[]
}

/** What all know of a sealed deal after so many lines. */
export interface SealedState {
  readonly session: Session
  /** Null until the game asks for the deal, or for keys alone. */
  readonly deal: Ceremony | null
  readonly keys: readonly Keys[] | null
  /** Before the first shuffle, and after each. */
  readonly decks: readonly Shuffling[]
  /** How many draws have been answered: a draw that is asked anew has the same outcome. [F6] */
  readonly draws: number
  /** How far the request of this number has come. */
  readonly within: Within | null
  /** By seat: its equality test failed. */
  readonly wrong: ReadonlyMap<Seat, Verdict>
}

type Within =
  | (Turns & { readonly number: number; readonly at: 'blinding' })
  | { readonly number: number; readonly at: 'answered'; readonly answer: Answer }

/** How far a question has been blinded, device after device, and who was passed over in that. */
interface Turns {
  readonly blinded: Blinded
  readonly passed: readonly Device[]
}

export type SealedProgress = Progress<SealedState>

type SealedNext = Next<SealedStep | `${SealedStep} ${number}`>

/** A part that holds, and what it says. */
type Verified =
  | { readonly of: 'deal'; readonly admitted: Admitted }
  | { readonly of: 'points'; readonly points: readonly Point[] }
  | { readonly of: 'blinding'; readonly blinded: Blinded }

/** What a quorum's parts come to. */
interface StepOutcome {
  readonly value: Json
  readonly state: SealedState
}

/** Judges the lines of a sealed deal: everything that anybody can check, and no secret. */
export class SealedJudge implements Judge<SealedState> {
  readonly #settled: SealedTerms
  /** Checking takes most of the time there is, and the same parts are looked at again and again. */
  readonly #verified = new WeakMap<SealedState, Map<string, Verified | null>>()
  readonly #outcomes = new WeakMap<SealedState, Map<string, StepOutcome | undefined>>()
  readonly #proofs = new WeakMap<SealedState, Map<string, boolean>>()

  constructor(settled: SealedTerms) {
    this.#settled = settled
  }

  begun(seating: Seating, lobby: Json, parts: readonly Json[]): SealedState | undefined {
    const { room, epoch, rulesHash, signKeys } = this.#settled
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
    }
  }

  awaits(progress: SealedProgress): SealedNext {
    const { asks } = progress.request
    const within = withinOf(progress)
    if (within?.at === 'answered') return { sort: 'answer', answer: within.answer }
    if ('kind' in asks) return { sort: 'outcome', step: 'draw', about: drawAbout(progress) }
    switch (asks.do) {
      case 'key':
      case 'deal':
        return dealAwaits(ceremonyOf(progress), progress.missing)
      case 'compare':
        return compareAwaits(progress)
      case 'open':
        return { sort: 'outcome', step: 'open', about: openAbout(progress) }
    }
  }

  isPart(progress: SealedProgress, by: Device, part: Json): boolean {
    return this.#read(progress, by, part) !== undefined
  }

  form(progress: SealedProgress, parts: StepParts): Json | undefined {
    return this.#outcome(progress, parts)?.value
  }

  after(progress: SealedProgress, value: Json, parts: StepParts): SealedState | undefined {
    const next = this.awaits(progress)
    switch (next.sort) {
      case 'answer':
      case 'again':
        return undefined
      case 'authored':
        return this.#afterOwn(progress, next.by, value)
      case 'parts':
        return this.#afterEverybody(progress, parts)
      case 'outcome':
        return this.#outcome(progress, parts)?.state
    }
  }

  /** A throw or a pick is what the line says it is. Of the deal and its openings more is needed than their value. */
  believed({ dealing, request }: SealedProgress, value: Json): SealedState | undefined {
    const { asks } = request
    const numbers = 'kind' in asks ? parseDrawn(value) : undefined
    if (numbers === undefined) return undefined
    const answer = { to: 'draw', drawn: numbers } as const
    return answered(request, { ...dealing, draws: dealing.draws + 1 }, value, answer).state
  }

  /** Any t may blind a question: a device that is gone while it is awaited need not be waited for again. */
  passOver(progress: SealedProgress, device: Device): SealedState {
    const { dealing, request } = progress
    const { asks, number } = request
    const next = this.awaits(progress)
    if (next.sort !== 'authored' || next.by !== device || 'kind' in asks || asks.do !== 'compare')
      return dealing
    const { blinded, passed } = turnsOf(progress)
    const others = passed.filter(each => each !== device)
    return { ...dealing, within: { number, at: 'blinding', blinded, passed: [...others, device] } }
  }

  isProved(dealing: SealedState, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): boolean {
    const name = digest([seat, claim as unknown as Json, proof, occasion.turn])
    return once(this.#proofs, dealing, name, () => isProved(dealing, seat, claim, proof, occasion))
  }

  isHelp(dealing: SealedState, seat: Seat, by: Device, help: Json): boolean {
    return this.helpOf(dealing, seat, by, help) !== undefined
  }

  hasCards({ deal }: SealedState): boolean {
    return deal?.at === 'dealt'
  }

  isUnsealed(dealing: SealedState, by: Device, part: Json): boolean {
    return this.#opens(dealing, by, part) !== undefined
  }

  disclosed(dealing: SealedState, parts: StepParts): Disclosed | undefined {
    const given = new Map<number, readonly Point[]>()
    for (const [by, part] of parts) {
      const points = this.#opens(dealing, by, part)
      if (points !== undefined) given.set(by, points)
    }
    const ending = endingOf(dealing)
    const cards = opened(ending, given)
    const at = (whose: Seat | 'aside'): readonly Card[] =>
      slotsOf(ending.deck, whose)
        .flatMap(slot => cards?.[slot] ?? [])
        .toSorted((a, b) => a - b)
    const seats = dealing.session.homes.map((_, seat) => at(seat as Seat))
    return cards && { aside: at('aside'), hands: seats }
  }

  /** A device's part of every card, if its shuffles were what it unseals. */
  #opens(dealing: SealedState, by: Device, part: Json): readonly Point[] | undefined {
    if (dealing.deal?.at !== 'dealt' || by >= dealing.session.parties.length) return undefined
    const name = digest([UNSEAL, by, part])
    const read = once(this.#verified, dealing, name, () => unsealedBy(dealing, by, part) ?? null)
    return read?.of === 'points' ? read.points : undefined
  }

  /** What a device turned over towards a seat that was wrong. */
  protected helpOf(dealing: SealedState, seat: Seat, by: Device, help: Json): readonly Locked[] | undefined {
    const wrong = dealing.wrong.get(seat)
    if (wrong === undefined || by >= dealing.session.parties.length) return undefined
    return admittedOrNot(lookCodec(wrong), help, message => verifyLook(wrong, by, message))
  }

  #read(progress: SealedProgress, by: Device, part: Json): Verified | undefined {
    const { dealing, request } = progress
    if (by >= dealing.session.parties.length) return undefined
    const name = digest([request as unknown as Json, this.#step(progress), by, part])
    return once(this.#verified, dealing, name, () => verified(progress, by, part) ?? null) ?? undefined
  }

  #step(progress: SealedProgress): string {
    const next = this.awaits(progress)
    return 'step' in next ? next.step : next.sort
  }

  #afterOwn(progress: SealedProgress, by: Device, value: Json): SealedState | undefined {
    const { dealing, request } = progress
    const read = this.#read(progress, by, value)
    if (read?.of === 'deal')
      return withDeal(dealing, joined(ceremonyOf(progress), by, read.admitted), read.admitted)
    if (read?.of !== 'blinding') return undefined
    const { blinded } = read
    const { passed } = turnsOf(progress)
    return { ...dealing, within: { number: request.number, at: 'blinding', blinded, passed } }
  }

  #afterEverybody(progress: SealedProgress, parts: StepParts): SealedState | undefined {
    const begun = ceremonyOf(progress)
    let now = begun
    for (const [by, part] of [...parts].toSorted(([a], [b]) => a - b)) {
      const read = this.#read(progress, by, part)
      if (read?.of !== 'deal') return undefined
      // Of several complaints the first is heard: the others begin again all the same.
      if (now.at === begun.at || now.at !== 'complaint') now = joined(now, by, read.admitted)
    }
    if (now.at === begun.at && (now.at === 'sheets' || now.at === 'ready'))
      now = goOnWithout(now, new Set(progress.missing))
    return withDeal(progress.dealing, now)
  }

  /** The same whichever t have answered, so it need be found once. */
  #outcome(progress: SealedProgress, parts: StepParts): StepOutcome | undefined {
    const { dealing, request } = progress
    const given = new Map<number, readonly Point[]>()
    for (const [by, part] of parts) {
      const read = this.#read(progress, by, part)
      if (read?.of === 'points') given.set(by, read.points)
    }
    if (given.size < threshold(dealing.session.parties.length)) return undefined
    const name = digest([request as unknown as Json, this.#step(progress)])
    return once(this.#outcomes, dealing, name, () => outcomeOf(progress, given))
  }
}

const MOST_DRAWN = 64
const parseDrawn = list(integer(0, Number.MAX_SAFE_INTEGER), MOST_DRAWN)

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

const admittedOrNot = <Message, Meaning>(
  codec: Codec<Message>,
  raw: Json,
  verify: (message: Message) => Result<Meaning, string>,
): Meaning | undefined => {
  const read = admit(codec, raw, verify)
  return read.ok ? read.value : undefined
}

const withinOf = ({ dealing, request }: SealedProgress): Within | null =>
  dealing.within?.number === request.number ? dealing.within : null

/** Where the deal that is asked for stands, or the making of keys alone. */
export const ceremonyOf = ({ dealing, request: { asks } }: SealedProgress): Ceremony => {
  if ('kind' in asks || (asks.do !== 'deal' && asks.do !== 'key')) throw bug('no deal is asked for')
  const { deal, session } = dealing
  if (deal?.at === (asks.do === 'deal' ? 'keyed' : 'dealt')) throw bug('a game asks for keys or for a deal')
  if (asks.do === 'deal') return deal ?? ceremony(session, asks)
  if (asks.keepers.length > 0) throw bug('no seat can pledge anything yet')
  return deal ?? ceremony(session, null)
}

/** The deal, once it is done. */
export const dealOf = ({ deal }: SealedState): SealedDeal => {
  if (deal?.at !== 'dealt') throw bug('nothing is dealt yet')
  return deal.dealt
}

const dealAwaits = (now: Ceremony, missing: readonly Device[]): SealedNext => {
  switch (now.at) {
    case 'keys':
    case 'acks':
    case 'complaint':
    case 'shuffles':
    case 'final': {
      // Nobody can know a card yet: devices that fall silent are dropped, and the others begin again.
      const silent = asDevices(awaited(now)).filter(device => missing.includes(device))
      return silent.length > 0 ? { sort: 'again', without: silent } : beforeTheDeal(now)
    }
    case 'parts':
      return now.sent.size === 0
        ? { sort: 'parts', step: 'deal', about: null }
        : { sort: 'outcome', step: `rebuild ${elementAt(awaited(now), 0)}`, about: null }
    case 'sheets':
    case 'ready':
      return { sort: 'parts', step: now.at, about: null }
    case 'dealt':
      return { sort: 'answer', answer: { to: 'deal' } }
    case 'keyed':
      return { sort: 'answer', answer: { to: 'key' } }
    case 'again':
      return { sort: 'again', without: asDevices(now.without) }
  }
}

const asDevices = (parties: readonly number[]): readonly Device[] => parties.map(party => party as Device)

/**
 * A shuffle of another deck is another shuffle, with a salt of its own; the key to another device's box says nothing of the
 * first. But each device names one final deck and never a second, so that parts of two decks can never be added up.
 */
const beforeTheDeal = (
  now: Extract<Ceremony, { at: 'keys' | 'acks' | 'complaint' | 'shuffles' | 'final' }>,
): SealedNext => {
  const [by] = asDevices(awaited(now))
  if (by === undefined) throw bug('a step that awaits nobody')
  switch (now.at) {
    case 'keys':
    case 'acks':
    case 'final':
      return { sort: 'parts', step: now.at, about: null }
    case 'complaint':
      return { sort: 'authored', step: 'answer', about: [now.by, now.against], by }
    case 'shuffles': {
      const about = shufflingName(now.deck)
      return { sort: 'authored', step: `shuffle ${now.deck.step}`, about, by }
    }
  }
}

/** A question is blinded by t devices in turn; then any t open what the last of them has made. */
const compareAwaits = (progress: SealedProgress): SealedNext => {
  const { asks, after } = progress.request
  const turns = turnsOf(progress)
  const { a, b } = turns.blinded.locked
  const spelt = [a, b].map(point => formatBytes(ristretto.encode(point)))
  const about = [asks, after, ...spelt] as unknown as Json
  if (isBlinded(turns.blinded)) return { sort: 'outcome', step: 'verdict', about }
  const by = nextToBlind(progress, turns)
  return { sort: 'authored', step: `blind ${turns.blinded.by.length + 1}`, about, by }
}

/** Of those present that have not blinded it, the first that was not passed over, or the one passed over longest ago. */
const nextToBlind = ({ members, missing }: SealedProgress, { blinded, passed }: Turns): Device => {
  const isHere = (device: Device): boolean => !missing.includes(device)
  const still = asDevices([...Array(members).keys()]).filter(device => !blinded.by.includes(device))
  const again = passed.filter(device => still.includes(device))
  const first = still.filter(device => !passed.includes(device))
  // Where nobody is present who could, one who is absent is named: whoever comes back is awaited from then on.
  return elementAt([...[...first, ...again].filter(isHere), ...still], 0)
}

/** Whose part of the deal others have to rebuild, if anybody's. */
export const toRebuild = (now: Ceremony): { readonly deck: Deck; readonly missing: number } | undefined =>
  now.at === 'parts' && now.sent.size > 0
    ? { deck: now.deck, missing: elementAt(awaited(now), 0) }
    : undefined

const withDeal = (state: SealedState, deal: Ceremony, read?: Admitted): SealedState => {
  const shuffled = read?.at === 'shuffles' ? read.deck : deal.at === 'shuffles' ? deal.deck : undefined
  return {
    ...state,
    deal,
    keys: deal.at === 'acks' ? deal.all : state.keys,
    decks: shuffled === undefined ? state.decks : [...state.decks, shuffled],
  }
}

const verified = (progress: SealedProgress, by: Device, part: Json): Verified | undefined => {
  const { asks } = progress.request
  if ('kind' in asks) {
    const drawing = drawingOf(progress)
    return asPoints(admittedOrNot(drawCodec, part, message => verifyDrawPart(drawing, by, message)))
  }
  switch (asks.do) {
    case 'key':
    case 'deal': {
      const now = ceremonyOf(progress)
      const gap = toRebuild(now)
      if (gap !== undefined) {
        const { deck, missing } = gap
        const codec = dealCodec(deck, missing)
        return asPoints(admittedOrNot(codec, part, message => verifyRebuild(deck, by, missing, message)))
      }
      const read = admitted(now, by, part)
      return read.ok ? { of: 'deal', admitted: read.value } : undefined
    }
    case 'compare': {
      const standing = blindedOf(progress)
      if (isBlinded(standing))
        return asPoints(
          admittedOrNot(verdictCodec, part, message => verifyVerdictPart(standing, by, message)),
        )
      const blinded = admittedOrNot(blindingCodec, part, message => verifyBlinding(standing, by, message))
      return blinded && { of: 'blinding', blinded }
    }
    case 'open': {
      const opening = openingOf(progress)
      return asPoints(
        admittedOrNot(openCodec(opening), part, message => verifyOpenPart(opening, by, message)),
      )
    }
  }
}

const asPoints = (points: readonly Point[] | undefined): Verified | undefined =>
  points && { of: 'points', points }

const outcomeOf = (progress: SealedProgress, given: HelperParts): StepOutcome | undefined => {
  const { dealing, request } = progress
  const { asks } = request
  if ('kind' in asks) {
    const random = chance(drawingOf(progress), given)
    if (random === undefined) return undefined
    const numbers = drawn(random, asks)
    return answered(request, { ...dealing, draws: dealing.draws + 1 }, numbers, {
      to: 'draw',
      drawn: numbers,
    })
  }
  switch (asks.do) {
    case 'key':
      return undefined
    case 'deal': {
      const now = ceremonyOf(progress)
      const gap = toRebuild(now)
      const parts = gap && rebuilt(gap.deck, gap.missing, given)
      if (gap === undefined || parts === undefined || now.at !== 'parts') return undefined
      const further = takeRebuilt(now, gap.missing, given)
      const value = formatBytes(dealtHash(gap.deck, [parts]))
      return further && { value, state: withDeal(dealing, further) }
    }
    case 'compare': {
      const standing = blindedOf(progress)
      const found = isBlinded(standing) ? verdict(standing, given) : undefined
      if (found === undefined) return undefined
      const { isRight: same, question } = found
      const wrong = same ? dealing.wrong : new Map(dealing.wrong).set(question.by, found)
      return answered(request, { ...dealing, wrong }, same, { to: 'compare', same })
    }
    case 'open': {
      const cards = opened(openingOf(progress), given)?.toSorted((a, b) => a - b)
      return cards && answered(request, dealing, cards, { to: 'open', cards })
    }
  }
}

const answered = ({ number }: Request, state: SealedState, value: Json, answer: Answer): StepOutcome => ({
  value,
  state: { ...state, within: { number, at: 'answered', answer } },
})

const UNSEAL = 'unseal'

export const unsealingCodec = (dealing: SealedState) =>
  shape({ sealed: unsealCodec, cards: openCodec(endingOf(dealing)) })

const unsealedBy = (dealing: SealedState, by: Device, part: Json): Verified | undefined => {
  const ending = endingOf(dealing)
  const keyring = keyringOf(dealing)
  const read = unsealingCodec(dealing).parse(part)
  if (read === undefined) return undefined
  const did = dealing.decks.slice(0, -1).flatMap((before, step) => {
    const isOwn = shuffler(keyring.session.parties.length, step).device === by
    return isOwn ? [{ before, after: elementAt(dealing.decks, step + 1) }] : []
  })
  if (!verifyUnseal(keyring, by, read.sealed, did).ok) return undefined
  const points = verifyOpenPart(ending, by, read.cards)
  return asPoints(points.ok ? points.value : undefined)
}

/** All cards, opened when the game is over: no request of the game has this number. */
export const endingOf = (dealing: SealedState): Opening => ({
  deck: dealOf(dealing).deck,
  what: 'all',
  step: 0xfffffffe,
})

/** With cards or without. */
export const keyringOf = (state: SealedState): Keyring =>
  state.deal?.at === 'keyed' ? state.deal.keyring : dealOf(state).deck.keyring

/** The point a draw's parts prove something of: it holds the number of earlier draws, and the move that asked. */
const drawAbout = ({ request: { asks, after }, dealing: { draws } }: SealedProgress): Json =>
  [asks, after, draws] as unknown as Json

const openAbout = ({ request: { asks, after } }: SealedProgress): Json => [asks, after] as unknown as Json

/** Told from every other by how many draws were answered, and by the move that asked: by nothing that anybody could choose again. */
export const drawingOf = ({ dealing, request }: SealedProgress): DiceDraw => {
  const { after } = request
  const asked = after === null ? {} : { asked: { seat: after.seat, move: after.turn } }
  return { keyring: keyringOf(dealing), use: 'draw', step: dealing.draws, ...asked }
}

export const questionOf = ({ dealing, request: { asks, after, number } }: SealedProgress): CardQuestion => {
  if ('kind' in asks || asks.do !== 'compare' || after === null)
    throw bug('nobody asks whether cards are equal')
  return { deck: dealOf(dealing).deck, step: number, by: after.seat, with: asks.with }
}

/** How far what is asked has been blinded. */
export const blindedOf = (progress: SealedProgress): Blinded => turnsOf(progress).blinded

const turnsOf = (progress: SealedProgress): Turns => {
  const within = withinOf(progress)
  if (within?.at === 'blinding') return within
  const known = begunTurns.get(progress) ?? { blinded: unblinded(questionOf(progress)), passed: [] }
  begunTurns.set(progress, known)
  return known
}

/** The difference of a question is found once. */
const begunTurns = new WeakMap<SealedProgress, Turns>()

export const openingOf = ({ dealing, request: { asks, number } }: SealedProgress): Opening => {
  if ('kind' in asks || asks.do !== 'open') throw bug('nothing is to be opened')
  return { deck: dealOf(dealing).deck, what: asks.what, step: number }
}

export const showingOf = (
  state: SealedState,
  by: Seat,
  claim: Extract<Claim, { says: 'shows-one' }>,
  { turn }: Occasion,
): Showing => ({ deck: dealOf(state).deck, step: turn, by, to: claim.to, of: claim.of })

/** What a move proves: with the sheet of its seat, where that was not there when the cards were dealt. */
export interface Proof {
  readonly sheet: Json
  readonly says: Json
}

const isProved = (state: SealedState, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): boolean => {
  const read = parseProof(proof)
  const holdings = read && holdingsOf(state, seat, read.sheet)
  if (read === undefined || holdings === undefined) return false
  switch (claim.says) {
    case 'holds-none':
      return admit(cannotCodec(claim.of), read.says, each => verifyCannot(holdings, claim.of, each)).ok
    case 'shows-one': {
      const showing = showingOf(state, seat, claim, occasion)
      return admit(showCodec(claim.of), read.says, each => verifyShow(showing, holdings, each)).ok
    }
  }
}

export const parseProof = (raw: Json): Proof | undefined => {
  if (typeof raw !== 'object' || raw === null || !('sheet' in raw) || !('says' in raw)) return undefined
  return Object.keys(raw).length === 2 ? { sheet: raw.sheet, says: raw.says } : undefined
}

/** What a seat committed to when the cards were dealt; or, where its device was away, with the move. */
export const holdingsOf = (state: SealedState, seat: Seat, late: Json): Holdings | undefined => {
  const { deck, residue, proven } = dealOf(state)
  const known = proven.find(each => each.seat === seat)
  if (known !== undefined) return late === null ? known.holdings : undefined
  return admittedOrNot(sheetCodec(deck), late, sheet => verifySheet(deck, residue, seat, sheet))
}
