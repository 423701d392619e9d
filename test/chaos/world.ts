import type { Act, Bot, Game, Shape, Task } from '../../src/rules/game'
import { below, seeded, type Random } from '../../src/rules/random'
import { canon, type Json } from '../../src/sealed/canon'
import type { Disk as Place, Stored } from '../../src/store/store'
import { FIRST_BALLOT } from '../../src/log/ballot'
import { occasionName, type AgreedGame, type Setup } from '../../src/log/fold'
import { joint, NO_EVIDENCE, NO_LINE, type Body, type Line } from '../../src/log/line'
import { Replica, type Due } from '../../src/log/replica/replica'
import { lineKey, parseStoredEntries } from '../../src/log/disk'
import type { DeviceDealer, Seating } from '../../src/log/dealerPort'
import type { Device, Signer } from '../../src/log/signer'
import { signStatement, type Part } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { Calendar } from './calendar'
import { Disk } from './disk'
import { isTwoFaced, Mouth, NEWEST_LIES, type Liar } from './liar'
import { withParts, type Scheme } from './scheme'
import { Watch, type Watched } from './watch'
import type { Weather } from './weather'

/** Stands for any deal: the dealer here whispers the same hands after each. */
const DEAL: Task = { do: 'deal', piles: [], aside: 0, to: [] }

export interface Cast<S extends Shape> {
  /** The greeting that a device has in the start. */
  readonly hello: (device: Device) => Json
  readonly game: Game<S>
  readonly options: S['Options']
  readonly seating: Seating
  readonly members: number
  readonly signer: (device: Device) => Signer
  readonly sealing: (device: Device) => DeviceDealer
  readonly liar: Liar | null
  /** Makes the acts of the liar beside its replica. */
  readonly scheme: (cast: Cast<S>) => Scheme<S> | null
  /** The store in which machines keep what they write, besides the simulator's memory. */
  readonly place?: Place
}

/** Something that happened, for a picture of the run. */
export interface Mark {
  readonly at: number
  readonly device: Device
  readonly what: string
  readonly kind: 'line' | 'roster' | 'fault' | 'ballot' | 'proof' | 'confirmed'
}

/** A replica with the machine under it: a disk, a queue, a person. */
interface Machine<S extends Shape> extends Watched<S> {
  /** A twin has a second one under the same key, for every other peer. */
  readonly twin: boolean
  readonly disk: Disk
  readonly random: Random
  replica: Replica<S> | null
  isUp: boolean
  /** It is down, and begins again. */
  comesBack: boolean
  asleepUntil: number
  queue: (() => void)[]
  isWriting: boolean
  /** Its next write is torn, and it begins again after so long. */
  tornFor: number | null
  life: number
  clockAhead: number
  thinking: string | null
}

const TICK_MS = 100
/** A liar with a scheme acts so often. */
const SCHEME_MS = 50
/** A rewinder puts its disk by, or goes back to one put by, so often; and goes on for so long. */
const REWINDS_MS = [3000, 9000] as const
const REWINDS_FOR_MS = 60_000

export class World<S extends Shape> {
  readonly #cast: Cast<S>
  readonly #weather: Weather
  readonly #random: Random
  /** The randomness of liars of the second edition, apart so that tables of before are what they were. */
  readonly #apart: Random
  readonly #machines: Machine<S>[]
  readonly #setups: Setup<S>[]
  readonly #cuts = new Map<string, number>()
  readonly #calendar = new Calendar()
  readonly #watch: Watch<S>
  readonly #mouth: Mouth<S> | null
  readonly #scheme: Scheme<S> | null
  /** The disk of before that a forgetful device comes back to. */
  #before: ReadonlyMap<string, Stored> | null = null
  /** The disks a rewinder has put by. */
  readonly #disksPutBy: ReadonlyMap<string, Stored>[] = []
  readonly marks: Mark[] = []
  readonly isWatched: boolean
  /** Hears everything that is sent, before it may be lost. */
  overheard: ((from: Device, to: Device, message: Message) => void) | null = null
  /** For schedules written by hand: what gets through. */
  passes: (from: Device, to: Device, message: Message) => boolean = () => true
  now = 0
  #areFacesShown = false
  #gone = 0

  constructor(cast: Cast<S>, weather: Weather, seed: number, isWatched = false) {
    const { liar, members, place = null } = cast
    this.#cast = cast
    this.#weather = weather
    this.#random = seeded(seed)
    this.#apart = seeded(seed * 19 + 11)
    this.#watch = new Watch(cast.game, liar)
    this.#mouth = liar === null ? null : new Mouth(liar, cast.signer(liar.device), members, this.#random)
    this.#scheme = cast.scheme(cast)
    this.isWatched = isWatched
    const devices = Array.from({ length: members }, (_, device) => device as Device)
    this.#setups = devices.map(device => ({
      game: cast.game,
      sealing: this.#sealingOf(device),
      parseLobby: raw => this.#parseLobby(raw),
    }))
    const start = this.#start(devices)
    const machine = (device: Device, twin: boolean): Machine<S> => ({
      device,
      twin,
      disk: new Disk(new Map([[lineKey(0), start]]), place, `${device}${twin ? ' twin' : ''}`),
      random: seeded(seed * 101 + device + (twin ? 50 : 0)),
      replica: null,
      isUp: false,
      comesBack: false,
      asleepUntil: 0,
      queue: [],
      isWriting: false,
      tornFor: null,
      life: 0,
      clockAhead: 0,
      thinking: null,
      confirmed: 0,
      seen: null,
    })
    this.#machines = devices.map(device => machine(device, false))
    if (liar !== null && isTwoFaced(liar.lie)) this.#machines.push(machine(liar.device, true))
    for (const each of this.#machines) if (!each.twin) this.#boot(each)
    const from = this.#scheme?.from ?? 0
    if (from > 0) this.#after(from, () => this.#showFaces())
    else this.#showFaces()
    if (liar?.lie === 'forgetful' || liar?.lie === 'amnesiac') {
      this.#after(this.#between(2000, 8000), () => (this.#before = this.diskOf(liar.device)))
      this.#after(this.#between(9000, 30_000), () => this.crash(liar.device, this.#between(200, 15_000)))
    }
    if (liar?.lie === 'rewinder') this.#afterAWhile(() => this.#rewindAgain(liar.device))
    if (weather.faultsMs > 0) this.#after(this.#between(600, 4400), () => this.#fault())
    this.#after(Math.max(1, weather.faultsMs), () => this.#heal())
  }

  /** From now on a liar of two faces has both, and a go-between keeps two others apart, for as long as the storm lasts. */
  #showFaces(): void {
    this.#areFacesShown = true
    const [own, ...twins] = this.#machines.filter(({ device }) => this.#isLiar(device))
    for (const twin of twins) {
      if (this.now > 0 && own !== undefined) twin.disk.become(own.disk.entries)
      this.#boot(twin)
    }
    const [here, there] = this.#scheme?.between ?? []
    if (here === undefined || there === undefined) return
    const until = Math.max(1, this.#weather.faultsMs)
    this.cut(here, there, until)
    this.cut(there, here, until)
  }

  /** Runs until this is so; false when it never is. */
  runUntil(isSo: () => boolean, limitMs = 120_000): boolean {
    const end = this.now + limitMs
    while (this.now < end && this.bad.length === 0) {
      if (isSo()) return true
      if (!this.#step()) break
    }
    return false
  }

  /** Runs until the game has ended everywhere, or for so long; whether it ended. */
  run(limitMs: number): boolean {
    while (this.now < limitMs && this.bad.length === 0) {
      if (!this.#step()) break
      if (this.isEnded) return this.#audit()
    }
    this.#audit()
    return false
  }

  /** The same where disks are stores: no time passes in the world until what was to be written is. */
  async runOnStores(limitMs: number): Promise<boolean> {
    while (this.now < limitMs && this.bad.length === 0) {
      for (const { disk } of this.#machines) if (disk.pending !== null) await disk.settled()
      if (!this.#step()) break
      if (this.isEnded) return this.#audit()
    }
    this.#audit()
    return false
  }

  #step(): boolean {
    const next = this.#calendar.take()
    if (next === undefined) return false
    this.now = next.at
    next.run()
    return true
  }

  get bad(): readonly string[] {
    return this.#watch.bad
  }

  get lines(): number {
    return this.#watch.lines
  }

  get liar(): Cast<S>['liar'] {
    return this.#cast.liar
  }

  get members(): number {
    return this.#cast.members
  }

  get weather(): Weather {
    return this.#weather
  }

  /** Each honest device that is not gone for good is up, all have the same log, and in it the game is over. */
  get isEnded(): boolean {
    if (this.now < this.#weather.faultsMs) return false
    const staying = this.#honest().filter(({ isUp, comesBack }) => isUp || comesBack)
    const isOver = (replica: Replica<S> | null): boolean => (replica?.folded.outcome ?? null) !== null
    const heads = new Set(staying.map(({ replica }) => replica?.chain.head))
    return heads.size === 1 && staying.every(({ isUp, replica }) => isUp && isOver(replica))
  }

  /** The last lines of those who are up and honest, each once. */
  get lastLines(): readonly string[] {
    const up = this.#honest().filter(({ isUp }) => isUp)
    return [...new Set(up.flatMap(({ replica }) => replica?.chain.head ?? []))]
  }

  outcome(): string {
    const folded = this.#honest().find(({ isUp, replica }) => isUp && replica?.folded.outcome)?.replica
      ?.folded
    return folded?.outcome ?? 'unfinished'
  }

  get confirmedLines(): number {
    return this.#watch.confirmed
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
  /** Its next write is torn. */
  tear(device: Device, restartAfterMs: number): void {
    for (const machine of this.#machines.filter(each => each.device === device))
      machine.tornFor = restartAfterMs
  }
  isUp(device: Device): boolean {
    return this.#machines.some(each => each.device === device && each.isUp)
  }
  /** A copy of a device's disk, with which it can begin again later. */
  diskOf(device: Device): ReadonlyMap<string, Stored> {
    return new Map(this.#machines.find(each => each.device === device)?.disk.entries)
  }
  rewind(device: Device, disk: ReadonlyMap<string, Stored>, restartAfterMs: number): void {
    for (const machine of this.#machines.filter(each => each.device === device)) {
      this.#crash(machine, restartAfterMs)
      machine.disk.become(disk)
    }
  }
  after(ms: number, run: () => void): void {
    this.#after(ms, run)
  }
  replicaOf(device: Device): Replica<S> | null {
    return this.#machines.find(each => each.device === device && !each.twin)?.replica ?? null
  }

  // The start, which every device has signed.

  #parseLobby(raw: Json): AgreedGame<S> | undefined {
    if (raw !== 'lobby') return undefined
    const { options, seating, members } = this.#cast
    return { options, seating, bots: [], members }
  }

  #start(devices: readonly Device[]): Line {
    const anySigner = this.#cast.signer(0 as Device)
    const lobbyHash = anySigner.hash(canon('lobby'))
    const parts = devices.map(device =>
      signStatement<Part>(this.#cast.signer(device), lobbyHash, {
        kind: 'part',
        step: 'start',
        body: this.#cast.hello(device),
      }),
    )
    const body: Body = { kind: 'start', lobby: 'lobby', parts: parts.map(part => part.body) }
    return joint({ h: 0, prev: NO_LINE, bal: FIRST_BALLOT, body, evidence: { ...NO_EVIDENCE, parts } })
  }

  #sealingOf(device: Device): DeviceDealer {
    const honest = this.#cast.sealing(device)
    if (!this.#isLiar(device)) return honest
    return this.#cast.liar?.lie === 'refuser'
      ? withParts(honest, () => undefined)
      : (this.#scheme?.sealing(honest) ?? honest)
  }

  // Machines.

  #boot(machine: Machine<S>): void {
    machine.isUp = true
    machine.comesBack = false
    machine.life++
    machine.isWriting = false
    machine.queue = []
    machine.thinking = null
    machine.confirmed = 0
    machine.replica = null
    const { life } = machine
    machine.disk.read(entries => {
      if (machine.life === life) this.#begin(machine, entries)
    })
  }

  #begin(machine: Machine<S>, entries: ReadonlyMap<string, Stored>): void {
    const setup = this.#setups[machine.device]
    if (setup === undefined) return
    const signer = this.#cast.signer(machine.device)
    const replica = Replica.of(
      setup,
      signer,
      parseStoredEntries(entries),
      machine.random,
      this.#clock(machine),
    )
    if (replica === undefined) {
      this.#watch.bad.push(`device ${machine.device} cannot begin from its own disk`)
      return
    }
    machine.replica = replica
    const { life } = machine
    const tick = (): void => {
      if (machine.life !== life || !machine.isUp) return
      this.#input(machine, () => replica.tick(this.#clock(machine)))
      this.#usurp(machine, replica)
      this.#after(TICK_MS, tick)
    }
    this.#after(1 + below(machine.random, TICK_MS), tick)
    this.#act(machine, replica)
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
      machine.disk.write(due.changes)
      machine.isWriting = false
      this.#sendAll(machine, due)
      this.#work(machine)
    })
  }

  /** Only now has it happened: what a torn write takes with it, nobody ever knew. */
  #sendAll(machine: Machine<S>, { outgoing }: Due): void {
    const { replica } = machine
    if (replica !== null && !this.#isLiar(machine.device)) this.#lookAt(machine, replica)
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
    if (message.m === 'part' && message.part.by === from && !this.#isLiar(from) && machine.replica !== null)
      this.#watch.given(machine.replica, message.part)
    const times = isStormy && this.#chance(this.#weather.doubled) ? 2 : 1
    for (let time = 0; time < times; time++) {
      const late = isStormy && this.#chance(0.05) ? below(this.#random, this.#weather.lateMs || 1) : 0
      this.#after(5 + below(this.#random, 40) + late, () => {
        for (const target of this.#machines) {
          if (target.device !== to || !(this.#isFor(target, from) || this.#isPassed(message))) continue
          this.#input(target, () => this.#receive(target, from, message))
        }
      })
    }
  }

  #receive(machine: Machine<S>, from: Device, message: Message): void {
    const { replica } = machine
    if (replica === null) return
    replica.receive(from, message, this.#clock(machine))
    if (this.#scheme === null || !this.#isLiar(machine.device)) return
    this.#sayToAll(machine, this.#scheme.upon(replica, from, message, this.#clock(machine)))
  }

  /** A liar of two faces answers one part of the table with one, and the rest with the other. */
  #isFor(target: Machine<S>, from: Device): boolean {
    const { liar } = this.#cast
    if (!isTwoFaced(liar?.lie) || target.device !== liar?.device) return true
    return target.twin === (this.#areFacesShown && this.#isOnTheOtherSide(from))
  }

  #isOnTheOtherSide(device: Device): boolean {
    const [here, there] = this.#scheme?.between ?? []
    return device === here || device === there ? device === there : device % 2 === 1
  }

  /** Does a go-between let both its faces hear this? */
  #isPassed(message: Message): boolean {
    return this.#cast.liar?.lie === 'go-between' && (this.#scheme?.isPassed(message, this.now) ?? false)
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
          this.#watch.bad.push(`a choice was refused: ${chosen.error}`)
      })
    }
    this.#after(waits.isBots ? 200 : least + below(machine.random, Math.max(1, most - least)), choose)
  }

  #choice(replica: Replica<S>, machine: Machine<S>): Act<S['Move']> | undefined {
    const { waits, folded } = replica
    if (waits.for !== 'choice') return undefined
    const setup = this.#setups[folded.lobby.seating[waits.seat] ?? 0] as Setup<S>
    const hasCards = setup.sealing.hasCards(folded.dealing)
    const whispers = hasCards ? setup.sealing.whispers(folded.dealing, { to: 'deal' }, DEAL) : []
    const known = whispers.filter(({ to }) => to === waits.seat).map(({ lesson }) => ({ at: 0, lesson }))
    const bot = Object.values(this.#cast.game.bots)[0] as Bot<S>
    const { game } = this.#cast
    return bot.act(
      game.view(folded.state, known, waits.seat),
      game.choices(folded.state, known, waits.seat),
      machine.random,
    )
  }

  // Faults.

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
    machine.comesBack = restartAfterMs !== null
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
    const start = [...disk.entries].filter(([key]) => key === lineKey(0))
    if (lie === 'amnesiac') disk.become(new Map(start))
    if (lie === 'forgetful' && this.#before !== null) disk.become(this.#before)
  }

  #heal(): void {
    this.#cuts.clear()
    for (const machine of this.#machines) {
      machine.asleepUntil = 0
      this.#work(machine)
    }
    if (this.#weather.letsGo) this.#letGo()
  }

  /** People let go of those who stay away, once they are asked. */
  #letGo(): void {
    for (const machine of this.#machines) {
      const { replica } = machine
      if (replica === null || !machine.isUp) continue
      const { absent } = replica.folded
      const silent = absent.filter(each => replica.silence(each) > 10_000)
      for (const device of new Set([...silent, ...this.#dawdlers(replica)]))
        this.#input(machine, () => replica.letGo(device, device % 2 === 0, this.#clock(machine)))
    }
    this.#after(2000, () => this.#letGo())
  }

  /** A liar that talks but stays away, or never chooses, is let go as soon as the table's people may. */
  #dawdlers({ folded, waits }: Replica<S>): readonly Device[] {
    const { liar } = this.#cast
    if (liar === null || !NEWEST_LIES.some(lie => lie === liar.lie)) return []
    const isDue = waits.for === 'choice' && waits.by === liar.device && !waits.isBots
    return isDue || folded.absent.includes(liar.device) ? [liar.device] : []
  }

  // Liars.

  #isLiar(device: Device): boolean {
    return this.#cast.liar?.device === device
  }

  /** The message that a liar sends instead; null for none. */
  #asLiar(machine: Machine<S>, to: Device, message: Message): Message | null {
    const { replica, device } = machine
    if (!this.#isLiar(device) || replica === null) return message
    if (isTwoFaced(this.#cast.liar?.lie)) {
      const isCarried = message.m === 'route' && message.by !== device
      return (isCarried ? this.#isPassed(message) : this.#isFor(machine, to)) ? message : null
    }
    if (this.#scheme !== null) return this.#scheme.instead(replica, to, message, this.now)
    return this.#mouth?.instead(replica, to, message) ?? null
  }

  /** Lets a liar with a scheme act of itself, again and again. */
  #act(machine: Machine<S>, replica: Replica<S>): void {
    const scheme = this.#scheme
    if (scheme === null || !this.#isLiar(machine.device)) return
    const { life } = machine
    const act = (): void => {
      if (machine.life !== life || !machine.isUp) return
      this.#input(machine, () => this.#sayToAll(machine, scheme.unasked(replica, this.#clock(machine))))
      this.#after(SCHEME_MS, act)
    }
    this.#after(SCHEME_MS, act)
  }

  #sayToAll(machine: Machine<S>, said: readonly Message[]): void {
    for (let to = 0; to < this.#cast.members; to++)
      if (to !== machine.device) for (const message of said) this.#carry(machine, to as Device, message)
  }

  /** Goes back to a disk of before; or puts today's by, to go back to. */
  #rewindAgain(device: Device): void {
    if (this.now > REWINDS_FOR_MS) return
    const disk = this.#disksPutBy[below(this.#apart, this.#disksPutBy.length || 1)]
    if (disk === undefined || below(this.#apart, 2) === 0) this.#disksPutBy.push(this.diskOf(device))
    else if (this.isUp(device)) this.rewind(device, disk, 200 + below(this.#apart, 3000))
    this.#afterAWhile(() => this.#rewindAgain(device))
  }

  #afterAWhile(run: () => void): void {
    const [least, most] = REWINDS_MS
    this.#after(least + below(this.#apart, most - least), run)
  }

  #usurp(machine: Machine<S>, replica: Replica<S>): void {
    if (this.#cast.liar?.lie !== 'usurper' || !this.#isLiar(machine.device)) return
    const highest = Math.max(...this.#machines.map(each => each.replica?.promised.n ?? 0))
    const said = this.#mouth?.unasked(machine.random, replica, highest) ?? []
    if (machine.asleepUntil <= this.now) this.#sayToAll(machine, said)
  }

  // Claims that must always hold.

  #honest(): readonly Machine<S>[] {
    return this.#machines.filter(({ device }) => !this.#isLiar(device))
  }

  /** Only what is on disk has happened. */
  #lookAt(machine: Machine<S>, replica: Replica<S>): void {
    if (this.isWatched) this.#draw(machine, replica)
    this.#watch.over(machine, replica)
  }

  #audit(): boolean {
    return this.#watch.audit(this.#honest(), this.isEnded)
  }

  #draw(machine: Machine<S>, replica: Replica<S>): void {
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
    this.#calendar.put(this.now + ms, run)
  }

  #chance(share: number): boolean {
    return below(this.#random, 10_000) < share * 10_000
  }

  #between(least: number, most: number): number {
    return least + below(this.#random, most - least)
  }
}
