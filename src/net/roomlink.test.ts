import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roomSecret } from './doors'
import { formatRoomLink, parseRoomLink } from './roomlink'

const link = fc.record({
  version: fc.nat(9999),
  room: fc.stringMatching(/^[a-z0-9-]{1,32}$/),
  secret: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(roomSecret),
})

describe('a room link', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(link, each => {
        expect(parseRoomLink(formatRoomLink(each))).toEqual(each)
      }),
    )
  })

  test('has one spelling', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#\d{1,2}\.[a-z-]{1,3}\.[a-z2-7]{26}$/), text => {
        const found = parseRoomLink(text)
        if (found !== undefined) expect(formatRoomLink(found)).toBe(text)
      }),
    )
  })

  test.each([
    '',
    '#',
    '#1.r',
    '#1.r.aaaaaaaaaaaaaaaaaaaaaaaaa',
    '#1.r.aaaaaaaaaaaaaaaaaaaaaaaaab',
    '#01.r.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '#1.R.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '#1.r.aaaaaaaaaaaaaaaaaaaaaaaaaa?',
    '?p=ledger',
  ])('is not "%s"', text => expect(parseRoomLink(text)).toBeUndefined())
})
