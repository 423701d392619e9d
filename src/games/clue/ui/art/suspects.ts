import { row } from '../../../../ui/kit/woodcut'
import type { Suspect } from '../../lobby/cards'
import { portrait, type Mood } from './heads'
import { disc, shape } from './shapes'

/** By suspect: the clothes, which a portrait at a seat ends above. */
const DRESSES: Readonly<Record<Suspect, string>> = {
  // scarlet
  0:
    shape('p o', 'M12 100C15 86 30 80 42 76Q50 83 58 76C70 80 85 86 88 100Z') +
    shape(
      'k',
      'M18 100C24 92 32 90 38 91L50 97L62 91C68 90 76 92 82 100ZM35 79l4-1.6 3 14h-4zM61 77.4l4 1.6-3 13h-4z',
    ) +
    shape('k', row([70, 84], [84, 96], 6, [-8, 2], 0.9)),
  // mustard
  1:
    shape('k', 'M10 100C12 84 28 79 41 75L50 84L59 75C72 79 88 84 90 100Z') +
    shape(
      'p o2',
      'M10 90C14 82 22 79 30 78L33 84C26 85 18 88 14 95ZM90 90C86 82 78 79 70 78L67 84C74 85 82 88 86 95Z',
    ) +
    shape('l', 'M14 92l3 5M19 88l3 6M25 85l2 6M86 92l-3 5M81 88l-3 6M75 85l-2 6') +
    shape('p', 'M41 76L50 85L46 92L37 79ZM59 76L50 85L54 92L63 79Z') +
    disc('p', 50, 95, 1.8) +
    shape('p', 'M60 90h9v2.4h-9zM61 93h3v5h-3zM65.4 93h3v5h-3z'),
  // white
  2:
    shape('k', 'M11 100C13 85 28 79 42 75L58 75C72 79 87 85 89 100Z') +
    shape('p o2', 'M42 74L50 83L58 74L68 79L58 90L50 84L42 90L32 79Z') +
    shape('p o2', 'M36 100L38 92Q50 88 62 92L64 100Z') +
    shape('cut', row([16, 94], [30, 82], 5, [5, 5], 0.8) + row([70, 82], [84, 94], 5, [-5, 5], 0.8)),
  // green
  3:
    shape('k', 'M9 100C11 84 28 79 41 74L50 84L59 74C72 79 89 84 91 100Z') +
    shape('p', 'M41 75L50 85L59 75L62 78L52 98H48L38 78Z') +
    shape('a o2', 'M47 84h6l1.6 4-2 12h-5.2l-2-12z') +
    shape('cut', row([15, 97], [33, 81], 7, [3, 9], 0.5) + row([67, 81], [85, 97], 7, [-3, 9], 0.5)) +
    shape('c', 'M38 78L34 88L40 90L46 100M62 78L66 88L60 90L54 100'),
  // peacock
  4:
    shape('k', 'M12 100C14 86 28 81 41 77L50 82L59 77C72 81 86 86 88 100Z') +
    shape('cut', row([20, 96], [36, 84], 6, [7, 5], 0.8) + row([64, 84], [80, 96], 6, [-7, 5], 0.8)) +
    [40, 43.4, 47.8, 52.2, 56.6, 60]
      .map((x, i) => disc('p o2', x, [73.4, 76.6, 78.4, 78.4, 76.6, 73.4][i] ?? 0, 2.5))
      .join('') +
    shape('p o2', 'M46 86l4-3 4 3-4 7z'),
  // plum
  5:
    shape('k', 'M10 100C12 85 28 80 41 75L50 84L59 75C72 80 88 85 90 100Z') +
    shape('p', 'M41 75L50 86L59 75L61 78L54 100H46L39 78Z') +
    shape('a o2', 'M50 84L40 79V91L50 86L60 91V79Z') +
    disc('a o2', 50, 85, 2.4) +
    shape(
      'cut',
      row([14, 96], [32, 83], 6, [4, 8], 0.7) +
        row([20, 99], [37, 86], 6, [-4, 5], 0.5) +
        row([68, 83], [86, 96], 6, [-4, 8], 0.7),
    ),
}

/** A bust of 100 by 100, on the ground of its colour. */
export const suspectArt = (suspect: Suspect, mood: Mood = 'calm'): string =>
  portrait(suspect, mood, DRESSES[suspect])
