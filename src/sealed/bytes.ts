/** Bytes end to end, in a fresh array. */
export const concat = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** True if the two are equal. For public bytes only: it stops at the first difference. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url without padding, the spelling of bytes in a line, a record, a link. */
export const formatBytes = (bytes: Uint8Array): string => {
  let text = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3)
    const bits = (a << 16) | (b << 8) | c
    const digits = Math.min(3, bytes.length - i) + 1
    for (let digit = 0; digit < digits; digit++) text += DIGITS[(bits >> (18 - 6 * digit)) & 63]
  }
  return text
}

const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]))

/** Parses the one spelling of this many bytes; any other text, also one with stray bits at its end, is undefined. */
export const parseBytes =
  (length: number) =>
  (raw: unknown): Uint8Array | undefined => {
    if (typeof raw !== 'string' || raw.length !== Math.ceil((length * 4) / 3)) return undefined
    const bytes = new Uint8Array(length)
    let [bits, held, at] = [0, 0, 0]
    for (const digit of raw) {
      const value = VALUES.get(digit)
      if (value === undefined) return undefined
      bits = ((bits << 6) | value) & 0xffff
      held += 6
      if (held < 8) continue
      held -= 8
      bytes[at++] = (bits >> held) & 255
    }
    return (bits & ((1 << held) - 1)) === 0 ? bytes : undefined
  }
