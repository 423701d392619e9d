import { describe, expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { auditRecord } from '../../src/room/auditRecord'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { there } from '../sealed/table'
import { playing, type Party } from './party'
import { begunTable, gameOn, hasLeft, letBack, letGo, loseForAWhile, OPEN, type Table } from './returning'

const [ADA, BO, CY] = [0, 1, 2] as const
const ALL = [ADA, BO, CY]

const TABLES: Readonly<Record<string, Table>> = {
  'a sealed hunt': {
    game: 'hunt',
    kind: 'slow',
    games: OPEN.games,
    dealing: (keys, fresh) => sealedDealerFactory(keys, fresh),
  },
  'a sealed Clue': {
    game: 'clue',
    kind: 'clueless',
    games: catalogue,
    dealing: (keys, fresh) => sealedDealerFactory(keys, fresh),
  },
}

const linesOn = (party: Party, i: number) => gameOn(party, i).snapshot.story.lines

/** A table that Bo was away from until the others let a bot play on, and to which Bo has come back. */
const withoutBo = (table: Table): Party => {
  const party = begunTable(ALL.length, table)
  expect(party.until(() => linesOn(party, ADA).length > 12, 600_000, playing(party, 6))).toBe(true)
  loseForAWhile(party, BO)
  return party
}

/** The devices that wrote choices of Bo's seat from this line on. */
const authorsOfBo = (party: Party, from: number): readonly (number | null)[] => {
  const { chain } = gameOn(party, ADA)
  const seat = there(party.room(ADA).playing?.lobby.chairs.findIndex(({ name }) => name === 'Bo'))
  return chain.lines
    .filter(({ h, body }) => h >= from && body.kind === 'move')
    .filter(({ h }) => chain.foldAt(h)?.told?.by === seat)
    .map(({ by }) => by)
}

describe('a device for whose seat a bot plays', () => {
  test.each(Object.keys(TABLES))(
    '[L13, L14, L23] of %s plays it again when its people and another say so',
    name => {
      const table = there(TABLES[name])
      const party = withoutBo(table)
      const from = gameOn(party, ADA).length
      letBack(party, BO, [BO, ADA])
      expect(party.until(() => ALL.every(i => !hasLeft(party, i, BO)), 60_000)).toBe(true)
      const isOver = (): boolean => ALL.every(i => party.room(i).playing?.isOver)
      expect(party.until(isOver, 1_800_000, playing(party, 8))).toBe(true)
      for (const i of ALL) expect(gameOn(party, i).head).toBe(gameOn(party, ADA).head)
      const authors = authorsOfBo(party, from)
      expect(authors).not.toEqual([])
      expect(new Set(authors)).toEqual(new Set([BO]))
      expect(auditRecord(there(gameOn(party, CY).record), table.games, 'rules')).toMatchObject({
        broken: [],
        ended: 'played-out',
      })
    },
  )

  test.each([[[BO]], [[ADA]]])('[L14] does not by the word of %j alone', by => {
    const party = withoutBo(OPEN)
    letBack(party, BO, by)
    expect(party.until(() => !hasLeft(party, ADA, BO), 60_000)).toBe(false)
    expect(gameOn(party, ADA).isOver).toBe(false)
  })

  test('[L14] is let go again where its choice has been due for three minutes, and each time anew is asked for', () => {
    const party = withoutBo(OPEN)
    letBack(party, BO, [BO, ADA, CY])
    expect(party.until(() => !hasLeft(party, ADA, BO), 60_000)).toBe(true)
    const others = playing(party, 8, { who: [ADA, CY] })
    const isDue = (): boolean =>
      [ADA, CY].every(i => {
        const { waits } = gameOn(party, i)
        return waits.for === 'choice' && waits.by === BO
      })
    expect(party.until(isDue, 300_000, others)).toBe(true)
    letGo(party, BO, [ADA, CY])
    expect(party.until(() => hasLeft(party, ADA, BO), 170_000, others)).toBe(false)
    expect(party.until(() => hasLeft(party, ADA, BO), 30_000, others)).toBe(true)
    expect(party.until(() => !hasLeft(party, ADA, BO), 60_000, others)).toBe(false)
    expect(ALL.some(i => gameOn(party, i).snapshot.absent.length > 0)).toBe(false)
  })

  test('[L14, L24] stays out when it has said bye, whatever the others say', () => {
    const party = begunTable(ALL.length)
    expect(party.until(() => linesOn(party, ADA).length > 12, 600_000, playing(party, 6))).toBe(true)
    party.does(BO, room => room.bye(party.now))
    const play = playing(party, 7, { who: [ADA, CY] })
    expect(party.until(() => hasLeft(party, ADA, BO), 600_000, play)).toBe(true)
    letBack(party, BO, [ADA, BO, CY])
    expect(party.until(() => !hasLeft(party, ADA, BO), 60_000)).toBe(false)
    // Its own word is struck from its disk; the others know it still, when their pages are loaded anew.
    const { disk } = there(party.devices[BO])
    for (const key of [...disk.keys()]) if (key.includes('/bye/')) disk.delete(key)
    for (const i of ALL) party.reload(i, {})
    expect(party.until(() => ALL.every(i => party.room(i).playing !== null), 60_000)).toBe(true)
    letBack(party, BO, [ADA, BO, CY])
    expect(party.until(() => !hasLeft(party, ADA, BO), 60_000)).toBe(false)
  })
})
