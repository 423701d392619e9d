"""As much of the rules of Clue as it takes to know what the dealer was asked: never whether a move was allowed."""

PILES = [list(range(0, 6)), list(range(6, 12)), list(range(12, 21))]
DEALT = 18
# The moves that say something of cards.
OF_CARDS = ("suggest", "cannot", "show", "accuse")


def first(lobby):
    """What is dealt to whom: 18 cards one by one, in the order of the suspects (`clueless`: of the seats)."""
    chairs = lobby["chairs"]
    settings = {each["id"]: each["choice"] for each in lobby["settings"]}
    seats = range(len(chairs))
    order = list(seats) if lobby["kind"] == "cluedo" else sorted(seats, key=lambda seat: chairs[seat]["piece"])
    first = 0 if settings.get("extraCards", "last") == "first" else -DEALT % len(order)
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
