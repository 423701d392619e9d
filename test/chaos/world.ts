import type { Act, Bot, Game, Shape } from '../../src/rules/game'
import { below, pick, seeded, type Random } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { canon, type Json } from '../../src/sealed/canon'
import type { Kept } from '../../src/store/store'
import { FIRST_BALLOT } from '../../src/table/ballot'
import { hostOf, occasionName, type Lobby, type Setup } from '../../src/table/fold'
import { joint, NO_EVIDENCE, NO_LINE, type Body, type Line } from '../../src/table/line'
import { Replica, type Due } from '../../src/table/replica'
import { lineKey, parseSaved } from '../../src/table/saved'
import type { Sealing, Seating } from '../../src/table/sealing'
import type { Device, Signer } from '../../src/table/signer'
import { signed, type Part, type Promised } from '../../src/table/statement'
import type { Message } from '../../src/table/wire'
import { DOUBLED } from './cheap'

/** What may go wrong in a world, and how people in it are. */
export interface Weather {
  /** Faults come this long, one every so often; then everything heals but those who are gone for good. */
  readonly faultsMs: number
  readonly loss: number
  readonly doubled: number
  readonly lateMs: number
  readonly thinkMs: readonly [number, number]
  /** How many may be gone for good. */
  readonly goneForGood: number
}

export const STORMY: Weather = {
  faultsMs: 40_000,
  loss: 0.1,
  doubled: 0.03,
  lateMs: 2500,
  thinkMs: [100, 2000],
  goneForGood: 1,
}

export const CALM: Weather = {
  faultsMs: 0,
  loss: 0,
  doubled: 0,
  lateMs: 0,
  thinkMs: [100, 2000],
  goneForGood: 0,
}

/** How a device departs from the rules. Nothing it does needs another's key. */
export const LIES = ['twin', 'hider', 'forger', 'refuser', 'censor', 'collector', 'doubler'] as const
/**
 * Three more: one asks for promises without end, and binds none; and two mean no harm, but their store does: it is one of before
 * now and then, or empty but for the start.
 */
export const LATER_LIES = ['usurper', 'forgetful', 'amnesiac'] as const
export type Lie = (typeof LIES)[number] | (typeof LATER_LIES)[number]

export interface Cast<S extends Shape> {
  /** What a device says of itself in the start. */
  readonly hello: (device: Device) => Json
  readonly game: Game<S>
  readonly options: S['Options']
  readonly seating: Seating
  readonly members: number
  readonly signer: (device: Device) => Signer
  readonly sealing: (device: Device) => Sealing
  readonly liar: { readonly device: Device; readonly lie: Lie } | null
}

/** Something that happened, for a picture of the run. */
export interface Mark {
  readonly at: number
  readonly device: Device
  readonly what: string
  readonly kind: 'line' | 'roster' | 'fault' | 'ballot' | 'proof' | 'confirmed'
}

/** A replica with the machine under it: a disk, a queue, a person. */
interface Machine<S extends Shape> {
  readonly device: Device
  /** A twin has a second one under the same key, for every other peer. */
  readonly twin: boolean
  readonly disk: Map<string, Kept>
  readonly random: Random
  replica: Replica<S> | null
  isUp: boolean
  asleepUntil: number
  queue: (() => void)[]
  isWriting: boolean
  /** Its next write is torn, and it begins again after so long. */
  tornFor: number | null
  life: number
  clockAhead: number
  thinking: string | null
  confirmed: number
  /** What was looked at last: as long as it is the same, nothing can have gone wrong in it. */
  watched: { readonly chain: Replica<S>['chain']; readonly confirmed: number } | null
}

const TICK_MS = 100

export class World<S extends Shape> {
  readonly #cast: Cast<S>
  readonly #weather: Weather
  readonly #random: Random
  readonly #machines: Machine<S>[]
  readonly #setups: Setup<S>[]
  readonly #cuts = new Map<string, number>()
  readonly #heap: { at: number; order: number; run: () => void }[] = []
  readonly #confirmedHashes: string[] = []
  readonly #given: { readonly h: number; readonly hash: string; readonly device: Device }[] = []
  readonly #inBallots = new Map<string, string>()
  /** Where a line was confirmed as two: with a liar that may be, but never without a proof against him in the end. */
  #split: number | null = null
  /** What a forgetful device finds on its disk. */
  #before: ReadonlyMap<string, Kept> | null = null
  readonly marks: Mark[] = []
  readonly bad: string[] = []
  readonly isWatched: boolean
  /** Hears everything that is sent, before it may be lost. */
  overheard: ((from: Device, to: Device, message: Message) => void) | null = null
  /** For schedules written by hand: what gets through. */
  passes: (from: Device, to: Device, message: Message) => boolean = () => true
  now = 0
  lines = 0
  #order = 0
  #gone = 0

  constructor(cast: Cast<S>, weather: Weather, seed: number, isWatched = false) {
    this.#cast = cast
    this.#weather = weather
    this.#random = seeded(seed)
    this.isWatched = isWatched
    const devices = Array.from({ length: cast.members }, (_, device) => device as Device)
    this.#setups = devices.map(device => ({
      game: cast.game,
      sealing:
        cast.liar?.lie === 'refuser' && device === cast.liar.device
          ? Object.assign(cast.sealing(device), { part: () => undefined })
          : cast.sealing(device),
      parseLobby: raw => this.#parseLobby(raw),
    }))
    const start = this.#start(devices)
    const machine = (device: Device, twin: boolean): Machine<S> => ({
      device,
      twin,
      disk: new Map([[lineKey(0), start]]),
      random: seeded(seed * 101 + device + (twin ? 50 : 0)),
      replica: null,
      isUp: false,
      asleepUntil: 0,
      queue: [],
      isWriting: false,
      tornFor: null,
      life: 0,
      clockAhead: 0,
      thinking: null,
      confirmed: 0,
      watched: null,
    })
    this.#machines = devices.map(device => machine(device, false))
    if (cast.liar?.lie === 'twin') this.#machines.push(machine(cast.liar.device, true))
    for (const each of this.#machines) this.#boot(each)
    const { liar } = cast
    if (liar?.lie === 'forgetful' || liar?.lie === 'amnesiac') {
      this.#after(this.#between(2000, 8000), () => (this.#before = this.diskOf(liar.device)))
      this.#after(this.#between(9000, 30_000), () => this.crash(liar.device, this.#between(200, 15_000)))
    }
    if (weather.faultsMs > 0) this.#after(this.#between(600, 4400), () => this.#fault())
    this.#after(Math.max(1, weather.faultsMs), () => this.#heal())
  }

  /** Runs until this is so; false when it never is. */
  runUntil(isSo: () => boolean, limitMs = 120_000): boolean {
    const end = this.now + limitMs
    while (this.now < end && this.bad.length === 0) {
      if (isSo()) return true
      const next = this.#pop()
      if (next === undefined) break
      this.now = next.at
      next.run()
    }
    return false
  }

  /** Runs until the game has ended everywhere, or for so long; whether it ended. */
  run(limitMs: number): boolean {
    while (this.now < limitMs && this.bad.length === 0) {
      const next = this.#pop()
      if (next === undefined) break
      this.now = next.at
      next.run()
      if (this.#isOver()) return this.#audit()
    }
    this.#audit()
    return false
  }

  get liar(): Cast<S>['liar'] {
    return this.#cast.liar
  }

  get members(): number {
    return this.#cast.members
  }

  get isEnded(): boolean {
    return this.#isOver()
  }

  outcome(): string {
    const folded = this.#honest().find(({ isUp, replica }) => isUp && replica?.folded.outcome)?.replica
      ?.folded
    return folded?.outcome ?? 'unfinished'
  }

  get confirmedLines(): number {
    return this.#confirmedHashes.length
  }

  get ballots(): number {
    return Math.max(0, ...this.#honest().map(({ replica }) => replica?.folded.bal.n ?? 0))
  }

  get replicas(): readonly Replica<S>[] {
    return this.#honest().flatMap(({ replica }) => replica ?? [])
  }

  /** For schedules written by hand. */
  cut(from: Device, to: Device, untilMs = Infinity): void {
    this.#cuts.set(`${from}>${to}`, untilMs)
  }
  mend(): void {
    this.#cuts.clear()
  }
  crash(device: Device, restartAfterMs: number | null): void {
    for (const machine of this.#machines.filter(each => each.device === device))
      this.#crash(machine, restartAfterMs)
  }
  isUp(device: Device): boolean {
    return this.#machines.some(each => each.device === device && each.isUp)
  }
  /** What a device has on disk; and, given back to it, a disk of before, when it begins again. */
  diskOf(device: Device): ReadonlyMap<string, Kept> {
    return new Map(this.#machines.find(each => each.device === device)?.disk)
  }
  rewind(device: Device, disk: ReadonlyMap<string, Kept>, restartAfterMs: number): void {
    for (const machine of this.#machines.filter(each => each.device === device)) {
      this.#crash(machine, restartAfterMs)
      machine.disk.clear()
      for (const [key, value] of disk) machine.disk.set(key, value)
    }
  }
  after(ms: number, run: () => void): void {
    this.#after(ms, run)
  }
  replicaOf(device: Device): Replica<S> | null {
    return this.#machines.find(each => each.device === device && !each.twin)?.replica ?? null
  }

  // The start, which every device has signed.

  #parseLobby(raw: Json): Lobby<S> | undefined {
    if (raw !== 'lobby') return undefined
    const { options, seating, members } = this.#cast
    return { options, seating, bots: [], members }
  }

  #start(devices: readonly Device[]): Line {
    const anySigner = this.#cast.signer(0 as Device)
    const lobbyHash = anySigner.hash(canon('lobby'))
    const parts = devices.map(device =>
      signed<Part>(this.#cast.signer(device), lobbyHash, {
        kind: 'part',
        step: 'start',
        body: this.#cast.hello(device),
      }),
    )
    const body: Body = { kind: 'start', lobby: 'lobby', parts: parts.map(part => part.body) }
    return joint({ h: 0, prev: NO_LINE, bal: FIRST_BALLOT, body, evidence: { ...NO_EVIDENCE, parts } })
  }

  // Machines.

  #boot(machine: Machine<S>): void {
    machine.isUp = true
    machine.life++
    machine.isWriting = false
    machine.queue = []
    machine.thinking = null
    machine.confirmed = 0
    const setup = this.#setups[machine.device]
    if (setup === undefined) return
    const replica = Replica.of(
      setup,
      this.#cast.signer(machine.device),
      parseSaved(machine.disk),
      machine.random,
      this.#clock(machine),
    )
    if (replica === undefined) {
      this.bad.push(`device ${machine.device} cannot begin from its own disk`)
      return
    }
    machine.replica = replica
    const { life } = machine
    const tick = (): void => {
      if (machine.life !== life || !machine.isUp) return
      this.#input(machine, () => replica.tick(this.#clock(machine)))
      if (this.#isLiar(machine.device) && this.#cast.liar?.lie === 'usurper') this.#usurp(machine, replica)
      this.#after(TICK_MS, tick)
    }
    this.#after(1 + below(machine.random, TICK_MS), tick)
  }

  #clock(machine: Machine<S>): number {
    return this.now + machine.clockAhead
  }

  /** Inputs wait while the disk is being written, and while the machine sleeps. */
  #input(machine: Machine<S>, input: () => void): void {
    if (!machine.isUp || machine.queue.length > 2000) return
    machine.queue.push(input)
    this.#work(machine)
  }

  #work(machine: Machine<S>): void {
    while (machine.isUp && !machine.isWriting && machine.queue.length > 0) {
      if (machine.asleepUntil > this.now) return
      machine.queue.shift()?.()
      const { replica } = machine
      if (replica === null) return
      this.#think(machine, replica)
      const due = replica.due()
      if (due.changes.length === 0) this.#sendAll(machine, due)
      else this.#write(machine, due)
    }
  }

  /** A torn write never happened, and what would have followed it was never sent. */
  #write(machine: Machine<S>, due: Due): void {
    const { life, tornFor } = machine
    machine.isWriting = true
    machine.tornFor = null
    if (tornFor !== null) return this.#crash(machine, tornFor)
    this.#after(1 + below(machine.random, 12), () => {
      if (machine.life !== life || !machine.isUp) return
      for (const { key, value } of due.changes) {
        if (value === undefined) machine.disk.delete(key)
        else machine.disk.set(key, value)
      }
      machine.isWriting = false
      this.#sendAll(machine, due)
      this.#work(machine)
    })
  }

  /** Only now has it happened: what a torn write takes with it, nobody ever knew. */
  #sendAll(machine: Machine<S>, { outgoing }: Due): void {
    if (machine.replica !== null) this.#watchOver(machine, machine.replica)
    for (const { to, message } of outgoing) {
      const said = this.#asLiar(machine, to, message)
      if (said !== null) this.#carry(machine, to, said)
    }
  }

  #carry(machine: Machine<S>, to: Device, message: Message): void {
    const from = machine.device
    this.overheard?.(from, to, message)
    if ((this.#cuts.get(`${from}>${to}`) ?? 0) > this.now || !this.passes(from, to, message)) return
    const isStormy = this.now < this.#weather.faultsMs
    if (isStormy && this.#chance(this.#weather.loss)) return
    if (message.m === 'part' && message.part.by === from && !this.#isLiar(from))
      this.#noteGiven(machine, message.part)
    const times = isStormy && this.#chance(this.#weather.doubled) ? 2 : 1
    for (let time = 0; time < times; time++) {
      const late = isStormy && this.#chance(0.05) ? below(this.#random, this.#weather.lateMs || 1) : 0
      this.#after(5 + below(this.#random, 40) + late, () => {
        for (const target of this.#machines) {
          if (target.device !== to || !this.#isFor(target, from)) continue
          this.#input(target, () => target.replica?.receive(from, message, this.#clock(target)))
        }
      })
    }
  }

  /** A twin answers half of the table with one face, and half with the other. */
  #isFor(target: Machine<S>, from: Device): boolean {
    return (
      this.#cast.liar?.lie !== 'twin' ||
      target.device !== this.#cast.liar.device ||
      target.twin === (from % 2 === 1)
    )
  }

  // People.

  #think(machine: Machine<S>, replica: Replica<S>): void {
    const { waits, folded } = replica
    if (waits.for !== 'choice' || waits.by !== machine.device) {
      machine.thinking = null
      return
    }
    const name = `${occasionName(folded.occasion)} ${waits.seat}`
    if (machine.thinking === name) return
    machine.thinking = name
    const [least, most] = this.#weather.thinkMs
    const { life } = machine
    const choose = (): void => {
      if (machine.life !== life || machine.thinking !== name) return
      this.#input(machine, () => {
        const act = this.#choice(replica, machine)
        const now = replica.waits
        if (act === undefined || now.for !== 'choice') return
        const chosen = replica.choose(now.seat, act, this.#clock(machine))
        if (!chosen.ok && chosen.error === 'wait') this.#after(500, choose)
        else if (!chosen.ok && chosen.error !== 'not-your-turn')
          this.bad.push(`a choice was refused: ${chosen.error}`)
      })
    }
    this.#after(waits.isBots ? 200 : least + below(machine.random, Math.max(1, most - least)), choose)
  }

  #choice(replica: Replica<S>, machine: Machine<S>): Act<S['Move']> | undefined {
    const { waits, folded } = replica
    if (waits.for !== 'choice') return undefined
    const setup = this.#setups[folded.lobby.seating[waits.seat] ?? 0] as Setup<S>
    const whispers = setup.sealing.whispers(folded.dealing, { to: 'deal' })
    const known = whispers.filter(({ to }) => to === waits.seat).map(({ lesson }) => ({ at: 0, lesson }))
    const bot = Object.values(this.#cast.game.bots)[0] as Bot<S>
    const { game } = this.#cast
    return bot.act(
      game.view(folded.state, known, waits.seat),
      game.choices(folded.state, known, waits.seat),
      machine.random,
    )
  }

  // What goes wrong.

  #fault(): void {
    if (this.now >= this.#weather.faultsMs) return
    const machine = this.#machines[below(this.#random, this.#machines.length)]
    const other = below(this.#random, this.#cast.members) as Device
    if (machine !== undefined) {
      switch (below(this.#random, 8)) {
        case 0:
          this.#crash(machine, this.#between(200, 15_000))
          break
        case 1:
          machine.tornFor = this.#between(200, 15_000)
          break
        case 2:
          machine.asleepUntil = this.now + this.#between(500, 15_000)
          this.#mark(machine.device, 'fault', 'sleeps')
          this.#after(machine.asleepUntil - this.now, () => this.#work(machine))
          break
        case 3:
          this.cut(machine.device, other, this.now + this.#between(500, 15_000))
          this.#mark(machine.device, 'fault', `is not heard by ${other}`)
          break
        case 4:
          this.cut(machine.device, other, this.now + this.#between(500, 20_000))
          this.cut(other, machine.device, this.now + this.#between(500, 20_000))
          this.#mark(machine.device, 'fault', `is cut from ${other}`)
          break
        case 5: {
          const until = this.now + this.#between(1000, 10_000)
          for (let side = 0; side < this.#cast.members; side++)
            for (let far = 0; far < this.#cast.members; far++)
              if (side % 2 !== far % 2) this.cut(side as Device, far as Device, until)
          this.#mark(machine.device, 'fault', 'the table is in two')
          break
        }
        case 6:
          machine.clockAhead += this.#between(0, 20_000) - 8000
          this.#mark(machine.device, 'fault', 'its clock jumps')
          break
        case 7:
          if (this.#gone < this.#weather.goneForGood && !machine.twin) {
            this.#gone++
            this.#crash(machine, null)
          }
          break
      }
    }
    this.#after(this.#between(600, 4400), () => this.#fault())
  }

  #crash(machine: Machine<S>, restartAfterMs: number | null): void {
    if (!machine.isUp) return
    machine.isUp = false
    machine.life++
    machine.queue = []
    this.#mark(machine.device, 'fault', restartAfterMs === null ? 'is gone for good' : 'crashes')
    if (restartAfterMs === null) return
    if (this.#isLiar(machine.device)) this.#forget(machine)
    const { life } = machine
    this.#after(restartAfterMs, () => machine.life === life && this.#boot(machine))
  }

  #forget({ disk }: Machine<S>): void {
    const lie = this.#cast.liar?.lie
    if (lie === 'amnesiac') for (const key of disk.keys()) if (key !== lineKey(0)) disk.delete(key)
    if (lie !== 'forgetful' || this.#before === null) return
    disk.clear()
    for (const [key, value] of this.#before) disk.set(key, value)
  }

  #heal(): void {
    this.#cuts.clear()
    for (const machine of this.#machines) {
      machine.asleepUntil = 0
      this.#work(machine)
    }
    this.#letGo()
  }

  /** People let go of those who stay away, once they are asked. */
  #letGo(): void {
    for (const machine of this.#machines) {
      const { replica } = machine
      if (replica === null || !machine.isUp) continue
      for (const device of replica.folded.absent.filter(each => replica.silence(each) > 10_000))
        this.#input(machine, () => replica.letGo(device, device % 2 === 0, this.#clock(machine)))
    }
    this.#after(2000, () => this.#letGo())
  }

  // Liars.

  #isLiar(device: Device): boolean {
    return this.#cast.liar?.device === device
  }

  /** What a liar sends instead; null for nothing. */
  #asLiar(machine: Machine<S>, to: Device, message: Message): Message | null {
    if (!this.#isLiar(machine.device)) return message
    switch (this.#cast.liar?.lie) {
      case 'twin':
        return this.#isFor(machine, to) ? message : null
      case 'refuser':
        return message
      case 'hider':
        return message.m === 'promise' ? this.#hiding(machine, message) : message
      case 'forger':
        return this.#forged(machine, message)
      case 'censor':
        return message.m === 'lines' && to === (machine.device + 1) % this.#cast.members ? null : message
      case 'doubler':
        return message.m === 'part' && to % 2 === 1 ? this.#doubled(machine, message) : message
      case 'collector':
      case 'usurper':
        return message.m === 'lines' &&
          message.lines.some(({ by, body }) => by === machine.device && body.kind === 'roster')
          ? null
          : message
      case 'forgetful':
      case 'amnesiac':
      case undefined:
        return message
    }
  }

  #hiding(machine: Machine<S>, message: Extract<Message, { m: 'promise' }>): Message | null {
    const { replica } = machine
    const length = message.promise.length - 2
    if (replica === null || length < 2) return message
    const folded = replica.chain.foldAt(length - 1)
    const head = replica.chain.hashAt(length - 1)
    if (folded === undefined || head === undefined) return message
    const { b } = message.promise
    const promise = signed<Promised>(this.#cast.signer(machine.device), replica.chain.game, {
      kind: 'promise',
      b,
      bal: folded.bal,
      length,
      head,
    })
    return { m: 'promise', promise, from: 1, lines: replica.chain.lines.slice(1, length) }
  }

  /** Asks for everybody's promise whenever it can, as if it had one to redeem. */
  #usurp(machine: Machine<S>, replica: Replica<S>): void {
    const { chain, confirmed } = replica
    const highest = Math.max(...this.#machines.map(each => each.replica?.promised.n ?? 0))
    const b = { n: highest + 1, device: machine.device }
    const device = below(machine.random, this.#cast.members) as Device
    const changes = [{ kind: 'none' }, { kind: 'absent', device }, { kind: 'returned', device }] as const
    const asked = {
      change: pick(machine.random, changes) ?? changes[0],
      head: { bal: chain.rank.bal, h: chain.length - 1, hash: chain.head },
      grounds: { proof: null, bye: null },
    } as const
    for (let to = 0; to < this.#cast.members; to++) {
      if (to === machine.device || machine.asleepUntil > this.now) continue
      this.#carry(machine, to as Device, { m: 'poll', id: 1, promised: b, ...asked })
      this.#carry(machine, to as Device, { m: 'prepare', b, conf: confirmed, ...asked })
    }
  }

  /** Another contribution, as good as the first. */
  #doubled(machine: Machine<S>, message: Extract<Message, { m: 'part' }>): Message {
    const { replica } = machine
    const { by, step, body } = message.part
    if (replica === null || by !== machine.device || typeof body !== 'string') return message
    const said = { kind: 'part', step, body: `${body}${DOUBLED}` } as const
    return { ...message, part: signed<Part>(this.#cast.signer(by), replica.chain.game, said) }
  }

  #forged(machine: Machine<S>, message: Message): Message {
    const { replica } = machine
    if (replica === null) return message
    if (message.m === 'part')
      return {
        ...message,
        part: signed<Part>(this.#cast.signer(machine.device), replica.chain.game, {
          kind: 'part',
          step: message.part.step,
          body: 'forged',
        }),
      }
    const [first, ...rest] = message.m === 'lines' ? message.lines : []
    if (message.m !== 'lines' || first === undefined || !this.#chance(0.3)) return message
    return {
      ...message,
      lines: [{ ...first, by: ((machine.device + 1) % this.#cast.members) as Device }, ...rest],
    }
  }

  // What must always be so.

  #honest(): readonly Machine<S>[] {
    return this.#machines.filter(({ device }) => !this.#isLiar(device))
  }

  #hasProof(): boolean {
    return this.#honest().some(({ replica }) => (replica?.convicts.length ?? 0) > 0)
  }

  #watchOver(machine: Machine<S>, replica: Replica<S>): void {
    if (this.#isLiar(machine.device)) return
    for (const { a } of replica.convicts)
      if (!this.#isLiar(a.by)) this.bad.push(`honest device ${a.by} was convicted`)
    const { confirmed, chain } = replica
    if (this.isWatched) this.#watch(machine, replica)
    if (machine.watched?.chain === chain && machine.watched.confirmed === confirmed) return
    machine.watched = { chain, confirmed }
    for (let h = machine.confirmed; h < confirmed; h++) {
      const hash = chain.hashAt(h) ?? ''
      const known = (this.#confirmedHashes[h] ??= hash)
      if (known !== hash) this.#split ??= h
    }
    if (confirmed > machine.confirmed) machine.confirmed = confirmed
    const last = chain.lines.at(-1)
    if (last === undefined) return
    this.#noteOutcome(chain)
    this.#noteChoice(chain, machine.device)
    const before = chain.hashAt(chain.length - 2) ?? ''
    if ((this.#pasts.get(chain.head) ?? before) !== before)
      this.bad.push(`line ${last.h} has two different ones before it`)
    this.#pasts.set(chain.head, before)
    const place = `${last.bal.n}.${last.bal.device} ${last.h}`
    const seen = this.#inBallots.get(place)
    if (seen === undefined) {
      this.#inBallots.set(place, chain.head)
      this.lines++
    } else if (seen !== chain.head && this.#cast.liar === null) this.bad.push(`two chains in ballot ${place}`)
  }

  /** What chance or the dealer answers must not hang on who is present, or it could be asked again by going absent. [L4] */
  #noteOutcome(chain: Replica<S>['chain']): void {
    const { length } = chain
    const body = chain.lines.at(-1)?.body
    const before = chain.foldAt(length - 2)
    if (body?.kind !== 'deal' || before?.progress?.request === undefined || typeof body.value !== 'string')
      return
    const asked = canon([before.progress.request as unknown as Json, body.step])
    const value = this.#outcomes.get(asked) ?? body.value
    this.#outcomes.set(asked, value)
    if (value !== body.value) this.bad.push(`${asked} came out in two ways`)
  }
  readonly #outcomes = new Map<string, string>()

  /** One choice for an occasion, for as long as the rules allow it. [L3] */
  #noteChoice(chain: Replica<S>['chain'], device: Device): void {
    const last = chain.lines.at(-1)
    const before = chain.foldAt(chain.length - 2)
    if (last?.body.kind !== 'move' || last.by !== device || before === undefined) return
    const { game } = this.#cast
    const turn = game.turn(before.state)
    if (turn.of !== 'seat') return
    const asked = canon([device, turn.seat, last.body.occasion])
    const chosen = this.#chosen.get(asked)
    this.#chosen.set(asked, last.body.move)
    if (chosen === undefined || canon(chosen) === canon(last.body.move)) return
    const again = game.parseMove(chosen)
    if (again !== undefined && game.play(before.state, turn.seat, again).ok)
      this.bad.push(`device ${device} thought again at ${asked}`)
  }
  readonly #chosen = new Map<string, Json>()
  readonly #pasts = new Map<string, string>()

  #noteGiven({ replica }: Machine<S>, part: Part): void {
    if (replica === null) return
    const h = replica.folded.askedAt
    if (!part.step.startsWith(`${replica.folded.progress?.request.number}.`)) return
    this.#given.push({ h, hash: replica.chain.hashAt(h) ?? '', device: part.by })
  }

  #isOver(): boolean {
    const up = this.#honest().filter(({ isUp }) => isUp)
    if (this.now < this.#weather.faultsMs || up.length === 0) return false
    const heads = new Set(up.map(({ replica }) => replica?.chain.head))
    return heads.size === 1 && up.every(({ replica }) => replica !== null && replica.folded.outcome !== null)
  }

  /** At the end: every confirmed line is in every honest log, and nothing was answered for a line that is void. */
  #audit(): boolean {
    if (this.#split !== null && !this.#hasProof())
      this.bad.push(`line ${this.#split} is confirmed as two different ones`)
    if (this.#hasProof() && this.#cast.liar !== null) return this.bad.length === 0
    if (this.#isOver())
      for (const { device, replica, isUp } of this.#honest()) {
        if (replica === null || !isUp) continue
        const lost = this.#confirmedHashes.findIndex((hash, h) => replica.chain.hashAt(h) !== hash)
        if (lost >= 0) this.bad.push(`device ${device} has lost confirmed line ${lost}`)
        const voided = this.#given.find(({ h, hash }) => replica.chain.hashAt(h) !== hash)
        if (voided !== undefined)
          this.bad.push(`device ${voided.device} answered for line ${voided.h}, which is void`)
      }
    return this.bad.length === 0
  }

  #watch(machine: Machine<S>, replica: Replica<S>): void {
    const { chain, confirmed } = replica
    const last = chain.lines.at(-1)
    const key = `${machine.device} ${chain.head}`
    if (last !== undefined && !this.#seenHeads.has(key)) {
      this.#seenHeads.add(key)
      const { body } = last
      const what =
        body.kind === 'roster'
          ? `${body.change.kind}${'device' in body.change ? ` ${body.change.device}` : ''}`
          : body.kind
      this.#mark(
        machine.device,
        body.kind === 'roster' ? 'roster' : 'line',
        `${last.h} ${what} (ballot ${last.bal.n}.${last.bal.device})`,
      )
    }
    for (const { a } of replica.convicts) {
      const name = `${machine.device} against ${a.by}`
      if (!this.#seenHeads.has(name)) this.#mark(machine.device, 'proof', `against ${a.by}`)
      this.#seenHeads.add(name)
    }
    if (confirmed > machine.confirmed) this.#mark(machine.device, 'confirmed', `${confirmed}`)
    if (replica.attempt !== null)
      this.#mark(
        machine.device,
        'ballot',
        `${replica.attempt.at} ${canon(replica.attempt.change as unknown as Json)}`,
      )
  }
  readonly #seenHeads = new Set<string>()

  #mark(device: Device, kind: Mark['kind'], what: string): void {
    if (this.isWatched) this.marks.push({ at: this.now, device, kind, what })
  }

  // Time and chance.

  #after(ms: number, run: () => void): void {
    const entry = { at: this.now + ms, order: this.#order++, run }
    const heap = this.#heap
    heap.push(entry)
    for (let i = heap.length - 1; i > 0;) {
      const up = (i - 1) >> 1
      if (isBefore(heap[up] as typeof entry, entry)) break
      heap[i] = heap[up] as typeof entry
      heap[up] = entry
      i = up
    }
  }

  #pop(): { at: number; run: () => void } | undefined {
    const heap = this.#heap
    const first = heap[0]
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    let i = 0
    for (;;) {
      let down = 2 * i + 1
      const left = heap[down]
      const right = heap[down + 1]
      if (left === undefined) break
      if (right !== undefined && isBefore(right, left)) down++
      const child = heap[down] as typeof last
      if (!isBefore(child, last)) break
      heap[i] = child
      i = down
    }
    heap[i] = last
    return first
  }

  #chance(share: number): boolean {
    return below(this.#random, 10_000) < share * 10_000
  }

  #between(least: number, most: number): number {
    return least + below(this.#random, most - least)
  }
}

const isBefore = (a: { at: number; order: number }, b: { at: number; order: number }): boolean =>
  a.at < b.at || (a.at === b.at && a.order < b.order)

export const seatOf = (seat: number): Seat => seat as Seat
export const hostIn = hostOf
