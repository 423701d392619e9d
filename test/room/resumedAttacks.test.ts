import { describe, expect, test } from 'vitest'
import { playing, type Party } from './party'
import { begunTable, devices, gameOn, hasLeft, letBack, letGo, loseForAWhile, OPEN } from './returning'

const [ADA, BO, CY, DI] = [0, 1, 2, 3] as const
const LONG_MS = 600_000

/** A table whose game has come some lines far. */
const begun = (count: number, hasBot = false): Party => {
  const party = begunTable(count, OPEN, hasBot)
  expect(party.until(() => gameOn(party, ADA).length > 8, LONG_MS, playing(party, 6))).toBe(true)
  return party
}

const isOver = (party: Party): boolean => gameOn(party, CY).isOver
const resumes = (party: Party, who: number, limitMs = 20_000): boolean =>
  party.until(() => !hasLeft(party, CY, who), limitMs)

/** Plays on until a choice of this kind is awaited that no device answers without its person. */
const awaits = (party: Party, who: readonly number[], isSo: () => boolean): void => {
  const play = playing(party, 8, { who: [...who] })
  const isStill = (): boolean => isSo() && !party.until(() => !isSo(), 1500)
  expect(party.until(isStill, LONG_MS, () => void (isSo() || play()))).toBe(true)
}

describe('a device that plays again', () => {
  test('[L12, L14] and is silent where its bot is to move is let go after three minutes, by the word of two', () => {
    const party = begun(3, true)
    const { lobby, roster } = gameOn(party, ADA)
    const robo = lobby.chairs.findIndex(({ by }) => by === 'bot')
    const home = roster.findIndex(key => key === lobby.chairs[robo]?.home)
    const [one = ADA, other = ADA] = devices(3).filter(i => i !== home)
    const isGone = (): boolean => hasLeft(party, one, home)
    loseForAWhile(party, home)
    letBack(party, home, [home, one])
    expect(party.until(() => !isGone(), 20_000)).toBe(true)
    awaits(party, devices(3), () => {
      const { waits } = gameOn(party, one)
      return waits.for === 'choice' && waits.seat === robo
    })
    party.leave(home)
    const others = playing(party, 8, { who: [one, other] })
    letGo(party, home, [one, other])
    expect(party.until(isGone, 170_000, others)).toBe(false)
    expect(party.until(isGone, 30_000, others)).toBe(true)
    expect(party.until(() => gameOn(party, one).isOver, 3_600_000, others)).toBe(true)
  })

  test('[L23] does not put off the time of another whose choice is due', () => {
    const party = begun(4)
    loseForAWhile(party, BO)
    awaits(party, [ADA, CY], () => {
      const { waits } = gameOn(party, CY)
      return waits.for === 'choice' && waits.by === DI
    })
    letGo(party, DI, [ADA, BO, CY])
    party.until(() => false, 168_000)
    letBack(party, BO, [ADA, BO, CY])
    expect(resumes(party, BO, 8000)).toBe(true)
    expect(hasLeft(party, CY, DI)).toBe(false)
    expect(party.until(() => hasLeft(party, CY, DI), 20_000)).toBe(true)
  })

  test('[L14] is none whose seat was folded, whatever all say', () => {
    const party = begun(3)
    loseForAWhile(party, BO, false)
    letBack(party, BO, [ADA, BO, CY])
    expect(resumes(party, BO)).toBe(false)
  })

  test('[L14] is none by a word that was given before it left', () => {
    const party = begun(3)
    letBack(party, BO, [ADA, BO, CY])
    loseForAWhile(party, BO)
    expect(resumes(party, BO)).toBe(false)
    letBack(party, BO, [BO, ADA])
    expect(resumes(party, BO)).toBe(true)
  })

  test('[L14] is none by a word that was said to a page that was loaded again since', () => {
    const party = begun(3)
    loseForAWhile(party, BO)
    letBack(party, BO, [ADA])
    party.until(() => false, 5000)
    party.leave(ADA)
    party.join(ADA)
    expect(party.until(() => party.room(ADA).playing !== null)).toBe(true)
    party.until(() => false, 5000)
    letBack(party, BO, [BO])
    expect(resumes(party, BO)).toBe(false)
  })

  test('[L14, L24] is gone again by its own bye, for good', () => {
    const party = begun(3)
    loseForAWhile(party, BO)
    letBack(party, BO, [ADA, BO, CY])
    expect(resumes(party, BO)).toBe(true)
    party.does(BO, room => room.bye(party.now))
    expect(party.until(() => hasLeft(party, CY, BO), 20_000)).toBe(true)
    letBack(party, BO, [ADA, BO, CY])
    expect(resumes(party, BO)).toBe(false)
    expect(isOver(party)).toBe(false)
  })
})
