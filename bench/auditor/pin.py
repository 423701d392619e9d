"""Whose the room is: its name is a hash of who opened it, and each handover is signed by the host before (docs/spec/record.md 6)."""
import base64
from hashlib import sha512

from deal import blob, hold, shaped
from form import canon, number
from group import is_signed


def name_of(founder):
    key, salt = shaped(founder, "key", "salt")
    blob(key, 32), blob(salt, 16)
    name = sha512(canon(["no-butler room", key, salt]).encode()).digest()[:10]
    return base64.b32encode(name).decode().lower()


def is_held(lobby):
    hold(isinstance(lobby.get("room"), str) and isinstance(lobby.get("handovers"), list) and len(lobby["handovers"]) <= 16)
    if name_of(lobby.get("founder")) != lobby["room"]:
        return False
    signer, before = lobby["founder"]["key"], None
    for handover in lobby["handovers"]:
        term, to, sig = shaped(handover, "term", "to", "sig")
        hold(number(1, 2**53 - 1)(term))
        said = f"handover {lobby['room']} {term} {to}".encode()
        blob(to, 32)
        if to == signer or (before is not None and term != before + 1):
            return False
        if not is_signed(said, blob(sig, 64), blob(signer, 32)):
            return False
        signer, before = to, term
    return True
