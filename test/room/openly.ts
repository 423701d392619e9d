import type { Answer, Claim, Draw, Secret, Task } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import type { Dealing } from '../../src/room/catalogue'
import { canon, type Json } from '../../src/sealed/canon'
import type { Answered, Dealer, Whisper } from '../../src/table/dealer'
import { dealt, OpenDealer, type Dealt } from '../../src/table/open'
import type { Awaited, Progress, Sealing } from '../../src/table/sealing'

type Deal = Extract<Task, { do: 'deal' }>

const drawnBy = (seed: number, number: number, draw: Draw): readonly number[] => {
  const answer = new OpenDealer(seeded(seed * 1000 + number)).draw(draw).answer
  return answer.to === 'draw' ? answer.drawn : []
}

/** Everything lies open to every device, and follows from one seed: the log without the cryptography. */
class OpenSealing implements Sealing {
  readonly #seed: number
  readonly #dealer: OpenDealer
  #dealt: Dealt | null = null

  constructor(seed: number) {
    this.#seed = seed
    this.#dealer = new OpenDealer(seeded(seed), task => this.#deal(task))
  }

  awaits({ request, values }: Progress): Awaited | { answer: Answer } {
    if (values.length > 0) return { answer: this.#answer(request.number, request.asks) }
    return 'kind' in request.asks || request.asks.do !== 'deal'
      ? { sort: 'outcome', step: 'answer' }
      : { sort: 'parts', step: 'ready' }
  }

  part({ request }: Progress): Json {
    return request.number
  }

  isPart({ request }: Progress, _by: number, part: Json): boolean {
    return part === request.number
  }

  form({ request }: Progress): Json {
    return this.#answer(request.number, request.asks) as unknown as Json
  }

  authored(): Json {
    return null
  }

  isAuthored(): boolean {
    return true
  }

  whispers({ request: { asks } }: Progress): readonly Whisper[] {
    if ('kind' in asks || asks.do !== 'deal') return []
    return [...this.#deal(asks).hands].map(([to, cards]) => ({
      to,
      lesson: { of: 'hand', cards: cards.toSorted((a, b) => a - b) },
    }))
  }

  prove(seat: Seat, claim: Claim, secret: Secret | undefined): Json | undefined {
    return this.#dealer.vouch(seat, claim, secret).ok ? (secret?.card ?? -1) : undefined
  }

  isProved(seat: Seat, claim: Claim, proof: Json): boolean {
    const card = proof as number
    return this.#dealer.vouch(seat, claim, card < 0 ? undefined : { card: card as never }).ok
  }

  shown(seat: Seat, claim: Claim, proof: Json): readonly Whisper[] {
    const card = proof as number
    const vouched = this.#dealer.vouch(seat, claim, card < 0 ? undefined : { card: card as never })
    return vouched.ok ? vouched.value : []
  }

  #deal(task: Deal): Dealt {
    return (this.#dealt ??= dealt(task, seeded(this.#seed)))
  }

  #answer(number: number, asks: Draw | Task): Answer {
    if ('kind' in asks) return { to: 'draw', drawn: drawnBy(this.#seed, number, asks) }
    if (asks.do !== 'deal') return this.#dealer.perform(asks).answer
    if (this.#dealt === null) this.#dealer.perform(asks)
    return { to: 'deal' }
  }
}

/** The dealer of a room whose cards follow from the room's name and epoch, openly. */
export const openly: Dealing = {
  hello: (_seed, { epoch }) => `hello ${epoch}`,
  isHello: hello => typeof hello === 'string',
  sealing: ({ lobby }) => new OpenSealing(seedOf(lobby.room, lobby.epoch)),
}

export const seedOf = (room: string, epoch: number): number =>
  [...canon([room, epoch])].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1_000_003, 7)

/** The same cards and dice for a table on one device. */
export const openDealer = (seed: number): Dealer => {
  const dealer = new OpenDealer(seeded(seed), task => dealt(task, seeded(seed)))
  let requests = 0
  return {
    draw: (draw: Draw): Answered => ({
      answer: { to: 'draw', drawn: drawnBy(seed, requests++, draw) },
      whispers: [],
    }),
    perform(task) {
      requests++
      return dealer.perform(task)
    },
    vouch: (seat, claim, secret) => dealer.vouch(seat, claim, secret),
    look: seat => dealer.look(seat),
  }
}
