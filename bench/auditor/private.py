"""What a seat keeps to itself: its pledge, its dice, its decisions, and the hash of all of them (docs/spec/sealed.md 3, 7, 9)."""
from hashlib import sha512

from deal import Drawing, below, blob, grown, prefixed, u32
from form import b64, canon

DECISION_BYTES = 18


def pledge_of(device, seat, secret):
    return sha512(b"NO-BUTLER-V1-pledge" + u32(device) + u32(seat) + secret).digest()


def thrown(seat, draws, beacon, asks):
    """Dice that fell for one seat's eyes: all that is public of them."""
    return {"of": "thrown", "seat": seat, "draws": draws, "beacon": beacon, "count": asks["count"], "sides": asks["sides"]}


def decided(seat, what, turn, raw):
    return {"of": "decided", "seat": seat, "what": what, "turn": turn, "locked": blob(raw, DECISION_BYTES)}


def history_with(history, event):
    """The hash of all private events up to this one; of none it is no bytes."""
    if event["of"] == "thrown":
        said = ["thrown", event["seat"], event["draws"], b64(event["beacon"]), event["count"], event["sides"]]
    else:
        said = ["decided", event["seat"], event["what"], event["turn"], b64(event["locked"])]
    return sha512(history + canon(said).encode()).digest()


def lessons_of(sid, events, seat, secret):
    """What a seat has thrown and decided, for whoever has its secret: ("dice", five numbers) and (what, a decision), in order."""
    return [
        ("dice", dice_of(sid, event, secret)) if event["of"] == "thrown" else (event["what"], decision_of(event, secret))
        for event in events
        if event["seat"] == seat
    ]


def dice_of(sid, event, secret):
    own = grown(secret, "die", 32, event["draws"])
    seed = prefixed(b"private") + sid + u32(event["seat"]) + u32(event["draws"]) + event["beacon"] + own
    stream = Drawing.stream(seed)
    return [below(stream, event["sides"]) + 1 for _ in range(event["count"])]


def decision_of(event, secret):
    salt, locked = event["locked"][:16], event["locked"][16:]
    pad = grown(secret, "decision", 2, salt, event["turn"])
    return int.from_bytes(locked, "big") ^ int.from_bytes(pad, "big")
