"""A night of Yahtzee (docs/spec/sealed.md 12): its course, which all see, and what the dice and decisions of a seat are worth."""
from deal import hold
from lobby import choice_of, is_table

MOST_SEATS, SIDES, DICE, THROWS, BOXES = 5, 6, 5, 3, 13
GAMES, BOTS = ("5", "3", "1"), ("medium", "easy", "hard", "random")
# The kinds of move by what is awaited, and what a move decides.
MOVES = {"ordering": ("roll",), "throwing": ("throw",), "choosing": ("again", "score"), "asking": ("next",)}
DECIDES = {"again": "keep", "score": "score"}


def first(lobby):
    return Course(lobby).asks()


class Course:
    """Whose turn it is, which move is allowed, and what is asked of chance and the dealer."""

    def __init__(self, lobby):
        seats = len(lobby["chairs"])
        hold(is_table(lobby, "yahtzee", MOST_SEATS, BOTS))
        self.games = int(choice_of(lobby, "games", GAMES))
        self.order, self.left, self.rolled = list(range(seats)), [], {}
        self.at, self.active, self.game, self.round, self.throws = "keys", 0, 0, 0, 0
        self.outcome = {}

    def asks(self):
        """What is asked of chance or the dealer; None where a seat has to choose, or the night is over."""
        seats = len(self.order)
        if self.at == "keys":
            return {"do": "key", "keepers": list(range(seats))}
        if self.at == "rolling":
            return {"kind": "dice", "count": 1, "sides": SIDES}
        if self.at == "ties":
            return {"kind": "pick", "from": seats, "count": seats}
        if self.at == "falling":
            return {"kind": "secret", "to": self.active, "count": DICE, "sides": SIDES}
        return {"do": "highest", "among": self.players()} if self.at == "counting" else None

    def is_over(self):
        return self.at == "over"

    def on_turn(self):
        return self.active if self.at in MOVES else None

    def players(self):
        return [seat for seat in self.order if seat not in self.left]

    def play(self, move):
        """A move of the seat on turn: what it decides, or None."""
        hold(isinstance(move, dict) and move.get("kind") in MOVES[self.at])
        kind = move["kind"]
        hold(move.keys() == ({"kind", "plays"} if kind == "next" else {"kind"}))
        hold(kind != "next" or isinstance(move["plays"], bool))
        hold(kind != "again" or self.throws < THROWS)
        if kind == "roll":
            self.at = "rolling"
        elif kind in ("throw", "again"):
            self.at, self.throws = "falling", self.throws + 1
        elif kind == "score":
            self.end_turn()
        elif move["plays"]:
            self.ask_next()
        else:
            self.leave(self.active, False)
        return DECIDES.get(kind)

    def answer(self, drawn):
        """What was drawn; for the count, who has won."""
        if self.at == "keys":
            self.at = "ordering"
        elif self.at == "rolling":
            self.rolled[self.active] = drawn[0]
            self.roll_next()
        elif self.at == "ties":
            self.settle_order(drawn)
        elif self.at == "falling":
            self.at = "choosing"
        else:
            self.at, self.outcome = "over", {"winners": drawn["of"], "worth": drawn["worth"], "struck": drawn["struck"]}

    def leave(self, seat, played_on):
        """Nobody else has its sheet, so nobody plays on for a seat that leaves."""
        if seat in self.left or self.at == "over":
            return
        self.left.append(seat)
        if len(self.players()) < 2:
            self.at, self.outcome = "over", {"winners": self.players(), "worth": None, "struck": []}
        elif seat == self.active:
            after = {"ordering": self.roll_next, "rolling": self.roll_next, "asking": self.ask_next}
            after.update(dict.fromkeys(("throwing", "falling", "choosing"), self.end_turn))
            after.get(self.at, lambda: None)()

    # The order of play.

    def roll_next(self):
        still = [seat for seat in self.players() if seat not in self.rolled]
        dice = [self.rolled.get(seat) for seat in self.players()]
        if still:
            self.at, self.active = "ordering", still[0]
        elif len(set(dice)) < len(dice):
            self.at = "ties"
        else:
            self.settle_order([])

    def settle_order(self, chance):
        """The highest die first; of equal ones the seat that chance named first."""
        place = {seat: i for i, seat in enumerate(chance)}
        self.order.sort(key=lambda seat: (-self.rolled.get(seat, 0), place.get(seat, -1)))
        self.begin_game()

    def begin_game(self):
        self.game, self.round = self.game + 1, 1
        self.begin_turn(self.players()[0])

    def begin_turn(self, seat):
        self.at, self.active, self.throws = "throwing", seat, 0

    def next_in(self):
        place = self.order.index
        return next((seat for seat in self.players() if place(seat) > place(self.active)), None)

    def end_turn(self):
        seat = self.next_in()
        if seat is not None:
            return self.begin_turn(seat)
        if self.round < BOXES:
            self.round += 1
            return self.begin_turn(self.players()[0])
        if self.game < self.games:
            self.at, self.active = "asking", self.players()[0]
        else:
            self.at = "counting"

    def ask_next(self):
        """The next is asked whether it plays on; after the last the next game begins."""
        seat = self.next_in()
        if seat is None:
            self.begin_game()
        else:
            self.active = seat

    # What a seat has in private.

    def worth(self, lessons):
        """The total of a seat's night; None where a turn is missing, or anything is not by the rules."""
        sheet, total, written, lying, keep, throws = {}, 0, 0, None, None, 0
        for what, said in lessons:
            if what == "dice":
                if throws > 0 and keep is None:
                    return None
                lying = [lying[i] if throws > 0 and keep >> i & 1 else die for i, die in enumerate(said)]
                keep, throws = None, throws + 1
            elif what == "keep":
                if throws == 0 or keep is not None or throws >= THROWS or said >= 2**DICE - 1:
                    return None
                keep = said
            else:
                box, points = divmod(said, 64)
                if throws == 0 or keep is not None or box >= BOXES or box in sheet or points_in(box, lying) != points:
                    return None
                sheet[box], written, throws = points, written + 1, 0
                if len(sheet) == BOXES:
                    total, sheet = total + total_of(sheet), {}
        return total if written == self.games * BOXES and throws == 0 else None


def points_in(box, dice):
    """What five dice bring in a box: six faces; three alike, four, full house, the straights, five alike, all."""
    counts = [dice.count(face) for face in range(1, SIDES + 1)]
    run = lambda length: any(all(counts[i : i + length]) for i in range(SIDES + 1 - length))
    if box < SIDES:
        return (box + 1) * counts[box]
    brings = {
        6: sum(dice) if max(counts) >= 3 else 0,
        7: sum(dice) if max(counts) >= 4 else 0,
        8: 25 if {2, 3} <= set(counts) else 0,
        9: 30 if run(4) else 0,
        10: 40 if run(5) else 0,
        11: 50 if max(counts) == 5 else 0,
        12: sum(dice),
    }
    return brings[box]


def total_of(sheet):
    upper = sum(sheet[box] for box in range(SIDES))
    return sum(sheet.values()) + (35 if upper >= 63 else 0)
