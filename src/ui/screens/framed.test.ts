import { expect, test } from 'vitest'
import { isFramed } from './framed'

test('a page is framed when another page is around it', () => {
  const [page, around] = [{}, {}]
  expect(isFramed({ self: page, top: page })).toBe(false)
  expect(isFramed({ self: page, top: around })).toBe(true)
  expect(isFramed({ self: page, top: null })).toBe(true)
})
