"""As much of the rules of Clue as it takes to know what the dealer was asked: never whether a move was allowed."""

from deal import hold
from lobby import choice_of, is_table

KINDS, BOTS = ("classic", "clueless", "cluedo"), ("medium", "easy", "hard", "random")
LEAST_SEATS, MOST_SEATS = 3, 6
PILES = [list(range(0, 6)), list(range(6, 12)), list(range(12, 21))]
DEALT = 18
# The moves that say something of cards.
OF_CARDS = ("suggest", "cannot", "show", "accuse")


def first(lobby):
    """What is dealt to whom: 18 cards one by one, in the order of the suspects (`clueless`: of the seats)."""
    chairs, kind = lobby["chairs"], lobby["kind"]
    hold(kind in KINDS and is_table(lobby, kind, MOST_SEATS, BOTS) and len(chairs) >= LEAST_SEATS)
    pieces = {chair["piece"] for chair in chairs}
    hold(len(pieces) == len(chairs) and max(pieces) < MOST_SEATS)
    seats = range(len(chairs))
    order = list(seats) if kind == "cluedo" else sorted(seats, key=lambda seat: chairs[seat]["piece"])
    first = 0 if choice_of(lobby, "extraCards", ("last", "first")) == "first" else -DEALT % len(order)
    to = [order[(first + i) % len(order)] for i in range(DEALT)]
    return {"do": "deal", "piles": PILES, "aside": 1, "to": to}


def draws():
    """Every draw the rules can ask for: one die or two, or rooms for the weapons nobody has placed."""
    return [{"kind": "dice", "count": count, "sides": 6} for count in (2, 1)] + [
        {"kind": "pick", "from": 9 - placed, "count": 6 - placed} for placed in range(7)
    ]


def cards(suspect, weapon, room):
    return [suspect, 6 + weapon, 12 + room]


def questions(move):
    """The cards a suggestion may ask about: its room is where its seat stands, which this auditor does not follow."""
    return [cards(move["suspect"], move["weapon"], room) for room in range(9)]
