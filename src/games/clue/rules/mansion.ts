/**
 * The mansion, 24 by 25: letters are the cells of rooms, `@` a room's cell with a secret passage, `C` the
 * stairs in the middle, a dot a hallway square, an arrow a hallway square with a door that way, a digit a
 * suspect's start, `x` nothing. Geometry as eight independent public sources agree on it.
 */
export const MANSION_PLAN: readonly string[] = [
  'SSSSSSx.xHHHHHHx1xLLLLLL',
  'SSSSSSS..HHHHHH..LLLLLLL',
  'SSSSSSS..HHHHHH..LLLLLLL',
  '@SSSSSS..HHHHHH..LLLLLLL',
  'x.....^.>HHHHHH..LLLLLLL',
  '6........HHHHHH..LLLLLL@',
  'xIIIII...HHHHHH..^.....x',
  'IIIIIII....^^..........2',
  'IIIIIII<.CCCCC...v.....x',
  'IIIIIII..CCCCC..DDDDDDDD',
  'xIIIII...CCCCC..DDDDDDDD',
  'xv.^.....CCCCC..DDDDDDDD',
  'BBBBBB...CCCCC.>DDDDDDDD',
  'BBBBBB...CCCCC..DDDDDDDD',
  'BBBBBB...CCCCC..DDDDDDDD',
  'BBBBBB<............DDDDD',
  'BBBBBB...v....v........x',
  'x.......AAAAAAAA...v....',
  '5.......AAAAAAAA..KKKKKx',
  'x@VVVv.>AAAAAAAA<.KKKKKK',
  'VVVVVV..AAAAAAAA..KKKKKK',
  'VVVVVV..AAAAAAAA..KKKKKK',
  'VVVVVV..AAAAAAAA..KKKKKK',
  'VVVVVVx...AAAA...x@KKKKK',
  'xxxxxxxxx4xxxx3xxxxxxxxx',
]

/** The letters of the rooms, in the order of their numbers. */
export const ROOM_LETTERS = 'SHLIBDVAK'

/** The directions of the arrows on hallway squares. */
export const DOOR_ARROWS: Readonly<Record<string, { readonly dx: number; readonly dy: number }>> = {
  '^': { dx: 0, dy: -1 },
  v: { dx: 0, dy: 1 },
  '<': { dx: -1, dy: 0 },
  '>': { dx: 1, dy: 0 },
}
