const DIGITS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Base32 of RFC 4648 in small letters without padding: text that a broker takes for an id, and a person can read out. */
export const base32 = (bytes: Uint8Array): string => {
  let text = ''
  let [bits, held] = [0, 0]
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff
    held += 8
    while (held >= 5) {
      held -= 5
      text += DIGITS[(bits >> held) & 31]
    }
  }
  return held > 0 ? text + DIGITS[(bits << (5 - held)) & 31] : text
}
