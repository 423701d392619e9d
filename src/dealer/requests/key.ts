import type { Task } from '../../rules/game'
import { bug } from '../../rules/result'
import { ceremony, type Ceremony } from '../../sealed/ceremony'
import type { SealedProgress } from '../sealedState'
import { ceremonySteps } from './ceremonySteps'

type KeyTask = Extract<Task, { do: 'key' }>

const ceremonyOf = ({ dealing, request: { asks } }: SealedProgress<KeyTask>): Ceremony => {
  const { deal, session } = dealing
  if (deal?.at === 'dealt') throw bug('a game may ask for keys or for a deal, not for both')
  if (asks.keepers.length > 0) throw bug('no seat can pledge anything yet')
  return deal ?? ceremony(session, null)
}

/** Keys alone, for a game that draws and deals no cards. */
export const key = ceremonySteps(ceremonyOf)
