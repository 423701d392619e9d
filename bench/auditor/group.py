"""Edwards25519, Ed25519 (RFC 8032), ristretto255 (RFC 9496) and hashing to it (RFC 9380), from the standard library alone."""
from hashlib import sha512

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, -1, P) % P
SQRT_M1 = pow(2, (P - 1) // 4, P)


def sqrt_ratio(u, v):
    """(was it a square, the nonnegative root of u/v or of i*u/v), RFC 9496 4.2."""
    r = u * pow(v, 3, P) * pow(u * pow(v, 7, P), (P - 5) // 8, P) % P
    check = v * r * r % P
    correct, flipped, flipped_i = check == u % P, check == -u % P, check == -u * SQRT_M1 % P
    if flipped or flipped_i:
        r = r * SQRT_M1 % P
    return correct or flipped, P - r if r % 2 else r


# RFC 9496 4.1; each is the nonnegative root.
INVSQRT_A_MINUS_D = sqrt_ratio(1, -1 - D)[1]
SQRT_AD_MINUS_ONE = 25063068953384623474111414158702152701244531502492656460079210482610430750235
ONE_MINUS_D_SQ = (1 - D * D) % P
D_MINUS_ONE_SQ = (D - 1) ** 2 % P


def even(x):
    """The nonnegative one of x and -x."""
    x %= P
    return P - x if x % 2 else x


class Point:
    """A point in extended coordinates: X/Z, Y/Z, XY/Z. `spelt` is kept, for the same points are hashed again and again."""

    __slots__ = ("x", "y", "z", "t", "bytes")

    def __init__(self, x, y, z, t, spelling=None):
        self.x, self.y, self.z, self.t, self.bytes = x, y, z, t, spelling

    def __add__(self, other):
        a = (self.y - self.x) * (other.y - other.x) % P
        b = (self.y + self.x) * (other.y + other.x) % P
        c = self.t * 2 * D * other.t % P
        d = self.z * 2 * other.z % P
        e, f, g, h = b - a, d - c, d + c, b + a
        return Point(e * f % P, g * h % P, f * g % P, e * h % P)

    def __neg__(self):
        return Point(-self.x % P, self.y, self.z, -self.t % P)

    def __sub__(self, other):
        return self + -other

    def doubled(self):
        a, b, c = self.x * self.x % P, self.y * self.y % P, 2 * self.z * self.z % P
        h = a + b
        e = h - (self.x + self.y) ** 2 % P
        g = a - b
        f = c + g
        return Point(e * f % P, g * h % P, f * g % P, e * h % P)

    def __rmul__(self, k):
        return total([(k, self)])

    def same(self, other):
        """Equal as elements of ristretto255."""
        return (self.x * other.y - self.y * other.x) % P == 0 or (self.y * other.y - self.x * other.x) % P == 0

    def is_nothing(self):
        return self.same(ZERO)

    def spelt(self):
        if self.bytes is None:
            self.bytes = encode(self)
        return self.bytes


ZERO = Point(0, 1, 1, 0)


def total(terms):
    """The sum of k * point, by windows of four bits."""
    rows = []
    for k, point in terms:
        k %= L
        if k == 0:
            continue
        table = [None, point]
        while len(table) < 16:
            table.append(table[-1] + point)
        rows.append((k.to_bytes(32, "big"), table))
    sum_ = ZERO
    for i in range(32):
        for shift in (4, 0):
            for _ in range(4):
                sum_ = sum_.doubled()
            for digits, table in rows:
                digit = digits[i] >> shift & 15
                if digit:
                    sum_ = sum_ + table[digit]
    return sum_


def encode(p):
    """RFC 9496 4.3.2."""
    u1, u2 = (p.z + p.y) * (p.z - p.y) % P, p.x * p.y % P
    _, root = sqrt_ratio(1, u1 * u2 * u2)
    d1, d2 = root * u1 % P, root * u2 % P
    z_inverse = d1 * d2 * p.t % P
    x, y, d = p.x, p.y, d2
    if p.t * z_inverse % P % 2:
        x, y, d = p.y * SQRT_M1 % P, p.x * SQRT_M1 % P, d1 * INVSQRT_A_MINUS_D % P
    if x * z_inverse % P % 2:
        y = -y
    return even(d * (p.z - y)).to_bytes(32, "little")


def decode(raw):
    """RFC 9496 4.3.1: None for all but the one spelling of a point."""
    s = int.from_bytes(raw, "little")
    if len(raw) != 32 or s >= P or s % 2:
        return None
    ss = s * s % P
    u1, u2 = (1 - ss) % P, (1 + ss) % P
    v = (-D * u1 * u1 - u2 * u2) % P
    is_square, root = sqrt_ratio(1, v * u2 * u2)
    dx = root * u2 % P
    dy = root * dx * v % P
    x = even(2 * s * dx)
    y = u1 * dy % P
    t = x * y % P
    if not is_square or t % 2 or y == 0:
        return None
    return Point(x, y, 1, t, bytes(raw))


def mapped(raw):
    """RFC 9496 4.3.4, the map of 32 bytes."""
    t = int.from_bytes(raw, "little") % 2**255 % P
    r = SQRT_M1 * t * t % P
    u = (r + 1) * ONE_MINUS_D_SQ % P
    v = (-1 - r * D) * (r + D) % P
    is_square, s = sqrt_ratio(u, v)
    c = -1
    if not is_square:
        s, c = -even(s * t) % P, r
    n = (c * (r - 1) * D_MINUS_ONE_SQ - v) % P
    w0, w1, w2, w3 = 2 * s * v, n * SQRT_AD_MINUS_ONE, 1 - s * s, 1 + s * s
    return Point(w0 * w3 % P, w2 * w1 % P, w1 * w3 % P, w0 * w2 % P)


def expanded(message, tag):
    """RFC 9380 5.3.1, expand_message_xmd with SHA-512, of 64 bytes."""
    if len(tag) > 255:
        tag = sha512(b"H2C-OVERSIZE-DST-" + tag).digest()
    prime = tag + bytes([len(tag)])
    first = sha512(bytes(128) + message + b"\x00\x40\x00" + prime).digest()
    return sha512(first + b"\x01" + prime).digest()


def hash_to_scalar(message, tag):
    return int.from_bytes(expanded(message, tag), "little") % L


def hash_to_point(message, tag):
    raw = expanded(message, tag)
    return mapped(raw[:32]) + mapped(raw[32:])


def edwards(raw):
    """A point of edwards25519 as RFC 8032 spells it, or None."""
    y = int.from_bytes(raw, "little")
    sign, y = y >> 255, y % 2**255
    if len(raw) != 32 or y >= P:
        return None
    is_square, x = sqrt_ratio((y * y - 1) % P, (D * y * y + 1) % P)
    if not is_square or (x == 0 and sign):
        return None
    x = P - x if x % 2 != sign else x
    return Point(x, y, 1, x * y % P)


BASE = edwards((4 * pow(5, -1, P) % P).to_bytes(32, "little"))


def is_signed(message, signature, key):
    """RFC 8032, strictly: s below L, both points in their one spelling; of small order neither."""
    if len(signature) != 64:
        return False
    a, r, s = edwards(key), edwards(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= L or is_small(a):
        return False
    k = int.from_bytes(sha512(signature[:32] + key + message).digest(), "little") % L
    rest = total([(s, BASE), (-k, a)]) - r
    return is_identity(rest.doubled().doubled().doubled())


def is_identity(p):
    return p.x % P == 0 and (p.y - p.z) % P == 0


def is_small(p):
    return is_identity(p.doubled().doubled().doubled())


def x25519(k, raw):
    """RFC 7748."""
    number = int.from_bytes(k, "little") & ~7 & (2**255 - 1) | 2**254
    u = int.from_bytes(raw, "little") % 2**255
    x1, x2, z2, x3, z3 = u, 1, 0, u, 1
    for i in range(254, -1, -1):
        bit = number >> i & 1
        if bit:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        aa, bb, da, cb = a * a % P, b * b % P, d * a % P, c * b % P
        x3, z3 = (da + cb) ** 2 % P, x1 * (da - cb) ** 2 % P
        e = aa - bb
        x2, z2 = aa * bb % P, e * (aa + 121665 * e) % P
        if bit:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return (x2 * pow(z2, P - 2, P) % P).to_bytes(32, "little")
