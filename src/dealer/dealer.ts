import type { Answer, Claim, Draw, Lesson, Secret, Task } from '../rules/game'
import type { Result } from '../rules/result'
import type { Seat } from '../rules/seat'

/** A lesson that a dealer tells one seat and nobody else. */
export interface Whisper {
  readonly to: Seat
  readonly lesson: Lesson
}

/** An answer that all hear, and the whispers that go with it. */
export interface DealerAnswer {
  readonly answer: Answer
  readonly whispers: readonly Whisper[]
}

/**
 * A game on one device deals, draws, shows and proves through this port. Among many devices the sealed dealer keeps the same
 * promises step by step (`log/dealerPort.ts`).
 */
export interface Dealer {
  draw(draw: Draw): DealerAnswer
  perform(task: Task): DealerAnswer
  /** Checks what a move says of hidden cards. If it is true, the seat that is shown one is told which. */
  vouch(seat: Seat, claim: Claim, secret: Secret | undefined): Result<readonly Whisper[], 'not-true'>
  /** Shows one seat what lies aside. The rules say who may ask. */
  look(seat: Seat): Whisper
}
