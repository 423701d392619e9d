import type { Act } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { LobbyRequest } from './lobbyRequests'
import type { Listed } from './contacts'
import type { Key } from './keys'
import type { ChatMessage } from './chat'

/** What the page wants of a room. */
export type Command =
  | { readonly do: 'meet'; readonly links: readonly Key[]; readonly listed: readonly Listed[] }
  | { readonly do: 'hear'; readonly from: Key; readonly message: unknown }
  | { readonly do: 'ask'; readonly ask: LobbyRequest }
  | { readonly do: 'begin' }
  /** Whether the lobby is to be seen by this page's person. */
  | { readonly do: 'show'; readonly isShown: boolean }
  /** The person says yes to these concerns. */
  | { readonly do: 'agree'; readonly ids: readonly string[] }
  | { readonly do: 'hand-over'; readonly to: Key }
  | { readonly do: 'take-back' }
  | { readonly do: 'act'; readonly seat: Seat; readonly act: Act<unknown> }
  | { readonly do: 'let-go'; readonly device: number; readonly playedOn: boolean | null }
  | { readonly do: 'say'; readonly said: ChatMessage }
  | { readonly do: 'bye' }
  | { readonly do: 'record' }
  | { readonly do: 'ledger' }
  | { readonly do: 'tick' }
