import { bug } from '../../../rules/result'
import type { MomentOf } from '../../../ui/play/moments.svelte'
import type { Event } from '../rules/event'
import type { SceneId } from '../rules/scenes'

export type Wages = Extract<Event, { readonly kind: 'wages-thrown' }>

/** The moments of the game, the same for everybody: a wrap that pays, the end of a day, and the end of all. */
export const momentOf: MomentOf<Event> = event => {
  switch (event.kind) {
    case 'wages-thrown':
      return { ms: 5600 }
    case 'day-ended':
      return { ms: 3200 }
    case 'game-ended':
      return { ms: 4000 }
    default:
      return null
  }
}

/** The scene of a wrap: dice are thrown only where somebody stands on its card. */
export const sceneOfWages = ({ wages }: Wages): SceneId => {
  for (const { role } of wages) if (role.kind === 'star') return role.scene
  throw bug('wages of a scene without stars')
}

/** Each die of a wrap in the order of dealing, by role: the number of its turn. */
export const dealtAs = (wages: Wages): readonly (readonly number[])[] => {
  const stars = wages.wages.filter(({ role }) => role.kind === 'star')
  return stars.map(({ dice }, row) => dice.map((_, round) => round * stars.length + row))
}
