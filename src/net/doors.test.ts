import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { doorsOf, doorToken, homeDoor, roomSecret } from './doors'
import type { RoomLink } from './roomLink'

const secret = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(roomSecret)
const room = fc.stringMatching(/^[a-z0-9-]{1,32}$/)
const link = fc.record({ version: fc.nat(9999), room, secret })
const LINK: RoomLink = { version: 1, room: 'r', secret: roomSecret(new Uint8Array(16)) }

describe('the doors of a room', () => {
  test('are eight ids that a broker takes, all different', () => {
    fc.assert(
      fc.property(link, each => {
        const doors = doorsOf(each)
        expect(new Set(doors).size).toBe(8)
        for (const door of doors) expect(door).toMatch(/^[a-z2-7]{32}$/)
      }),
    )
  })

  test('are the same for everybody, and for nobody with another link', () => {
    const doors = doorsOf(LINK)
    expect(doorsOf({ ...LINK })).toEqual(doors)
    const others = [{ version: 2 }, { room: 's' }, { secret: roomSecret(new Uint8Array(16).fill(1)) }]
    for (const other of others)
      expect(doorsOf({ ...LINK, ...other }).some(door => doors.includes(door))).toBe(false)
  })

  test('do not show the secret', () => {
    for (const door of doorsOf(LINK)) expect(door).not.toContain(LINK.secret.slice(0, 8))
  })

  test('open to one device’s token, which is another at each door', () => {
    const tokens = doorsOf(LINK).flatMap(door => [doorToken('ada', door), doorToken('bob', door)])
    expect(new Set(tokens).size).toBe(16)
  })

  test('are tried from all over', () => {
    const first = Array.from({ length: 100 }, (_, i) => homeDoor(`device ${i}`, 'r'))
    expect(new Set(first).size).toBe(8)
    expect(homeDoor('device 1', 'r')).toBe(first[1])
  })
})
