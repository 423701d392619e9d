import { parseCard } from '../rules/card'
import { MOST_DECISION, type Answer, type Game, type GameLine, type Lesson, type Shape } from '../rules/game'
import { either, integer, one, record, type Parsed } from '../rules/parse'
import { bug } from '../rules/result'
import { seatsOf, type Seat } from '../rules/seat'
import type { LocalTable } from './localTable'
import { parseBoundedJson } from '../log/boundedJson'

const MOST_SEATS = 8
const parseSeat = (raw: unknown): Seat | undefined => seatsOf(MOST_SEATS).find(seat => seat === raw)

/** A choice made at a table on one device, and a mark of all that had happened there by then. */
export const parseSavedMove = record({
  version: one(2),
  seat: parseSeat,
  move: parseBoundedJson,
  secret: either(record({ card: parseCard }), record({ decision: integer(0, MOST_DECISION) }), one(null)),
  mark: integer(0, 2 ** 32 - 1),
})
export type SavedMove = Parsed<typeof parseSavedMove>

/** True for an entry of an older version of this program: those before version 2 had none. */
export const isOldSavedMove = (raw: unknown): boolean =>
  typeof raw === 'object' && raw !== null && 'mark' in raw && !('version' in raw)

/** The part of a table that saving depends on. */
type SavedToldLine<S extends Shape> = Pick<LocalTable<S>, 'here' | 'lines' | 'chosen' | 'knownTo' | 'play'>

/**
 * Records the choices made at a table: with the seed of the table's chance, all of them are the whole game.
 * Each entry's mark is taken of the mark before it and of the lines since, so that an entry costs the same at
 * the end of a night.
 */
export class SavedMoves<S extends Shape> {
  readonly #table: SavedToldLine<S>
  /** The choices, the lines and each seat's lessons that the mark covers. */
  #choices = 0
  #lines = 0
  readonly #lessons = new Map<Seat, number>()
  #mark = FNV_START

  constructor(table: SavedToldLine<S>) {
    this.#table = table
  }

  /** Takes the choices made since the last call, to be stored under these numbers. */
  takeNew(): readonly (readonly [number, SavedMove])[] {
    const entries: (readonly [number, SavedMove])[] = []
    for (const { seat, act, lines } of this.#table.chosen.slice(this.#choices)) {
      const number = this.#choices
      const mark = this.#markTo(lines)
      const secret = act.secret ?? null
      const entry = parseSavedMove({ version: 2, seat, move: act.move, secret, mark })
      if (entry === undefined) throw bug('a choice cannot be written down')
      entries.push([number, entry])
    }
    return entries
  }

  /** Replays the choices at a new table of the same seed; false where a mark differs. */
  resume(game: Pick<Game<S>, 'parseMove'>, entries: readonly SavedMove[]): boolean {
    return entries.every(({ seat, move: raw, secret, mark }) => {
      const move = game.parseMove(raw)
      if (move === undefined) return false
      const played = this.#table.play(seat, secret === null ? { move } : { move, secret })
      return played.ok && this.#markTo(this.#table.lines.length) === mark
    })
  }

  /** The mark after one choice more, with this many lines. */
  #markTo(lines: number): number {
    const told = this.#table.lines.slice(this.#lines, lines).map(writtenLine)
    const learnt = this.#table.here.flatMap(seat => this.#learntBy(seat, lines))
    this.#choices++
    this.#lines = lines
    this.#mark = fnv(this.#mark, JSON.stringify([told, learnt]))
    return this.#mark
  }

  /** The lessons of a seat since the last mark. Lessons stand in the order of the lines that taught them. */
  #learntBy(seat: Seat, lines: number): readonly SavedText[] {
    const known = this.#table.knownTo(seat)
    const from = this.#lessons.get(seat) ?? 0
    let to = from
    while ((known[to]?.at ?? Infinity) < lines) to++
    this.#lessons.set(seat, to)
    return known.slice(from, to).map(({ at, lesson }) => [seat, at, ...writtenLesson(lesson)])
  }
}

// Marks hold no property names of ours, so that a stored mark still holds when a property is renamed.

type SavedText = string | number | boolean | null | readonly SavedText[]

const writtenLine = <S extends Shape>(line: GameLine<S['Move']>): SavedText => {
  if (line.by !== null) return ['move', line.by, writtenPlain(line.move)]
  return 'left' in line ? ['left', line.left, line.playedOn] : ['answer', ...writtenAnswer(line.answer)]
}

const writtenAnswer = (answer: Answer): readonly SavedText[] => {
  switch (answer.to) {
    case 'draw':
      return ['draw', ...answer.drawn]
    case 'key':
      return ['key']
    case 'deal':
      return ['deal']
    case 'compare':
      return ['compare', answer.same]
    case 'open':
      return ['open', ...answer.cards]
    case 'highest':
      return ['highest', answer.worth, answer.of, answer.struck]
  }
}

const writtenLesson = (lesson: Lesson): readonly SavedText[] => {
  switch (lesson.of) {
    case 'hand':
      return ['hand', ...lesson.cards]
    case 'shown':
      return ['shown', lesson.card, lesson.by, lesson.to]
    case 'aside':
      return ['aside', ...lesson.cards]
    case 'dice':
      return ['dice', ...lesson.dice]
    case 'decided':
      return ['decided', lesson.what, lesson.decision]
  }
}

/** The values of a game's own data without their names, in an order that no name decides. */
const writtenPlain = (value: unknown): SavedText => {
  if (Array.isArray(value)) return value.map(writtenPlain)
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map(each => JSON.stringify(writtenPlain(each)))
      .toSorted()
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const FNV_START = 0x811c9dc5

/** A hash of a text and of all before it (FNV-1a); equal for different inputs once in four thousand million. */
const fnv = (before: number, text: string): number => {
  let hash = before
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
