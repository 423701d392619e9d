"""
A second auditor of kept games: python3 bench/auditor/audit.py RECORD... It shares no code and no library with `src`, and
was written from docs/spec/record.md. It exits 0 if every record is in order, else names the line, the device and the rule.

It checks: the spelling of every row, the chain of hashes, every signature, that each change of the roster was lawful, that
each joint line follows from its parts, every proof of the deal, of what was said of hidden cards, of verdicts, throws and
openings, the count of the highest, and what was unsealed after the game against all of it. Known to it are Clue, Deadwood,
Yahtzee, and two games that the tests play. Of Deadwood and Yahtzee it checks the rules as well: whose turn it was, each
move, and who won. Of the others it does not check whose turn it was, where a token stands, which moves the rules allow, when
a game is over, and who won.
"""
import copy
import json
import sys
from hashlib import sha512

import clue
import deadwood
import deal
import form
import pin
import private
import purse
import race
import yahtzee
from count import Count
from deal import Bad
from form import Refused, b64, canon, unb64
from group import is_signed
from lobby import is_lobby, members_of

FIRST = {"n": 0, "device": 0}
GAMES = {"clue": clue, "deadwood": deadwood, "purse": purse, "race": race, "yahtzee": yahtzee}

NOT_SPELT = "it is not spelt as a record is"
START = "the start is not what its devices signed"
FOLLOWS = "it does not follow the line before it"
AUTHOR = "it was not for its author to write"
SIGNATURE = "its signature does not hold"
ROSTER = "the roster cannot change so"
PART = "the part it rests on does not hold"
FORMED = "it does not come of the parts it rests on"
STEP = "this step of the deal does not hold"
MOVE = "the rules of the game forbid the move"
CLAIM = "what it says of hidden cards is not proved"
CARDS = "the cards say otherwise"
UNSEALED = "what was unsealed is not what was dealt"


def hash_text(text):
    return b64(sha512(text.encode()).digest()[:32])


def rank(ballot):
    return (ballot["n"], ballot["device"])


def need(is_so, rule, device=None):
    if not is_so:
        raise Refused(rule, device)


def proved(rule, device, check, *given):
    """What the check makes of what it is given; refused where that is malformed or not proved."""
    try:
        return check(*given)
    except Bad:
        raise Refused(rule, device) from None


class Game:
    """A log, line after line: what all the lines so far come to."""

    def __init__(self, rules, start):
        lobby = start["body"].get("lobby")
        need(is_lobby(lobby) and lobby["game"] in GAMES and proved(START, None, pin.is_held, lobby), START)
        self.keys = members_of(lobby)
        self.members, self.quorum = len(self.keys), len(self.keys) // 2 + 1
        try:
            self.agree(rules, start, lobby)
        except Refused:
            about = hash_text(canon(lobby))
            bad = [part["by"] for part in start["evidence"]["parts"] if not self.signed(about, part)]
            raise Refused(START, bad[0] if bad else None) from None

    def agree(self, rules, start, lobby):
        """Every device has signed the start; then the log begins."""
        body, evidence = start["body"], start["evidence"]
        parts = evidence["parts"]
        whole = start["h"] == 0 and start["prev"] == "" and start["bal"] == FIRST
        need(whole and start["by"] is None and start["sig"] is None, START)
        need(evidence["promises"] == [] and evidence["proof"] is None, START)
        need(len(body["parts"]) == len(parts) == self.members >= 2, START)
        for device, said in enumerate(body["parts"]):
            given = next((part for part in parts if part["by"] == device), None)
            need(given is not None and given["body"] == said and given["step"] == "start", START)
            need(self.signed(hash_text(canon(lobby)), given), START)
        need(all(chair["home"] in self.keys for chair in lobby["chairs"]), START)
        self.seating = [self.keys.index(chair["home"]) for chair in lobby["chairs"]]
        self.session = proved(START, None, deal.Session, lobby, body["parts"], self.seating, rules)
        need([unb64(key, 32) for key in self.keys] == [party[0] for party in self.session.parties], START)
        need(self.session.is_sound(), START)
        self.rules = GAMES[lobby["game"]]
        self.hashes, self.bals, self.lines = [self.hash_of(start)], [FIRST], [start]
        self.absent, self.left, self.resumed = set(), set(), set()
        self.turn = self.attempt = self.requests = self.draws = self.leavings = self.roster_lines = 0
        self.moved = self.outcome = self.request = self.question = self.accusation = None
        self.last_was = None
        self.ceremony = {"at": "keys", "sent": {}}
        self.decks, self.deck, self.residue, self.sheets, self.holdings = [], None, None, {}, {}
        self.ring, self.said = None, []
        # The private dice and decisions so far, and the hash of them.
        self.events, self.history = [], b""
        self.ask(proved(START, None, self.rules.first, lobby))
        # Where all its rules are known, the game is followed: it says who moves and what is asked.
        self.course = self.rules.Course(lobby) if hasattr(self.rules, "Course") else None

    # What every line has.

    @property
    def game(self):
        return self.hashes[0]

    def hash_of(self, line):
        return hash_text(form.text_of(line))

    def verify(self, device, text, signature):
        raw = unb64(signature, 64)
        return device < self.members and raw is not None and is_signed(text.encode(), raw, unb64(self.keys[device], 32))

    def signed(self, about, statement):
        said = {name: value for name, value in statement.items() if name != "sig"}
        return self.verify(statement["by"], canon([about, said]), statement["sig"])

    def authored(self, line):
        if line["by"] is None:
            return line["sig"] is None
        return line["sig"] is not None and self.verify(line["by"], self.signed_line(form.text_of(line)), line["sig"])

    def signed_line(self, text):
        """Every signature names its game."""
        return f"[{canon(self.game)},{text}]"

    def present(self):
        return [device for device in range(self.members) if device not in self.absent | self.left]

    def longer(self, line):
        """The game with one line more; this one stays what it was."""
        other = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (list, dict, set)):
                setattr(other, name, copy.copy(value))
        if "sent" in other.ceremony:
            other.ceremony["sent"] = dict(other.ceremony["sent"])
        other.course = copy.deepcopy(self.course)
        other.take(line)
        return other

    def take(self, line):
        body, by = line["body"], line["by"]
        need(line["h"] == len(self.hashes) and line["prev"] == self.hashes[-1], FOLLOWS, by)
        need(self.authored(line), SIGNATURE, by)
        self.roster_lines += body["kind"] == "roster"
        need(self.roster_lines <= form.MOST_ROSTER_LINES, ROSTER, by)
        need(line["h"] - self.roster_lines < form.MOST_GAME_LINES, AUTHOR, by)
        if body["kind"] == "roster":
            self.take_roster(line)
        else:
            need(line["bal"] == self.bals[-1], FOLLOWS, by)
            need(self.outcome is None and by in self.authors(line), AUTHOR, by)
            self.need_bare(line)
            self.take_joint(line) if by is None else self.take_authored(line)
        self.hashes.append(self.hash_of(line))
        self.bals.append(line["bal"])
        self.lines.append(line)

    def authors(self, line):
        """Who may write this line: None is all together. Of a game that is not followed, the line itself says what was asked."""
        if self.request is not None:
            return [self.awaits()[0]]
        if self.course is not None:
            home, host = self.seating[self.course.on_turn()], self.bals[-1]["device"]
            return [host if home in self.left - self.resumed else home]
        if line["body"]["kind"] == "move" and (line["by"] is not None or not line["evidence"]["parts"]):
            return [device for device in range(self.members) if self.seats_of(device)]
        return [None] if line["body"]["kind"] != "start" else []

    def awaits(self):
        """(author, step) of the next line of the request in hand."""
        request = self.request
        if request["at"] == "blinding":
            done = len(request["blinded"])
            return (None, "verdict") if done == self.session.threshold else (self.next_to_blind(), f"blind {done + 1}")
        if request["at"] == "counting":
            return request["count"].awaits(self.absent | self.left)
        return (None, "draw") if "kind" in request["asks"] else self.waits()

    def need_bare(self, line):
        """A joint line rests on parts alone, one with an author on nothing."""
        evidence = line["evidence"]
        is_bare = evidence["promises"] == [] and evidence["proof"] is None and (line["by"] is None or evidence["parts"] == [])
        need(is_bare, FORMED, line["by"])

    # The roster.

    def take_roster(self, line):
        by, bal, evidence, change = line["by"], line["bal"], line["evidence"], line["body"]["change"]
        now = self.bals[-1]
        need(by is not None and by == bal["device"] and by < self.members and by not in self.left - self.resumed, ROSTER, by)
        need(rank(bal) > rank(now), ROSTER, by)
        culprit = None if evidence["proof"] is None else self.convicted(evidence["proof"])
        need(evidence["proof"] is None or culprit not in (None, by), ROSTER, by)
        need(evidence["parts"] == [] and all(self.signed(self.game, each) for each in evidence["promises"]), ROSTER, by)
        promises = [each for each in evidence["promises"] if each["by"] != culprit]
        need(len({each["by"] for each in promises}) >= self.quorum, ROSTER, by)
        need(all(each["b"] == bal for each in promises), ROSTER, by)
        moot = lambda asked: change["kind"] == "none" and not self.applies(asked)
        need(all(each["change"] == change or moot(each["change"]) for each in promises), ROSTER, by)
        top = max(promises, key=lambda each: (rank(each["bal"]), each["length"]))
        best = [each for each in promises if each["bal"] == top["bal"]]
        on_chain = [self.hash_at(each["length"] - 1) == each["head"] for each in best]
        need(top["bal"] == now, ROSTER, by)
        is_this = lambda each: (each["length"], each["head"]) == (len(self.hashes), self.hashes[-1])
        if all(on_chain):
            need(culprit is None and is_this(top), ROSTER, by)
        else:
            need(culprit is not None and any(map(is_this, best)) and self.is_of_fork(evidence["proof"]), ROSTER, by)
        self.change(by, change)

    def is_of_fork(self, proof):
        """Does one of two contradicting words stand in this log, in its last ballot?"""
        words, now = [proof["a"], proof["b"]], self.bals[-1]
        kinds = {each["kind"] for each in words}
        if kinds == {"line"}:
            is_here = lambda each: self.hash_at(each["h"]) == hash_text(each["text"])
            return all(each["bal"] == now for each in words) and any(map(is_here, words))
        if kinds != {"part"}:
            return False
        hashes, by = [hash_text(canon(each["body"])) for each in words], words[0]["by"]
        joint = lambda line: line["by"] is None and line["body"]["kind"] == "deal" and isinstance(line["body"]["value"], list)
        said = [line["body"]["value"] for line in self.lines[1:] if line["bal"] == now and joint(line)]
        return any(by < len(value) and value[by] in hashes for value in said)

    def hash_at(self, h):
        return self.hashes[h] if 0 <= h < len(self.hashes) else None

    def applies(self, change):
        """Does it change anything here?"""
        kind, device = change["kind"], change.get("device")
        if kind == "none":
            return True
        if device >= self.members:
            return False
        if device in self.left:
            return kind == ("left" if device in self.resumed else "resumed")
        return kind != "resumed" and (kind == "left" or (device in self.absent) == (kind == "returned"))

    def change(self, by, change):
        need(self.applies(change), ROSTER, by)
        awaited = self.awaits()[0] if self.request is not None and self.outcome is None else None
        if change["kind"] == "none":
            if awaited in self.absent | self.left:
                self.pass_over(awaited)
            return
        device = change["device"]
        if device in self.left:
            self.resumed ^= {device}
            self.attempt += 1
            self.end_of_one()
            return
        is_same = True
        if change["kind"] != "left":
            self.absent ^= {device}
        else:
            self.absent.discard(device)
            self.left.add(device)
            self.attempt, self.leavings = self.attempt + 1, self.leavings + 1
            is_same = self.leave(device, change["playedOn"])
            self.end_of_one()
        if not is_same:
            self.ask_anew(device)
        elif awaited == device and change["kind"] != "returned":
            self.pass_over(device)
        if self.outcome is None:
            self.heed()

    def end_of_one(self):
        if self.outcome is None and len({home for home in self.seating if home not in self.left - self.resumed}) <= 1:
            self.outcome = "one-seat-left"

    def leave(self, device, played_on):
        """Does the game ask for the same as before, once the seats of this device have left it?"""
        if self.course is None or self.outcome is not None:
            return True
        asked = self.course.asks(), self.course.on_turn()
        for seat, home in enumerate(self.seating):
            if home == device:
                self.course.leave(seat, played_on)
        return asked == (self.course.asks(), self.course.on_turn())

    def ask_anew(self, device):
        """A count goes on without who has left; any other request is given up, with its number, and what is asked now begins."""
        asks, request = self.course.asks(), self.request
        if request is not None and request["at"] == "counting" and asks is not None and asks.get("do") == "highest":
            count = request["count"].without([seat for seat, home in enumerate(self.seating) if home == device])
            self.request = {**request, "count": count}
        else:
            self.requests += request is not None
            self.begin()

    def pass_over(self, device):
        """A device that goes while its blinding, or a step of a count, is awaited need not be waited for again."""
        request = self.request
        if request["at"] == "blinding":
            passed = [each for each in request["passed"] if each != device]
            self.request = {**request, "passed": [*passed, device]}
        elif request["at"] == "counting":
            self.request = {**request, "count": request["count"].passing_over(device)}

    def convicted(self, proof):
        a, b = proof["a"], proof["b"]
        is_word = all(self.is_word(each) for each in (a, b))
        return a["by"] if is_word and contradict(a, b) else None

    def is_word(self, said):
        if said["kind"] != "line":
            return self.signed(self.game, said)
        text = form.spelt(said["text"])
        named = form.line_text(text) and all(text[name] == said[name] for name in ("bal", "h", "by"))
        return named and self.verify(said["by"], self.signed_line(said["text"]), said["sig"])

    # Moves.

    def take_authored(self, line):
        by, body = line["by"], line["body"]
        if self.request is None:
            need(body["kind"] == "move", STEP, by)
            need(body["occasion"] == {"turn": self.turn, "attempt": self.attempt}, MOVE, by)
            return self.take_move(line) if self.course is None else self.follow_move(line)
        need(body["kind"] != "move", MOVE, by)
        need(body["kind"] == "deal" and body["step"] == self.awaits()[1], STEP, by)
        if self.request["at"] == "blinding":
            self.take_blinding(line)
        elif self.request["at"] == "counting":
            self.take_counted(line)
        else:
            getattr(self, "at_" + self.ceremony["at"])(line)
            self.heed()

    def follow_move(self, line):
        """A move of a game whose rules are known: it is allowed, and what it decides is bound by a pledge."""
        by, body, seat = line["by"], line["body"], self.course.on_turn()
        what = proved(MOVE, by, self.course.play, body["move"])
        need(what is not None or body["proof"] is None, CLAIM, by)
        if what is not None:
            need(seat in self.ring.pledges, CLAIM, by)
            self.learn(proved(CLAIM, by, private.decided, seat, what, self.turn, body["proof"]))
        self.moved = [{"seat": seat, "turn": self.turn}]
        self.turn, self.attempt = self.turn + 1, 0
        self.begin()

    def learn(self, event):
        """Something happened for one seat's eyes."""
        self.events.append(event)
        self.history = private.history_with(self.history, event)

    def take_move(self, line):
        by, body = line["by"], line["body"]
        seats, move = self.seats_of(by), body["move"]
        need(isinstance(move, dict) and isinstance(move.get("kind"), str), MOVE, by)
        need(self.deck is not None or move["kind"] not in clue.OF_CARDS, MOVE, by)
        kind = move["kind"]
        seat = self.claim(line, seats, kind) if kind in ("cannot", "show") else None
        need(seat is not None or body["proof"] is None, CLAIM, by)
        seats = seats if seat is None else [seat]
        if kind in ("suggest", "accuse"):
            need(is_crime(move, kind), MOVE, by)
        if kind == "suggest":
            self.question = {"to": seats, "of": clue.questions(move)}
        self.accusation = clue.cards(move["suspect"], move["weapon"], move["room"]) if kind == "accuse" else None
        self.moved = [{"seat": each, "turn": self.turn} for each in seats]
        self.last_was = kind
        if kind == "accuse":
            self.ask({"do": "compare", "with": self.accusation})
            self.request.update(at="blinding", locked=deal.difference(self.deck, self.accusation), blinded=[], passed=[])
        self.turn, self.attempt = self.turn + 1, 0

    def seats_of(self, device):
        """The seats it writes for: its own, and as the host those of whoever has left."""
        is_host, gone = device == self.bals[-1]["device"], self.left - self.resumed
        return [
            seat for seat, home in enumerate(self.seating) if (home == device and device not in gone) or (is_host and home in gone)
        ]

    def claim(self, line, seats, kind):
        """The seat that makes it; what is asked, and by whom, becomes certain with the first that holds."""
        need(self.question is not None and self.deck is not None, CLAIM, line["by"])
        proof = line["body"]["proof"]
        need(isinstance(proof, dict) and proof.keys() == {"sheet", "says"}, CLAIM, line["by"])
        for seat in seats:
            for to in self.question["to"] if kind == "show" else [None]:
                for of in self.question["of"]:
                    try:
                        holdings = self.holdings_of(seat, proof["sheet"])
                        if kind == "cannot":
                            deal.cannot(holdings, of, proof["says"])
                        else:
                            deal.shows(self.deck.ring, holdings, self.turn, seat, to, of, proof["says"])
                    except Bad:
                        continue
                    self.question = {"to": self.question["to"] if to is None else [to], "of": [of]}
                    self.said.append((line["h"], line["by"], kind, seat, of))
                    return seat
        raise Refused(CLAIM, line["by"])

    def holdings_of(self, seat, late):
        known = self.holdings.get(seat)
        if known is None:
            return deal.sheet_of(self.deck, self.residue, seat, late)
        deal.hold(late is None)
        return known

    # Requests: what the dealer is asked, in steps.

    def ask(self, asks):
        self.request = {"asks": asks, "at": "begun", "number": self.requests}

    def begin(self):
        """A game that is followed says what it asks now."""
        asks = self.course.asks()
        self.request = None
        if self.course.is_over() and self.outcome is None:
            self.outcome = "played-out"
        if asks is not None:
            self.ask(asks)
        if asks is not None and asks.get("do") == "highest":
            self.request.update(at="counting", count=Count(self.ring, self.requests, tuple(asks["among"])))

    def answered(self, what=None, drawn=()):
        self.requests, self.leavings = self.requests + 1, 0
        self.request, self.last_was = None, what
        self.turn, self.attempt = self.turn + 1, 0
        if self.course is not None:
            self.course.answer(drawn)
            self.begin()

    def take_joint(self, line):
        body = line["body"]
        need(body["kind"] == "deal", FORMED)
        if self.request is None:
            is_open = body["step"] == "open" and self.deck is not None
            self.take_open(line) if is_open else self.take_draw(line)
            return need(is_open or body["step"] == "draw", STEP)
        step = self.awaits()[1]
        if self.request["at"] == "blinding":
            self.take_verdict(line)
        elif self.request["at"] == "counting":
            self.take_digit(line)
        elif "kind" in self.request["asks"]:
            asks, after = self.request["asks"], self.afters()[0]
            self.draw_of(line, self.name("draw", asks, after, self.draws), asks, after)
        else:
            getattr(self, "at_" + self.ceremony["at"])(line)
        need(body["step"] == step, STEP)
        self.heed()

    def good_parts(self, line, name, judge):
        """What each part it rests on means, by device: each is named for this step, signed, and holds."""
        given = {}
        for part in line["evidence"]["parts"]:
            by = part["by"]
            need(part["step"] == name and self.signed(self.game, part), PART, by)
            given[by] = proved(PART, by, judge, by, part["body"])
        return given

    def name(self, step, *about):
        return name_of(self.request["number"], step, about)

    def everybody(self, line, step, judge):
        """Of all who are present, and no others; the line holds the hash of each."""
        given, present = self.good_parts(line, self.name(step), judge), self.present()
        need(list(sorted(given)) == present and len(present) >= self.quorum, FORMED)
        bodies = {part["by"]: part["body"] for part in line["evidence"]["parts"]}
        need(len(line["evidence"]["parts"]) == len(present), FORMED)
        hashes = [hash_text(canon(bodies[device])) if device in bodies else None for device in range(self.members)]
        need(line["body"]["value"] == hashes, FORMED)
        return {device: given[device] for device in present}

    def judged(self, line, name, judge):
        """The parts of a quorum, no more and no fewer, and what each means."""
        given = self.good_parts(line, name, judge)
        need(len(given) == len(line["evidence"]["parts"]) == self.quorum, FORMED)
        return given

    def afters(self):
        return [None] if self.moved is None else self.moved

    def guessed(self, line, step, abouts):
        """
        What a game that is not followed has asked: the names of the parts say it, and how many requests before this one were asked
        and given up as somebody left.
        """
        parts = line["evidence"]["parts"]
        need(parts, FORMED)
        for about in abouts:
            for number in range(self.requests, self.requests + self.leavings + 1):
                name = name_of(number, step, about)
                if any(part["step"] == name for part in parts):
                    self.requests = number
                    self.ask(about[0])
                    return name, about
        raise Refused(PART, parts[0]["by"])

    def take_draw(self, line):
        choices = self.rules.draws()
        abouts = [(asks, after, self.draws) for after in self.afters() for asks in choices]
        name, (asks, after, _) = self.guessed(line, "draw", abouts)
        self.draw_of(line, name, asks, after)

    def draw_of(self, line, name, asks, after):
        drawing = deal.Drawing(self.ring, self.draws, after)
        given = self.judged(line, name, drawing.part)
        is_secret = asks["kind"] == "secret"
        drawn = b64(beacon := drawing.beacon(given)) if is_secret else drawing.drawn(asks, given)
        need(canon(line["body"]["value"]) == canon(drawn), FORMED)
        if is_secret:
            self.learn(private.thrown(asks["to"], self.draws, beacon, asks))
        self.moved = None if after is None else [after]
        self.draws += 1
        self.answered(drawn=drawn)

    def take_blinding(self, line):
        """A question is blinded by t devices in turn; then any t open what the last of them has made."""
        turn, by = len(self.request["blinded"]), line["by"]
        question, locked = (self.deck, self.request["number"]), self.request["locked"]
        judged = lambda seat: proved(STEP, by, deal.blinding, question, seat, locked, turn, by, line["body"]["value"])
        made = self.certain(judged)
        self.request = {**self.request, "locked": made, "blinded": [*self.request["blinded"], by]}

    def take_counted(self, line):
        """A claim, a mask, or what is shown at the end of a count."""
        count, by = self.request["count"], line["by"]
        after = {"claim": count.after_claims, "mask": count.after_mask, "show": self.after_shows}[count.at()]
        self.request = {**self.request, "count": proved(STEP, by, after, by, line["body"]["value"])}
        self.heed()

    def after_shows(self, by, raw):
        return self.request["count"].after_shows(by, raw, self.worth_with)

    def worth_with(self, seat, secret):
        return self.course.worth(private.lessons_of(self.session.sid, self.events, seat, secret))

    def take_digit(self, line):
        count, asks, after = self.request["count"], self.request["asks"], self.afters()[0]
        name = self.name("count", asks, after, b64(self.history), *count.about())
        digit = count.digit(self.judged(line, name, count.part))
        need(canon(line["body"]["value"]) == canon(digit), FORMED)
        self.request = {**self.request, "count": count.after_digit(digit)}

    def next_to_blind(self):
        """Of those present that have not, the first that was not passed over, else the one passed over longest ago."""
        request = self.request
        still = [device for device in range(self.members) if device not in request["blinded"]]
        again = [device for device in request["passed"] if device in still]
        first = [device for device in still if device not in request["passed"]]
        here = [device for device in first + again if device not in self.absent | self.left]
        return (here + first + again)[0]

    def certain(self, judged):
        """Where a device has several seats, a proof says which of them moved: from then on that is known."""
        refused = None
        for after in self.moved:
            try:
                made = judged(after["seat"])
                self.moved = [after]
                return made
            except Refused as why:
                refused = refused or why
        raise refused

    def take_verdict(self, line):
        a, b = self.request["locked"]
        after, step = self.moved[0], self.request["number"]
        name = self.name("verdict", self.request["asks"], after, b64(a.spelt()), b64(b.spelt()))
        given = self.judged(line, name, lambda by, raw: deal.verdict_part(self.deck, step, after["seat"], a, by, raw))
        is_right = b.same(deal.together(given, self.session.threshold)[0])
        need(line["body"]["value"] is is_right, FORMED)
        self.said.append((line["h"], None, "verdict", is_right, self.accusation))
        self.answered("right" if is_right else "wrong")

    def take_open(self, line):
        gone = [seat for seat, home in enumerate(self.seating) if home in self.left]
        whose = ["aside", *gone] if self.last_was != "right" else ["aside"]
        abouts = [({"do": "open", "what": what}, after) for after in self.afters() for what in whose]
        name, (asks, _) = self.guessed(line, "open", abouts)
        self.open_of(line, name, asks["what"])

    def open_of(self, line, name, what):
        step = self.request["number"]
        given = self.judged(line, name, lambda by, raw: deal.opening(self.deck, step, what, by, raw))
        found = deal.opened(self.deck, what, given)
        need(None not in found and canon(line["body"]["value"]) == canon(sorted(found)), FORMED)
        self.said.append((line["h"], None, "open", what, sorted(found)))
        self.answered()

    # The deal.

    def waits(self):
        """(author if there is one, step)."""
        now = self.ceremony
        if now["at"] == "complaint":
            return now["against"], "answer"
        if now["at"] == "shuffles":
            return self.decks[-1].shuffler()[1], f"shuffle {self.decks[-1].step}"
        if now["at"] == "rebuild":
            return None, f"rebuild {self.gap()}"
        return None, {"parts": "deal"}.get(now["at"], now["at"])

    def gap(self):
        return next(device for device in range(self.members) if device not in self.ceremony["sent"])

    def heed(self):
        """Before the deck is final, who is missing ends the attempt; after it, nobody is waited for for ever. A count may be over."""
        if self.request is not None and self.request["at"] == "counting":
            if self.request["count"].at() == "end":
                self.answered(drawn=self.request["count"].answer(self.request["asks"]["among"]))
            return
        if self.ceremony["at"] in ("dealt", "keyed"):
            return
        missing = self.absent | self.left
        author, _ = self.waits()
        awaited = set(range(self.members)) if author is None else {author}
        if self.ceremony["at"] in ("keys", "acks", "complaint", "shuffles", "final") and awaited & missing:
            self.outcome = "again"

    def at_keys(self, line):
        keepers = self.request["asks"].get("keepers", [])
        given = self.everybody(line, "keys", lambda by, raw: deal.Keys(self.session, by, raw, keepers))
        ring = deal.Keyring(self.session, list(given.values()))
        self.ceremony = {"at": "acks", "ring": ring}
        if not ring.is_sound():
            self.outcome = "again"

    def at_acks(self, line):
        ring = self.ceremony["ring"]
        given = self.everybody(line, "acks", lambda by, raw: deal.ack_of(ring, raw))
        complaints = [(by, against) for by, against in sorted(given.items()) if against is not None]
        if complaints:
            by, against = complaints[0]
            self.ceremony = {"at": "complaint", "ring": ring, "by": by, "against": against}
        elif self.request["asks"]["do"] == "key":
            self.ring, self.ceremony = ring, {"at": "keyed"}
            self.answered()
        else:
            self.ring, self.ceremony = ring, {"at": "shuffles"}
            self.decks = [deal.Deck(ring, self.request["asks"])]

    def at_complaint(self, line):
        now = self.ceremony
        given = (now["ring"], now["by"], now["against"], line["body"]["value"])
        self.without = proved(STEP, line["by"], deal.culprit_of, *given)
        self.outcome = "again"

    def at_shuffles(self, line):
        deck = proved(STEP, line["by"], deal.shuffled, self.decks[-1], line["body"]["value"])
        self.decks.append(deck)
        if deck.step == 2 * self.members:
            self.deck, self.ceremony = deck, {"at": "final"}

    def at_final(self, line):
        self.everybody(line, "final", lambda by, raw: deal.hold(unb64(raw, 64) == self.deck.hash()))
        self.ceremony = {"at": "parts", "sent": {}}

    def at_parts(self, line):
        self.ceremony["sent"] = self.everybody(line, "deal", lambda by, raw: deal.dealt_part(self.deck, by, raw))
        self.after_parts()

    def after_parts(self):
        sent = self.ceremony["sent"]
        if len(sent) < self.members:
            self.ceremony["at"] = "rebuild"
        else:
            self.residue = deal.residue_of(self.deck, [sent[device] for device in range(self.members)])
            self.ceremony = {"at": "sheets"}

    def at_rebuild(self, line):
        missing = self.gap()
        name = self.name(f"rebuild {missing}")
        given = self.judged(line, name, lambda by, raw: deal.rebuilding(self.deck, by, missing, raw))
        made, value = deal.rebuilt(self.deck, missing, given)
        need(line["body"]["value"] == value, FORMED)
        self.ceremony["sent"][missing] = made
        self.after_parts()

    def at_sheets(self, line):
        for given in self.everybody(line, "sheets", self.sheets_of).values():
            for seat, (holdings, sheet) in given.items():
                self.holdings[seat], self.sheets[seat] = holdings, sheet
        self.ceremony = {"at": "ready"}

    def sheets_of(self, by, raw):
        """By seat of a device: what it has committed to, and the sheet as it is spelt."""
        seats = [seat for seat, home in enumerate(self.seating) if home == by]
        given = zip(seats, deal.listed(raw, len(seats)))
        return {seat: (deal.sheet_of(self.deck, self.residue, seat, sheet), sheet) for seat, sheet in given}

    def at_ready(self, line):
        sheets = [self.sheets[seat] for seat in sorted(self.sheets)]
        expected = deal.ready_hash(self.deck, self.residue, sheets)
        self.everybody(line, "ready", lambda by, raw: deal.hold(unb64(raw, 64) == expected))
        self.ceremony = {"at": "dealt"}
        self.answered()

    # After the game.

    def unseal(self, unsealed):
        """(what is broken, who has not unsealed)."""
        broken, given = [], {}
        for part in unsealed:
            try:
                is_named = part["step"] == "unseal" and self.ceremony["at"] == "dealt" and part["by"] < self.members
                need(is_named and self.signed(self.game, part), UNSEALED, part["by"])
                given[part["by"]] = proved(UNSEALED, part["by"], deal.unsealed, self.decks, part["by"], part["body"])
            except Refused as why:
                broken.append((None, why.device, why.rule))
        if len(given) >= self.session.threshold:
            cards = deal.opened(self.deck, "all", given)
            broken += [] if None in cards else self.belied(cards)
        has_cards = self.ceremony["at"] == "dealt"
        return broken, [device for device in range(self.members) if has_cards and device not in given]

    def belied(self, cards):
        held = lambda whose: sorted(cards[slot] for slot in self.deck.whose(whose))
        broken = []
        for h, by, kind, about, of in self.said:
            if kind == "cannot":
                is_so = not set(of) & set(held(about))
            elif kind == "show":
                is_so = bool(set(of) & set(held(about)))
            else:
                is_so = about == (sorted(of) == held("aside")) if kind == "verdict" else of == held(about)
            broken += [] if is_so else [(h, by, CARDS)]
        return broken


def name_of(number, step, about=()):
    """The name of a part: number, step and, where another could be asked on another branch, a digest of what it is about."""
    digest = "." + hash_text(canon(list(about)))[:22] if about else ""
    return f"{number}.{step}{digest}"


def is_crime(move, kind):
    number = lambda name, end: form.number(0, end - 1)(move.get(name))
    return number("suspect", 6) and number("weapon", 6) and (kind == "suggest" or number("room", 9))


def contradict(a, b):
    """Do these two statements of one device exclude one another? (docs/spec/record.md 4)"""
    kinds = {a["kind"], b["kind"]}
    if a["by"] != b["by"]:
        return False
    if kinds == {"part"}:
        return a["step"] == b["step"] and canon(a["body"]) != canon(b["body"])
    if "part" in kinds:
        return False
    if kinds == {"promise"}:
        about = lambda each: [each[name] for name in ("change", "bal", "length", "head")]
        return a["b"] == b["b"] and about(a) != about(b)
    if "promise" in kinds:
        promise, other = (a, b) if a["kind"] == "promise" else (b, a)
        is_above = (rank(other["bal"]), other["h"] + 1) > (rank(promise["bal"]), promise["length"])
        return rank(other["bal"]) < rank(promise["b"]) and is_above
    if kinds == {"line"} and a["h"] != b["h"]:
        return a["bal"] == b["bal"] and all(form.spelt(each["text"])["body"]["kind"] == "roster" for each in (a, b))
    what = lambda each: each["hash"] if each["kind"] == "ack" else each["text"]
    return len(kinds) == 1 and a["bal"] == b["bal"] and a["h"] == b["h"] and what(a) != what(b)


def audited(content, known=None, keep=False):
    """
    {lines, broken: [(line, device, rule)], sealed}: the first broken line ends it, as nothing after it means anything. Of a game
    that is followed also how it ended, and who won. In `known` stand games already looked at, by all their lines so far; `keep`
    adds those of this one.
    """
    known = {} if known is None else known
    at, read = form.record(content)
    if isinstance(read, Refused):
        return {"lines": 0, "broken": [(at, None, read.rule)], "sealed": []}
    head, lines, unsealed = read
    game, past = None, sha512(canon(head["rules"]).encode())
    for h, line in enumerate(lines):
        past.update(canon(line).encode())
        if past.digest() in known:
            game = known[past.digest()]
            continue
        try:
            game = game.longer(line) if game else Game(head["rules"], line)
        except Refused as why:
            return {"lines": h, "broken": [(h, why.device, why.rule)], "sealed": []}
        if keep:
            known[past.digest()] = game
    broken, sealed = game.unseal(unsealed)
    followed = {} if game.course is None else {"ended": game.outcome, **game.course.outcome}
    return {"lines": len(lines), "broken": broken, "sealed": sealed, **followed}


def unknown_game(text):
    """The game of a record, where its rules are not known here: then nothing can be said of it."""
    try:
        game = json.loads(text.split("\n")[1])["body"]["lobby"]["game"]
    except (ValueError, LookupError, TypeError):
        return None
    return game if isinstance(game, str) and game not in GAMES else None


def main(paths):
    is_good = True
    for path in paths:
        with open(path, encoding="utf-8", newline="") as file:
            text = file.read()
        game = unknown_game(text)
        if game is not None:
            print(json.dumps({"record": path, "unread": f"the rules of {game} are not known here"}))
            is_good = False
            continue
        found = audited(text)
        is_good = is_good and not found["broken"]
        print(json.dumps({"record": path, **found}))
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
