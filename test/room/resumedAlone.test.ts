import { describe, expect, test } from 'vitest'
import { playing, type Party } from './party'
import { begunTable, gameOn, hasLeft, isAbsent, letBack, letGo, loseForAWhile } from './returning'

const [ADA, BO, CY] = [0, 1, 2] as const
const SLOW_MS = 600_000

/** A device goes away, is let go by the others, comes back, and plays again by the word of its person and of Ada. */
const goneAndBack = (party: Party, device: number): void => {
  loseForAWhile(party, device)
  letBack(party, device, [device, ADA])
  const play = playing(party, 7, { who: [ADA, BO, CY].filter(i => i !== device) })
  expect(party.until(() => [ADA, BO, CY].every(i => !hasLeft(party, i, device)), 60_000, play)).toBe(true)
}

describe('a table at which all but one have gone and come back', () => {
  const comeBack = (): Party => {
    const party = begunTable(3)
    expect(party.until(() => gameOn(party, ADA).length > 6, SLOW_MS, playing(party, 6))).toBe(true)
    goneAndBack(party, BO)
    goneAndBack(party, CY)
    return party
  }

  test('[L14, L23] goes on when that one says bye', () => {
    const party = comeBack()
    party.does(ADA, room => room.bye(party.now))
    const play = playing(party, 8, { who: [BO, CY] })
    expect(party.until(() => hasLeft(party, BO, ADA) && hasLeft(party, CY, ADA), 60_000, play)).toBe(true)
    party.leave(ADA)
    expect(party.until(() => [BO, CY].every(i => gameOn(party, i).isOver), 3_600_000, play)).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('played-out')
  })

  test('[L14, L23] goes on when that one falls silent and is let go', () => {
    const party = comeBack()
    party.leave(ADA)
    const play = playing(party, 8, { who: [BO, CY] })
    expect(party.until(() => [BO, CY].every(i => isAbsent(party, i, ADA)), 60_000, play)).toBe(true)
    letGo(party, ADA, [BO, CY])
    expect(party.until(() => [BO, CY].every(i => hasLeft(party, i, ADA)), 300_000, play)).toBe(true)
    expect(party.until(() => [BO, CY].every(i => gameOn(party, i).isOver), 3_600_000, play)).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('played-out')
  })

  test('[L23] ends for the last that plays when the other goes again', () => {
    const party = comeBack()
    party.does(ADA, room => room.bye(party.now))
    const play = playing(party, 8, { who: [BO] })
    expect(party.until(() => hasLeft(party, BO, ADA), 60_000, play)).toBe(true)
    party.does(CY, room => room.bye(party.now))
    expect(party.until(() => gameOn(party, BO).isOver, 60_000, play)).toBe(true)
    expect(gameOn(party, BO).outcome).toBe('one-seat-left')
  })
})
