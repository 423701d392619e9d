"""The spelling of a record: canonical JSON, base64url, exact fields. Whatever is not just so is refused (docs/spec/record.md 1, 2)."""
import base64
import json
import re

MOST_SAFE = 2**53 - 1


class Refused(Exception):
    """A rule that a line breaks, as `src/table/audit.ts` words it, and whose fault it is where it is one device's."""

    def __init__(self, rule, device=None):
        super().__init__(rule)
        self.rule, self.device = rule, device


def canon(value):
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(map(canon, value)) + "]"
    names = sorted(value, key=lambda name: name.encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(canon(name) + ":" + canon(value[name]) for name in names) + "}"


def spelt(row):
    """What a row says, if it is the one spelling of it."""

    def whole(text):
        if text == "-0" or abs(int(text)) > MOST_SAFE:
            raise ValueError(text)
        return int(text)

    def never(text):
        raise ValueError(text)

    try:
        row.encode()
        value = json.loads(row, parse_int=whole, parse_float=never, parse_constant=never)
        return value if canon(value) == row else None
    except (ValueError, RecursionError, UnicodeError):
        return None


def fields(value, /, **parsers):
    """An object with exactly these fields, each of which its parser takes."""
    return (
        isinstance(value, dict)
        and value.keys() == parsers.keys()
        and all(parser(value[name]) for name, parser in parsers.items())
    )


def number(least, most):
    return lambda raw: isinstance(raw, int) and not isinstance(raw, bool) and least <= raw <= most


def text(most):
    return lambda raw: isinstance(raw, str) and len(raw.encode("utf-16-le", "surrogatepass")) <= 2 * most and is_whole(raw)


def is_whole(raw):
    return not any(0xD800 <= ord(letter) < 0xE000 for letter in raw)


def one(*literals):
    return lambda raw: any(raw is literal if literal is None or isinstance(literal, bool) else raw == literal and not isinstance(raw, bool) for literal in literals)


def either(*parsers):
    return lambda raw: any(parser(raw) for parser in parsers)


def many(parser, most):
    return lambda raw: isinstance(raw, list) and len(raw) <= most and all(map(parser, raw))


def plain(raw):
    """At most 16 deep, and 32 KiB in its canonical form; a row is in that form, so no half of a letter is in it."""

    def is_flat(value, depth):
        if not isinstance(value, (list, dict)):
            return True
        has_names = isinstance(value, dict)
        inside = value.values() if has_names else value
        is_odd = has_names and "__proto__" in value
        return depth > 0 and not is_odd and all(is_flat(each, depth - 1) for each in inside)

    return is_flat(raw, 16) and len(canon(raw).encode()) <= 32 * 1024


def word(raw):
    return isinstance(raw, str) and re.fullmatch(r"[A-Za-z0-9_-]{0,88}", raw) is not None


def b64(raw):
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(raw, size):
    """So many bytes in their one spelling, or None."""
    if not isinstance(raw, str) or len(raw) != -(-size * 4 // 3) or not re.fullmatch(r"[A-Za-z0-9_-]*", raw):
        return None
    made = base64.urlsafe_b64decode(raw + "=" * (-len(raw) % 4))
    return made if b64(made) == raw else None


MOST_GAME_LINES, MOST_ROSTER_LINES = 8000, 16000
MOST_LINES = MOST_GAME_LINES + MOST_ROSTER_LINES
device = number(0, 7)
height = number(0, MOST_LINES)
ballot = lambda raw: fields(raw, n=number(0, 10**9), device=device)


def statement(kind, **more):
    return lambda raw: fields(raw, kind=one(kind), by=device, sig=word, **more)


ack = statement("ack", bal=ballot, h=height, hash=word)
change = either(
    lambda raw: fields(raw, kind=one("absent"), device=device),
    lambda raw: fields(raw, kind=one("returned"), device=device),
    lambda raw: fields(raw, kind=one("left"), device=device, playedOn=one(True, False)),
    lambda raw: fields(raw, kind=one("resumed"), device=device),
    lambda raw: fields(raw, kind=one("none")),
)
promise = statement("promise", b=ballot, change=change, bal=ballot, length=height, head=word)
part = statement("part", step=text(100), body=plain)
MOST_TEXT_BYTES = 31 * 1024
written = statement("line", bal=ballot, h=height, text=lambda raw: isinstance(raw, str) and is_whole(raw) and len(raw.encode()) <= MOST_TEXT_BYTES)
said = either(ack, promise, part, written)

body = either(
    lambda raw: fields(raw, kind=one("start"), lobby=plain, parts=many(plain, 8)),
    lambda raw: fields(
        raw, kind=one("move"), occasion=lambda each: fields(each, turn=height, attempt=height), move=plain, proof=plain
    ),
    lambda raw: fields(raw, kind=one("deal"), step=text(100), value=plain),
    lambda raw: fields(raw, kind=one("roster"), change=change),
)
line_text = lambda raw: fields(raw, h=height, prev=word, bal=ballot, by=device, body=body)
short = lambda raw: said(raw) and len(canon(raw).encode("utf-16-le")) <= 2 * 64 * 1024
contradiction = lambda raw: fields(raw, a=short, b=short)
evidence = lambda raw: fields(raw, parts=many(part, 8), promises=many(promise, 8), proof=either(contradiction, one(None)))
line_fields = lambda raw: fields(
    raw,
    h=height,
    prev=word,
    bal=ballot,
    by=either(device, one(None)),
    body=body,
    sig=either(word, one(None)),
    evidence=evidence,
)


def text_of(line):
    return canon({name: line[name] for name in ("h", "prev", "bal", "by", "body")})


line = lambda raw: line_fields(raw) and len(text_of(raw).encode()) <= MOST_TEXT_BYTES
top = lambda raw: fields(
    raw, record=one("No Butler"), release=one(1), rules=text(100), lines=number(1, MOST_LINES), unsealed=number(0, 8)
)


def record(content):
    """(top, lines, unsealed); or a Refused with the number of the first row that is not spelt as one, None for the whole."""
    rows = content.split("\n")
    head = spelt(rows[0])
    if not top(head):
        is_earlier = isinstance(head, dict) and {"record", "version"} <= head.keys()
        return None, Refused("it was made by an earlier version" if is_earlier else "it is not spelt as a record is")
    lines = []
    for h in range(head["lines"]):
        read = spelt(rows[1 + h]) if 1 + h < len(rows) else None
        if not line(read):
            return h, Refused("it is not spelt as a record is")
        lines.append(read)
    unsealed = [spelt(row) for row in rows[1 + head["lines"] : -1]]
    if rows[-1] != "" or len(unsealed) != head["unsealed"] or not all(map(part, unsealed)):
        return None, Refused("it is not spelt as a record is")
    return None, (head, lines, unsealed)
