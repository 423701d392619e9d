import { gouge, row } from '../../../../ui/kit/woodcut'
import type { Room } from '../../lobby/cards'
import { shape } from './shapes'

const pattern = (id: string, width: number, height: number, inside: string): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${inside}</pattern>`

const ground = (ink: string, width: number, height: number): string =>
  `<rect width="${width}" height="${height}" style="fill:var(--${ink})"/>`

const inkPath = (ink: string, d: string): string => `<path d="${d}" style="fill:var(--${ink})"/>`

const linePath = (ink: string, d: string, width = 0.9): string =>
  `<path d="${d}" style="fill:none;stroke:var(--${ink});stroke-width:${width}"/>`

/** One floor a room: boards, herringbone, tiles, marble, stone. Patterns, since filters are slow on phones. */
const FLOORS: Readonly<Record<Room, string>> = {
  0: pattern(
    'floor-0',
    16,
    16,
    ground('wood', 16, 16) +
      linePath(
        'wood-line',
        'M0 0L8 8L0 16M8 8L16 0M8 8L16 16M4 4L-4 12M12 4L20 12M4 12L12 20M12 12L4 20M4 -4L12 4M12 -4L4 4',
      ) +
      inkPath('wood-line', gouge(3, 8, 3, 3, 0.6) + gouge(11, 1, 3, 3, 0.5)),
  ),
  1: pattern(
    'floor-1',
    24,
    24,
    ground('stone', 24, 24) +
      inkPath('stone-line', 'M12 0L24 12L12 24L0 12Z') +
      linePath('stone', 'M12 5L19 12L12 19L5 12Z', 0.8) +
      inkPath('stone-line', row([-2, 2], [2, -2], 3, [3, 3], 0.4)),
  ),
  2: pattern(
    'floor-2',
    20,
    20,
    ground('cloth', 20, 20) +
      inkPath('cloth-line', 'M10 3L14 10L10 17L6 10Z') +
      inkPath('cloth', 'M10 7L12 10L10 13L8 10Z') +
      inkPath(
        'cloth-line',
        'M0 -4L2.4 0L0 4L-2.4 0ZM20 -4L22.4 0L20 4L17.6 0ZM0 16L2.4 20L0 24L-2.4 20ZM20 16L22.4 20L20 24L17.6 20Z',
      ),
  ),
  3: pattern(
    'floor-3',
    24,
    48,
    ground('oak', 24, 48) +
      linePath('oak-line', 'M0 0V48M8 0V48M16 0V48M0 14h8M8 38h8M16 22h8') +
      inkPath(
        'oak-line',
        gouge(3, 18, 0.5, 16, 0.6) + gouge(12, 4, -0.5, 14, 0.6) + gouge(20, 28, 0.5, 14, 0.6),
      ),
  ),
  4: pattern(
    'floor-4',
    48,
    24,
    ground('oak', 48, 24) +
      linePath('oak-line', 'M0 0H48M0 8H48M0 16H48M14 0v8M38 8v8M22 16v8') +
      inkPath(
        'oak-line',
        gouge(18, 4, 16, 0.5, 0.6) + gouge(4, 12, 14, -0.5, 0.6) + gouge(28, 20, 14, 0.5, 0.6),
      ),
  ),
  5: pattern(
    'floor-5',
    24,
    24,
    ground('wood', 24, 24) +
      linePath(
        'wood-line',
        'M0 0H24M0 12H24M0 0V24M12 0V24M3 0V12M6 0V12M9 0V12M12 3H24M12 6H24M12 9H24M15 12V24M18 12V24M21 12V24M0 15H12M0 18H12M0 21H12',
        0.7,
      ),
  ),
  6: pattern(
    'floor-6',
    18,
    31.2,
    ground('clay', 18, 31.2) +
      linePath('clay-line', 'M0 5.2L9 0L18 5.2V15.6L9 20.8L0 15.6ZM9 20.8V31.2M0 5.2V0M18 5.2V0', 1.2) +
      inkPath('clay-line', gouge(4, 9, 4, -2, 0.5) + gouge(12, 25, 3, -2, 0.5)),
  ),
  7: pattern(
    'floor-7',
    32,
    32,
    ground('wood', 32, 32) +
      linePath('wood-line', 'M16 0L32 16L16 32L0 16Z', 1.6) +
      inkPath('oak', 'M16 7L25 16L16 25L7 16Z') +
      linePath('wood-line', 'M0 0L8 8M32 0L24 8M0 32L8 24M32 32L24 24M16 7V25M7 16H25') +
      inkPath(
        'oak',
        'M0 -5L5 0L0 5L-5 0ZM32 -5L37 0L32 5L27 0ZM0 27L5 32L0 37L-5 32ZM32 27L37 32L32 37L27 32Z',
      ),
  ),
  8: pattern(
    'floor-8',
    24,
    24,
    ground('corridor', 24, 24) +
      inkPath('stone-line', 'M0 0h12v12H0zM12 12h12v12H12z') +
      inkPath('corridor', gouge(2, 3, 7, 2, 0.6) + gouge(15, 20, 7, -2, 0.6)),
  ),
}

/** The stairs' carpet of carved strokes under the case file. */
const BLOCK = pattern(
  'block',
  20,
  20,
  ground('block', 20, 20) + shape('cut', gouge(2, 4, 6, 2, 0.35) + gouge(13, 14, 5, -2, 0.35)),
)

export const FLOOR_PATTERNS = Object.values(FLOORS).join('') + BLOCK

export const floorOf = (room: Room): string => `url(#floor-${room})`
