import { gouge, row } from '../../../../ui/kit/woodcut'
import type { WeaponKind } from '../../lobby/variants'
import { box, shape } from './shapes'
import { WEAPON_SHAPES } from './weapons'

/** The lines cut into a weapon, too fine for a token. */
const STROKES: Readonly<Record<WeaponKind, string>> = {
  rope:
    shape('cut', row([45, 12], [45, 42], 7, [10, 5], 1.3)) +
    shape(
      'cut',
      [
        [36, 46, -6, 8],
        [28, 50, -3, 9],
        [21, 58, 1, 9],
        [18, 68, 6, 7],
        [20, 78, 9, 4],
        [28, 86, 9, 0],
        [39, 90, 8, -4],
        [51, 91, 7, -5],
        [63, 89, 5, -7],
        [73, 84, 3, -8],
        [80, 76, -2, -8],
        [82, 66, -6, -6],
        [78, 56, -8, -3],
        [70, 48, -8, 1],
      ]
        .map(([x = 0, y = 0, dx = 0, dy = 0]) => gouge(x, y, dx, dy, 1.3))
        .join(''),
    ) +
    shape('c', 'M41 36H59M41 31H59M42 26H58'),
  'lead-pipe':
    shape(
      'cut',
      gouge(24, 70, 34, -35, 2) +
        gouge(34, 74, 22, -23, 1) +
        gouge(64, 31, 20, 6, 1.8) +
        gouge(84, 42, -4, 12, 1.2),
    ) + shape('c', 'M60 49.6L80.6 70.2'),
  knife:
    shape('cut', gouge(45, 57, 44, -47, 2.6) + gouge(54, 60, 20, -18, 0.9)) +
    shape('c', 'M32 72l6 6M26 77l6 6M20 82l6 6M15 87l6 6'),
  wrench:
    shape('cut', gouge(33, 70, 32, -32, 2.4) + gouge(64, 16, -1, 14, 1) + gouge(12, 72, 12, -5, 1)) +
    shape('c', 'M36 58l6 6M56 38l6 6'),
  candlestick: shape(
    'cut',
    gouge(47, 31, 0, 18, 1.4) +
      gouge(40, 53.6, 18, 0, 1) +
      gouge(48.4, 62, 0, 20, 1.1) +
      gouge(34, 93, 24, -1, 1.2) +
      gouge(38, 88, 14, -0.4, 0.8),
  ),
  pistol:
    shape(
      'cut',
      gouge(10, 25, 56, 0, 1.4) + gouge(16, 36, 30, 0, 1) + row([62, 56], [76, 86], 6, [11, -4], 0.9),
    ) + shape('c', 'M70 26a8 8 0 1 0 .1 0M22 20v20'),
  revolver: shape(
    'cut',
    gouge(8, 28, 34, 0, 1.3) +
      gouge(44, 24, 22, 0, 1.1) +
      gouge(44, 31, 23, 0, 1.6) +
      gouge(44, 39, 23, 0, 1.6) +
      gouge(44, 46, 22, 0, 1.1) +
      row([72, 56], [84, 84], 6, [9, -4], 0.9),
  ),
  poison:
    shape('c', 'M47.4 75.4V79M50 75.4V79M52.6 75.4V79') +
    shape(
      'cut',
      gouge(26, 60, 4, -14, 1.5) +
        gouge(44, 22, 0, 12, 1.4) +
        gouge(25, 68, 0, 20, 1.2) +
        gouge(74, 62, 0, 24, 0.9),
    ) +
    box('p', 38, 18, 24, 2.4),
}

/** A weapon as its card shows it. */
export const weaponArt = (kind: WeaponKind): string => WEAPON_SHAPES[kind] + STROKES[kind]
