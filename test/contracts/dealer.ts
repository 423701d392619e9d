import { beforeEach, describe, expect, test } from 'vitest'
import type { Card } from '../../src/rules/card'
import { cardsFrom } from '../../src/rules/card'
import type { Draw, Task } from '../../src/rules/game'
import { seatsOf, type Seat } from '../../src/rules/seat'
import type { Dealer, Whisper } from '../../src/dealer/dealer'

/** A dealer as a whole table sees it: what all hear, and every whisper with the seat it went to. */
export type Rig = {
  readonly [Verb in keyof Dealer]: (...given: Parameters<Dealer[Verb]>) => Promise<ReturnType<Dealer[Verb]>>
}

export const SUITE_SEATS = [3, 4, 5, 6] as const

/** The most time that a deal among many devices may take, all of them on one processor. */
const DEAL_MS = 120_000

/** The numbers of seats that a dealer without cards is tried with. */
export const CHANCE_SEATS = [2, 3, 5, 8] as const

const DRAWS: readonly [string, Draw, (drawn: readonly number[]) => boolean][] = [
  [
    'two dice',
    { kind: 'dice', count: 2, sides: 6 },
    drawn => drawn.length === 2 && drawn.every(die => die >= 1 && die <= 6),
  ],
  [
    'six of nine',
    { kind: 'pick', from: 9, count: 6 },
    drawn => new Set(drawn).size === 6 && drawn.every(number => number >= 0 && number < 9),
  ],
  [
    'nine of nine',
    { kind: 'pick', from: 9, count: 9 },
    drawn => drawn.toSorted((a, b) => a - b).join('') === '012345678',
  ],
]

const drawsAsAsked = async (
  rig: Rig,
  draw: Draw,
  isLawful: (drawn: readonly number[]) => boolean,
  times: number,
): Promise<void> => {
  for (let time = 0; time < times; time++) {
    const { answer, whispers } = await rig.draw(draw)
    expect(whispers).toEqual([])
    if (answer.to !== 'draw') throw new Error(answer.to)
    expect(answer.drawn).toSatisfy(isLawful)
    expect(answer.drawn.every(Number.isInteger)).toBe(true)
  }
}

/** The promises of every dealer to a game of chance that deals no cards. */
export const chanceContract = (name: string, make: (seats: number, seed: number) => Promise<Rig>): void => {
  describe.each(CHANCE_SEATS)(`${name} without cards, %i seats`, count => {
    test(
      'makes keys, and then draws as it is asked',
      async () => {
        const rig = await make(count, 2000 + count)
        expect(await rig.perform({ do: 'key', keepers: [] })).toEqual({
          answer: { to: 'key' },
          whispers: [],
        })
        for (const [, draw, isLawful] of DRAWS) await drawsAsAsked(rig, draw, isLawful, 2)
      },
      DEAL_MS,
    )
  })
}

/** The promises of a dealer to a game whose seats keep things to themselves. */
export const secretContract = (name: string, make: (seats: number, seed: number) => Promise<Rig>): void => {
  describe.each(CHANCE_SEATS)(`${name} with secrets, %i seats`, count => {
    const seats = seatsOf(count)
    const [first, second] = seats as [Seat, Seat]
    let rig: Rig

    beforeEach(async () => {
      rig = await keyedRig(make, count)
    }, DEAL_MS)

    test('dice thrown for a seat are told to that seat alone', async () => {
      for (let time = 0; time < 6; time++) {
        const { answer, whispers } = await rig.draw({ kind: 'secret', to: second, count: 5, sides: 6 })
        expect(answer).toEqual({ to: 'draw', drawn: [] })
        const [whisper, ...others] = whispers
        if (whisper?.lesson.of !== 'dice') throw new Error(whisper?.lesson.of)
        expect(others).toEqual([])
        expect(whisper.to).toBe(second)
        expect(whisper.lesson.dice).toHaveLength(5)
        expect(whisper.lesson.dice).toSatisfy((dice: number[]) => dice.every(die => die >= 1 && die <= 6))
      }
    })

    test.each([0, 1, 65_535])('a decision of %i is told to nobody but its seat', async decision => {
      const vouched = await rig.vouch(second, { says: 'decides', what: 'keep' }, { decision })
      const lesson = { of: 'decided', what: 'keep', decision }
      expect(vouched).toEqual({ ok: true, value: [{ to: second, lesson }] })
    })

    test.each([
      ['nothing', undefined],
      ['more than two bytes', { decision: 65_536 }],
      ['less than nothing', { decision: -1 }],
      ['half a number', { decision: 0.5 }],
      ['a card', { card: cardsFrom(3, 4)[0] as Card }],
    ])('to decide %s is refused', async (_, secret) => {
      const vouched = await rig.vouch(first, { says: 'decides', what: 'keep' }, secret)
      expect(vouched).toEqual({ ok: false, error: 'not-true' })
    })
  })
}

const keyedRig = async (make: (seats: number, seed: number) => Promise<Rig>, seats: number): Promise<Rig> => {
  const rig = await make(seats, 3000 + seats)
  const keyed = await rig.perform({ do: 'key', keepers: seatsOf(seats) })
  expect(keyed).toEqual({ answer: { to: 'key' }, whispers: [] })
  return rig
}

/** The promises of a dealer to a game that asks whose private play is worth most. */
export const highestContract = (name: string, make: (seats: number, seed: number) => Promise<Rig>): void => {
  describe.each(CHANCE_SEATS)(`${name} asked for the highest, %i seats`, count => {
    const seats = seatsOf(count)
    const [first, second] = seats as [Seat, Seat]
    let rig: Rig

    beforeEach(async () => {
      rig = await keyedRig(make, count)
    }, DEAL_MS)

    test('the highest is found among those asked about, with all who share it', async () => {
      const { answer, whispers } = await rig.perform({ do: 'highest', among: seats }, seat =>
        seat === first || seat === second ? 1229 : 100 + seat,
      )
      expect(whispers).toEqual([])
      expect(answer).toEqual({ to: 'highest', of: [first, second], worth: 1229, struck: [] })
    })

    test('a seat whose play is worth nothing is struck, and is never the highest', async () => {
      const struck = await rig.perform({ do: 'highest', among: seats }, seat =>
        seat === first ? undefined : 0,
      )
      expect(struck.answer).toEqual({ to: 'highest', of: seats.slice(1), worth: 0, struck: [first] })
      const none = await rig.perform({ do: 'highest', among: seats }, () => undefined)
      expect(none.answer).toEqual({ to: 'highest', of: [], worth: 0, struck: seats })
    })
  })
}

/** The promises of every dealer: the open one on one device, the sealed one among many. */
export const dealerContract = (name: string, make: (seats: number, seed: number) => Promise<Rig>): void => {
  describe.each(SUITE_SEATS)(`${name}, %i seats`, count => {
    const seats = seatsOf(count)
    const to = Array.from({ length: 18 }, (_, i) => seats[i % count] as Seat)
    const piles = [cardsFrom(0, 6), cardsFrom(6, 12), cardsFrom(12, 21)]
    const deal: Task = { do: 'deal', piles, aside: 1, to }
    let rig: Rig
    let hands: Map<Seat, readonly Card[]>
    let file: readonly Card[]

    const handOf = (seat: Seat): readonly Card[] => hands.get(seat) ?? []
    const lessonsTo = (whispers: readonly Whisper[], seat: Seat) =>
      whispers.filter(whisper => whisper.to === seat).map(({ lesson }) => lesson)

    beforeEach(async () => {
      rig = await make(count, 1000 + count)
      const { answer, whispers } = await rig.perform(deal)
      expect(answer).toEqual({ to: 'deal' })
      hands = new Map(
        seats.map(seat => {
          const [lesson, ...more] = lessonsTo(whispers, seat)
          if (lesson?.of !== 'hand' || more.length > 0) throw new Error(`seat ${seat} was told ${lesson?.of}`)
          return [seat, lesson.cards]
        }),
      )
      const all = piles.flat()
      file = all.filter(card => !seats.some(seat => handOf(seat).includes(card)))
    }, DEAL_MS)

    test('every card is dealt once, and one of each pile lies aside', () => {
      const dealt = seats.flatMap(handOf)
      expect(new Set(dealt).size).toBe(18)
      expect(file.map(card => piles.findIndex(pile => pile.includes(card)))).toEqual([0, 1, 2])
      for (const seat of seats) expect(handOf(seat)).toHaveLength(to.filter(other => other === seat).length)
    })

    test('no hand tells in which order it was dealt', () => {
      for (const seat of seats) expect(handOf(seat)).toEqual(handOf(seat).toSorted((a, b) => a - b))
    })

    test('a claim to hold none of three is believed when it is true, and tells nobody more', async () => {
      const [holder, other] = seats as [Seat, Seat]
      const vouched = await rig.vouch(
        other,
        { says: 'holds-none', of: handOf(holder).slice(0, 3) },
        undefined,
      )
      expect(vouched).toEqual({ ok: true, value: [] })
    })

    test('a claim to hold none is refused when one is held', async () => {
      const [holder, other] = seats as [Seat, Seat]
      const of = [handOf(other)[0], handOf(holder)[0], handOf(other)[1]] as Card[]
      expect(await rig.vouch(holder, { says: 'holds-none', of }, undefined)).toEqual({
        ok: false,
        error: 'not-true',
      })
    })

    test('a card shown is told to the two it concerns', async () => {
      const [holder, asker, third] = seats as [Seat, Seat, Seat]
      const card = handOf(holder)[0] as Card
      const of = [card, handOf(third)[0], file[0]] as Card[]
      const vouched = await rig.vouch(holder, { says: 'shows-one', of, to: asker }, { card })
      if (!vouched.ok) throw new Error(vouched.error)
      const lesson = { of: 'shown', card, by: holder, to: asker }
      expect(lessonsTo(vouched.value, asker)).toEqual([lesson])
      expect(lessonsTo(vouched.value, holder)).toEqual([lesson])
      for (const seat of seats.slice(2)) expect(lessonsTo(vouched.value, seat)).toEqual([])
    })

    test.each([
      [
        'a card of another hand',
        (mine: Card[], others: Card[]) => ({ of: [mine[0], others[0], others[1]], card: others[0] }),
      ],
      [
        'a card nobody asked for',
        (mine: Card[], others: Card[]) => ({ of: [mine[0], others[0], others[1]], card: mine[1] }),
      ],
      [
        'no card at all',
        (mine: Card[], others: Card[]) => ({ of: [mine[0], others[0], others[1]], card: undefined }),
      ],
    ])('to show %s is refused', async (_what, choose) => {
      const [holder, asker, third] = seats as [Seat, Seat, Seat]
      const { of, card } = choose([...handOf(holder)], [...handOf(third)])
      const secret = card === undefined ? undefined : { card }
      const vouched = await rig.vouch(holder, { says: 'shows-one', of: of as Card[], to: asker }, secret)
      expect(vouched).toEqual({ ok: false, error: 'not-true' })
    })

    test('cards that lie aside are compared without being shown', async () => {
      const right = await rig.perform({ do: 'compare', with: file })
      expect(right).toEqual({ answer: { to: 'compare', same: true }, whispers: [] })
      const wrong = [handOf(seats[0] as Seat)[0], file[1], file[2]] as Card[]
      const compared = await rig.perform({ do: 'compare', with: wrong })
      expect(compared).toEqual({ answer: { to: 'compare', same: false }, whispers: [] })
    })

    test('a look is for one seat', async () => {
      const [loser] = seats as [Seat]
      expect(await rig.look(loser)).toEqual({ to: loser, lesson: { of: 'aside', cards: file } })
    })

    test('opened cards are seen by all', async () => {
      const opened = await rig.perform({ do: 'open', what: 'aside' })
      expect(opened).toEqual({ answer: { to: 'open', cards: file }, whispers: [] })
      const [seat] = seats as [Seat]
      const hand = await rig.perform({ do: 'open', what: seat })
      expect(hand).toEqual({ answer: { to: 'open', cards: handOf(seat) }, whispers: [] })
    })

    test.each(DRAWS)('%s come as asked', async (_what, draw, isLawful) => {
      await drawsAsAsked(rig, draw, isLawful, 10)
    })
  })
}
