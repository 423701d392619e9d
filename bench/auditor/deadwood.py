"""
Deadwood, followed by its rules (docs/decisions/0019-deadwood.md; numbers D1 to D9 are of that page): all of it lies open, so a
record says whether every move was allowed, and who won.
"""
from deal import hold
from lobby import choice_of, is_table

MOST_SEATS, IDLE_ROUNDS = 8, 5
RULES, BOTS = ("box", "document"), ("medium", "easy", "hard", "random")
# By how many play: days, credits, rank.
BEGINNINGS = ((3, 0, 1), (3, 0, 1), (3, 0, 1), (4, 0, 1), (4, 2, 1), (4, 4, 1), (4, 0, 2), (4, 0, 2))
# The sets: shots, and the ranks of the extras.
SETS = {
    "train-station": (3, (1, 1, 2, 4)),
    "jail": (1, (2, 3)),
    "main-street": (3, (1, 2, 2, 4)),
    "general-store": (2, (1, 3)),
    "saloon": (2, (1, 2)),
    "ranch": (2, (1, 2, 3)),
    "bank": (1, (2, 3)),
    "secret-hideout": (3, (1, 2, 3, 4)),
    "church": (2, (1, 2)),
    "hotel": (3, (1, 1, 2, 3)),
}
TRAILERS, OFFICE = "trailers", "casting-office"
BESIDE = {
    "train-station": ("jail", "general-store", OFFICE),
    "jail": ("train-station", "main-street", "general-store"),
    "main-street": ("jail", "saloon", TRAILERS),
    "general-store": ("train-station", "jail", "saloon", "ranch"),
    "saloon": ("main-street", "general-store", "bank", TRAILERS),
    "ranch": ("general-store", "bank", "secret-hideout", OFFICE),
    "bank": ("saloon", "ranch", "church", "hotel"),
    "secret-hideout": ("ranch", "church", OFFICE),
    "church": ("bank", "secret-hideout", "hotel"),
    "hotel": ("bank", "church", TRAILERS),
    TRAILERS: ("main-street", "saloon", "hotel"),
    OFFICE: ("train-station", "ranch", "secret-hideout"),
}
# The forty scenes: budget, and the ranks of the roles on the card.
SCENES = (
    (4, (2, 3, 4)), (3, (1, 2, 5)), (5, (5, 6)), (5, (3, 4, 6)), (4, (2, 3, 5)), (6, (2, 4, 6)), (4, (4, 6)), (4, (2, 4, 5)),
    (3, (1, 3, 5)), (4, (1, 2, 4)), (4, (1, 4, 5)), (2, (6,)), (3, (3, 6)), (2, (3, 4)), (2, (2, 4)), (5, (2, 4, 5)),
    (5, (2, 3, 4)), (3, (1, 3, 4)), (3, (4, 6)), (5, (3, 5, 6)), (6, (4, 5, 6)), (5, (2, 4, 5)), (6, (5, 6)), (2, (3, 5)),
    (5, (1, 4, 6)), (6, (1, 2, 5)), (5, (1, 3, 5)), (4, (2, 3, 4)), (5, (2, 3, 5)), (4, (2, 3, 4)), (4, (5, 6)), (6, (1, 3, 5)),
    (6, (3, 5, 6)), (4, (2, 4, 5)), (5, (3, 4, 5)), (4, (1, 2, 5)), (5, (2, 4, 5)), (4, (4, 5, 6)), (3, (2, 6)), (5, (2, 4, 6)),
)
PRICES = {"dollars": (0, 4, 10, 18, 28, 40), "credits": (0, 5, 10, 15, 20, 25)}
# Dollars and credits for an act, by whether it is a star's, and whether the die was enough.
PAY = {(True, True): (0, 2), (True, False): (0, 0), (False, True): (1, 1), (False, False): (1, 0)}
MOVES = {
    "starting": ("take", "upgrade", "go", "stay", "call"),
    "arrived": ("take", "upgrade", "stay", "call"),
    "working": ("work", "call"),
}
FIELDS = {"go": {"to"}, "take": {"role"}, "work": {"how"}, "upgrade": {"rank", "by"}, "stay": set(), "call": {"yes"}}


def first(lobby):
    return Course(lobby).asks()


def stars(scene):
    return [(f"c{scene + 1:02}/{i + 1}", rank) for i, rank in enumerate(SCENES[scene][1])]


def extras(place):
    return [(f"{place}/x{i + 1}", rank) for i, rank in enumerate(SETS[place][1])]


class Course:
    """Whose turn it is, which move is allowed, and what is asked of chance and the dealer."""

    def __init__(self, lobby):
        seats = len(lobby["chairs"])
        hold(is_table(lobby, "deadwood", MOST_SEATS, BOTS))
        self.is_box = choice_of(lobby, "rules", RULES) == "box"
        self.days, credits, rank = BEGINNINGS[seats - 1]
        self.players = [
            {"place": TRAILERS, "rank": rank, "dollars": 0, "credits": credits, "role": None, "chips": 0} for _ in range(seats)
        ]
        self.unseen, self.left, self.folded = list(range(len(SCENES))), [], []
        self.at, self.active, self.day, self.turns, self.progress = "keys", 0, 0, 0, 0
        self.called, self.has_spoken, self.where, self.outcome = [], False, None, {}
        # By set: None face down, "wrapped", or [scene, shots].
        self.stages = dict.fromkeys(SETS)

    def asks(self):
        """What is asked of chance or the dealer; None where a seat has to choose, or the game is over."""
        if self.at == "keys":
            return {"do": "key", "keepers": []}
        if self.at == "drawing-first":
            return {"kind": "pick", "from": len(self.players), "count": 1}
        if self.at == "revealing":
            return {"kind": "pick", "from": len(self.unseen), "count": 1}
        if self.at in ("acting", "wrapping"):
            return {"kind": "dice", "count": 1 if self.at == "acting" else self.budget(self.where), "sides": 6}
        return None

    def is_over(self):
        return self.at == "over"

    def on_turn(self):
        return self.active if self.at in MOVES else None

    def playing(self):
        return [seat for seat in range(len(self.players)) if seat not in self.folded]

    def budget(self, place):
        return SCENES[self.stages[place][0]][0]

    def is_open(self, place):
        return isinstance(self.stages.get(place), list)

    # Moves of the seat on turn.

    def play(self, move):
        hold(isinstance(move, dict) and move.get("kind") in MOVES[self.at])
        kind = move["kind"]
        hold(move.keys() == {"kind", *FIELDS[kind]})
        getattr(self, kind)(self.players[self.active], **{name: said for name, said in move.items() if name != "kind"})

    def go(self, player, to):
        hold(isinstance(to, str) and to in BESIDE[player["place"]])
        player["place"] = to
        if to in SETS and self.stages[to] is None:
            self.at, self.where = "revealing", to
        else:
            self.at = "arrived"
            self.unless_nothing_left()

    def take(self, player, role):
        hold(isinstance(role, str) and role in self.roles_open_to(player))
        player["role"] = role
        self.bring_on()
        self.end_turn()

    def work(self, player, how):
        hold(how in ("act", "rehearse"))
        if how == "act":
            self.bring_on()
            self.at = "acting"
            return
        is_needless = player["chips"] >= self.budget(player["place"]) - 1
        hold(not is_needless or not self.is_box)
        player["chips"] += 1
        if not is_needless:
            self.bring_on()
        self.end_turn()

    def upgrade(self, player, rank, by):
        hold(player["place"] == OFFICE and by in ("dollars", "credits"))
        hold(isinstance(rank, int) and not isinstance(rank, bool) and player["rank"] < rank <= 6)
        price = PRICES[by][rank - 1]
        hold(player[by] >= price)
        player[by] -= price
        player["rank"] = rank
        self.bring_on()
        self.unless_nothing_left()

    def stay(self, player):
        self.end_turn()

    def call(self, player, yes):
        """The day is called over, or that is taken back: once a turn. (D7)"""
        hold(isinstance(yes, bool) and not self.has_spoken and (self.active in self.called) != yes)
        self.called = [seat for seat in self.called if seat != self.active] + ([self.active] if yes else [])
        self.has_spoken = True
        self.over_if_all_call()

    def roles_open_to(self, player):
        place = player["place"]
        if not self.is_open(place):
            return []
        taken = [each["role"] for each in self.players]
        roles = stars(self.stages[place][0]) + extras(place)
        return [role for role, rank in roles if role not in taken and rank <= player["rank"]]

    def unless_nothing_left(self):
        """Having moved, one for whom nothing is left to choose has ended the turn. (D5)"""
        player = self.players[self.active]
        prices = zip(*(PRICES[by][player["rank"] :] for by in ("dollars", "credits")))
        can_buy = any(player["dollars"] >= dollars or player["credits"] >= credits for dollars, credits in prices)
        has_choice = self.roles_open_to(player) or (player["place"] == OFFICE and can_buy)
        if self.at == "arrived" and not has_choice:
            self.end_turn()

    # What chance has answered.

    def answer(self, drawn):
        if self.at == "keys":
            self.at = "drawing-first"
        elif self.at == "drawing-first":
            seats = self.playing()
            self.day = 1
            self.begin_turn(next((seat for seat in seats if seat >= drawn[0]), seats[0]))
        elif self.at == "revealing":
            self.stages[self.where] = [self.unseen.pop(drawn[0]), SETS[self.where][0]]
            self.bring_on()
            self.at = "arrived"
            self.end_turn() if self.active in self.folded else self.unless_nothing_left()
        elif self.at == "acting":
            self.act(drawn[0])
        else:
            self.pay_wages(self.where, drawn)
            self.wrap(self.where)

    def act(self, die):
        player = self.players[self.active]
        place = player["place"]
        stage = self.stages[place]
        is_star, is_enough = "/x" not in player["role"], die + player["chips"] >= self.budget(place)
        dollars, credits = PAY[is_star, is_enough]
        player["dollars"], player["credits"] = player["dollars"] + dollars, player["credits"] + credits
        stage[1] -= is_enough
        if stage[1] > 0:
            self.end_turn()
        elif any(each["role"] in dict(stars(stage[0])) for each in self.players):
            self.at, self.where = "wrapping", place
        else:
            self.wrap(place)

    def pay_wages(self, place, dice):
        """The dice go along the stars' roles, the highest die to the highest role, round and round; extras get a rank. (D1, D2)"""
        worker = {each["role"]: each for each in self.players if each["role"] is not None}
        roles = [role for role, _ in sorted(stars(self.stages[place][0]), key=lambda each: -each[1])]
        roles = [role for role in roles if self.is_box or role in worker]
        for i, die in enumerate(sorted(dice, reverse=True)):
            if roles[i % len(roles)] in worker:
                worker[roles[i % len(roles)]]["dollars"] += die
        for role, rank in extras(place):
            if role in worker:
                worker[role]["dollars"] += rank if self.is_box else worker[role]["rank"]

    def wrap(self, place):
        roles = dict(stars(self.stages[place][0]) + extras(place))
        for player in self.players:
            if player["role"] in roles:
                player.update(role=None, chips=0)
        self.stages[place] = "wrapped"
        left = [each for each in self.stages.values() if each != "wrapped"]
        self.end_day() if len(left) <= 1 else self.end_turn()

    # Turns and days.

    def bring_on(self):
        """Somebody has done something: calls that the day is over stand no longer. (D8)"""
        self.called, self.progress = [], self.turns

    def begin_turn(self, seat):
        self.turns, self.active, self.has_spoken = self.turns + 1, seat, False
        self.at = "starting" if self.players[seat]["role"] is None else "working"

    def next_turn(self):
        seats = self.playing()
        self.begin_turn(next((seat for seat in seats if seat > self.active), seats[0]))

    def end_turn(self):
        is_idle = self.turns - self.progress >= IDLE_ROUNDS * len(self.playing())
        self.end_day() if is_idle else self.next_turn()

    def over_if_all_call(self):
        is_over = all(seat in self.called for seat in self.playing())
        if is_over:
            self.end_day()
        return is_over

    def end_day(self):
        self.called = []
        if self.day == self.days:
            return self.end_game()
        self.day, self.stages, self.progress = self.day + 1, dict.fromkeys(SETS), self.turns
        for player in self.players:
            player.update(place=TRAILERS, role=None, chips=0)
        self.next_turn()

    def end_game(self):
        scores = {seat: self.score(self.players[seat]) for seat in self.playing()}
        self.at = "over"
        self.outcome = {"winners": [seat for seat, score in scores.items() if score == max(scores.values())]}

    def score(self, player):
        return player["dollars"] + player["credits"] + 5 * player["rank"]

    def leave(self, seat, played_on):
        """A seat that nobody plays on for is out: its role is free, and no die of its act is awaited. (D9)"""
        if seat in self.left or self.at == "over":
            return
        self.left.append(seat)
        if played_on:
            return
        self.folded.append(seat)
        self.called = [each for each in self.called if each != seat]
        self.players[seat].update(role=None, chips=0)
        if len(self.playing()) < 2:
            self.end_game()
        elif self.at in MOVES:
            if not self.over_if_all_call() and seat == self.active:
                self.end_turn()
        elif self.at == "acting" and seat == self.active:
            self.end_turn()
