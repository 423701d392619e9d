import type { Answer, Claim, Draw, Secret, Task } from '../../src/rules/game'
import { seatsOf, type Seat } from '../../src/rules/seat'
import type { DealerAnswer, Whisper, WorthOf } from '../../src/dealer/dealer'
import {
  chanceContract,
  dealerContract,
  highestContract,
  secretContract,
  type Rig,
} from '../contracts/dealer'
import { knownOn, Ring } from './ring'
import { scriptedWith, type Scripted, type ScriptedMove } from '../toys/scripted'
import { there } from './table'

/** The numbers of devices that a table is tried with. */
const DEVICES = [2, 3, 4, 6]

const SEATS_FIRST = 3

/** A ring of devices as one dealer: what all of them say, and what each of them whispers. */
class RingRig implements Rig {
  readonly #ring: Ring<Scripted>
  readonly #seats: number
  #turn = 0 as Seat
  #worthOf: WorthOf = () => undefined

  constructor(seats: number, seed: number, devices: number, keepers: readonly Seat[] = []) {
    this.#seats = seats
    const seating = Array.from({ length: seats }, (_, seat) => seat % devices)
    const game = scriptedWith(seat => this.#worthOf(seat))
    this.#ring = new Ring({ game, options: null, seating, name: `contract ${seed}`, keepers })
  }

  async draw(draw: Draw): Promise<DealerAnswer> {
    return this.#ask(draw)
  }

  async perform(task: Task, worthOf?: WorthOf): Promise<DealerAnswer> {
    if (worthOf !== undefined) this.#worthOf = worthOf
    return this.#ask(task)
  }

  async vouch(seat: Seat, claim: Claim, secret: Secret | undefined) {
    this.#pass(seat)
    const before = this.#heard()
    const act = { move: { kind: 'say', claim } as const, ...(secret === undefined ? {} : { secret }) }
    const chosen = this.#ring.choose(seat, act)
    if (!chosen.ok) return { ok: false, error: 'not-true' } as const
    this.#ring.settle()
    return { ok: true, value: this.#heardSince(before) } as const
  }

  /** A seat that accused wrongly may look, once nobody on its device can win any more; with cards of one's own nobody is right. */
  async look(seat: Seat): Promise<Whisper> {
    const home = this.#ring.homeOf(seat)
    for (const each of seatsOf(this.#seats).filter(other => this.#ring.homeOf(other) === home)) {
      this.#pass(each)
      const own = this.#heard().filter(({ to }) => to === each)
      const hand = own.flatMap(({ lesson }) => (lesson.of === 'hand' ? lesson.cards : []))
      this.#ask({ do: 'compare', with: hand.slice(0, 3) })
    }
    this.#ring.until(() => this.#ring.look(seat) !== undefined)
    return there(this.#ring.look(seat))
  }

  #pass(to: Seat): void {
    if (to === this.#turn) return
    this.#play({ kind: 'pass', to })
    this.#turn = to
  }

  #ask(asks: Draw | Task): DealerAnswer {
    const before = this.#heard()
    this.#play({ kind: 'ask', asks })
    const answers = this.#ring.members.map(({ replica }) => replica.folded.state.answers)
    const [answer] = new Set(answers.map(all => JSON.stringify(all.at(-1)))) as Iterable<string>
    return { answer: JSON.parse(there(answer)) as Answer, whispers: this.#heardSince(before) }
  }

  #play(move: ScriptedMove): void {
    const chosen = this.#ring.choose(this.#turn, { move })
    if (!chosen.ok) throw new Error(chosen.error)
    this.#ring.settle()
  }

  #heard(): readonly Whisper[] {
    return this.#ring.members.flatMap(member =>
      [...knownOn(member)].flatMap(([to, entries]) => entries.map(({ lesson }) => ({ to, lesson }))),
    )
  }

  #heardSince(before: readonly Whisper[]): readonly Whisper[] {
    const known = before.map(whisper => JSON.stringify(whisper))
    return this.#heard().filter(whisper => {
      const i = known.indexOf(JSON.stringify(whisper))
      if (i >= 0) known.splice(i, 1)
      return i < 0
    })
  }
}

/** A deal takes every device a while: one table serves a whole suite. */
const rigs = new Map<number, { readonly rig: RingRig; readonly dealt: Promise<DealerAnswer> }>()

dealerContract('the sealed dealer', async (seats, seed) => {
  const make = (): RingRig => new RingRig(seats, seed, DEVICES[seats - SEATS_FIRST] ?? seats)
  return {
    draw: draw => known(make, seed).rig.draw(draw),
    perform: task =>
      task.do === 'deal' ? known(make, seed, task).dealt : known(make, seed).rig.perform(task),
    vouch: (...claim) => known(make, seed).rig.vouch(...claim),
    look: seat => known(make, seed).rig.look(seat),
  }
})

chanceContract('the sealed dealer', async (seats, seed) => new RingRig(seats, seed, seats))

/** By number of seats: a table whose seats all keep things to themselves, and its keys. */
const keepingRigs = new Map<number, { readonly rig: RingRig; readonly keyed: Promise<DealerAnswer> }>()

const keepingRig = async (seats: number, seed: number): Promise<Rig> => {
  const begun = keepingRigs.get(seats) ?? withKeys(new RingRig(seats, seed, seats, seatsOf(seats)), seats)
  keepingRigs.set(seats, begun)
  const { rig, keyed } = begun
  return {
    draw: draw => rig.draw(draw),
    perform: (task, worthOf) => (task.do === 'key' ? keyed : rig.perform(task, worthOf)),
    vouch: (...claim) => rig.vouch(...claim),
    look: seat => rig.look(seat),
  }
}

const withKeys = (rig: RingRig, seats: number) => ({
  rig,
  keyed: rig.perform({ do: 'key', keepers: seatsOf(seats) }),
})

secretContract('the sealed dealer', keepingRig)
highestContract('the sealed dealer', keepingRig)

const known = (make: () => RingRig, seed: number, task?: Task) => {
  const begun = rigs.get(seed)
  if (begun !== undefined) return begun
  const rig = make()
  const fresh = { rig, dealt: rig.perform(there(task)) }
  rigs.set(seed, fresh)
  return fresh
}
