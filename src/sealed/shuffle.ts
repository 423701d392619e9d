import { bug } from '../rules/result'
import { elementAt } from './elementAt'
import { mod, type Group, type Term } from './group'
import { NONE, nonces, type Fresh, type Nonces, type ProofPlace, Transcript } from './transcript'

/** An ElGamal ciphertext: (r G, M + r PK). */
export interface Cipher<Point> {
  readonly a: Point
  readonly b: Point
}

/** Everything that is fixed before anybody shuffles. */
export interface ShuffleSetup<Point> {
  readonly group: Group<Point>
  /** The joint key. */
  readonly key: Point
  readonly h: Point
  /** At least as many as there are cards. */
  readonly hs: readonly Point[]
}

/** The secrets of a shuffle, kept until it is unsealed: out[i] is in[order[i]], plus nothing under factors[order[i]]. */
export interface Mixing {
  readonly order: readonly number[]
  readonly factors: readonly bigint[]
}

/** Terelius and Wikstrom's argument, with its commitments instead of its challenge, so that one sum checks it all. */
export interface ShuffleProof<Point> {
  readonly c: readonly Point[]
  readonly chain: readonly Point[]
  readonly t: readonly Point[]
  readonly tChain: readonly Point[]
  readonly s: readonly bigint[]
  readonly sChain: readonly bigint[]
  readonly sOrder: readonly bigint[]
}

export interface ShuffledDeck<Point> {
  readonly out: readonly Cipher<Point>[]
  readonly proof: ShuffleProof<Point>
}

/** The place of a shuffle's proof, and the salt its mixing was made with. */
export interface ShuffleStatement extends ProofPlace {
  readonly salt: Uint8Array
}

/** The numbers of a proof that only its maker knows. */
export interface ShuffleNonces {
  readonly r: readonly bigint[]
  readonly w: readonly bigint[]
  readonly wOrder: readonly bigint[]
  readonly rChain: readonly bigint[]
  readonly wChain: readonly bigint[]
}

/** The half that does not depend on the deck, made while others shuffle. */
export interface Prepared<Point> {
  readonly table: ShuffleSetup<Point>
  readonly mixing: Mixing
  readonly nonces: Pick<ShuffleNonces, 'r' | 'w' | 'wOrder'>
  readonly masks: readonly Cipher<Point>[]
  readonly c: readonly Point[]
  readonly t: readonly Point[]
}

export const prepare = <Point>(
  table: ShuffleSetup<Point>,
  mixing: Mixing,
  own: Pick<ShuffleNonces, 'r' | 'w' | 'wOrder'>,
): Prepared<Point> => {
  const { group, hs } = table
  const { times, add, base } = group
  const [w1, w2, w3] = [elementAt(own.w, 0), elementAt(own.w, 1), elementAt(own.w, 2)]
  const c: Point[] = []
  mixing.order.forEach((from, i) => (c[from] = add(times(elementAt(own.r, from), base), elementAt(hs, i))))
  const t3 = group.sum([[w3, base], ...own.wOrder.map((w, i): Term<Point> => [w, elementAt(hs, i)])])
  return {
    table,
    mixing,
    nonces: own,
    masks: masksOf(table, mixing.factors),
    c,
    t: [times(w1, base), times(w2, base), t3],
  }
}

/** Encryptions of zero, each by one of these factors. */
export const masksOf = <Point>(
  { group, key }: ShuffleSetup<Point>,
  factors: readonly bigint[],
): readonly Cipher<Point>[] =>
  factors.map(factor => ({ a: group.times(factor, group.base), b: group.times(factor, key) }))

/** The deck in this order, with a mask added to each card. */
export const mix = <Point>(
  { group }: ShuffleSetup<Point>,
  masks: readonly Cipher<Point>[],
  order: readonly number[],
  deck: readonly Cipher<Point>[],
): readonly Cipher<Point>[] =>
  order.map(from => {
    const [card, mask] = [elementAt(deck, from), elementAt(masks, from)]
    return { a: group.add(card.a, mask.a), b: group.add(card.b, mask.b) }
  })

/** Commitments R G + U H, each made of the one before it: c'[i] = r[i] G + u[i] c'[i - 1], from H on. */
export interface Commitments<Point> {
  readonly points: readonly Point[]
  /** One more than points: the first spells H itself. */
  readonly ofBase: readonly bigint[]
  readonly ofH: readonly bigint[]
}

export const commitmentsOf = <Point>(
  { group, h }: ShuffleSetup<Point>,
  rChain: readonly bigint[],
  uOrder: readonly bigint[],
): Commitments<Point> => {
  const { order, base, times, add } = group
  const points: Point[] = []
  const [ofBase, ofH] = [[0n], [1n]]
  rChain.forEach((r, i) => {
    const u = elementAt(uOrder, i)
    ofBase.push(mod(r + u * elementAt(ofBase, i), order))
    ofH.push(mod(u * elementAt(ofH, i), order))
    points.push(add(times(elementAt(ofBase, i + 1), base), times(elementAt(ofH, i + 1), h)))
  })
  return { points, ofBase, ofH }
}

/** The commitments that need the deck: t4, split in two, and one for each link of the chain. */
export const commit = <Point>(
  { group, key, h }: ShuffleSetup<Point>,
  own: ShuffleNonces,
  chain: Commitments<Point>,
  out: readonly Cipher<Point>[],
): { readonly t4: readonly Point[]; readonly tChain: readonly Point[] } => {
  const { base, times, add } = group
  const w4 = mod(-elementAt(own.w, 3), group.order)
  const weigh = (part: 'a' | 'b'): readonly Term<Point>[] =>
    out.map((cipher, i) => [elementAt(own.wOrder, i), cipher[part]])
  return {
    t4: [group.sum([[w4, key], ...weigh('b')]), group.sum([[w4, base], ...weigh('a')])],
    tChain: own.wChain.map((w, i) => {
      const wOrder = elementAt(own.wOrder, i)
      const ofBase = mod(w + wOrder * elementAt(chain.ofBase, i), group.order)
      return add(times(ofBase, base), times(mod(wOrder * elementAt(chain.ofH, i), group.order), h))
    }),
  }
}

export const respond = <Point>(
  { group: { order } }: ShuffleSetup<Point>,
  { factors }: Mixing,
  own: ShuffleNonces,
  chain: Commitments<Point>,
  u: readonly bigint[],
  uOrder: readonly bigint[],
  e: bigint,
): Pick<ShuffleProof<Point>, 's' | 'sChain' | 'sOrder'> => {
  const dot = (numbers: readonly bigint[]): bigint =>
    numbers.reduce((sum, number, i) => mod(sum + number * elementAt(u, i), order), 0n)
  const hidden = [
    own.r.reduce((sum, r) => sum + r, 0n),
    elementAt(chain.ofBase, u.length),
    dot(own.r),
    dot(factors),
  ]
  return {
    s: hidden.map((secret, i) => mod(elementAt(own.w, i) + e * secret, order)),
    sChain: own.wChain.map((w, i) => mod(w + e * elementAt(own.rChain, i), order)),
    sOrder: own.wOrder.map((w, i) => mod(w + e * elementAt(uOrder, i), order)),
  }
}

/** A prepared shuffle, to be used once: two decks proved with one half would tell the order of both (F11). */
export class Ready<Point> {
  readonly #prepared: Prepared<Point>
  readonly #secret: Uint8Array
  readonly #fresh: Fresh
  #isUsed = false

  /** The mixing was made from `secret`. A Ready is never stored, so a reload makes a new one of fresh bytes. */
  constructor(
    table: ShuffleSetup<Point>,
    mixing: Mixing,
    secret: Uint8Array,
    fresh: Fresh,
    place: ProofPlace,
  ) {
    const early = nonces(secret, fresh, new Transcript(place).digest())
    const count = mixing.order.length
    this.#prepared = prepare(table, mixing, {
      r: early.many('r', count),
      w: early.many('w', 4),
      wOrder: early.many('w-order', count),
    })
    this.#secret = secret
    this.#fresh = fresh
  }

  shuffle(place: ShuffleStatement, deck: readonly Cipher<Point>[]): ShuffledDeck<Point> {
    if (this.#isUsed) throw bug('a prepared shuffle is for one deck only')
    this.#isUsed = true
    const { table, masks, mixing } = this.#prepared
    const out = mix(table, masks, mixing.order, deck)
    const late = (statement: Uint8Array): Nonces => nonces(this.#secret, this.#fresh, statement)
    return { out, proof: proveShuffle(this.#prepared, place, deck, out, late) }
  }
}

/** Proves that `out` is `deck`, mixed as prepared. A proof of anything else is accepted by nobody. */
export const proveShuffle = <Point>(
  prepared: Prepared<Point>,
  place: ShuffleStatement,
  deck: readonly Cipher<Point>[],
  out: readonly Cipher<Point>[],
  late: (statement: Uint8Array) => Nonces,
): ShuffleProof<Point> => {
  const { table, mixing, c } = prepared
  const transcript = statementOf(table, place, deck, out, c)
  const u = transcript.small(deck.length)
  const more = late(transcript.digest())
  const own: ShuffleNonces = {
    ...prepared.nonces,
    w: [...prepared.nonces.w.slice(0, 3), more.one('w4')],
    rChain: more.many('r-chain', deck.length),
    wChain: more.many('w-chain', deck.length),
  }
  const uOrder = mixing.order.map(from => elementAt(u, from))
  const chain = commitmentsOf(table, own.rChain, uOrder)
  const { t4, tChain } = commit(table, own, chain, out)
  const commitments = { c, chain: chain.points, t: [...prepared.t, ...t4], tChain }
  const e = challengeOf(table, transcript, commitments)
  return { ...commitments, ...respond(table, mixing, own, chain, u, uOrder, e) }
}

const statementOf = <Point>(
  { group, key, h, hs }: ShuffleSetup<Point>,
  place: ShuffleStatement,
  deck: readonly Cipher<Point>[],
  out: readonly Cipher<Point>[],
  c: readonly Point[],
): Transcript =>
  new Transcript(place)
    .bytes(place.salt)
    .pointsOf(group, [key, h, ...hs.slice(0, deck.length)])
    .pointsOf(
      group,
      [...deck, ...out].flatMap(cipher => [cipher.a, cipher.b]),
    )
    .pointsOf(group, c)

const challengeOf = <Point>(
  { group }: ShuffleSetup<Point>,
  transcript: Transcript,
  { chain, t, tChain }: Pick<ShuffleProof<Point>, 'chain' | 't' | 'tChain'>,
): bigint => group.hashToScalar('challenge', transcript.pointsOf(group, [...chain, ...t, ...tChain]).digest())

/** One pile of a message, and the deck it claims to shuffle. */
export interface ClaimedShuffle<Point> {
  readonly place: ShuffleStatement
  readonly deck: readonly Cipher<Point>[]
  readonly shuffled: ShuffledDeck<Point>
}

/**
 * A sum that is nothing if, and but for one chance in 2^128 only if, each pile is a shuffle of its deck. The
 * weights of all piles come from one transcript, which holds every proof of the message with its answers: no
 * pile can be chosen for the weights of another.
 */
export const shuffleTerms = <Point>(
  table: ShuffleSetup<Point>,
  piles: readonly ClaimedShuffle<Point>[],
): readonly Term<Point>[] => {
  const [first] = piles
  if (first === undefined) return []
  const read = piles.map(({ place, deck, shuffled: { out, proof } }) => {
    const transcript = statementOf(table, place, deck, out, proof.c)
    const u = transcript.small(deck.length)
    const e = challengeOf(table, transcript, proof)
    return { u, e, whole: transcript.scalars(...proof.s, ...proof.sChain, ...proof.sOrder).digest() }
  })
  const message = new Transcript({ ...first.place, index: NONE }).bytes(...read.map(({ whole }) => whole))
  const counts = piles.map(({ deck }) => deck.length + 5)
  const weights = message.small(counts.reduce((sum, count) => sum + count, 0))
  let next = 0
  return piles.flatMap(({ deck, shuffled }, i) => {
    const { u, e } = elementAt(read, i)
    const own = weights.slice(next, (next += elementAt(counts, i)))
    return equations(table, deck, shuffled, u, e, own)
  })
}

/** Haenni, Locher, Koenig and Dubuis, algorithm 8.41 (CheckShuffleProof), each equation times its weight. */
export const equations = <Point>(
  { group, key, h, hs }: ShuffleSetup<Point>,
  deck: readonly Cipher<Point>[],
  { out, proof }: ShuffledDeck<Point>,
  u: readonly bigint[],
  e: bigint,
  weights: readonly bigint[],
): readonly Term<Point>[] => {
  const { base, order } = group
  const [s1, s2, s3, s4] = [
    elementAt(proof.s, 0),
    elementAt(proof.s, 1),
    elementAt(proof.s, 2),
    elementAt(proof.s, 3),
  ]
  const [v1, v2, v3, v4, v5] = [0, 1, 2, 3, 4].map(i => elementAt(weights, i)) as [
    bigint,
    bigint,
    bigint,
    bigint,
    bigint,
  ]
  const product = u.reduce((all, each) => mod(all * each, order), 1n)
  const terms: Term<Point>[] = proof.t.map((t, i) => [elementAt(weights, i), t])
  let ofBase = -v1 * s1 - v2 * s2 - v3 * s3 + v5 * s4
  let ofH = -v2 * e * product
  let linked = 0n
  for (let i = deck.length - 1; i >= 0; i--) {
    const [weight, ui, sOrder] = [elementAt(weights, i + 5), elementAt(u, i), elementAt(proof.sOrder, i)]
    const isLast = i === deck.length - 1
    terms.push(
      [v1 * e + v3 * e * ui, elementAt(proof.c, i)],
      [-v1 * e - v3 * sOrder, elementAt(hs, i)],
      [v4 * e * ui, elementAt(deck, i).b],
      [-v4 * sOrder, elementAt(out, i).b],
      [v5 * e * ui, elementAt(deck, i).a],
      [-v5 * sOrder, elementAt(out, i).a],
      [weight, elementAt(proof.tChain, i)],
      [weight * e + linked + (isLast ? v2 * e : 0n), elementAt(proof.chain, i)],
    )
    linked = -weight * sOrder
    ofBase -= weight * elementAt(proof.sChain, i)
  }
  ofH += linked
  terms.push([mod(ofBase, order), base], [mod(v4 * s4, order), key], [mod(ofH, order), h])
  return terms
}
