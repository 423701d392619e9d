import type { Act } from '../../../rules/game'
import type { MoveOf, Move } from '../rules/move'

/** The acts of one kind among all that are open. */
export const actsOf = <Kind extends Move['kind']>(
  choices: readonly Act<Move>[],
  kind: Kind,
): readonly ActOf<Kind>[] => choices.filter((act): act is ActOf<Kind> => act.move.kind === kind)

export interface ActOf<Kind extends Move['kind']> extends Act<Move> {
  readonly move: MoveOf<Kind>
}

/** A choice that is shown with what it means before it is made. */
export type Draft = ActOf<'take'> | ActOf<'upgrade'> | ActOf<'call'>
