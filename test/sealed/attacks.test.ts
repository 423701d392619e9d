import { describe, expect, test } from 'vitest'
import { MESSAGE_BYTES } from '../../src/net/frames'
import type { Card } from '../../src/rules/card'
import type { Answer } from '../../src/rules/game'
import type { Seat } from '../../src/rules/seat'
import { canon, type Json } from '../../src/sealed/canon'
import type { Ballot } from '../../src/log/ballot'
import { Chain } from '../../src/log/chain'
import { waitsFor } from '../../src/log/fold'
import type { RosterChange } from '../../src/log/membership/rosterChange'
import { partStep } from '../../src/log/jointLine'
import { asWritten, signLine, joint, NO_EVIDENCE, parseLine, type Body, type Line } from '../../src/log/line'
import type { SealedState } from '../../src/dealer/sealedState'
import { SealedDealer } from '../../src/dealer/sealedDealer'
import type { Device } from '../../src/log/signer'
import {
  signStatement,
  withSignature,
  type Ack,
  type Contradiction,
  type Part,
  type BallotPromise,
} from '../../src/log/statement'
import { parseMessage, type Message } from '../../src/log/messages'
import { knownOn, Ring, type Member } from './ring'
import { scripted, type Scripted, type ScriptedMove } from '../toys/scripted'
import { bytesFrom, CARDS, clueLayout, there } from './table'

const DICE = { kind: 'dice', count: 2, sides: 6 } as const
const LIAR = 2

/** A dealt table of three devices, seat 0 on turn. */
const dealt = (name: string): Ring<Scripted> => {
  const table = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2], name })
  plays(table, 0, { kind: 'ask', asks: clueLayout(3) })
  table.settle()
  return table
}

const plays = (table: Ring<Scripted>, seat: number, move: ScriptedMove): void => {
  const chosen = table.choose(seat as Seat, { move })
  if (!chosen.ok) throw new Error(chosen.error)
}

const pass = (table: Ring<Scripted>, from: number, to: number): void => {
  plays(table, from, { kind: 'pass', to: to as Seat })
  table.settle()
}

const pause = (table: Ring<Scripted>, ms: number): void => {
  for (let time = 0; time < ms; time += 50) table.tick()
}

const answersOf = ({ replica }: Member<Scripted>): readonly Answer[] => replica.folded.state.answers

const handOf = (table: Ring<Scripted>, seat: number): readonly Card[] => {
  const lesson = knownOn(table.homeOf(seat as Seat)).get(seat as Seat)?.[0]?.lesson
  return lesson?.of === 'hand' ? lesson.cards : []
}

const nobodyConvicted = (table: Ring<Scripted>): void => {
  for (const { replica } of table.members) expect(replica.convicts).toEqual([])
}

const tells = (message: Message, text: string): boolean => JSON.stringify(message).includes(text)

describe('[F6] a throw', () => {
  const thrown = (
    before: (table: Ring<Scripted>) => void,
    after: (table: Ring<Scripted>) => void = () => {},
  ): readonly number[] => {
    const table = dealt('throw')
    before(table)
    plays(table, 0, { kind: 'ask', asks: DICE })
    after(table)
    const member = table.member(0)
    table.until(() => answersOf(member).at(-1)?.to === 'draw')
    nobodyConvicted(table)
    const last = answersOf(member).at(-1)
    return last?.to === 'draw' ? last.drawn : []
  }
  const silencing = (device: number, text: string) => (table: Ring<Scripted>) =>
    table.bend((from, _to, message) =>
      from === device && message.m === 'part' && tells(message, text) ? null : message,
    )
  let plain: readonly number[] = []

  test('falls when all answer', () => {
    plain = thrown(() => {})
    expect(plain).toHaveLength(2)
  })

  test.each([1, 2])('falls the same when device %i keeps its answer back, and is absent for it', device =>
    expect(thrown(silencing(device, '.draw'))).toEqual(plain),
  )

  test('falls the same when device 2 falls silent, and is absent for it', () =>
    expect(thrown(table => (table.member(2).isSilent = true))).toEqual(plain))

  test('falls the same when somebody leaves before it lies, though it is asked for anew', () => {
    // The deal was request 0: nobody hears an answer to the throw that is request 1.
    const deafTo = (text: string) => (table: Ring<Scripted>) =>
      table.bend((_from, _to, message) => (message.m === 'part' && tells(message, text) ? null : message))
    const again = thrown(deafTo('"1.draw.'), table => {
      table.member(2).replica.bye(table.now)
      table.until(() => answersOf(table.member(0)).some(answer => answer.to === 'open'))
      expect(table.member(0).replica.folded.requests).toBeGreaterThanOrEqual(3)
    })
    expect(again).toEqual(plain)
  })
})

describe('[F11, F25] a message made once', () => {
  test('is sent again byte for byte after a restart, though the line was lost: a shuffle', () => {
    const table = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2], name: 'again' })
    let kept: Json = null
    table.bend((from, _to, message) => {
      if (from !== 1 || message.m !== 'lines') return message
      const made = message.lines.find(({ body }) => body.kind === 'deal' && body.step === 'shuffle 1')
      if (made?.body.kind === 'deal') kept ??= made.body.value
      return made === undefined ? message : null
    })
    plays(table, 0, { kind: 'ask', asks: clueLayout(3) })
    table.until(() => kept !== null)
    // The write of the line is torn; that of the step was whole.
    const h = table
      .member(1)
      .replica.chain.lines.findIndex(({ body }) => body.kind === 'deal' && body.step === 'shuffle 1')
    table.restart(1, key => key === `line/${String(h).padStart(6, '0')}`)
    expect(table.member(1).replica.chain.length).toBe(h)
    table.bend((_from, _to, message) => message)
    table.settle()
    const line = there(table.member(0).replica.chain.lines[h])
    expect(line.body.kind === 'deal' && line.body.value).toEqual(kept)
    nobodyConvicted(table)
  })

  test('is sent again byte for byte after a restart: a part, which makes no contradiction', () => {
    const table = dealt('part again')
    plays(table, 0, { kind: 'ask', asks: DICE })
    table.bend((_from, to, message) => (to === 0 ? null : message))
    pause(table, 200)
    table.restart(1)
    table.bend((_from, _to, message) => message)
    table.settle()
    nobodyConvicted(table)
  })

  test('[F22, L3] and displaced by a roster line is offered again as it was, and convicts nobody', () => {
    const table = dealt('displaced')
    const hand = handOf(table, 0)
    const of = hand.slice(0, 3)
    // Nobody hears the host; it is made absent, and does not know.
    table.bend((from, to, message) => (from === 0 || to === 0 ? null : message))
    const chosen = table.choose(0 as Seat, {
      move: { kind: 'say', claim: { says: 'shows-one', of, to: 1 as Seat } },
      secret: { card: there(of[1]) },
    })
    expect(chosen.ok).toBe(true)
    const said = there(table.member(0).replica.chain.lines.at(-1))
    table.until(() => table.member(1).replica.folded.absent.length > 0)
    table.bend((_from, _to, message) => message)
    table.until(() =>
      table.member(1).replica.chain.lines.some(({ body }) => body.kind === 'move' && body.proof !== null),
    )
    table.settle()
    const again = table
      .member(1)
      .replica.chain.lines.filter(({ body }) => body.kind === 'move' && body.proof !== null)
    expect(again.map(({ body }) => body)).toEqual([said.body])
    expect(again[0]?.bal).not.toEqual(said.bal)
    nobodyConvicted(table)
  })
})

describe('[F22, L27] a word of one kind', () => {
  test('taken for another convicts nobody: an ack, of the line its giver wrote', () => {
    const table = dealt('ack as line')
    plays(table, 0, { kind: 'pass', to: 1 as Seat })
    table.settle()
    const { replica } = table.member(1)
    const heard = table.sent.flatMap(({ from, to, text }): readonly Ack[] => {
      const message = from === 0 && to === LIAR ? (JSON.parse(text) as Message) : null
      return message?.m === 'lines' && message.ack !== null ? [message.ack] : []
    })
    const proofs = heard.flatMap((ack): readonly Contradiction[] => {
      const line = replica.chain.lineAt(ack.h)
      const b = line?.by === 0 ? asWritten(line) : undefined
      if (b === undefined) return []
      const { sig, kind: _kind, hash: _hash, ...place } = ack
      const { sig: _sig, ...said } = ack
      return [{ a: { ...place, kind: 'line', text: canon(said), sig }, b }]
    })
    expect(proofs.length).toBeGreaterThan(0)
    for (const proof of proofs) {
      const message = there(parseMessage({ m: 'proof', proof }))
      replica.receive(LIAR as Device, message, table.now)
    }
    nobodyConvicted(table)
  })
})

describe('a ballot', () => {
  test('bound on a log and on its beginning convicts the device that bound it twice, and all go on', () => {
    const table = dealt('bound twice')
    const promises = new Map<Device, BallotPromise>()
    const [ada, bo, eve] = [table.member(0), table.member(1), table.member(LIAR)]
    let isCut = true
    table.bend((from, to, message) => {
      if (to === LIAR && message.m === 'promise') promises.set(from, message.promise)
      return to === LIAR || from === LIAR || (isCut && message.m !== 'beat') ? null : message
    })
    plays(table, 0, { kind: 'pass', to: 1 as Seat })
    const { game } = ada.replica.chain
    const b = { n: 1, device: eve.device }
    const change: RosterChange = { kind: 'none' }
    const says = ({ replica }: Member<Scripted>, message: Message): void =>
      replica.receive(eve.device, there(parseMessage(JSON.parse(JSON.stringify(message)))), table.now)
    const { length, folded, head } = bo.replica.chain
    expect(ada.replica.chain.length).toBe(length + 1)
    const unknown = { bal: folded.bal, h: length - 1, hash: game }
    const asked = { kind: 'prepare', by: eve.device, b, change, head: unknown, conf: length } as const
    const prepare = withSignature(eve.signer, game, asked)
    for (const each of [ada, bo]) says(each, { m: 'prepare', prepare, grounds: { proof: null, bye: null } })
    table.talk()
    const said = { kind: 'promise', b, change, bal: folded.bal, length, head } as const
    const own = signStatement<BallotPromise>(eve.signer, game, said)
    for (const each of [ada, bo]) {
      const { chain } = each.replica
      const line = signLine(eve.signer, game, {
        h: chain.length,
        prev: chain.head,
        bal: b,
        body: { kind: 'roster', change },
        evidence: { ...NO_EVIDENCE, promises: [there(promises.get(each.device)), own] },
      })
      const { head: hash } = there(chain.with(line))
      const ack = signStatement<Ack>(eve.signer, game, { kind: 'ack', bal: b, h: line.h, hash })
      says(each, { m: 'lines', from: line.h, lines: [line], ack })
      expect(each.replica.confirmed).toBe(line.h + 1)
    }
    expect(ada.replica.chain.hashAt(length)).not.toBe(bo.replica.chain.hashAt(length))
    // Lines of ballots that are none push nothing out that stands in a log.
    for (let n = 2; n < 450; n++)
      for (const each of [ada, bo]) {
        const place = { h: 1, prev: game, bal: { n, device: eve.device } }
        const body: Body = { kind: 'deal', step: 'x', value: n }
        const line = signLine(eve.signer, game, { ...place, body, evidence: NO_EVIDENCE })
        says(each, { m: 'lines', from: 1, lines: [line], ack: null })
      }
    const other = there(bo.replica.chain.lineAt(length))
    const shown = { m: 'lines', from: length, lines: [other], ack: null } as const
    ada.replica.receive(bo.device, shown, table.now)
    expect(ada.replica.convicts.map(({ a }) => a.by)).toEqual([LIAR])
    isCut = false
    eve.isSilent = true
    table.until(() => [ada, bo].every(({ replica }) => replica.folded.left.includes(eve.device)))
    table.settle()
    expect(ada.replica.chain.head).toBe(bo.replica.chain.head)
    for (const { replica } of [ada, bo]) expect(replica.convicts.map(({ a }) => a.by)).toEqual([LIAR])
  })
})

describe('lines that somebody makes up', () => {
  test.each(['lines', 'promise'] as const)(
    'cost at most a hundred signature checks for one message of %s',
    m => {
      const table = dealt('made up')
      const { replica, signer } = table.member(0)
      const { game, length } = replica.chain
      const b = { n: 1, device: 0 as Device }
      const by = table.member(LIAR).signer
      const said = { kind: 'promise', b, change: { kind: 'none' }, bal: b, length: 1, head: game } as const
      const promise = signStatement<BallotPromise>(by, game, said)
      const { sig } = promise
      const part: Part = { kind: 'part', by: LIAR as Device, step: 'x', body: 0, sig }
      const evidence = { ...NO_EVIDENCE, parts: Array.from({ length: 8 }, () => part) }
      const body: Body = { kind: 'deal', step: 'x', value: 0 }
      const line = joint({ h: length, prev: game, bal: b, body, evidence })
      const lines = Array.from({ length: 800 }, () => line)
      const rest = m === 'lines' ? { m, ack: null } : { m, promise }
      let checked = 0
      const { verify } = signer
      signer.verify = (...given) => {
        checked++
        return verify(...given)
      }
      const message = there(parseMessage({ ...rest, from: length, lines }))
      expect(JSON.stringify(message).length).toBeLessThan(MESSAGE_BYTES)
      replica.receive(LIAR as Device, message, table.now)
      expect(checked).toBeLessThan(100)
    },
  )
})

describe('[F25] a device that gives two different parts for one step', () => {
  test('so long that no link carries a proof of them is not convicted, only absent when silent', () => {
    const table = dealt('long parts')
    const bytes = (message: Message): number => Buffer.byteLength(JSON.stringify(message))
    table.bend((_from, _to, message) => (bytes(message) > MESSAGE_BYTES ? null : message))
    const { signer } = table.member(LIAR)
    for (const letter of ['\u0001', '\u0002'])
      for (const { replica } of [table.member(0), table.member(1)]) {
        const said = { kind: 'part', step: '9.long', body: letter.repeat(95_000) } as const
        const message: Message = {
          m: 'part',
          part: signStatement<Part>(signer, replica.chain.game, said),
          acks: [],
        }
        expect(bytes(message)).toBeLessThan(MESSAGE_BYTES)
        // Such a part is none to the parser, either; this is what stands behind it.
        expect(parseMessage(message)).toBeUndefined()
        replica.receive(LIAR as Device, message, table.now)
      }
    nobodyConvicted(table)
    table.member(LIAR).isSilent = true
    table.until(() => table.member(0).replica.folded.absent.includes(LIAR as Device), 20_000)
  })

  test.each([
    ['a throw', '.draw', DICE],
    ['a verdict', '.verdict', { do: 'compare', with: CARDS.slice(0, 3) } as const],
  ])('of %s is convicted by both, and nothing else comes of it', (_what, step, asks) => {
    const table = dealt('two parts')
    const { secrets, signer, replica } = table.member(LIAR)
    let used = 0
    const other = new SealedDealer(table.settled, secrets, () => bytesFrom('other', used++))
    table.bend((from, to, message) => {
      if (message.m !== 'part' || !message.part.step.includes(step)) return message
      // Two parts are enough for an outcome: one of them has to be the liar's.
      if (message.part.by !== LIAR) return null
      if (from !== LIAR || to !== 1) return message
      const { progress } = replica.folded
      if (progress === null) return message
      const body = there(other.part({ ...progress, dealing: progress.dealing as SealedState }))
      const part = signStatement<Part>(signer, replica.chain.game, {
        kind: 'part',
        step: message.part.step,
        body,
      })
      return { ...message, part }
    })
    plays(table, 0, { kind: 'ask', asks })
    table.until(() => [0, 1].every(device => table.member(device).replica.convicts.length > 0))
    for (const device of [0, 1]) {
      const { convicts } = table.member(device).replica
      expect(convicts.map(({ a, b }) => [a.by, b.by, a.kind])).toEqual([[LIAR, LIAR, 'part']])
    }
    table.until(() => table.member(0).replica.folded.state.asks === null)
  })
})

/** A line its author signed, as a liar would write it. */
const forged = (table: Ring<Scripted>, by: number, body: Body): Line => {
  const { replica, signer } = table.member(by)
  const { length, head, folded, game } = replica.chain
  return signLine(signer, game, { h: length, prev: head, bal: folded.bal, body, evidence: NO_EVIDENCE })
}

describe('a lawful move', () => {
  test('carries nothing that it does not rest on: padded, it could not be sent on', () => {
    const table = dealt('padded move')
    pass(table, 0, LIAR)
    const { chain } = table.member(1).replica
    const line = forged(table, LIAR, {
      kind: 'move',
      occasion: chain.folded.occasion,
      move: { kind: 'pass', to: 0 },
      proof: null,
    })
    expect(chain.with(line)).toBeDefined()
    const part = signStatement<Part>(table.member(LIAR).signer, chain.game, {
      kind: 'part',
      step: '0.x',
      body: 'x',
    })
    const promise = signStatement<BallotPromise>(table.member(LIAR).signer, chain.game, {
      kind: 'promise',
      b: { n: 1, device: LIAR as Device },
      change: { kind: 'none' },
      bal: chain.folded.bal,
      length: chain.length,
      head: chain.head,
    })
    expect(chain.with({ ...line, evidence: { ...NO_EVIDENCE, parts: [part] } })).toBeUndefined()
    expect(chain.with({ ...line, evidence: { ...NO_EVIDENCE, promises: [promise] } })).toBeUndefined()
  })
})

describe('a confirmed line', () => {
  test('is not left out because of a proof of something else', () => {
    const [ADA, CY, EVE, DAN] = [0 as Device, 2 as Device, 3 as Device, 4 as Device]
    const ring = new Ring<Scripted>({ game: scripted, options: null, seating: [0, 1, 2, 3, 4], name: 'cut' })
    ring.choose(0 as Seat, { move: { kind: 'pass', to: 1 as Seat } })
    ring.settle()
    // Ada has not heard the last line yet: Bo, Cy and Eve hold it, and so it is confirmed.
    ring.bend((_from, to, message) =>
      to === 4 || (to === 0 && message.m === 'lines' && message.lines.length > 0) ? null : message,
    )
    ring.choose(1 as Seat, { move: { kind: 'pass', to: 2 as Seat } })
    const whole = ring.member(CY).replica
    const late = ring.member(ADA).replica
    const { chain } = whole
    expect(whole.confirmed).toBe(chain.length)
    expect(late.chain.length).toBe(chain.length - 1)
    const { game } = chain
    const b = { n: 1, device: EVE }
    const promise = (by: Device, length: number): BallotPromise =>
      signStatement<BallotPromise>(ring.member(by).signer, game, {
        kind: 'promise',
        b,
        change: { kind: 'none' },
        bal: chain.folded.bal,
        length,
        head: chain.hashAt(length - 1) ?? game,
      })
    const part = (body: number): Part =>
      signStatement<Part>(ring.member(DAN).signer, game, { kind: 'part', step: '9.x', body })
    const proof: Contradiction = { a: part(1), b: part(2) }
    const short = chain.cut(chain.length - 1)
    const line = signLine(ring.member(EVE).signer, game, {
      h: short.length,
      prev: short.head,
      bal: b,
      body: { kind: 'roster', change: { kind: 'none' } },
      evidence: {
        ...NO_EVIDENCE,
        promises: [promise(ADA, short.length), promise(CY, chain.length), promise(EVE, chain.length)],
        proof,
      },
    })
    const cut = short.with(line)
    expect(cut).toBeUndefined()
  })
})

describe('a start', () => {
  test('carries nothing but the parts of its devices: padded, nobody could be told of it', () => {
    const { start, ...table } = dealt('padded start')
    const { setup, signer } = there(table.members[0])
    const begun = (evidence: Line['evidence']): unknown =>
      Chain.fromStart(setup, signer, there(parseLine({ ...start, evidence })))
    const { evidence } = start
    const [part] = evidence.parts
    expect(begun(evidence)).toBeDefined()
    const pad = { ...there(part), body: '\u0001'.repeat(5_000) }
    expect(begun({ ...evidence, parts: [...evidence.parts, pad, pad] })).toBeUndefined()
    const { sig } = pad
    const rank = { bal: start.bal, length: 1, head: start.prev }
    const said = { kind: 'promise', by: LIAR as Device, b: start.bal, change: { kind: 'none' } } as const
    expect(begun({ ...evidence, promises: [{ ...said, ...rank, sig }] })).toBeUndefined()
    expect(begun({ ...evidence, proof: { a: there(part), b: there(part) } })).toBeUndefined()
  })
})

describe('a forged move', () => {
  const saying = (table: Ring<Scripted>, claim: Json, proof: Json): Body => ({
    kind: 'move',
    occasion: table.member(LIAR).replica.folded.occasion,
    move: { kind: 'say', claim },
    proof,
  })

  test('never enters the log: a held card denied, another card shown, a proof of another occasion', () => {
    const table = dealt('forged')
    pass(table, 0, LIAR)
    const { dealer, replica } = table.member(LIAR)
    const { dealing, occasion } = replica.folded
    const hand = handOf(table, LIAR)
    const others = handOf(table, 0)
    const cannot = { says: 'holds-none', of: others.slice(0, 3) } as const
    const shows = { says: 'shows-one', of: [hand[0], hand[1], others[0]], to: 0 as Seat } as const
    const proofOf = (claim: typeof cannot | typeof shows, turn = occasion.turn): Json =>
      there(
        dealer.prove(
          dealing as SealedState,
          LIAR as Seat,
          claim as never,
          claim.says === 'holds-none' ? undefined : { card: hand[0] as Card },
          { turn, attempt: 0 },
        ),
      )
    const lies: Body[] = [
      saying(
        table,
        { says: 'holds-none', of: [hand[0] ?? 0, others[0] ?? 0, others[1] ?? 0] },
        proofOf(cannot),
      ),
      saying(table, { says: 'shows-one', of: others.slice(0, 3), to: 0 }, proofOf(shows)),
      saying(table, { ...shows, of: [...shows.of] } as unknown as Json, proofOf(shows, occasion.turn + 1)),
      saying(table, { says: 'shows-one', of: [...shows.of], to: 1 } as unknown as Json, proofOf(shows)),
    ]
    for (const body of lies) {
      const line = forged(table, LIAR, body)
      for (const device of [0, 1]) {
        const target = table.member(device).replica
        const { head } = target.chain
        target.receive(LIAR as Device, { m: 'lines', from: line.h, lines: [line], ack: null }, table.now)
        expect(target.chain.head).toBe(head)
      }
    }
    const truth = forged(
      table,
      LIAR,
      saying(table, { ...shows, of: [...shows.of] } as unknown as Json, proofOf(shows)),
    )
    const target = table.member(0).replica
    target.receive(LIAR as Device, { m: 'lines', from: truth.h, lines: [truth], ack: null }, table.now)
    expect(target.chain.length).toBe(truth.h + 1)
  })

  test('with the occasion of another turn or attempt never enters, though its proof fits that one', () => {
    const table = dealt('another time')
    pass(table, 0, LIAR)
    const { dealer, replica } = table.member(LIAR)
    const { dealing, occasion } = replica.folded
    const of = handOf(table, 0).slice(0, 3)
    const { chain } = table.member(1).replica
    const denies = (turn: number, attempt: number): Chain<Scripted> | undefined => {
      const told = { turn, attempt }
      const claim = { says: 'holds-none', of } as const
      const proof = there(dealer.prove(dealing as SealedState, LIAR as Seat, claim, undefined, told))
      const body: Body = { kind: 'move', occasion: told, move: { kind: 'say', claim: { ...claim } }, proof }
      return chain.with(forged(table, LIAR, body))
    }
    const { turn, attempt } = occasion
    expect(denies(turn, attempt)).toBeDefined()
    for (const [otherTurn, otherAttempt] of [
      [turn + 1, attempt],
      [turn - 1, attempt],
      [turn, attempt + 1],
    ] as const)
      expect(denies(otherTurn, otherAttempt)).toBeUndefined()
  })

  test('of another seat, or signed by another device, never enters', () => {
    const table = dealt('not mine')
    const { occasion } = table.member(LIAR).replica.folded
    const body: Body = { kind: 'move', occasion, move: { kind: 'pass', to: 2 }, proof: null }
    const own = forged(table, LIAR, body)
    for (const line of [own, { ...own, by: 0 as Device }]) {
      const { chain } = table.member(1).replica
      expect(chain.with(line)).toBeUndefined()
    }
  })
})

describe('a forged outcome', () => {
  test('of a throw does not follow from parts that are too few, of another, or of another throw', () => {
    const table = dealt('outcome')
    table.bend((_from, _to, message) => (message.m === 'part' ? null : message))
    const before = table.member(1).replica.chain.folded.requests
    plays(table, 0, { kind: 'ask', asks: DICE })
    pause(table, 500)
    const { chain, waits } = table.member(1).replica
    expect(chain.folded.requests).toBe(before)
    if (waits.for !== 'outcome') throw new Error('no throw is awaited')
    const { length, head, folded } = chain
    const parts = table.members.map(({ signer, dealer }) =>
      signStatement<Part>(signer, chain.game, {
        kind: 'part',
        step: partStep(signer, chain.folded, waits),
        body: there(
          dealer.part({ ...there(folded.progress ?? undefined), dealing: folded.dealing as SealedState }),
        ),
      }),
    )
    const bodies = new Map(parts.map(({ by, body }) => [by, body]))
    const progress = { ...there(folded.progress ?? undefined), dealing: folded.dealing as SealedState }
    const value = there(table.member(1).dealer.form(progress, bodies))
    const line = (said: Json, given: readonly Part[]): Line =>
      joint({
        h: length,
        prev: head,
        bal: folded.bal,
        body: { kind: 'deal', step: 'draw', value: said },
        evidence: { ...NO_EVIDENCE, parts: [...given] },
      })
    const [own, other, third] = parts as [Part, Part, Part]
    expect(chain.with(line(value, [own, other]))).toBeDefined()
    expect(chain.with(line(value, [other, third]))).toBeDefined()
    const falls = JSON.stringify(value) === '[6,6]' ? [5, 5] : [6, 6]
    for (const [said, given] of [
      [falls, [own, other]],
      [value, parts],
      [value, []],
      [value, [own]],
      [value, [own, own]],
      [value, [own, { ...own, by: 1 as Device }]],
      [value, [own, { ...other, sig: own.sig }]],
      [value, [own, { ...other, step: '9.draw' }]],
    ] as const)
      expect(chain.with(line(said as Json, given))).toBeUndefined()
  })
})

describe('[F8, F24] a roster line', () => {
  const promise = (
    table: Ring<Scripted>,
    by: number,
    b: Ballot,
    chain: Chain<Scripted>,
    change: RosterChange = absent,
  ): BallotPromise =>
    signStatement<BallotPromise>(table.member(by).signer, chain.game, {
      kind: 'promise',
      b,
      change,
      bal: chain.folded.bal,
      length: chain.length,
      head: chain.head,
    })
  const roster = (
    table: Ring<Scripted>,
    chain: Chain<Scripted>,
    bal: Ballot,
    change: RosterChange,
    promises: readonly BallotPromise[],
  ): Line =>
    signLine(table.member(LIAR).signer, chain.game, {
      h: chain.length,
      prev: chain.head,
      bal,
      body: { kind: 'roster', change },
      evidence: { ...NO_EVIDENCE, promises: [...promises] },
    })
  const b = { n: 1, device: LIAR as Device }
  const absent: RosterChange = { kind: 'absent', device: 0 as Device }

  test('carries no promise that nobody signed, and no parts', () => {
    const table = dealt('padded')
    const { chain } = table.member(1).replica
    const promises = [1, 2].map(by => promise(table, by, b, chain))
    const made = { ...there(promises[0]), by: 0 as Device }
    const part = signStatement<Part>(table.member(LIAR).signer, chain.game, {
      kind: 'part',
      step: '0.x',
      body: 'x',
    })
    const whole = roster(table, chain, b, absent, promises)
    expect(chain.with(whole)).toBeDefined()
    expect(chain.with(roster(table, chain, b, absent, [...promises, made]))).toBeUndefined()
    expect(chain.with({ ...whole, evidence: { ...whole.evidence, parts: [part] } })).toBeUndefined()
  })

  test('kept back is worth nothing twenty lines later: its promises are of another log', () => {
    const table = dealt('kept back')
    const early = table.member(1).replica.chain
    const promises = [1, 2].map(by => promise(table, by, b, early))
    expect(early.with(roster(table, early, b, absent, promises))).toBeDefined()
    for (let turn = 0; turn < 20; turn++) pass(table, turn % 3, (turn + 1) % 3)
    const late = table.member(1).replica.chain
    expect(late.length).toBe(early.length + 20)
    expect(late.with(roster(table, late, b, absent, promises))).toBeUndefined()
  })

  test('rests on a quorum of different devices, each of which signed for just this ballot', () => {
    const table = dealt('alone')
    const { chain } = table.member(1).replica
    const own = promise(table, LIAR, b, chain)
    const others = promise(table, 1, { n: 2, device: LIAR as Device }, chain)
    const stolen = { ...own, by: 1 as Device }
    for (const promises of [[], [own], [own, own], [own, others], [own, stolen]])
      expect(chain.with(roster(table, chain, b, absent, promises))).toBeUndefined()
  })

  test.each<RosterChange>([
    { kind: 'left', device: 0 as Device, playedOn: true },
    { kind: 'left', device: 0 as Device, playedOn: false },
    { kind: 'absent', device: 0 as Device },
  ])('promised for nothing throws nobody out: %j', change => {
    const table = dealt('consent')
    const { chain } = table.member(1).replica
    const promises = (asked: RosterChange): readonly BallotPromise[] =>
      [1, 2].map(by => promise(table, by, b, chain, asked))
    expect(chain.with(roster(table, chain, b, change, promises({ kind: 'none' })))).toBeUndefined()
    expect(chain.with(roster(table, chain, b, change, promises(change)))).toBeDefined()
    expect(chain.with(roster(table, chain, b, { kind: 'none' }, promises(change)))).toBeUndefined()
    const moot: RosterChange = { kind: 'returned', device: 0 as Device }
    expect(chain.with(roster(table, chain, b, { kind: 'none' }, promises(moot)))).toBeDefined()
  })

  test('goes past a device that keeps its blinding back, and does not await it again', () => {
    const table = dealt('passed over')
    pass(table, 0, 1)
    table.bend((_from, _to, message) => (tells(message, '"blind ') ? null : message))
    plays(table, 1, { kind: 'ask', asks: { do: 'compare', with: CARDS.slice(0, 3) } })
    const { setup, replica } = table.member(LIAR)
    const awaited = ({ folded }: Chain<Scripted>): unknown => waitsFor(setup, folded)
    const whole = (chain: Chain<Scripted>, n: number, change: RosterChange): Chain<Scripted> => {
      const ballot = { n, device: LIAR as Device }
      const promises = [1, 2].map(by => promise(table, by, ballot, chain, change))
      return there(chain.with(roster(table, chain, ballot, change, promises)))
    }
    const { chain } = replica
    expect(awaited(chain)).toMatchObject({ for: 'authored', step: 'blind 1', by: 0 })
    const gone = whole(chain, 1, absent)
    expect(awaited(gone)).toMatchObject({ step: 'blind 1', by: 1 })
    expect(gone.folded.askedAt).toBe(gone.length - 1)
    const back = whole(gone, 2, { kind: 'returned', device: 0 as Device })
    expect(awaited(back)).toMatchObject({ step: 'blind 1', by: 1 })
  })

  test('that calls somebody back counts no word but those of a quorum', () => {
    const table = dealt('back')
    const { chain } = table.member(1).replica
    const gone = there(
      chain.with(
        roster(
          table,
          chain,
          b,
          absent,
          [1, 2].map(by => promise(table, by, b, chain)),
        ),
      ),
    )
    const next = { n: 2, device: LIAR as Device }
    const back: RosterChange = { kind: 'returned', device: 0 as Device }
    expect(
      gone.with(roster(table, gone, next, back, [promise(table, LIAR, next, gone, back)])),
    ).toBeUndefined()
    const whole = [1, 2].map(by => promise(table, by, next, gone, back))
    expect(gone.with(roster(table, gone, next, back, whole))).toBeDefined()
  })
})
