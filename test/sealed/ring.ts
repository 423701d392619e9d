import type { Act, Bot, Game, Known, Shape } from '../../src/rules/game'
import { seeded } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { deviceKeys, keySigner, type DeviceKeys } from '../../src/room/keys'
import { canon, type Json } from '../../src/sealed/canon'
import { secretsFrom, type Secrets } from '../../src/sealed/secrets'
import { threshold } from '../../src/sealed/session'
import { FIRST_BALLOT } from '../../src/table/ballot'
import type { Setup } from '../../src/table/fold'
import type { Whisper } from '../../src/table/dealer'
import type { Settled } from '../../src/table/judge'
import { StoryTeller } from '../../src/table/story'
import { joint, NO_EVIDENCE, NO_LINE, type Line } from '../../src/table/line'
import { Replica } from '../../src/table/replica'
import type { Saved } from '../../src/table/saved'
import { helloOf, SealedDealer } from '../../src/table/sealed'
import type { Device, Signer } from '../../src/table/signer'
import { signed, type Part } from '../../src/table/statement'
import type { Message } from '../../src/table/wire'
import { bytesFrom } from './table'

const TICK_MS = 50

/** One device of a ring. */
export interface Member<S extends Shape> {
  readonly device: Device
  readonly setup: Setup<S>
  readonly dealer: SealedDealer
  readonly secrets: Secrets
  readonly signer: Signer
  readonly teller: StoryTeller<S>
  replica: Replica<S>
  /** Takes part no more, without having said so. */
  isSilent: boolean
}

/** What a device sends instead; null for nothing. */
export type Bends = (from: Device, to: Device, message: Message) => Message | null

export interface Seated<S extends Shape> {
  readonly game: Game<S>
  readonly options: S['Options']
  /** By seat: its device. */
  readonly seating: readonly number[]
  readonly name: string
}

/** Devices with real keys and the sealed dealer round a network that loses nothing, on a clock of its own. Everything is JSON. */
export class Ring<S extends Shape> {
  readonly members: readonly Member<S>[]
  readonly start: Line
  readonly settled: Settled
  /** Every message that arrived, as text, from its sender. */
  readonly sent: { readonly from: Device; readonly to: Device; readonly text: string }[] = []
  readonly #seated: Seated<S>
  #bends: Bends = (_from, _to, message) => message
  #now = 1_000_000

  constructor(seated: Seated<S>) {
    this.#seated = seated
    const { seating, name } = seated
    const count = Math.max(...seating) + 1
    const keys = Array.from({ length: count }, (_, device) => deviceKeys(bytesFrom('keys', device)))
    this.settled = {
      room: 'ring',
      epoch: 0,
      rulesHash: bytesFrom('rules'),
      signKeys: keys.map(({ sign }) => sign.publicKey),
    }
    const secrets = keys.map((own, device) => secretsIn(name, own, device, count))
    const roster = keys.map(({ key }) => key)
    const signers = keys.map(own => keySigner(own, roster))
    this.start = startLine(
      seated,
      signers,
      secrets.map((each, i) => helloOf(each, (keys[i] as DeviceKeys).sign.publicKey)),
    )
    this.members = secrets.map((each, device) => this.#member(each, signers[device] as Signer))
  }

  #member(secrets: Secrets, signer: Signer): Member<S> {
    let used = 0
    const { name, game } = this.#seated
    const dealer = new SealedDealer(this.settled, secrets, () =>
      bytesFrom(name, 'fresh', secrets.device, used++),
    )
    const setup: Setup<S> = { game, sealing: dealer, parseLobby: raw => this.parseLobby(raw) }
    const replica = Replica.of(
      setup,
      signer,
      saved([this.start]),
      seeded(secrets.device),
      this.#now + secrets.device,
    )
    if (replica === undefined) throw new Error('nobody can begin so')
    const here = seatsOn(this.#seated.seating, signer.self)
    const teller = new StoryTeller(setup, here)
    return { device: signer.self, setup, dealer, secrets, signer, teller, replica, isSilent: false }
  }

  parseLobby(raw: Json) {
    const { options, seating, name } = this.#seated
    const members = Math.max(...seating) + 1
    return raw === name ? { options, seating: seating as readonly Device[], bots: [], members } : undefined
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

  /** Whoever is there hears and says everything there is to say. */
  talk(): void {
    for (let more = true; more;) {
      more = false
      for (const { device, replica, isSilent } of this.members) {
        const { outgoing } = replica.due()
        for (const { to, message } of isSilent ? [] : outgoing) {
          const bent = this.#bends(device, to, message)
          const target = this.member(to)
          if (bent === null || target.isSilent) continue
          const text = JSON.stringify(bent)
          this.sent.push({ from: device, to, text })
          target.replica.receive(device, JSON.parse(text) as Message, this.#now)
          more = true
        }
      }
    }
  }

  tick(): void {
    this.#now += TICK_MS
    for (const { replica, isSilent } of this.members) if (!isSilent) replica.tick(this.#now)
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

  /** What a seat sees of what lies aside, once it has. */
  look(seat: Seat): Whisper | undefined {
    return this.homeOf(seat).replica.looks.find(({ to }) => to === seat)
  }

  #here(): readonly Member<S>[] {
    return this.members.filter(({ isSilent }) => !isSilent)
  }
}

const secretsIn = (name: string, keys: DeviceKeys, device: number, count: number): Secrets =>
  secretsFrom(bytesFrom(name, 'seed', device), keys.box.secretKey, device, count, threshold(count))

const startLine = <S extends Shape>(
  { name }: Seated<S>,
  signers: readonly Signer[],
  hellos: readonly Json[],
): Line => {
  const lobby = (signers[0] as Signer).hash(canon(name))
  const parts = signers.map((signer, device) =>
    signed<Part>(signer, lobby, { kind: 'part', step: 'start', body: hellos[device] ?? null }),
  )
  return joint({
    h: 0,
    prev: NO_LINE,
    bal: FIRST_BALLOT,
    body: { kind: 'start', lobby: name, parts: hellos },
    evidence: { ...NO_EVIDENCE, parts },
  })
}

const saved = (lines: readonly Line[]): Saved => ({
  lines,
  promised: FIRST_BALLOT,
  promise: null,
  choices: new Map(),
  parts: new Map(),
  proofs: [],
  boots: 0,
  floor: null,
})

const seatsOn = (seating: readonly number[], device: number): readonly Seat[] =>
  seating.flatMap((home, seat) => (home === device ? [seat as Seat] : []))

/** All that lines taught a device's seats, as its own dealer reads them. */
export const knownOn = <S extends Shape>({ teller, replica }: Member<S>): ReadonlyMap<Seat, Known> =>
  teller.told(replica.chain).known

/** Bots choose for every seat until the game is over. */
export const playOut = <S extends Shape>(ring: Ring<S>, bot: Bot<S>, seed: number): void => {
  const minds = seeded(seed)
  for (;;) {
    ring.settle()
    const { waits } = ring.member(0).replica
    if (waits.for !== 'choice') return
    const { seat } = waits
    const { setup, replica, teller } = ring.homeOf(seat)
    const { game } = setup
    const { state } = replica.folded
    const known = teller.told(replica.chain).known.get(seat) ?? []
    const act =
      game.reflex(state, known, seat, () => 0) ??
      bot.act(game.view(state, known, seat), game.choices(state, known, seat), minds)
    const chosen = ring.choose(seat, act)
    if (!chosen.ok) throw new Error(`${chosen.error}: ${JSON.stringify(act)}`)
  }
}
