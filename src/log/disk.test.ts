import { describe, expect, test } from 'vitest'
import { overheard } from '../../test/chaos/corpus'
import { parseJson } from '../rules/parse'
import { canon } from '../sealed/canon'
import type { Stored } from '../store/store'
import { FIRST_BALLOT } from './ballot'
import { parseStoredEntries, DiskWrites } from './disk'

const MESSAGES = overheard()
const PARTS = MESSAGES.flatMap(message => (message.m === 'part' ? [message.part] : []))
const PROMISES = MESSAGES.flatMap(message => (message.m === 'promise' ? [message.promise] : []))
const PROOFS = MESSAGES.flatMap(message => (message.m === 'proof' ? [message.proof] : []))
const BYES = MESSAGES.flatMap(message => (message.m === 'bye' ? [message.bye] : []))
const LINES = MESSAGES.flatMap(message => (message.m === 'lines' ? message.lines : []))
const ACKS = MESSAGES.flatMap(message => (message.m === 'lines' ? (message.ack ?? []) : []))

/** Lines of the heights from 0 on, whatever chain they are of. */
const lines = [0, 1, 2]
  .flatMap(h => LINES.filter(line => line.h === h + 1).slice(0, 1))
  .map((line, h) => ({ ...line, h }))

const written = (write: (saving: DiskWrites) => void): Map<string, Stored> => {
  const saving = new DiskWrites()
  write(saving)
  const disk = new Map<string, Stored>()
  for (const { key, value } of saving.take())
    if (value === undefined) disk.delete(key)
    else disk.set(key, parseJson(canon(value)) as Stored)
  return disk
}

describe('a log on disk', () => {
  const [part, promise, proof, bye, ack] = [PARTS[0], PROMISES[0], PROOFS[0], BYES[0], ACKS[0]]
  if (
    part === undefined ||
    promise === undefined ||
    proof === undefined ||
    bye === undefined ||
    ack === undefined
  )
    throw new Error('nothing to keep')
  const choice = { kind: 'move', occasion: { turn: 3, attempt: 1 }, move: { word: 1 }, proof: null } as const
  const disk = written(saving => {
    for (const line of lines) saving.line(line)
    saving.promise(promise.b, promise)
    saving.choice('3.1', choice)
    saving.part(part)
    saving.proof(proof)
    saving.bye(bye)
    saving.ack(ack)
    saving.boots(4)
    saving.floor(ack)
  })

  test('[L8] is found again', () => {
    expect(parseStoredEntries(disk)).toEqual({
      lines,
      promised: promise.b,
      promise,
      choices: new Map([['3.1', choice]]),
      parts: new Map([[part.step, part]]),
      proofs: [proof],
      byes: [bye],
      acks: [ack],
      boots: 4,
      floor: ack,
    })
  })

  test('drops the entries that do not parse, and keeps the rest', () => {
    for (const key of disk.keys()) {
      if (key.startsWith('line/')) continue
      const spoilt = parseStoredEntries(new Map([...disk, [key, { spoilt: true }]]))
      expect(parseStoredEntries(new Map([...disk].filter(([each]) => each !== key)))).toEqual(spoilt)
    }
    expect(parseStoredEntries(new Map<string, Stored>([['promised', 1]]))?.promised).toEqual(FIRST_BALLOT)
  })

  test('[L8] is taken up to a torn end', () => {
    const last = JSON.stringify(disk.get('line/000002'))
    for (const torn of [last.slice(0, last.length / 2), { h: 2 }, null])
      expect(parseStoredEntries(new Map([...disk, ['line/000002', torn]]))?.lines).toEqual(lines.slice(0, 2))
    const without = [...disk].filter(([key]) => key !== 'line/000002')
    expect(parseStoredEntries(new Map(without))?.lines).toEqual(lines.slice(0, 2))
  })

  test('[L8] is not taken at all where the log has a hole', () => {
    for (const hole of ['line/000000', 'line/000001']) {
      expect(parseStoredEntries(new Map([...disk, [hole, null]]))).toBeUndefined()
      expect(parseStoredEntries(new Map([...disk].filter(([key]) => key !== hole)))).toBeUndefined()
    }
  })
})
