import { beforeAll, describe, expect, test } from 'vitest'
import type { Card } from '../../src/rules/card'
import type { Draw, Task } from '../../src/rules/game'
import type { Seat } from '../../src/rules/seat'
import { elementAt } from '../../src/sealed/elementAt'
import type { Json } from '../../src/sealed/canon'
import type { Ceremony } from '../../src/sealed/ceremony'
import { sheet, sheetCodec } from '../../src/sealed/sheet'
import { helloOf, SealedDealer } from '../../src/dealer/sealedDealer'
import { SealedJudge, type SealedTerms } from '../../src/dealer/sealedJudge'
import type { SealedProgress, SealedState } from '../../src/dealer/sealedState'
import { SealedWatcher } from '../../src/dealer/sealedWatcher'
import type { Request } from '../../src/log/dealerPort'
import type { Device } from '../../src/log/signer'
import { fileOf } from './play'
import { bytesFrom, CARDS, clueLayout, dealtTable, secretsOf, there, type Dealt } from './table'

const settledFor = ({ session }: Pick<Dealt, 'session'>): SealedTerms => ({
  room: 'room',
  epoch: 0,
  rulesHash: bytesFrom('rules'),
  signKeys: session.parties.map(({ signKey }) => signKey),
})

/** A dealt table as the lines of a log would have left it. */
const stateOf = ({ session, deck, decks, residue, sheets, holdings, sent }: Dealt): SealedState => ({
  session,
  deal: {
    at: 'dealt',
    dealt: {
      deck,
      residue,
      proven: sheets.map((each, seat) => ({
        seat: seat as Seat,
        sheet: each,
        holdings: elementAt(holdings, seat),
      })),
    },
  },
  keys: sent,
  decks,
  draws: 0,
  within: null,
  wrong: new Map(),
  history: null,
})

const asking = (dealing: SealedState, asks: Draw | Task, more: Partial<Request> = {}): SealedProgress => ({
  request: { number: 1, asks, after: { seat: 0 as Seat, turn: 4 }, ...more },
  dealing,
  members: 3,
  missing: [],
})

const DICE = { kind: 'dice', count: 5, sides: 6 } as const

let table: Dealt
let judge: SealedJudge
let dealers: readonly SealedDealer[]
let state: SealedState

beforeAll(() => {
  table = dealtTable('judge', 3, 4)
  const settled = settledFor(table)
  judge = new SealedJudge(settled)
  let used = 0
  dealers = table.secrets.map(
    secrets => new SealedDealer(settled, secrets, () => bytesFrom('judge fresh', used++)),
  )
  state = stateOf(table)
})

const partsOf = (progress: SealedProgress, devices: readonly number[]): Map<Device, Json> =>
  new Map(devices.map(device => [device as Device, there(elementAt(dealers, device).part(progress))]))

/** The state that all know once these have answered. */
const answered = (progress: SealedProgress, devices: readonly number[] = [0, 1, 2]): SealedState => {
  const parts = partsOf(progress, devices)
  return there(judge.after(progress, judge.form(progress, parts) ?? null, parts))
}

describe('a start', () => {
  const secrets = secretsOf('start', 3)
  const keys = secrets.map(({ device }) => bytesFrom('start key', device))
  const hellos = secrets.map((each, i) => helloOf(each, elementAt(keys, i)))
  const own = new SealedJudge({ room: 'room', epoch: 0, rulesHash: bytesFrom('rules'), signKeys: keys })
  const seating = [0, 1, 2].map(device => device as Device)

  test('is begun with the hellos of all devices', () =>
    expect(own.begun(seating, 'lobby', hellos)).toBeDefined())

  test.each<[string, () => readonly Json[]]>([
    ['one device too few', () => hellos.slice(1)],
    ['one too many', () => [...hellos, elementAt(hellos, 0)]],
    ['the devices in another order', () => hellos.toReversed()],
    [
      'another key to sign with than the lobby knows',
      () => hellos.with(1, helloOf(elementAt(secrets, 1), bytesFrom('stranger'))),
    ],
    [
      'two that promise the same keys',
      () => hellos.with(2, { ...(hellos[1] as object), signKey: (hellos[2] as { signKey: string }).signKey }),
    ],
    ['something that is no hello', () => hellos.with(1, 'hello')],
  ])('is not begun with %s', (_what, said) => expect(own.begun(seating, 'lobby', said())).toBeUndefined())

  test('is not begun with a seat on a device that does not count', () =>
    expect(
      own.begun(
        [0, 1, 3].map(device => device as Device),
        'lobby',
        hellos,
      ),
    ).toBeUndefined())

  test('is another ceremony with another lobby, room, attempt, or rules', () => {
    const sid = (lobby: Json, more: Partial<SealedTerms> = {}): string =>
      String(
        new SealedJudge({
          room: 'room',
          epoch: 0,
          rulesHash: bytesFrom('rules'),
          signKeys: keys,
          ...more,
        }).begun(seating, lobby, hellos)?.session.sid,
      )
    const all = [sid('a'), sid('b'), sid('a', { room: 'other' }), sid('a', { rulesHash: bytesFrom('new') })]
    expect(new Set(all).size).toBe(4)
    expect(sid('a')).toBe(sid('a'))
  })
})

describe('a draw', () => {
  test('[F6] is the same whoever answers, under whatever number it is asked', () => {
    const values = [
      [0, 1],
      [1, 2],
      [0, 2],
      [0, 1, 2],
    ].map(devices => JSON.stringify(judge.form(asking(state, DICE), partsOf(asking(state, DICE), devices))))
    const renamed = asking(state, DICE, { number: 9 })
    values.push(JSON.stringify(judge.form(renamed, partsOf(renamed, [0, 2]))))
    expect(new Set(values).size).toBe(1)
  })

  test('is another after each draw, and for every move that asks', () => {
    const progresses = [
      asking(state, DICE),
      asking({ ...answered(asking(state, DICE)) }, DICE, { number: 2 }),
      asking(state, DICE, { after: { seat: 0 as Seat, turn: 5 } }),
      asking(state, DICE, { after: { seat: 1 as Seat, turn: 4 } }),
      asking(state, DICE, { after: null }),
    ]
    const values = progresses.map(progress => JSON.stringify(judge.form(progress, partsOf(progress, [0, 1]))))
    expect(new Set(values).size).toBe(5)
  })

  test('of too few, or with parts that lie, is none', () => {
    const progress = asking(state, DICE)
    expect(judge.form(progress, partsOf(progress, [0, 2]))).toBeDefined()
    expect(judge.form(progress, partsOf(progress, [2]))).toBeUndefined()
    const [own] = partsOf(progress, [0]).values()
    expect(judge.isPart(progress, 0 as Device, there(own))).toBe(true)
    expect(judge.isPart(progress, 1 as Device, there(own))).toBe(false)
    expect(judge.isPart(progress, 7 as Device, there(own))).toBe(false)
    expect(
      judge.form(
        progress,
        new Map([
          [0, there(own)],
          [1, there(own)],
        ] as [Device, Json][]),
      ),
    ).toBeUndefined()
  })
})

describe('a step of the deal', () => {
  const namesOf = (deal: Ceremony): unknown => {
    const awaits = judge.awaits(asking({ ...state, deal }, clueLayout(4)))
    return 'about' in awaits ? awaits.about : awaits
  }

  test('is named by its deck, where it is a shuffle: of another deck a device may make another', () => {
    const deck = elementAt(table.decks, 1)
    const other = { ...deck, piles: deck.piles.map(pile => pile.toReversed()) }
    const names = [deck, other, { ...deck }].map(each => namesOf({ at: 'shuffles', deck: each }))
    expect(names[0]).toEqual(names[2])
    expect(names[0]).not.toEqual(names[1])
  })

  test('is named by nothing but its number, where it names the final deck: no device names two', () => {
    const other = { ...table.deck, slots: table.deck.slots.toReversed() }
    for (const deck of [table.deck, other]) expect(namesOf({ at: 'final', deck, sent: new Map() })).toBeNull()
  })

  test('ends the attempt without all who are away while it is awaited, before the deck is final', () => {
    const progress = asking(
      { ...state, deal: { at: 'final', deck: table.deck, sent: new Map() } },
      clueLayout(4),
    )
    expect(judge.awaits({ ...progress, missing: [0, 2].map(each => each as Device) })).toEqual({
      kind: 'again',
      without: [0, 2],
    })
  })
})

test('an answer to one request is none to another that has the same number', () => {
  const [first, second] = [asking(state, DICE), asking(state, { ...DICE, sides: 2 })]
  const parts = partsOf(first, [0, 1])
  expect(judge.form(first, parts)).toSatisfy(Array.isArray)
  expect(judge.form(second, parts)).toSatisfy((drawn: readonly number[]) => drawn.every(die => die <= 2))
  const other = asking(state, DICE, { after: { seat: 2 as Seat, turn: 4 } })
  expect(judge.form(other, parts)).toBeUndefined()
  expect(judge.isPart(other, 0 as Device, there(parts.get(0 as Device)))).toBe(false)
})

describe('a verdict', () => {
  const accusing = (cards: readonly Card[], number = 1): SealedProgress =>
    asking(state, { do: 'compare', with: cards }, { number })
  const next = (progress: SealedProgress): { readonly step: string; readonly by: Device } => {
    const awaits = judge.awaits(progress)
    if (awaits.kind !== 'authored') throw new Error('nobody is awaited to blind it')
    return awaits
  }
  /** One device's line more. */
  const blinded = (progress: SealedProgress): SealedProgress => {
    const { by } = next(progress)
    const value = elementAt(dealers, by).author(progress)
    return { ...progress, dealing: there(judge.after(progress, value, new Map())) }
  }
  const judged = (cards: readonly Card[], number = 1): SealedState =>
    answered(blinded(blinded(accusing(cards, number))), [0, 2])
  const passedOver = (progress: SealedProgress, device: number): SealedProgress => ({
    ...progress,
    dealing: judge.passOver(progress, device as Device),
  })

  test('lets whoever was wrong look, and nobody who was right', () => {
    const file = fileOf(table)
    expect(judged(file).wrong.size).toBe(0)
    const wrong = judged(CARDS.slice(0, 3))
    expect([...wrong.wrong.keys()]).toEqual([0])
    for (const dealer of dealers) expect(dealer.help(judged(file, 2), 0 as Seat)).toBeUndefined()
    const helps = new Map(dealers.map((dealer, by) => [by as Device, there(dealer.help(wrong, 0 as Seat))]))
    expect(elementAt(dealers, 0).look(wrong, 0 as Seat, helps)?.lesson).toEqual({
      of: 'aside',
      cards: file.toSorted((a, b) => a - b),
    })
    expect(elementAt(dealers, 1).look(wrong, 0 as Seat, helps)).toBeUndefined()
    const [, helped] = [...helps][1] ?? []
    expect(judge.isHelp(wrong, 0 as Seat, 1 as Device, there(helped))).toBe(true)
    expect(judge.isHelp(wrong, 0 as Seat, 2 as Device, there(helped))).toBe(false)
    expect(judge.isHelp(wrong, 1 as Seat, 1 as Device, there(helped))).toBe(false)
    expect(judge.isHelp(wrong, 0 as Seat, 8 as Device, there(helped))).toBe(false)
  })

  test('is blinded by t devices in turn, each after the one before, and then opened by any t', () => {
    const first = accusing(CARDS.slice(0, 3))
    expect(next(first)).toMatchObject({ step: 'blind 1', by: 0 })
    const second = blinded(first)
    expect(next(second)).toMatchObject({ step: 'blind 2', by: 1 })
    const third = blinded(second)
    expect(judge.awaits(third)).toMatchObject({ kind: 'outcome', step: 'verdict' })
    expect(judge.form(third, partsOf(third, [1, 2]))).toBe(false)
  })

  test('is named at each turn by its input: on another branch it is another part', () => {
    const first = accusing(CARDS.slice(0, 3))
    const name = (progress: SealedProgress): string => {
      const awaits = judge.awaits(progress)
      return 'about' in awaits ? JSON.stringify([awaits.step, awaits.about]) : 'nothing'
    }
    // The same device blinds the same on two branches, with another number on each.
    const [one, two] = [blinded(first), blinded(first)]
    const all = [one, two, blinded(one), blinded(one), blinded(two)].map(name)
    expect(new Set(all).size).toBe(all.length)
    expect(name(accusing(CARDS.slice(0, 3)))).toBe(name(first))
    expect(name(accusing(CARDS.slice(3, 6)))).not.toBe(name(first))
  })

  test('goes past the absent, and past a device that goes while awaited, though it comes back', () => {
    const first = accusing(CARDS.slice(0, 3))
    expect(next({ ...first, missing: [0 as Device] })).toMatchObject({ step: 'blind 1', by: 1 })
    expect(next(passedOver(first, 1))).toMatchObject({ by: 0 })
    const without = passedOver(first, 0)
    expect(next(without)).toMatchObject({ step: 'blind 1', by: 1 })
    const once = blinded(without)
    expect(next(once)).toMatchObject({ step: 'blind 2', by: 2 })
    expect(judge.awaits(blinded(once))).toMatchObject({ kind: 'outcome', step: 'verdict' })
  })

  test('waits for those passed over, in that order, once fewer than t others are left', () => {
    const first = passedOver(passedOver(accusing(CARDS.slice(0, 3)), 0), 1)
    expect(next(first).by).toBe(2)
    const once = blinded(first)
    expect(next(once).by).toBe(0)
    expect(next(passedOver(once, 0)).by).toBe(1)
    expect(next({ ...once, missing: [0 as Device] }).by).toBe(1)
    expect(next({ ...once, missing: [0 as Device, 1 as Device] }).by).toBe(0)
    // Nobody was passed over in another request.
    expect(next({ ...accusing(CARDS.slice(0, 3), 2), dealing: first.dealing }).by).toBe(0)
  })

  test('is blinded by no line that lies, of another device, or of another turn', () => {
    const first = accusing(CARDS.slice(0, 3))
    const value = elementAt(dealers, 0).author(first)
    const second = blinded(first)
    expect(judge.after(second, value, new Map())).toBeUndefined()
    expect(judge.after(first, elementAt(dealers, 1).author(first), new Map())).toBeUndefined()
    expect(judge.after(passedOver(first, 0), value, new Map())).toBeUndefined()
    for (const lie of [null, {}, { ...(value as object), a: (value as { b: Json }).b }])
      expect(judge.after(first, lie as Json, new Map())).toBeUndefined()
    expect(judge.after(first, value, new Map())).toBeDefined()
  })

  test('of one accusation is nothing of the next', () => {
    const done = blinded(blinded(accusing(CARDS.slice(0, 3))))
    expect(judge.awaits({ ...accusing(CARDS.slice(3, 6), 2), dealing: done.dealing })).toMatchObject({
      kind: 'authored',
      step: 'blind 1',
    })
  })
})

describe('a proof of a move', () => {
  const occasion = { turn: 7, attempt: 0 }
  const claimOf = (seat: number) => {
    const others = CARDS.filter(card => !elementAt(table.hands, seat).includes(card))
    return { says: 'holds-none', of: others.slice(0, 3) } as const
  }

  test('is made for seats of the own device alone', () => {
    expect(elementAt(dealers, 1).prove(state, 1 as Seat, claimOf(1), undefined, occasion)).toBeDefined()
    expect(elementAt(dealers, 1).prove(state, 2 as Seat, claimOf(2), undefined, occasion)).toBeUndefined()
  })

  test('is of three lines or of one showing, and of nothing else', () => {
    const proof = there(elementAt(dealers, 1).prove(state, 1 as Seat, claimOf(1), undefined, occasion)) as {
      readonly sheet: Json
      readonly says: Json
    }
    expect(judge.isProved(state, 1 as Seat, claimOf(1), proof as never, occasion)).toBe(true)
    for (const other of [
      null,
      3,
      {},
      { ...proof, more: 1 },
      { says: proof.says },
      { sheet: 0, says: proof.says },
    ])
      expect(judge.isProved(state, 1 as Seat, claimOf(1), other as never, occasion)).toBe(false)
  })

  test('[F1] brings the sheet of a seat whose device was away for the sheets, and of no other', () => {
    const { deal } = state
    if (deal?.at !== 'dealt') throw new Error('not dealt')
    const proven = deal.dealt.proven.filter(({ seat }) => seat !== 1)
    const away: SealedState = { ...state, deal: { at: 'dealt', dealt: { ...deal.dealt, proven } } }
    const shows = { says: 'shows-one', of: elementAt(table.hands, 1).slice(0, 3), to: 0 as Seat } as const
    const secret = { card: there(shows.of[1]) }
    for (const [claim, said] of [
      [claimOf(1), undefined],
      [shows, secret],
    ] as const) {
      const proof = there(elementAt(dealers, 1).prove(away, 1 as Seat, claim, said, occasion)) as {
        sheet: Json
        says: Json
      }
      expect(judge.isProved(away, 1 as Seat, claim, proof as never, occasion)).toBe(true)
      // No second sheet is looked at where one stands already; and one must come where none does.
      expect(judge.isProved(state, 1 as Seat, claim, proof as never, occasion)).toBe(false)
      expect(judge.isProved(away, 1 as Seat, claim, { ...proof, sheet: null } as never, occasion)).toBe(false)
    }
    const lie = sheet(table.deck, table.residue, elementAt(table.secrets, 1), 1 as Seat, bytesFrom('lie'), [])
    const made = there(elementAt(dealers, 1).prove(away, 1 as Seat, claimOf(1), undefined, occasion)) as {
      says: Json
    }
    const lying = { sheet: sheetCodec(table.deck).format(lie), says: made.says }
    expect(judge.isProved(away, 1 as Seat, claimOf(1), lying as never, occasion)).toBe(false)
  })

  test('shows its card to the two it concerns, each on its own device', () => {
    const shows = { says: 'shows-one', of: elementAt(table.hands, 1).slice(0, 3), to: 2 as Seat } as const
    const card = there(shows.of[2])
    const proof = there(elementAt(dealers, 1).prove(state, 1 as Seat, shows, { card }, occasion))
    const told = dealers.map(dealer =>
      dealer.readShown(state, 1 as Seat, shows, proof, occasion).map(({ to }) => to),
    )
    expect(told).toEqual([[], [1], [2]])
    for (const device of [1, 2])
      expect(
        elementAt(dealers, device).readShown(state, 1 as Seat, shows, proof, occasion)[0]?.lesson,
      ).toEqual({
        of: 'shown',
        card,
        by: 1,
        to: 2,
      })
  })
})

describe('an unsealing of the deal', () => {
  test('is one device’s own, opens every card with that of t, and is none if it lies', () => {
    const parts = new Map(dealers.map((dealer, by) => [by as Device, there(dealer.unseal(state))]))
    for (const [by, part] of parts) {
      expect(judge.isUnsealed(state, by, part)).toBe(true)
      expect(judge.isUnsealed(state, ((by + 1) % 3) as Device, part)).toBe(false)
    }
    expect(judge.disclose(state, new Map([...parts].slice(0, 1)))).toBeUndefined()
    const cards = there(judge.disclose(state, new Map([...parts].slice(1))))
    expect(cards.hands).toEqual(table.hands.map(hand => hand.toSorted((a, b) => a - b)))
    const [own, other] = [...parts.values()] as { sealed: Json; cards: Json }[]
    for (const lie of [
      { sealed: other?.sealed, cards: own?.cards },
      { sealed: own?.sealed, cards: other?.cards },
      null,
    ])
      expect(judge.isUnsealed(state, 0 as Device, lie as never)).toBe(false)
  })
})

test('a watcher judges as all do, and has no part to give', () => {
  const watcher = new SealedWatcher(settledFor(table))
  const progress = asking(state, DICE)
  const parts = partsOf(progress, [0, 1])
  expect(watcher.form(progress, parts)).toEqual(judge.form(progress, parts))
  expect(watcher.part()).toBeUndefined()
  expect(watcher.whispers()).toEqual([])
})
