import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Task } from '../rules/game'
import { shuffled } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { hash } from './box'
import { concat, formatBytes } from './bytes'
import { bytesOf, exactly, pairOf, point, row, scalar, shape, type Codec, type Coded } from './codec'
import { H, SHUFFLE_POINTS, pointOf } from './generators'
import { ristretto, scalarFrom, type Point } from './group'
import type { Keyring } from './keys'
import { derive, type Secrets } from './secrets'
import { place } from './session'
import {
  Ready,
  masksOf,
  mix,
  shuffleTerms,
  type Cipher,
  type Mixing,
  type ShuffledDeck,
  type ShuffleStatement,
  type ShuffleSetup,
} from './shuffle'
import { NONE, nonces, lengthPrefixed, Transcript, u32, type Fresh, type ProofPlace } from './transcript'

/** The game's request: piles, the number of each that lie aside, and the owners of the others. */
export type Layout = Extract<Task, { do: 'deal' }>
export type Locked = Cipher<Point>

/** A deck that is being shuffled. Everybody shuffles each pile, then everybody the rest of them, put together. */
export interface Shuffling {
  readonly keyring: Keyring
  readonly layout: Layout
  /** The number of shuffles done. */
  readonly step: number
  readonly piles: readonly (readonly Locked[])[]
  /** The tops of the piles, once these are shuffled. */
  readonly aside: readonly Locked[]
  /** The salt of each shuffle that is done, as its line has it. */
  readonly salts: readonly Uint8Array[]
}

/** A final deck: from here on nothing ever begins again (F1). Slots are numbered in the order of dealing, cards aside last. */
export interface Deck {
  readonly keyring: Keyring
  readonly layout: Layout
  readonly slots: readonly Locked[]
}

/** The deck before the first shuffle, as everybody can lay it out: each card locked with nothing. */
export const shuffling = (keyring: Keyring, layout: Layout): Shuffling => {
  const { piles, aside, to } = layout
  if (piles.flat().length !== to.length + aside * piles.length) throw bug('the deck has cards for nobody')
  return {
    keyring,
    layout,
    step: 0,
    aside: [],
    salts: [],
    piles: piles.map(pile => pile.map(card => ({ a: ristretto.zero, b: pointOf(card) }))),
  }
}

export type Pass = 'P1' | 'P2'

/** The pass and device of a shuffle. The last of the first pass is the first of the second, and sends both at once. */
export const shuffler = (parties: number, step: number): { readonly pass: Pass; readonly device: number } => {
  if (step >= 2 * parties) throw bug('the deck is final')
  if (step < parties) return { pass: 'P1', device: step }
  return { pass: 'P2', device: (step - 1) % parties }
}

/** The number of cards in each pile at a step. */
const pileSizes = ({ piles, to }: Layout, pass: Pass): readonly number[] =>
  pass === 'P1' ? piles.map(pile => pile.length) : [to.length]

const cipher = pairOf(point, 'a', 'b')

const shuffledCodec = (count: number): Codec<ShuffledDeck<Point>> =>
  shape({
    out: exactly(cipher, count),
    proof: shape({
      c: exactly(point, count),
      chain: exactly(point, count),
      t: exactly(point, 5),
      tChain: exactly(point, count),
      s: exactly(scalar, 4),
      sChain: exactly(scalar, count),
      sOrder: exactly(scalar, count),
    }),
  })

const SALT_BYTES = 32

/** The next shuffle: its salt, and each pile shuffled. */
export const shuffleCodec = ({ piles }: Shuffling) =>
  shape({ salt: bytesOf(SALT_BYTES), piles: row(piles.map(pile => shuffledCodec(pile.length))) })
export type ShuffleMessage = Coded<ReturnType<typeof shuffleCodec>>

const tableOf = ({ joint }: Keyring): ShuffleSetup<Point> => ({
  group: ristretto,
  key: joint,
  h: H,
  hs: SHUFFLE_POINTS,
})

const placeOf = ({ session }: Keyring, step: number, index: number): ProofPlace => {
  const { pass, device } = shuffler(session.parties.length, step)
  return place(session, pass, { device, step, index })
}

const standing = (keyring: Keyring, step: number, index: number, salt: Uint8Array): ShuffleStatement => ({
  ...placeOf(keyring, step, index),
  salt,
})

/**
 * The mixing that d and a salt determine: after the game anybody can do it again. A second shuffle of one
 * step, on another branch of the log, has another salt, so that the two have nothing in common.
 */
const mixing = (d: Uint8Array, salt: Uint8Array, pass: Pass, pile: number, count: number): Mixing => {
  const passNumber = pass === 'P1' ? 1 : 2
  const bytes = derive(d, 'order', 4 * 64, salt, passNumber, pile)
  const words = new DataView(bytes.buffer, bytes.byteOffset)
  let next = 0
  const random = (): number => words.getUint32(4 * next++)
  return {
    order: shuffled(
      random,
      Array.from({ length: count }, (_, i) => i),
    ),
    factors: Array.from({ length: count }, (_, i) =>
      scalarFrom(derive(d, 'factor', 64, salt, passNumber, pile, i)),
    ),
  }
}

/** The half of a shuffle that does not depend on the deck. It serves once. */
export interface ReadyShuffle {
  readonly salt: Uint8Array
  readonly piles: readonly Ready<Point>[]
}

/** Two thirds of the work of a shuffle, for which nobody need wait. The salt follows from d and the fresh bytes. */
export const readyShuffle = (
  secrets: Secrets,
  keyring: Keyring,
  layout: Layout,
  step: number,
  fresh: Fresh,
): ReadyShuffle => {
  const { d } = secrets
  const { pass, device } = shuffler(keyring.session.parties.length, step)
  if (device !== secrets.device) throw bug('this shuffle is for another device')
  const statement = new Transcript(placeOf(keyring, step, NONE)).digest()
  const salt = nonces(d, fresh, statement).bytes('salt', SALT_BYTES)
  const piles = pileSizes(layout, pass).map((count, i) => {
    const mixed = mixing(d, salt, pass, i, count)
    return new Ready(tableOf(keyring), mixed, d, fresh, placeOf(keyring, step, i))
  })
  return { salt, piles }
}

export const shuffle = ({ piles, keyring, step }: Shuffling, ready: ReadyShuffle): ShuffleMessage => ({
  salt: ready.salt,
  piles: piles.map((pile, i) =>
    elementAt(ready.piles, i).shuffle(standing(keyring, step, i, ready.salt), pile),
  ),
})

/** Checks all piles in one sum. */
export const verifyShuffle = (
  deck: Shuffling,
  { salt, piles }: ShuffleMessage,
): Result<Shuffling, 'not-a-shuffle'> => {
  const { keyring, step } = deck
  const claimed = deck.piles.map((pile, i) => ({
    place: standing(keyring, step, i, salt),
    deck: pile,
    shuffled: elementAt(piles, i),
  }))
  if (!ristretto.isZero(ristretto.sum(shuffleTerms(tableOf(keyring), claimed)))) return err('not-a-shuffle')
  const out = piles.map(each => each.out)
  return ok(shuffledOnce(deck, salt, out))
}

const shuffledOnce = (before: Shuffling, salt: Uint8Array, piles: Shuffling['piles']): Shuffling => {
  const step = before.step + 1
  const deck = { ...before, step, salts: [...before.salts, salt] }
  if (step !== deck.keyring.session.parties.length) return { ...deck, piles }
  const { aside } = deck.layout
  return {
    ...deck,
    aside: piles.flatMap(pile => pile.slice(0, aside)),
    piles: [piles.flatMap(pile => pile.slice(aside))],
  }
}

/** The result of a shuffle at this step by a device with this d and this salt. */
export const shuffledAgain = (deck: Shuffling, d: Uint8Array, salt: Uint8Array): Shuffling => {
  const { keyring, piles, step } = deck
  const { pass } = shuffler(keyring.session.parties.length, step)
  const again = piles.map((pile, i) => {
    const { order, factors } = mixing(d, salt, pass, i, pile.length)
    const table = tableOf(keyring)
    return mix(table, masksOf(table, factors), order, pile)
  })
  return shuffledOnce(deck, salt, again)
}

/** The final deck, once all have shuffled twice. */
export const finalDeck = ({ keyring, layout, step, piles, aside }: Shuffling): Deck | undefined =>
  step < 2 * keyring.session.parties.length
    ? undefined
    : { keyring, layout, slots: [...piles.flat(), ...aside] }

/** The hash of a final deck, slot by slot, in its session: 64 bytes. */
export const deckHash = (deck: Deck): Uint8Array =>
  memoize(deck, () => hashOfCards('deck', deck.keyring, deck.slots))

/** The hash of a deck that is being shuffled, as text: it tells two inputs of one step apart. */
export const shufflingName = (deck: Shuffling): string =>
  formatBytes(
    memoize(deck, () =>
      hashOfCards(`shuffling ${deck.step}`, deck.keyring, [...deck.piles.flat(), ...deck.aside]),
    ),
  )

const hashOfCards = (label: string, { session }: Keyring, cards: readonly Locked[]): Uint8Array =>
  hash(
    concat(
      lengthPrefixed(utf8ToBytes(label)),
      session.sid,
      u32(session.epoch),
      ...cards.flatMap(({ a, b }) => [ristretto.encode(a), ristretto.encode(b)]),
    ),
  )

/** Memoized: decks never change, and every part asks for their hash. */
const hashes = new WeakMap<object, Uint8Array>()

const memoize = (deck: object, find: () => Uint8Array): Uint8Array => {
  const known = hashes.get(deck) ?? find()
  hashes.set(deck, known)
  return known
}

/** The slots of a seat, or of the cards that lie aside. */
export const slotsOf = ({ layout, slots }: Deck, whose: Seat | 'aside'): readonly number[] =>
  slots.flatMap((_, slot) => ((layout.to[slot] ?? 'aside') === whose ? [slot] : []))

/** The device of a slot's seat; undefined for cards that lie aside. */
export const homeOf = ({ keyring, layout }: Deck, slot: number): number | undefined => {
  const seat = layout.to[slot]
  return seat === undefined ? undefined : elementAt(keyring.session.homes, seat)
}
