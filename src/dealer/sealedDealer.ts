import type { Card } from '../rules/card'
import type { Answer, Claim, Secret } from '../rules/game'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import {
  blind,
  blindingCodec,
  helpLook,
  lookCodec,
  looked,
  verdictCodec,
  verdictPart,
} from '../sealed/equalityTest'
import type { Json } from '../sealed/canon'
import { contribution, type SealedDeal } from '../sealed/ceremony'
import { dealCodec, hand, rebuild } from '../sealed/dealing'
import { readyShuffle, shuffler, type ReadyShuffle, type Shuffling } from '../sealed/deck'
import { drawCodec, drawPart } from '../sealed/dice'
import { hello, receive, type Keyring, type Keys } from '../sealed/keys'
import { openCodec, openPart, unsealed } from '../sealed/opening'
import type { Secrets, KeyShares } from '../sealed/secrets'
import { helloCodec, seatsOn } from '../sealed/session'
import { sheet, sheetCodec, type Holdings } from '../sealed/sheet'
import { boxed, cannot, cannotCodec, seen, show, showCodec } from '../sealed/showing'
import type { Fresh } from '../sealed/transcript'
import type { Whisper } from './dealer'
import {
  blindedOf,
  ceremonyOf,
  dealOf,
  drawingOf,
  endingOf,
  holdingsOf,
  openingOf,
  parseProof,
  SealedJudge,
  showingOf,
  toRebuild,
  unsealingCodec,
  type SealedProgress,
  type SealedState,
  type SealedTerms,
} from './sealedJudge'
import type { Occasion } from '../log/line'
import type { StepParts, DeviceDealer } from '../log/dealerPort'

/** What a device says of itself in the start, for a ceremony of these secrets. */
export const helloOf = (secrets: Secrets, signKey: Uint8Array): Json =>
  helloCodec.format(hello(secrets, signKey))

/**
 * The sealed dealer on one device. It holds all the secrets there are of a ceremony, and makes every message afresh: whoever
 * calls it stores what it made before sending it, and never asks twice for the same. [L5, F25]
 */
export class SealedDealer extends SealedJudge implements DeviceDealer<SealedState> {
  readonly #secrets: Secrets
  readonly #fresh: () => Fresh
  readonly #shares = new WeakMap<readonly Keys[], KeyShares>()
  readonly #hands = new WeakMap<SealedDeal, Map<Seat, readonly Card[]>>()
  /** The half of a shuffle that needs no deck, made while others shuffle. In memory alone: a reload makes another. [F11] */
  readonly #ready = new WeakMap<Keyring, Map<number, ReadyShuffle>>()

  /** `fresh` gives thirty-two bytes that were never given before. */
  constructor(settled: SealedTerms, secrets: Secrets, fresh: () => Fresh) {
    super(settled)
    this.#secrets = secrets
    this.#fresh = fresh
  }

  part(progress: SealedProgress): Json | undefined {
    const { asks } = progress.request
    const shares = (): KeyShares => this.#sharesIn(progress.dealing)
    if ('kind' in asks)
      return drawCodec.format(drawPart(drawingOf(progress), this.#secrets, shares(), this.#fresh()))
    switch (asks.do) {
      case 'key':
      case 'deal': {
        const now = ceremonyOf(progress)
        const gap = toRebuild(now)
        if (gap === undefined) return contribution(now, this.#secrets, this.#fresh())
        const { deck, missing } = gap
        return dealCodec(deck, missing).format(rebuild(deck, this.#secrets, shares(), missing, this.#fresh()))
      }
      case 'compare': {
        const opened = verdictPart(blindedOf(progress), this.#secrets, shares(), this.#fresh())
        return verdictCodec.format(opened)
      }
      case 'open': {
        const opening = openingOf(progress)
        return openCodec(opening).format(openPart(opening, this.#secrets, shares(), this.#fresh()))
      }
    }
  }

  authored(progress: SealedProgress): Json {
    const { asks } = progress.request
    if (!('kind' in asks) && asks.do === 'compare')
      return blindingCodec.format(blind(blindedOf(progress), this.#secrets, this.#fresh()))
    const now = ceremonyOf(progress)
    const ready = now.at === 'shuffles' ? this.#takeReady(now.deck.keyring, now.deck.step) : undefined
    const made = contribution(now, this.#secrets, this.#fresh(), ready)
    if (made === undefined) throw bug('this step is for another device')
    return made
  }

  /** A coming shuffle of this device, for which then nobody need wait so long. */
  prepare(progress: SealedProgress): boolean {
    const coming = comingShuffles(progress)
    if (coming === undefined) return false
    const { keyring, layout, step } = coming
    const parties = keyring.session.parties.length
    const made = this.#ready.get(keyring) ?? new Map<number, ReadyShuffle>()
    this.#ready.set(keyring, made)
    for (let next = step; next < 2 * parties; next++) {
      if (shuffler(parties, next).device !== this.#secrets.device || made.has(next)) continue
      made.set(next, readyShuffle(this.#secrets, keyring, layout, next, this.#fresh()))
      return true
    }
    return false
  }

  whispers(dealing: SealedState, answer: Answer): readonly Whisper[] {
    if (answer.to !== 'deal') return []
    return this.#seats(dealing).map(to => ({ to, lesson: { of: 'hand', cards: this.#hand(dealing, to) } }))
  }

  prove(
    dealing: SealedState,
    seat: Seat,
    claim: Claim,
    secret: Secret | undefined,
    occasion: Occasion,
  ): Json | undefined {
    if (!this.#seats(dealing).includes(seat)) return undefined
    const cards = this.#hand(dealing, seat)
    const late = this.#lateSheet(dealing, seat)
    switch (claim.says) {
      case 'holds-none': {
        if (claim.of.some(card => cards.includes(card))) return undefined
        return {
          sheet: late,
          says: cannotCodec(claim.of).format(cannot(this.#secrets, dealOf(dealing).deck, seat, claim.of)),
        }
      }
      case 'shows-one': {
        const card = secret?.card
        if (card === undefined || !cards.includes(card) || !claim.of.includes(card)) return undefined
        const showing = showingOf(dealing, seat, claim, occasion)
        const holdings = mustHold(holdingsOf(dealing, seat, late))
        const shown = show(showing, holdings, this.#secrets, card, this.#fresh())
        return { sheet: late, says: showCodec(claim.of).format(shown) }
      }
    }
  }

  shown(dealing: SealedState, seat: Seat, claim: Claim, proof: Json, occasion: Occasion): readonly Whisper[] {
    if (claim.says !== 'shows-one') return []
    const message = showCodec(claim.of).parse(parseProof(proof)?.says)
    if (message === undefined) throw bug('a showing that was never proved')
    const showing = showingOf(dealing, seat, claim, occasion)
    const here = this.#seats(dealing)
    const card = here.includes(claim.to)
      ? seen(showing, this.#secrets, message).card
      : here.includes(seat)
        ? boxed(showing, this.#secrets, message)
        : undefined
    if (card === undefined) return []
    const lesson = { of: 'shown', card, by: seat, to: claim.to } as const
    return [seat, claim.to].filter(each => here.includes(each)).map(to => ({ to, lesson }))
  }

  help(dealing: SealedState, seat: Seat): Json | undefined {
    const wrong = dealing.wrong.get(seat)
    if (wrong === undefined) return undefined
    const given = helpLook(wrong, this.#secrets, this.#sharesIn(dealing), this.#fresh())
    return lookCodec(wrong).format(given)
  }

  look(dealing: SealedState, seat: Seat, helps: StepParts): Whisper | undefined {
    const wrong = dealing.wrong.get(seat)
    if (wrong === undefined || !this.#seats(dealing).includes(seat)) return undefined
    const given = new Map(
      [...helps].flatMap(([by, help]) => {
        const locked = this.helpOf(dealing, seat, by, help)
        return locked === undefined ? [] : [[by, locked] as const]
      }),
    )
    const cards = looked(wrong, this.#secrets, given)
    return cards && { to: seat, lesson: { of: 'aside', cards: cards.toSorted((a, b) => a - b) } }
  }

  unseal(dealing: SealedState): Json | undefined {
    if (dealing.deal?.at !== 'dealt') return undefined
    const cards = openPart(endingOf(dealing), this.#secrets, this.#sharesIn(dealing), this.#fresh())
    return unsealingCodec(dealing).format({ sealed: unsealed(this.#secrets), cards })
  }

  #seats({ session }: SealedState): readonly Seat[] {
    return seatsOn(session, this.#secrets.device)
  }

  /** Sorted, so that no order of dealing shows. */
  #hand(dealing: SealedState, seat: Seat): readonly Card[] {
    const deal = dealOf(dealing)
    const known = this.#hands.get(deal) ?? new Map<Seat, readonly Card[]>()
    this.#hands.set(deal, known)
    const cards =
      known.get(seat) ?? hand(deal.deck, deal.residue, this.#secrets, seat).toSorted((a, b) => a - b)
    known.set(seat, cards)
    return cards
  }

  /** Of a seat whose device was away when the sheets were made: it comes with what it proves. */
  #lateSheet(dealing: SealedState, seat: Seat): Json {
    const { deck, residue, proven } = dealOf(dealing)
    if (proven.some(each => each.seat === seat)) return null
    return sheetCodec(deck).format(sheet(deck, residue, this.#secrets, seat, this.#fresh()))
  }

  #takeReady(keyring: Keyring, step: number): ReadyShuffle | undefined {
    const ready = this.#ready.get(keyring)
    const made = ready?.get(step)
    ready?.delete(step)
    return made
  }

  /** Of others' keys only until all are ready, or have keys and want no cards: then nothing is rebuilt, and their sum is all that is needed. */
  #sharesIn({ keys, session, deal }: SealedState): KeyShares {
    if (keys === null) throw bug('there are no keys yet')
    const known = this.#shares.get(keys) ?? receive(session, this.#secrets, keys).shares
    if (known === undefined) throw bug('a share that does not fit, and nobody complained')
    const isDone = deal?.at === 'dealt' || deal?.at === 'keyed'
    const kept = isDone ? { of: [], y: known.y } : known
    this.#shares.set(keys, kept)
    return kept
  }
}

/** From which step on there are shuffles still to come; they need no more than the keys. */
const comingShuffles = (
  progress: SealedProgress,
): Pick<Shuffling, 'keyring' | 'layout' | 'step'> | undefined => {
  const { asks } = progress.request
  const now = 'kind' in asks || asks.do !== 'deal' ? undefined : ceremonyOf(progress)
  if (now?.at === 'shuffles') return now.deck
  return now?.at === 'acks' && now.layout !== null
    ? { keyring: now.keyring, layout: now.layout, step: 0 }
    : undefined
}

const mustHold = (holdings: Holdings | undefined): Holdings => {
  if (holdings === undefined) throw bug('a sheet of our own does not hold')
  return holdings
}

/** For whoever only looks on: it judges, and has nothing to give or to see. */
export class SealedWatcher extends SealedJudge implements DeviceDealer<SealedState> {
  part(): Json | undefined {
    return undefined
  }

  authored(): Json {
    throw bug('who looks on has no step')
  }

  prepare(): boolean {
    return false
  }

  whispers(): readonly Whisper[] {
    return []
  }

  prove(): Json | undefined {
    return undefined
  }

  shown(): readonly Whisper[] {
    return []
  }

  help(): Json | undefined {
    return undefined
  }

  look(): Whisper | undefined {
    return undefined
  }

  unseal(): Json | undefined {
    return undefined
  }
}
