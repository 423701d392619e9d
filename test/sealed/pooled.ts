import type { Card } from '../../src/rules/card'
import { elementAt } from '../../src/sealed/elementAt'
import type { Json } from '../../src/sealed/canon'
import { admit } from '../../src/sealed/codec'
import { dealCodec, rebuilt, verifyDeal, verifyRebuild, type DealtParts } from '../../src/sealed/dealing'
import {
  finalDeck,
  shuffleCodec,
  shuffler,
  verifyShuffle,
  type Deck,
  type Shuffling,
} from '../../src/sealed/deck'
import { cardAt, H, SHUFFLE_POINTS } from '../../src/sealed/generators'
import { mod, ristretto, type Point } from '../../src/sealed/group'
import type { Secrets } from '../../src/sealed/secrets'
import { place } from '../../src/sealed/session'
import { mix, prepare, proveShuffle, type Mixing, type ShuffleSetup } from '../../src/sealed/shuffle'
import { nonces } from '../../src/sealed/transcript'
import { bytesFrom, must, there } from './table'

/** A final deck of which a liar knows how it came of the last but one: she shuffled last. */
export interface Face {
  readonly before: Shuffling
  readonly deck: Deck
  readonly mixing: Mixing
}

/** The last shuffle, made by a liar in an order of her choice and proved as well as any. */
export const shuffledSo = (
  before: Shuffling,
  name: string,
  order: readonly number[],
): { readonly message: Json; readonly face: Face } => {
  const { keyring, piles, step } = before
  const [pile = []] = piles
  const table: ShuffleSetup<Point> = { group: ristretto, key: keyring.joint, h: H, hs: SHUFFLE_POINTS }
  const own = nonces(bytesFrom(name), bytesFrom(name), bytesFrom(name))
  const mixing = { order, factors: own.many('factors', pile.length) }
  const early = { r: own.many('r', pile.length), w: own.many('w', 4), wOrder: own.many('v', pile.length) }
  const prepared = prepare(table, mixing, early)
  const out = mix(table, prepared.masks, order, pile)
  const { pass, device } = shuffler(keyring.session.parties.length, step)
  const standing = { ...place(keyring.session, pass, { device, step, index: 0 }), salt: bytesFrom(name) }
  const proof = proveShuffle(prepared, standing, pile, out, statement =>
    nonces(bytesFrom(name), bytesFrom(name), statement),
  )
  const message = { salt: bytesFrom(name), piles: [{ out, proof }] }
  const deck = there(finalDeck(must(verifyShuffle(before, message))))
  return { message: shuffleCodec(before).format(message), face: { before, deck, mixing } }
}

export interface Given {
  readonly by: number
  readonly step: string
  readonly body: unknown
}

/** The parts in messages, whoever sent them on. */
const partsIn = (texts: readonly string[]): readonly Given[] =>
  texts.flatMap(text => {
    const message = JSON.parse(text) as { readonly m: string; readonly part?: Given }
    return message.m === 'part' && message.part !== undefined ? [message.part] : []
  })

/** Each device's parts of one deck, as far as they were given or can be rebuilt. */
export const partsOf = (deck: Deck, parts: readonly Given[]): ReadonlyMap<number, DealtParts> => {
  const { parties } = deck.keyring.session
  const found = new Map<number, DealtParts>()
  for (const device of parties.keys()) {
    const rebuilding = new Map<number, readonly Point[]>()
    for (const { by, body } of parts) {
      const codec = dealCodec(deck, device)
      const own = admit(codec, body, message => verifyDeal(deck, by, message))
      if (by === device && own.ok) found.set(device, own.value)
      const help = admit(codec, body, message => verifyRebuild(deck, by, device, message))
      if (help.ok) rebuilding.set(by, help.value)
    }
    const again = rebuilt(deck, device, rebuilding)
    if (again !== undefined) found.set(device, found.get(device) ?? again)
  }
  return found
}

/**
 * The cards that a liar who shuffled last can read with all she was sent, whatever face she had: for every card, what each
 * device once made of its lock, in any deck, taken back to the deck before hers.
 */
export const readableIn = (
  faces: readonly Face[],
  { device, x }: Secrets,
  texts: readonly string[],
): readonly Card[] => {
  const parts = partsIn(texts)
  const [first] = faces
  if (first === undefined) return []
  const { keyring, piles } = first.before
  const known = (piles[0] ?? []).map(() => new Map<number, Point>())
  for (const { deck, mixing } of faces)
    for (const [by, given] of partsOf(deck, parts))
      for (const [slot, part] of given) {
        const card = elementAt(mixing.order, slot)
        const added = ristretto.times(mod(elementAt(mixing.factors, card)), elementAt(keyring.deckKeys, by))
        elementAt(known, card).set(by, ristretto.subtract(part, added))
      }
  return (piles[0] ?? []).flatMap(({ a, b }, card) => {
    const made = elementAt(known, card).set(device, ristretto.times(x, a))
    const rest = [...made.values()].reduce((left, part) => ristretto.subtract(left, part), b)
    return made.size < keyring.session.parties.length ? [] : (cardAt(rest) ?? [])
  })
}
