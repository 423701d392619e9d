import { expect, test } from 'vitest'
import type { Seat } from '../rules/seat'
import { formatOwnLessons, parseOwnLessons, type OwnLessons } from './ownLessons'

const [ANN, BOB] = [0 as Seat, 1 as Seat]
const OWN: OwnLessons = [
  [
    ANN,
    [
      { at: 3, lesson: { of: 'dice', dice: [1, 2, 3, 4, 5] } },
      { at: 4, lesson: { of: 'decided', what: 'keep', decision: 3 } },
    ],
  ],
]

test('own lessons survive the disk', () => {
  expect(parseOwnLessons(JSON.parse(JSON.stringify(formatOwnLessons(OWN))), [ANN])).toEqual(OWN)
})

test.each([
  ['nothing', undefined],
  ['a text', 'dice'],
  ['of another seat', formatOwnLessons([[BOB, []]])],
  ['of one seat twice', [...formatOwnLessons(OWN), ...formatOwnLessons(OWN)]],
  ['with a hand of cards', [{ seat: 0, known: [{ at: 1, lesson: { of: 'hand', cards: [1] } }] }]],
  ['with a die that is none', [{ seat: 0, known: [{ at: 1, lesson: { of: 'dice', dice: [0] } }] }]],
  ['with a field too many', [{ seat: 0, known: [], name: 'Ada' }]],
])('own lessons are none where there is %s', (_, raw) => {
  expect(parseOwnLessons(raw, [ANN])).toEqual([])
})
