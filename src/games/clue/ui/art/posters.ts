import { gouge, rays, row } from '../../../../ui/kit/woodcut'
import { box, disc, shape } from './shapes'

const fillPath = (colour: string, d: string): string => `<path fill="${colour}" d="${d}"/>`

const pane = (x: number, y: number, width: number, height: number, lit = true): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${lit ? '#f6ba0a' : '#2c4a3d'}"/><path class="bar" d="M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}"/>`

const cloud = (x: number, y: number, wide: number): string => row([x, y], [x + 6, y + 12], 4, [wide, -2], 2)

/** The house on the hill: one window has somebody in it. */
const mansion =
  `<rect width="300" height="220" fill="#1b6248"/>` +
  fillPath('#3f8767', rays(226, 56, 40, 150, 46, 2.2)) +
  `<circle cx="226" cy="56" r="33" fill="#f6f5ea"/>` +
  fillPath('#d5d9c2', `M214 44q8-6 12 2-4 8-10 6zM232 62q8-2 8 6-6 4-9 0zM218 72q5-3 8 2-4 5-8 2z`) +
  fillPath('#f6f5ea', cloud(190, 74, 92) + cloud(26, 32, 74) + cloud(60, 50, 50)) +
  shape('k', 'M0 220V182Q60 150 150 160Q240 150 300 184V220Z') +
  shape('k', 'M62 166V98L58 98L88 66L118 98H114V78L108 78L150 34L192 78H186V98H182L212 66L242 98H238V170Z') +
  shape('k', 'M80 70V48H90V62ZM210 62V44H220V72ZM126 56V38H134V48ZM147 34V14H149V18L162 21L149 25V36Z') +
  shape(
    'cut',
    row([66, 96], [86, 76], 6, [6, 4], 0.8) +
      row([114, 74], [148, 39], 9, [8, 6], 0.9) +
      row([186, 74], [154, 40], 8, [-5, 6], 0.7) +
      row([234, 96], [214, 76], 6, [-6, 4], 0.8),
  ) +
  shape(
    'cut',
    row([66, 106], [66, 162], 9, [12, 0], 0.6) +
      row([222, 106], [222, 162], 9, [12, 0], 0.6) +
      row([118, 90], [118, 160], 8, [8, 0], 0.6) +
      row([174, 90], [174, 160], 8, [8, 0], 0.6),
  ) +
  pane(82, 106, 14, 20) +
  pane(82, 136, 14, 20, false) +
  pane(204, 106, 14, 20, false) +
  pane(204, 136, 14, 20) +
  pane(128, 86, 15, 24) +
  `<rect x="157" y="86" width="15" height="24" fill="#f6ba0a"/>` +
  shape(
    'k',
    'M160 110V102Q160 98 163 97.4Q161 94 164.4 92.6Q168 94 166 97.4Q169 98 169 102V110ZM168 101l5-6 1.2 1-5 7z',
  ) +
  fillPath('#f6ba0a', 'M150 46m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0') +
  shape('k', 'M149 40h2v12h-2zM144 45h12v2h-12z') +
  fillPath('#b3301c', 'M140 166V140Q150 128 160 140V166Z') +
  disc('p', 156, 153, 1.4) +
  fillPath('#f6f5ea', 'M138 166H162L166 172H134ZM134 172H166L184 220H110Z') +
  shape('k', row([120, 212], [178, 214], 9, [-1, -30], 0.8)) +
  shape(
    'cut',
    row([8, 196], [100, 172], 12, [9, 3], 0.9) +
      row([196, 170], [290, 192], 12, [-9, 4], 0.9) +
      row([14, 212], [96, 200], 9, [12, 2], 0.9) +
      row([206, 200], [286, 212], 9, [-12, 2], 0.9),
  ) +
  // A bare tree, and the railings.
  shape(
    'k',
    'M24 190C30 150 26 132 20 118L8 108L10 106L20 112C20 100 16 92 12 84L14 83L24 98C28 88 28 80 28 70L31 70C32 82 31 92 30 100L42 90L43 92L31 108C32 116 34 120 34 124L48 114L49 116L35 132C36 152 36 170 42 190Z',
  ) +
  shape('cut', gouge(28, 180, -1, -50, 1.1) + gouge(33, 178, -1, -34, 0.8)) +
  Array.from({ length: 9 }, (_, i) => shape('k', `M${254 + i * 6} 190v-26l1.6-4 1.6 4v26z`)).join('') +
  shape('k', 'M250 168h54v2.6h-54zM250 182h54v2.6h-54z') +
  shape(
    'k',
    'M252 58q-5-8-13-7 6 2 7 6-7-1-11 3 8-2 12 3 1 3 5 2 4 1 5-2 4-5 12-3-4-4-11-3 1-4 7-6-8-1-13 7z',
  )

const step = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('k', 'M-3 -8C3 -9 4 -2 2.6 3H-3.4C-5 -1 -5 -6 -3 -8ZM-3.2 5H2.4C3 9 -3.6 9 -3.2 5Z')}</g>`

const FLAGS = [
  '#e0c08a',
  '#cfd8d2',
  '#d79a8b',
  '#c99a5b',
  '#7da266',
  '#e0c08a',
  '#dfab8c',
  '#e6cd9c',
  '#cfd8d2',
]

/** The plan of the house from above, footprints through it, and a glass over one room. */
const halls =
  `<rect width="300" height="220" fill="#17bbf1"/>` +
  fillPath('#7fdbf8', rays(150, 110, 108, 210, 60, 2.4)) +
  `<g transform="translate(62 12) rotate(-3 88 98)">` +
  box('k', -6, -6, 196, 208) +
  FLAGS.map((colour, i) => {
    const [x, y] = [(i % 3) * 64 + 2, Math.floor(i / 3) * 68 + 2]
    const hatch = row([x + 4, y + 6], [x + 4, y + 44], 6, [i % 2 === 0 ? 40 : 22, i % 3], 0.7)
    return `<rect x="${x}" y="${y}" width="50" height="52" fill="${colour}"/>${fillPath('rgb(20 36 31/.45)', hatch)}`
  }).join('') +
  [0, 1, 2]
    .map(i =>
      [0, 1]
        .map(
          j =>
            `<rect x="${52 + j * 64}" y="${20 + i * 68}" width="14" height="16" fill="#f6f5ea"/><rect x="${19 + i * 64}" y="${54 + j * 68}" width="16" height="16" fill="#f6f5ea"/>`,
        )
        .join(''),
    )
    .join('') +
  shape('cut', 'M3 3h15l-15 15zM177 3v15l-15-15zM3 191v-15l15 15zM177 191h-15l15-15z') +
  [
    [16, 34, 80],
    [36, 22, 90],
    [60, 30, 92],
    [78, 26, 90],
    [96, 36, 150],
    [88, 58, 182],
    [96, 74, 176],
    [90, 92, 182],
    [100, 108, 140],
    [120, 98, 90],
    [140, 104, 92],
  ]
    .map(([x = 0, y = 0, turn = 0]) => step(x, y, turn))
    .join('') +
  `</g>` +
  `<g transform="translate(206 128)"><path class="k" d="M26 30L36 22L84 84Q88 94 80 98Q72 100 66 92Z"/>` +
  shape('cut', gouge(36, 34, 36, 50, 2)) +
  `<circle r="46" class="k"/><circle r="37" fill="#f6f5ea"/><circle r="37" fill="#f6ba0a" fill-opacity=".55"/>` +
  fillPath('#14241f', rays(0, 0, 22, 34, 26, 0.9)) +
  `<g transform="scale(2.4)">${step(0, 0, 20)}</g>` +
  fillPath('#f6f5ea', gouge(-28, -14, 16, -16, 3)) +
  `</g>`

/** A keyhole, and who is behind it. */
const keyhole =
  `<rect width="300" height="220" fill="#b3301c"/>` +
  fillPath('#d8563f', rays(150, 104, 84, 220, 64, 2.6)) +
  shape('k', 'M92 6H208Q216 6 216 14V206Q216 214 208 214H92Q84 214 84 206V14Q84 6 92 6Z') +
  `<path class="c" d="M94 14H206V206H94Z"/>` +
  shape('cut', row([100, 24], [100, 196], 22, [18, 1], 0.8) + row([200, 24], [200, 196], 22, [-18, 1], 0.8)) +
  [
    [104, 24],
    [196, 24],
    [104, 196],
    [196, 196],
  ]
    .map(([x = 0, y = 0]) => disc('p', x, y, 4.4) + shape('k', `M${x - 3} ${y - 0.7}h6v1.4h-6z`))
    .join('') +
  fillPath(
    '#f6ba0a',
    'M150 30C178 30 194 50 194 72C194 90 184 102 174 110L186 192H114L126 110C116 102 106 90 106 72C106 50 122 30 150 30Z',
  ) +
  fillPath('#fff1c0', rays(150, 76, 14, 40, 28, 1.6)) +
  // In the light stands somebody with a candlestick.
  `<g transform="translate(34 52) scale(.77)">` +
  shape(
    'k',
    'M128 181C124 160 128 140 138 130C134 128 132 124 133 118H128L130 114H136L134 92H166L164 114H170L172 118H167C168 124 166 128 162 130C172 134 176 144 176 152L184 130L180 129L182 120H185V106H189V120H192L190 130L187 131L181 160L172 168L172 181Z',
  ) +
  fillPath('#b3301c', 'M134.6 104H165.4L165 110H135Z') +
  fillPath('#b3301c', 'M187 90C192 96 192 102 187 105C182 102 182 96 187 90Z') +
  fillPath(
    '#fff1c0',
    row([142, 150], [140, 176], 5, [10, 4], 0.9) + gouge(143, 120, 5, 1, 1.2) + gouge(153, 121, 5, -1, 1.2),
  ) +
  '</g>'

/** The posters, 300 by 220, by table. */
export const POSTERS: Readonly<Record<string, string>> = {
  classic: mansion,
  clueless: halls,
  cluedo: keyhole,
}
