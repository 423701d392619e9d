/** A check taken out of the sealed library or of the dealer on the log, and the tests of which at least one must then fail. */
export interface Mutant {
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly test: keyof typeof TESTS
  /** Only the tests whose names match; all of the file when absent. */
  readonly named: string | undefined
}

/** Where they are, under a short name. */
export const TESTS = {
  canon: 'src/sealed/canon.test.ts',
  ceremony: 'src/sealed/ceremony.test.ts',
  cheats: 'src/sealed/cheats.test.ts',
  messages: 'src/sealed/messages.test.ts',
  transcript: 'src/sealed/transcript.test.ts',
  vectors: 'src/sealed/vectors.test.ts',
  whole: 'src/sealed/whole.test.ts',
  judge: 'test/sealed/judge.test.ts',
  attacks: 'test/sealed/attacks.test.ts',
  silence: 'test/sealed/silence.test.ts',
  deal: 'test/sealed/deal.test.ts',
  record: 'test/records/record.test.ts',
  reflex: 'test/room/reflex.test.ts',
} as const

type Row = readonly [test: Mutant['test'], find: string, replace: string, named?: string]

const CHECKS: Readonly<Record<string, readonly Row[]>> = {
  bytes: [
    ['canon', '(bits & ((1 << held) - 1)) === 0 ? bytes : undefined', 'bytes', 'one spelling'],
    [
      'canon',
      "typeof raw !== 'string' || raw.length !==",
      "typeof raw !== 'string' || raw.length <",
      'another length',
    ],
    [
      'canon',
      'if (value === undefined) return undefined',
      'if (value === undefined) continue',
      'one spelling',
    ],
  ],
  codec: [
    ['messages', 'read === undefined || ristretto.isZero(read) ? undefined : read', 'read', 'DEAL.*F19'],
    ['messages', 'value < bound ? value : undefined', 'value', 'OPEN.*below the order'],
    ['cheats', 'numberOf(16, 1n << 128n)', 'numberOf(48, 1n << 384n)', 'F9'],
    ['messages', 'raw.length !== codecs.length', 'raw.length < codecs.length', 'P2.*F10'],
    [
      'messages',
      'Object.keys(raw).length !== names.length',
      'Object.keys(raw).length < names.length',
      'DEAL.*F10',
    ],
  ],
  transcript: [
    ['transcript', 'this.#hash.update(place.sid)', 'void place.sid', 'the place'],
    ['messages', 'this.#hash.update(place.sid)', 'void place.sid', 'DEAL holds nowhere'],
    ['transcript', 'this.#hash.update(u32(place.epoch))', 'void place.epoch', 'the place'],
    ['messages', 'this.#hash.update(u32(place.epoch))', 'void place.epoch', 'DEAL holds nowhere'],
    ['transcript', 'this.#hash.update(prefixed(utf8ToBytes(place.kind)))', '', 'the place'],
    ['transcript', '[place.device, place.seat', '[place.seat', 'the place'],
    ['messages', '[place.device, place.seat', '[place.seat', 'PET1 holds nowhere'],
    ['transcript', 'place.seat, place.step', 'place.step', 'the place'],
    ['messages', 'place.seat, place.step', 'place.step', 'PET2 holds nowhere'],
    ['transcript', 'place.step, place.index', 'place.index', 'the place'],
    ['messages', 'place.step, place.index', 'place.index', 'OPEN holds nowhere'],
    ['transcript', 'place.step, place.index', 'place.step', 'the place'],
    ['transcript', 'this.#hash.update(prefixed(part))', 'this.#hash.update(part)', 'one part ends'],
    ['transcript', 'extract(sha512, secret, fresh)', 'extract(sha512, fresh, fresh)', 'a nonce'],
    ['transcript', 'extract(sha512, secret, fresh)', 'extract(sha512, secret)', 'a nonce'],
    [
      'cheats',
      'concat(statement, prefixed(utf8ToBytes(label)), u32(index))',
      'concat(prefixed(utf8ToBytes(label)), u32(index))',
      'one nonce',
    ],
  ],
  session: [
    ['cheats', 'Math.floor(parties / 2) + 1', 'Math.floor(parties / 2)', 'F18'],
    ['cheats', 'seats.some(seat => seat.isPerson)', 'seats.length > 0', 'F18'],
    ['transcript', 'prefixed(lobbyHead),', '', 'a session is named'],
    ['transcript', 'prefixed(rulesHash),', '', 'a session is named'],
    ['transcript', 'prefixed(utf8ToBytes(room)),', '', 'a session is named'],
    ['transcript', '[signKey, boxKey, commit]', '[boxKey, commit, signKey.slice(32)]', 'a session is named'],
    ['transcript', '[signKey, boxKey, commit]', '[signKey, commit, boxKey.slice(32)]', 'a session is named'],
    ['transcript', '[signKey, boxKey, commit]', '[signKey, boxKey, commit.slice(64)]', 'a session is named'],
  ],
  words: [
    ['cheats', '...all.map(({ salt }) => salt)', '...all.map(({ salt }) => salt.slice(32))', 'F15'],
    ['cheats', "utf8ToBytes('words'), sid,", "utf8ToBytes('words'), sid.slice(32),", 'F15'],
  ],
  keys: [
    [
      'cheats',
      'if (!sameBytes(commitment(device, promised.signKey, sent), promised.commit))',
      'if (Math.max(0, 0) > 0)',
      'chosen after',
    ],
    [
      'cheats',
      "if (!isKnown(new Transcript(place(session, 'DECK-KEY', { device })), deckKey, sent.deckProof))",
      'if (Math.max(0, 0) > 0)',
      'does not know',
    ],
    [
      'cheats',
      "if (!isKnown(new Transcript(place(session, 'OWN-KEY', { device })), sent.own, sent.ownProof))",
      'if (Math.max(0, 0) > 0)',
      'does not know',
    ],
    ['cheats', 'sameBytes(other.commit, commit) ||', '', 'promised by two alike'],
    ['cheats', '|| sameBytes(other.signKey, signKey)', '', 'promised by two alike'],
    ['cheats', 'isCopy || isHollow(boxKey)', 'isCopy', 'promised by two alike'],
    ['cheats', 'share === undefined || share >= L', 'share === undefined', 'not below the order'],
    [
      'cheats',
      'share === undefined || share >= L',
      'share === undefined || share < 0n',
      'not below the order',
    ],
    [
      'cheats',
      'ristretto.isSame(ristretto.times(share, ristretto.base), shareKey(feldman, to))',
      'share > 0n',
      'boxed another share',
    ],
    [
      'cheats',
      'if (!sameBytes(publicKey, key)) return against',
      'if (!sameBytes(publicKey, key)) return by',
      'names the dealer',
    ],
    ['cheats', '.ok ? by : against', '.ok ? against : by', 'names the'],
    ['cheats', 'if (spelt.size < 2 * all.length)', 'if (spelt.size < 1)', 'those of another'],
    ['cheats', '[joint, ...shareKeys].some', '[...shareKeys].some', 'sum up to nothing'],
    ['cheats', '[joint, ...shareKeys].some', '[joint].some', 'sum up to nothing'],
    ['cheats', 'salt,\n      sealed,', 'sealed,', 'chosen after'],
    ['cheats', 'salt,\n      sealed,', 'salt,', 'chosen after'],
    ['cheats', '...feldman.map(each => ristretto.encode(each)),', '', 'chosen after'],
    ['cheats', 'ristretto.encode(own),', '', 'chosen after'],
  ],
  dleq: [
    ['messages', '=== c\n', '=== c || c > 0n\n', 'ROLL is refused'],
    ['transcript', 'transcript.points(same.a).digest())', 'transcript.digest())', 'the point it starts from'],
    [
      'cheats',
      'd: hashToScalar(data, tag(context))',
      'd: data.length > 0 ? 1n : 0n',
      'not what its key makes',
    ],
  ],
  schnorr: [['cheats', '.challenge() === c', '.challenge() !== 0n', 'does not know']],
  shuffle: [
    ['cheats', 'this.#isUsed = true', 'this.#isUsed = false', 'prepared once'],
    ...[0, 1, 2, 3, 4, 5].map((i): Row => [
      'transcript',
      'transcript.small(deck.length + 5))',
      `transcript.small(deck.length + 5).map((w, i) => (i === ${i} ? 0n : w)))`,
      'of a shuffle',
    ]),
    ['transcript', '.pointsOf(group, [key, h, ...hs.slice(0, deck.length)])', '', 'of a shuffle'],
  ],
  deck: [
    ['cheats', "if (!ristretto.isZero(ristretto.sum(terms))) return err('not-a-shuffle')", '', 'a shuffle'],
    ['cheats', "if (step >= 2 * parties) throw bug('the deck is final')", '', 'F1'],
    ['cheats', 'step < 2 * keyring.session.parties.length\n', 'step < 0\n', 'F1'],
    [
      'cheats',
      "if (device !== secrets.device) throw bug('this shuffle is for another device')",
      '',
      'of another device',
    ],
    [
      'cheats',
      "if (piles.flat().length !== to.length + aside * piles.length) throw bug('cards that are dealt to nobody')",
      '',
      'cards for nobody',
    ],
  ],
  dealing: [
    [
      'cheats',
      'if (home === undefined || home === device) throw bug',
      'if (home === undefined) throw bug',
      'never given',
    ],
    [
      'cheats',
      'if (home === undefined || home === device) throw bug',
      'if (home === device) throw bug',
      'never given',
    ],
    ['cheats', 'home === undefined || home === device ? []', 'home === undefined ? []', 'is not rebuilt'],
    ['cheats', 'home === undefined || home === device ? []', 'home === device ? []', 'never given'],
    [
      'cheats',
      'isRight ? ok(placed(slots, message))',
      'isRight || message ? ok(placed(slots, message))',
      'not what its key makes',
    ],
    ['cheats', 'isRight ? ok(message.parts)', 'isRight || message ? ok(message.parts)', 'rebuilt from a lie'],
    ['cheats', '...parts.flatMap(each', '...parts.slice(9).flatMap(each', 'gives a hash'],
  ],
  sharing: [['whole', 'if (parties.length < threshold) return undefined', '', '3 devices.*t open']],
  sheet: [
    [
      'cheats',
      'if (!ristretto.isZero(ristretto.sum(sheetTerms(deck, residue, seat, message))))',
      'if (Math.max(0, 0) > 0)',
      'a sheet',
    ],
    ['transcript', '.small(t.length)', '.small(t.length).map((w, i) => (i === 0 ? 0n : w))', 'of a sheet'],
    ['transcript', '.small(t.length)', '.small(t.length).map((w, i) => (i === 1 ? 0n : w))', 'of a sheet'],
    ['transcript', '.small(t.length)', '.small(t.length).map((w, i) => (i === 7 ? 0n : w))', 'of a sheet'],
    [
      'cheats',
      'canonBytes(sheets.map(each => codec.format(each)))',
      'canonBytes(sheets.length)',
      'gives a hash',
    ],
  ],
  oneof: [
    [
      'cheats',
      'if (modShares(challenges.reduce((sum, share) => sum + share, 0n)) !== whole) return false',
      '',
      'F9',
    ],
    [
      'cheats',
      'const [v1, v2, v3] = [at(weights, 3 * i),',
      'const [v1, v2, v3] = [at(weights, 3 * i) * 0n,',
      'not held is refused',
    ],
    ['cheats', 'at(weights, 3 * i + 1),', 'at(weights, 3 * i + 1) * 0n,', 'nobody could read'],
    ['cheats', 'at(weights, 3 * i + 2)]', 'at(weights, 3 * i + 2) * 0n]', 'nobody could read'],
    ['cheats', 'return ristretto.isZero(ristretto.sum(terms))', 'return terms.length > 0', 'a showing'],
  ],
  showing: [
    ['cheats', 'cards.every((card, i)', 'cards.some((card, i)', 'I have none'],
    ['cheats', "isNone ? ok(null) : err('holds-one')", 'isNone ? ok(null) : ok(null)', 'I have none'],
    ['cheats', "isOne ? ok(null) : err('shows-none')", 'isOne ? ok(null) : ok(null)', 'a showing'],
    ['cheats', '.bytes(nonce, box)', '', 'F20'],
    [
      'cheats',
      'isBoxTrue: plain !== undefined && sameBytes(plain, plainOf(card))',
      'isBoxTrue: plain !== undefined',
      'F20',
    ],
    ['cheats', "if (branch < 0) throw bug('that card was not asked for')", '', 'not held is refused'],
  ],
  accusing: [
    [
      'cheats',
      "if (parts.size < threshold(question.deck.keyring.session.parties.length)) return err('too-few')",
      '',
      'fewer than t',
    ],
    [
      'cheats',
      "if (named.length !== file.length) throw bug('an accusation names one card of each pile')",
      '',
      'too few cards',
    ],
    ['cheats', "? ok({ a, b }) : err('not-blinded')", '? ok({ a, b }) : ok({ a, b })', 'two numbers at once'],
    [
      'cheats',
      "ristretto.isZero(a) ? err('empty') : ok({ question, sum: { a, b } })",
      'ok({ question, sum: { a, b } })',
      'two numbers at once',
    ],
    [
      'cheats',
      "isRight ? ok(message.parts) : err('not-its-part')",
      'ok(message.parts)',
      'a lie about a part',
    ],
    ['cheats', "if (wrong.isRight) throw bug('who is right is shown in public')", '', 'before its verdict'],
    [
      'cheats',
      "isRight ? ok(r.map((each, i) => ({ a: each, b: at(s, i) }))) : err('not-its-part')",
      'ok(r.map((each, i) => ({ a: each, b: at(s, i) })))',
      'an accusation',
    ],
    ['cheats', 'isRight: ristretto.isSame(sum.b, at(whole, 0))', 'isRight: true', 'an accusation'],
    [
      'cheats',
      "const locks = early.many('locks', file.length)",
      "const locks = file.map(() => early.one('locks'))",
      'hides what each',
    ],
  ],
  dice: [
    [
      'cheats',
      "isRight ? ok(message.parts) : err('not-its-part')",
      'ok(message.parts)',
      'a device that lies',
    ],
    ['cheats', '    sid,\n    u32(epoch)', 'u32(epoch)', 'depend on the game'],
    ['cheats', 'u32(epoch),', '', 'depend on the game'],
    ['cheats', '&& sameBytes(known.seed, seed)', '', 'depend on the game'],
    ['cheats', 'prefixed(utf8ToBytes(use)),', '', 'depend on the game'],
    ['cheats', 'u32(step),', '', 'depend on the game'],
    ['cheats', 'u32(asked?.seat ?? NONE),', '', 'depend on the game'],
    ['cheats', 'u32(asked?.move ?? NONE),', '', 'depend on the game'],
    [
      'cheats',
      "if (draw.count > draw.from) throw bug('more different numbers than there are')",
      'if (draw.count > draw.from) return []',
      'fair',
    ],
  ],
  opening: [
    ['cheats', "isRight ? ok(message.parts) : err('not-its-part')", 'ok(message.parts)', 'a part that lies'],
    [
      'cheats',
      "if (!sameBytes(hash(d), at(keyring.sealed, device))) return err('not-as-promised')",
      '',
      'shuffling came from',
    ],
    ['cheats', "isSame ? ok(null) : err('shuffled-otherwise')", 'ok(null)', 'shuffling came from'],
  ],
  ceremony: [
    ['ceremony', "if (!awaited(now).includes(from)) return err('not-awaited')", '', 'nothing twice'],
    ['ceremony', 'if (!awaited(now).includes(secrets.device)) return undefined', '', 'nothing twice'],
    [
      'ceremony',
      "ack.kind === 'complaint' || sameBytes(ack.keys, keysHash(session, now.all))",
      'true',
      'no other hash',
    ],
    [
      'ceremony',
      "sameBytes(hash, hashOf(now.dealt)) ? ok({ at: 'ready' }) : err('not-the-same')",
      "ok({ at: 'ready' })",
      'no other hash',
    ],
    ['ceremony', 'if (!holdings.ok) return holdings', 'if (!holdings.ok) continue', 'what another has made'],
  ],
  box: [['vectors', '{ zip215: false }', '{ zip215: true }', 'small order']],
  group: [['vectors', 'mod(times)', 'times', 'small multiples']],
}

/** Of the dealer on the log. */
const ON_THE_LOG: Readonly<Record<string, readonly Row[]>> = {
  judge: [
    [
      'judge',
      '|| parts.length !== signKeys.length || !areTheirs',
      '|| parts.length !== signKeys.length',
      'another key',
    ],
    ['judge', 'badHellos(parties).length > 0 || ', '', 'promise the same'],
    ['judge', '|| seating.some(device => device >= parties.length)', '', 'does not count'],
    [
      'judge',
      'digest([request as unknown as Json, this.#step(progress), by, part])',
      'digest([request.number, this.#step(progress), by, part])',
      'the same number',
    ],
    [
      'judge',
      'digest([request as unknown as Json, this.#step(progress)])',
      'digest([request.number, this.#step(progress)])',
      'the same number',
    ],
    ['judge', 'if (given.size < threshold(dealing.session.parties.length)) return undefined', '', 'too few'],
    [
      'judge',
      'dealing.within?.number === request.number ? dealing.within : null',
      'dealing.within',
      'nothing of the next',
    ],
    ['judge', 'draws: dealing.draws + 1', 'draws: dealing.draws', 'every move that asks'],
    [
      'judge',
      'after === null ? {} : { asked: { seat: after.seat, move: after.turn } }',
      '{}',
      'every move that asks',
    ],
    ['judge', "use: 'draw', step: dealing.draws,", "use: 'draw', step: request.number,", 'whatever number'],
    ['attacks', "use: 'draw', step: dealing.draws,", "use: 'draw', step: request.number,", 'F6'],
    [
      'judge',
      'const wrong = same ? dealing.wrong : new Map',
      'const wrong = new Map',
      'lets whoever was wrong look',
    ],
    [
      'judge',
      "if (read?.of !== 'blinding') return undefined",
      "if (read?.of !== 'blinding') continue",
      'a blinding that lies',
    ],
    [
      'judge',
      'return late === null ? known.holdings : undefined',
      'return known.holdings',
      'brings its sheet',
    ],
    ['judge', 'Object.keys(raw).length === 2 ? ', '', 'nothing else'],
    [
      'attacks',
      'each => verifyCannot(holdings, claim.of, each)).ok',
      'each => verifyCannot(holdings, claim.of, each)).ok || claim.of.length > 0',
      'a card that is held denied',
    ],
    [
      'attacks',
      'each => verifyShow(showing, holdings, each)).ok',
      'each => verifyShow(showing, holdings, each)).ok || showing.of.length > 0',
      'a card that is held denied',
    ],
    [
      'attacks',
      'keyringOf(state), step: turn, by',
      'keyringOf(state), step: turn * 0, by',
      'a proof of another occasion',
    ],
    [
      'judge',
      'if (!verifyUnseal(keyring, by, read.sealed, did).ok) return undefined',
      '',
      'unseals the deal|one device own',
    ],
    [
      'judge',
      'asPoints(points.ok ? points.value : undefined)',
      'asPoints(read.cards.parts)',
      'one device own',
    ],
    [
      'silence',
      "if (silent !== undefined) return { sort: 'again', without: [silent as Device] }",
      '',
      'shuffle 5',
    ],
    ['silence', 'now = goOnWithout(now, new Set(progress.missing))', '', 'its part is rebuilt'],
  ],
  sealed: [
    ['judge', 'if (!this.#seats(dealing).includes(seat)) return undefined', '', 'own device alone'],
    [
      'judge',
      '|| !this.#seats(dealing).includes(seat)) return undefined',
      ') return undefined',
      'lets whoever was wrong look',
    ],
    ['silence', 'if (claim.of.some(card => cards.includes(card))) return undefined', '', 'comes back'],
    ['deal', 'ready?.delete(step)', '', 'whoever waits'],
  ],
  beside: [
    ['deal', '&& acks.holding(chain, since, presentIn(folded)) !== undefined', '', 'F2'],
    ['deal', 'folded.lobby.seating[what] !== to || ', '', 'asks for another'],
    ['deal', '(at === home ? [each as Seat] : [])', '(each === seat ? [each] : [])', 'F4'],
    [
      'deal',
      'return this.#isHeld(each => this.#mayUnseal(each)) ? this.#unsealing() : undefined',
      'return this.#unsealing()',
      'before the end',
    ],
    [
      'deal',
      "log.folded.outcome !== 'played-out' || !isSigned(signer, log.game, part)",
      "log.folded.outcome !== 'played-out'",
      'another has signed',
    ],
  ],
  joint: [
    [
      'attacks',
      'if (![...parts.values()].every(part => isGoodPart(setup, signer, game, folded, part))) return false',
      '',
      'a forged outcome',
    ],
    [
      'attacks',
      'made !== undefined && canon(made.value) === canon(line.body.value)',
      'made !== undefined',
      'a forged outcome',
    ],
    ['attacks', 'return isSigned(signer, game, part) && setup', 'return setup', 'a forged outcome'],
  ],
  fold: [
    [
      'attacks',
      ': !sealing.isProved(folded.dealing, seat, claim, body.proof, body.occasion)',
      ': false',
      'a card that is held denied',
    ],
  ],
  chain: [
    ['record', ' || !sameBallot(start.bal, FIRST_BALLOT)', '', 'in any field'],
    ['record', ' || start.sig !== null', '', 'a start that is signed'],
  ],
  record: [['record', ' && canon(value as unknown as Json) === row', '', 'spelt otherwise']],
  audit: [
    ['record', 'isTrue(part) ? [] : ', 'isTrue(part) || part.by >= 0 ? [] : ', 'any field'],
    ['record', '? !claim.of.some(card => hand.includes(card))', '? true', 'the cards say otherwise'],
    ['record', ': claim.of.some(card => hand.includes(card))', ': true', 'the cards say otherwise'],
    [
      'record',
      'return answer.same === areSame(asks.with, aside) ? [] : [broken]',
      'return []',
      'the cards say otherwise',
    ],
    [
      'record',
      '? aside : handOf(hands, asks.what)) ? [] : [broken]',
      '? aside : handOf(hands, asks.what)) ? [] : []',
      'the cards say otherwise',
    ],
  ],
}

const under = (folder: string, checks: typeof CHECKS): readonly Mutant[] =>
  Object.entries(checks).flatMap(([file, rows]) =>
    rows.map(([test, find, replace, named]) => ({
      file: `${folder}/${file}.ts`,
      find,
      replace,
      test,
      named,
    })),
  )

/** Of the rest that C10 asks for. */
const IN_THE_ROOM: Readonly<Record<string, readonly Row[]>> = {
  playing: [
    ['reflex', 'if (now >= this.#reflex.at) ', '', 'whatever the answer is'],
    ['reflex', ' + below(random, REFLEX_MS)', '', 'chance alone'],
  ],
}

export const MUTANTS: readonly Mutant[] = [
  ...under('src/sealed', CHECKS),
  ...under('src/table', ON_THE_LOG),
  ...under('src/room', IN_THE_ROOM),
]
