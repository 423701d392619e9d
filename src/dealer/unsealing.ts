import type { Card } from '../rules/card'
import type { Seat } from '../rules/seat'
import type { Json } from '../sealed/canon'
import { shape } from '../sealed/codec'
import { shuffler, slotsOf } from '../sealed/deck'
import { elementAt } from '../sealed/elementAt'
import type { Point } from '../sealed/group'
import {
  openedCards,
  openCodec,
  openPart,
  unsealCodec,
  unsealOf,
  verifyOpenPart,
  verifyUnseal,
  type Opening,
} from '../sealed/opening'
import type { HelperParts } from '../sealed/sharing'
import type { Disclosed } from '../log/dealerPort'
import type { Device } from '../log/signer'
import type { DeviceSecrets } from './deviceSecrets'
import { dealOf, keyringOf, type SealedState } from './sealedState'

/** After the game: the secret that this device's shuffles grew from, and its part of every card. */
export const makeUnsealing = (own: DeviceSecrets, dealing: SealedState): Json | undefined => {
  if (dealing.deal?.at !== 'dealt') return undefined
  const cards = openPart(allCards(dealing), own.secrets, own.sharesIn(dealing), own.fresh())
  return unsealingCodec(dealing).format({ sealed: unsealOf(own.secrets), cards })
}

/** A device's part of every card, if its shuffles follow from the secret that it gives. */
export const verifyUnsealing = (
  dealing: SealedState,
  by: Device,
  part: Json,
): readonly Point[] | undefined => {
  const keyring = keyringOf(dealing)
  const read = unsealingCodec(dealing).parse(part)
  if (read === undefined) return undefined
  const did = dealing.decks.slice(0, -1).flatMap((before, step) => {
    const isOwn = shuffler(keyring.session.parties.length, step).device === by
    return isOwn ? [{ before, after: elementAt(dealing.decks, step + 1) }] : []
  })
  if (!verifyUnseal(keyring, by, read.sealed, did).ok) return undefined
  const points = verifyOpenPart(allCards(dealing), by, read.cards)
  return points.ok ? points.value : undefined
}

/** Every card in its place, once t devices have unsealed. */
export const discloseCards = (dealing: SealedState, given: HelperParts): Disclosed | undefined => {
  const opening = allCards(dealing)
  const cards = openedCards(opening, given)
  const at = (where: Seat | 'aside'): readonly Card[] =>
    slotsOf(opening.deck, where)
      .flatMap(slot => cards?.[slot] ?? [])
      .toSorted((a, b) => a - b)
  const hands = dealing.session.homes.map((_, seat) => at(seat as Seat))
  return cards && { aside: at('aside'), hands }
}

const unsealingCodec = (dealing: SealedState) =>
  shape({ sealed: unsealCodec, cards: openCodec(allCards(dealing)) })

/** Opens everything under a number that no request of the game has. */
const allCards = (dealing: SealedState): Opening => ({
  deck: dealOf(dealing).deck,
  what: 'all',
  step: 0xfffffffe,
})
