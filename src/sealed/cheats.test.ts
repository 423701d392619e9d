import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../rules/card'
import { Bug, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import {
  askFile,
  blindedBy,
  drawingOf,
  drawWith,
  fileOf,
  firstOf,
  lookAtFile,
  openWith,
  questionOf,
  showingOf,
} from '../../test/sealed/play'
import {
  bytesFrom,
  CARDS,
  clueLayout,
  dealtTable,
  keyed,
  must,
  secretsOf,
  sessionOf,
  there,
  type Dealt,
} from '../../test/sealed/table'
import {
  blind,
  helpLook,
  lookCodec,
  verifyBlinding,
  verdict,
  verdictPart,
  verifyVerdictPart,
  verifyLook,
  blindingCodec,
  isBlinded,
  withoutBlinding,
  type Blinded,
  type Blinding,
  type CardQuestion,
} from './equalityTest'
import { elementAt } from './elementAt'
import { boxKeys, hash, seal, unseal } from './box'
import { admit, type Codec } from './codec'
import { deal, dealCodec, dealtHash, givenSlots, rebuild, verifyDeal, verifyRebuild } from './dealing'
import {
  finalDeck,
  readyShuffle,
  shuffle,
  shuffleCodec,
  shuffler,
  shuffling,
  slotsOf,
  verifyShuffle,
  type ShuffleMessage,
  type Shuffling,
  type Locked,
} from './deck'
import { drawnNumbers, drawPart, verifyDrawPart } from './dice'
import { proveSame } from './dleq'
import { cardAt, H, pointOf, SHUFFLE_POINTS } from './generators'
import { encodeScalar, inverse, L, lagrange, mod, ristretto, type Point } from './group'
import {
  answerComplaint,
  badHellos,
  judgeComplaint,
  keyring,
  keys,
  keysCodec,
  keysHash,
  receive,
  shareNonce,
  verifyKeys,
  withEqualKeys,
  type Keys,
  answerCodec,
} from './keys'
import { openCodec, openPart, verifyOpenPart, verifyUnseal } from './opening'
import { proveOneOf } from './oneof'
import { countsAsParty, place, threshold, type Hello } from './session'
import { blindOf, readyHash, sheet, sheetCodec, verifySheet } from './sheet'
import {
  cannot,
  cannotCodec,
  shownCard,
  show,
  showCodec,
  verifyCannot,
  verifyShow,
  type Show,
} from './showing'
import { mix, prepare, proveShuffle, shuffleTerms, type ClaimedShuffle, type ShuffleSetup } from './shuffle'
import { nonces, smallFrom, Transcript } from './transcript'
import { safetyWords, WORDS } from './safetyWords'

/** Sent over the wire and looked at, as a real message would be. */
const sent = <Value>(
  codec: Codec<Value>,
  message: Value,
  verify: (message: Value) => Result<unknown, string>,
): string => {
  let json
  try {
    json = JSON.parse(JSON.stringify(codec.format(message))) as unknown
  } catch {
    return 'cannot be written'
  }
  const result = admit(codec, json, verify)
  return result.ok ? 'taken' : result.error
}

let table: Dealt
let file: readonly Card[]
/** Three devices; device 0 has seats 0 and 3. */
const HOMES = [0, 1, 2, 0]
const device = (index: number) => elementAt(table.secrets, index)
const handOf = (seat: number): readonly Card[] => elementAt(table.hands, seat)
const notHeld = (seat: number): readonly Card[] => CARDS.filter(card => !handOf(seat).includes(card))
const fresh = bytesFrom('cheats')

beforeAll(() => {
  table = dealtTable('cheats', 3, 4, HOMES)
  file = fileOf(table)
})

describe('keys', () => {
  test('chosen after those of others were seen are not as promised', () => {
    const secrets = secretsOf('chosen', 3)
    const session = sessionOf('chosen', secrets, HOMES)
    const others = secretsOf('chosen later', 3)
    const honest = keys(session, elementAt(secrets, 1), fresh)
    const chosen = keys(session, elementAt(others, 1), fresh)
    expect(verifyKeys(session, 1, honest).ok).toBe(true)
    expect(verifyKeys(session, 1, chosen)).toEqual({ ok: false, error: 'not-as-promised' })
    for (const field of ['salt', 'sealed', 'feldman', 'own'] as const)
      expect(verifyKeys(session, 1, { ...honest, [field]: chosen[field] })).toEqual({
        ok: false,
        error: 'not-as-promised',
      })
  })

  test('promised by two alike are refused, the later named, and so is a box that all could open', () => {
    const { parties } = table.session
    const copy: Hello = { ...elementAt(parties, 1), signKey: fresh, boxKey: elementAt(parties, 2).boxKey }
    const twin: Hello = { ...elementAt(parties, 1), commit: hash(fresh) }
    const hollow: Hello = { ...elementAt(parties, 1), boxKey: new Uint8Array(32) }
    expect(badHellos(parties)).toEqual([])
    expect(badHellos([...parties, copy])).toEqual([3])
    expect(badHellos([...parties, twin])).toEqual([3])
    expect(badHellos([elementAt(parties, 0), hollow])).toEqual([1])
  })

  test('that somebody does not know the secret of are refused: the deck key, and the own', () => {
    const secrets = secretsOf('unknown', 3)
    const [mine, other] = [elementAt(secrets, 1), elementAt(secrets, 0)]
    const claim = (name: string, lie: Partial<Keys>, promised: typeof mine) => {
      const session = sessionOf(name, secrets.with(1, promised), HOMES)
      return verifyKeys(session, 1, { ...keys(session, promised, fresh), ...lie })
    }
    const proof = { c: 1n, s: 1n }
    expect(claim('unknown', {}, mine).ok).toBe(true)
    expect(claim('unknown', { deckProof: proof }, mine)).toEqual({ ok: false, error: 'deck-key-unknown' })
    expect(claim('unknown', { ownProof: proof }, mine)).toEqual({ ok: false, error: 'own-key-unknown' })
    const session = sessionOf('unknown', secrets, HOMES)
    const theirs = keys(session, other, fresh)
    expect(claim('unknown', { ownProof: theirs.ownProof }, mine).ok).toBe(false)
  })

  test('[F19] that are nothing, or those of another, are refused', () => {
    const codec = keysCodec(3)
    const all = table.sent
    const own = elementAt(all, 0).own
    const nothing = { ...elementAt(all, 1), own: ristretto.zero }
    expect(codec.parse(codec.format(nothing))).toBeUndefined()
    const noDeckKey = {
      ...elementAt(all, 1),
      feldman: [ristretto.zero, ...elementAt(all, 1).feldman.slice(1)],
    }
    expect(codec.parse(codec.format(noDeckKey))).toBeUndefined()
    expect(keyring(table.session, all.with(1, { ...elementAt(all, 1), own }))).toEqual({
      ok: false,
      error: 'equal-keys',
    })
    const sameDeckKey = { ...elementAt(all, 1), feldman: elementAt(all, 0).feldman }
    expect(keyring(table.session, all.with(1, sameDeckKey))).toEqual({ ok: false, error: 'equal-keys' })
  })

  test('[F19] of which one is both deck key and box key are refused with their device', () => {
    const secrets = secretsOf('one key', 3)
    const mine = elementAt(secrets, 1)
    const liar = { ...mine, z: mine.x }
    const session = sessionOf('one key', secrets.with(1, liar), HOMES)
    const lie = keys(session, liar, fresh)
    expect(sent(keysCodec(3), lie, each => verifyKeys(session, 1, each))).toBe('equal-keys')
  })

  test('[F19] that two devices have in common are the fault of both, and of no other', () => {
    const [first, second] = [elementAt(table.sent, 0), elementAt(table.sent, 1)]
    const deckKey = elementAt(first.feldman, 0)
    expect(withEqualKeys(table.sent)).toEqual([])
    expect(withEqualKeys(table.sent.with(1, { ...second, own: first.own }))).toEqual([0, 1])
    expect(withEqualKeys(table.sent.with(1, { ...second, own: deckKey }))).toEqual([0, 1])
    expect(
      withEqualKeys(table.sent.with(2, { ...elementAt(table.sent, 2), feldman: second.feldman })),
    ).toEqual([1, 2])
  })

  test('[F19] that sum up to nothing are refused: the joint key, and a share of it', () => {
    const [one, two] = [elementAt(table.sent, 0), elementAt(table.sent, 1)]
    const minus = (point: Point): Point => ristretto.subtract(ristretto.zero, point)
    const refused = (first: readonly Point[], second: readonly Point[]) =>
      expect(
        keyring(table.session, [
          { ...one, feldman: first },
          { ...two, feldman: second },
        ]),
      ).toEqual({
        ok: false,
        error: 'empty-key',
      })
    refused(one.feldman, [minus(elementAt(one.feldman, 0)), H])
    refused(
      [elementAt(one.feldman, 0), minus(elementAt(one.feldman, 0))],
      [elementAt(two.feldman, 0), minus(elementAt(two.feldman, 0))],
    )
  })

  test('[F10] of one degree too many are malformed', () => {
    const codec = keysCodec(3)
    const honest = elementAt(table.sent, 1)
    const json = codec.format({ ...honest, feldman: [...honest.feldman, ristretto.base] })
    expect(codec.parse(json)).toBeUndefined()
  })

  test('[F13] of two attempts have nothing in common, and the old ones open nothing of the new', () => {
    const [before, after] = [keyed('first', 3, HOMES), keyed('second', 3, HOMES, 1)]
    const all = [before, after].flatMap(({ secrets }) =>
      secrets.flatMap(({ x, z, polynomial }) => [z, x, ...polynomial.slice(1)]),
    )
    expect(new Set(all).size).toBe(all.length)
    const opening = { deck: table.deck, what: 'all' as const, step: 0 }
    const part = openPart(opening, elementAt(before.secrets, 1), elementAt(before.shares, 1), fresh)
    expect(verifyOpenPart(opening, 1, part).ok).toBe(false)
  })
})

describe('[F14] a complaint', () => {
  const setting = () => {
    const secrets = secretsOf('complaint', 3)
    const session = sessionOf('complaint', secrets, HOMES)
    const all = secrets.map(each => keys(session, each, fresh))
    return { secrets, session, all }
  }
  const withBox = (from: Keys, to: number, box: Uint8Array, key = elementAt(from.shares, to).key): Keys => ({
    ...from,
    shares: from.shares.with(to, { key, box }),
  })

  test('is made of a box that does not hold the share promised, and of no other', () => {
    const { secrets, session, all } = setting()
    const garbled = withBox(elementAt(all, 0), 2, elementAt(elementAt(all, 0).shares, 1).box)
    expect(receive(session, elementAt(secrets, 1), all).ack).toEqual({
      kind: 'ack',
      keys: keysHash(session, all),
    })
    expect(receive(session, elementAt(secrets, 2), all.with(0, garbled))).toEqual({
      ack: { kind: 'complaint', against: 0 },
      shares: undefined,
    })
  })

  test('names the dealer whose box is bad, or who does not show the key to it', () => {
    const { secrets, session, all } = setting()
    const garbled = withBox(elementAt(all, 0), 2, elementAt(elementAt(all, 0).shares, 1).box)
    const answer = answerComplaint(elementAt(secrets, 0), 2)
    expect(judgeComplaint(session, 0, 2, garbled, answer)).toBe(0)
    expect(judgeComplaint(session, 0, 2, elementAt(all, 0), answerComplaint(elementAt(secrets, 0), 1))).toBe(
      0,
    )
    expect(judgeComplaint(session, 0, 2, elementAt(all, 0), { oneTime: new Uint8Array(32) })).toBe(0)
  })

  test('names the dealer who boxed another share than the one its promise gives', () => {
    const { secrets, session } = setting()
    const lying = { ...elementAt(secrets, 0), polynomial: [5n, 6n] }
    const honest = keys(session, elementAt(secrets, 0), fresh)
    const other = keys(session, lying, fresh)
    const mixedUp = { ...honest, shares: other.shares }
    expect(receive(session, elementAt(secrets, 2), [mixedUp]).ack).toEqual({ kind: 'complaint', against: 0 })
    expect(judgeComplaint(session, 0, 2, mixedUp, answerComplaint(elementAt(secrets, 0), 2))).toBe(0)
  })

  test('is made of a share that is not below the order', () => {
    const { secrets, session, all } = setting()
    const { oneTime } = elementAt(secrets, 0)
    const nonce = shareNonce(session, 0, 2)
    const { boxKey } = elementAt(session.parties, 2)
    const share = BigInt(
      `0x${Buffer.from(
        there(unseal(elementAt(elementAt(all, 0).shares, 2).box, nonce, boxKey, elementAt(oneTime, 2))),
      )
        .reverse()
        .toString('hex')}`,
    )
    const box = seal(encodeScalar(share + L), nonce, boxKey, elementAt(oneTime, 2))
    const around = withBox(elementAt(all, 0), 2, box)
    expect(receive(session, elementAt(secrets, 2), all.with(0, around)).ack).toEqual({
      kind: 'complaint',
      against: 0,
    })
    expect(judgeComplaint(session, 0, 2, around, answerComplaint(elementAt(secrets, 0), 2))).toBe(0)
  })

  test('names the one who complains of a good box', () => {
    const { secrets, session, all } = setting()
    expect(judgeComplaint(session, 0, 2, elementAt(all, 0), answerComplaint(elementAt(secrets, 0), 2))).toBe(
      2,
    )
  })

  test('is answered with the key of that one box, which opens no other', () => {
    const { secrets, session, all } = setting()
    const { oneTime } = answerComplaint(elementAt(secrets, 0), 2)
    expect(Object.keys(answerCodec.format({ oneTime }) as object)).toEqual(['oneTime'])
    const { box } = elementAt(elementAt(all, 0).shares, 1)
    for (const [, { boxKey }] of session.parties.entries())
      expect(unseal(box, new Uint8Array(24), boxKey, oneTime)).toBeUndefined()
    expect(boxKeys(oneTime).publicKey).toEqual(elementAt(elementAt(all, 0).shares, 2).key)
    expect(elementAt(elementAt(all, 0).shares, 1).key).not.toEqual(elementAt(elementAt(all, 0).shares, 2).key)
  })
})

test('[F15] the safety words depend on salts that come last, and are as many as there are', () => {
  expect(new Set(WORDS).size).toBe(2048)
  const words = safetyWords(table.session, table.sent)
  expect(words).toHaveLength(4)
  expect(words.every(word => WORDS.includes(word))).toBe(true)
  expect(safetyWords(table.session, table.sent)).toEqual(words)
  const other = table.sent.with(2, { ...elementAt(table.sent, 2), salt: fresh })
  expect(safetyWords(table.session, other)).not.toEqual(words)
  const session = { ...table.session, sid: fresh }
  expect(safetyWords(session, table.sent)).not.toEqual(words)
})

test('[F18] watchers and tabs of bots do not count: more than half of the others are needed', () => {
  expect(countsAsParty([])).toBe(false)
  expect(countsAsParty([{ isPerson: false }, { isPerson: false }])).toBe(false)
  expect(countsAsParty([{ isPerson: false }, { isPerson: true }])).toBe(true)
  expect([1, 2, 3, 4, 5, 6].map(threshold)).toEqual([1, 2, 2, 3, 3, 4])
})

describe('a shuffle', () => {
  const tableOf = (): ShuffleSetup<Point> => ({
    group: ristretto,
    key: table.keyring.joint,
    h: H,
    hs: SHUFFLE_POINTS,
  })

  /** As a device does it that proves as well as it can that this is a shuffle. */
  const doctored = (
    change: (out: readonly Locked[], before: readonly Locked[]) => readonly Locked[],
  ): ShuffleMessage => {
    const before = elementAt(table.decks, 4)
    const [pile = []] = before.piles
    const order = pile.map((_, i) => i).reverse()
    const own = nonces(fresh, fresh, fresh)
    const early = { r: own.many('r', 18), w: own.many('w', 4), wOrder: own.many('v', 18) }
    const prepared = prepare(tableOf(), { order, factors: own.many('f', 18) }, early)
    const out = change(mix(tableOf(), prepared.masks, order, pile), pile)
    const where = place(table.session, 'P2', { device: shuffler(3, 4).device, step: 4, index: 0 })
    const proof = proveShuffle(prepared, { ...where, salt: fresh }, pile, out, statement =>
      nonces(fresh, fresh, statement),
    )
    return { salt: fresh, piles: [{ out, proof }] }
  }
  const taken = (message: ShuffleMessage): string => {
    const before = elementAt(table.decks, 4)
    return sent(shuffleCodec(before), message, each => verifyShuffle(before, each))
  }

  test('is taken when nothing is wrong with it', () => {
    expect(taken(doctored(out => out))).toBe('taken')
  })
  test('with a card twice is refused', () => {
    expect(taken(doctored(out => out.with(0, elementAt(out, 1))))).toBe('not-a-shuffle')
    const more = (card: Locked): Locked => ({
      a: ristretto.add(card.a, ristretto.base),
      b: ristretto.add(card.b, table.keyring.joint),
    })
    expect(taken(doctored(out => out.with(0, more(elementAt(out, 1)))))).toBe('not-a-shuffle')
  })
  test('with a marked card is refused', () => {
    expect(
      taken(
        doctored(out =>
          out.with(3, { ...elementAt(out, 3), b: ristretto.add(elementAt(out, 3).b, ristretto.base) }),
        ),
      ),
    ).toBe('not-a-shuffle')
    expect(
      taken(
        doctored(out =>
          out.with(3, { ...elementAt(out, 3), a: ristretto.add(elementAt(out, 3).a, ristretto.base) }),
        ),
      ),
    ).toBe('not-a-shuffle')
  })
  test('with a card of its own choice is refused', () => {
    expect(
      taken(
        doctored(out =>
          out.with(5, {
            a: ristretto.base,
            b: ristretto.add(table.keyring.joint, pointOf(elementAt(CARDS, 2))),
          }),
        ),
      ),
    ).toBe('not-a-shuffle')
  })
  test('that makes one card twice another, or cancels two changes, is refused', () => {
    const shifted = doctored(out =>
      out
        .with(0, { ...elementAt(out, 0), b: ristretto.add(elementAt(out, 0).b, ristretto.base) })
        .with(1, { ...elementAt(out, 1), b: ristretto.subtract(elementAt(out, 1).b, ristretto.base) }),
    )
    expect(taken(shifted)).toBe('not-a-shuffle')
    const double = doctored(out =>
      out.with(0, {
        a: ristretto.add(elementAt(out, 0).a, elementAt(out, 0).a),
        b: ristretto.add(elementAt(out, 0).b, elementAt(out, 0).b),
      }),
    )
    expect(taken(double)).toBe('not-a-shuffle')
  })
  test('of other cards than the last one left is refused', () => {
    const [before, later] = [elementAt(table.decks, 3), elementAt(table.decks, 4)]
    const mine = device(shuffler(3, 4).device)
    const ready = readyShuffle(mine, table.keyring, table.deck.layout, 4, fresh)
    expect(taken(shuffle({ ...later, piles: before.piles }, ready))).toBe('not-a-shuffle')
  })
  test('[F10] with a card too many or too few is malformed', () => {
    const before = elementAt(table.decks, 4)
    const honest = doctored(out => out)
    const { salt, piles } = honest
    const { out, proof } = elementAt(piles, 0)
    const longer = { salt, piles: [{ out: [...out, elementAt(out, 0)], proof }] }
    const shorter = { salt, piles: [{ out: out.slice(1), proof }] }
    const twice = { salt, piles: [elementAt(piles, 0), elementAt(piles, 0)] }
    for (const other of [longer, shorter]) expect(taken(other)).toBe('malformed')
    const codec = shuffleCodec({ ...before, piles: [elementAt(before.piles, 0), elementAt(before.piles, 0)] })
    expect(shuffleCodec(before).parse(codec.format(twice))).toBeUndefined()
  })
  test('[F11] prepared once is used once', () => {
    const before = elementAt(table.decks, 1)
    const ready = readyShuffle(device(1), table.keyring, table.deck.layout, 1, fresh)
    shuffle(before, ready)
    expect(() => shuffle(before, ready)).toThrow(Bug)
  })
  test('[F11] made again of another deck has another order and other factors, and both are what d says', () => {
    const [before, other] = [elementAt(table.decks, 1), elementAt(table.decks, 2)]
    const again = { ...before, piles: other.piles }
    const [one, two] = [before, again].map((deck, i) => {
      const ready = readyShuffle(device(1), table.keyring, table.deck.layout, 1, bytesFrom('salted', i))
      return { deck, message: shuffle(deck, ready) }
    }) as [Salted, Salted]
    expect(one.message.salt).not.toEqual(two.message.salt)
    expect(differences(one).some(each => differences(two).includes(each))).toBe(false)
    for (const { deck, message } of [one, two]) {
      const did = [{ before: deck, after: must(verifyShuffle(deck, message)) }]
      expect(verifyUnseal(table.keyring, 1, { d: device(1).d }, did).ok).toBe(true)
    }
    const swapped = { ...two.message, salt: one.message.salt }
    expect(sent(shuffleCodec(again), swapped, each => verifyShuffle(again, each))).toBe('not-a-shuffle')
  })
  interface Salted {
    readonly deck: Shuffling
    readonly message: ShuffleMessage
  }
  /** The differences between every card that came out and every one that went in: the points that the shuffle added are among them. */
  const differences = ({ deck, message }: Salted): readonly string[] =>
    deck.piles.flatMap((pile, i) =>
      elementAt(message.piles, i).out.flatMap(out =>
        pile.map(card => ristretto.encode(ristretto.subtract(out.a, card.a)).join()),
      ),
    )
  test('of three piles is weighed as one message: no pile has weights of its own', () => {
    const before = elementAt(table.decks, 1)
    const honest = readyShuffle(device(1), table.keyring, table.deck.layout, 1, fresh)
    const { salt, piles } = shuffle(before, honest)
    const claimed = (last: bigint): readonly ClaimedShuffle<Point>[] =>
      piles.map((shuffled, index) => ({
        place: { ...place(table.session, 'P1', { device: 1, step: 1, index }), salt },
        deck: elementAt(before.piles, index),
        shuffled:
          index < 2
            ? shuffled
            : { ...shuffled, proof: { ...shuffled.proof, s: shuffled.proof.s.with(3, last) } },
      }))
    const weight = (last: bigint): bigint | undefined =>
      shuffleTerms(tableOf(), claimed(last)).find(
        ([, point]) => point === elementAt(elementAt(piles, 0).proof.t, 0),
      )?.[0]
    expect(weight(1n)).toBeDefined()
    expect(weight(1n)).not.toBe(weight(2n))
  })
  test('[F1] after the last there is none: the deck is final', () => {
    const last = elementAt(table.decks, 6)
    expect(finalDeck(elementAt(table.decks, 5))).toBeUndefined()
    expect(finalDeck(last)).toBeDefined()
    for (const mine of table.secrets)
      expect(() => readyShuffle(mine, table.keyring, table.deck.layout, 6, fresh)).toThrow('final')
    expect(() =>
      verifyShuffle(
        last,
        doctored(out => out),
      ),
    ).toThrow('final')
  })
  test('of another device is not made', () => {
    expect(() => readyShuffle(device(0), table.keyring, table.deck.layout, 1, fresh)).toThrow(Bug)
  })
  test('of a deck with cards for nobody is not begun', () => {
    const layout = clueLayout(4)
    expect(() => shuffling(table.keyring, { ...layout, to: layout.to.slice(1) })).toThrow(Bug)
  })
})

describe('a part of the deal', () => {
  test('is never given for a slot of one of its own seats, nor for one that lies aside', () => {
    for (const mine of table.secrets) {
      const given = givenSlots(table.deck, mine.device)
      const forbidden = table.deck.slots.map((_, slot) => slot).filter(slot => !given.includes(slot))
      const own = HOMES.flatMap((home, seat) =>
        home === mine.device ? slotsOf(table.deck, seat as Seat) : [],
      )
      expect(forbidden).toEqual([...own, ...slotsOf(table.deck, 'aside')].sort((a, b) => a - b))
      for (const slot of forbidden)
        expect(() => deal(table.deck, mine, fresh, [...given, slot])).toThrow(
          `a part of slot ${slot} would show it`,
        )
    }
  })
  test('for a slot of its own is malformed, whoever sends it', () => {
    const all = table.deck.slots.map((_, slot) => slot)
    const parts = all.map(slot => ristretto.times(device(1).x, elementAt(table.deck.slots, slot).a))
    const honest = deal(table.deck, device(1), fresh)
    expect(
      sent(dealCodec(table.deck, 1), { ...honest, parts }, each => verifyDeal(table.deck, 1, each)),
    ).toBe('malformed')
  })
  test('that is not what its key makes is refused', () => {
    const honest = deal(table.deck, device(1), fresh)
    const other = deal(table.deck, { ...device(1), x: device(1).x + 1n }, fresh)
    const swapped = {
      ...honest,
      parts: honest.parts.with(0, elementAt(honest.parts, 1)).with(1, elementAt(honest.parts, 0)),
    }
    for (const lie of [other, swapped, { ...honest, parts: other.parts }])
      expect(sent(dealCodec(table.deck, 1), lie, each => verifyDeal(table.deck, 1, each))).toBe(
        'not-its-part',
      )
  })
  test('is not rebuilt for its own seats, nor for what lies aside', () => {
    for (const missing of [0, 1, 2]) {
      const helper = (missing + 1) % 3
      const part = rebuild(table.deck, device(helper), elementAt(table.shares, helper), missing, fresh)
      const slots = givenSlots(table.deck, missing)
      expect(part.parts).toHaveLength(slots.length)
      for (const slot of slots)
        expect(elementAt(HOMES, elementAt(table.deck.layout.to, slot))).not.toBe(missing)
      expect(verifyRebuild(table.deck, helper, missing, part).ok).toBe(true)
      expect(verifyRebuild(table.deck, missing, missing, part).ok).toBe(false)
    }
  })
  test('rebuilt from a lie is refused', () => {
    const lying = { ...elementAt(table.shares, 0), of: elementAt(table.shares, 0).of.with(2, 7n) }
    const part = rebuild(table.deck, device(0), lying, 2, fresh)
    expect(verifyRebuild(table.deck, 0, 2, part)).toEqual({ ok: false, error: 'not-its-part' })
  })
  test('leaves a hand locked to all others together but its owner', () => {
    for (const [seat, home] of HOMES.entries()) {
      const others = table.secrets.filter(each => each.device !== home)
      for (const slot of slotsOf(table.deck, seat as Seat)) {
        const { a, b } = elementAt(table.residue, slot)
        const sum = others.reduce((all, { x }) => mod(all + x), 0n)
        const own = others.reduce((all, { z }) => mod(all + z), 0n)
        for (const key of [sum, own, mod(-sum)])
          expect(cardAt(ristretto.subtract(b, ristretto.times(key, a)))).toBeUndefined()
      }
    }
  })
  test('gives a hash that does not depend on who made it, and on every part', () => {
    const whole = dealtHash(table.deck, table.parts)
    expect(dealtHash(table.deck, table.parts)).toEqual(whole)
    const other = new Map(elementAt(table.parts, 1)).set(0, ristretto.base)
    expect(dealtHash(table.deck, table.parts.with(1, other))).not.toEqual(whole)
    const ready = readyHash(table.deck, table.residue, table.sheets)
    expect(readyHash(table.deck, table.residue, table.sheets.toReversed())).not.toEqual(ready)
    expect(readyHash(table.deck, table.residue.toReversed(), table.sheets)).not.toEqual(ready)
  })
})

describe('a sheet', () => {
  const lying = (held: readonly Card[]): string =>
    sent(sheetCodec(table.deck), sheet(table.deck, table.residue, device(1), 1 as Seat, fresh, held), each =>
      verifySheet(table.deck, table.residue, 1 as Seat, each),
    )
  test('that says what was dealt is taken', () => {
    expect(lying(handOf(1))).toBe('taken')
  })
  test('that leaves out a card, adds one, or says another, is refused', () => {
    const [first] = notHeld(1)
    expect(lying(handOf(1).slice(1))).toBe('not-what-was-dealt')
    expect(lying([...handOf(1), there(first)])).toBe('not-what-was-dealt')
    expect(lying([there(first), ...handOf(1).slice(1)])).toBe('not-what-was-dealt')
    expect(lying([])).toBe('not-what-was-dealt')
  })
  test('of one seat shares no number between two decks: their difference says nothing of the hand', () => {
    const other = { ...table.deck, slots: table.deck.slots.toReversed() }
    const [one, two] = [table.deck, other].map(deck =>
      CARDS.map(card => blindOf(device(1), deck, 1 as Seat, card)),
    )
    expect(new Set([...there(one), ...there(two)]).size).toBe(2 * CARDS.length)
    const again = CARDS.map(card => blindOf(device(1), { ...table.deck }, 1 as Seat, card))
    expect(again).toEqual(one)
  })
  test('of another seat on the same device is refused', () => {
    const made = sheet(table.deck, table.residue, device(0), 0 as Seat, fresh)
    expect(verifySheet(table.deck, table.residue, 3 as Seat, made).ok).toBe(false)
  })
  test('made with another key than the one it was dealt to is refused', () => {
    const made = sheet(
      table.deck,
      table.residue,
      { ...device(1), x: device(2).x },
      1 as Seat,
      fresh,
      handOf(1),
    )
    expect(verifySheet(table.deck, table.residue, 1 as Seat, made)).toEqual({
      ok: false,
      error: 'not-what-was-dealt',
    })
  })
})

describe('"I have none of these"', () => {
  const claim = (of: readonly Card[], blinds: readonly bigint[]): string =>
    sent(cannotCodec(of), { blinds }, each => verifyCannot(elementAt(table.holdings, 1), of, each))
  test('cannot be proved by a seat that has one, with any numbers', () => {
    const of = [elementAt(notHeld(1), 0), elementAt(handOf(1), 0), elementAt(notHeld(1), 1)]
    const { blinds } = cannot(device(1), table.deck, 1 as Seat, of)
    expect(claim(of, blinds)).toBe('holds-one')
    expect(claim(of, [elementAt(blinds, 0), 0n, elementAt(blinds, 2)])).toBe('holds-one')
    expect(claim(of, [elementAt(blinds, 0), elementAt(blinds, 0), elementAt(blinds, 2)])).toBe('holds-one')
  })
  test('cannot be proved for another seat, nor of other cards', () => {
    const of = notHeld(1).slice(0, 3)
    const said = cannot(device(1), table.deck, 1 as Seat, of)
    expect(verifyCannot(elementAt(table.holdings, 2), of, said).ok).toBe(false)
    expect(claim(of.toReversed(), said.blinds)).toBe('holds-one')
    expect(claim(of, said.blinds.slice(1))).toBe('malformed')
  })
})

describe('a showing', () => {
  const ask = () => {
    const of = [elementAt(notHeld(1), 0), elementAt(handOf(1), 0), elementAt(notHeld(1), 1)]
    return { of, showing: showingOf(table, 1, 2, of, 4), holdings: elementAt(table.holdings, 1) }
  }
  const taken = (message: Show): string => {
    const { of, showing, holdings } = ask()
    return sent(showCodec(of), message, each => verifyShow(showing, holdings, each))
  }

  test('of a card that is not held is refused', () => {
    const { of, showing, holdings } = ask()
    expect(taken(show(showing, holdings, device(1), elementAt(of, 1), fresh))).toBe('taken')
    expect(taken(show(showing, holdings, device(1), elementAt(of, 0), fresh))).toBe('shows-none')
    expect(() => show(showing, holdings, device(1), elementAt(handOf(1), 2), fresh)).toThrow(Bug)
  })

  test('of a held card that was not asked for is refused', () => {
    const { of, showing, holdings } = ask()
    const honest = show(showing, holdings, device(1), elementAt(of, 1), fresh)
    const other = { ...showing, of: [elementAt(of, 0), elementAt(handOf(1), 2), elementAt(of, 2)] }
    expect(taken(show(other, holdings, device(1), elementAt(handOf(1), 2), fresh))).toBe('shows-none')
    expect(
      taken({
        ...honest,
        s: ristretto.add(
          ristretto.subtract(honest.s, pointOf(elementAt(of, 1))),
          pointOf(elementAt(handOf(1), 2)),
        ),
      }),
    ).toBe('shows-none')
  })

  test('locked for somebody else than the one who asked is refused', () => {
    const { of, showing, holdings } = ask()
    const elsewhere = { ...showing, to: 0 as Seat }
    expect(taken(show(elsewhere, holdings, device(1), elementAt(of, 1), fresh))).toBe('shows-none')
  })

  /** A proof whose every branch was made backwards: the shares must be made to fit the hash afterwards. */
  const forged = (fit: (shares: readonly bigint[], whole: bigint) => readonly bigint[]): Show => {
    const { of, holdings } = ask()
    const own = nonces(fresh, fresh, fresh)
    const lock = own.one('lock')
    const to = elementAt(table.keyring.ownKeys, 2)
    const packet = {
      nonce: fresh.slice(0, 24),
      box: new Uint8Array(48),
      r: ristretto.times(lock, ristretto.base),
      s: ristretto.add(pointOf(elementAt(of, 0)), ristretto.times(lock, to)),
    }
    const shares = of.map((_, i) => smallFrom(own.bytes(`share ${i}`, 16)))
    const [sBlinds, sLocks] = [own.many('blinds', 3), own.many('locks', 3)]
    const t = of.flatMap((card, i) => {
      const held = ristretto.subtract(there(holdings.get(card)), ristretto.base)
      const locked = ristretto.subtract(packet.s, pointOf(card))
      const back = mod(-elementAt(shares, i))
      return [
        ristretto.sum([
          [elementAt(sBlinds, i), H],
          [back, held],
        ]),
        ristretto.sum([
          [elementAt(sLocks, i), ristretto.base],
          [back, packet.r],
        ]),
        ristretto.sum([
          [elementAt(sLocks, i), to],
          [back, locked],
        ]),
      ]
    })
    const transcript = new Transcript(place(table.session, 'SHOW', { device: 1, seat: 1, step: 4, index: 2 }))
      .points(to, ...of.flatMap(card => [pointOf(card), there(holdings.get(card))]))
      .bytes(packet.nonce, packet.box)
      .points(packet.r, packet.s)
    const whole = smallFrom(transcript.points(...t).digest())
    return { ...packet, proof: { t, challenges: fit(shares, whole), sBlinds, sLocks } }
  }

  /** As well proven as can be, of a packet that is not what it should be. */
  const wrongly = (
    change: (packet: { r: Point; s: Point }, lock: bigint) => { r: Point; s: Point },
  ): string => {
    const { of, showing, holdings } = ask()
    const own = nonces(fresh, fresh, fresh)
    const lock = own.one('lock')
    const key = elementAt(table.keyring.ownKeys, 2)
    const card = elementAt(of, 1)
    const honest = {
      r: ristretto.times(lock, ristretto.base),
      s: ristretto.add(pointOf(card), ristretto.times(lock, key)),
    }
    const { r, s } = change(honest, lock)
    const packet = { nonce: fresh.slice(0, 24), box: new Uint8Array(48), r, s }
    const transcript = new Transcript(place(table.session, 'SHOW', { device: 1, seat: 1, step: 4, index: 2 }))
      .points(key, ...of.flatMap(each => [pointOf(each), there(holdings.get(each))]))
      .bytes(packet.nonce, packet.box)
      .points(r, s)
    const branches = of.map(each => ({
      held: ristretto.subtract(there(holdings.get(each)), ristretto.base),
      locked: ristretto.subtract(s, pointOf(each)),
    }))
    const witness = { branch: 1, blind: blindOf(device(1), table.deck, showing.by, card), lock }
    return taken({ ...packet, proof: proveOneOf(transcript, { r, key, branches }, witness, own) })
  }

  test('that nobody could read, or that holds another card than the one proven, is refused', () => {
    const { of } = ask()
    expect(wrongly(packet => packet)).toBe('taken')
    expect(wrongly(({ r, s }) => ({ r: ristretto.add(r, ristretto.base), s }))).toBe('shows-none')
    const other = ristretto.subtract(pointOf(elementAt(of, 0)), pointOf(elementAt(of, 1)))
    expect(wrongly(({ r, s }) => ({ r, s: ristretto.add(s, other) }))).toBe('shows-none')
    expect(wrongly(({ r, s }) => ({ r, s: ristretto.add(s, ristretto.base) }))).toBe('shows-none')
  })

  test('[F9] by a seat that holds none is refused, also with a challenge share past the order', () => {
    const size = 1n << 128n
    expect(taken(forged(shares => shares))).toBe('shows-none')
    const around = forged((shares, whole) => {
      const missing = mod(whole - shares.reduce((sum, share) => sum + share, 0n), size)
      const inverseOfOrder = powerOf(L % size, size / 2n - 1n, size)
      const turns = mod(missing * inverseOfOrder, size)
      return shares.with(2, elementAt(shares, 2) + turns * L)
    })
    expect(['cannot be written', 'malformed']).toContain(taken(around))
    const within = forged((shares, whole) =>
      shares.with(2, mod(whole - elementAt(shares, 0) - elementAt(shares, 1), size)),
    )
    expect(taken(within)).toBe('shows-none')
  })

  test('[F20] whose box and lock name different cards shows the one that is locked, and says so', () => {
    const { of, showing, holdings } = ask()
    const honest = show(showing, holdings, device(1), elementAt(of, 1), fresh)
    expect(shownCard(showing, device(2), honest)).toEqual({ card: elementAt(of, 1), isBoxTrue: true })
    const plain = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? elementAt(of, 0) : 0))
    const box = seal(plain, honest.nonce, elementAt(table.session.parties, 2).boxKey, device(1).boxSecret)
    expect(shownCard(showing, device(2), { ...honest, box })).toEqual({
      card: elementAt(of, 1),
      isBoxTrue: false,
    })
    const garbled = { ...honest, box: fresh }
    expect(shownCard(showing, device(2), garbled)).toEqual({ card: elementAt(of, 1), isBoxTrue: false })
    expect(verifyShow(showing, holdings, { ...honest, box }).ok).toBe(false)
  })

  test('[F20] hands over no receipt: the box holds the card and nothing else', () => {
    const { of, showing, holdings } = ask()
    const { box, nonce } = show(showing, holdings, device(1), elementAt(of, 1), fresh)
    const plain = there(unseal(box, nonce, elementAt(table.session.parties, 1).boxKey, device(2).boxSecret))
    expect([...plain]).toEqual([elementAt(of, 1), ...Array.from({ length: 31 }, () => 0)])
  })

  test('looks alike to all others whichever card it is', () => {
    const of = handOf(1).slice(0, 3)
    const showing = showingOf(table, 1, 2, of, 4)
    const shapes = of.map(card => {
      const json = JSON.stringify(
        showCodec(of).format(show(showing, elementAt(table.holdings, 1), device(1), card, bytesFrom(card))),
      )
      return json.replaceAll(/"[\w-]{20,}"/g, text => String(text.length))
    })
    expect(new Set(shapes).size).toBe(1)
    const said = show(showing, elementAt(table.holdings, 1), device(1), elementAt(of, 1), fresh)
    for (const other of [device(0), device(1)])
      expect(cardAt(ristretto.subtract(said.s, ristretto.times(other.z, said.r)))).toBeUndefined()
  })
})

describe('an equality test', () => {
  /** A blinding by a number of the liar's choice. */
  const blindedWith = (standing: Blinded, by: number, k: bigint): Blinding => {
    const { question, locked } = standing
    const [a, b] = [ristretto.times(k, locked.a), ristretto.times(k, locked.b)]
    const where = { device: by, seat: question.by, step: question.step, index: standing.by.length }
    const same = { a: locked.a, b: a, from: [locked.b], to: [b] }
    return { a, b, proof: proveSame(new Transcript(place(table.session, 'PET1', where)), same, k, fresh) }
  }
  /** The point that t parties open, asked or not. */
  const openedOf = ({ locked }: Blinded): Point => {
    const parties = firstOf(table)
    const weights = lagrange(parties)
    return parties.reduce((rest, party, i) => {
      const weight = mod(elementAt(weights, i) * elementAt(table.shares, party).y)
      return ristretto.subtract(rest, ristretto.times(weight, locked.a))
    }, locked.b)
  }
  /** The crimes, among all 324, that differ from the cards named by one of these points. */
  const crimesFitting = (question: CardQuestion, points: readonly Point[]): readonly (readonly Card[])[] => {
    const seen = new Set(points.map(point => ristretto.encode(point).join()))
    const sum = (cards: readonly Card[]): Point =>
      cards.reduce((all, card) => ristretto.add(all, pointOf(card)), ristretto.zero)
    const named = sum(question.with)
    const all = CARDS.slice(0, 6).flatMap(who =>
      CARDS.slice(6, 12).flatMap(how => CARDS.slice(12).map(where => [who, how, where])),
    )
    expect(all).toHaveLength(324)
    return all.filter(crime => seen.has(ristretto.encode(ristretto.subtract(sum(crime), named)).join()))
  }
  const wrongCards = (): readonly Card[] => [
    elementAt(file, 0),
    elementAt(file, 1),
    there(CARDS.slice(12).find(card => card !== file[2])),
  ]

  test('[F3] is answered by any t, without the asking seat', () => {
    expect(askFile(table, questionOf(table, 0, file), [1, 2], [1, 2]).isRight).toBe(true)
    expect(askFile(table, questionOf(table, 0, wrongCards()), [1, 2], [1, 2]).isRight).toBe(false)
  })
  test('says only whether all three are right: one or two right is as wrong as none', () => {
    const others = [0, 6, 12].map((start, i) => there(CARDS.slice(start).find(card => card !== file[i])))
    for (const named of [
      others,
      [elementAt(file, 0), elementAt(others, 1), elementAt(others, 2)],
      wrongCards(),
    ])
      expect(askFile(table, questionOf(table, 0, named)).isRight).toBe(false)
  })
  test('of too few cards is not asked', () => {
    expect(() => withoutBlinding(questionOf(table, 0, file.slice(1)))).toThrow(Bug)
  })
  test('is not blinded by nothing, nor by two numbers at once, nor twice by one device', () => {
    const standing = withoutBlinding(questionOf(table, 0, file))
    const honest = blind(standing, device(1), fresh)
    const taken = (message: Blinding, by = standing): string =>
      sent(blindingCodec, message, each => verifyBlinding(by, 1, each))
    expect(taken(honest)).toBe('taken')
    expect(taken({ ...honest, a: ristretto.zero, b: ristretto.zero })).toBe('malformed')
    expect(taken({ ...honest, b: ristretto.zero })).toBe('malformed')
    expect(taken({ ...honest, b: ristretto.add(honest.b, honest.b) })).toBe('not-blinded')
    const once = must(verifyBlinding(standing, 1, honest))
    expect(taken(blindedWith(once, 1, 7n), once)).toBe('blinded-before')
    expect(() => blind(once, device(1), fresh)).toThrow('blinded the question already')
  })
  test('is blinded by another number each time, for each device and whatever stands', () => {
    const standing = withoutBlinding(questionOf(table, 0, file))
    const once = must(verifyBlinding(standing, 0, blind(standing, device(0), fresh)))
    const made = [
      blind(standing, device(1), fresh),
      blind(standing, device(1), bytesFrom('another branch')),
      blind(standing, device(2), fresh),
      blind(once, device(1), fresh),
    ]
    expect(new Set(made.map(({ a }) => ristretto.encode(a).join())).size).toBe(made.length)
  })
  test('blinded by fewer than t is not opened: they could know by what, and would see the file', () => {
    const question = questionOf(table, 0, wrongCards())
    const alone = blindedBy(table, question, [2])
    for (const standing of [withoutBlinding(question), alone]) {
      expect(isBlinded(standing)).toBe(false)
      expect(() => verdictPart(standing, device(1), elementAt(table.shares, 1), fresh)).toThrow('too few')
    }
    expect(isBlinded(blindedBy(table, question, [2, 0]))).toBe(true)
    // The liars would see the file: the one number is known, and all crimes can be tried.
    const known = must(
      verifyBlinding(withoutBlinding(question), 2, blindedWith(withoutBlinding(question), 2, 5n)),
    )
    const opening = ristretto.times(inverse(5n), openedOf(known))
    expect(crimesFitting(question, [opening])).toEqual([file])
  })
  test('that is right stays nothing, and that is wrong becomes a point that fits no crime', () => {
    for (const by of [
      [0, 1],
      [2, 1],
      [1, 0],
    ]) {
      expect(ristretto.isZero(openedOf(blindedBy(table, questionOf(table, 0, file), by)))).toBe(true)
      const question = questionOf(table, 0, wrongCards())
      const opening = openedOf(blindedBy(table, question, by))
      expect(ristretto.isZero(opening)).toBe(false)
      expect(crimesFitting(question, [opening])).toEqual([])
    }
  })
  test.each([
    ['before', [2, 0]],
    ['after', [0, 2]],
  ])(
    'opened on two branches, with two numbers of one liar %s an honest one, tells her no crime',
    (_when, order) => {
      const question = questionOf(table, 0, wrongCards())
      const [first, second] = [11n, 13n]
      const branch = (number: bigint): Blinded =>
        order.reduce((standing, by) => {
          const made =
            by === 2
              ? blindedWith(standing, 2, number)
              : blind(standing, device(by), bytesFrom('branch', order.length, String(number)))
          return must(verifyBlinding(standing, by, made))
        }, withoutBlinding(question))
      const [one, other] = [openedOf(branch(first)), openedOf(branch(second))]
      // All multiples that follow from her two numbers, of the openings, their difference and their sum.
      const numbers = [1n, first, second, first - second, first + second, first * second]
      const points = [one, other, ristretto.subtract(one, other), ristretto.add(one, other)]
      const guesses = points.flatMap(point =>
        numbers.flatMap(number => [
          ristretto.times(mod(number), point),
          ristretto.times(inverse(mod(number)), point),
        ]),
      )
      expect(crimesFitting(question, guesses)).toEqual([])
    },
  )
  test('cannot be made right or wrong by a lie about a part of it', () => {
    const question = questionOf(table, 0, wrongCards())
    const asked = blindedBy(table, question)
    const lie = verdictPart(asked, device(1), { ...elementAt(table.shares, 1), y: 5n }, fresh)
    expect(verifyVerdictPart(asked, 1, lie)).toEqual({ ok: false, error: 'not-its-part' })
    const part = must(
      verifyVerdictPart(asked, 0, verdictPart(asked, device(0), elementAt(table.shares, 0), fresh)),
    )
    expect(verdict(asked, new Map([[0, part]]))).toBeUndefined()
  })
  test('[F2] [F3] shows the asking seat nothing before its verdict, and nothing at all when it is right', () => {
    const right = askFile(table, questionOf(table, 0, file))
    expect(() => helpLook(right, device(1), elementAt(table.shares, 1), fresh)).toThrow('nobody needs a look')
  })
  test('that was wrong lets its own device look and no other, though all see the help', () => {
    const wrong = askFile(table, questionOf(table, 0, wrongCards()))
    expect(lookAtFile(table, wrong, 0)).toEqual(file)
    expect(() => lookAtFile(table, wrong, 1)).toThrow('no card')
    const again = askFile(table, questionOf(table, 1, wrongCards(), 1))
    expect(lookAtFile(table, again, 1)).toEqual(file)
    expect(() => lookAtFile(table, again, 0)).toThrow('no card')
  })
  test('is not helped by a plain part: that is malformed, and would be refused', () => {
    const wrong = askFile(table, questionOf(table, 0, wrongCards()))
    const opening = { deck: table.deck, what: 'aside' as const, step: 0 }
    const plain = openPart(opening, device(1), elementAt(table.shares, 1), fresh)
    expect(lookCodec(wrong).parse(openCodec(opening).format(plain))).toBeUndefined()
    const honest = helpLook(wrong, device(1), elementAt(table.shares, 1), fresh)
    expect(verifyLook(wrong, 1, { ...honest, s: plain.parts })).toEqual({ ok: false, error: 'not-its-part' })
  })
  test('is not misled by help that lies', () => {
    const wrong = askFile(table, questionOf(table, 0, wrongCards()))
    const lie = helpLook(wrong, device(1), { ...elementAt(table.shares, 1), y: 5n }, fresh)
    expect(sent(lookCodec(wrong), lie, each => verifyLook(wrong, 1, each))).toBe('not-its-part')
  })
  test('hides what each ciphertext is locked with: no two of a help share a lock', () => {
    const wrong = askFile(table, questionOf(table, 0, wrongCards()))
    const { r } = helpLook(wrong, device(1), elementAt(table.shares, 1), fresh)
    expect(new Set(r.map(each => ristretto.encode(each).join())).size).toBe(3)
  })
})

describe('dice', () => {
  const roll = (step: number) =>
    drawnNumbers(there(drawWith(table, drawingOf(table, step))), { kind: 'dice', count: 8, sides: 6 })
  test('of a device that lies are refused', () => {
    const drawing = drawingOf(table)
    const lie = drawPart(drawing, device(1), { ...elementAt(table.shares, 1), y: 9n }, fresh)
    expect(verifyDrawPart(drawing, 1, lie)).toEqual({ ok: false, error: 'not-its-part' })
  })
  test('[F5] of later rolls follow from nothing that earlier ones laid open', () => {
    const known = [0, 1, 2].map(step =>
      firstOf(table).map(
        party => drawPart(drawingOf(table, step), device(party), elementAt(table.shares, party), fresh).parts,
      ),
    )
    const next = drawingOf(table, 3)
    const parts = known.flat(2)
    const answer = elementAt(drawPart(next, device(0), elementAt(table.shares, 0), fresh).parts, 0)
    expect(parts.some(part => ristretto.isSame(part, answer))).toBe(false)
  })
  test('[F6] fall the same whoever stays away', () => {
    const all = [
      [0, 1],
      [1, 2],
      [0, 2],
      [2, 1, 0],
    ].map(parties =>
      drawnNumbers(there(drawWith(table, drawingOf(table), parties)), { kind: 'dice', count: 8, sides: 6 }),
    )
    expect(new Set(all.map(String)).size).toBe(1)
  })
  test('depend on the game, its attempt, the use, the number and the move that asked', () => {
    const base = drawingOf(table)
    const { keyring } = table
    const others = [
      { ...base, use: 'scene' },
      { ...base, step: 1 },
      { ...base, asked: { seat: 1, move: 3 } },
      { ...base, asked: { seat: 0, move: 4 } },
      { ...base, keyring: { ...keyring, session: { ...keyring.session, epoch: 1 } } },
      { ...base, keyring: { ...keyring, session: { ...keyring.session, sid: fresh } } },
    ]
    const points = [base, ...others].map(each =>
      ristretto
        .encode(elementAt(drawPart(each, device(0), elementAt(table.shares, 0), fresh).parts, 0))
        .join(),
    )
    expect(new Set(points).size).toBe(points.length)
    expect(roll(0)).toEqual(roll(0))
  })
  test('are fair: every face as often, and every pick of two as often', () => {
    const faces = [0, 0, 0, 0, 0, 0]
    const many = drawnNumbers(there(drawWith(table, drawingOf(table))), {
      kind: 'dice',
      count: 6000,
      sides: 6,
    })
    for (const face of many) faces[face - 1] = (faces[face - 1] ?? 0) + 1
    for (const count of faces) expect(Math.abs(count - 1000)).toBeLessThan(120)
    expect(() => drawnNumbers(() => 0, { kind: 'pick', from: 2, count: 3 })).toThrow(Bug)
  })
})

describe('an opening', () => {
  test('takes no part that lies', () => {
    const opening = { deck: table.deck, what: 1 as Seat, step: 0 }
    const lie = openPart(opening, device(0), { ...elementAt(table.shares, 0), y: 5n }, fresh)
    expect(sent(openCodec(opening), lie, each => verifyOpenPart(opening, 0, each))).toBe('not-its-part')
  })
  test('shows the cards asked for and no others', () => {
    const opening = { deck: table.deck, what: 1 as Seat, step: 0 }
    const part = openPart(opening, device(0), elementAt(table.shares, 0), fresh)
    expect(part.parts).toHaveLength(handOf(1).length)
    expect(verifyOpenPart({ ...opening, what: 2 as Seat }, 0, part).ok).toBe(false)
    expect([...there(openWith(table, 1 as Seat))]).toEqual([...handOf(1)])
  })
  test('does not believe a seed that a device’s shuffles did not come from', () => {
    const did = (index: number) => [
      { before: elementAt(table.decks, index), after: elementAt(table.decks, index + 1) },
    ]
    expect(verifyUnseal(table.keyring, 1, { d: device(1).d }, did(1)).ok).toBe(true)
    expect(verifyUnseal(table.keyring, 1, { d: device(2).d }, did(1))).toEqual({
      ok: false,
      error: 'not-as-promised',
    })
    expect(verifyUnseal(table.keyring, 1, { d: device(1).d }, did(0))).toEqual({
      ok: false,
      error: 'shuffled-otherwise',
    })
  })
})

describe('a secret', () => {
  test('[F11] is never proved twice with one nonce, should chance repeat itself', () => {
    const { x } = device(0)
    const b = elementAt(table.keyring.deckKeys, 0)
    const prove = (lock: Point, step: number) =>
      proveSame(
        new Transcript(place(table.session, 'DRAW', { device: 0, step })),
        { a: ristretto.base, b, from: [lock], to: [ristretto.times(x, lock)] },
        x,
        fresh,
      )
    const proofs = [prove(H, 0), prove(H, 1), prove(ristretto.add(H, H), 0)]
    for (const one of proofs)
      for (const other of proofs) {
        if (one === other) continue
        const guess = mod((one.s - other.s) * inverse(mod(other.c - one.c)))
        expect(guess).not.toBe(x)
      }
    expect(prove(H, 0)).toEqual(prove(H, 0))
  })
  test('[F25] proved again is the same byte for byte with the same randomness, and differs with other', () => {
    const one = dealCodec(table.deck, 1).format(deal(table.deck, device(1), fresh))
    expect(dealCodec(table.deck, 1).format(deal(table.deck, device(1), fresh))).toEqual(one)
    expect(dealCodec(table.deck, 1).format(deal(table.deck, device(1), bytesFrom('again')))).not.toEqual(one)
  })
  test('of a hand is read by nobody with the shares of fewer than t', () => {
    const other = elementAt(table.shares, 2)
    for (const seat of [0, 1]) {
      for (const slot of slotsOf(table.deck, seat as Seat)) {
        const { a, b } = elementAt(table.deck.slots, slot)
        const residue = elementAt(table.residue, slot)
        for (const share of [other.y, ...other.of, mod(other.y * elementAt(lagrange([2, 0]), 0))]) {
          expect(cardAt(ristretto.subtract(b, ristretto.times(share, a)))).toBeUndefined()
          expect(cardAt(ristretto.subtract(residue.b, ristretto.times(share, a)))).toBeUndefined()
        }
      }
    }
  })
})

/** By squaring. */
const powerOf = (base: bigint, power: bigint, modulus: bigint): bigint => {
  let [result, square] = [1n, base % modulus]
  for (let left = power; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}
