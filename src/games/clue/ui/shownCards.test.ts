import { expect, test } from 'vitest'
import { ANN, BOB, CAT, WEAPON, weaponCard } from '../../../../test/sim/script'
import { shownToReader } from './shownCards'

const [rope, knife] = [weaponCard(WEAPON.rope), weaponCard(WEAPON.knife)]

test('each card the reader was shown is listed once, in the order first seen', () => {
  const again = { card: rope, by: BOB, to: ANN }
  const other = { card: knife, by: CAT, to: ANN }
  const own = { card: knife, by: ANN, to: BOB }
  expect(shownToReader({ seat: ANN, shown: [again, own, other, again] })).toEqual([again, other])
  expect(shownToReader({ seat: null, shown: [] })).toEqual([])
})
