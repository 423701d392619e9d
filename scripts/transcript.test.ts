import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Malformed, parseTranscripts, read, type Read } from './transcript'

const file = readFileSync(new URL('../test/data/deduction-cases.json', import.meta.url), 'utf8')

interface Recorded {
  readonly id: string
  readonly consistentDealsAfterEachEvent: readonly number[]
  readonly expected: readonly {
    readonly afterEvent: number
    readonly consistentDeals: number
    readonly envelopeProbability: Readonly<Record<string, number>>
    readonly notepadWithHandSizes: Readonly<Record<string, string>>
  }[]
  readonly caseFileCardFirstForcedAfterEvent: { readonly withHandSizes: Readonly<Record<string, number>> }
}

const recorded = (JSON.parse(file) as { readonly transcripts: readonly Recorded[] }).transcripts

describe.each(recorded)('the game recorded as $id', expected => {
  const found = parseTranscripts(JSON.parse(file))
    .map(read)
    .find(({ id }) => id === expected.id) as Read

  test('leaves as many deals after each event as were recorded', () => {
    expect(found.events.map(({ consistentDeals }) => consistentDeals)).toEqual(
      expected.consistentDealsAfterEachEvent,
    )
  })

  test('has the notepad and the odds that were recorded', () => {
    for (const {
      afterEvent,
      consistentDeals,
      envelopeProbability,
      notepadWithHandSizes,
    } of expected.expected)
      expect(found.events.find(each => each.afterEvent === afterEvent)).toEqual({
        afterEvent,
        consistentDeals,
        envelopeProbability,
        notepad: notepadWithHandSizes,
      })
  })

  test('makes the cards of the file certain when they were', () => {
    expect(found.forced).toEqual(expected.caseFileCardFirstForcedAfterEvent.withHandSizes)
  })
})

/** A game of three of whom the second watches; only its events differ. */
const game = (events: readonly unknown[], more: object = {}): Read => {
  const players = ['p0', 'p1', 'p2']
  const raw = {
    transcripts: [{ id: 'small', players, handSizes: [6, 6, 6], observer: null, events, ...more }],
  }
  return parseTranscripts(raw).map(read)[0] as Read
}

const marks = ({ events }: Read, card: string): string => events.at(-1)?.notepad[card] ?? ''

describe('small cases', () => {
  test('a wrong accusation acquits the three together, and none of them alone', () => {
    const wrong = game([{ by: 'p2', accuses: ['pl', 'pi', 'lo'], right: false }])
    for (const card of ['pl', 'pi', 'lo']) expect(marks(wrong, card)).toBe('----')
    expect(wrong.events[1]?.consistentDeals).toBe((wrong.events[0]?.consistentDeals ?? 0) * (323 / 324))
  })

  test('when nobody refutes another’s question, each card is in the file or with the asker', () => {
    const unanswered = game([{ by: 'p1', cards: ['mu', 'kn', 'ha'], refuter: null, shown: null }])
    for (const card of ['mu', 'kn', 'ha']) expect(marks(unanswered, card)).toBe('N-N-')
  })

  test('one who passes on two of three held the third', () => {
    const found = game(
      [
        { by: 'p1', cards: ['mu', 'ro', 'st'], refuter: 'p2', shown: null },
        { by: 'p0', cards: ['mu', 'ro', 'lo'], refuter: null, shown: null },
      ],
      { observer: 'p0', hand: ['pl', 'gr', 'kn', 'ca', 'ha', 'di'] },
    )
    expect(marks(found, 'st')).toBe('NNYN')
    for (const card of ['mu', 'ro', 'lo']) expect(marks(found, card)).toMatch(/^.NN/)
  })

  test('a full hand holds nothing else', () => {
    const players = ['a', 'b', 'c', 'd', 'e', 'f']
    const found = game([{ opened: 'b', cards: ['sc', 'ro', 'ki'] }], {
      players,
      handSizes: [3, 3, 3, 3, 3, 3],
    })
    expect(marks(found, 'mu')).toBe('-N-----')
    expect(marks(found, 'sc')).toBe('NYNNNNN')
  })

  test('backwards, the question goes the other way round', () => {
    const asked = [{ by: 'p0', cards: ['mu', 'kn', 'ha'], refuter: 'p1', shown: null }]
    expect(marks(game(asked), 'mu')).toBe('----')
    expect(marks(game(asked, { direction: -1 }), 'mu')).toBe('--N-')
  })

  test('one who is silent neither passes nor shows', () => {
    const question = { by: 'p0', cards: ['mu', 'kn', 'ha'], refuter: null, shown: null }
    expect(marks(game([question]), 'mu')).toBe('-NN-')
    expect(marks(game([{ silent: 'p1' }, question]), 'mu')).toBe('--N-')
  })

  test('a right accusation opens the file', () => {
    const right = game([{ by: 'p0', accuses: ['pl', 'pi', 'lo'], right: true }])
    expect(right.forced).toEqual({ pl: 1, pi: 1, lo: 1 })
  })

  test('an event that cannot have happened is named, and nothing is read after it', () => {
    const found = game([
      { by: 'p0', cards: ['mu', 'kn', 'ha'], refuter: 'p2', shown: 'mu' },
      { by: 'p2', cards: ['mu', 'ro', 'lo'], refuter: 'p0', shown: 'mu' },
      { by: 'p1', cards: ['mu', 'ro', 'lo'], refuter: 'p2', shown: null },
    ])
    expect(found.contradiction).toEqual({ afterEvent: 2, says: 'p0 holds mu' })
    expect(found.events.map(({ consistentDeals }) => consistentDeals > 0)).toEqual([true, true, false])
  })
})

test.each<[what: string, raw: unknown]>([
  ['no object', 3],
  ['no transcripts', {}],
  [
    'a card nobody knows',
    {
      transcripts: [
        { id: 'x', players: ['a', 'b'], handSizes: [9, 9], events: [{ by: 'a', cards: ['??'] }] },
      ],
    },
  ],
  [
    'one who refutes himself',
    {
      transcripts: [
        {
          id: 'x',
          players: ['a', 'b'],
          handSizes: [9, 9],
          events: [{ by: 'a', cards: ['mu'], refuter: 'a' }],
        },
      ],
    },
  ],
])('%s is refused with a sentence', (_, raw) => {
  expect(() => parseTranscripts(raw)).toThrow(Malformed)
})
