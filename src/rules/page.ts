import type { Act, Shape } from './game'

/** An event, and the number of the line that told it. */
export interface TimedEvent<Event> {
  readonly at: number
  readonly event: Event
}

/** Events of the history that were told while nobody looked: from this one on, and before that one. */
export interface Missed {
  readonly from: number
  readonly to: number
}

/** What the page had the game's own `study` answer. */
export interface Studied {
  readonly question: unknown
  readonly answer: unknown
}

/** What stands beside the page of a game one learns is given: what the learner sees, and did beside the table. */
export interface GuideProps<S extends Shape> {
  readonly view: S['View']
  /** By seat. */
  readonly names: readonly string[]
  readonly notes: unknown
  readonly studied: readonly Studied[]
}

/** What the page of a game is given: what one seat may see and do, and a way to do it. */
export interface PlayProps<S extends Shape> {
  readonly view: S['View']
  /** How it stood after a line of the history, as the one who looks could see it then. */
  viewAfter(at: number): S['View']
  /** Every act open to the seat that looks; none while others are asked. */
  readonly choices: readonly Act<S['Move']>[]
  readonly history: readonly TimedEvent<S['Event']>[]
  /** What the reader has not looked at yet, until it is said to be seen. */
  readonly missed: Missed | null
  onseen(): void
  /** By seat. */
  readonly names: readonly string[]
  /** Who dealt: this device, or everybody. In words. */
  readonly dealt: string
  /** Everybody dealt: what is said of hidden cards is proved. */
  readonly isSealed: boolean
  /** What the clock says; null where none runs. */
  readonly timeLeft: string | null
  /** Why the last act was refused. */
  readonly refused: S['Refusal'] | null
  /** What the page keeps for this seat alone: its own marks, which the table never sees. Whatever was last given back. */
  readonly notes: unknown
  onnotes(notes: unknown): void
  /** Why bots did what they did, in the game's own terms, by the line that tells it; none until the game is over. */
  readonly motives: ReadonlyMap<number, unknown>
  /** Has the game's own `study` answer, beside the page. */
  study(question: unknown): Promise<unknown>
  /** Written as a method, so that the list of games can hold every page. */
  onact(act: Act<S['Move']>): void
}
