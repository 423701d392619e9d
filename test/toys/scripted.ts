import type { Card } from '../../src/rules/card'
import type { Answer, Claim, Draw, Game, Task } from '../../src/rules/game'
import { ok } from '../../src/rules/result'
import type { Seat } from '../../src/rules/seat'

/** A game in which a seat asks of the dealer whatever it likes, and passes the turn on. For dealers, not for players. */
export type ScriptedMove =
  | { readonly kind: 'ask'; readonly asks: Draw | Task }
  | { readonly kind: 'say'; readonly claim: Claim }
  | { readonly kind: 'pass'; readonly to: Seat }
  | { readonly kind: 'end' }

export interface ScriptedState {
  readonly active: Seat
  readonly asks: Draw | Task | null
  readonly answers: readonly Answer[]
  /** The seats whose accusation was wrong: they may look. */
  readonly lost: readonly Seat[]
  /** The seats whose hand is still to be opened, since they left. */
  readonly toOpen: readonly Seat[]
  readonly isOver: boolean
}

export interface Scripted {
  readonly Options: null
  readonly State: ScriptedState
  readonly Move: ScriptedMove
  readonly View: readonly Card[]
  readonly Event: never
  readonly Refusal: 'never'
}

/** The same game, in which private play is worth what this says of each seat. */
export const scriptedWith = (worth: (seat: Seat) => number | undefined): Game<Scripted> => ({
  ...scripted,
  worth: (_state, _known, seat) => worth(seat),
})

export const scripted: Game<Scripted> = {
  id: 'scripted',
  seats: { min: 2, max: 6 },
  bots: {},
  parseOptions: raw => (raw === null ? null : undefined),
  parseMove: raw => raw as ScriptedMove,
  setup: () => ({ active: 0 as Seat, asks: null, answers: [], lost: [], toOpen: [], isOver: false }),
  turn({ active, asks, toOpen: [opens], isOver }) {
    if (isOver) return { of: 'nobody', winners: [] }
    if (opens !== undefined) return { of: 'dealer', task: { do: 'open', what: opens } }
    if (asks === null) return { of: 'seat', seat: active }
    return 'kind' in asks ? { of: 'chance', draw: asks } : { of: 'dealer', task: asks }
  },
  play(state, _seat, move) {
    switch (move.kind) {
      case 'ask':
        return ok({ ...state, asks: move.asks })
      case 'pass':
        return ok({ ...state, active: move.to })
      case 'say':
        return ok(state)
      case 'end':
        return ok({ ...state, isOver: true })
    }
  },
  claim: (_state, _seat, move) => (move.kind === 'say' ? move.claim : undefined),
  applyAnswer(state, answer) {
    if (state.toOpen.length > 0)
      return { ...state, toOpen: state.toOpen.slice(1), answers: [...state.answers, answer] }
    const isWrong = answer.to === 'compare' && !answer.same
    return {
      ...state,
      asks: null,
      answers: [...state.answers, answer],
      lost: isWrong ? [...state.lost, state.active] : state.lost,
    }
  },
  leave: (state, seat) => ({ ...state, toOpen: [...state.toOpen, seat] }),
  choices: () => [],
  reflex: () => undefined,
  turns: () => 0,
  mayLook: ({ lost }, seat, device) => device.every(each => lost.includes(each)) && lost.includes(seat),
  view: () => [],
  tell: () => [],
}
