import { quorumOf } from '../../src/log/ballot'
import type { Model, Step } from './search'

/** The size of the table that is searched. */
export interface Size {
  readonly devices: number
  /** Ballots that may be opened after the first one. */
  readonly ballots: number
  /** Lines that a log may have after the start line, roster lines included. */
  readonly lines: number
}

/** Rules of the log that can be left out, to see that the search misses each of them. */
export const OMISSIONS = [
  { omits: 'promise', rule: 'L7', name: 'lines are taken and acked below a promise' },
  { omits: 'best', rule: 'L16', name: "a roster line on one's own log, not on the best promised one" },
  { omits: 'rank', rule: 'L16', name: 'a roster line on the longest promised log, whatever its ballot' },
  { omits: 'quorum', rule: 'L17', name: 'a roster line by one promise less than a quorum' },
  { omits: 'acked-quorum', rule: 'L9', name: 'a line counts as confirmed by one ack less than a quorum' },
  { omits: 'one-ballot', rule: 'L10', name: 'acks are added up across ballots' },
  { omits: 'higher', rule: 'L6', name: 'a shorter log of the same ballot is taken' },
  { omits: 'upwards', rule: 'L15', name: 'a promise is given for a ballot below another promise' },
  { omits: 'disk', rule: 'L8', name: 'a promise is forgotten in a crash' },
] as const

export type Omission = (typeof OMISSIONS)[number]['omits']

/**
 * A table as its devices store it, and what they have said. A log is named by a place: a ballot, and a length on that
 * ballot's chain. One row of numbers for each device, then one for each ballot; `Layout` says which number is which.
 */
export type Table = Uint8Array

/** A ballot that has been claimed, and can never be bound any more. */
const DEAD = 255

/** The layout of a table: the place of each number in it. */
class Layout {
  readonly devices: number
  /** The first ballot and those opened after it. */
  readonly ballots: number
  readonly lengths: number
  readonly #stride: number

  constructor({ devices, ballots, lines }: Size) {
    this.devices = devices
    this.ballots = ballots + 1
    this.lengths = lines + 1
    this.#stride = 2 * this.ballots + 2
  }

  get size(): number {
    return this.devices * this.#stride + 2 * this.ballots
  }

  place(ballot: number, length: number): number {
    return ballot * this.lengths + length
  }

  ballotOf(place: number): number {
    return Math.floor(place / this.lengths)
  }

  lengthOf(place: number): number {
    return place % this.lengths
  }

  /** The place of a device's log. */
  log(device: number): number {
    return device * this.#stride
  }

  /** The ballot a device is promised to: at least that of its log. */
  promised(device: number): number {
    return device * this.#stride + 1
  }

  /** The length up to which a device has acked a ballot's chain. */
  ack(device: number, ballot: number): number {
    return device * this.#stride + 2 + ballot
  }

  /** One more than the place of the log that a device reported when it promised itself to a ballot; 0 if it did not. */
  report(device: number, ballot: number): number {
    return device * this.#stride + 1 + this.ballots + ballot
  }

  /** A ballot's device is the one with this number set: it has asked for promises, and may still bind the ballot. */
  claims(device: number): number {
    return device * this.#stride + 1 + 2 * this.ballots
  }

  /** One more than the place that a ballot's roster line is written onto; 0 before it is written, or DEAD. */
  base(ballot: number): number {
    return this.devices * this.#stride + ballot
  }

  /** The length of the longest log there has been on a ballot's chain. */
  written(ballot: number): number {
    return this.devices * this.#stride + this.ballots + ballot
  }
}

/**
 * The rules of the log and nothing else [L2, L6, L7, L9, L10, L15-L17], for devices that crash but do not lie. Whatever was
 * said may be heard at any later time, or never: so a line, an ack, a promise stays said, and a lost message is a step
 * not taken. A device has nothing but what it stores, so a crash changes nothing, and is no step. Any device may write
 * the next line of a chain (a joint line), and any may ask for promises at any time, for whatever ballot is free.
 *
 * Reduced, tables are not told apart by what can make no difference any more, and a device acks at once what it may:
 * whatever can be lost where acks are held back can be lost where they are not, since no step asks whether one was said.
 */
export class RulesAlone implements Model<Table> {
  readonly #at: Layout
  readonly #size: Size
  readonly #quorum: number
  readonly #omits: Omission | null
  readonly #isReduced: boolean
  readonly first: Table
  readonly width: number

  constructor(size: Size, isReduced: boolean, omits: Omission | null = null) {
    this.#size = size
    this.#at = new Layout(size)
    this.#quorum = quorumOf(size.devices)
    this.#omits = omits
    this.#isReduced = isReduced
    this.first = new Uint8Array(this.#at.size)
    this.first[this.#at.base(0)] = DEAD
    this.width = size.devices + 1
  }

  // Names.

  nameOf(table: Table): readonly number[] {
    const at = this.#at
    const words: number[] = []
    for (let device = 0; device < at.devices; device++) words.push(this.#pack(table, device))
    words.sort((a, b) => a - b)
    let shared = 0
    for (let ballot = 0; ballot < at.ballots; ballot++) {
      const base = table[at.base(ballot)] ?? 0
      shared = shared * (this.#places + 2) + (base === DEAD ? this.#places + 1 : base)
      shared = shared * at.lengths + (table[at.written(ballot)] ?? 0)
    }
    words.push(shared)
    return words
  }

  stateOf(name: Float64Array): Table {
    const at = this.#at
    const table = new Uint8Array(at.size)
    for (let device = 0; device < at.devices; device++) this.#unpack(table, device, name[device] ?? 0)
    let shared = name[at.devices] ?? 0
    for (let ballot = at.ballots - 1; ballot >= 0; ballot--) {
      table[at.written(ballot)] = shared % at.lengths
      shared = Math.floor(shared / at.lengths)
      const base = shared % (this.#places + 2)
      table[at.base(ballot)] = base === this.#places + 1 ? DEAD : base
      shared = Math.floor(shared / (this.#places + 2))
    }
    return table
  }

  get #places(): number {
    return this.#at.ballots * this.#at.lengths
  }

  #pack(table: Table, device: number): number {
    const at = this.#at
    let word = (table[at.log(device)] ?? 0) * at.ballots + (table[at.promised(device)] ?? 0)
    word = word * 2 ** at.ballots + (table[at.claims(device)] ?? 0)
    for (let ballot = 0; ballot < at.ballots; ballot++)
      word = word * at.lengths + (table[at.ack(device, ballot)] ?? 0)
    for (let ballot = 1; ballot < at.ballots; ballot++)
      word = word * (this.#places + 1) + (table[at.report(device, ballot)] ?? 0)
    return word
  }

  #unpack(table: Table, device: number, packed: number): void {
    const at = this.#at
    let word = packed
    const take = (radix: number): number => {
      const digit = word % radix
      word = Math.floor(word / radix)
      return digit
    }
    for (let ballot = at.ballots - 1; ballot > 0; ballot--)
      table[at.report(device, ballot)] = take(this.#places + 1)
    for (let ballot = at.ballots - 1; ballot >= 0; ballot--) table[at.ack(device, ballot)] = take(at.lengths)
    table[at.claims(device)] = take(2 ** at.ballots)
    table[at.promised(device)] = take(at.ballots)
    table[at.log(device)] = word
  }

  // Steps.

  steps(table: Table): readonly Step<Table>[] {
    const steps: Step<Table>[] = []
    for (let device = 0; device < this.#at.devices; device++) {
      this.#writeSteps(steps, table, device)
      this.#takeSteps(steps, table, device)
      this.#ackSteps(steps, table, device)
      this.#promiseSteps(steps, table, device)
      this.#bindSteps(steps, table, device)
      this.#crashSteps(steps, table, device)
    }
    return steps
  }

  /** The next line of a chain, by a device that holds all of it. */
  #writeSteps(steps: Step<Table>[], table: Table, device: number): void {
    const at = this.#at
    const { ballot, length } = this.#logOf(table, device)
    if (!this.#maySign(table, device, ballot) || length !== table[at.written(ballot)]) return
    if (length >= this.#size.lines) return
    const to = table.slice()
    to[at.written(ballot)] = length + 1
    this.#hold(to, device, at.place(ballot, length + 1))
    this.#add(
      steps,
      to,
      () => `${letter(device)} writes line ${length + 1} of ballot ${ballot}${this.#andAcks}`,
    )
  }

  /** A chain of higher rank than one's own, and of no lower ballot than one's promise. [L6, L7] */
  #takeSteps(steps: Step<Table>[], table: Table, device: number): void {
    const at = this.#at
    const log = this.#logOf(table, device)
    for (let ballot = 0; ballot < at.ballots; ballot++) {
      if (!this.#maySign(table, device, ballot)) continue
      for (let length = this.#begins(table, ballot); length <= (table[at.written(ballot)] ?? 0); length++) {
        const isHigher = ballot > log.ballot || (ballot === log.ballot && length > log.length)
        const isShorter = ballot === log.ballot && length < log.length && this.#omits === 'higher'
        if (!isHigher && !isShorter) continue
        const to = table.slice()
        this.#hold(to, device, at.place(ballot, length))
        const upTo = length === 0 ? 'the start alone' : `line ${length}`
        this.#add(
          steps,
          to,
          () => `${letter(device)} takes the chain of ballot ${ballot} up to ${upTo}${this.#andAcks}`,
        )
      }
    }
  }

  /** One's head, where no promise forbids it. [L7, L9] */
  #ackSteps(steps: Step<Table>[], table: Table, device: number): void {
    const at = this.#at
    const { ballot, length } = this.#logOf(table, device)
    if (!this.#maySign(table, device, ballot) || (table[at.ack(device, ballot)] ?? 0) >= length) return
    const to = table.slice()
    to[at.ack(device, ballot)] = length
    this.#add(steps, to, () => `${letter(device)} acks ${this.#log(table, device)}`)
  }

  /** To a ballot of one's own, that is to be opened; or to another device's. [L15] */
  #promiseSteps(steps: Step<Table>[], table: Table, device: number): void {
    const at = this.#at
    const promised = table[at.promised(device)] ?? 0
    const from = this.#omits === 'upwards' ? this.#logOf(table, device).ballot + 1 : promised + 1
    for (let ballot = from; ballot < at.ballots; ballot++) {
      const owner = this.#ownerOf(table, ballot)
      const isFree = owner < 0 && table[at.base(ballot)] === 0
      if (owner === device || (owner < 0 && !isFree)) continue
      const to = table.slice()
      to[at.promised(device)] = ballot
      to[at.report(device, ballot)] = (table[at.log(device)] ?? 0) + 1
      if (isFree) to[at.claims(device)] = (table[at.claims(device)] ?? 0) | (1 << ballot)
      const does = isFree ? `asks all for ballot ${ballot}, and promises itself to it` : `promises ${ballot}`
      this.#add(steps, to, () => `${letter(device)} ${does}, with ${this.#log(table, device)}`)
    }
  }

  /**
   * One roster line onto the best of the logs that a quorum has promised, one's own among them. Which quorums there are only
   * matters by the best log of each: any that enough others rank no higher than. [L16, L17]
   */
  #bindSteps(steps: Step<Table>[], table: Table, device: number): void {
    const at = this.#at
    const ballot = table[at.promised(device)] ?? 0
    if (!this.#isOwner(table, device, ballot) || table[at.base(ballot)] !== 0) return
    const own = (table[at.report(device, ballot)] ?? 0) - 1
    const reports: number[] = []
    for (let each = 0; each < at.devices; each++) reports.push((table[at.report(each, ballot)] ?? 0) - 1)
    const given = reports.filter(place => place >= 0)
    const quorum = this.#quorum - (this.#omits === 'quorum' ? 1 : 0)
    const bases =
      this.#omits === 'best' ? (given.length >= quorum ? [own] : []) : this.#bestOf(given, own, quorum)
    for (const base of bases) {
      const length = at.lengthOf(base) + 1
      if (length > this.#size.lines) continue
      const to = table.slice()
      to[at.base(ballot)] = base + 1
      to[at.written(ballot)] = length
      this.#hold(to, device, at.place(ballot, length))
      const by = reports.flatMap((place, each) => (place >= 0 ? [letter(each)] : []))
      this.#add(
        steps,
        to,
        () =>
          `${letter(device)} opens ballot ${ballot} with line ${length}, on ${this.#placeName(base)}, having promises of ${by.join(', ')}${this.#andAcks}`,
      )
    }
  }

  /** The logs that are the best of some quorum of these, with one's own in it. */
  #bestOf(given: readonly number[], own: number, quorum: number): readonly number[] {
    const at = this.#at
    const rank = (place: number): number =>
      this.#omits === 'rank' ? at.lengthOf(place) * at.ballots + at.ballotOf(place) : place
    const isBest = (best: number): boolean =>
      rank(best) >= rank(own) && given.filter(place => rank(place) <= rank(best)).length >= quorum
    return [...new Set(given)].filter(isBest)
  }

  /** Only where something is not on disk is a crash a step. */
  #crashSteps(steps: Step<Table>[], table: Table, device: number): void {
    const at = this.#at
    const { ballot } = this.#logOf(table, device)
    if (this.#omits !== 'disk' || table[at.promised(device)] === ballot) return
    const to = table.slice()
    to[at.promised(device)] = ballot
    this.#add(steps, to, () => `${letter(device)} crashes, and comes back`)
  }

  #add(steps: Step<Table>[], to: Table, says: () => string): void {
    if (this.#isReduced) this.#reduce(to)
    steps.push({ to, says })
  }

  /** The log becomes this, and with it the promise: in one write. [L6] */
  #hold(table: Table, device: number, place: number): void {
    const at = this.#at
    table[at.log(device)] = place
    table[at.promised(device)] = Math.max(table[at.promised(device)] ?? 0, at.ballotOf(place))
  }

  #logOf(table: Table, device: number): { readonly ballot: number; readonly length: number } {
    const place = table[this.#at.log(device)] ?? 0
    return { ballot: this.#at.ballotOf(place), length: this.#at.lengthOf(place) }
  }

  #maySign(table: Table, device: number, ballot: number): boolean {
    return ballot >= (table[this.#at.promised(device)] ?? 0) || this.#omits === 'promise'
  }

  #ownerOf(table: Table, ballot: number): number {
    for (let device = 0; device < this.#at.devices; device++)
      if (this.#isOwner(table, device, ballot)) return device
    return -1
  }

  #isOwner(table: Table, device: number, ballot: number): boolean {
    return ((table[this.#at.claims(device)] ?? 0) & (1 << ballot)) !== 0
  }

  /** The length with which a ballot's own lines begin; beyond every length where it has none. */
  #begins(table: Table, ballot: number): number {
    const base = table[this.#at.base(ballot)] ?? 0
    if (ballot === 0) return 0
    return base === 0 || base === DEAD ? Infinity : this.#at.lengthOf(base - 1) + 1
  }

  // Reductions: tables that differ only in what can make no difference any more are made one.

  #reduce(table: Table): void {
    for (let device = 0; device < this.#at.devices; device++) this.#ackAtOnce(table, device)
    for (let ballot = 1; ballot < this.#at.ballots; ballot++) this.#forgetPromises(table, ballot)
    if (this.#omits === null) this.#forgetIdleAcks(table)
  }

  #ackAtOnce(table: Table, device: number): void {
    const at = this.#at
    const { ballot, length } = this.#logOf(table, device)
    const ack = at.ack(device, ballot)
    if (this.#maySign(table, device, ballot)) table[ack] = Math.max(table[ack] ?? 0, length)
  }

  /**
   * A ballot that nobody can claim, or whose device has promised itself away from it, is never bound. Where one is bound or
   * dead its promises are idle, and a device that gives one later only forbids itself something.
   */
  #forgetPromises(table: Table, ballot: number): void {
    const at = this.#at
    const owner = this.#ownerOf(table, ballot)
    if (table[at.base(ballot)] === 0) {
      const isDead = owner < 0 ? this.#isBeyondAll(table, ballot) : table[at.promised(owner)] !== ballot
      if (!isDead) return
      table[at.base(ballot)] = DEAD
    }
    if (owner >= 0) table[at.claims(owner)] = (table[at.claims(owner)] ?? 0) & ~(1 << ballot)
    for (let device = 0; device < at.devices; device++) table[at.report(device, ballot)] = 0
  }

  #isBeyondAll(table: Table, ballot: number): boolean {
    for (let device = 0; device < this.#at.devices; device++)
      if ((table[this.#at.promised(device)] ?? 0) < ballot) return false
    return true
  }

  /** An ack below what is confirmed in its ballot says nothing more; nor does one above, once too few can join it. */
  #forgetIdleAcks(table: Table): void {
    const at = this.#at
    for (let ballot = 0; ballot < at.ballots; ballot++) {
      const confirmed = this.#confirmed(table, ballot)
      let able = 0
      for (let device = 0; device < at.devices; device++) {
        const isOpen = (table[at.promised(device)] ?? 0) <= ballot
        if (isOpen || (table[at.ack(device, ballot)] ?? 0) > confirmed) able++
      }
      for (let device = 0; device < at.devices; device++) {
        const ack = table[at.ack(device, ballot)] ?? 0
        if (ack < confirmed || able < this.#quorum) table[at.ack(device, ballot)] = confirmed
      }
    }
  }

  // Promises of the protocol.

  /** The confirmed length of the chain of a ballot, by the acks of that ballot. [L10] */
  #confirmed(table: Table, ballot: number): number {
    const at = this.#at
    const quorum = this.#quorum - (this.#omits === 'acked-quorum' ? 1 : 0)
    for (let length = at.lengths - 1; length > 0; length--) {
      let acks = 0
      for (let device = 0; device < at.devices; device++)
        if ((table[at.ack(device, ballot)] ?? 0) >= length) acks++
      if (acks >= quorum) return length
    }
    return 0
  }

  /** A line that is confirmed stands in every later ballot. Every log is on the chain of a ballot, so in every later log, too. */
  fault(table: Table): string | undefined {
    const at = this.#at
    for (let later = 1; later < at.ballots; later++) {
      const length = table[at.written(later)] ?? 0
      if (length === 0) continue
      const lost =
        this.#omits === 'one-ballot' ? this.#lostOfAny(table, later) : this.#lostOfOne(table, later)
      if (lost !== undefined)
        return `${this.#placeName(lost)} is confirmed, and the chain of ballot ${later} is without it`
    }
    return undefined
  }

  #lostOfOne(table: Table, later: number): number | undefined {
    const at = this.#at
    for (let ballot = 0; ballot < later; ballot++) {
      const confirmed = this.#confirmed(table, ballot)
      if (confirmed > 0 && this.#shared(table, later, ballot, confirmed) < confirmed)
        return at.place(ballot, confirmed)
    }
    return undefined
  }

  /** The same where acks of any ballots below the later one confirm together what their chains share. */
  #lostOfAny(table: Table, later: number): number | undefined {
    const at = this.#at
    for (let ballot = 0; ballot < later; ballot++)
      for (let length = this.#begins(table, ballot); length <= (table[at.written(ballot)] ?? 0); length++) {
        if (length === 0 || this.#shared(table, later, ballot, length) >= length) continue
        let acks = 0
        for (let device = 0; device < at.devices; device++)
          if (this.#hasAckedAny(table, device, later, ballot, length)) acks++
        if (acks >= this.#quorum) return at.place(ballot, length)
      }
    return undefined
  }

  #hasAckedAny(table: Table, device: number, below: number, ballot: number, length: number): boolean {
    const at = this.#at
    for (let other = 0; other < below; other++) {
      const ack = table[at.ack(device, other)] ?? 0
      if (ack >= length && this.#shared(table, other, ballot, length) >= length) return true
    }
    return false
  }

  /** The number of lines the chain of one ballot has in common with the first so many of another's. */
  #shared(table: Table, one: number, other: number, length: number): number {
    const at = this.#at
    let [a, b, common] = [one, other, Math.min(length, table[at.written(one)] ?? 0)]
    while (a !== b) {
      const base = (table[at.base(Math.max(a, b))] ?? 0) - 1
      common = Math.min(common, at.lengthOf(base))
      if (a > b) a = at.ballotOf(base)
      else b = at.ballotOf(base)
    }
    return common
  }

  /** The chains in words: of each ballot that is open the place it is written onto, and its length. */
  chains(table: Table): string {
    const at = this.#at
    const chains: string[] = []
    for (let ballot = 0; ballot < at.ballots; ballot++) {
      const written = table[at.written(ballot)] ?? 0
      if (ballot === 0 || written > 0) chains.push(`${ballot} on ${table[at.base(ballot)]}: ${written}`)
    }
    return chains.join(', ')
  }

  /** The confirmed length of each ballot. */
  confirmed(table: Table): readonly number[] {
    return Array.from({ length: this.#at.ballots }, (_, ballot) => this.#confirmed(table, ballot))
  }

  // For a reader.

  shown(table: Table): string {
    return Array.from({ length: this.#at.devices }, (_, device) => {
      const { ballot } = this.#logOf(table, device)
      const promised = table[this.#at.promised(device)] ?? 0
      const bound = promised > ballot ? `, promised ${promised}` : ''
      return `${letter(device)} ${this.#placeName(table[this.#at.log(device)] ?? 0)}${bound}`
    }).join(' | ')
  }

  /** Reduced, a device acks in the same step. */
  get #andAcks(): string {
    return this.#isReduced ? ', and acks it' : ''
  }

  #log(table: Table, device: number): string {
    return this.#placeName(table[this.#at.log(device)] ?? 0)
  }

  #placeName(place: number): string {
    const [ballot, length] = [this.#at.ballotOf(place), this.#at.lengthOf(place)]
    return length === 0 ? 'the start alone' : `line ${length} of ballot ${ballot}`
  }
}

export const letter = (device: number): string => 'ABCDEFGH'.charAt(device)
