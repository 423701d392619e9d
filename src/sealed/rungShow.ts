import { bytesOf, scalar, shape, type Codec } from './codec'

/**
 * A seat's answer once all digits are found: its secret, if its worth is the one that was found; or the lock of its deciding
 * rung, in which it said no; or that it can show neither.
 */
export type RungShow =
  | { readonly kind: 'has'; readonly secret: Uint8Array }
  | { readonly kind: 'less'; readonly lock: bigint }
  | { readonly kind: 'cannot' }

const has = shape({ secret: bytesOf(32) })
const less = shape({ lock: scalar })

export const rungShowCodec: Codec<RungShow> = {
  parse: raw => {
    if (raw === null) return { kind: 'cannot' }
    const [own, lock] = [has.parse(raw), less.parse(raw)]
    if (own !== undefined) return { kind: 'has', ...own }
    return lock && { kind: 'less', ...lock }
  },
  format: shown => {
    switch (shown.kind) {
      case 'has':
        return has.format(shown)
      case 'less':
        return less.format(shown)
      case 'cannot':
        return null
    }
  },
}
