import { expect, test } from 'vitest'
import { sentenceName } from './sentenceName'

test('a name that is written against the sentence stands by itself in it', () => {
  expect(sentenceName('Ada')).toBe('Ada')
  for (const name of ['שרה', 'ليلى', 'Ada שרה']) expect(sentenceName(name)).toBe(`\u2068${name}\u2069`)
})
