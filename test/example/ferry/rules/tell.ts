import type { GameLine, Known } from '../../../../src/rules/game'
import type { Seat } from '../../../../src/rules/seat'
import type { Move } from './move'
import { sacksBorne, sinkingLoad, weightOf, type State } from './state'
import { handOf } from './view'

export type Event =
  /** `hand` is the viewer's own; empty for one who only watches. */
  | { readonly kind: 'dealt'; readonly hand: readonly number[] }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'loaded'; readonly seat: Seat; readonly sacks: number; readonly weight: number }
  | { readonly kind: 'went-ashore'; readonly seat: Seat }
  | { readonly kind: 'left'; readonly seat: Seat; readonly playedOn: boolean }
  | { readonly kind: 'mark-opened'; readonly mark: number; readonly sankBy: Seat | null }
  | { readonly kind: 'won'; readonly seats: readonly Seat[]; readonly sacks: number }
  | { readonly kind: 'nobody-won' }

export const tell = (before: State, line: GameLine<Move>, after: State, known: Known): readonly Event[] => {
  const isNext = after.turns > before.turns
  return [
    ...ofLine(before, line, after, known),
    ...(isNext ? [{ kind: 'turn', seat: after.active } as const] : []),
  ]
}

const ofLine = (before: State, line: GameLine<Move>, after: State, known: Known): readonly Event[] => {
  if (line.by !== null) return line.move.kind === 'load' ? [] : [{ kind: 'went-ashore', seat: line.by }]
  if ('left' in line) return [{ kind: 'left', seat: line.left, playedOn: line.playedOn }]
  if (line.answer.to === 'deal') return [{ kind: 'dealt', hand: handOf(known) }]
  const load = after.loads[before.loads.length]
  if (load !== undefined)
    return [{ kind: 'loaded', seat: load.by, sacks: load.sacks, weight: weightOf(after.loads) }]
  return ofResult(after)
}

const ofResult = (state: State): readonly Event[] => {
  if (state.phase.at !== 'over') return []
  const { mark, winners } = state.phase
  const sankBy = state.loads[sinkingLoad(state.loads, mark)]?.by ?? null
  const [winner] = winners
  const sacks = winner === undefined ? 0 : (sacksBorne(state, mark)[winner] ?? 0)
  return [
    { kind: 'mark-opened', mark, sankBy },
    sacks > 0 ? { kind: 'won', seats: winners, sacks } : { kind: 'nobody-won' },
  ]
}
