import type { Answer, Claim, Draw, Lesson, Secret, Task } from '../rules/game'
import type { Result } from '../rules/result'
import type { Seat } from '../rules/seat'

/** What a dealer tells one seat and nobody else. */
export interface Whisper {
  readonly to: Seat
  readonly lesson: Lesson
}

/** What all hear, and what some hear besides. */
export interface DealerAnswer {
  readonly answer: Answer
  readonly whispers: readonly Whisper[]
}

/** Through this port a game deals, draws, shows and proves. Its makers: open (one device) and sealed (many). */
export interface Dealer {
  draw(draw: Draw): DealerAnswer
  perform(task: Task): DealerAnswer
  /** Is what a move says of hidden cards true? Then whoever is shown one is told which. */
  vouch(seat: Seat, claim: Claim, secret: Secret | undefined): Result<readonly Whisper[], 'not-true'>
  /** What lies aside, for one seat's eyes. The rules say who may ask. */
  look(seat: Seat): Whisper
}
