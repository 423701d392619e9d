/** Shortens long messages on the way. Inflating stops at `most` bytes, and returns undefined for anything longer. */
export interface Squeeze {
  deflate(bytes: Uint8Array): Promise<Uint8Array>
  inflate(bytes: Uint8Array, most: number): Promise<Uint8Array | undefined>
}

/** The browser's own compression, which a page on a plain LAN address has too. */
export const streams: Squeeze = {
  deflate: async bytes => (await drain(bytes, new CompressionStream('deflate-raw'), Infinity)) ?? bytes,
  inflate: (bytes, most) => drain(bytes, new DecompressionStream('deflate-raw'), most),
}

/** Reads piece by piece, and stops a decompression bomb before it has unpacked. */
const drain = async (
  bytes: Uint8Array,
  through: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array | undefined> => {
  const reader = new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(through).getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      pieces.push(value)
      length += value.length
      if (length > most) {
        await reader.cancel()
        return undefined
      }
    }
  } catch {
    return undefined
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
