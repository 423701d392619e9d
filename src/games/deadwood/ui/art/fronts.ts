import { gouge, row } from '../../../../ui/kit/woodcut'
import type { Place } from '../../rules/lot'

/** The front of a building on the lot: the ink of its boards, its roof in ink (218 by 42), and what is cut out of it. */
export interface Front {
  readonly tone: 'red' | 'green' | 'blue' | 'wood' | 'stone'
  readonly roof: string
  readonly cut: string
}

const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

const block = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`

const bunting = Array.from({ length: 13 }, (_, i) => {
  const [x, sag] = [6 + i * 16, 8 + 5 * Math.sin((i / 12) * Math.PI)]
  return `M${x} ${sag}h12l-6 12z`
}).join('')

export const FRONTS: Readonly<Record<Place, Front>> = {
  'train-station': {
    tone: 'red',
    roof: 'M0 42L22 20H80L109 0L138 20H196L218 42Z',
    cut: `${disc(109, 22, 12)}${row([28, 25], [74, 25], 6, [6, 13], 1)}${row([144, 25], [190, 25], 6, [6, 13], 1)}`,
  },
  jail: {
    tone: 'stone',
    roof: 'M0 42V14H24V24H46V14H70V24H92V14H126V24H148V14H172V24H194V14H218V42Z',
    cut:
      [0, 1, 2, 3].map(i => block(95 + i * 8, 19, 4, 19)).join('') + row([10, 32], [80, 32], 5, [12, 0], 1),
  },
  'main-street': {
    tone: 'wood',
    roof: `M0 42V33H218V42ZM16 34V6H20V34ZM198 34V6H202V34Z${disc(18, 6, 7)}${disc(200, 6, 7)}${bunting}`,
    cut: `${disc(18, 6, 3.5)}${disc(200, 6, 3.5)}${row([8, 38], [200, 38], 13, [12, 0], 0.8)}`,
  },
  'general-store': {
    tone: 'green',
    roof: 'M14 6H204L218 42H0Z',
    cut: Array.from({ length: 7 }, (_, i) => `M${28 + i * 24} 9h11l${(i - 3) * 1.4} 30h-12z`).join(''),
  },
  saloon: {
    tone: 'red',
    roof: 'M8 42V22H56V8Q109 -4 162 8V22H210V42Z',
    cut: `M96 13h26l-4 8q-2 4-7 4v8h5v3h-14v-3h5v-8q-5 0-7-4z${row([18, 30], [50, 30], 4, [6, 8], 1.1)}${row([166, 30], [198, 30], 4, [6, 8], 1.1)}`,
  },
  ranch: {
    tone: 'wood',
    roof: 'M0 42L16 18L62 2H156L202 18L218 42Z',
    cut: `M98 12a13 13 0 0 1 22 0q5 10-2 24h-5q6-12 3-20a8 8 0 0 0-14 0q-3 8 3 20h-5q-7-14-2-24z${row([26, 22], [84, 12], 6, [7, 16], 1)}${row([134, 12], [186, 24], 6, [7, 14], 1)}`,
  },
  bank: {
    tone: 'stone',
    roof: 'M0 42V33L109 0L218 33V42Z',
    cut: `${disc(109, 22, 11)}${row([42, 32], [84, 20], 5, [8, 6], 1)}${row([134, 20], [176, 32], 5, [-6, 6], 1)}`,
  },
  'secret-hideout': {
    tone: 'stone',
    roof: 'M0 42L14 25L30 31L54 8L76 22L98 4L122 24L148 9L170 29L186 29V12Q186 7 190 7Q194 7 194 12V20H200V14Q200 10 203 10Q206 10 206 14V24H194V30L218 42Z',
    cut: `${disc(90, 30, 3.4)}${disc(103, 30, 3.4)}${gouge(54, 14, 10, 16, 1.6)}${gouge(148, 15, 9, 15, 1.6)}${gouge(30, 35, 14, 4, 1)}`,
  },
  church: {
    tone: 'blue',
    roof: 'M0 42L66 28H92V18L109 -6L126 18V28H152L218 42Z',
    cut: `M104 38V26Q104 20 109 20Q114 20 114 26V38Z${row([34, 38], [80, 32], 5, [8, 3], 0.9)}${row([136, 32], [180, 38], 5, [8, 3], 0.9)}`,
  },
  hotel: {
    tone: 'green',
    roof: 'M0 42V30H12L26 6H192L206 30H218V42Z',
    cut:
      [0, 1, 2, 3, 4].map(i => block(36 + i * 32, 13, 15, 17)).join('') +
      row([8, 36], [196, 36], 12, [12, 0], 0.8),
  },
  trailers: {
    tone: 'blue',
    roof: `M0 42V34H218V42Z${bunting}`,
    cut: row([8, 38], [200, 38], 13, [12, 0], 0.8),
  },
  'casting-office': {
    tone: 'red',
    roof: 'M0 42V16H218V42Z',
    cut: [0, 1, 2, 3, 4]
      .map(i => {
        const x = 29 + i * 40
        return `M${x} 19l3 6.6 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z`
      })
      .join(''),
  },
}

/** Three caravans with their steps out, 198 by 146. */
export const CARAVANS = [0, 1, 2]
  .map(i => {
    const [x, y] = [4 + i * 64, 44 + (i % 2) * 18]
    return `M${x} ${y + 62}V${y + 14}Q${x} ${y} ${x + 14} ${y}H${x + 46}Q${x + 58} ${y} ${x + 58} ${y + 14}V${y + 62}Z${disc(x + 16, y + 66, 8)}${disc(x + 44, y + 66, 8)}`
  })
  .join('')

export const CARAVAN_WINDOWS = [0, 1, 2]
  .map(i => {
    const [x, y] = [4 + i * 64, 44 + (i % 2) * 18]
    return `${block(x + 7, y + 14, 20, 17)}${block(x + 34, y + 14, 15, 40)}${disc(x + 16, y + 66, 3)}${disc(x + 44, y + 66, 3)}${row([x + 8, y + 40], [x + 8, y + 54], 3, [18, 0], 1)}`
  })
  .join('')

/** The press's mark, a sealed envelope, 92 by 62. */
export const MARK = {
  paper: 'M0 0H92V62H0Z',
  fold: 'M0 0L46 34L92 0M0 62L34 25M92 62L58 25',
  seal: disc(46, 34, 13),
}

/** A clapperboard, 26 by 24. */
export const CLAPPER = {
  board: 'M0 10H26V24H0Z',
  arm: 'M0 8L1.5 2L26.5 -2.5L25.5 4Z',
  stripes: 'M5 7.2L9 1L13 .2L9 6.6ZM14 5.8L18 -.9L22 -1.6L18 5.1Z',
}
