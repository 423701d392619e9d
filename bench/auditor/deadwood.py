"""As much of the rules of Deadwood as it takes to know what chance was asked: never whether a move was allowed."""
from deal import hold

MOST_SEATS, SCENES = 8, 40
# One die for an act; at a wrap as many as the scene's budget.
DICE = [{"kind": "dice", "count": count, "sides": 6} for count in (1, 2, 3, 4, 5, 6)]


def first(lobby):
    hold(lobby["kind"] == "deadwood" and len(lobby["chairs"]) <= MOST_SEATS)
    return {"do": "key", "keepers": []}


def draws(seats, before):
    """The first draw names who begins. A scene is drawn when it is first turned up, among all that nobody has seen."""
    if not before:
        return [{"kind": "pick", "from": seats, "count": 1}]
    seen = sum(asks["kind"] == "pick" for asks in before) - 1
    return [*DICE, *([{"kind": "pick", "from": SCENES - seen, "count": 1}] if seen < SCENES else [])]


def may_be(move):
    """The fields of a move, by its kind."""
    fields = {"go": {"to"}, "take": {"role"}, "work": {"how"}, "upgrade": {"rank", "by"}, "stay": set(), "call": {"yes"}}
    return move["kind"] in fields and move.keys() == {"kind", *fields[move["kind"]]}
