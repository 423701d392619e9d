import type { Act, Bot, Game, Known, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { checker, deviceKeys, keySigner, type DeviceKeys } from '../../src/room/keys'
import type { Lobby } from '../../src/room/lobby'
import { firstKeepers } from '../../src/room/ports'
import { sealedTermsOf } from '../../src/room/sealedDealerFactory'
import { canon, type Json } from '../../src/sealed/canon'
import { secretsFrom, type Secrets } from '../../src/sealed/secrets'
import { threshold } from '../../src/sealed/session'
import { FIRST_BALLOT } from '../../src/log/ballot'
import type { Setup } from '../../src/log/fold'
import type { Whisper } from '../../src/dealer/dealer'
import type { SealedTerms } from '../../src/dealer/sealedJudge'
import { GameLineReader } from '../../src/log/gameLines'
import { joint, NO_EVIDENCE, NO_LINE, type Line } from '../../src/log/line'
import { Replica } from '../../src/log/replica/replica'
import { parseStoredEntries } from '../../src/log/disk'
import type { Stored } from '../../src/store/store'
import { helloOf, SealedDealer } from '../../src/dealer/sealedDealer'
import type { Device, Signer } from '../../src/log/signer'
import { signStatement, type Part } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { bytesFrom } from './table'

const TICK_MS = 50

/** One device of a ring. */
export interface Member<S extends Shape> {
  readonly device: Device
  readonly setup: Setup<S>
  readonly dealer: SealedDealer
  readonly secrets: Secrets
  readonly signer: Signer
  readonly teller: GameLineReader<S>
  readonly disk: Map<string, Stored>
  replica: Replica<S>
  /** Takes part no more, without having said so. */
  isSilent: boolean
}

/** A device that is the only way between two halves of a ring, and has another face for each. */
interface Between<S extends Shape> {
  readonly device: Device
  readonly half: readonly number[]
  /** Its face for that half. */
  readonly twin: Member<S>
  /** Is this carried from one half to the other? */
  readonly carries: (message: Message) => boolean
}

/** Makes the message that a device sends instead; null for none. */
export type Bends = (from: Device, to: Device, message: Message) => Message | null

export interface Seated<S extends Shape> {
  readonly game: Game<S>
  readonly options: S['Options']
  /** By seat: its device. */
  readonly seating: readonly number[]
  readonly name: string
  /** As a room would have agreed on it, where that matters. */
  readonly room?: { readonly lobby: Lobby; readonly rules: string }
  /** The seats that keep things to themselves, where the first thing the game asks does not say it. */
  readonly keepers?: readonly Seat[]
  /** The secrets of a device that made its own otherwise than it should. */
  readonly otherwise?: (secrets: Secrets) => Secrets
}

/** The keys of a ring's devices: the same in every ring. */
export const ringKeys = (device: number): DeviceKeys => deviceKeys(bytesFrom('keys', device))

/** Devices with real keys and the sealed dealer round a network that loses nothing, on a clock of its own. Everything is JSON. */
export class Ring<S extends Shape> {
  readonly members: readonly Member<S>[]
  readonly start: Line
  readonly settled: SealedTerms
  /** Every message that arrived, as text, from its sender. */
  readonly sent: { readonly from: Device; readonly to: Device; readonly text: string }[] = []
  readonly #seated: Seated<S>
  #between: Between<S> | null = null
  #bends: Bends = (_from, _to, message) => message
  #now = 1_000_000

  constructor(seated: Seated<S>) {
    this.#seated = seated
    const { seating, name } = seated
    const count = Math.max(...seating) + 1
    const keys = Array.from({ length: count }, (_, device) => ringKeys(device))
    this.settled =
      seated.room === undefined
        ? {
            room: 'ring',
            epoch: 0,
            rulesHash: bytesFrom('rules'),
            signKeys: keys.map(({ sign }) => sign.publicKey),
          }
        : sealedTermsOf(seated.room.lobby, seated.room.rules)
    const { otherwise = each => each, keepers = firstKeepers(seated.game, seated.options, seating.length) } =
      seated
    const secrets = keys.map((own, device) => otherwise(secretsIn(name, own, device, count)))
    const roster = keys.map(({ key }) => key)
    // A signature is checked once, and then known to all: each device would check it for itself.
    const { verify } = checker(roster)
    const signers = keys.map(own => ({ ...keySigner(own, roster), verify }))
    this.start = startLine(
      seated,
      signers,
      secrets.map((each, i) => {
        const own = seatsOn(seating, i).filter(seat => keepers.includes(seat))
        return helloOf(each, (keys[i] as DeviceKeys).sign.publicKey, own)
      }),
    )
    const disk = (): Map<string, Stored> => new Map([['line/000000', this.start as unknown as Stored]])
    this.members = secrets.map((each, device) =>
      this.#member(each, signers[device] as Signer, 'fresh', disk()),
    )
  }

  #member(secrets: Secrets, signer: Signer, fresh: string, disk: Map<string, Stored>): Member<S> {
    let used = 0
    const { name, game } = this.#seated
    const dealer = new SealedDealer(this.settled, secrets, () =>
      bytesFrom(name, fresh, secrets.device, used++),
    )
    const setup: Setup<S> = { game, sealing: dealer, parseLobby: raw => this.parseLobby(raw) }
    const replica = this.#begun(setup, signer, disk)
    if (replica === undefined) throw new Error('nobody can begin so')
    const here = seatsOn(this.#seated.seating, signer.self)
    const teller = new GameLineReader(setup, here)
    return { device: signer.self, setup, dealer, secrets, signer, teller, disk, replica, isSilent: false }
  }

  parseLobby(raw: Json) {
    const { options, seating } = this.#seated
    const members = Math.max(...seating) + 1
    return canon(raw) === canon(lobbyIn(this.#seated))
      ? { options, seating: seating as readonly Device[], bots: [], members }
      : undefined
  }

  get now(): number {
    return this.#now
  }

  bend(bends: Bends): void {
    this.#bends = bends
  }

  member(device: number): Member<S> {
    const member = this.members[device]
    if (member === undefined) throw new Error(`there is no device ${device}`)
    return member
  }

  /** On whose device a seat is. */
  homeOf(seat: Seat): Member<S> {
    return this.member(this.#seated.seating[seat] ?? -1)
  }

  /**
   * From now on `half` and the others hear each other only through this device, and of their messages only what it carries.
   * To that half it shows a second face, which begins from the same disk and is handed out.
   */
  part(device: number, half: readonly number[], carries: Between<S>['carries'] = () => false): Member<S> {
    const { secrets, signer, disk } = this.member(device)
    const twin = this.#member(secrets, signer, 'twin', new Map(disk))
    this.#between = { device: signer.self, half, twin, carries }
    return twin
  }

  /** All hear one another again. The second face is gone. */
  meet(): void {
    this.#between = null
  }

  get #faces(): readonly Member<S>[] {
    return this.#between === null ? this.members : [...this.members, this.#between.twin]
  }

  /** The member that hears what a face says to a device, and the device it seems to come from. */
  #hearer(from: Member<S>, to: Device, message: Message): readonly [Member<S>, Device] | null {
    const between = this.#between
    if (between === null) return [this.member(to), from.device]
    const { device, half, twin, carries } = between
    const isInHalf = from === twin || half.includes(from.device)
    if (to === device) return [isInHalf ? twin : this.member(device), from.device]
    if (half.includes(to) === isInHalf) return [this.member(to), from.device]
    return from.device !== device && carries(message) ? [this.member(to), device] : null
  }

  /** Lets every member that is there hear and say everything there is to say. */
  talk(): void {
    for (let more = true; more;) {
      more = false
      for (const face of this.#faces) {
        const { outgoing, changes } = face.replica.due()
        for (const { key, value } of changes) write(face.disk, key, value)
        for (const { to, message } of face.isSilent ? [] : outgoing) {
          const bent = this.#bends(face.device, to, message)
          const heard = bent === null ? null : this.#hearer(face, to, bent)
          if (heard === null || heard[0].isSilent) continue
          const [{ replica }, from] = heard
          const text = JSON.stringify(bent)
          this.sent.push({ from: face.device, to, text })
          replica.receive(from, JSON.parse(text) as Message, this.#now)
          more = true
        }
      }
    }
  }

  /** The device begins again from its disk, as it was or as it is made to be. */
  restart(device: number, forget: (key: string) => boolean = () => false): void {
    const member = this.member(device)
    for (const key of [...member.disk.keys()]) if (forget(key)) member.disk.delete(key)
    const replica = this.#begun(member.setup, member.signer, member.disk)
    if (replica === undefined) throw new Error('it cannot begin again')
    member.replica = replica
  }

  #begun(setup: Setup<S>, signer: Signer, disk: ReadonlyMap<string, Stored>): Replica<S> | undefined {
    return Replica.of(setup, signer, parseStoredEntries(disk), seeded(signer.self), this.#now + signer.self)
  }

  tick(): void {
    this.#now += TICK_MS
    for (const { replica, isSilent } of this.#faces) if (!isSilent) replica.tick(this.#now)
    this.talk()
  }

  until(isSo: () => boolean, limitMs = 60_000): void {
    const end = this.#now + limitMs
    while (!isSo()) {
      if (this.#now >= end) throw new Error(`it never came to that; waiting for ${this.waiting}`)
      this.tick()
    }
  }

  get waiting(): string {
    return this.members.map(({ replica }) => JSON.stringify(replica.waits)).join(' ')
  }

  /** Until a seat has to choose, or nobody; on every device that is there. */
  settle(): void {
    this.until(() =>
      this.#here().every(
        ({ replica }) =>
          (replica.waits.for === 'choice' || replica.waits.for === 'nobody') &&
          replica.confirmed === replica.chain.length,
      ),
    )
  }

  choose(seat: Seat, act: Act<S['Move']>): ReturnType<Replica<S>['choose']> {
    const chosen = this.homeOf(seat).replica.choose(seat, act, this.#now)
    this.talk()
    return chosen
  }

  /** The whisper in which a seat sees what lies aside, once it has. */
  look(seat: Seat): Whisper | undefined {
    return this.homeOf(seat).replica.looks.find(({ to }) => to === seat)
  }

  #here(): readonly Member<S>[] {
    return this.members.filter(({ isSilent }) => !isSilent)
  }
}

const secretsIn = (name: string, keys: DeviceKeys, device: number, count: number): Secrets =>
  secretsFrom(bytesFrom(name, 'seed', device), keys.box.secretKey, device, count, threshold(count))

const lobbyIn = <S extends Shape>({ name, room }: Seated<S>): Json =>
  room === undefined ? name : (room.lobby as unknown as Json)

const startLine = <S extends Shape>(
  seated: Seated<S>,
  signers: readonly Signer[],
  hellos: readonly Json[],
): Line => {
  const lobby = (signers[0] as Signer).hash(canon(lobbyIn(seated)))
  const parts = signers.map((signer, device) =>
    signStatement<Part>(signer, lobby, { kind: 'part', step: 'start', body: hellos[device] ?? null }),
  )
  return joint({
    h: 0,
    prev: NO_LINE,
    bal: FIRST_BALLOT,
    body: { kind: 'start', lobby: lobbyIn(seated), parts: hellos },
    evidence: { ...NO_EVIDENCE, parts },
  })
}

/** As a disk does it: what is written is JSON. */
const write = (disk: Map<string, Stored>, key: string, value: Stored | undefined): void => {
  if (value === undefined) disk.delete(key)
  else disk.set(key, JSON.parse(JSON.stringify(value)) as Stored)
}

const seatsOn = (seating: readonly number[], device: number): readonly Seat[] =>
  seating.flatMap((home, seat) => (home === device ? [seat as Seat] : []))

/** All that lines taught a device's seats, as its own dealer reads them. */
export const knownOn = <S extends Shape>({ teller, replica }: Member<S>): ReadonlyMap<Seat, Known> =>
  teller.read(replica.chain).known

/** Bots choose for every seat until the game is over, or has come far enough. */
export const playOut = <S extends Shape>(
  ring: Ring<S>,
  bot: Bot<S>,
  seed: number,
  isEnough: () => boolean = () => false,
): void => {
  const minds = seeded(seed)
  for (;;) {
    ring.settle()
    if (isEnough()) return
    const { waits } = ring.member(0).replica
    if (waits.for !== 'choice') return
    const { seat } = waits
    const { setup, replica, teller } = ring.homeOf(seat)
    const { game } = setup
    const { state } = replica.folded
    const known = teller.read(replica.chain).known.get(seat) ?? []
    const act =
      game.reflex(state, known, seat, () => 0) ??
      bot.act(game.view(state, known, seat), game.choices(state, known, seat), minds)
    const chosen = ring.choose(seat, act)
    if (!chosen.ok) throw new Error(`${chosen.error}: ${JSON.stringify(act)}`)
  }
}
