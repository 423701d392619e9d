"""The document a room agrees on before a game (docs/spec/rooms.md 7), and who counts by it (docs/spec/record.md 3)."""
import unicodedata

from form import either, fields, many, number, one, text, unb64

JOINER = "\u200d"
UNSEEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
count = number(0, 2**53 - 1)
boolean = one(True, False)


def key(raw):
    return unb64(raw, 32) is not None


def name(raw):
    """One to twenty characters in NFC, no blanks at the ends, and nothing that hides or turns what stands beside it."""
    is_unseen = lambda letter: letter != JOINER and unicodedata.category(letter) in UNSEEN
    if not text(80)(raw) or not 1 <= len(raw) <= 20 or any(map(is_unseen, raw)):
        return False
    return raw.strip() == raw and unicodedata.normalize("NFC", raw) == raw


founder = lambda raw: fields(raw, key=key, salt=lambda salt: unb64(salt, 16) is not None)
handover = lambda raw: fields(raw, term=number(1, 2**53 - 1), to=key, sig=lambda sig: unb64(sig, 64) is not None)
guest = lambda raw: fields(raw, key=key, box=key, name=name, isHere=boolean, isReady=boolean, voucher=either(key, one(None)))
chair = lambda raw: fields(raw, by=one("person", "bot"), home=key, name=name, piece=number(0, 63), level=text(20))
setting = lambda raw: fields(raw, id=text(40), choice=text(40))
is_lobby = lambda raw: fields(
    raw,
    release=one(1),
    room=text(64),
    founder=founder,
    handovers=many(handover, 16),
    epoch=count,
    prev=text(64),
    term=count,
    n=number(0, 10**9),
    host=key,
    game=text(20),
    kind=text(20),
    rules=text(100),
    settings=many(setting, 16),
    guests=lambda each: many(guest, 16)(each) and len(each) > 0,
    chairs=many(chair, 8),
    at=one("gathering", "starting", "closed"),
    startsInMs=either(number(0, 600_000), one(None)),
)


def members_of(lobby):
    """The keys of the devices that count, in the order of coming: those with a person at the table."""
    homes = {chair["home"] for chair in lobby["chairs"] if chair["by"] == "person"}
    return [guest["key"] for guest in lobby["guests"] if guest["key"] in homes]


def choice_of(lobby, setting, choices):
    """What was chosen of a setting; where that is none of the choices, or nothing, the first."""
    chosen = [each["choice"] for each in lobby["settings"] if each["id"] == setting and each["choice"] in choices]
    return chosen[-1] if chosen else choices[0]


def is_table(lobby, kind, most, bots):
    """A table of this kind, with no more seats than it has, and bots that it knows."""
    known = all(chair["by"] == "person" or chair["level"] in bots for chair in lobby["chairs"])
    return lobby["kind"] == kind and 1 <= len(lobby["chairs"]) <= most and known
