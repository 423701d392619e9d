import type { Known, Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import { seatsOf } from '../rules/seat'
import type { Json } from '../sealed/canon'
import type { Folded, Setup } from '../table/fold'
import type { Device } from '../table/signer'
import type { Story } from '../table/story'

const ASK_AGAIN_MS = 1000

/** Seats that may look at what lies aside: with the help of other devices, in private, and without a line. [F4] */
export class Looking {
  readonly #setup: Setup<Shape>
  readonly #here: readonly Seat[]
  readonly #helps = new Map<Seat, Map<Device, Json>>()
  readonly #seen = new Map<Seat, Known>()
  /** By seat: the line of the story that let it look. */
  readonly #since = new Map<Seat, number>()
  #askedAt = -Infinity

  constructor(setup: Setup<Shape>, here: readonly Seat[]) {
    this.#setup = setup
    this.#here = here
  }

  /** The seats of this device that may look and have not, and who has helped them already. */
  due(folded: Folded<Shape>, now: number): readonly { seat: Seat; without: readonly Device[] }[] {
    const may = this.#here.filter(seat => !this.#seen.has(seat) && this.#may(folded, seat))
    for (const seat of may) if (!this.#since.has(seat)) this.#since.set(seat, folded.occasion.turn - 1)
    if (may.length === 0 || now - this.#askedAt < ASK_AGAIN_MS) return []
    this.#askedAt = now
    return may.map(seat => ({ seat, without: [...(this.#helps.get(seat)?.keys() ?? [])] }))
  }

  /** This device's help for a seat, where the rules let it look: no seat of its device can win any more. */
  help(folded: Folded<Shape>, seat: Seat): Json | undefined {
    return this.#may(folded, seat) ? this.#setup.sealing.help(folded.dealing, seat) : undefined
  }

  take(folded: Folded<Shape>, seat: Seat, by: Device, help: Json): void {
    const { sealing } = this.#setup
    if (!this.#here.includes(seat) || this.#seen.has(seat)) return
    if (!sealing.isHelp(folded.dealing, seat, by, help)) return
    const helps = this.#helps.get(seat) ?? new Map<Device, Json>()
    this.#helps.set(seat, helps.set(by, help))
    const whisper = sealing.look(folded.dealing, seat, helps)
    if (whisper !== undefined)
      this.#seen.set(seat, [{ at: this.#since.get(seat) ?? 0, lesson: whisper.lesson }])
  }

  /** The story, with what was seen aside. */
  added(story: Story<Shape>): Story<Shape> {
    if (this.#seen.size === 0) return story
    const known = new Map(story.known)
    for (const [seat, seen] of this.#seen) known.set(seat, [...(known.get(seat) ?? []), ...seen])
    return { ...story, known }
  }

  #may({ state, lobby }: Folded<Shape>, seat: Seat): boolean {
    const home = lobby.seating[seat]
    const device = seatsOf(lobby.seating.length).filter(each => lobby.seating[each] === home)
    return this.#setup.game.mayLook(state, seat, device)
  }
}
