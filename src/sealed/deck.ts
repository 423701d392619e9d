import type { Task } from '../rules/game'
import { shuffled } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { at } from './at'
import { exactly, pairOf, point, row, scalar, shape, type Codec, type Coded } from './codec'
import { H, SHUFFLE_POINTS, pointOf } from './generators'
import { ristretto, scalarFrom, type Point } from './group'
import type { Keyring } from './keys'
import { grown, type Secrets } from './secrets'
import { place } from './session'
import {
  Ready,
  masksOf,
  mixed,
  shuffleTerms,
  type Cipher,
  type Mixing,
  type Shuffled,
  type Table,
} from './shuffle'
import type { Fresh, Place } from './transcript'

/** What the rules ask for: piles, how many of each lie aside, and whose the others are. */
export type Layout = Extract<Task, { do: 'deal' }>
export type Locked = Cipher<Point>

/** A deck that is being shuffled. Everybody shuffles each pile, then everybody what is left of them, put together. */
export interface Shuffling {
  readonly keyring: Keyring
  readonly layout: Layout
  /** How many shuffles are done. */
  readonly step: number
  readonly piles: readonly (readonly Locked[])[]
  /** The tops of the piles, once these are shuffled. */
  readonly aside: readonly Locked[]
}

/** Final: from here on nothing ever begins again (F1). Slots are numbered in the order of dealing, what lies aside last. */
export interface Deck {
  readonly keyring: Keyring
  readonly layout: Layout
  readonly slots: readonly Locked[]
}

/** As everybody can lay it out: each card locked with nothing. */
export const shuffling = (keyring: Keyring, layout: Layout): Shuffling => {
  const { piles, aside, to } = layout
  if (piles.flat().length !== to.length + aside * piles.length) throw bug('cards that are dealt to nobody')
  return {
    keyring,
    layout,
    step: 0,
    aside: [],
    piles: piles.map(pile => pile.map(card => ({ a: ristretto.zero, b: pointOf(card) }))),
  }
}

export type Pass = 'P1' | 'P2'

/** Whose shuffle it is. The last of the first pass is the first of the second, and sends both at once. */
export const shuffler = (parties: number, step: number): { readonly pass: Pass; readonly device: number } => {
  if (step >= 2 * parties) throw bug('the deck is final')
  if (step < parties) return { pass: 'P1', device: step }
  return { pass: 'P2', device: (step - 1) % parties }
}

/** How many cards there are in each pile at a step. */
const pileSizes = ({ piles, to }: Layout, pass: Pass): readonly number[] =>
  pass === 'P1' ? piles.map(pile => pile.length) : [to.length]

const cipher = pairOf(point, 'a', 'b')

const shuffledCodec = (count: number): Codec<Shuffled<Point>> =>
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

/** For the shuffle that comes next. */
export const shuffleCodec = ({ piles }: Shuffling) => row(piles.map(pile => shuffledCodec(pile.length)))
export type ShuffleMessage = Coded<ReturnType<typeof shuffleCodec>>

const tableOf = ({ joint }: Keyring): Table<Point> => ({
  group: ristretto,
  key: joint,
  h: H,
  hs: SHUFFLE_POINTS,
})

const placeOf = ({ session }: Keyring, step: number, index: number): Place => {
  const { pass, device } = shuffler(session.parties.length, step)
  return place(session, pass, { device, step, index })
}

/** What d fixes of a shuffle: after the game anybody can do it again. */
const mixing = (d: Uint8Array, pass: Pass, pile: number, count: number): Mixing => {
  const passNumber = pass === 'P1' ? 1 : 2
  const bytes = grown(d, 'order', 4 * 64, passNumber, pile)
  const words = new DataView(bytes.buffer, bytes.byteOffset)
  let next = 0
  const random = (): number => words.getUint32(4 * next++)
  return {
    order: shuffled(
      random,
      Array.from({ length: count }, (_, i) => i),
    ),
    factors: Array.from({ length: count }, (_, i) => scalarFrom(grown(d, 'factor', 64, passNumber, pile, i))),
  }
}

/** Two thirds of the work of a shuffle, for which nobody need wait: it does not depend on the deck. */
export const readyShuffle = (
  secrets: Secrets,
  keyring: Keyring,
  layout: Layout,
  step: number,
  fresh: Fresh,
): readonly Ready<Point>[] => {
  const { pass, device } = shuffler(keyring.session.parties.length, step)
  if (device !== secrets.device) throw bug('this shuffle is for another device')
  return pileSizes(layout, pass).map(
    (count, i) =>
      new Ready(
        tableOf(keyring),
        mixing(secrets.d, pass, i, count),
        secrets.d,
        fresh,
        placeOf(keyring, step, i),
      ),
  )
}

export const shuffle = (deck: Shuffling, ready: readonly Ready<Point>[]): ShuffleMessage =>
  deck.piles.map((pile, i) => at(ready, i).shuffle(placeOf(deck.keyring, deck.step, i), pile))

/** All piles in one sum. */
export const verifyShuffle = (
  deck: Shuffling,
  message: ShuffleMessage,
): Result<Shuffling, 'not-a-shuffle'> => {
  const { keyring, step } = deck
  const terms = deck.piles.flatMap((pile, i) =>
    shuffleTerms(tableOf(keyring), placeOf(keyring, step, i), pile, at(message, i)),
  )
  if (!ristretto.isZero(ristretto.sum(terms))) return err('not-a-shuffle')
  return ok(
    shuffledOnce(
      deck,
      message.map(each => each.out),
    ),
  )
}

const shuffledOnce = (deck: Shuffling, piles: Shuffling['piles']): Shuffling => {
  const step = deck.step + 1
  if (step !== deck.keyring.session.parties.length) return { ...deck, step, piles }
  const { aside } = deck.layout
  return {
    ...deck,
    step,
    aside: piles.flatMap(pile => pile.slice(0, aside)),
    piles: [piles.flatMap(pile => pile.slice(aside))],
  }
}

/** What comes of a shuffle at this step by whoever had this d. */
export const shuffledAgain = (deck: Shuffling, d: Uint8Array): Shuffling => {
  const { keyring, piles, step } = deck
  const { pass } = shuffler(keyring.session.parties.length, step)
  const again = piles.map((pile, i) => {
    const { order, factors } = mixing(d, pass, i, pile.length)
    const table = tableOf(keyring)
    return mixed(table, masksOf(table, factors), order, pile)
  })
  return shuffledOnce(deck, again)
}

/** Once all have shuffled twice. */
export const finalDeck = ({ keyring, layout, step, piles, aside }: Shuffling): Deck | undefined =>
  step < 2 * keyring.session.parties.length
    ? undefined
    : { keyring, layout, slots: [...piles.flat(), ...aside] }

/** The slots of a seat, or what lies aside. */
export const slotsOf = ({ layout, slots }: Deck, whose: Seat | 'aside'): readonly number[] =>
  slots.flatMap((_, slot) => ((layout.to[slot] ?? 'aside') === whose ? [slot] : []))

/** On whose device a slot's seat is; undefined for what lies aside. */
export const homeOf = ({ keyring, layout }: Deck, slot: number): number | undefined => {
  const seat = layout.to[slot]
  return seat === undefined ? undefined : at(keyring.session.homes, seat)
}
