import type { GameLine, Known, Shape } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { Chain } from './chain'
import type { Whisper } from './dealer'
import type { Folded, Setup } from './fold'
import type { Line } from './line'
import type { Hash } from './signer'

/** What a log says in the game: its lines numbered by themselves, and what they taught this device's seats in private. */
export interface Story<S extends Shape> {
  readonly lines: readonly GameLine<S['Move']>[]
  readonly known: ReadonlyMap<Seat, Known>
}

/** A story after each line of the log, so that a log that was cut tells the rest anew. */
interface Page<S extends Shape> extends Story<S> {
  readonly hash: Hash
}

const NOTHING = { lines: [], known: new Map() }

/** Reads a chain as it grows. */
export class StoryTeller<S extends Shape> {
  readonly #setup: Setup<S>
  readonly #here: ReadonlySet<Seat>
  #pages: readonly Page<S>[] = []

  constructor(setup: Setup<S>, here: readonly Seat[]) {
    this.#setup = setup
    this.#here = new Set(here)
  }

  told(chain: Chain<S>): Story<S> {
    const differs = this.#pages.findIndex((page, h) => page.hash !== chain.hashAt(h))
    const pages = differs < 0 ? [...this.#pages] : this.#pages.slice(0, differs)
    while (pages.length < chain.length) pages.push(this.#after(pages.at(-1) ?? NOTHING, chain, pages.length))
    this.#pages = pages
    return pages.at(-1) ?? NOTHING
  }

  /** How many of the story's lines the first so many lines of the log tell. */
  toldBy(length: number): number {
    return this.#pages[length - 1]?.lines.length ?? 0
  }

  #after(story: Story<S>, chain: Chain<S>, h: number): Page<S> {
    const hash = chain.hashAt(h) as Hash
    const [before, after] = [chain.foldAt(h - 1), chain.foldAt(h) as Folded<S>]
    const line = chain.lines[h] as Line
    const told = before === undefined ? [] : linesIn(before, after, line, story.lines.length)
    const lessons = before === undefined ? [] : this.#lessons(before, after, line)
    const known = new Map(story.known)
    const at = story.lines.length
    for (const { to, lesson } of lessons)
      if (this.#here.has(to)) known.set(to, [...(known.get(to) ?? []), { at, lesson }])
    return { hash, lines: told.length === 0 ? story.lines : [...story.lines, ...told], known }
  }

  #lessons(before: Folded<S>, after: Folded<S>, { body }: Line): readonly Whisper[] {
    const { game, sealing } = this.#setup
    const { told } = after
    if (told === null) return []
    if (told.by === null) return 'answer' in told ? sealing.whispers(after.dealing, told.answer) : []
    if (body.kind !== 'move') return []
    const claim = game.claim(before.state, told.by, told.move)
    if (claim === undefined) return []
    return sealing.shown(before.dealing, told.by, claim, body.proof, body.occasion)
  }
}

/** What a whole log says in the game to anybody. */
export const openStory = <S extends Shape>(chain: Chain<S>): readonly GameLine<S['Move']>[] =>
  chain.lines.slice(1).reduce<readonly GameLine<S['Move']>[]>((told, line, i) => {
    const [before, after] = [chain.foldAt(i), chain.foldAt(i + 1)]
    return before === undefined || after === undefined
      ? told
      : [...told, ...linesIn(before, after, line, told.length)]
  }, [])

const linesIn = <S extends Shape>(
  before: Folded<S>,
  after: Folded<S>,
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
