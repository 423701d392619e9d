import { describe, expect, test } from 'vitest'
import { bytesFrom, CARDS, clueLayout, secretsOf, sessionOf, there } from '../../test/sealed/table'
import type { Card } from '../rules/card'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import { canonBytes, type Json } from './canon'
import {
  awaitedParties,
  ceremony,
  contribution,
  goOnWithout,
  take,
  takeRebuilt,
  type Ceremony,
} from './ceremony'
import { hand, rebuild, verifyRebuild } from './dealing'
import { keysCodec, receive, type Keys } from './keys'
import { openedCards, openPart, verifyOpenPart } from './opening'
import type { Secrets } from './secrets'

interface Run {
  readonly secrets: readonly Secrets[]
  readonly begun: Ceremony
}

const begin = (name: string, homes: readonly number[]): Run => {
  const secrets = secretsOf(name, new Set(homes).size)
  return { secrets, begun: ceremony(sessionOf(name, secrets, homes), clueLayout(homes.length)) }
}

const owed = (now: Ceremony, secrets: Secrets): Json =>
  JSON.parse(
    JSON.stringify(there(contribution(now, secrets, bytesFrom('owed', now.at, secrets.device)))),
  ) as Json

/** Everybody awaited sends what it owes, in any order, until the step asked for. */
const upTo = (
  step: Ceremony['at'],
  { secrets, begun }: Run,
  count = (_bytes: number): void => undefined,
): Ceremony => {
  let now = begun
  while (now.at !== step) {
    for (const party of awaitedParties(now).toReversed()) {
      const sent = owed(now, elementAt(secrets, party))
      count(canonBytes(sent).length)
      const next = take(now, party, sent)
      if (!next.ok) throw new Error(`${now.at}: ${next.error}`)
      now = next.value
    }
  }
  return now
}

const taken = (now: Ceremony, from: number, raw: unknown): Ceremony => {
  const next = take(now, from, raw)
  if (!next.ok) throw new Error(`${now.at}: ${next.error}`)
  return next.value
}

const sharesOf = ({ secrets, begun }: Run) => {
  const acks = upTo('acks', { secrets, begun })
  if (acks.at !== 'acks') throw new Error('no acks')
  return secrets.map(each => there(receive(acks.keyring.session, each, acks.all).shares))
}

test.each([[[0, 1, 0]], [[0, 1, 2]], [[0, 1, 2, 3, 4, 5]]])(
  'a deal of seats on devices %j comes out by messages alone, and all agree on it',
  homes => {
    const run = begin(`ceremony ${homes.length} ${homes}`, homes)
    let bytes = 0
    const now = upTo('dealt', run, more => (bytes += more))
    if (now.at !== 'dealt') throw new Error('not dealt')
    const { deck, residue, proven } = now.dealt
    expect(proven.map(each => each.seat)).toEqual([...homes.keys()])
    const hands = homes.map((home, seat) => hand(deck, residue, elementAt(run.secrets, home), seat as Seat))
    const opening = { deck, what: 'aside' as const, step: 0 }
    const given = sharesOf(run).map((share, party) => {
      const part = openPart(opening, elementAt(run.secrets, party), share, bytesFrom('open'))
      const verified = verifyOpenPart(opening, party, part)
      return [party, verified.ok ? verified.value : []] as const
    })
    const file = there(openedCards(opening, new Map(given)))
    const sorted = [...hands.flat(), ...file].sort((a, b) => a - b)
    expect(sorted).toEqual(CARDS as readonly Card[])
    expect(contribution(now, elementAt(run.secrets, 0), bytesFrom('more'))).toBeUndefined()
    expect(bytes).toBeLessThan(130_000)
  },
)

/** With each byte another in turn. */
const changes = (text: string): readonly string[] => {
  const bytes = Buffer.from(text, 'base64url')
  return [...bytes].map((byte, i) => Buffer.from(bytes.with(i, byte ^ 1)).toString('base64url'))
}

describe('a step', () => {
  test('takes nothing from a device it does not await, and nothing twice', () => {
    const run = begin('twice', [0, 1, 2])
    const first = owed(run.begun, elementAt(run.secrets, 1))
    const next = take(run.begun, 1, first)
    if (!next.ok) throw new Error(next.error)
    expect(awaitedParties(next.value)).toEqual([0, 2])
    expect(take(next.value, 1, first)).toEqual({ ok: false, error: 'not-awaited' })
    expect(take(next.value, 7, first)).toEqual({ ok: false, error: 'not-awaited' })
    expect(contribution(next.value, elementAt(run.secrets, 1), bytesFrom('again'))).toBeUndefined()
  })

  test('takes from no device a part that another made', () => {
    const run = begin('another', [0, 1, 2])
    for (const step of ['keys', 'shuffles', 'parts', 'sheets'] as const) {
      const now = upTo(step, run)
      const [from = 0] = awaitedParties(now)
      const own = owed(now, elementAt(run.secrets, from))
      for (const other of awaitedParties(now))
        if (other !== from) expect(take(now, other, own).ok).toBe(false)
      expect(take(now, from, own).ok).toBe(true)
      for (const raw of [null, {}, [], 'x', 3])
        expect(take(now, from, raw)).toEqual({ ok: false, error: 'malformed' })
    }
  })

  test('takes no other hash than that of what all have seen', () => {
    const run = begin('hash', [0, 1])
    const acks = upTo('acks', run)
    const other = bytesFrom('other')
    const hash = Buffer.concat([other, other]).toString('base64url')
    expect(take(acks, 0, { kind: 'ack', keys: hash })).toEqual({ ok: false, error: 'not-the-same' })
    expect(take(upTo('ready', run), 0, hash)).toEqual({ ok: false, error: 'not-the-same' })
  })

  test('takes no ack and no ready with any byte of it changed', () => {
    const run = begin('bytes', [0, 1])
    const [acks, ready] = [upTo('acks', run), upTo('ready', run)]
    const [{ keys }, hash] = [
      owed(acks, elementAt(run.secrets, 0)) as { keys: string },
      owed(ready, elementAt(run.secrets, 0)),
    ]
    for (const other of changes(keys)) expect(take(acks, 0, { kind: 'ack', keys: other }).ok).toBe(false)
    for (const other of changes(hash as string)) expect(take(ready, 0, other).ok).toBe(false)
    expect(take(acks, 0, { kind: 'ack', keys }).ok && take(ready, 0, hash).ok).toBe(true)
    expect(take(acks, 0, { kind: 'complaint', against: 2 })).toEqual({ ok: false, error: 'malformed' })
  })
})

test('no part of a card is given before every device says that it has the same final deck', () => {
  const run = begin('final', [0, 1, 2])
  let last = upTo('shuffles', run)
  while (last.at === 'shuffles' && last.deck.step < 5) {
    const [party = 0] = awaitedParties(last)
    last = taken(last, party, owed(last, elementAt(run.secrets, party)))
  }
  // Device 1 shuffles last, and can make two decks of it.
  const [one, two] = ['one deck', 'another deck'].map(fresh =>
    taken(last, 1, there(contribution(last, elementAt(run.secrets, 1), bytesFrom(fresh)))),
  ) as [Ceremony, Ceremony]
  expect([one.at, two.at]).toEqual(['final', 'final'])
  const other = owed(two, elementAt(run.secrets, 0))
  expect(owed(one, elementAt(run.secrets, 0))).not.toEqual(other)
  expect(take(one, 0, other)).toEqual({ ok: false, error: 'another-deck' })
  let now = one
  for (const party of [0, 1, 2]) {
    expect(now.at).toBe('final')
    now = taken(now, party, owed(now, elementAt(run.secrets, party)))
  }
  expect(now.at).toBe('parts')
})

test('[F14] a complaint ends the attempt with one culprit, and nobody learns a key', () => {
  const run = begin('complaint', [0, 1, 2])
  const now = upTo('acks', run)
  if (now.at !== 'acks') throw new Error('no acks')
  const complaint = take(now, 2, { kind: 'complaint', against: 0 })
  if (!complaint.ok) throw new Error(complaint.error)
  expect(awaitedParties(complaint.value)).toEqual([0])
  const answer = owed(complaint.value, elementAt(run.secrets, 0))
  expect(take(complaint.value, 0, answer)).toEqual({ ok: true, value: { at: 'again', without: [2] } })
  const keys = changes((answer as { oneTime: string }).oneTime)
  // X25519 leaves the lowest bits of a secret out: so the first is the same key, and every other is none.
  const blamed = keys.map(oneTime => take(complaint.value, 0, { oneTime }))
  expect(blamed).toEqual(
    keys.map((_, i) => ({ ok: true, value: { at: 'again', without: [i === 0 ? 2 : 0] } })),
  )
  const noKey = { oneTime: Buffer.alloc(32).toString('base64url') }
  expect(take(complaint.value, 0, noKey)).toEqual({ ok: true, value: { at: 'again', without: [0] } })
})

test('[F14] a box that does not open makes its receiver complain by itself, and its sender the culprit', () => {
  const run = begin('bad box', [0, 1, 2])
  const codec = keysCodec(3)
  let now = run.begun
  for (const party of [0, 1, 2]) {
    const sent = there(codec.parse(owed(now, elementAt(run.secrets, party))))
    const { key } = elementAt(sent.shares, 2)
    const bad: Keys = { ...sent, shares: sent.shares.with(2, { key, box: new Uint8Array(48) }) }
    const next = take(now, party, codec.format(party === 1 ? bad : sent))
    if (!next.ok) throw new Error(next.error)
    now = next.value
  }
  expect(owed(now, elementAt(run.secrets, 2))).toEqual({ kind: 'complaint', against: 1 })
  const complaint = take(now, 2, owed(now, elementAt(run.secrets, 2)))
  if (!complaint.ok) throw new Error(complaint.error)
  const end = take(complaint.value, 1, owed(complaint.value, elementAt(run.secrets, 1)))
  expect(end).toEqual({ ok: true, value: { at: 'again', without: [1] } })
})

test('[F1] a device silent once the deck is final restarts nothing: its part is rebuilt', () => {
  const run = begin('silent', [0, 1, 2])
  const shares = sharesOf(run)
  let now = upTo('parts', run)
  for (const party of [0, 1]) {
    const next = take(now, party, owed(now, elementAt(run.secrets, party)))
    if (!next.ok) throw new Error(next.error)
    now = next.value
  }
  if (now.at !== 'parts') throw new Error('nothing is missing')
  const { deck } = now
  expect(awaitedParties(now)).toEqual([2])
  const given = [0, 1].map(party => {
    const part = rebuild(
      deck,
      elementAt(run.secrets, party),
      elementAt(shares, party),
      2,
      bytesFrom('rebuild', party),
    )
    const verified = verifyRebuild(deck, party, 2, part)
    return [party, verified.ok ? verified.value : []] as const
  })
  expect(takeRebuilt(now, 2, new Map(given.slice(1)))).toBeUndefined()
  let rest = there(takeRebuilt(now, 2, new Map(given)))
  for (const party of [0, 1]) {
    const next = take(rest, party, owed(rest, elementAt(run.secrets, party)))
    if (!next.ok) throw new Error(next.error)
    rest = next.value
  }
  if (rest.at !== 'sheets') throw new Error('no sheets')
  expect(goOnWithout(rest, new Set([1])).at).toBe('sheets')
  const ready = goOnWithout(rest, new Set([2]))
  if (ready.at !== 'ready') throw new Error('not ready')
  expect(ready.dealt.proven.map(each => each.seat)).toEqual([0, 1])
  expect(goOnWithout(ready, new Set([0, 1, 2])).at).toBe('dealt')
})
