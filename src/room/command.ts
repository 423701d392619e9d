import type { Act } from '../rules/game'
import type { Seat } from '../rules/seat'
import type { Coming, LobbyRequest } from './lobbyRequests'
import type { Listed } from './contacts'
import type { Key } from './keys'
import type { ChatMessage } from './chat'
import type { SeenGames } from './evening'

/** A command of the page to its room. */
export type Command =
  | { readonly kind: 'meet'; readonly links: readonly Key[]; readonly listed: readonly Listed[] }
  | { readonly kind: 'hear'; readonly from: Key; readonly message: unknown }
  | { readonly kind: 'ask'; readonly ask: LobbyRequest }
  /** The person comes to the room that the page has only looked into. */
  | { readonly kind: 'come'; readonly as: Coming; readonly name: string }
  | { readonly kind: 'begin' }
  | { readonly kind: 'call-off' }
  /** Tells whether this page's person can see the lobby. */
  | { readonly kind: 'show'; readonly isShown: boolean }
  /** The person says yes to these concerns. */
  | { readonly kind: 'agree'; readonly ids: readonly string[] }
  | { readonly kind: 'hand-over'; readonly to: Key }
  | { readonly kind: 'take-back' }
  | { readonly kind: 'act'; readonly seat: Seat; readonly act: Act<unknown> }
  | { readonly kind: 'let-go'; readonly device: number; readonly playedOn: boolean | null }
  | { readonly kind: 'let-back'; readonly device: number; readonly isLetBack: boolean }
  | { readonly kind: 'say'; readonly said: ChatMessage }
  /** The games that this page has seen end. */
  | { readonly kind: 'evening'; readonly games: SeenGames }
  | { readonly kind: 'bye' }
  | { readonly kind: 'record' }
  | { readonly kind: 'ledger' }
  | { readonly kind: 'tick' }
