"""The sealed deal: every message of it read strictly, and every proof checked (docs/spec/record.md 5 to 12, sealed.md 3)."""
from hashlib import sha512

from form import b64, canon, unb64
from group import BASE, L, ZERO, decode, hash_to_point, hash_to_scalar, total, x25519

NONE = 0xFFFFFFFF


def u32(value):
    return value.to_bytes(4, "big")


def prefixed(raw):
    return u32(len(raw)) + raw


def named_point(label, data=b""):
    return hash_to_point(data, b"NO-BUTLER-V1-" + label)


H = named_point(b"gen-H")
SHUFFLE_POINTS = [named_point(b"gen-shuffle", u32(i)) for i in range(21)]
CARDS = [named_point(b"card", u32(i)) for i in range(21)]
CARD_OF = {point.spelt(): card for card, point in enumerate(CARDS)}


# How a message is read.


class Bad(Exception):
    """A message that is not spelt as one, or whose proof does not hold."""


def hold(is_so):
    if not is_so:
        raise Bad


def blob(raw, size):
    made = unb64(raw, size)
    if made is None:
        raise Bad
    return made


def points(raw, count, may_be_nothing=False):
    spelling = blob(raw, 32 * count)
    made = [decode(spelling[32 * i : 32 * i + 32]) for i in range(count)]
    if any(point is None or (not may_be_nothing and point.is_nothing()) for point in made):
        raise Bad
    return made


def scalars(raw, count, size=32):
    spelling = blob(raw, size * count)
    made = [int.from_bytes(spelling[size * i : size * i + size], "little") for i in range(count)]
    if size == 32 and any(each >= L for each in made):
        raise Bad
    return made


def shaped(raw, *names):
    if not isinstance(raw, dict) or raw.keys() != set(names):
        raise Bad
    return [raw[name] for name in names]


def listed(raw, count):
    if not isinstance(raw, list) or len(raw) != count:
        raise Bad
    return raw


# How a statement is hashed.


class Transcript:
    def __init__(self, session, kind, device, seat=NONE, step=NONE, index=NONE):
        self.hash = sha512(prefixed(b"NO-BUTLER-V1") + session.sid + u32(session.epoch) + prefixed(kind.encode()))
        for each in (device, seat, step, index):
            self.hash.update(u32(each))

    def bytes(self, *parts):
        for each in parts:
            self.hash.update(prefixed(each))
        return self

    def points(self, *some):
        return self.bytes(*(point.spelt() for point in some))

    def scalars(self, *some):
        return self.bytes(*(each.to_bytes(32, "little") for each in some))

    def digest(self):
        return self.hash.digest()

    def challenge(self):
        return hash_to_scalar(self.digest(), b"NO-BUTLER-V1-challenge")

    def small(self, count):
        digest = self.digest()
        return [small(sha512(b"NO-BUTLER-V1-small" + digest + u32(i)).digest()) for i in range(count)]


def small(raw):
    return int.from_bytes(raw[:16], "little")


# Proofs that many messages have.


def is_known(transcript, point, raw):
    c, s = (scalars(each, 1)[0] for each in shaped(raw, "c", "s"))
    return transcript.points(point, total([(s, BASE), (c, point)])).challenge() == c


def is_same_secret(transcript, a, b, pairs, raw):
    """RFC 9497 2.2.2, for one secret that makes b of a and of each pair's first its second."""
    c, s = (scalars(each, 1)[0] for each in shaped(raw, "c", "s"))
    context = b"NO-BUTLER-V1-DLEQ-" + transcript.points(a).digest()
    tag = b"HashToScalar-" + context
    counted = lambda part: len(part).to_bytes(2, "big") + part
    if len(pairs) == 1:
        m, z = pairs[0]
    else:
        seed = sha512(counted(b.spelt()) + counted(b"Seed-" + context)).digest()
        weights = [
            hash_to_scalar(
                counted(seed) + i.to_bytes(2, "big") + counted(f.spelt()) + counted(t.spelt()) + b"Composite", tag
            )
            for i, (f, t) in enumerate(pairs)
        ]
        m = total((d, f) for d, (f, _) in zip(weights, pairs))
        z = total((d, t) for d, (_, t) in zip(weights, pairs))
    t2, t3 = total([(s, a), (c, b)]), total([(s, m), (c, z)])
    return hash_to_scalar(b"".join(counted(each.spelt()) for each in (b, m, z, t2, t3)) + b"Challenge", tag) == c


def parts_of(transcript, key, locks, raw):
    """One device's part of opening each of these locks."""
    parts, proof = shaped(raw, "parts", "proof")
    made = points(parts, len(locks))
    hold(is_same_secret(transcript, BASE, key, list(zip(locks, made)), proof))
    return made


def lagrange(parties):
    weights = []
    for k in parties:
        above = below = 1
        for other in parties:
            if other != k:
                above, below = above * (other + 1) % L, below * (other - k) % L
        weights.append(above * pow(below, -1, L) % L)
    return weights


def together(given, threshold):
    """By position: what the first t parties' points make."""
    parties = sorted(given)[:threshold]
    weights = lagrange(parties)
    return [total((w, given[p][i]) for w, p in zip(weights, parties)) for i in range(len(given[parties[0]]))]


# The session, and the keys.


class Session:
    def __init__(self, lobby, hellos, homes, rules):
        self.parties, self.homes, self.epoch = [], homes, lobby["epoch"]
        for raw in hellos:
            sign, box, commit = shaped(raw, "signKey", "boxKey", "commit")
            self.parties.append((blob(sign, 32), blob(box, 32), blob(commit, 64)))
        self.threshold = len(self.parties) // 2 + 1
        self.sid = sha512(
            b"sid"
            + prefixed(lobby["room"].encode())
            + prefixed(sha512(canon(lobby).encode()).digest())
            + prefixed(sha512(canon(rules).encode()).digest())
            + u32(self.threshold)
            + b"".join(b"".join(party) for party in self.parties)
        ).digest()[:32]

    def is_sound(self):
        """No two promise the same or sign with one key, and no box is open to all."""
        signs, commits = {s for s, _, _ in self.parties}, {c for _, _, c in self.parties}
        is_open = any(x25519(b"\x01" * 32, box) == bytes(32) for _, box, _ in self.parties)
        return len(signs) == len(commits) == len(self.parties) and not is_open


class Keys:
    """What one device sends in the step `keys`: with a pledge of each of its seats that keep things to themselves."""

    NAMES = ("salt", "sealed", "feldman", "own", "deckProof", "ownProof", "shares")

    def __init__(self, session, by, raw, keepers):
        seats = [seat for seat, home in enumerate(session.homes) if home == by and seat in keepers]
        shape = shaped(raw, *self.NAMES, *(["pledges"] if seats else []))
        salt, sealed, feldman, own, deck_proof, own_proof, shares, *pledges = shape
        pledges = blob(pledges[0], 64 * len(seats)) if seats else b""
        self.pledges = {seat: pledges[64 * i : 64 * i + 64] for i, seat in enumerate(seats)}
        self.raw, self.sealed, self.feldman = raw, blob(sealed, 64), points(feldman, session.threshold)
        self.own = points(own, 1)[0]
        self.boxes = [
            (blob(key, 32), blob(box, 48))
            for key, box in (shaped(each, "key", "box") for each in listed(shares, len(session.parties)))
        ]
        sign_key, _, commit = session.parties[by]
        spelling = b"".join(point.spelt() for point in self.feldman)
        opening = blob(salt, 32) + self.sealed + spelling + self.own.spelt() + pledges
        hold(sha512(b"r0" + u32(by) + sign_key + opening).digest() == commit)
        hold(is_known(Transcript(session, "DECK-KEY", by), self.feldman[0], deck_proof))
        hold(is_known(Transcript(session, "OWN-KEY", by), self.own, own_proof))
        hold(not self.own.same(self.feldman[0]))


def share_key(feldman, party):
    return total((pow(party + 1, i, L), point) for i, point in enumerate(feldman))


class Keyring:
    """What is public about the keys once all are there; `is_sound` says whether a deal may go on under them."""

    def __init__(self, session, all_keys):
        self.session, self.keys = session, all_keys
        self.deck = [each.feldman[0] for each in all_keys]
        self.own = [each.own for each in all_keys]
        self.pledges = {seat: pledge for each in all_keys for seat, pledge in each.pledges.items()}
        self.joint = total((1, key) for key in self.deck)
        columns = [total((1, each.feldman[i]) for each in all_keys) for i in range(session.threshold)]
        self.shares = [share_key(columns, party) for party in range(len(all_keys))]

    def is_sound(self):
        spelt = {key.spelt() for key in self.deck + self.own}
        return len(spelt) == 2 * len(self.deck) and not any(key.is_nothing() for key in [self.joint, *self.shares])

    def hash(self):
        said = canon([each.raw for each in self.keys]).encode()
        return sha512(b"keys" + self.session.sid + u32(self.session.epoch) + said).digest()


def ack_of(ring, raw):
    """None for an ack of these keys; else against whom it complains."""
    if isinstance(raw, dict) and raw.get("kind") == "complaint":
        against = shaped(raw, "kind", "against")[1]
        hold(isinstance(against, int) and not isinstance(against, bool) and 0 <= against < len(ring.keys))
        return against
    kind, keys = shaped(raw, "kind", "keys")
    hold(kind == "ack" and blob(keys, 64) == ring.hash())
    return None


def culprit_of(ring, by, against, raw):
    """Whose fault a complaint was: the box in question is opened with its one-time key (crypto_box of NaCl)."""
    session = ring.session
    secret = blob(shaped(raw, "oneTime")[0], 32)
    key, box = ring.keys[against].boxes[by]
    if x25519(secret, b"\x09" + bytes(31)) != key:
        return against
    label = b"share" + session.sid + u32(session.epoch) + u32(against) + u32(by)
    share = box_open(box, sha512(label).digest()[:24], x25519(secret, session.parties[by][1]))
    number = None if share is None else int.from_bytes(share, "little")
    fits = number is not None and number < L and (number * BASE).same(share_key(ring.keys[against].feldman, by))
    return by if fits else against


def salsa20(state, rounds=20):
    def quarter(a, b, c, d):
        for to, one, two, by in ((b, a, d, 7), (c, b, a, 9), (d, c, b, 13), (a, d, c, 18)):
            word = (x[one] + x[two]) & 0xFFFFFFFF
            x[to] ^= (word << by | word >> (32 - by)) & 0xFFFFFFFF

    x = list(state)
    for _ in range(rounds // 2):
        for i in range(4):
            quarter(*(4 * ((i + j) % 4) + i for j in range(4)))
        for i in range(4):
            quarter(*(4 * i + (i + j) % 4 for j in range(4)))
    return x


def words(raw):
    return [int.from_bytes(raw[i : i + 4], "little") for i in range(0, len(raw), 4)]


SIGMA = words(b"expand 32-byte k")


def keyed(key, block):
    k, s = words(key), SIGMA
    return [s[0], *k[:4], s[1], *block, s[2], *k[4:], s[3]]


def hsalsa20(key, nonce):
    x = salsa20(keyed(key, words(nonce)))
    return b"".join(x[i].to_bytes(4, "little") for i in (0, 5, 10, 15, 6, 7, 8, 9))


def box_open(box, nonce, shared):
    """XSalsa20-Poly1305, of messages short enough for two blocks."""
    key = hsalsa20(hsalsa20(shared, bytes(16)), nonce[:16])
    stream = b""
    for block in range(2):
        state = keyed(key, words(nonce[16:]) + [block, 0])
        stream += b"".join(((a + b) & 0xFFFFFFFF).to_bytes(4, "little") for a, b in zip(salsa20(state), state))
    r = int.from_bytes(stream[:16], "little") & 0x0FFFFFFC0FFFFFFC0FFFFFFC0FFFFFFF
    tag, sealed, sum_ = box[:16], box[16:], 0
    for i in range(0, len(sealed), 16):
        sum_ = (sum_ + int.from_bytes(sealed[i : i + 16] + b"\x01", "little")) * r % (2**130 - 5)
    made = (sum_ + int.from_bytes(stream[16:32], "little")) % 2**128
    return bytes(a ^ b for a, b in zip(sealed, stream[32:])) if made == int.from_bytes(tag, "little") else None


# The shuffles.


class Deck:
    """A deck as it stands after some shuffles; final after 2m. A card is (a, b): r G and M + r K."""

    def __init__(self, ring, layout, step=0, piles=None, aside=(), salt=None):
        """`salt` is the one of the last shuffle."""
        self.ring, self.layout, self.step, self.aside, self.salt = ring, layout, step, list(aside), salt
        self.piles = piles or [[(ZERO, CARDS[card]) for card in pile] for pile in layout["piles"]]
        self.m = len(ring.keys)

    @property
    def slots(self):
        return [card for pile in self.piles for card in pile] + self.aside

    def whose(self, seat):
        """The slots of a seat, or of what lies aside."""
        to = self.layout["to"]
        return [i for i in range(len(self.slots)) if (to[i] if i < len(to) else "aside") == seat]

    def home(self, slot):
        return self.ring.session.homes[self.layout["to"][slot]] if slot < len(self.layout["to"]) else None

    def shuffler(self):
        """(pass, device) of the shuffle that comes next."""
        return ("P1", self.step) if self.step < self.m else ("P2", (self.step - 1) % self.m)

    def after(self, piles, salt):
        if self.step + 1 != self.m:
            return Deck(self.ring, self.layout, self.step + 1, piles, self.aside, salt)
        n = self.layout["aside"]
        rest = [card for pile in piles for card in pile[n:]]
        return Deck(self.ring, self.layout, self.m, [rest], [card for pile in piles for card in pile[:n]], salt)

    def hash(self):
        """Of the final deck: what all say in the step `final`."""
        session = self.ring.session
        spelling = b"".join(point.spelt() for card in self.slots for point in card)
        return sha512(prefixed(b"deck") + session.sid + u32(session.epoch) + spelling).digest()


def shuffled(deck, raw):
    """The deck after a shuffle, if that is proved: every pile keeps its cards (Terelius and Wikstrom; Haenni et al., 8.41)."""
    kind, device = deck.shuffler()
    salt, piles = shaped(raw, "salt", "piles")
    salt = blob(salt, 32)
    claims = []
    for index, (pile, message) in enumerate(zip(deck.piles, listed(piles, len(deck.piles)))):
        place = Transcript(deck.ring.session, kind, device, step=deck.step, index=index)
        claims.append(PileClaim(deck.ring.joint, place.bytes(salt), pile, message))
    whole = Transcript(deck.ring.session, kind, device, step=deck.step).bytes(*(claim.digest for claim in claims))
    weights = iter(whole.small(sum(len(claim.pile) + 5 for claim in claims)))
    terms = [term for claim in claims for term in claim.terms([next(weights) for _ in range(len(claim.pile) + 5)])]
    hold(total(terms).is_nothing())
    return deck.after([claim.cards for claim in claims], salt)


class PileClaim:
    """That one pile is another, shuffled: what is claimed, and the equations that must come to nothing."""

    NAMES = ("c", "chain", "t", "tChain", "s", "sChain", "sOrder")

    def __init__(self, joint, transcript, pile, raw):
        out, proof = shaped(raw, "out", "proof")
        n = len(pile)
        spelling = points(out, 2 * n)
        self.joint, self.pile, self.cards = joint, pile, list(zip(spelling[::2], spelling[1::2]))
        c, chain, t, t_chain, s, s_chain, s_order = shaped(proof, *self.NAMES)
        self.c, self.chain, self.t, self.t_chain = points(c, n), points(chain, n), points(t, 5), points(t_chain, n)
        self.s, self.s_chain, self.s_order = scalars(s, 4), scalars(s_chain, n), scalars(s_order, n)
        both = [point for card in pile + self.cards for point in card]
        transcript.points(joint, H, *SHUFFLE_POINTS[:n], *both, *self.c)
        self.u = transcript.small(n)
        self.e = transcript.points(*self.chain, *self.t, *self.t_chain).challenge()
        self.digest = transcript.scalars(*self.s, *self.s_chain, *self.s_order).digest()

    def terms(self, v):
        """One equation after another, each times its weight."""
        n, e, u, t, s, c = len(self.pile), self.e, self.u, self.t, self.s, self.c
        hs = SHUFFLE_POINTS[:n]
        product = 1
        for each in u:
            product = product * each % L
        terms = [(v[0], t[0]), (-v[0] * s[0], BASE)]
        terms += [(v[0] * e, point) for point in c] + [(-v[0] * e, point) for point in hs]
        terms += [(v[1], t[1]), (v[1] * e, self.chain[-1]), (-v[1] * e * product, H), (-v[1] * s[1], BASE)]
        terms += [(v[2], t[2]), (-v[2] * s[2], BASE)]
        terms += [(v[2] * e * u[i], c[i]) for i in range(n)] + [(-v[2] * self.s_order[i], hs[i]) for i in range(n)]
        for w, commitment, half, key in ((v[3], t[3], 1, self.joint), (v[4], t[4], 0, BASE)):
            terms += [(w, commitment), (w * s[3], key)]
            terms += [(w * e * u[i], self.pile[i][half]) for i in range(n)]
            terms += [(-w * self.s_order[i], self.cards[i][half]) for i in range(n)]
        for i, before in enumerate([H, *self.chain[:-1]]):
            w = v[5 + i]
            terms += [(w, self.t_chain[i]), (w * e, self.chain[i])]
            terms += [(-w * self.s_chain[i], BASE), (-w * self.s_order[i], before)]
        return terms


def grown(seed, label, length, *what):
    """HKDF-SHA512, under a label, numbers and bytes."""
    info = prefixed(label.encode()) + b"".join(u32(each) if isinstance(each, int) else prefixed(each) for each in what)
    key = hmac(b"NO-BUTLER-V1", seed)
    made, last = b"", b""
    while len(made) < length:
        last = hmac(key, last + info + bytes([len(made) // 64 + 1]))
        made += last
    return made[:length]


def hmac(key, message):
    key = key.ljust(128, b"\0")
    inner = sha512(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return sha512(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def below(words_, end):
    fair = 2**32 // end * end
    while True:
        word_ = next(words_)
        if word_ < fair:
            return word_ % end


def shuffled_again(deck, d, salt):
    """What comes of a shuffle at this step by whoever had this d and this salt."""
    number = 1 if deck.shuffler()[0] == "P1" else 2
    piles = []
    for index, pile in enumerate(deck.piles):
        raw = grown(d, "order", 256, salt, number, index)
        stream = iter([int.from_bytes(raw[i : i + 4], "big") for i in range(0, 256, 4)])
        order = list(range(len(pile)))
        for last in range(len(pile) - 1, 0, -1):
            other = below(stream, last + 1)
            order[last], order[other] = order[other], order[last]
        cards = []
        for source in order:
            a, b = pile[source]
            factor = int.from_bytes(grown(d, "factor", 64, salt, number, index, source), "little") % L
            cards.append((a + factor * BASE, b + factor * deck.ring.joint))
        piles.append(cards)
    return deck.after(piles, salt)


# The deal.


def given_slots(deck, device):
    return [slot for slot in range(len(deck.layout["to"])) if deck.home(slot) != device]


def locks(deck, slots):
    return [deck.slots[slot][0] for slot in slots]


def dealt_part(deck, by, raw):
    slots = given_slots(deck, by)
    made = parts_of(Transcript(deck.ring.session, "DEAL", by), deck.ring.deck[by], locks(deck, slots), raw)
    return dict(zip(slots, made))


def rebuilding(deck, by, missing, raw):
    key = share_key(deck.ring.keys[missing].feldman, by)
    place = Transcript(deck.ring.session, "REBUILD", by, index=missing)
    return parts_of(place, key, locks(deck, given_slots(deck, missing)), raw)


def rebuilt(deck, missing, given):
    """The missing device's part of the deal, and the value of the line that says so."""
    slots = given_slots(deck, missing)
    made = dict(zip(slots, together(given, deck.ring.session.threshold)))
    spelling = b"".join(u32(slot) + made[slot].spelt() for slot in slots)
    return made, b64(sha512(b"dealt" + deck.ring.session.sid + spelling).digest())


def residue_of(deck, parts):
    """By slot that is dealt: locked for its owner alone."""
    left = []
    for slot in range(len(deck.layout["to"])):
        a, b = deck.slots[slot]
        for device, each in enumerate(parts):
            if device != deck.home(slot):
                b = b - each[slot]
        left.append((a, b))
    return left


def sheet_of(deck, residue, seat, raw):
    """By card: the commitment to whether the seat holds it, proved to be what was dealt."""
    session = deck.ring.session
    device = session.homes[seat]
    cards = sorted(card for pile in deck.layout["piles"] for card in pile)
    n = len(cards)
    holds, t, s_key, s_holds, s_blinds = shaped(raw, "holds", "t", "sKey", "sHolds", "sBlinds")
    holds, t = points(holds, n, True), points(t, n + 2)
    s_key, s_holds, s_blinds = scalars(s_key, 1)[0], scalars(s_holds, n), scalars(s_blinds, n)
    own = [residue[slot] for slot in deck.whose(seat)]
    key = deck.ring.deck[device]
    place = Transcript(session, "SHEET", device, seat)
    place.points(*(point for card in own for point in card)).points(key, *holds)
    e = place.points(*t).challenge()
    v = place.scalars(s_key, *s_holds, *s_blinds).small(n + 2)
    terms = [(v[0], t[0]), (v[0] * e, key), (-v[0] * s_key, BASE), (v[1], t[1])]
    terms += [term for a, b in own for term in ((v[1] * e, b), (-v[1] * s_key, a))]
    for i, card in enumerate(cards):
        w = v[2 + i]
        terms += [(-v[1] * s_holds[i], CARDS[card]), (w, t[2 + i]), (w * e, holds[i])]
        terms += [(-w * s_holds[i], BASE), (-w * s_blinds[i], H)]
    hold(total(terms).is_nothing())
    return dict(zip(cards, holds))


def ready_hash(deck, residue, sheets):
    spelling = b"".join(point.spelt() for card in [*deck.slots, *residue] for point in card)
    return sha512(b"ready" + spelling + canon(sheets).encode()).digest()


# What is said of hidden cards.


def cannot(holdings, of, raw):
    blinds = scalars(shaped(raw, "blinds")[0], len(of))
    hold(all(holdings[card].same(blind * H) for card, blind in zip(of, blinds)))


def shows(ring, holdings, turn, by, to, of, raw):
    """One of these cards, held, locked for the one who asked: Cramer, Damgard and Schoenmakers."""
    session, n = ring.session, len(of)
    nonce, box, r, s, proof = shaped(raw, "nonce", "box", "r", "s", "proof")
    nonce, box, r, s = blob(nonce, 24), blob(box, 48), points(r, 1)[0], points(s, 1)[0]
    t, shares, s_blinds, s_locks = shaped(proof, "t", "challenges", "sBlinds", "sLocks")
    t, shares = points(t, 3 * n), scalars(shares, n, 16)
    s_blinds, s_locks = scalars(s_blinds, n), scalars(s_locks, n)
    key = ring.own[session.homes[to]]
    place = Transcript(session, "SHOW", session.homes[by], by, turn, to)
    place.points(key, *(point for card in of for point in (CARDS[card], holdings[card])))
    place.bytes(nonce, box).points(r, s, *t)
    hold(sum(shares) % 2**128 == small(place.digest()))
    v = place.scalars(*shares, *s_blinds, *s_locks).small(3 * n)
    terms = []
    for i, card in enumerate(of):
        held, locked = holdings[card] - BASE, s - CARDS[card]
        for w, point, base, answer, image in (
            (v[3 * i], t[3 * i], H, s_blinds[i], held),
            (v[3 * i + 1], t[3 * i + 1], BASE, s_locks[i], r),
            (v[3 * i + 2], t[3 * i + 2], key, s_locks[i], locked),
        ):
            terms += [(w, point), (w * shares[i], image), (-w * answer, base)]
    hold(total(terms).is_nothing())


# What the dealer is asked: a verdict, a draw, an opening.


def difference(deck, named):
    a = b = ZERO
    for slot in deck.whose("aside"):
        a, b = a + deck.slots[slot][0], b + deck.slots[slot][1]
    for card in named:
        b = b - CARDS[card]
    return a, b


def blinding(question, seat, locked, turn, by, raw):
    """Both halves of what stands, times one number that only this device knows."""
    deck, step = question
    a, b, proof = shaped(raw, "a", "b", "proof")
    a, b = points(a, 1)[0], points(b, 1)[0]
    place = Transcript(deck.ring.session, "PET1", by, seat, step, turn)
    hold(is_same_secret(place, locked[0], a, [(locked[1], b)], proof))
    return a, b


def verdict_part(deck, step, seat, lock, by, raw):
    place = Transcript(deck.ring.session, "PET2", by, seat, step)
    return parts_of(place, deck.ring.shares[by], [lock], raw)


class Drawing:
    """The point of one draw: told from every other by how many there were, and by the move that asked."""

    def __init__(self, ring, draws, after):
        seat, turn = (NONE, NONE) if after is None else (after["seat"], after["turn"])
        label = ring.session.sid + u32(ring.session.epoch) + prefixed(b"draw") + u32(draws) + u32(seat) + u32(turn)
        self.ring, self.draws, self.point = ring, draws, named_point(b"dice", label)

    def part(self, by, raw):
        place = Transcript(self.ring.session, "DRAW", by, step=self.draws)
        return parts_of(place, self.ring.shares[by], [self.point], raw)

    def made(self, label, given):
        session = self.ring.session
        return label + session.sid + together(given, session.threshold)[0].spelt()

    def beacon(self, given):
        """The value of a draw for one seat's eyes."""
        return sha512(self.made(b"beacon", given)).digest()[:32]

    def drawn(self, asks, given):
        stream = self.stream(self.made(b"roll", given))
        if asks["kind"] == "dice":
            return [below(stream, asks["sides"]) + 1 for _ in range(asks["count"])]
        left = list(range(asks["from"]))
        return [left.pop(below(stream, len(left))) for _ in range(asks["count"])]

    @staticmethod
    def stream(seed):
        block = 0
        while True:
            raw = sha512(seed + u32(block)).digest()
            yield from (int.from_bytes(raw[i : i + 4], "big") for i in range(0, 64, 4))
            block += 1


ALL = 0xFFFFFFFE


def slots_of(deck, what):
    return list(range(len(deck.slots))) if what == "all" else deck.whose(what)


def opening(deck, step, what, by, raw):
    place = Transcript(deck.ring.session, "OPEN", by, step=step)
    return parts_of(place, deck.ring.shares[by], locks(deck, slots_of(deck, what)), raw)


def opened(deck, what, given):
    made = together(given, deck.ring.session.threshold)
    return [CARD_OF.get((deck.slots[slot][1] - part).spelt()) for slot, part in zip(slots_of(deck, what), made)]


def unsealed(decks, by, raw):
    """One device's part of every card, if its shuffles follow from what it had promised."""
    sealed, cards = shaped(raw, "sealed", "cards")
    d = blob(shaped(sealed, "d")[0], 32)
    final = decks[-1]
    hold(sha512(d).digest() == final.ring.keys[by].sealed)
    for before, after in zip(decks, decks[1:]):
        if before.shuffler()[1] == by:
            again = shuffled_again(before, d, after.salt)
            pairs = zip(again.slots, after.slots)
            hold(all(a.same(x) and b.same(y) for (a, b), (x, y) in pairs))
    return opening(final, ALL, "all", by, cards)
