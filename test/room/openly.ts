import { parseCard, type Card } from '../../src/rules/card'
import {
  cardIn,
  type Answer,
  type Claim,
  type Draw,
  type Known,
  type Secret,
  type Task,
} from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import { bug } from '../../src/rules/result'
import type { Seat } from '../../src/rules/seat'
import type { DealerFactory } from '../../src/room/ports'
import { canon, type Json } from '../../src/sealed/canon'
import type { DealerAnswer, Dealer, Whisper } from '../../src/dealer/dealer'
import { dealCards, OpenDealer, type CardsDealt } from '../../src/dealer/openDealer'
import { requestFor } from '../../src/dealer/sealedRequests'
import type { Disclosed, Next, Progress, DeviceDealer } from '../../src/log/dealerPort'

const drawOf = (seed: number, number: number, draw: Draw): DealerAnswer =>
  new OpenDealer(seeded(seed * 1000 + number)).draw(draw)

/** The state of a deal in the open: what was answered last, what single seats have learnt, and how the cards lie. */
interface Opened {
  readonly dealt: CardsDealt | null
  readonly answered: number
  /** The words of the last draw to one seat. */
  readonly whispered: readonly Whisper[]
  /** Dice and decisions that one seat alone knows. */
  readonly learnt: readonly Whisper[]
}

const knownIn = ({ learnt }: Opened, seat: Seat): Known =>
  learnt.filter(({ to }) => to === seat).map(({ lesson }, at) => ({ at, lesson }))

const dealerOf = ({ dealt: cards }: Opened): OpenDealer => {
  if (cards === null) throw bug('nothing is dealt yet')
  const dealer = new OpenDealer(seeded(0), () => cards)
  dealer.perform({ do: 'deal', piles: [], aside: 0, to: [] })
  return dealer
}

/** Everything lies open to every device, and follows from one seed: the log without the cryptography. */
class OpenSealing implements DeviceDealer<Opened> {
  readonly #seed: number

  constructor(seed: number) {
    this.#seed = seed
  }

  begun(): Opened {
    return { dealt: null, answered: -1, whispered: [], learnt: [] }
  }

  awaits(progress: Progress<Opened>): Next {
    const { asks, number } = progress.request
    if (progress.dealing.answered === number) return { kind: 'answer', answer: this.#answer(progress) }
    const isEverybodys = !('kind' in asks) && (asks.do === 'deal' || asks.do === 'key')
    return { kind: isEverybodys ? 'parts' : 'outcome', step: 'answer', about: null }
  }

  part({ request }: Progress<Opened>): Json {
    return request.number
  }

  isPart({ request }: Progress<Opened>, _by: number, part: Json): boolean {
    return part === request.number
  }

  form(progress: Progress<Opened>): Json {
    return this.#answer(progress) as unknown as Json
  }

  after({ request: { number, asks }, dealing }: Progress<Opened>): Opened {
    const after = { ...dealing, answered: number, whispered: [] }
    if ('kind' in asks) {
      const { whispers } = drawOf(this.#seed, number, asks)
      return { ...after, whispered: whispers, learnt: [...dealing.learnt, ...whispers] }
    }
    return asks.do === 'deal' ? { ...after, dealt: dealCards(asks, seeded(this.#seed)) } : after
  }

  passOver({ dealing }: Progress<Opened>): Opened {
    return dealing
  }

  goOnWithout(): undefined {
    return undefined
  }

  author(): Json {
    return null
  }

  prepare(): boolean {
    return false
  }

  whispers({ dealt: cards, whispered }: Opened, answer: Answer): readonly Whisper[] {
    if (answer.to === 'draw') return whispered
    if (answer.to !== 'deal' || cards === null) return []
    return [...cards.hands].map(([to, hand]) => ({
      to,
      lesson: { of: 'hand', cards: hand.toSorted((a, b) => a - b) },
    }))
  }

  prove(dealing: Opened, seat: Seat, claim: Claim, secret: Secret | undefined): Json | undefined {
    return vouching(dealing, claim).vouch(seat, claim, secret).ok ? proofOf(secret) : undefined
  }

  believe(): Opened | undefined {
    return undefined
  }

  afterClaim(dealing: Opened, seat: Seat, claim: Claim, proof: Json): Opened {
    if (claim.says !== 'decides') return dealing
    return { ...dealing, learnt: [...dealing.learnt, ...this.readShown(dealing, seat, claim, proof)] }
  }

  isProved(dealing: Opened, seat: Seat, claim: Claim, proof: Json): boolean {
    return vouching(dealing, claim).vouch(seat, claim, secretIn(proof)).ok
  }

  readShown(dealing: Opened, seat: Seat, claim: Claim, proof: Json): readonly Whisper[] {
    const vouched = vouching(dealing, claim).vouch(seat, claim, secretIn(proof))
    return vouched.ok ? vouched.value : []
  }

  help(): Json {
    return 'look'
  }

  isHelp(_dealing: Opened, _seat: Seat, _by: number, help: Json): boolean {
    return help === 'look'
  }

  look(dealing: Opened, seat: Seat): Whisper {
    return dealerOf(dealing).look(seat)
  }

  unseal(): Json {
    return 'open'
  }

  hasCards({ dealt: cards }: Opened): boolean {
    return cards !== null
  }

  isUnsealed(_dealing: Opened, _by: number, part: Json): boolean {
    return part === 'open'
  }

  disclose({ dealt: cards }: Opened): Disclosed | undefined {
    return cards === null ? undefined : { aside: cards.aside, hands: [...cards.hands.values()] }
  }

  agrees(asks: Draw | Task, answer: Answer, cards: Disclosed): boolean {
    return requestFor(asks).agrees?.(asks, answer, cards) ?? true
  }

  #answer({ request: { number, asks }, dealing, worthOf }: Progress<Opened>): Answer {
    if ('kind' in asks) return drawOf(this.#seed, number, asks).answer
    if (asks.do === 'highest') {
      const worth = worthOf && ((seat: Seat) => worthOf(seat, knownIn(dealing, seat)))
      return new OpenDealer(seeded(0)).perform(asks, worth).answer
    }
    return asks.do === 'deal' || asks.do === 'key' ? { to: asks.do } : dealerOf(dealing).perform(asks).answer
  }
}

/** A decision needs no card. */
const vouching = (dealing: Opened, claim: Claim): OpenDealer =>
  claim.says === 'decides' ? new OpenDealer(seeded(0)) : dealerOf(dealing)

const proofOf = (secret: Secret | undefined): Json =>
  secret !== undefined && 'decision' in secret ? `${secret.decision}` : (cardIn(secret) ?? -1)

const secretIn = (proof: Json): Secret | undefined => {
  if (typeof proof === 'string') return { decision: Number(proof) }
  return typeof proof === 'number' && proof >= 0 ? { card: parseCard(proof) as Card } : undefined
}

/** The dealer of a room whose cards follow from the room's name and epoch, openly. */
export const openly: DealerFactory = {
  hello: (_seed, { epoch }) => `hello ${epoch}`,
  isHello: hello => typeof hello === 'string',
  words: () => null,
  progress: dealing => ({ given: [], isChecked: (dealing as Opened).dealt !== null }),
  sealing: ({ lobby }) => new OpenSealing(seedOf(lobby.room, lobby.epoch)),
}

export const seedOf = (room: string, epoch: number): number =>
  [...canon([room, epoch])].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7)

/** The same cards and dice for a table on one device. */
export const openDealer = (seed: number): Dealer => {
  const dealer = new OpenDealer(seeded(seed), task => dealCards(task, seeded(seed)))
  let requests = 0
  return {
    draw: draw => drawOf(seed, requests++, draw),
    perform(task, worthOf) {
      requests++
      return dealer.perform(task, worthOf)
    },
    vouch: (seat, claim, secret) => dealer.vouch(seat, claim, secret),
    look: seat => dealer.look(seat),
  }
}
