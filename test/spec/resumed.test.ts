import { expect, test } from 'vitest'
import { there } from '../sealed/table'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { auditRecord } from '../../src/room/auditRecord'
import { toys } from '../toys/tables'
import { Party, playing } from '../room/party'
import { foldRecord, type State } from './fold'

const [ADA, BO, CY] = [0, 1, 2] as const
const LONG_MS = 900_000

const gameOn = (party: Party, i: number) => there(party.room(i).playing ?? undefined)

test('the fold written from docs/spec comes to the state of the code after every line of a sealed game that a device played on, and hosted, after it had left', () => {
  const party = new Party(
    3,
    (keys, fresh) => sealedDealerFactory(keys, fresh),
    11,
    () => 0,
    toys,
  )
  party.open(ADA, 'slow', 'hunt')
  for (const i of [BO, CY]) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(ADA, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  const isDealt = (): boolean => [ADA, BO, CY].every(i => party.room(i).playing?.waits.for === 'choice')
  expect(party.until(isDealt, LONG_MS)).toBe(true)
  const statusOn = (i: number) => gameOn(party, i).snapshot
  party.leave(BO)
  expect(party.until(() => [ADA, CY].every(i => statusOn(i).absent.length === 1), 60_000)).toBe(true)
  for (const i of [ADA, CY]) party.does(i, room => room.letGo(BO, true, party.now))
  expect(party.until(() => [ADA, CY].every(i => statusOn(i).left.length === 1), LONG_MS)).toBe(true)
  party.join(BO)
  expect(party.until(() => party.room(BO).playing !== null && statusOn(BO).left.length === 1)).toBe(true)
  party.until(() => false, 5000)
  for (const i of [ADA, BO]) party.does(i, room => room.letBack(BO, true, party.now))
  expect(party.until(() => [ADA, BO, CY].every(i => statusOn(i).left.length === 0), 60_000)).toBe(true)
  party.does(ADA, room => room.bye(party.now))
  const play = playing(party, 8, { who: [BO, CY] })
  expect(party.until(() => [BO, CY].every(i => gameOn(party, i).isOver), 1_800_000, play)).toBe(true)
  const { chain, record } = gameOn(party, CY)
  const text = there(record)
  const states: State[] = []
  expect(foldRecord(text, state => states.push(state))).not.toHaveProperty('fault')
  const sorted = (devices: Iterable<number>) => [...devices].toSorted((a, b) => a - b)
  expect(
    states.map(({ bal, absent, left, resumed, turn, attempt, requests }) => ({
      bal,
      absent: sorted(absent),
      left: sorted(left),
      resumed: sorted(resumed),
      occasion: { turn, attempt },
      requests,
    })),
  ).toEqual(
    chain.lines.map((_, h) => {
      const { bal, absent, left, resumed, occasion, requests } = there(chain.foldAt(h))
      return { bal, absent: sorted(absent), left: sorted(left), resumed: sorted(resumed), occasion, requests }
    }),
  )
  expect(states.some(({ resumed, bal }) => resumed.has(bal.device))).toBe(true)
  expect(auditRecord(text, toys, 'rules')).toMatchObject({ broken: [], ended: 'played-out' })
})
