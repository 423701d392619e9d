import { canon, type Json } from '../../src/sealed/canon'
import { compareBallots, quorumOf, sameBallot, type Ballot } from '../../src/log/ballot'
import { asWritten, hashOf, type Line } from '../../src/log/line'
import type { Device, Hash } from '../../src/log/signer'
import { contradict, type Ack, type ConvictingStatement } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { cheapSigner } from '../chaos/cheap'
import { firstDisk, Life, seatingOf, textOf, type Cast, type Disk, type Sent } from './device'
import { letter } from './rules'
import type { Model, Step } from './search'

/** The size of the table of real devices that is searched. */
export interface Span extends Cast {
  /** Ballots that devices may ask for after the first one: for each which devices may. */
  readonly ballots: readonly (readonly Device[])[]
  /** The number of different words a seat may choose between: 1 or 2. */
  readonly words: number
}

interface LineSaid {
  readonly kind: 'line'
  readonly number: number
  readonly line: Line
  readonly hash: Hash
}

/** Something said that others can act on, at any later time: a line, an ack, a request for promises, a promise. */
type Word = LineSaid | { readonly kind: 'ack'; readonly ack: Ack } | Asked<'prepare'> | Asked<'promise'>

/** A message about a ballot. */
interface Asked<M extends 'prepare' | 'promise'> {
  readonly kind: M
  readonly number: number
  readonly by: Device
  readonly b: Ballot
  readonly message: Extract<Message, { m: M }>
}

/** A life in which a device asks for a ballot, and which goes on until it crashes or the ballot is bound. */
interface Asking {
  readonly device: Device
  readonly disk: number
  /** The messages it has heard: heartbeats of all, and those who say yes. */
  readonly beats: readonly Sent[]
  readonly yesses: readonly Sent[]
  readonly after: number
  readonly b: Ballot
}

/** The end of a life: the disk it leaves, and the words it said. */
interface Outcome {
  readonly disk: number
  readonly words: readonly number[]
}

/** The last line that a device takes for confirmed, and the ballot of its log. */
interface Confirmed {
  readonly line: Line
  readonly under: Ballot
}

/** The numbers of things in the tables of `CodeAtWork`. */
export interface Situation {
  /** By device. */
  readonly disks: readonly number[]
  /** By device: one more than the life in which it asked for a ballot, or 0. */
  readonly asks: readonly number[]
  /** The set of words said. */
  readonly said: number
  /** The number of ballots that have been asked for. */
  readonly asked: number
}

/** Things under numbers: equal ones, by their text, have one number. */
class Numbered<Thing> {
  readonly #things: Thing[] = []
  readonly #numbers = new Map<string, number>()

  numberOf(text: string, thing: () => Thing): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#things.length)
    this.#things.push(thing())
    return this.#things.length - 1
  }

  at(number: number): Thing {
    const thing = this.#things[number]
    if (thing === undefined) throw new Error(`nothing has the number ${number}`)
    return thing
  }

  get size(): number {
    return this.#things.length
  }
}

/**
 * The code of the log at work: a state is what is on each device's disk, and what has been said. Each step is a life of one
 * device, from its disk, in which it hears one thing that was said at any time before, or lets its person choose, or asks
 * for a ballot; what is on its disk after that is the next state. A life depends on one disk and its input alone, so each
 * is lived once.
 */
export class CodeAtWork implements Model<Situation> {
  readonly #span: Span
  readonly #devices: readonly Device[]
  readonly #signer = cheapSigner(0 as Device)
  readonly #disks = new Numbered<Disk>()
  readonly #words = new Numbered<Word>()
  readonly #sets = new Numbered<readonly number[]>()
  readonly #asks = new Numbered<Asking>()
  readonly #outcomes = new Map<string, Outcome>()
  readonly #messages = new Map<string, Sent | undefined>()
  readonly #faults = new Map<string, string | undefined>()
  readonly #confirmed = new Map<string, Confirmed | null>()
  readonly #replicas = new Map<string, Life['replica']>()
  readonly #firstBeats: readonly Sent[]
  readonly first: Situation
  readonly width: number

  constructor(span: Span) {
    this.#span = span
    this.#devices = seatingOf(span.devices)
    const disk = this.#diskNumber(firstDisk(span))
    this.first = {
      disks: this.#devices.map(() => disk),
      asks: this.#devices.map(() => 0),
      said: this.#setNumber([]),
      asked: 0,
    }
    this.#firstBeats = this.#devices.map(device => this.#beatOf(device, disk))
    this.width = 2 * span.devices + 2
  }

  /** Lives that were lived. */
  get lives(): number {
    return this.#outcomes.size
  }

  nameOf({ disks, asks, said, asked }: Situation): readonly number[] {
    return [...disks, ...asks, said, asked]
  }

  stateOf(name: Float64Array): Situation {
    const { devices } = this.#span
    const numbers = [...name]
    return {
      disks: numbers.slice(0, devices),
      asks: numbers.slice(devices, 2 * devices),
      said: numbers[2 * devices] ?? 0,
      asked: numbers[2 * devices + 1] ?? 0,
    }
  }

  // Steps.

  steps(at: Situation): readonly Step<Situation>[] {
    return this.#devices.flatMap(device => [
      ...this.#choiceSteps(at, device),
      ...this.#hearSteps(at, device),
      ...this.#askSteps(at, device),
      ...this.#bindSteps(at, device),
    ])
  }

  *#choiceSteps(at: Situation, device: Device): Iterable<Step<Situation>> {
    for (const word of seatingOf(this.#span.words)) {
      const outcome = this.#liveOnce(device, at.disks[device] ?? 0, `says ${word}`, life => life.choose(word))
      yield* this.#step(at, device, outcome, () => `${letter(device)} says ${word} in the game`)
    }
  }

  #hearSteps(at: Situation, device: Device): readonly Step<Situation>[] {
    const words = this.#wordsIn(at)
    return words.flatMap(word => {
      if (word.kind === 'line') return [...this.#lineSteps(at, device, this.#pathTo(word.hash, words))]
      return word.kind === 'prepare' && word.by !== device ? [...this.#prepareSteps(at, device, word)] : []
    })
  }

  /** A chain up to one of its lines, and no further. */
  *#lineSteps(at: Situation, device: Device, path: readonly LineSaid[]): Iterable<Step<Situation>> {
    const from = this.#devices.find(each => each !== device) ?? device
    const lines = path.map(({ line }) => line)
    const does = `lines ${path.map(({ number }) => number).join()}`
    const outcome = this.#liveOnce(device, at.disks[device] ?? 0, does, life =>
      life.hear(from, { m: 'lines', from: 1, lines, ack: null }),
    )
    yield* this.#step(at, device, outcome, () => `${letter(device)} hears ${lines.map(placeName).join(', ')}`)
  }

  *#prepareSteps(
    at: Situation,
    device: Device,
    { number, by, b, message }: Asked<'prepare'>,
  ): Iterable<Step<Situation>> {
    const does = `prepare ${number}`
    const outcome = this.#liveOnce(device, at.disks[device] ?? 0, does, life => life.hear(by, message))
    yield* this.#step(
      at,
      device,
      outcome,
      () => `${letter(device)} is asked for a promise for ${ballotName(b)}`,
    )
  }

  /** With the heartbeats of now, or with those of the beginning: it may not have heard of what others promised since. */
  *#askSteps(at: Situation, device: Device): Iterable<Step<Situation>> {
    if (this.#span.ballots[at.asked]?.includes(device) !== true) return
    const beatsOfNow = this.#devices.map(each => this.#beatOf(each, at.disks[each] ?? 0))
    for (const all of [this.#firstBeats, beatsOfNow]) {
      const beats = all.filter(({ by }) => by !== device)
      const yesses = this.#yessesTo(at, device, beats)
      const does = `asks ${beats.map(({ by, message }) => `${by} ${promisedIn(message)}`)} ${yesses.map(({ by }) => by)}`
      const outcome = this.#liveOnce(device, at.disks[device] ?? 0, does, life => life.poll(beats, yesses))
      const number = this.#askNumber(device, at.disks[device] ?? 0, does, beats, yesses, outcome)
      if (number === undefined) continue
      const says = (): string =>
        `${letter(device)} asks all for ${ballotName(this.#asks.at(number).b)}, and promises itself to it`
      yield* this.#step({ ...at, asked: at.asked + 1 }, device, outcome, says, number + 1)
    }
  }

  /** Every other device says yes that would, being asked at once. */
  #yessesTo(at: Situation, device: Device, beats: readonly Sent[]): readonly Sent[] {
    const disk = at.disks[device] ?? 0
    const polled = `${device} ${disk} ${beats.map(({ by, message }) => `${by} ${promisedIn(message)}`)}`
    const poll = this.#messageOf(`poll ${polled}`, () => {
      const life = new Life(this.#span, device, this.#disks.at(disk)).wake()
      life.poll(beats, [])
      return life.sent.find(({ message }) => message.m === 'poll')
    })
    if (poll === undefined) return []
    return beats.flatMap(({ by }) => {
      const its = at.disks[by] ?? 0
      const yes = this.#messageOf(`yes ${by} ${its} to ${polled}`, () => {
        const life = new Life(this.#span, by, this.#disks.at(its)).wake()
        life.hear(device, poll.message)
        return life.sent.find(({ message }) => message.m === 'yes')
      })
      return yes ?? []
    })
  }

  #messageOf(name: string, said: () => Sent | undefined): Sent | undefined {
    if (!this.#messages.has(name)) this.#messages.set(name, said())
    return this.#messages.get(name)
  }

  /** The life in which a device asked, if it did. */
  #askNumber(
    device: Device,
    disk: number,
    does: string,
    beats: readonly Sent[],
    yesses: readonly Sent[],
    { disk: after, words }: Outcome,
  ): number | undefined {
    for (const number of words) {
      const word = this.#words.at(number)
      if (word.kind === 'prepare' && word.by === device)
        return this.#asks.numberOf(`${device} ${disk} ${does}`, () => ({
          device,
          disk,
          beats,
          yesses,
          after,
          b: word.b,
        }))
    }
    return undefined
  }

  /** A device that has asked hears promises until there are enough; it needs none where the rule is left out. */
  *#bindSteps(at: Situation, device: Device): Iterable<Step<Situation>> {
    const number = (at.asks[device] ?? 0) - 1
    if (number < 0) return
    const asking = this.#asks.at(number)
    const promises = this.#wordsIn(at).flatMap(word =>
      word.kind === 'promise' && word.by !== device && sameBallot(word.b, asking.b) ? [word] : [],
    )
    for (const some of subsetsOf(promises)) {
      const name = `binds ${number} ${some.map(({ number }) => number).join(' ')}`
      const outcome = this.#liveOnce(device, asking.disk, name, life => {
        life.poll(asking.beats, asking.yesses)
        for (const { by, message } of some) life.hear(by, message)
        life.goOn()
      })
      const by = [device, ...some.map(({ by }) => by)].map(letter).join(', ')
      yield* this.#step(
        at,
        device,
        outcome,
        () => `${letter(device)} has promises of ${by} for ${ballotName(asking.b)}`,
        number + 1,
      )
    }
  }

  /** A life from a device's disk, in which it does one thing. */
  #liveOnce(device: Device, disk: number, does: string, live: (life: Life) => void): Outcome {
    const name = `${device} ${disk} ${does}`
    const known = this.#outcomes.get(name)
    if (known !== undefined) return known
    const life = new Life(this.#span, device, this.#disks.at(disk)).wake()
    live(life)
    const outcome = {
      disk: this.#diskNumber(life.disk),
      words: life.sent.flatMap(sent => this.#wordNumbers(sent)),
    }
    this.#outcomes.set(name, outcome)
    return outcome
  }

  /** The situation after it, where it made a difference. */
  *#step(
    at: Situation,
    device: Device,
    outcome: Outcome,
    says: () => string,
    ask = at.asks[device] ?? 0,
  ): Iterable<Step<Situation>> {
    const disks = at.disks.with(device, outcome.disk)
    const isStillAsking = ask > 0 && this.#asks.at(ask - 1).after === outcome.disk
    const asks = at.asks.with(device, isStillAsking ? ask : 0)
    const to = {
      disks,
      asks,
      asked: at.asked,
      said: this.#withoutIdle(this.#saidWith(at.said, outcome.words), disks),
    }
    const isSame =
      to.said === at.said && disks[device] === at.disks[device] && asks[device] === at.asks[device]
    if (!isSame) yield { to, says }
  }

  // Words.

  #wordsIn({ said }: Situation): readonly Word[] {
    return this.#sets.at(said).map(number => this.#words.at(number))
  }

  #wordNumbers({ by, message }: Sent): readonly number[] {
    switch (message.m) {
      case 'lines':
        return [
          ...message.lines.map(line => this.#lineNumber(line)),
          ...(message.ack === null
            ? []
            : [this.#wordNumber(message.ack, () => ({ kind: 'ack', ack: message.ack as Ack }))]),
        ]
      case 'prepare':
        return [
          this.#wordNumber(message, number => ({
            kind: 'prepare',
            number,
            by,
            b: message.prepare.b,
            message,
          })),
        ]
      case 'promise':
        return [
          ...message.lines.map(line => this.#lineNumber(line)),
          this.#wordNumber(message, number => ({
            kind: 'promise',
            number,
            by,
            b: message.promise.b,
            message,
          })),
        ]
      default:
        return []
    }
  }

  #wordNumber(said: Message | Line | Ack, word: (number: number) => Word): number {
    const number = this.#words.size
    return this.#words.numberOf(canon(said as unknown as Json), () => word(number))
  }

  /** A line with what it rests on: elsewhere the same line may rest on something else. */
  #lineNumber(line: Line): number {
    return this.#wordNumber(line, number => ({
      kind: 'line',
      number,
      line,
      hash: hashOf(this.#signer, line),
    }))
  }

  /** All lines after the start, up to this one, as they were said. */
  #pathTo(hash: Hash, words: readonly Word[]): readonly LineSaid[] {
    const path: LineSaid[] = []
    for (let at = hash; ;) {
      const said = words.find(word => word.kind === 'line' && word.hash === at)
      if (said?.kind !== 'line') throw new Error('a line was said before the one that it names')
      path.unshift(said)
      if (said.line.h === 1) return path
      at = said.line.prev
    }
  }

  /** The set of words with these added; the highest of a device's acks in one ballot says all. */
  #saidWith(said: number, words: readonly number[]): number {
    const before = this.#sets.at(said)
    const fresh = words.filter(number => !before.includes(number))
    if (fresh.length === 0) return said
    const all = [...new Set([...before, ...fresh])]
    return this.#setNumber(all.filter(number => !all.some(other => this.#outdoes(other, number))))
  }

  /**
   * The set of words that can still make a difference. A ballot that is bound, or whose device has promised itself to a higher one, is not
   * bound any more: promises for it are idle, and a device that gives one later only forbids itself something.
   */
  #withoutIdle(said: number, disks: readonly number[]): number {
    const words = this.#sets.at(said)
    const bound = words.flatMap(number => {
      const word = this.#words.at(number)
      return word.kind === 'line' && word.line.body.kind === 'roster' ? [word.line.bal] : []
    })
    const isLive = (number: number): boolean => {
      const word = this.#words.at(number)
      if (word.kind !== 'promise' && word.kind !== 'prepare') return true
      const { promised } = this.#replicaFrom(word.b.device, disks[word.b.device] ?? 0)
      return sameBallot(promised, word.b) && !bound.some(bal => sameBallot(bal, word.b))
    }
    return words.every(isLive) ? said : this.#setNumber(words.filter(isLive))
  }

  #outdoes(number: number, other: number): boolean {
    const [word, less] = [this.#words.at(number), this.#words.at(other)]
    if (word.kind !== 'ack' || less.kind !== 'ack') return false
    const [a, b] = [word.ack, less.ack]
    return a.by === b.by && sameBallot(a.bal, b.bal) && a.h > b.h
  }

  #setNumber(words: readonly number[]): number {
    const sorted = words.toSorted((a, b) => a - b)
    return this.#sets.numberOf(sorted.join(), () => sorted)
  }

  #diskNumber(disk: Disk): number {
    return this.#disks.numberOf(textOf(disk), () => disk)
  }

  #beatOf(device: Device, disk: number): Sent {
    const beat = this.#messageOf(`beat ${device} ${disk}`, () =>
      new Life(this.#span, device, this.#disks.at(disk)).sent.find(({ message }) => message.m === 'beat'),
    )
    if (beat === undefined) throw new Error('a device began without a heartbeat')
    return beat
  }

  // Promises of the protocol.

  fault(at: Situation): string | undefined {
    const { disks } = at
    for (const device of this.#devices) {
      const disk = disks[device] ?? 0
      if ([...this.#disks.at(disk).keys()].some(key => key.startsWith('proof/')))
        return `${letter(device)} has a proof against an honest device`
    }
    return (
      this.#once(`said ${at.said}`, () => this.#contradicted(at) ?? this.#lost(at)) ?? this.#lostByDevices(at)
    )
  }

  #once(name: string, look: () => string | undefined): string | undefined {
    if (!this.#faults.has(name)) this.#faults.set(name, look())
    return this.#faults.get(name)
  }

  /** Two sayings of one device by which it could be convicted. [L27] */
  #contradicted(at: Situation): string | undefined {
    const sayings = this.#wordsIn(at).flatMap((word): readonly ConvictingStatement[] => {
      if (word.kind === 'ack') return [word.ack]
      if (word.kind === 'promise') return [word.message.promise]
      return word.kind === 'line' ? [asWritten(word.line) ?? []].flat() : []
    })
    for (const a of sayings)
      for (const b of sayings)
        if (a !== b && contradict(a, b))
          return `${letter(a.by)} is honest, and said two things that exclude one another`
    return undefined
  }

  /** A line that a quorum has acked in one ballot stands in each chain that ends in a later one. Counted here, not by the code. */
  #lost(at: Situation): string | undefined {
    const words = this.#wordsIn(at)
    const acks = words.flatMap(word => (word.kind === 'ack' ? [word.ack] : []))
    for (const { bal } of acks) {
      const confirmed = this.#confirmedIn(bal, acks, words)
      const lost = confirmed === undefined ? undefined : this.#lostIn(words, bal, confirmed)
      if (lost !== undefined) return lost
    }
    return undefined
  }

  /** The highest line that a quorum has acked in this ballot: of its chain, since it is acked, every line below is, too. */
  #confirmedIn(ballot: Ballot, acks: readonly Ack[], words: readonly Word[]): Line | undefined {
    const heads = acks.filter(({ bal, h }) => h > 0 && sameBallot(bal, ballot)).toSorted((a, b) => b.h - a.h)
    const last = heads[quorumOf(this.#span.devices) - 1]
    return last === undefined ? undefined : this.#pathTo(last.hash, words).at(-1)?.line
  }

  #lostIn(words: readonly Word[], ballot: Ballot, confirmed: Line): string | undefined {
    const hash = hashOf(this.#signer, confirmed)
    for (const word of words) {
      if (word.kind !== 'line' || compareBallots(word.line.bal, ballot) <= 0) continue
      const stood = this.#pathTo(word.hash, words)[confirmed.h - 1]
      if (stood?.hash !== hash)
        return `${placeName(confirmed)} is confirmed, and the chain of ${ballotName(word.line.bal)} is without it`
    }
    return undefined
  }

  /** The same for what a device itself takes for confirmed, when it has heard every ack of its chain. */
  #lostByDevices(at: Situation): string | undefined {
    const words = this.#wordsIn(at)
    for (const device of this.#devices) {
      const confirmed = this.#confirmedBy(device, at.disks[device] ?? 0, words)
      const lost = confirmed === null ? undefined : this.#lostIn(words, confirmed.under, confirmed.line)
      if (lost !== undefined) return lost
    }
    return undefined
  }

  #confirmedBy(device: Device, disk: number, words: readonly Word[]): Confirmed | null {
    const { chain } = this.#replicaFrom(device, disk)
    const acks = words.flatMap(word =>
      word.kind === 'ack' && chain.hashAt(word.ack.h) === word.ack.hash ? [word.ack] : [],
    )
    const name = `${device} ${disk} ${acks.map(({ sig }) => sig).join(' ')}`
    const known = this.#confirmed.get(name)
    if (known !== undefined) return known
    const life = new Life(this.#span, device, this.#disks.at(disk))
    for (const ack of acks) life.hear(ack.by, { m: 'lines', from: chain.length, lines: [], ack })
    const { confirmed } = life.replica
    const line = confirmed > 1 ? chain.lineAt(confirmed - 1) : undefined
    const found = line === undefined ? null : { line, under: chain.rank.bal }
    this.#confirmed.set(name, found)
    return found
  }

  /** A device as it begins from this disk, to be looked at only. */
  #replicaFrom(device: Device, disk: number): Life['replica'] {
    const name = `${device} ${disk}`
    const known = this.#replicas.get(name) ?? new Life(this.#span, device, this.#disks.at(disk)).replica
    this.#replicas.set(name, known)
    return known
  }

  // For a reader.

  shown({ disks }: Situation): string {
    return this.#devices
      .map(device => {
        const { chain, promised } = this.#replicaFrom(device, disks[device] ?? 0)
        const last = chain.lineAt(chain.length - 1)
        const bound = compareBallots(promised, chain.rank.bal) > 0 ? `, promised ${ballotName(promised)}` : ''
        return `${letter(device)} ${last === undefined ? '' : placeName(last)}${bound}`
      })
      .join(' | ')
  }
}

const ballotName = ({ n, device }: Ballot): string => `ballot ${n}${letter(device)}`

const placeName = ({ h, bal, body }: Line): string => {
  if (h === 0) return 'the start alone'
  return `line ${h} of ${ballotName(bal)}${body.kind === 'roster' ? ' (roster)' : ''}`
}

const promisedIn = (message: Message): string =>
  message.m === 'beat' ? ballotName(message.beat.promised) : ''

/** All subsets, the empty one among them. */
const subsetsOf = <Thing>(things: readonly Thing[]): readonly (readonly Thing[])[] => {
  const [first, ...others] = things
  if (first === undefined) return [[]]
  const without = subsetsOf(others)
  return [...without, ...without.map(some => [first, ...some])]
}
