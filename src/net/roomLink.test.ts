import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base32 } from '../rules/base32'
import { roomSecret } from './doors'
import { formatInvitation, formatRoomLink, LINK_VERSION, parseRoomLink } from './roomLink'

const link = fc.record({
  version: fc.constant(LINK_VERSION),
  room: fc.uint8Array({ minLength: 10, maxLength: 10 }).map(base32),
  secret: fc.uint8Array({ minLength: 16, maxLength: 16 }).map(roomSecret),
})

/** Hints as a page of another kind may write them. */
const NO_HINTS = [
  'clue. Ada',
  '.clue Ada',
  'clue.a.b Ada',
  'clue.CLUE Ada',
  'clue./ Ada',
  `clue.${'k'.repeat(21)} A`,
].map(hint => `~${Buffer.from(hint).toString('base64url')}`)

const LINK = `#2.abcdefghijklmnop.${'a'.repeat(26)}`

describe('a room link', () => {
  test('is read as it was written, and has 46 characters', () => {
    fc.assert(
      fc.property(link, each => {
        expect(formatRoomLink(each)).toHaveLength(46)
        expect(parseRoomLink(formatRoomLink(each))).toEqual({
          is: 'link',
          link: each,
          hint: null,
          isTv: false,
        })
      }),
    )
  })

  test('tells who says they invite, and to which rules of which game, in at most 40 bytes', () => {
    const name = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
    fc.assert(
      fc.property(link, name, (each, said) => {
        const text = formatInvitation(formatRoomLink(each), {
          game: 'clue',
          kind: 'clueless',
          name: said,
        })
        expect(text.length).toBeLessThanOrEqual(46 + 1 + 54)
        const read = parseRoomLink(text)
        expect(read).toMatchObject({ is: 'link', link: each })
        if (read?.is === 'link' && read.hint !== null)
          expect(said.trim().startsWith(read.hint.name)).toBe(true)
      }),
    )
    const hint = { game: 'clue', kind: 'cluedo', name: 'Zoë' }
    const text = formatInvitation(LINK, hint)
    expect(parseRoomLink(text)).toMatchObject({ hint, isTv: false })
    const longest = { game: 'clue', kind: 'clueless', name: 'a'.repeat(20) }
    expect(parseRoomLink(formatInvitation(LINK, longest))).toMatchObject({ hint: longest })
    expect(parseRoomLink(`${text}~tv`)).toMatchObject({ hint: { name: 'Zoë' }, isTv: true })
  })

  test('is read with the hint of an earlier page, which names no rules', () =>
    expect(parseRoomLink(`${LINK}~Y2x1ZSBab8Or`)).toMatchObject({
      hint: { game: 'clue', kind: 'clue', name: 'Zoë' },
    }))

  test.each(['~', '~tvs', '~!', '~AAAA', '~tv~what~ever', '~Y2x1ZSDigK5BZGE', ...NO_HINTS])(
    'is the same link with "%s" after it, which it does not know',
    part => expect(parseRoomLink(LINK + part)).toMatchObject({ is: 'link', hint: null }),
  )

  test.each([
    ['#1.abcdefgh.aaaaaaaaaaaaaaaaaaaaaaaaaa', 'earlier'],
    ['#3.whatever', 'later'],
  ])('of another version, %s, is not entered', (text, is) => expect(parseRoomLink(text)).toEqual({ is }))

  test.each([
    '',
    '#',
    '#0.abcdefghijklmnop.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '#2.abcdefghijklmnop',
    '#2.abcdefghijklmnop.aaaaaaaaaaaaaaaaaaaaaaaaa',
    '#2.abcdefghijklmnop.aaaaaaaaaaaaaaaaaaaaaaaaab',
    '#02.abcdefghijklmnop.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '#2.Abcdefghijklmnop.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '#2.abcdefghijklmno.aaaaaaaaaaaaaaaaaaaaaaaaaa',
    '#2.abcdefghijklmnop.aaaaaaaaaaaaaaaaaaaaaaaaaa?',
    `${LINK}~${'a'.repeat(300)}`,
    '?p=ledger',
  ])('is not "%s"', text => expect(parseRoomLink(text)).toBeUndefined())
})
