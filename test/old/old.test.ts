import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseNotes } from '../../src/games/clue/reasoning/notebook'
import { RULE_SET_IDS } from '../../src/games/clue/lobby/variants'
import { replayRecord } from '../../src/app/replayRecord'
import { auditRecord, auditWithProgress } from '../../src/room/auditRecord'
import { parseJson } from '../../src/rules/parse'
import { parseCrate, unpack } from '../../src/shelf/crate'
import { Shelf } from '../../src/shelf/shelf'
import { isRunning, type Volume } from '../../src/shelf/volume'
import { memoryDisk } from '../../src/store/memory'
import type { Stored } from '../../src/store/store'
import { catalogue } from '../../scripts/catalogue'
import {
  CRATE,
  DEVICES,
  diskOf,
  found,
  GAME_ENTRIES,
  GAMES,
  openedFrom,
  partyOf,
  playOn,
  playToTheEnd,
  RECORDS,
  ROOM,
  writtenBy,
  type Written,
} from './old'

const FOLDER = writtenBy(1)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

const IN_ORDER = { broken: [], ended: 'played-out', hasCards: true, sealed: [] }

/** A kept game stands where it stood, and is played to its end. */
const goesOn = async (shelf: Shelf, volume: Volume): Promise<void> => {
  const { laid, diary } = found(await openedFrom(shelf, volume))
  const kept = await shelf.whole(volume.id)
  const choices = [...kept.keys()].filter(key => key.startsWith('choice/'))
  expect(choices.length).toBeGreaterThan(20)
  expect(laid.table.chosen).toHaveLength(choices.length)
  expect(parseNotes(kept.get('notes/000000'))?.text).toBe('Cy smiles too much')
  playOn(laid, 77)
  expect(laid.table.turn().of).toBe('nobody')
  expect(diary.takeNew().length).toBe(isRunning(volume) ? laid.table.chosen.length - choices.length : 0)
}

describe('a game of release 1 on one device', () => {
  test.each(RULE_SET_IDS)('of %s is opened and goes on to its end', async kind => {
    const shelf = new Shelf(await diskOf(parseJson(read(GAMES)) as Written))
    const { volumes, unread } = await shelf.stock()
    expect(unread).toBe(0)
    const volume = found(volumes.find(each => each.kind === kind))
    expect(isRunning(volume)).toBe(true)
    await goesOn(shelf, volume)
  })

  test('comes out of its crate, with every other', async () => {
    const crate = parseCrate(read(CRATE))
    if (typeof crate === 'string') throw new Error(crate)
    expect(crate).toMatchObject({ own: { name: 'Ada' }, unread: 0 })
    const shelf = new Shelf(memoryDisk())
    const taken = await unpack(shelf, crate.games, async (_, then) => (await then(), true), Date.UTC(2100, 0))
    expect(taken).toEqual({ taken: 5, grown: 0, known: 0, noRoom: 0 })
    for (const volume of (await shelf.stock()).volumes) {
      const { source } = volume
      if (source.of === 'here') await goesOn(shelf, volume)
      else
        expect(auditRecord(String((await shelf.whole(volume.id)).get('record')), catalogue)).toMatchObject(
          IN_ORDER,
        )
    }
  })
})

describe('a record of release 1', () => {
  test.each(RECORDS)('passes its audit, and is played again: %s', async name => {
    const { audit, story, ledger } = auditWithProgress(read(name), catalogue, () => {})
    expect(audit).toMatchObject(IN_ORDER)
    expect(ledger?.rules).toBe('law 1, clue 1')
    const shown = found(await replayRecord(GAME_ENTRIES, found(story)))
    expect(shown.table.turn().of).toBe('nobody')
    expect(shown.table.history(null).length).toBeGreaterThan(20)
  })
})

test('a running game in a room of release 1 goes on from disk, ends, and passes its audit', () => {
  const kept = parseJson(read(ROOM)) as {
    readonly room: string
    readonly rules: string
    readonly devices: readonly Readonly<Record<string, Stored>>[]
  }
  const party = partyOf(1, kept.rules)
  expect(party.id).toBe(kept.room)
  for (const i of DEVICES) {
    for (const [key, value] of Object.entries(found(kept.devices[i])))
      found(party.devices[i]).disk.set(key, value)
    party.join(i)
    expect(party.room(i).unplayable).toBeNull()
  }
  const length = found(party.room(0).playing).length
  expect(length).toBeGreaterThan(40)
  expect(playToTheEnd(party, 2)).toBe(true)
  for (const i of DEVICES) {
    const playing = found(party.room(i).playing)
    expect(playing.outcome).toBe('played-out')
    expect(playing.left).toEqual([])
    expect(playing.head).toBe(party.room(0).playing?.head)
    expect(auditRecord(found(playing.record), catalogue)).toMatchObject(IN_ORDER)
  }
})
