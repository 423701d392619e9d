"""The tests' game of purses (test/toys/purse.ts): each throws in private and puts in what nobody sees; the fullest purse wins."""
from deal import hold
from lobby import is_table

MOST_SEATS, MOST_COINS, ROUNDS = 8, 2195, 1
MOVES = {"throwing": "throw", "filling": "fill"}


def first(lobby):
    return Course(lobby).asks()


class Course:
    def __init__(self, lobby):
        hold(is_table(lobby, "purse", MOST_SEATS, ("random",)))
        self.seats, self.left = list(range(len(lobby["chairs"]))), []
        self.at, self.active, self.round, self.outcome = "keys", 0, 0, {}

    def asks(self):
        if self.at == "keys":
            return {"do": "key", "keepers": self.seats}
        if self.at == "falling":
            return {"kind": "secret", "to": self.active, "count": 5, "sides": 6}
        return {"do": "highest", "among": self.players()} if self.at == "counting" else None

    def is_over(self):
        return self.at == "over"

    def on_turn(self):
        return self.active if self.at in MOVES else None

    def players(self):
        return [seat for seat in self.seats if seat not in self.left]

    def play(self, move):
        hold(move == {"kind": MOVES[self.at]})
        if self.at == "throwing":
            self.at = "falling"
            return None
        self.next_turn()
        return "coins"

    def answer(self, drawn):
        if self.at == "counting":
            self.at, self.outcome = "over", {"winners": drawn["of"], "worth": drawn["worth"], "struck": drawn["struck"]}
        else:
            self.at = {"keys": "throwing", "falling": "filling"}[self.at]

    def leave(self, seat, played_on):
        self.left.append(seat)
        if seat == self.active and self.at not in ("over", "counting", "keys"):
            self.next_turn()

    def next_turn(self):
        seats = self.players()
        after = [seat for seat in seats if seat > self.active]
        if after:
            self.at, self.active = "throwing", after[0]
        else:
            self.round += 1
            self.at, self.active = "throwing" if self.round < ROUNDS else "counting", seats[0] if seats else 0

    def worth(self, lessons):
        coins = sum(said for what, said in lessons if what == "coins")
        return coins if coins <= MOST_COINS else None
