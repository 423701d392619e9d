import type { Act, Shape } from './game'
import type { Seat } from './seat'

/** An event, and the number of the line that told it. */
export interface TimedEvent<Event> {
  readonly at: number
  readonly event: Event
}

/** Events that were told while nobody looked: from this one on, and before that one. */
export interface Missed {
  readonly from: number
  readonly to: number
}

/** A question of the page to the game's own `study`, and its answer. */
export interface Studied {
  readonly question: unknown
  readonly answer: unknown
}

/** Full rules in a player's words. Read anew wherever they are used: they change with the language. */
export interface RulesBook {
  /** The table whose rules these are. */
  readonly table: string
  chapters(): readonly RulesChapter[]
}

export interface RulesChapter {
  readonly title: string
  readonly text: readonly string[]
}

/** The props of a lesson's page: the learner's view, and marks made beside the table. */
export interface GuideProps<S extends Shape> {
  readonly view: S['View']
  /** By seat. */
  readonly names: readonly string[]
  readonly notes: unknown
  readonly studied: readonly Studied[]
}

/** The props of a game's page: everything one seat may see and do, and a way to do it. */
export interface PlayProps<S extends Shape> {
  readonly view: S['View']
  /** The view after a line of the history, as this viewer could see it then. */
  viewAfter(at: number): S['View']
  /** Every act open to the seat that looks; none while others are asked. */
  readonly choices: readonly Act<S['Move']>[]
  readonly history: readonly TimedEvent<S['Event']>[]
  /** Events the reader has not looked at yet, until `onseen` is called. */
  readonly missed: Missed | null
  onseen(): void
  /** By seat. */
  readonly names: readonly string[]
  /** The seats that bots have played from the start. */
  readonly bots: readonly Seat[]
  /** The dealer, in words: this device, or everybody. */
  readonly dealt: string
  /** True if everybody dealt: every claim about hidden cards is proved. */
  readonly isSealed: boolean
  /** The time left on the clock; null where none runs. */
  readonly timeLeft: string | null
  /** The reason why the last act was refused. */
  readonly refused: S['Refusal'] | null
  /** The page's own marks for this seat, which the table never sees, as last handed to `onnotes`. */
  readonly notes: unknown
  onnotes(notes: unknown): void
  /** The motives of bots in the game's own terms, by the line that tells the act; none until the game is over. */
  readonly motives: ReadonlyMap<number, unknown>
  /** After a game whose seats hide sheets: the people who share this device, each of whom can look at the own sheets again. */
  readonly reviewers: readonly Seat[]
  /** Passes the device to one of them, or leaves it to everybody. */
  onreview(seat: Seat | null): void
  /** Asks the game's own `study`, beside the page. */
  study(question: unknown): Promise<unknown>
  /** Written as a method, so that the list of games can hold every page. */
  onact(act: Act<S['Move']>): void
}
