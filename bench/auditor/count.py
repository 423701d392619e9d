"""
The count of the highest (docs/spec/sealed.md 7): level by level all claim, t mask and t open the digit; then all show. A count
says what is awaited, and each message that holds makes the next count of it.
"""
from dataclasses import dataclass, field, replace

from deal import NONE, Transcript, blob, hold, is_same_secret, listed, parts_of, points, scalars, shaped, together
from form import b64
from group import BASE, ZERO, total
from private import pledge_of

LEVELS, RUNGS, DIGITS = 3, 12, 13
MOST_WORTH = DIGITS**LEVELS - 2


@dataclass(frozen=True)
class Count:
    ring: object
    number: int
    seats: tuple
    round: int = 0
    struck: tuple = ()
    most: int = MOST_WORTH
    found: tuple = ()
    # By level, and then by seat: twelve rungs.
    claims: tuple = ()
    # The rungs of the level that are masked next, or opened, and who has masked them; None while claims are missing.
    standing: tuple | None = None
    masked_by: tuple = ()
    shown: dict = field(default_factory=dict)
    # Who went while it was awaited, the earliest first.
    passed: tuple = ()

    # What is awaited.

    def at(self):
        if not self.seats:
            return "end"
        if len(self.found) < LEVELS:
            if self.standing is None:
                return "claim"
            return "count" if len(self.masked_by) >= self.ring.session.threshold else "mask"
        return "show" if self.worth() is not None and self.still() else "end"

    def answer(self, among):
        """Who has the highest, how much that is, and who was struck."""
        of = [seat for seat in self.seats if self.shown.get(seat) == "has"]
        return {"of": of, "worth": self.worth() if of else 0, "struck": [seat for seat in among if seat in self.struck]}

    def worth(self):
        """What the digits found say: worth + 1, or nothing at all."""
        counted = 0
        for digit in self.found:
            counted = counted * DIGITS + digit
        return counted - 1 if counted else None

    def still(self):
        """The seats that have to claim or to show."""
        level = len(self.found)
        given = self.shown if level == LEVELS else self.claims[level] if level < len(self.claims) else {}
        return [seat for seat in self.seats if seat not in given]

    def awaits(self, missing):
        """(author, step); the author of a joint line is None."""
        at = self.at()
        if at == "count":
            return None, "count"
        members = range(len(self.ring.keys))
        if at == "mask":
            by = self.next_of([device for device in members if device not in self.masked_by], missing)
            return by, f"mask {len(self.masked_by) + 1}"
        by = self.next_of([device for device in members if self.of_device(device, self.still())], missing)
        return by, f"{at} {by}"

    def next_of(self, still, missing):
        """Of those present the first that was not passed over, or else the one passed over longest ago."""
        first = [device for device in still if device not in self.passed]
        again = [device for device in self.passed if device in still]
        return [*[device for device in first + again if device not in missing], *first, *again][0]

    def of_device(self, device, seats):
        return [seat for seat in seats if self.ring.session.homes[seat] == device]

    def passing_over(self, device):
        return replace(self, passed=(*[each for each in self.passed if each != device], device))

    def without(self, seats):
        """Seats that have left owe nothing more; what they have claimed stays in the sums."""
        shown = {seat: how for seat, how in self.shown.items() if seat not in seats}
        return replace(self, seats=tuple(seat for seat in self.seats if seat not in seats), shown=shown).settled()

    # What is said.

    def place(self, kind, device, seat=NONE, index=0):
        at = Transcript(self.ring.session, kind, device, seat, self.step(), 256 * len(self.found) + index)
        return at.bytes(bytes(self.found))

    def step(self):
        return self.number * 64 + self.round

    def after_claims(self, by, raw):
        seats = self.of_device(by, self.still())
        fresh, claims = shaped(raw, "fresh", "seats")
        fresh, level = blob(fresh, 32), len(self.found)
        claimed, out = dict(self.claims[level]) if level < len(self.claims) else {}, []
        for seat, claim in zip(seats, listed(claims, len(seats))):
            if claim is None and level == 0:
                out.append(seat)
            else:
                claimed[seat] = self.rungs_of(by, seat, fresh, claim)
        seats = tuple(seat for seat in self.seats if seat not in out)
        after = replace(self, seats=seats, struck=(*self.struck, *out), claims=(*self.claims[:level], claimed))
        return after.settled()

    def rungs_of(self, by, seat, fresh, raw):
        """What a seat claims on this level, with a proof that it knows what it has locked; all equations in one weighted sum."""
        a, b, t_locks, t_yes, s_locks, s_yes = shaped(raw, "a", "b", "tLocks", "tYes", "sLocks", "sYes")
        a, b, t_locks, t_yes = (points(each, RUNGS) for each in (a, b, t_locks, t_yes))
        s_locks, s_yes = scalars(s_locks, RUNGS), scalars(s_yes, RUNGS)
        joint, rungs = self.ring.joint, list(zip(a, b))
        place = self.place("CLAIM", by, seat).bytes(fresh).points(joint, *(half for rung in rungs for half in rung))
        c = place.points(*t_locks, *t_yes).challenge()
        weights = iter(place.scalars(*s_locks, *s_yes).small(2 * RUNGS))
        terms = []
        for j in range(RUNGS):
            v, w = next(weights), next(weights)
            terms += [(v, t_locks[j]), (v * c, a[j]), (-v * s_locks[j], BASE)]
            terms += [(w, t_yes[j]), (w * c, b[j]), (-w * s_yes[j], BASE), (-w * s_locks[j], joint)]
        hold(total(terms).is_nothing())
        return rungs

    def heaped(self, claims):
        """From the top down, a weighted sum of each rung and all above it: below the highest no rung locks nothing."""
        sums = [[total((1, claim[j][half]) for claim in claims) for half in (0, 1)] for j in range(RUNGS)]
        weights = self.place("SUM", NONE).points(*(half for rung in sums for half in rung)).small(RUNGS)
        above, heaped = (ZERO, ZERO), []
        for weight, rung in reversed(list(zip(weights, sums))):
            above = tuple(total([(weight, half), (1, more)]) for half, more in zip(rung, above))
            heaped.append(above)
        return tuple(reversed(heaped))

    def after_mask(self, by, raw):
        a, b, c, s = shaped(raw, "a", "b", "c", "s")
        made = list(zip(points(a, RUNGS), points(b, RUNGS)))
        c, s = blob(c, 32 * RUNGS), blob(s, 32 * RUNGS)
        for j, ((a, b), (masked_a, masked_b)) in enumerate(zip(self.standing, made)):
            proof = {"c": b64(c[32 * j : 32 * j + 32]), "s": b64(s[32 * j : 32 * j + 32])}
            place = self.place("MASK", by, index=16 * len(self.masked_by) + j)
            hold(is_same_secret(place, a, masked_a, [(b, masked_b)], proof))
        return replace(self, standing=tuple(made), masked_by=(*self.masked_by, by))

    def part(self, by, raw):
        place = Transcript(self.ring.session, "COUNT", by, step=self.step(), index=len(self.found))
        return parts_of(place, self.ring.shares[by], [a for a, _ in self.standing], raw)

    def digit(self, given):
        opened = together(given, self.ring.session.threshold)
        said_yes = [j + 1 for j, (_, b) in enumerate(self.standing) if not b.same(opened[j])]
        return max(said_yes, default=0)

    def after_digit(self, digit):
        return replace(self, found=(*self.found, digit), standing=None, masked_by=())

    def about(self):
        """What the name of an opening holds beside the request and the history."""
        return [self.round, list(self.found), b64(b"".join(half.spelt() for rung in self.standing for half in rung))]

    def after_shows(self, by, raw, worth_with):
        seats = self.of_device(by, self.still())
        shown = {seat: self.show(by, seat, each, worth_with) for seat, each in zip(seats, listed(raw, len(seats)))}
        return replace(self, shown={**self.shown, **shown}).settled()

    def show(self, by, seat, raw, worth_with):
        """"has", "less" or "struck"; a secret that is not the one pledged, or a lock that does not open, does not hold."""
        if raw is None:
            return "struck"
        if isinstance(raw, dict) and "secret" in raw:
            secret = blob(shaped(raw, "secret")[0], 32)
            hold(pledge_of(by, seat, secret) == self.ring.pledges[seat])
            worth = worth_with(seat, secret)
            return "has" if worth is not None and worth == self.worth() and worth <= self.most else "struck"
        lock = scalars(shaped(raw, "lock")[0], 1)[0]
        level = max(i for i, digit in enumerate(self.found) if digit > 0)
        a, b = self.claims[level][seat][self.found[level] - 1]
        hold(a.same(lock * BASE) and b.same(lock * self.ring.joint))
        return "less"

    def settled(self):
        """Once all have claimed the sums stand; once all have shown it is over, or the next round begins."""
        if not self.seats or self.still():
            return self
        if len(self.found) < LEVELS:
            if self.standing is not None:
                return self
            return replace(self, standing=self.heaped(list(self.claims[len(self.found)].values())))
        if self.worth() is None:
            return self
        liars = tuple(seat for seat in self.seats if self.shown[seat] == "struck")
        struck = (*self.struck, *liars)
        if "has" in self.shown.values():
            return replace(self, struck=struck)
        others = tuple(seat for seat in self.seats if seat not in liars)
        most = min(self.most, self.worth() - 1)
        return Count(self.ring, self.number, others, self.round + 1, struck, most, passed=self.passed)
