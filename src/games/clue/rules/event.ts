import type { Card } from '../../../rules/card'
import type { Seat } from '../../../rules/seat'
import type { Place } from './board'
import type { Crime, Pile, Room, Suspect, Weapon } from '../lobby/cards'

/** An event, as one viewer may know it. The words of the page turn each kind into a sentence. */
export type Event =
  | { readonly kind: 'cards-laid-ready' }
  | { readonly kind: 'dealt'; readonly handSizes: readonly number[]; readonly hand: readonly Card[] | null }
  | { readonly kind: 'weapon-placed'; readonly seat: Seat; readonly weapon: Weapon; readonly room: Room }
  | { readonly kind: 'weapons-scattered'; readonly rooms: readonly (Room | null)[] }
  | { readonly kind: 'cards-sorted'; readonly seat: Seat }
  | { readonly kind: 'card-filed'; readonly seat: Seat; readonly pile: Pile }
  | { readonly kind: 'cards-shuffled'; readonly seat: Seat }
  | { readonly kind: 'notebooks-assigned'; readonly seat: Seat }
  | { readonly kind: 'play-began'; readonly seat: Seat }
  | { readonly kind: 'left-to-the-system'; readonly seat: Seat }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly dice: readonly number[] }
  | { readonly kind: 'walked'; readonly seat: Seat; readonly to: Place; readonly steps: number }
  | { readonly kind: 'took-passage'; readonly seat: Seat; readonly to: Room }
  | { readonly kind: 'passed'; readonly seat: Seat }
  | { readonly kind: 'forfeited'; readonly seat: Seat }
  | { readonly kind: 'suggested'; readonly seat: Seat; readonly crime: Crime }
  | {
      readonly kind: 'tokens-moved'
      readonly suspect: Suspect | null
      readonly weapon: Weapon | null
      readonly room: Room
    }
  | { readonly kind: 'could-not-refute'; readonly seat: Seat; readonly asker: Seat }
  | { readonly kind: 'refuted'; readonly seat: Seat; readonly asker: Seat; readonly card: Card | null }
  | { readonly kind: 'nobody-refuted'; readonly asker: Seat }
  | { readonly kind: 'accused'; readonly seat: Seat; readonly crime: Crime }
  | { readonly kind: 'accused-rightly'; readonly seat: Seat }
  | { readonly kind: 'accused-wrongly'; readonly seat: Seat }
  | { readonly kind: 'looked'; readonly file: readonly Card[] }
  | { readonly kind: 'won'; readonly seat: Seat; readonly how: 'accused' | 'last' }
  | { readonly kind: 'nobody-won' }
  | { readonly kind: 'file-opened'; readonly file: readonly Card[] }
  | { readonly kind: 'left'; readonly seat: Seat; readonly playedOn: boolean }
  | { readonly kind: 'hand-opened'; readonly seat: Seat; readonly cards: readonly Card[] }
  | { readonly kind: 'stayed-silent'; readonly seat: Seat }
