import { GrowingList } from '../rules/growingList'
import type { GameLine, Known, Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { Chain } from './chain'
import type { Whisper } from '../dealer/dealer'
import type { LogState, Setup } from './fold'
import type { Line } from './line'
import type { Hash } from './signer'

/** The game's own lines in a log, numbered by themselves, and the lessons this device's seats have learnt from them. */
export interface GameLines<S extends Shape> {
  readonly lines: readonly GameLine<S['Move']>[]
  readonly known: ReadonlyMap<Seat, Known>
}

/** A bookmark after one line of the log; when the log is cut, reading resumes from the last one that still holds. */
interface GameLinesPage {
  readonly hash: Hash
  readonly lines: number
  readonly lessons: number
}

/** A lesson, the seat that learns it, and the line of the game that teaches it. */
interface Learnt extends Whisper {
  readonly at: number
}

/** Reads the game's lines from a chain as it grows. */
export class GameLineReader<S extends Shape> {
  readonly #setup: Setup<S>
  readonly #here: ReadonlySet<Seat>
  readonly #pages: GameLinesPage[] = []
  #lines = GrowingList.of<GameLine<S['Move']>>([])
  #learnt = GrowingList.of<Learnt>([])
  /** The last result, and the chain it was read from. */
  #last: { readonly chain: Chain<S>; readonly story: GameLines<S> } | null = null
  #knownOf: { readonly learnt: GrowingList<Learnt>; readonly known: GameLines<S>['known'] } | null = null

  constructor(setup: Setup<S>, here: readonly Seat[]) {
    this.#setup = setup
    this.#here = new Set(here)
  }

  read(chain: Chain<S>): GameLines<S> {
    if (this.#last?.chain === chain) return this.#last.story
    this.#forgetAfter(this.#sharedWith(chain))
    while (this.#pages.length < chain.length) this.#readLine(chain, this.#pages.length)
    const story = { lines: this.#lines.from(0), known: this.#knownBySeat() }
    this.#last = { chain, story }
    return story
  }

  /** The number of game lines that come from the first `length` lines of the log. */
  countIn(length: number): number {
    return this.#pages[length - 1]?.lines ?? 0
  }

  /** The number of this chain's lines that have been read already; equal hashes mean equal lines all the way down. */
  #sharedWith(chain: Chain<S>): number {
    let shared = Math.min(this.#pages.length, chain.length)
    while (shared > 0 && this.#pages[shared - 1]?.hash !== chain.hashAt(shared - 1)) shared--
    return shared
  }

  #forgetAfter(length: number): void {
    this.#pages.length = length
    const last = this.#pages.at(-1)
    this.#lines = this.#lines.cut(last?.lines ?? 0)
    this.#learnt = this.#learnt.cut(last?.lessons ?? 0)
  }

  #readLine(chain: Chain<S>, h: number): void {
    const [before, after] = [chain.foldAt(h - 1), chain.foldAt(h) as LogState<S>]
    const line = chain.lineAt(h) as Line
    const at = this.#lines.length
    for (const told of before === undefined ? [] : linesIn(before, after, line, at))
      this.#lines = this.#lines.with(told)
    for (const whisper of before === undefined ? [] : this.#lessons(before, after, line))
      if (this.#here.has(whisper.to)) this.#learnt = this.#learnt.with({ ...whisper, at })
    const hash = chain.hashAt(h) as Hash
    this.#pages.push({ hash, lines: this.#lines.length, lessons: this.#learnt.length })
  }

  /** Returns the same map as before when no lesson has come or gone. */
  #knownBySeat(): ReadonlyMap<Seat, Known> {
    if (this.#knownOf?.learnt !== this.#learnt)
      this.#knownOf = { learnt: this.#learnt, known: bySeat(this.#learnt.from(0)) }
    return this.#knownOf.known
  }

  #lessons(before: LogState<S>, after: LogState<S>, { body }: Line): readonly Whisper[] {
    const { game, sealing } = this.#setup
    const { told } = after
    if (told === null) return []
    if (told.by === null) {
      const asks = before.progress?.request.asks
      return 'answer' in told && asks ? sealing.whispers(after.dealing, told.answer, asks) : []
    }
    if (body.kind !== 'move') return []
    const claim = game.claim(before.state, told.by, told.move)
    if (claim === undefined) return []
    return sealing.readShown(before.dealing, told.by, claim, body.proof, body.occasion)
  }
}

const bySeat = (learnt: readonly Learnt[]): ReadonlyMap<Seat, Known> => {
  const known = new Map<Seat, Known[number][]>()
  for (const { to, at, lesson } of learnt) {
    const ofSeat = known.get(to) ?? []
    ofSeat.push({ at, lesson })
    known.set(to, ofSeat)
  }
  return known
}

/** The game's lines of a whole log, as anybody may read them. */
export const openGameLines = <S extends Shape>(chain: Chain<S>): readonly GameLine<S['Move']>[] => {
  const lines: GameLine<S['Move']>[] = []
  for (let h = 1; h < chain.length; h++) {
    const [before, line, after] = [chain.foldAt(h - 1), chain.lineAt(h), chain.foldAt(h)]
    if (before !== undefined && line !== undefined && after !== undefined)
      lines.push(...linesIn(before, after, line, lines.length))
  }
  return lines
}

const linesIn = <S extends Shape>(
  before: LogState<S>,
  after: LogState<S>,
  { body }: Line,
  at: number,
): readonly GameLine<S['Move']>[] => {
  if (after.told !== null) return [{ ...after.told, at }]
  if (body.kind !== 'roster' || body.change.kind !== 'left') return []
  const { device, playedOn } = body.change
  return before.lobby.seating
    .flatMap((home, seat) => (home === device ? [seat as Seat] : []))
    .map((left, i) => ({ at: at + i, by: null, left, playedOn }))
}
