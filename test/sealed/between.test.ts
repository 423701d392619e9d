import { describe, expect, test } from 'vitest'
import type { Card } from '../../src/rules/card'
import type { Seat } from '../../src/rules/seat'
import { blindingCodec } from '../../src/sealed/equalityTest'
import { elementAt } from '../../src/sealed/elementAt'
import type { Json } from '../../src/sealed/canon'
import { proveSame } from '../../src/sealed/dleq'
import { pointOf } from '../../src/sealed/generators'
import { inverse, mod, ristretto, type Point } from '../../src/sealed/group'
import { place } from '../../src/sealed/session'
import { partsCodec, together } from '../../src/sealed/sharing'
import { Transcript } from '../../src/sealed/transcript'
import { blindedOf, type CompareTask } from '../../src/dealer/requests/compare'
import { ceremonyOf, type DealTask } from '../../src/dealer/requests/deal'
import { dealOf, type SealedProgress, type SealedState } from '../../src/dealer/sealedState'
import type { Message } from '../../src/log/messages'
import { readableIn, shuffledSo, type Face } from './pooled'
import { Ring, type Member } from './ring'
import { scripted, type Scripted, type ScriptedMove } from '../toys/scripted'
import { bytesFrom, CARDS, clueLayout, there } from './table'

/** Three devices, one of which is the only way between the two others: she passes on what she likes, and shows each another face. */
const ring = (name: string): Ring<Scripted> =>
  new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2], name })

const plays = (table: Ring<Scripted>, seat: number, move: ScriptedMove): void => {
  const chosen = table.choose(seat as Seat, { move })
  if (!chosen.ok) throw new Error(chosen.error)
}

const pause = (table: Ring<Scripted>, ms: number): void => {
  for (let time = 0; time < ms; time += 50) table.tick()
}

const tells = (message: Message, text: string): boolean => JSON.stringify(message).includes(text)

const holds = ({ replica }: Member<Scripted>, text: string): boolean =>
  JSON.stringify(replica.chain.lines.at(-1)?.body).includes(text)

/** All that was said to or by this device, with either face. */
const seenBy = (table: Ring<Scripted>, device: number): readonly string[] =>
  table.sent.flatMap(({ from, to, text }) => (from === device || to === device ? [text] : []))

const nobodyBlamed = (table: Ring<Scripted>): void => {
  for (const { replica } of table.members) expect(replica.convicts).toEqual([])
}

describe('a go-between who shuffles last', () => {
  /** The second of three devices is dishonest. */
  const EVE = 1
  const LAST = 5

  /** The cards of two seats change places. */
  const swapped = Array.from({ length: 18 }, (_, slot) =>
    slot % 3 === 0 ? slot + 2 : slot % 3 === 2 ? slot - 2 : slot,
  )

  const twoDecks = (carries: (message: Message) => boolean) => {
    const table = ring('two decks')
    const eve = table.member(EVE)
    table.bend((_from, to, message) => (to === EVE && tells(message, '"shuffle 4"') ? null : message))
    plays(table, 0, { kind: 'ask', asks: clueLayout(3) })
    table.until(() => [0, 2].every(device => holds(table.member(device), '"shuffle 4"')))
    const twin = table.part(EVE, [2], carries)
    const faces: Face[] = []
    const shufflesSo = (face: Member<Scripted>, order: readonly number[]): void => {
      const honestly = face.dealer.author.bind(face.dealer)
      face.dealer.author = progress => {
        const now = ceremonyOf(progress as SealedProgress<DealTask>)
        if (now.at !== 'shuffles' || now.deck.step !== LAST) return honestly(progress)
        const made = shuffledSo(now.deck, `eve ${faces.length}`, order)
        faces.push(made.face)
        return made.message
      }
    }
    shufflesSo(eve, [...swapped.keys()])
    shufflesSo(twin, swapped)
    table.bend((_from, _to, message) => message)
    pause(table, 30_000)
    expect(faces).toHaveLength(2)
    return { table, faces, read: readableIn(faces, eve.secrets, seenBy(table, EVE)) }
  }

  test.each([
    ['keeps them apart', () => false],
    ['carries their parts to and fro', (message: Message) => message.m === 'part'],
  ] as const)('two decks, one for each of the others, reads no card when she %s', (_how, carries) => {
    const { table, read } = twoDecks(carries)
    expect(read).toEqual([])
    for (const [device, without] of [
      [0, 2],
      [2, 0],
    ] as const) {
      const { folded, chain } = table.member(device).replica
      expect(folded).toMatchObject({ outcome: 'again', without: [without] })
      expect(chain.lines.some(({ body }) => body.kind === 'deal' && body.step === 'deal')).toBe(false)
    }
    nobodyBlamed(table)
  })

  test('one deck for both reads no card but those of her own seat', () => {
    const table = ring('one deck')
    const eve = table.member(EVE)
    const faces: Face[] = []
    const honestly = eve.dealer.author.bind(eve.dealer)
    eve.dealer.author = progress => {
      const now = ceremonyOf(progress as SealedProgress<DealTask>)
      if (now.at !== 'shuffles' || now.deck.step !== LAST) return honestly(progress)
      const made = shuffledSo(now.deck, 'eve', swapped)
      faces.push(made.face)
      return made.message
    }
    plays(table, 0, { kind: 'ask', asks: clueLayout(3) })
    table.settle()
    const read = readableIn(faces, eve.secrets, seenBy(table, EVE))
    expect(read).toHaveLength(6)
    expect(dealOf(table.member(0).replica.folded.dealing as SealedState).deck.slots).toHaveLength(21)
  })
})

/** All ways to point at one card of each pile. */
const CRIMES: readonly (readonly Card[])[] = CARDS.slice(0, 6).flatMap(who =>
  CARDS.slice(6, 12).flatMap(how => CARDS.slice(12).map(where => [who, how, where])),
)

const sumOf = (cards: readonly Card[]): Point =>
  cards.reduce((all, card) => ristretto.add(all, pointOf(card)), ristretto.zero)

describe('a go-between at an accusation', () => {
  const EVE = 0
  const [FIRST, SECOND] = [11n, 13n]

  const dealt = (name: string): Ring<Scripted> => {
    const table = ring(name)
    plays(table, 0, { kind: 'ask', asks: clueLayout(3) })
    table.settle()
    return table
  }

  /** The file, as all three together could see it. */
  const fileIn = (table: Ring<Scripted>): readonly Card[] => {
    const { deck } = dealOf(table.member(0).replica.folded.dealing as SealedState)
    const x = table.members.reduce((sum, { secrets }) => mod(sum + secrets.x), 0n)
    const open = deck.slots.slice(18).map(({ a, b }) => ristretto.subtract(b, ristretto.times(x, a)))
    return open.map(point => there(CARDS.find(card => ristretto.isSame(pointOf(card), point))))
  }

  /** She blinds by a number that she keeps in mind. */
  const blindsBy = (face: Member<Scripted>, k: bigint): void => {
    face.dealer.author = (progress): Json => {
      const { question, by, locked } = blindedOf(progress as SealedProgress<CompareTask>)
      const [a, b] = [ristretto.times(k, locked.a), ristretto.times(k, locked.b)]
      const { session } = question.deck.keyring
      const where = { device: EVE, seat: question.by, step: question.step, index: by.length }
      const same = { a: locked.a, b: a, from: [locked.b], to: [b] }
      const transcript = new Transcript(place(session, 'PET1', where))
      return blindingCodec.format({ a, b, proof: proveSame(transcript, same, k, bytesFrom('eve')) })
    }
  }

  /** The point that was opened on the branch of a face: what stood in the end, less what t parties made of its lock. */
  const openedOn = (face: Member<Scripted>): Point => {
    const { chain } = face.replica
    const h = chain.lines.findIndex(({ body }) => body.kind === 'deal' && body.step === 'verdict')
    const { locked } = blindedOf(
      there(chain.foldAt(h - 1)?.progress ?? undefined) as SealedProgress<CompareTask>,
    )
    const given = new Map(
      there(chain.lines[h]).evidence.parts.map(({ by, body }) => [
        by,
        there(partsCodec(1).parse(body)).parts,
      ]),
    )
    return ristretto.subtract(locked.b, elementAt(there(together(given, 2, 1)), 0))
  }

  test('who blinds it by two numbers learns no crime from what both halves open', () => {
    const table = dealt('two blindings')
    const file = fileIn(table)
    const named = there(CRIMES.find(crime => crime.every(card => !file.includes(card))))
    plays(table, 0, { kind: 'pass', to: 1 as Seat })
    table.settle()
    table.bend((_from, to, message) => (to === EVE && tells(message, '"compare"') ? null : message))
    plays(table, 1, { kind: 'ask', asks: { do: 'compare', with: named } })
    table.until(() => [1, 2].every(device => holds(table.member(device), '"compare"')))
    const faces = [table.member(EVE), table.part(EVE, [2])] as const
    blindsBy(faces[0], FIRST)
    blindsBy(faces[1], SECOND)
    table.bend((_from, _to, message) => message)
    table.until(() => faces.every(face => holds(face, '"verdict"')))
    for (const face of [...faces, table.member(1), table.member(2)])
      expect(face.replica.folded.state.answers.at(-1)).toEqual({ to: 'compare', same: false })
    nobodyBlamed(table)
    const [one, other] = [openedOn(faces[0]), openedOn(faces[1])]
    const numbers = [1n, FIRST, SECOND, FIRST - SECOND, FIRST + SECOND, FIRST * SECOND].map(k => mod(k))
    const seen = new Set(
      [one, other, ristretto.subtract(one, other), ristretto.add(one, other)].flatMap(point =>
        numbers.flatMap(k => [k, inverse(k)].map(by => ristretto.encode(ristretto.times(by, point)).join())),
      ),
    )
    const fits = CRIMES.filter(crime =>
      seen.has(ristretto.encode(ristretto.subtract(sumOf(crime), sumOf(named))).join()),
    )
    expect(fits).toEqual([])
  })

  test('who has another called absent sees nothing of the file before that one holds the verdict', () => {
    const table = dealt('cut off')
    const file = fileIn(table)
    const named = there(CRIMES.find(crime => crime.every(card => !file.includes(card))))
    table.bend((from, to, message) => (from === 2 || to === 2 ? null : message))
    plays(table, EVE, { kind: 'ask', asks: { do: 'compare', with: named } })
    const { replica } = table.member(EVE)
    table.until(() => replica.folded.state.lost.length > 0)
    pause(table, 60_000)
    expect(replica.folded.absent).toEqual([2])
    expect(replica.confirmed).toBe(replica.chain.length)
    expect(table.look(EVE as Seat)).toBeUndefined()
    const helps = table.sent.filter(({ to, text }) => to === EVE && text.includes('"m":"help"'))
    expect(helps.every(({ text }) => text.includes('"help":null'))).toBe(true)
    // The same for what unseals the deal.
    plays(table, EVE, { kind: 'end' })
    pause(table, 5000)
    expect(table.members.map(member => member.replica.unsealed.length)).toEqual([0, 0, 0])
    table.bend((_from, _to, message) => message)
    table.until(() => table.members.every(member => member.replica.unsealed.length === 3))
    table.until(() => table.look(EVE as Seat) !== undefined)
    expect(there(table.look(EVE as Seat)).lesson).toEqual({
      of: 'aside',
      cards: file.toSorted((a, b) => a - b),
    })
    nobodyBlamed(table)
  })

  test('a device that has left for good is not waited for when the game unseals', () => {
    const table = dealt('left')
    table.member(2).replica.bye(table.now)
    table.until(() => table.member(EVE).replica.folded.left.length > 0)
    table.member(2).isSilent = true
    table.settle()
    plays(table, EVE, { kind: 'end' })
    const others = [table.member(0), table.member(1)]
    table.until(() => others.every(({ replica }) => replica.unsealed.length === 2))
  })
})
