import { gouge, rays, row } from '../../../../ui/kit/woodcut'
import type { Suspect } from '../../lobby/cards'
import { box, disc, shape } from './shapes'

/** The expressions of a face: at rest, asked something, or having shown a card. */
export const MOODS = ['calm', 'thinking', 'shown'] as const
export type Mood = (typeof MOODS)[number]

/** Light falls from the left; the far cheek is cut in strokes. */
const FACE = 'M33 41C32 25 67 24 67 41C67 53 62 63 50 69C39 63 34 53 33 41Z'
const SHADE = 'M59 27C68 30 68 38 67 43C66 54 61 63 50 69C57 61 61 52 61 42C61 35 61 30 59 27Z'
const CHEEK = row([62, 36], [54.5, 64], 9, [-7, 1.2], 0.9)

const face = (): string => shape('p o', FACE) + shape('k', SHADE + CHEEK)

const neck = (): string => shape('p o', 'M42 60L42 78L58 78L58 60Z') + shape('k', 'M47 70Q56 66 58 60V78H53Z')

const NOSE = shape('l', 'M51.5 43C53 49 55 53 53.5 54.5Q51 56 48.5 54.6')

/** The line plate that changes: brows, eyes and mouth. */
const moods = (mouth: Readonly<Record<Mood, string>>): Readonly<Record<Mood, string>> => ({
  calm:
    shape('l', 'M37.5 40Q42 36.6 46.5 39.4M54 39.4Q58.5 36.6 62 40') +
    shape('k', 'M38 45Q42.2 41 46.6 45Q42.2 46.8 38 45ZM54 45Q57.8 41 62 45Q57.8 46.8 54 45Z') +
    mouth.calm,
  thinking:
    shape('l', 'M37 36.8Q42 33 47 36.8M54 40.6Q58.5 38.6 62 40.6') +
    shape('k', 'M38 44.6Q42.2 39.8 46.6 44.6Q44 43.6 38 44.6ZM54 45Q57.8 41.6 62 45Q58 44.2 54 45Z') +
    disc('k', 43.8, 43.6, 1.7) +
    disc('k', 59, 43.9, 1.6) +
    mouth.thinking,
  shown:
    shape('l', 'M37 36.4Q42 32.6 46.5 36.6M54 36.6Q58.5 32.6 62.4 36.4') +
    disc('p o', 42.2, 44, 4.2, 3.5) +
    disc('p o', 58, 44, 3.9, 3.5) +
    disc('k', 42.8, 44.2, 1.9) +
    disc('k', 57.6, 44.2, 1.9) +
    mouth.shown,
})

const LIPS: Readonly<Record<Mood, string>> = {
  calm: shape('a o2', 'M44 60Q47.5 57.4 50 59Q52.5 57.4 56 60Q50 64.8 44 60Z'),
  thinking: shape('a o2', 'M45.5 60.4Q48.5 58 50.4 59.2Q52.4 58.2 54 60Q50 62.8 45.5 60.4Z'),
  shown: `${disc('a o2', 50, 60.6, 3.4, 3.8)}${disc('k', 50, 60.8, 1.5, 1.9)}`,
}

const LINE: Readonly<Record<Mood, string>> = {
  calm: shape('l', 'M44 60.4Q50 62.6 56 59.6'),
  thinking: shape('l', 'M46 61.4Q50 59.6 54.6 60.8'),
  shown: disc('k', 50, 61, 3, 3.4),
}

/** The parts of a head, as they are drawn. */
interface Head {
  /** The drawings behind the face, and before it. */
  readonly behind: string
  readonly before: string
  readonly moods: Readonly<Record<Mood, string>>
}

const scarlet: Head = {
  behind:
    shape(
      'k',
      'M50 11C28 9 20 29 24 47C27 61 17 67 22 79C31 87 41 80 42 70L58 70C61 82 73 85 79 76C83 66 73 60 76 45C80 25 70 12 50 11Z',
    ) + neck(),
  before:
    shape('k', 'M31 47C28 27 44 19 66 25C74 30 71 40 70 48C66 37 58 31 46 32C38 33 34 39 31 47Z') +
    shape(
      'cut',
      gouge(36, 34, 26, -6, 1.4) +
        gouge(40, 26, 22, -3, 1.2) +
        gouge(27, 44, 3, -18, 1.3) +
        gouge(29, 74, 1, -22, 1.6) +
        gouge(34, 78, 0, -16, 1.2) +
        gouge(73, 74, -1, -22, 1.6) +
        gouge(68, 78, 0, -14, 1.1) +
        gouge(44, 17, 20, 1, 1.3) +
        gouge(74, 42, -3, -14, 1.2),
    ) +
    disc('p o2', 33, 57, 2.6) +
    disc('p o2', 67.5, 57, 2.4) +
    NOSE,
  moods: moods(LIPS),
}

const mustard: Head = {
  behind: neck() + shape('k', 'M32 38Q29 46 33 54L36 44ZM68 38Q71 46 67 54L64 44Z'),
  before:
    shape('k', 'M27 31C22 16 36 9 50 9C64 9 78 16 73 31Q50 25 27 31Z') +
    shape('p o2', 'M27.4 31Q50 24.6 72.6 31L72 36Q50 30 28 36Z') +
    shape('k', 'M30 36Q50 29.6 70 36Q66 40 50 38.4Q34 40 30 36Z') +
    shape('p', 'M50 12l2.2 4.4 4.8.7-3.5 3.4.8 4.8L50 23l-4.3 2.3.8-4.8-3.5-3.4 4.8-.7z') +
    shape(
      'cut',
      gouge(31, 24, 8, -10, 1.4) +
        gouge(35, 26, 6, -9, 1) +
        gouge(62, 13, 7, 10, 1.1) +
        gouge(58, 11, 5, 4, 0.8),
    ) +
    NOSE +
    shape('k', 'M50 56C45 53 36 54 29 61C37 62 45 63 50 60C55 63 63 62 71 61C64 54 55 53 50 56Z') +
    shape('cut', gouge(36, 58.8, 11, -1.2, 0.9) + gouge(53, 57.6, 11, 1.2, 0.9)),
  moods: moods({
    calm: shape('l', 'M46 64Q50 65.6 54 64'),
    thinking: shape('l', 'M46.5 64.6Q50 63.6 53 64.4'),
    shown: disc('k', 50, 64.6, 2.6, 2.2),
  }),
}

const white: Head = {
  behind: shape('k', 'M30 32C22 40 26 56 30 64L70 64C75 54 77 40 70 32Z') + neck(),
  before:
    shape('k', 'M33 44C31 33 40 29 50 31C60 29 69 33 67 44C64 36 58 34 50 36C42 34 36 36 33 44Z') +
    shape(
      'p o',
      'M29 31C20 26 25 13 36 15C40 6 60 6 64 15C75 13 80 26 71 31C64 27 57 26 50 26C43 26 36 27 29 31Z',
    ) +
    shape('p o', 'M28 32Q50 23 72 32L71 37Q50 29 29 37Z') +
    shape('k', row([33, 27], [67, 27], 9, [1, -8], 0.8)) +
    shape('l', 'M34 33.4L36 31M40 31.4L42 29.2M47 30.2L48.4 28M54 30L56 32M61 31.4L63 33.6') +
    NOSE +
    shape('k', gouge(35, 51, 6, 2, 0.7) + gouge(36, 53.4, 5, 2, 0.6)),
  moods: moods(LINE),
}

const green: Head = {
  behind: shape('k', 'M32 36Q28 48 33 56L37 44ZM68 36Q72 48 67 56L63 44Z') + neck(),
  before:
    shape('k', 'M31 31C32 14 40 9 46 11Q50 14 54 11C60 9 68 14 69 31Z') +
    shape('a o2', 'M30.6 25Q50 19 69.4 25L70 31Q50 25 30 31Z') +
    shape('k', 'M16 33C26 27 40 28 50 28C60 28 74 27 84 33C74 40 60 36 50 36C40 36 26 40 16 33Z') +
    shape(
      'cut',
      gouge(20, 33, 24, -3, 0.9) +
        gouge(37, 22, 3, -8, 1.1) +
        gouge(42, 20, 3, -7, 0.8) +
        gouge(62, 32, 16, 1, 0.8),
    ) +
    NOSE +
    shape('k', 'M50 57.2Q45 55.4 41 58.4Q46 58.8 50 58.4Q54 58.8 59 58.4Q55 55.4 50 57.2Z') +
    shape('k', row([44, 65], [56, 65], 5, [0.4, 2.6], 0.5)),
  moods: moods({
    calm: shape('l', 'M45 61.6Q50 62.8 56 60.6'),
    thinking: shape('l', 'M46 62Q50 60.8 54.6 61.8'),
    shown: disc('k', 50, 62, 2.8, 2.6),
  }),
}

const feather = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('k', 'M0 0C-8 -12 -9 -24 0 -34C9 -24 8 -12 0 0Z')}${shape(
    'cut',
    gouge(0, -2, 0, -16, 0.8) +
      row([-1, -6], [-1, -16], 4, [-5, -4], 0.6) +
      row([1, -6], [1, -16], 4, [5, -4], 0.6),
  )}${disc('p', 0, -24, 4.6, 5.6)}${disc('a', 0, -23.4, 3, 3.8)}${disc('k', 0, -22.6, 1.4, 1.9)}</g>`

const peacock: Head = {
  behind:
    feather(36, 30, -38) +
    feather(63, 30, 36) +
    feather(44, 26, -14) +
    feather(56, 26, 13) +
    shape('k', 'M32 36C26 46 29 58 34 62L66 62C71 58 74 46 68 36Z') +
    neck(),
  before:
    shape('k', 'M32 46C28 27 38 18 50 18C62 18 72 27 68 46C66 36 60 30 53 30Q47 36 38 36Q34 39 32 46Z') +
    shape(
      'cut',
      gouge(36, 33, 14, -9, 1.1) +
        gouge(35, 29, 12, -8, 0.9) +
        gouge(56, 24, 9, 10, 1.1) +
        gouge(52, 22, 6, 3, 0.8),
    ) +
    shape('a o2', 'M42 22q8-6 16 0l-2 4q-6-4-12 0z') +
    disc('p o2', 33.6, 56, 1.8, 3) +
    disc('p o2', 67, 56, 1.7, 3) +
    NOSE +
    disc('k', 41, 56.4, 0.9),
  moods: moods(LIPS),
}

const plum: Head = {
  behind: shape('k', 'M31 30C22 36 25 54 31 60L37 48L63 48L69 60C75 54 78 36 69 30Z') + neck(),
  before:
    shape(
      'k',
      'M31 42C26 22 40 13 54 15C70 15 74 28 69 42C68 34 64 29 58 28C48 31 38 28 35 33Q32 37 31 42Z',
    ) +
    shape(
      'cut',
      gouge(34, 29, 20, -9, 1.2) +
        gouge(36, 25, 16, -7, 0.9) +
        gouge(58, 20, 10, 9, 1.2) +
        gouge(62, 20, 7, 10, 0.8),
    ) +
    shape('l', 'M34 43.6L36.2 43.6M48.6 43.4Q50 42 51.6 43.4M64 43.6L66.6 43') +
    NOSE +
    shape('k', 'M56 61.4L63 64L70 62V70Q65 73 62 69L55.4 63.4Z') +
    shape('cut', gouge(64, 65, 4, -0.6, 0.6)),
  moods: {
    ...moods({ ...LINE, shown: disc('k', 49, 61.4, 2.6, 3) }),
  },
}

/** Round glasses, over whatever the eyes do. */
const GLASSES = `<circle class="l thin" cx="42.4" cy="44" r="6.2"/><circle class="l thin" cx="57.8" cy="44" r="6"/>`

const HEADS: Readonly<Record<Suspect, Head>> = {
  0: scarlet,
  1: mustard,
  2: white,
  3: green,
  4: peacock,
  5: plum,
}

const MOON = disc('moon', 50, 46, 37) + shape('moon', rays(50, 46, 39, 52, 30, 1.2))

/** A portrait of 100 by 100, on the ground of its colour: the head, and the dress that goes with it where there is one. */
export const portrait = (suspect: Suspect, mood: Mood, dress = ''): string => {
  const { behind, before, moods } = HEADS[suspect]
  const glasses = suspect === 5 ? GLASSES : ''
  return box('ground', 0, 0, 100, 100) + MOON + behind + dress + face() + moods[mood] + glasses + before
}
