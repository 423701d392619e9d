import { GrowingList } from '../rules/growingList'
import type { GameLine, Known, Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { Chain } from './chain'
import type { Whisper } from '../dealer/dealer'
import type { LogState, Setup } from './fold'
import type { Line } from './line'
import type { Hash } from './signer'

/** What a log says in the game: its lines numbered by themselves, and what they taught this device's seats in private. */
export interface GameLines<S extends Shape> {
  readonly lines: readonly GameLine<S['Move']>[]
  readonly known: ReadonlyMap<Seat, Known>
}

/** How far the story was after a line of the log, so that a log that was cut tells the rest anew. */
interface GameLinesPage {
  readonly hash: Hash
  readonly lines: number
  readonly lessons: number
}

/** A lesson, with the line of the game that taught it, and whom. */
interface Learnt extends Whisper {
  readonly at: number
}

/** Reads a chain as it grows. */
export class GameLineReader<S extends Shape> {
  readonly #setup: Setup<S>
  readonly #here: ReadonlySet<Seat>
  readonly #pages: GameLinesPage[] = []
  #lines = GrowingList.of<GameLine<S['Move']>>([])
  #learnt = GrowingList.of<Learnt>([])
  /** The story as it was last told, and of which chain. */
  #last: { readonly chain: Chain<S>; readonly story: GameLines<S> } | null = null
  #knownOf: { readonly learnt: GrowingList<Learnt>; readonly known: GameLines<S>['known'] } | null = null

  constructor(setup: Setup<S>, here: readonly Seat[]) {
    this.#setup = setup
    this.#here = new Set(here)
  }

  told(chain: Chain<S>): GameLines<S> {
    if (this.#last?.chain === chain) return this.#last.story
    this.#forgetAfter(this.#shared(chain))
    while (this.#pages.length < chain.length) this.#read(chain, this.#pages.length)
    const story = { lines: this.#lines.from(0), known: this.#known() }
    this.#last = { chain, story }
    return story
  }

  /** How many of the story's lines the first so many lines of the log tell. */
  toldBy(length: number): number {
    return this.#pages[length - 1]?.lines ?? 0
  }

  /** How many lines of this chain have been read: a hash stands for all lines before it, too. */
  #shared(chain: Chain<S>): number {
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

  #read(chain: Chain<S>, h: number): void {
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

  /** The same lists as before where no lesson has come or gone. */
  #known(): ReadonlyMap<Seat, Known> {
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
    return sealing.shown(before.dealing, told.by, claim, body.proof, body.occasion)
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

/** What a whole log says in the game to anybody. */
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
