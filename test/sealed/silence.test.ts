import { describe, expect, test, vi } from 'vitest'
import { CARDS, clueLayout, there } from './table'
import type { Card } from '../../src/rules/card'
import type { Claim } from '../../src/rules/game'
import type { Seat } from '../../src/rules/seat'
import { formatBytes } from '../../src/sealed/bytes'
import { cardAt } from '../../src/sealed/generators'
import { lagrange, mod, ristretto, type Term } from '../../src/sealed/group'
import { keysCodec, receive } from '../../src/sealed/keys'
import type { Secrets } from '../../src/sealed/secrets'
import { dealOf, type SealedState } from '../../src/dealer/sealedState'
import { signStatement, type Part } from '../../src/log/statement'
import type { Message } from '../../src/log/messages'
import { knownOn, Ring } from './ring'
import { scripted, type Scripted } from '../toys/scripted'

const ring = (name: string, devices = 3, otherwise = (secrets: Secrets) => secrets): Ring<Scripted> => {
  const seating = Array.from({ length: devices }, (_, seat) => seat)
  return new Ring({ game: scripted, options: null, seating, name, otherwise })
}

const asks = (table: Ring<Scripted>, seats = 3): void =>
  void table.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(seats) } })

const handOf = (table: Ring<Scripted>, seat: number): readonly Card[] => {
  const lesson = knownOn(table.homeOf(seat as Seat)).get(seat as Seat)?.[0]?.lesson
  return lesson?.of === 'hand' ? lesson.cards : []
}

const dealing = (table: Ring<Scripted>, device: number): SealedState =>
  table.member(device).replica.folded.dealing as SealedState

describe('before the deck is final', () => {
  test.each(['keys', 'acks', 'shuffle 1', 'shuffle 5', 'final'])(
    'a device silent from %s on is dropped: all begin again without it, and nothing is lost',
    step => {
      const table = ring('dropped')
      const says = (message: Message): boolean =>
        (message.m === 'part' && message.part.step.endsWith(step)) ||
        (message.m === 'lines' &&
          message.lines.some(({ body }) => body.kind === 'deal' && body.step === step))
      // Shuffles 1 and 5 are of devices 1 and 1 again: 0, 1, 2, then 2, 0, 1.
      table.bend((from, _to, message) => {
        if (from === 1 && says(message)) table.member(1).isSilent = true
        return table.member(1).isSilent && from === 1 ? null : message
      })
      asks(table)
      table.until(() => [0, 2].every(device => table.member(device).replica.folded.outcome !== null))
      for (const device of [0, 2]) {
        const { folded, convicts } = table.member(device).replica
        expect(folded).toMatchObject({ outcome: 'again', without: [1] })
        expect(convicts).toEqual([])
      }
    },
  )

  test('[F14] a share that does not fit makes its receiver complain, and its sender the culprit', () => {
    const table = ring('bad share')
    const { signer } = table.member(2)
    const codec = keysCodec(3)
    table.bend((from, _to, message) => {
      if (from !== 2 || message.m !== 'part' || !message.part.step.endsWith('keys')) return message
      const sent = there(codec.parse(message.part.body))
      const { key } = there(sent.shares[1])
      const body = codec.format({ ...sent, shares: sent.shares.with(1, { key, box: new Uint8Array(48) }) })
      const { game } = table.member(2).replica.chain
      const part = signStatement<Part>(signer, game, { kind: 'part', step: message.part.step, body })
      return { ...message, part }
    })
    asks(table)
    table.until(() => [0, 1].every(device => table.member(device).replica.folded.outcome !== null))
    for (const device of [0, 1])
      expect(table.member(device).replica.folded).toMatchObject({ outcome: 'again', without: [2] })
  })
})

describe('keys that are equal', () => {
  const ended = (table: Ring<Scripted>, without: readonly number[]): void => {
    asks(table)
    const honest = table.members.filter(({ device }) => !without.includes(device))
    table.until(() => honest.every(({ replica }) => replica.folded.outcome !== null))
    for (const { replica } of honest) {
      expect(replica.folded).toMatchObject({ outcome: 'again', without })
      expect(replica.convicts).toEqual([])
    }
  }

  test('of one device end the attempt without it', () =>
    ended(
      ring('one key', 3, secrets => (secrets.device === 2 ? { ...secrets, z: secrets.x } : secrets)),
      [2],
    ))

  test('of two devices end the attempt without both', () =>
    ended(
      ring('their key', 3, secrets => (secrets.device === 0 ? secrets : { ...secrets, z: 77n })),
      [1, 2],
    ))
})

describe('a question', () => {
  const isBlinding = (message: Message): boolean =>
    message.m === 'lines' &&
    message.lines.some(({ body }) => body.kind === 'deal' && body.step.startsWith('blind'))

  test.each([0, 1])('is answered though device %i keeps every blinding of its own back', silent => {
    const table = ring('kept back')
    asks(table)
    table.settle()
    table.choose(0 as Seat, { move: { kind: 'pass', to: 2 as Seat } })
    table.settle()
    table.bend((from, _to, message) => (from === silent && isBlinding(message) ? null : message))
    const began = table.now
    const compare = { do: 'compare', with: CARDS.slice(0, 3) } as const
    expect(table.choose(2 as Seat, { move: { kind: 'ask', asks: compare } }).ok).toBe(true)
    const { replica } = table.member(2)
    table.until(() => replica.folded.state.answers.at(-1)?.to === 'compare', 120_000)
    expect(table.now - began).toBeLessThan(20_000)
    expect(replica.chain.lines.filter(({ body }) => body.kind === 'roster').length).toBeLessThan(20)
    for (const member of table.members) expect(member.replica.convicts).toEqual([])
  })
})

describe('[F1] once the deck is final', () => {
  /** Device 1 knows its hand before anybody else, and says no more until all others are ready. */
  const gapped = (): Ring<Scripted> => {
    const table = ring('gapped')
    let isSilent = false
    table.bend((from, _to, message) => {
      if (from === 1 && message.m === 'part' && message.part.step.endsWith('.deal')) isSilent = true
      return from === 1 && isSilent ? null : message
    })
    asks(table)
    table.until(() => [0, 2].every(device => table.member(device).replica.folded.state.asks === null))
    return table
  }

  test('a device silent in the deal restarts nothing: its part is rebuilt, and the others play', () => {
    const table = gapped()
    const { folded, chain } = table.member(0).replica
    expect(folded.absent).toEqual([1])
    const steps = chain.lines.flatMap(({ body }) => (body.kind === 'deal' ? [body.step] : []))
    expect(steps.slice(-4)).toEqual(['deal', 'rebuild 1', 'sheets', 'ready'])
    expect(handOf(table, 0)).toHaveLength(6)
    expect(handOf(table, 2)).toHaveLength(6)
  })

  test('when it comes back it has the hand it was dealt, and its sheet comes with what it proves', () => {
    const table = gapped()
    table.bend((_from, _to, message) => message)
    table.until(() => table.member(1).replica.folded.absent.length === 0)
    table.settle()
    const hand = handOf(table, 1)
    expect(hand).toHaveLength(6)
    table.choose(0 as Seat, { move: { kind: 'pass', to: 1 as Seat } })
    table.settle()
    const others = CARDS.filter(card => !hand.includes(card))
    const none: Claim = { says: 'holds-none', of: others.slice(0, 3) }
    const shows: Claim = { says: 'shows-one', of: [hand[0], hand[1], others[0]] as Card[], to: 0 as Seat }
    expect(table.choose(1 as Seat, { move: { kind: 'say', claim: none } }).ok).toBe(true)
    table.settle()
    const secret = { card: hand[1] as Card }
    expect(table.choose(1 as Seat, { move: { kind: 'say', claim: shows }, secret }).ok).toBe(true)
    table.settle()
    const lesson = { of: 'shown', card: hand[1], by: 1, to: 0 }
    expect(
      knownOn(table.member(0))
        .get(0 as Seat)
        ?.at(-1)?.lesson,
    ).toEqual(lesson)
    expect(
      table.choose(1 as Seat, { move: { kind: 'say', claim: { ...none, of: hand.slice(0, 3) } } }),
    ).toEqual({
      ok: false,
      error: 'not-true',
    })
  })

  test('the hand of a device that leaves is opened by the others, as it was dealt', () => {
    const table = ring('leaves')
    asks(table)
    table.settle()
    table.member(2).replica.bye(table.now)
    table.until(() => table.member(0).replica.folded.state.answers.length === 2)
    expect(table.member(1).replica.folded.state.answers[1]).toEqual({ to: 'open', cards: handOf(table, 2) })
  })

  test('a device that begins again from its disk has the same hand', () => {
    const table = ring('reload')
    asks(table)
    table.settle()
    const hand = handOf(table, 1)
    table.restart(1)
    table.settle()
    expect(handOf(table, 1)).toEqual(hand)
  })
})

describe('a hand', () => {
  test('is read by no other device with all it knows, nor by t - 1 of them together', () => {
    const table = ring('secret', 5)
    asks(table, 5)
    table.settle()
    const { deck, residue } = dealOf(dealing(table, 0))
    const others = table.members.map(({ secrets, device }) => {
      const state = dealing(table, device)
      return {
        x: secrets.x,
        z: secrets.z,
        y: there(receive(state.session, secrets, there(state.keys ?? undefined)).shares).y,
      }
    })
    const keysOf = (devices: readonly number[]): bigint[] => {
      const own = devices.map(device => there(others[device]))
      const weights = lagrange([...devices])
      const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, each) => sum + each, 0n)
      return [
        ...own.flatMap(({ x, y, z }) => [x, y, z, x + y]),
        sumOf(own.map(({ x }) => x)),
        sumOf(own.map(({ y }) => y)),
        sumOf(own.map(({ y }, i) => y * there(weights[i]))),
      ]
    }
    deck.layout.to.forEach((seat, slot) => {
      const [a, b] = [there(deck.slots[slot]), there(residue[slot])]
      const strangers = [0, 1, 2, 3, 4].filter(device => device !== (seat as number))
      for (const pair of [strangers.slice(0, 2), strangers.slice(1, 3), strangers.slice(2)])
        for (const key of keysOf(pair)) {
          const k = key % ristretto.order
          for (const locked of [a, b])
            expect(cardAt(ristretto.subtract(locked.b, ristretto.times(k, locked.a)))).toBeUndefined()
        }
      expect(cardAt(ristretto.subtract(b.b, ristretto.times(there(others[seat]).x, b.a)))).toBeDefined()
    })
  })

  test('and no secret of any device goes over the wire', () => {
    const table = ring('wire')
    asks(table)
    table.settle()
    const wire = table.sent.map(({ text }) => text).join('\n')
    for (const { secrets } of table.members)
      for (const secret of [secrets.d, secrets.sheets, secrets.boxSecret, ...secrets.oneTime])
        expect(wire).not.toContain(formatBytes(secret))
  })
})

/** A message in which everything that stands for a value is only as long as it is. */
const bones = (text: string): string =>
  text
    .replaceAll(/"[\w-]{20,}"/g, word => `<${word.length}>`)
    .replaceAll(/\d+/g, digits => `#${digits.length}`)

test('messages of a showing do not depend on the card: lengths, kinds and order are the same', () => {
  const table = ring('watcher')
  asks(table)
  table.settle()
  const of = handOf(table, 0).slice(0, 3)
  const seen = new Map<string, Set<string>>()
  for (let time = 0; time < 24; time++) {
    const card = there(of[time % 3])
    const before = table.sent.length
    const { chain, folded } = table.member(0).replica
    // Heights and occasions have one figure more from ten on, whichever card is shown.
    const figures = [chain.length - 1, chain.length, chain.length + 1, folded.occasion.turn]
    const name = figures.map(number => String(number).length).join()
    const claim: Claim = { says: 'shows-one', of, to: 1 as Seat }
    expect(table.choose(0 as Seat, { move: { kind: 'say', claim }, secret: { card } }).ok).toBe(true)
    const told = table.sent.slice(before).filter(({ text }) => text.startsWith('{"m":"lines"'))
    table.settle()
    const all = told.map(({ from, to, text }) => `${from}>${to} ${bones(text)}`).join('\n')
    seen.set(name, (seen.get(name) ?? new Set()).add(all))
  }
  expect([...seen.values()].map(forms => forms.size)).toEqual([...seen].map(() => 1))
  const shown = table
    .member(0)
    .replica.chain.lines.flatMap(({ body }) =>
      body.kind === 'move' && body.proof !== null ? [bones(JSON.stringify(body.proof))] : [],
    )
  expect(shown).toHaveLength(24)
  expect(new Set(shown).size).toBe(1)
})

/** The work with points meanwhile, on all devices: how often each operation is done, and of how many terms each sum is. */
const work = (what: () => void): string => {
  const counts = new Map<string, number>()
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1)
  const spies = (['times', 'add', 'subtract', 'encode', 'hashToPoint', 'hashToScalar'] as const).map(name => {
    const spy = vi.spyOn(ristretto, name)
    return { spy, tell: () => spy.mock.calls.forEach(() => count(name)) }
  })
  const sums = vi.spyOn(ristretto, 'sum')
  try {
    what()
  } finally {
    for (const { tell } of spies) tell()
    for (const [terms] of sums.mock.calls)
      count(`sum of ${terms.filter(([times]: Term<unknown>) => mod(times) !== 0n).length}`)
    for (const { spy } of spies) spy.mockRestore()
    sums.mockRestore()
  }
  return JSON.stringify([...counts].toSorted())
}

test('[C10] the work of a showing depends neither on the card nor on the number to choose from', () => {
  const table = ring('work')
  asks(table)
  table.settle()
  const [hand, others] = [handOf(table, 0), handOf(table, 2)]
  const works = new Set<string>()
  const holds = [1, 2, 3, 3, 2, 1]
  for (const [time, held] of holds.entries()) {
    const of = [...hand.slice(0, held), ...others.slice(held, 3)].toSorted((a, b) => a - b)
    for (const card of of.filter(each => hand.includes(each)).slice(0, 1 + (time % 3))) {
      const claim: Claim = { says: 'shows-one', of, to: 1 as Seat }
      works.add(
        work(() => {
          const chosen = table.choose(0 as Seat, { move: { kind: 'say', claim }, secret: { card } })
          expect(chosen.ok).toBe(true)
        }),
      )
      table.settle()
    }
  }
  expect([...works]).toHaveLength(1)
  expect(works.values().next().value).toContain('sum of')
})
