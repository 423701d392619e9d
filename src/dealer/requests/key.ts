import type { Task } from '../../rules/game'
import { bug } from '../../rules/result'
import { ceremony, type Ceremony } from '../../sealed/ceremony'
import type { SealedProgress } from '../sealedState'
import { ceremonySteps } from './ceremonySteps'

type KeyTask = Extract<Task, { do: 'key' }>

const ceremonyOf = ({ dealing, request: { asks } }: SealedProgress<KeyTask>): Ceremony => {
  const { deal, session } = dealing
  if (deal?.at === 'dealt') throw bug('a game may ask for keys or for a deal, not for both')
  return deal ?? ceremony(session, null, asks.keepers)
}

/** Keys alone, for a game that draws and deals no cards; and a pledge of each seat that keeps things to itself. */
export const key = ceremonySteps(ceremonyOf)
