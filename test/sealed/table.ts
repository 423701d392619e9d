import { sha512 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { cardsFrom, type Card } from '../../src/rules/card'
import type { Seat } from '../../src/rules/seat'
import { elementAt } from '../../src/sealed/elementAt'
import { boxKeys, signKeys } from '../../src/sealed/box'
import { dealtCards, deal, hand, verifyDeal, type DealtParts } from '../../src/sealed/dealing'
import {
  finalDeck,
  readyShuffle,
  shuffle,
  shuffleCodec,
  shuffler,
  shuffling,
  verifyShuffle,
  type Deck,
  type Layout,
  type Locked,
  type Shuffling,
} from '../../src/sealed/deck'
import { hello, keyring, keys, receive, verifyKeys, type Keyring, type Keys } from '../../src/sealed/keys'
import { secretsFrom, type Secrets, type KeyShares } from '../../src/sealed/secrets'
import { session, threshold, type Session } from '../../src/sealed/session'
import { sheet, verifySheet, type Holdings, type Sheet } from '../../src/sealed/sheet'
import type { Result } from '../../src/rules/result'

/** Bytes that look like chance, and are the same in every run. */
export const bytesFrom = (...words: readonly (string | number)[]): Uint8Array =>
  sha512(utf8ToBytes(words.join('/'))).slice(0, 32)

export const must = <Value>(result: Result<Value, string>): Value => {
  if (!result.ok) throw new Error(result.error)
  return result.value
}

export const there = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('nothing there')
  return value
}

export const CARDS = cardsFrom(0, 21)

/** Six suspects, six weapons, nine rooms; one of each aside, the others to the seats in turn. */
export const clueLayout = (seats: number): Layout => ({
  do: 'deal',
  piles: [cardsFrom(0, 6), cardsFrom(6, 12), cardsFrom(12, 21)],
  aside: 1,
  to: Array.from({ length: 18 }, (_, slot) => (slot % seats) as Seat),
})

export interface Keyed {
  readonly session: Session
  readonly secrets: readonly Secrets[]
  readonly sent: readonly Keys[]
  readonly keyring: Keyring
  readonly shares: readonly KeyShares[]
}

export const secretsOf = (name: string, parties: number): readonly Secrets[] =>
  Array.from({ length: parties }, (_, device) =>
    secretsFrom(
      bytesFrom(name, 'seed', device),
      bytesFrom('long', 'box', device),
      device,
      parties,
      threshold(parties),
    ),
  )

export const sessionOf = (
  name: string,
  secrets: readonly Secrets[],
  homes: readonly number[],
  epoch = 0,
): Session =>
  session({
    room: 'room',
    epoch,
    lobbyHead: bytesFrom(name, 'lobby'),
    rulesHash: bytesFrom('rules'),
    parties: secrets.map(each => hello(each, signKeys(bytesFrom('long', 'sign', each.device)).publicKey)),
    homes,
  })

/** Homes: by seat, its device. */
export const keyed = (name: string, parties: number, homes: readonly number[], epoch = 0): Keyed => {
  const secrets = secretsOf(name, parties)
  const agreed = sessionOf(name, secrets, homes, epoch)
  const sent = secrets.map(each => keys(agreed, each, bytesFrom(name, 'keys', each.device)))
  sent.forEach((each, device) => must(verifyKeys(agreed, device, each)))
  return {
    session: agreed,
    secrets,
    sent,
    keyring: must(keyring(agreed, sent)),
    shares: secrets.map(each => there(receive(agreed, each, sent).shares)),
  }
}

export interface Dealt extends Keyed {
  readonly deck: Deck
  /** Before each shuffle. */
  readonly decks: readonly Shuffling[]
  readonly parts: readonly DealtParts[]
  readonly residue: readonly Locked[]
  readonly sheets: readonly Sheet[]
  readonly holdings: readonly Holdings[]
  readonly hands: readonly (readonly Card[])[]
}

export const shuffledDeck = (name: string, table: Keyed, layout: Layout): readonly Shuffling[] => {
  const parties = table.secrets.length
  const decks = [shuffling(table.keyring, layout)]
  for (let step = 0; step < 2 * parties; step++) {
    const before = elementAt(decks, step)
    const { device } = shuffler(parties, step)
    const ready = readyShuffle(
      elementAt(table.secrets, device),
      table.keyring,
      layout,
      step,
      bytesFrom(name, 'shuffle', step),
    )
    const codec = shuffleCodec(before)
    const message = there(codec.parse(codec.format(shuffle(before, ready))))
    decks.push(must(verifyShuffle(before, message)))
  }
  return decks
}

/** Seats on devices in turn, but for those that `homes` names. */
export const dealtTable = (
  name: string,
  parties: number,
  seats: number,
  homes: readonly number[] = Array.from({ length: seats }, (_, seat) => seat % parties),
): Dealt => {
  const table = keyed(name, parties, homes)
  const decks = shuffledDeck(name, table, clueLayout(seats))
  const deck = there(finalDeck(elementAt(decks, 2 * parties)))
  const parts = table.secrets.map(each =>
    must(verifyDeal(deck, each.device, deal(deck, each, bytesFrom(name, 'deal', each.device)))),
  )
  const residue = dealtCards(deck, parts)
  const seated = homes.map((home, seat) => ({ seat: seat as Seat, mine: elementAt(table.secrets, home) }))
  const sheets = seated.map(({ seat, mine }) =>
    sheet(deck, residue, mine, seat, bytesFrom(name, 'sheet', seat)),
  )
  return {
    ...table,
    deck,
    decks,
    parts,
    residue,
    sheets,
    holdings: sheets.map((each, seat) => must(verifySheet(deck, residue, seat as Seat, each))),
    hands: seated.map(({ seat, mine }) => hand(deck, residue, mine, seat)),
  }
}

export const boxKeyOf = (secrets: Secrets): Uint8Array => boxKeys(secrets.boxSecret).publicKey
