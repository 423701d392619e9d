import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cheapKeysOf, keysOf, LINK } from '../../test/net/keys'
import { roomKey, roomSecret } from './doors'
import {
  greet,
  hello,
  type Acquaintance,
  type Greeting,
  type Introduction,
  type GreetingRefusal,
} from './greeting'

const KEY = roomKey(LINK, 'greeting')
const STRANGERS_KEY = roomKey({ ...LINK, secret: roomSecret(new Uint8Array(16).fill(66)) }, 'greeting')

const introduction = (number: number, given: Partial<Introduction> = {}): Introduction => ({
  roomKey: KEY,
  edition: 'test',
  role: 'member',
  device: cheapKeysOf(number),
  nonce: String(number).padStart(64, '0'),
  isOurs: number === 1,
  fingerprints: { own: `certificate ${number}`, theirs: `certificate ${3 - number}` },
  ...given,
})

type End = Acquaintance | GreetingRefusal | 'waits'

/** One side of a greeting, fed by hand. */
class Side {
  readonly #own: Introduction
  #greeting: Greeting = { at: 'nonces' }
  end: End = 'waits'
  readonly said: string[]

  constructor(own: Introduction) {
    this.#own = own
    this.said = [hello(own)]
  }

  hear(said: string): void {
    if (this.end !== 'waits') return
    const next = greet(this.#own, this.#greeting, said)
    if (next.is === 'refused') this.end = next.why
    if (next.is === 'done') this.end = next.acquaintance
    if (next.is !== 'going-on') return
    this.#greeting = next.greeting
    this.said.push(next.say)
  }
}

type Between = (said: string, step: number, from: 'one' | 'other') => string | undefined

/** Both sides talk, by way of whoever is between them. */
const meet = (
  one: Introduction,
  other: Introduction,
  between: Between = said => said,
): readonly [End, End] => {
  const [a, b] = [new Side(one), new Side(other)]
  for (let step = 0; step < 3; step++) {
    const [fromA, fromB] = [a.said[step], b.said[step]]
    const [toB, toA] = [fromA && between(fromA, step, 'one'), fromB && between(fromB, step, 'other')]
    if (toB !== undefined) b.hear(toB)
    if (toA !== undefined) a.hear(toA)
  }
  return [a.end, b.end]
}

describe('two of one room', () => {
  test('know each other by their keys', () => {
    const one = introduction(1, { device: keysOf(1), role: 'watcher' })
    expect(meet(one, introduction(2, { device: keysOf(2) }))).toEqual([
      { device: keysOf(2).key, role: 'member' },
      { device: keysOf(1).key, role: 'watcher' },
    ])
  })

  test('say three things each, in less than two kibibytes', () => {
    const side = new Side(introduction(1, { device: keysOf(1) }))
    const other = new Side(introduction(2, { device: keysOf(2) }))
    for (let i = 0; i < 3; i++) {
      side.hear(other.said[i] ?? '')
      other.hear(side.said[i] ?? '')
    }
    expect(side.said).toHaveLength(3)
    expect(side.said.join('').length).toBeLessThan(2048)
  })
})

describe('refused, and both know why, is', () => {
  test.each<[string, GreetingRefusal, Partial<Introduction>]>([
    ['a stranger who does not know the secret', 'not-of-this-room', { roomKey: STRANGERS_KEY }],
    ['another edition', 'other-edition', { edition: 'of yesterday' }],
    [
      'one with a broker between that swapped his certificate',
      'somebody-between',
      { fingerprints: { own: 'certificate 1', theirs: 'certificate of the broker' } },
    ],
    [
      'one who sees another certificate of ours',
      'somebody-between',
      { fingerprints: { own: 'certificate of the broker', theirs: 'certificate 2' } },
    ],
    ['one’s own device', 'same-device', { device: cheapKeysOf(2) }],
  ])('%s', (_who, why, given) => {
    expect(meet(introduction(1, given), introduction(2))).toEqual([why, why])
  })

  test('another protocol, whatever else it says', () => {
    const side = new Side(introduction(1))
    side.hear(JSON.stringify({ protocol: 2, of: 'the future' }))
    expect(side.end).toBe('other-protocol')
  })
})

describe('refused is', () => {
  test('one who sends back what we say', () => {
    const side = new Side(introduction(1))
    side.hear(side.said[0] ?? '')
    expect(side.end).toBe('own-echo')
  })

  test('one who has a nonce of its own and sends back our proof', () => {
    const side = new Side(introduction(1))
    side.hear(hello(introduction(2)))
    side.hear(side.said[1] ?? '')
    expect(side.end).toBe('own-echo')
  })

  test('one who makes us prove it to ourselves, on two links', () => {
    const [asDialler, asAnswerer] = [
      introduction(1),
      introduction(1, { isOurs: false, nonce: 'f'.repeat(64) }),
    ]
    const [one, other] = meet(asDialler, asAnswerer)
    expect([one, other]).toEqual(['somebody-between', 'somebody-between'])
  })

  test('one who repeats what another said before', () => {
    const heard: string[] = []
    meet(introduction(1), introduction(2), (said, _step, from) => {
      if (from === 'other') heard.push(said)
      return said
    })
    const again = new Side(introduction(1, { nonce: 'a'.repeat(64) }))
    for (const said of heard) again.hear(said)
    expect(again.end).toBe('not-of-this-room')
  })

  test('one who relays everything and ends both links itself', () => {
    const own = { own: 'certificate of him', theirs: '' }
    const one = introduction(1, { fingerprints: { own: 'certificate 1', theirs: own.own } })
    const other = introduction(2, { fingerprints: { own: 'certificate 2', theirs: own.own } })
    expect(meet(one, other)).toEqual(['somebody-between', 'somebody-between'])
  })

  test('one who knows the room and takes another’s name', () => {
    const thief = { ...keysOf(3), key: keysOf(2).key }
    const [end] = meet(introduction(1, { device: keysOf(1) }), introduction(2, { device: thief }))
    expect(end).toBe('not-its-key')
  })

  test('one who changes its role on the way', () => {
    const [end] = meet(
      introduction(1, { device: keysOf(1) }),
      introduction(2, { device: keysOf(2), role: 'watcher' }),
      said => said.replace('watcher', 'member'),
    )
    expect(end).toBe('not-its-key')
  })

  test('one who says too much', () => {
    const side = new Side(introduction(1))
    side.hear(' '.repeat(2049))
    expect(side.end).toBe('too-much')
  })

  test('anything that is no greeting; it never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.json(), fc.string()), { minLength: 1, maxLength: 3 }), words => {
        const side = new Side(introduction(1))
        for (const word of words) side.hear(word)
        expect(['not-a-greeting', 'other-protocol']).toContain(side.end)
      }),
      { numRuns: 500 },
    )
  })

  test('one bit changed anywhere', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(400), fc.constantFrom('one', 'other'), (step, at, whose) => {
        let isChanged = false
        const ends = meet(introduction(1), introduction(2), (said, i, from) => {
          if (i !== step || from !== whose || at >= said.length) return said
          isChanged = true
          return said.slice(0, at) + String.fromCharCode(said.charCodeAt(at) ^ 1) + said.slice(at + 1)
        })
        if (isChanged) expect(ends.every(end => typeof end === 'object')).toBe(false)
      }),
      { numRuns: 1000 },
    )
  })
})
