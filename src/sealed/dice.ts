import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Draw } from '../rules/game'
import { below, type Random } from '../rules/random'
import { bug, err, ok, type Result } from '../rules/result'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { hash } from './box'
import { concat, sameBytes } from './bytes'
import { ristretto, type Point } from './group'
import type { Keyring } from './keys'
import { derive, type Secrets, type KeyShares } from './secrets'
import { place, threshold, type Session } from './session'
import { arePartsOf, partsCodec, partsOf, together, type HelperParts, type ThresholdParts } from './sharing'
import { NONE, lengthPrefixed, u32, type Fresh } from './transcript'

/** A draw, named by counts of the state, and by nothing that anybody could choose again. */
export interface DiceDraw {
  readonly keyring: Keyring
  /** Its use: 'dice', 'scene'. */
  readonly use: string
  /** The number of the draw in this game. */
  readonly step: number
  /** The move that asked for it, if one did. */
  readonly asked?: { readonly seat: number; readonly move: number }
}

export const drawCodec = partsCodec(1)

const drawPoint = ({ keyring, use, step, asked }: DiceDraw): Point => {
  const { sid, epoch } = keyring.session
  const seed = concat(
    sid,
    u32(epoch),
    lengthPrefixed(utf8ToBytes(use)),
    u32(step),
    u32(asked?.seat ?? NONE),
    u32(asked?.move ?? NONE),
  )
  const known = last.get(keyring)
  if (known !== undefined && sameBytes(known.seed, seed)) return known.point
  const point = ristretto.hashToPoint('dice', seed)
  last.set(keyring, { seed, point })
  return point
}

/** Memoized: a device that answers checks the answers of the others too, all about one point. */
const last = new WeakMap<Keyring, { readonly seed: Uint8Array; readonly point: Point }>()

/** This device's answer. Fewer than t devices cannot know the outcome before; and it does not depend on which t answer. */
export const drawPart = (
  drawing: DiceDraw,
  { device }: Secrets,
  { y }: KeyShares,
  fresh: Fresh,
): ThresholdParts => {
  const { session, shareKeys } = drawing.keyring
  const where = place(session, 'DRAW', { device, step: drawing.step })
  return partsOf(where, y, elementAt(shareKeys, device), [drawPoint(drawing)], fresh)
}

export const verifyDrawPart = (
  drawing: DiceDraw,
  device: number,
  message: ThresholdParts,
): Result<readonly Point[], 'not-its-part'> => {
  const { session, shareKeys } = drawing.keyring
  const where = place(session, 'DRAW', { device, step: drawing.step })
  const isRight = arePartsOf(where, elementAt(shareKeys, device), [drawPoint(drawing)], message)
  return isRight ? ok(message.parts) : err('not-its-part')
}

/** The point that the parts of any t make together, in bytes. */
const drawnBytes = ({ keyring: { session } }: DiceDraw, given: HelperParts): Uint8Array | undefined => {
  const whole = together(given, threshold(session.parties.length), 1)
  return whole && ristretto.encode(elementAt(whole, 0))
}

/** The randomness that all agree on, once t have answered. */
export const chance = (drawing: DiceDraw, given: HelperParts): Random | undefined => {
  const drawn = drawnBytes(drawing, given)
  return drawn && wordsOf(concat(utf8ToBytes('roll'), drawing.keyring.session.sid, drawn))
}

/** The value of a draw for one seat's eyes. All see it, and without the seat's secret it says nothing of any die. */
export const beaconOf = (drawing: DiceDraw, given: HelperParts): Uint8Array | undefined => {
  const drawn = drawnBytes(drawing, given)
  return (
    drawn && hash(concat(utf8ToBytes('beacon'), drawing.keyring.session.sid, drawn)).slice(0, BEACON_BYTES)
  )
}

export const BEACON_BYTES = 32

/** Dice for one seat's eyes: which draw of the game, and what all saw of it. */
export interface SecretThrow {
  readonly seat: Seat
  readonly draw: number
  readonly beacon: Uint8Array
  readonly count: number
  readonly sides: number
}

/** Nobody can choose these dice: the secret was pledged before any beacon, and t devices make a beacon that one alone cannot know. */
export const secretDice = (
  { sid }: Session,
  { seat, draw, beacon, count, sides }: SecretThrow,
  secret: Uint8Array,
): readonly number[] => {
  const own = derive(secret, 'die', 32, draw)
  const random = wordsOf(
    concat(lengthPrefixed(utf8ToBytes('private')), sid, u32(seat), u32(draw), beacon, own),
  )
  return Array.from({ length: count }, () => below(random, sides) + 1)
}

/** SHA-512 of the seed and a counter, four bytes at a time. */
const wordsOf = (seed: Uint8Array): Random => {
  let [block, used] = [hash(concat(seed, u32(0))), 0]
  return () => {
    if (used % 16 === 0 && used > 0) block = hash(concat(seed, u32(used / 16)))
    return new DataView(block.buffer, block.byteOffset).getUint32(4 * (used++ % 16))
  }
}

export const drawnNumbers = (random: Random, draw: Exclude<Draw, { kind: 'secret' }>): readonly number[] => {
  switch (draw.kind) {
    case 'dice':
      return Array.from({ length: draw.count }, () => below(random, draw.sides) + 1)
    case 'pick': {
      if (draw.count > draw.from) throw bug('more distinct numbers are asked for than there are')
      const left = Array.from({ length: draw.from }, (_, i) => i)
      return Array.from({ length: draw.count }, () =>
        elementAt(left.splice(below(random, left.length), 1), 0),
      )
    }
  }
}
