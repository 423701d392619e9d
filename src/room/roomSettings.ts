import type { Setting } from '../rules/tables'
import type { Lobby } from './lobby'

export const CHAT_KINDS = ['words', 'phrases', 'none'] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

const TIMERS = ['none', '60', '120', '300'] as const

/** Settings of every table, whatever is played: how people may talk, and whether a clock runs. */
export const ROOM_SETTINGS: readonly Setting[] = [
  { id: 'talk', choices: CHAT_KINDS },
  { id: 'timer', choices: TIMERS },
]

const chosenValue = ({ settings }: Lobby, id: string): string | undefined =>
  settings.find(setting => setting.id === id)?.choice

export const chatKindAt = (lobby: Lobby): ChatKind =>
  CHAT_KINDS.find(talk => talk === chosenValue(lobby, 'talk')) ?? CHAT_KINDS[0]

/** The time one may take before the others are told so; null where nobody counts. */
export const timerMsAt = (lobby: Lobby): number | null => {
  const timer = TIMERS.find(each => each === chosenValue(lobby, 'timer')) ?? 'none'
  return timer === 'none' ? null : Number(timer) * 1000
}
