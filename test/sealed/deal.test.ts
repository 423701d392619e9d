import { describe, expect, test } from 'vitest'
import { seatsOf, type Seat } from '../../src/rules/seat'
import type { Message } from '../../src/log/messages'
import { knownOn, Ring } from './ring'
import { scripted, type Scripted } from '../toys/scripted'
import type { Json } from '../../src/sealed/canon'
import type { Device } from '../../src/log/signer'
import type { Part } from '../../src/log/statement'
import type { SealedProgress, SealedState } from '../../src/dealer/sealedState'
import { CARDS, clueLayout, there } from './table'

const ring = (name: string, seating: readonly number[]): Ring<Scripted> =>
  new Ring({ game: scripted, options: null, seating, name })

describe('the sealed dealer on the log', () => {
  test.each([[[0, 1, 0]], [[0, 1, 2]], [[0, 1, 2, 3]], [[0, 1, 2, 3, 4, 0]], [[0, 1, 2, 3, 4, 5]]])(
    '[L4, L11] deals to seats on devices %j, and each device sees the hands of its own',
    seating => {
      const table = ring('deal', seating)
      table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(seating.length) } })
      table.settle()
      const hands = seatsOf(seating.length).map(seat => {
        for (const member of table.members)
          if (member !== table.homeOf(seat)) expect(knownOn(member).has(seat)).toBe(false)
        const [entry] = knownOn(table.homeOf(seat)).get(seat) ?? []
        return entry?.lesson.of === 'hand' ? entry.lesson.cards : []
      })
      expect(hands.flat()).toHaveLength(18)
      expect(new Set(hands.flat()).size).toBe(18)
      table.choose(0 as Seat, { move: { kind: 'ask', asks: { do: 'open', what: 'aside' } } })
      table.settle()
      const answers = table.member(1).replica.folded.state.answers
      const file = answers[1]?.to === 'open' ? answers[1].cards : []
      expect([...hands.flat(), ...file].toSorted((a, b) => a - b)).toEqual(CARDS)
    },
  )
})

describe('a look at what lies aside', () => {
  const wrong = CARDS.slice(0, 3)
  const begun = (name: string): Ring<Scripted> => {
    const table = ring(name, [0, 1, 2, 0])
    table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(4) } })
    table.settle()
    return table
  }
  const accuse = (table: Ring<Scripted>, seat: Seat): void => {
    table.choose(table.member(0).replica.folded.state.active, { move: { kind: 'pass', to: seat } })
    table.settle()
    table.choose(seat, { move: { kind: 'ask', asks: { do: 'compare', with: wrong } } })
    table.settle()
  }
  const pause = (table: Ring<Scripted>): void => {
    for (let i = 0; i < 40; i++) table.tick()
  }

  test('[F4] is not helped while another seat of the device can still win; then it is', () => {
    const table = begun('scout')
    accuse(table, 0 as Seat)
    pause(table)
    expect(table.look(0 as Seat)).toBeUndefined()
    accuse(table, 3 as Seat)
    pause(table)
    const seen = there(table.look(0 as Seat))
    expect(seen.lesson.of === 'aside' && seen.lesson.cards).toHaveLength(3)
    expect(there(table.look(3 as Seat)).lesson).toEqual(seen.lesson)
  })

  test('[F4] is not helped while a seat that was left, open to any device, can still win', () => {
    const table = begun('scout of a leaver')
    table.member(1).replica.bye(table.now)
    table.until(() => table.member(0).replica.folded.left.includes(1 as Device))
    table.settle()
    accuse(table, 0 as Seat)
    accuse(table, 3 as Seat)
    pause(table)
    expect(table.member(0).replica.folded.state.lost).toEqual([0, 3])
    expect(table.look(0 as Seat)).toBeUndefined()
  })

  test('[F2, L11] is helped only when every device present holds the verdict', () => {
    const table = begun('held')
    // All answer; but one of them never hears what came of it.
    const tells = (message: Message): boolean => JSON.stringify(message).includes('verdict')
    table.bend((_from, to, message) => (to === 2 && tells(message) ? null : message))
    table.choose(0 as Seat, { move: { kind: 'pass', to: 1 as Seat } })
    table.settle()
    table.choose(1 as Seat, { move: { kind: 'ask', asks: { do: 'compare', with: wrong } } })
    for (let i = 0; i < 40; i++) table.tick()
    const { replica } = table.member(1)
    expect(replica.folded.state.lost).toEqual([1])
    expect(replica.confirmed).toBe(replica.chain.length)
    expect(table.look(1 as Seat)).toBeUndefined()
    table.bend((_from, _to, message) => message)
    table.settle()
    pause(table)
    expect(table.look(1 as Seat)).toBeDefined()
  })

  test('asks again for help that was lost, and is shown to its own device alone', () => {
    const table = begun('lost help')
    let lost = 0
    table.bend((_from, _to, message) => (message.m === 'help' && lost++ < 6 ? null : message))
    accuse(table, 1 as Seat)
    pause(table)
    expect(lost).toBeGreaterThan(6)
    expect(table.members.map(({ replica }) => replica.looks.length)).toEqual([0, 1, 0])
  })
})

test('a device that waits for another to shuffle prepares its shuffles, and uses each once', () => {
  const table = ring('prepared', [0, 1, 2])
  const isFirst = (message: Message): boolean => JSON.stringify(message).includes('shuffle 0')
  table.bend((_from, _to, message) => (isFirst(message) ? null : message))
  table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(3) } })
  for (let i = 0; i < 4; i++) table.tick()
  for (const { dealer, replica, device } of table.members.slice(1)) {
    expect(replica.waits).toMatchObject({ for: 'parts', step: 'acks' })
    expect(dealer.prepare(replica.folded.progress as SealedProgress), `device ${device}`).toBe(false)
  }
  table.bend((_from, _to, message) => message)
  table.settle()
  const { decks, deal } = table.member(0).replica.folded.dealing as SealedState
  expect(deal?.at).toBe('dealt')
  expect(decks).toHaveLength(7)
  const { dealer, replica } = table.member(1)
  const shuffling = replica.chain.lines.findIndex(
    ({ body }) => body.kind === 'deal' && body.step === 'shuffle 1',
  )
  const before = there(replica.chain.foldAt(shuffling - 1)?.progress) as SealedProgress
  // Asked again, which a replica never does, it is made of other numbers and not of the half that is used up.
  while (dealer.prepare(before));
  const [first, second] = [dealer.author(before), dealer.author(before)]
  expect(first).not.toEqual(second)
})

describe('beside the log', () => {
  const answers = (table: Ring<Scripted>, from: number, seat: Seat | null): readonly Message[] => {
    const { replica } = table.member(0)
    replica.due()
    replica.receive(from as Device, { m: 'help', seat, help: null }, table.now)
    return replica.due().outgoing.flatMap(({ message }) => (message.m === 'help' ? [message] : []))
  }

  test('a request for another seat, or before the end, is given nothing', () => {
    const table = ring('curious', [0, 1, 2])
    table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(3) } })
    table.settle()
    expect(answers(table, 1, null)).toEqual([])
    expect(answers(table, 1, 1 as Seat)).toEqual([])
    table.choose(0 as Seat, { move: { kind: 'pass', to: 1 as Seat } })
    table.settle()
    table.choose(1 as Seat, { move: { kind: 'ask', asks: { do: 'compare', with: CARDS.slice(0, 3) } } })
    table.settle()
    // An asker is answered once in a while: the device has asked by itself, and has its answer.
    for (let i = 0; i < 20; i++) table.tick()
    expect(answers(table, 1, 1 as Seat)).toHaveLength(1)
    expect(answers(table, 2, 1 as Seat)).toEqual([])
    expect(answers(table, 1, null)).toEqual([])
  })

  test('an unsealing counts from its own device alone, and not signed by another', () => {
    const table = ring('unsealed', [0, 1, 2])
    table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(3) } })
    table.settle()
    table.bend((_from, _to, message) => {
      if (message.m !== 'help' || message.help === null) return message
      const { sig: _sig, ...said } = message.help as unknown as Part
      return { ...message, help: { ...said, sig: table.member(1).signer.sign('other') } as unknown as Json }
    })
    table.choose(0 as Seat, { move: { kind: 'end' } })
    for (let i = 0; i < 20; i++) table.tick()
    expect(table.members.map(({ replica }) => replica.unsealed.map(({ by }) => by))).toEqual([[0], [1], [2]])
  })
})

test('after the game every device unseals, and all see where every card was', () => {
  const table = ring('end', [0, 1, 2])
  table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(3) } })
  table.settle()
  expect(table.member(0).replica.unsealed).toEqual([])
  table.choose(0 as Seat, { move: { kind: 'end' } })
  table.until(() => table.members.every(({ replica }) => replica.unsealed.length === 3))
  for (const { replica, dealer } of table.members) {
    const parts = new Map(replica.unsealed.map(({ by, body }) => [by, body]))
    const cards = there(dealer.disclose(replica.folded.dealing as SealedState, parts))
    for (const seat of seatsOf(3)) {
      const [known] = knownOn(table.homeOf(seat)).get(seat) ?? []
      expect(known?.lesson).toEqual({ of: 'hand', cards: cards.hands[seat] })
    }
    expect([...cards.aside, ...cards.hands.flat()].toSorted((a, b) => a - b)).toEqual(CARDS)
  }
})
