import type { Result } from '../../src/rules/result'
import type { Seat } from '../../src/rules/seat'
import {
  blind,
  blindingCodec,
  helpLook,
  lookCodec,
  verdictCodec,
  verdictPart,
  verifyBlinding,
  verifyLook,
  verifyVerdictPart,
  type Blinded,
  type CardQuestion,
  type Verdict,
} from '../../src/sealed/equalityTest'
import { elementAt } from '../../src/sealed/elementAt'
import { parseBytes, formatBytes } from '../../src/sealed/bytes'
import type { Json } from '../../src/sealed/canon'
import { admit, type Codec } from '../../src/sealed/codec'
import { deal, dealCodec, rebuild, verifyDeal, verifyRebuild } from '../../src/sealed/dealing'
import {
  readyShuffle,
  shuffle,
  shuffleCodec,
  verifyShuffle,
  type Deck,
  type Shuffling,
} from '../../src/sealed/deck'
import { drawCodec, drawPart, verifyDrawPart, type DiceDraw } from '../../src/sealed/dice'
import { encodeScalar, L, ristretto } from '../../src/sealed/group'
import { keysCodec, verifyKeys, type Keyring } from '../../src/sealed/keys'
import {
  openCodec,
  openPart,
  unsealCodec,
  unsealOf,
  verifyOpenPart,
  verifyUnseal,
  type Opening,
} from '../../src/sealed/opening'
import type { CountPlace } from '../../src/sealed/countPlace'
import { claimRungs, rungClaimCodec, verifyRungClaim } from '../../src/sealed/rungClaim'
import { rungCountCodec, rungCountPart, verifyRungCountPart } from '../../src/sealed/rungCount'
import { maskRungs, rungMaskCodec, verifyRungMask, type Masked } from '../../src/sealed/rungMask'
import { helloCodec, type Session } from '../../src/sealed/session'
import { sheetCodec, verifySheet } from '../../src/sealed/sheet'
import { cannot, cannotCodec, show, showCodec, verifyCannot, verifyShow } from '../../src/sealed/showing'
import { blindedBy, fileOf } from './play'
import { bytesFrom, CARDS, there, type Dealt } from './table'

/** The place at which a message is checked: it holds where it was made and nowhere else. */
export interface Where {
  readonly session: Session
  readonly device: number
  readonly seat: Seat
  readonly step: number
}

export interface Sent {
  readonly name: string
  readonly json: Json
  readonly where: Where
  /** The parts of `where` that this message is bound to. */
  readonly bound: readonly (keyof Where)[]
  take(raw: unknown, where: Where): 'malformed' | 'refused' | 'taken'
}

const sent = <Value>(
  name: string,
  bound: readonly (keyof Where)[],
  where: Where,
  codec: Codec<Value> | ((where: Where) => Codec<Value>),
  message: Value,
  verify: (message: Value, where: Where) => Result<unknown, string>,
): Sent => ({
  name,
  bound,
  where,
  json: (typeof codec === 'function' ? codec(where) : codec).format(message),
  take: (raw, at_) => {
    const read = typeof codec === 'function' ? codec(at_) : codec
    const result = admit(read, raw, value => verify(value, at_))
    if (result.ok) return 'taken'
    return result.error === 'malformed' ? 'malformed' : 'refused'
  },
})

const SESSION = ['session', 'device'] as const
const STEP = [...SESSION, 'step'] as const

/** One of each kind of message, all true, from a table of at least three devices. */
export const allMessages = (table: Dealt): readonly Sent[] => {
  const { session } = table.keyring
  const where: Where = { session, device: 1, seat: 1 as Seat, step: 5 }
  const { secrets, shares } = table
  const [mine, share] = [elementAt(secrets, 1), elementAt(shares, 1)]
  const fresh = bytesFrom('messages')
  const ringIn = ({ session }: Where): Keyring => ({ ...table.keyring, session })
  const deckIn = (at_: Where): Deck => ({ ...table.deck, keyring: ringIn(at_) })
  const shufflingIn = (at_: Where, step: number): Shuffling => ({
    ...elementAt(table.decks, step),
    keyring: ringIn(at_),
  })

  const shuffled = (name: string, step: number): Sent => {
    const before = elementAt(table.decks, step)
    const ready = readyShuffle(mine, table.keyring, table.deck.layout, step, fresh)
    const message = shuffle(before, ready)
    return sent(name, SESSION.slice(0, 1), where, shuffleCodec(before), message, (each, at_) =>
      verifyShuffle(shufflingIn(at_, step), each),
    )
  }

  const file = fileOf(table)
  const wrong = [
    elementAt(file, 0),
    elementAt(file, 1),
    CARDS.slice(12).find(card => card !== file[2]) ?? elementAt(CARDS, 12),
  ]
  const questionIn = (at_: Where): CardQuestion => ({
    deck: deckIn(at_),
    step: at_.step,
    by: at_.seat,
    with: wrong,
  })
  const question = questionIn(where)
  const asked = blindedBy(table, question)
  const standingIn = (at_: Where): Blinded => ({
    ...blindedBy(table, question, [0]),
    question: questionIn(at_),
  })
  const verdictIn = (at_: Where): Verdict => ({ question: questionIn(at_), isRight: false })
  const drawingIn = (at_: Where): DiceDraw => ({
    keyring: ringIn(at_),
    use: 'dice',
    step: at_.step,
    asked: { seat: at_.seat, move: 7 },
  })
  const openingIn = (at_: Where): Opening => ({ deck: deckIn(at_), what: 'all', step: at_.step })
  const hand = elementAt(table.hands, 1)
  const others = CARDS.filter(card => !hand.includes(card))
  const named = [elementAt(others, 0), elementAt(hand, 0), elementAt(others, 1)]
  const showingIn = (at_: Where) => ({
    deck: deckIn(at_),
    step: at_.step,
    by: at_.seat,
    to: 2 as Seat,
    of: named,
  })
  const holdingsIn = (at_: Where) => elementAt(table.holdings, at_.seat)

  const countingIn = (at_: Where): CountPlace => ({
    keyring: ringIn(at_),
    number: at_.step,
    round: 0,
    found: [3],
  })
  const claimed = verifyRungClaim(
    countingIn(where),
    1,
    where.seat,
    fresh,
    claimRungs(countingIn(where), mine, where.seat, fresh, [3, 7, 0]),
  )
  if (!claimed.ok) throw new Error(claimed.error)
  const standing: Masked = { by: [0], rungs: claimed.value.rungs }
  const masked: Masked = { by: [0, 2], rungs: claimed.value.rungs }

  return [
    sent('HELLO', [], where, helloCodec, elementAt(session.parties, 1), (each, at_) =>
      verifyKeys(
        { ...at_.session, parties: at_.session.parties.map((party, i) => (i === 1 ? each : party)) },
        1,
        elementAt(table.sent, 1),
      ),
    ),
    sent('KEYS', SESSION, where, keysCodec(secrets.length), elementAt(table.sent, 1), (each, at_) =>
      verifyKeys(at_.session, at_.device, each),
    ),
    shuffled('P1', 1),
    shuffled('P2', secrets.length + 2),
    sent(
      'DEAL',
      SESSION,
      where,
      at_ => dealCodec(table.deck, at_.device),
      deal(table.deck, mine, fresh),
      (each, at_) => verifyDeal(deckIn(at_), at_.device, each),
    ),
    sent(
      'REBUILD',
      SESSION,
      where,
      dealCodec(table.deck, 2),
      rebuild(table.deck, mine, share, 2, fresh),
      (each, at_) => verifyRebuild(deckIn(at_), at_.device, 2, each),
    ),
    sent(
      'SHEET',
      ['session', 'seat'],
      where,
      sheetCodec(table.deck),
      elementAt(table.sheets, 1),
      (each, at_) => verifySheet(deckIn(at_), table.residue, at_.seat, each),
    ),
    sent(
      'CANNOT',
      ['seat'],
      where,
      cannotCodec(others.slice(0, 3)),
      cannot(mine, table.deck, where.seat, others.slice(0, 3)),
      (each, at_) => verifyCannot(holdingsIn(at_), others.slice(0, 3), each),
    ),
    sent(
      'REFUTE',
      ['session', 'seat', 'step'],
      where,
      showCodec(named),
      show(showingIn(where), holdingsIn(where), mine, elementAt(hand, 0), fresh),
      (each, at_) => verifyShow(showingIn(at_), holdingsIn(at_), each),
    ),
    sent(
      'PET1',
      [...STEP, 'seat'],
      where,
      blindingCodec,
      blind(standingIn(where), mine, fresh),
      (each, at_) => verifyBlinding(standingIn(at_), at_.device, each),
    ),
    sent(
      'PET2',
      [...STEP, 'seat'],
      where,
      verdictCodec,
      verdictPart(asked, mine, share, fresh),
      (each, at_) => verifyVerdictPart({ ...asked, question: questionIn(at_) }, at_.device, each),
    ),
    sent(
      'LOOK',
      [...STEP, 'seat'],
      where,
      lookCodec(verdictIn(where)),
      helpLook(verdictIn(where), mine, share, fresh),
      (each, at_) => verifyLook(verdictIn(at_), at_.device, each),
    ),
    sent(
      'ROLL',
      [...STEP, 'seat'],
      where,
      drawCodec,
      drawPart(drawingIn(where), mine, share, fresh),
      (each, at_) => verifyDrawPart(drawingIn(at_), at_.device, each),
    ),
    sent(
      'OPEN',
      STEP,
      where,
      openCodec(openingIn(where)),
      openPart(openingIn(where), mine, share, fresh),
      (each, at_) => verifyOpenPart(openingIn(at_), at_.device, each),
    ),
    sent(
      'CLAIM',
      [...STEP, 'seat'],
      where,
      rungClaimCodec,
      claimRungs(countingIn(where), mine, where.seat, fresh, [3, 7, 0]),
      (each, at_) => verifyRungClaim(countingIn(at_), at_.device, at_.seat, fresh, each),
    ),
    sent(
      'MASK',
      STEP,
      where,
      rungMaskCodec,
      maskRungs(countingIn(where), standing, mine, fresh),
      (each, at_) => verifyRungMask(countingIn(at_), standing, at_.device, each),
    ),
    sent(
      'COUNT',
      STEP,
      where,
      rungCountCodec,
      rungCountPart(countingIn(where), masked, mine, share, fresh),
      (each, at_) => verifyRungCountPart(countingIn(at_), masked, at_.device, each),
    ),
    sent('UNSEAL', ['device'], where, unsealCodec, unsealOf(mine), (each, at_) =>
      verifyUnseal(ringIn(at_), at_.device, each, []),
    ),
  ]
}

/** The same message with something else in the place of each of its strings in turn. */
export const withEach = (
  json: Json,
  change: (text: string, path: string) => readonly Json[],
  path = '',
): readonly (readonly [path: string, changed: Json])[] => {
  if (typeof json === 'string') return change(json, path).map(each => [path, each])
  if (typeof json !== 'object' || json === null) return []
  if (isList(json))
    return json.flatMap((item, i) =>
      withEach(item, change, `${path}/${i}`).map(([where, each]) => [where, json.with(i, each)] as const),
    )
  return Object.entries(json).flatMap(([name, item]) =>
    withEach(item, change, `${path}/${name}`).map(
      ([where, each]) => [where, { ...json, [name]: each }] as const,
    ),
  )
}

/** Each list in it in turn with its last item twice. */
export const withLonger = (json: Json): readonly Json[] => {
  if (typeof json !== 'object' || json === null) return []
  if (isList(json))
    return [
      [...json, ...json.slice(-1)],
      ...json.flatMap((item, i) => withLonger(item).map(each => json.with(i, each))),
    ]
  return Object.entries(json).flatMap(([name, item]) =>
    withLonger(item).map(each => ({ ...json, [name]: each })),
  )
}

const isList = (json: Json): json is readonly Json[] => Array.isArray(json)

export const bytesIn = (text: string): Uint8Array =>
  there(parseBytes(Math.floor((text.length * 3) / 4))(text))

const CHUNK = 32

/** Each thirty-two bytes of a string in turn made into something else. */
export const chunkChanged = (
  text: string,
  change: (chunk: Uint8Array) => Uint8Array | undefined,
): readonly string[] => {
  const bytes = bytesIn(text)
  return Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, i) => i * CHUNK).flatMap(start => {
    const changed = change(bytes.slice(start, start + CHUNK))
    if (changed === undefined) return []
    const whole = Uint8Array.from(bytes)
    whole.set(changed, start)
    return [formatBytes(whole)]
  })
}

const isZero = (bytes: Uint8Array): boolean => bytes.every(byte => byte === 0)

/** Another point, or another number: still well formed, so that only a proof can tell. */
export const another = (chunk: Uint8Array): Uint8Array => {
  const point = chunk.length === CHUNK && !isZero(chunk) ? ristretto.decode(chunk) : undefined
  if (point !== undefined) return ristretto.encode(ristretto.add(point, ristretto.base))
  return flipped(chunk)
}

export const flipped = (chunk: Uint8Array): Uint8Array => chunk.map((byte, i) => (i === 0 ? byte ^ 1 : byte))

/** The same number once more around the group. */
export const aroundOnce = (chunk: Uint8Array): Uint8Array => {
  const value = BigInt(`0x${Buffer.from(chunk).reverse().toString('hex')}`)
  return encodeScalar(value + L)
}
