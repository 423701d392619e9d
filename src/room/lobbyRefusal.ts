import { one } from '../rules/parse'

const REFUSALS = [
  'not-now',
  'not-linked',
  'while-away',
  'hosts-only',
  'not-yours',
  'no-name',
  'long-name',
  'same-name',
  'says-you',
  'not-letters',
  'full',
  'taken',
  'unknown',
] as const

/** The reason why a host does not grant a request about the lobby. */
export type LobbyRefusal = (typeof REFUSALS)[number]

export const parseRefusal = one(...REFUSALS)
