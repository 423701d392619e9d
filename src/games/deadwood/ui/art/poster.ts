import { gouge, rays, row } from '../../../../ui/kit/woodcut'

const INK = '#14241f'
const PAPER = '#f6f5ea'
const RED = '#b3301c'
const YELLOW = '#f6ba0a'

const fill = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`

const die = (
  x: number,
  y: number,
  turn: number,
  ground: string,
  pips: readonly (readonly [number, number])[],
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-17" y="-17" width="34" height="34" rx="6" fill="${ground}" stroke="${INK}" stroke-width="3"/>${pips
    .map(
      ([dx, dy]) => `<circle cx="${dx * 9}" cy="${dy * 9}" r="3.4" fill="${ground === RED ? PAPER : INK}"/>`,
    )
    .join('')}</g>`

const hat =
  fill(INK, 'M98 72C94 40 104 16 124 18Q140 20 150 30Q160 20 176 18C196 16 206 40 202 72Z') +
  fill(
    PAPER,
    row([112, 28], [120, 58], 6, [14, 3], 1.4) +
      row([160, 34], [184, 62], 6, [9, -4], 1.2) +
      gouge(150, 32, 0, 24, 1.8),
  ) +
  fill(RED, 'M98 60Q150 48 202 60L203 73Q150 62 97 73Z') +
  fill(INK, 'M34 76C74 84 100 62 150 62C200 62 226 84 266 76C250 104 200 90 150 90C100 90 50 104 34 76Z') +
  fill(PAPER, row([58, 84], [118, 74], 8, [14, -2], 1.1) + row([180, 72], [232, 84], 8, [12, 3], 1.1))

/** The slate he keeps before his face; its arm is up, for the take has not begun. */
const slate =
  fill(INK, 'M96 104H204V168H96Z') +
  fill(
    PAPER,
    'M101 121H199V124H101ZM101 141H199V144H101ZM133 124H136V141H133ZM166 124H169V141H166ZM150 144H153V164H150Z',
  ) +
  fill(
    PAPER,
    gouge(106, 132, 20, 0, 1.6) +
      gouge(141, 132, 19, 1, 1.6) +
      gouge(174, 132, 18, 0, 1.6) +
      gouge(107, 154, 36, 1, 1.8),
  ) +
  fill(RED, 'M172 147l3 6.4 7 .8-5.2 4.8 1.4 7-6.2-3.5-6.2 3.5 1.4-7-5.2-4.8 7-.8z') +
  fill(PAPER, 'M104 106h15l-6 11h-15zM132 106h15l-6 11h-15zM160 106h15l-6 11h-15zM188 106h14l-5 11h-15z') +
  `<g transform="rotate(-13 98 102)">${fill(INK, 'M96 88H206V103H96Z')}${fill(PAPER, 'M104 90h15l6 11h-15zM132 90h15l6 11h-15zM160 90h15l6 11h-15zM186 90h15l5 11h-14z')}</g>` +
  `<circle cx="101" cy="103" r="4" fill="${YELLOW}" stroke="${INK}" stroke-width="2"/>`

const coat =
  fill(INK, 'M24 220C30 184 76 168 106 158H194C224 168 270 184 276 220Z') +
  fill(PAPER, row([44, 214], [104, 176], 12, [10, 6], 1.2) + row([256, 214], [196, 176], 12, [-10, 6], 1.2)) +
  fill(RED, 'M104 152C120 164 180 164 196 152L184 180L152 210L116 180Z') +
  fill(PAPER, row([122, 172], [150, 200], 4, [5, 2], 1.6) + row([150, 170], [172, 182], 4, [5, 1], 1.6)) +
  fill(INK, gouge(150, 162, 2, 42, 1.4))

const hands =
  fill(
    PAPER,
    'M86 132C82 124 90 118 100 122L106 128V148L96 152C88 150 84 142 86 132ZM214 132C218 124 210 118 200 122L194 128V148L204 152C212 150 216 142 214 132Z',
  ) +
  fill(
    INK,
    gouge(90, 131, 15, 2, 1) +
      gouge(90, 140, 15, 1, 1) +
      gouge(210, 131, -15, 2, 1) +
      gouge(210, 140, -15, 1, 1),
  )

/** A cowboy behind a slate, before a yellow sky: he has no face of his own, and two dice for a salary. */
export const POSTER =
  `<rect width="300" height="220" fill="${YELLOW}"/>` +
  fill('#ffdf7a', rays(150, 104, 70, 230, 54, 2.8)) +
  fill(
    INK,
    'M0 186L22 184V158H40V150H66V168H82V186L300 190V176H286V150H276V138H250V156H236V184L300 188V220H0Z',
  ) +
  fill(
    YELLOW,
    row([8, 200], [60, 196], 6, [16, 1], 1.2) +
      row([240, 196], [288, 200], 6, [14, 1], 1.2) +
      gouge(48, 152, 2, 22, 1.4) +
      gouge(262, 142, 2, 26, 1.4),
  ) +
  coat +
  slate +
  hands +
  hat +
  die(42, 44, -14, PAPER, [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ]) +
  die(258, 40, 12, RED, [
    [-1, -1],
    [1, 1],
  ])
