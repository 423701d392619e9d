import type { Setting } from '../rules/tables'
import type { Lobby } from './lobby'

export const TALKS = ['words', 'phrases', 'none'] as const
export type Talk = (typeof TALKS)[number]

const TIMERS = ['none', '60', '120', '300'] as const

/** What the people of a table agree on whatever they play: how they may talk, and whether a clock runs. */
export const CUSTOMS: readonly Setting[] = [
  { id: 'talk', choices: TALKS },
  { id: 'timer', choices: TIMERS },
]

const chosen = ({ settings }: Lobby, id: string): string | undefined =>
  settings.find(setting => setting.id === id)?.choice

export const talkAt = (lobby: Lobby): Talk => TALKS.find(talk => talk === chosen(lobby, 'talk')) ?? TALKS[0]

/** How long one may take before the others are told so; null where nobody counts. */
export const timerMsAt = (lobby: Lobby): number | null => {
  const timer = TIMERS.find(each => each === chosen(lobby, 'timer')) ?? 'none'
  return timer === 'none' ? null : Number(timer) * 1000
}
