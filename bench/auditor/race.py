"""As much of the tests' game of dice and picks (test/race) as it takes to know what chance was asked: it has no card."""

MOST_SEATS, BAG, MOST_DICE, MOST_CHIPS = 8, 40, 5, 3


def first(lobby):
    return {"do": "key", "keepers": []}


def draws():
    """Who begins; then one die to five, or one chip to three of what is left in the bag."""
    begins = [{"kind": "pick", "from": seats, "count": 1} for seats in range(2, MOST_SEATS + 1)]
    dice = [{"kind": "dice", "count": count, "sides": 6} for count in range(1, MOST_DICE + 1)]
    chips = [{"kind": "pick", "from": left, "count": count} for left in range(1, BAG + 1) for count in range(1, MOST_CHIPS + 1)]
    return begins + dice + chips
