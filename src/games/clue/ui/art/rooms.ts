import { gouge, rays, row } from '../../../../ui/kit/woodcut'
import type { Room } from '../../lobby/cards'
import { box, disc, shape } from './shapes'

const many = <Item>(items: readonly Item[], draw: (item: Item, i: number) => string): string =>
  items.map(draw).join('')

const study =
  // A desk from the front, its lamp lit, a globe beside it.
  shape('p', rays(58, 34, 16, 34, 17, 1.1, [0.5, 2.2])) +
  shape('k', 'M22 66H138V76H132V114H98V82H62V114H28V76H22Z') +
  shape('cut', gouge(28, 70.6, 104, 0, 1.4)) +
  many([86, 100], y => box('p', 101, y - 4, 27, 10) + box('k', 111, y, 7, 2.4)) +
  many([86, 100], y => box('p', 32, y - 4, 27, 10) + box('k', 42, y, 7, 2.4)) +
  shape('a o2', 'M44 34C46 22 70 22 72 34Z') +
  shape('k', 'M56.4 34h3.4v24h7v7H48v-7h8.4zM57 18h2.4v6H57z') +
  disc('p o', 112, 40, 15) +
  shape('k', 'M104 30q8-4 12 2-2 6-7 6-2 6-6 4-4-6 1-12zM114 44q8-4 10 0-2 8-9 9-4-4-1-9z') +
  shape('l', 'M124 26Q134 40 122 54') +
  shape('k', 'M110 55h5v6h8v5h-21v-5h8z') +
  shape('p o2', 'M74 61l14-3 10 3-13 5z') +
  shape('k', 'M92 60l10-22 2 1-9 22z')

const hall =
  // A flight of stairs going up behind two newel posts, and a clock of its own height.
  shape('k', 'M56 12H148V114H56Z') +
  many([0, 1, 2, 3, 4, 5, 6], i => box('p', 68 + i * 4.6, 104 - i * 12.6, 68 - i * 9.2, 7.6)) +
  many([0, 1, 2, 3, 4, 5, 6], i => box('a', 88 + i * 2, 104 - i * 12.6, 28 - i * 4, 7.6)) +
  shape(
    'c',
    'M64 96L98 18M140 96L106 18M70 102V88M77 90V74M84 76V60M91 60V46M134 102V88M127 90V74M120 76V60M113 60V46',
  ) +
  shape('p o2', 'M60 114V84h10v30zM134 114V84h10v30z') +
  disc('p o2', 65, 80, 6) +
  disc('p o2', 139, 80, 6) +
  shape('k', 'M14 24Q28 6 42 24V34H40V98H44V114H12V98H16V34H14Z') +
  disc('p', 28, 30, 9.5) +
  shape('l', 'M28 24V30L32 33') +
  box('p', 21, 46, 14, 44) +
  shape('k', 'M27 46h2v26h-2z') +
  disc('a o2', 28, 75, 5) +
  shape('cut', gouge(18, 104, 20, 0, 1))

const lounge =
  // A sofa in front of the fire.
  shape('k', 'M44 6H116V62H44Z') +
  shape('p', 'M38 2H122V10H38Z') +
  shape('cut', row([47, 14], [47, 54], 5, [9, 0], 0.9) + row([104, 14], [104, 54], 5, [9, 0], 0.9)) +
  shape('p', 'M60 62V34Q80 18 100 34V62Z') +
  shape('k', 'M63 62V36Q80 22 97 36V62Z') +
  shape('a', 'M80 30C88 40 92 46 89 54Q87 60 80 60Q73 60 71 54C70 47 74 46 75 40Q79 42 80 30Z') +
  shape('p', 'M80 44C84 49 85 53 83 57Q80 60 77 57C75 53 78 51 80 44Z') +
  shape(
    'k',
    'M24 66C12 64 8 72 10 82V108H20V114H28V108H132V114H140V108H150V82C152 72 148 64 136 66C130 66 128 72 128 78V88H32V78C32 72 30 66 24 66Z',
  ) +
  shape('k', 'M34 86V72Q34 62 44 62H116Q126 62 126 72V86Z') +
  shape('p', 'M36 88H79V98H36ZM81 88H124V98H81Z') +
  shape('c', 'M80 66V86') +
  shape(
    'cut',
    row([44, 68], [44, 82], 3, [28, 0], 1) +
      row([88, 68], [88, 82], 3, [28, 0], 1) +
      row([15, 76], [15, 100], 5, [10, 0], 1) +
      row([135, 76], [135, 100], 5, [10, 0], 1),
  )

const books = (x: number, y: number, width: number, seed: number): string => {
  let at = x
  let drawn = ''
  for (let i = 0; at < x + width - 4; i++) {
    const wide = 4 + ((i * 7 + seed * 3) % 4)
    const tall = 15 + ((i * 5 + seed * 7) % 8)
    const ink = (i + seed) % 5 === 2 ? 'a' : 'p'
    drawn += box(ink, at, y + 24 - tall, wide, tall) + box('k', at + 1, y + 27 - tall, wide - 2, 1.6)
    at += wide + 1.2
  }
  return drawn
}

const library =
  // Shelves from wall to wall, and the ladder.
  box('k', 4, 2, 152, 112) +
  many([0, 1, 2, 3], i => books(10, 6 + i * 27, 66, i + 1) + books(86, 6 + i * 27, 64, i + 4)) +
  shape(
    'cut',
    many([0, 1, 2, 3], i => gouge(8, 32.4 + i * 27, 144, 0, 0.9)),
  ) +
  box('p', 78.4, 5, 3, 106) +
  shape('p o2', 'M98 4h5l-12 108h-5.4zM122 4h5l12 108h-5.4z') +
  many([0, 1, 2, 3, 4, 5], i => box('p o2', 100 - i * 2, 18 + i * 16.5, 25 + i * 4, 4))

const billiard =
  // The table from above, a break just played.
  box('k', 8, 16, 144, 86, 9) +
  box('felt', 20, 28, 120, 62, 3) +
  shape('cut', row([24, 34], [24, 84], 6, [14, 0], 0.5) + row([122, 34], [122, 84], 6, [14, 0], 0.5)) +
  many(
    [
      [21, 29],
      [80, 25],
      [139, 29],
      [21, 89],
      [80, 93],
      [139, 89],
    ],
    ([x = 0, y = 0]) => disc('k', x, y, 6.6) + disc('c', x, y, 6.6),
  ) +
  many(
    [
      [96, 52, 0],
      [107, 46, 1],
      [107, 58, 0],
      [118, 40, 0],
      [118, 53, 1],
      [117, 66, 0],
    ],
    ([x = 0, y = 0, red = 0]) =>
      disc(red ? 'a o2' : 'p o2', x, y, 5.4) + shape(red ? 'cut' : 'k', gouge(x - 3, y - 1, 3, -3, 0.8)),
  ) +
  disc('p o2', 62, 66, 5.4) +
  shape('p o2', 'M4 108L54 69.4L56 71.4L8 113Z') +
  shape('k', 'M4 108L24 93L27 96L8 113Z') +
  many([40, 60, 100, 120], x =>
    shape('p', `M${x} 20l2.4 2.4-2.4 2.4-2.4-2.4zM${x} 93.6l2.4 2.4-2.4 2.4-2.4-2.4z`),
  )

const chair = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('k', 'M-9 -7Q0 -15 9 -7V9H-9Z')}${shape('cut', gouge(-6, -7, 12, 0, 1.2) + row([-5, 0], [5, 0], 3, [0, 7], 0.8))}</g>`

const dining =
  // A table laid for six, from above, a candelabrum in the middle.
  many([42, 80, 118], x => chair(x, 20, 0) + chair(x, 98, 180)) +
  chair(13, 59, -90) +
  chair(147, 59, 90) +
  box('k', 20, 28, 120, 62, 8) +
  box('p', 25, 33, 110, 52, 5) +
  shape('k', row([30, 38], [130, 38], 15, [0, -3], 0.6) + row([30, 80], [130, 80], 15, [0, 3], 0.6)) +
  many(
    [42, 80, 118],
    x =>
      disc('k', x, 43, 7.6) +
      disc('p', x, 43, 5.8) +
      disc('c', x, 43, 3) +
      disc('k', x, 75, 7.6) +
      disc('p', x, 75, 5.8),
  ) +
  many(
    [42, 80, 118],
    x => `<circle class="l thin" cx="${x}" cy="43" r="3"/><circle class="l thin" cx="${x}" cy="75" r="3"/>`,
  ) +
  shape('l', 'M52 39v9M68 39v9M92 39v9M108 39v9M52 71v9M68 71v9M92 71v9M108 71v9') +
  shape('k', 'M58 57h44v4H58z') +
  many([60, 80, 100], x => disc('k', x, 59, 5) + disc('a', x, 59, 3.4) + disc('p', x, 59, 1.3))

const leaf = (x: number, y: number, turn: number, long: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${shape('k', `M0 0C${-long * 0.34} ${-long * 0.4} ${-long * 0.2} ${-long * 0.8} 0 ${-long}C${long * 0.2} ${-long * 0.8} ${long * 0.34} ${-long * 0.4} 0 0Z`)}${shape(
    'cut',
    gouge(0, -2, 0, -long + 6, 0.8) +
      row([-1, -long * 0.2], [-1, -long * 0.75], 5, [-long * 0.16, -long * 0.1], 0.7) +
      row([1, -long * 0.2], [1, -long * 0.75], 5, [long * 0.16, -long * 0.1], 0.7),
  )}</g>`

const conservatory =
  // Glass overhead, a palm in its pot.
  shape('pane', 'M16 112V44Q80 -30 144 44V112Z') +
  shape('l', 'M16 112V44Q80 -30 144 44V112M80 8V112M48 20V112M112 20V112M16 56H144M28 32Q80 20 132 32') +
  many([-74, -44, -16, 14, 42, 72], (turn, i) => leaf(80, 82, turn, 50 + (i % 2) * 12)) +
  shape('a o', 'M60 82H100V90H97L92 114H68L63 90H60Z') +
  shape('k', row([66, 94], [92, 94], 5, [1, 14], 0.9)) +
  many([-30, 8, 36], turn => leaf(28, 98, turn, 24)) +
  many([-34, -4, 32], turn => leaf(132, 98, turn, 24)) +
  shape('k', 'M18 98H38L36 114H20ZM122 98H142L140 114H124Z') +
  shape('cut', gouge(21, 102, 14, 0, 0.9) + gouge(125, 102, 14, 0, 0.9))

const ballroom =
  // The grand piano with its lid up, under a chandelier.
  shape('l', 'M80 0V8M50 18Q56 8 80 8Q104 8 110 18') +
  many(
    [50, 65, 80, 95, 110],
    (x, i) => shape('a', gouge(x, 17 - (i % 2) * 4, 0, -9, 2.2)) + box('k', x - 2, 17 - (i % 2) * 4, 4, 6),
  ) +
  shape('k', 'M58 60C56 34 78 22 104 28C124 32 138 44 144 62H58Z') +
  shape(
    'cut',
    gouge(64, 50, 30, -20, 1.4) +
      gouge(70, 54, 52, -18, 1.2) +
      gouge(84, 57, 48, -8, 1) +
      gouge(104, 33, 28, 18, 1.2),
  ) +
  shape('p', 'M92 66L112 30L115 31L96 66Z') +
  shape('k', 'M14 64H144Q148 64 148 70V84Q148 90 142 90H140V114H133V90H92V114H85V90H28V114H21V88H14Z') +
  box('p', 14, 70, 62, 11) +
  shape(
    'l',
    many([0, 1, 2, 3, 4, 5, 6, 7, 8], i => `M${20 + i * 6.4} 70v11`),
  ) +
  many([0, 1, 3, 4, 5, 7, 8], i => box('k', 18.4 + i * 6.4, 70, 3.2, 6)) +
  shape('cut', gouge(84, 70, 58, 0, 1.2) + gouge(84, 76, 50, 0, 1) + gouge(84, 82, 58, 0, 1)) +
  shape('p o2', 'M22 44l26-4 3 22H26z') +
  shape('l', 'M27 49l17-2.6M27.6 54l17-2.2M28.4 58.6l17-2') +
  shape('k', 'M40 98H64V103H61V114H57V103H47V114H43V103H40Z')

const kitchen =
  // The range, with everything on the boil, and pans above it.
  shape('k', 'M16 6H144V11H16Z') +
  many(
    [
      [34, 9],
      [66, 12],
      [126, 10],
    ],
    ([x = 0, wide = 0]) =>
      shape('k', `M${x - 1.4} 10h2.8v8h-2.8z`) +
      disc('k', x, 18 + wide, wide) +
      shape('cut', gouge(x - wide * 0.5, 18 + wide, wide * 0.5, -wide * 0.7, 1.2)),
  ) +
  shape('k', 'M96 10h2.6v26h-2.6zM90 34h15v6h-15z') +
  box('k', 14, 64, 132, 50, 2) +
  box('p', 14, 68, 132, 3) +
  box('p', 24, 78, 44, 28, 2) +
  box('k', 28, 82, 36, 20) +
  shape('a', row([32, 101], [60, 101], 6, [0, -14], 2)) +
  box('p', 78, 78, 58, 28, 2) +
  shape('l', 'M82 84h50') +
  box('k', 84, 88, 46, 14) +
  shape('c', 'M90 95h34') +
  many([82, 94, 106, 118, 130], x => disc('p', x, 74.4, 1.6)) +
  shape(
    'k',
    'M26 46H62V62Q62 64 60 64H28Q26 64 26 62ZM22 50h5v4h-5zM61 50h5v4h-5zM30 42h28v3H30zM42 38h4v4h-4z',
  ) +
  shape('cut', gouge(30, 50, 0, 12, 1.2) + gouge(35, 50, 0, 10, 0.8)) +
  shape('k', 'M96 64Q92 50 104 48H118Q130 50 126 64ZM126 54l12-8 2 3-12 10zM106 44h10v4h-10z') +
  shape('cut', gouge(100, 60, 3, -9, 1.2)) +
  shape('l', 'M38 34q-4-4 0-8M50 34q-4-4 0-8')

/** The nine rooms, each 160 by 116: what one sees on the card, and on the board. */
export const ROOM_ART: Readonly<Record<Room, string>> = {
  0: study,
  1: hall,
  2: lounge,
  3: library,
  4: billiard,
  5: dining,
  6: conservatory,
  7: ballroom,
  8: kitchen,
}
