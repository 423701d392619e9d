import { describe, expect, test } from 'vitest'
import type { SealedState } from '../../src/dealer/sealedState'
import { sealedDealerFactory } from '../../src/room/sealedDealerFactory'
import { Party, playing } from './party'

/** A party whose first three devices have begun a sealed game. */
const begun = (devices: number, seed: number, kind = 'slow'): Party => {
  const party = new Party(devices, (keys, fresh) => sealedDealerFactory(keys, fresh), seed)
  party.open(0, kind)
  for (const i of [1, 2]) {
    party.join(i)
    expect(party.until(() => party.room(i).lobby?.chairs.length === i + 1)).toBe(true)
  }
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  return party
}

describe('a sealed room', () => {
  test.each(['slow', 'swift'])(
    '[G.13] plays a %s hunt to its end, one device coming back in the deal',
    kind => {
      const party = begun(3, 11, kind)
      expect(party.until(() => (party.room(1).playing?.length ?? 0) > 3)).toBe(true)
      party.leave(1)
      party.join(1)
      const isDealt = (i: number): boolean => party.room(i).playing?.snapshot.story.known.size === 1
      expect(party.until(() => [0, 1, 2].every(isDealt))).toBe(true)
      const hands = [0, 1, 2].flatMap(i =>
        [...(party.room(i).playing?.snapshot.story.known.values() ?? [])].flatMap(known =>
          known.flatMap(({ lesson }) => (lesson.of === 'hand' ? lesson.cards : [])),
        ),
      )
      expect(new Set(hands).size).toBe(9)
      const isOver = (): boolean => [0, 1, 2].every(i => party.room(i).playing?.isOver)
      expect(party.until(isOver, 900_000, playing(party, 12))).toBe(true)
      expect(party.room(0).playing?.outcome).toBe('played-out')
      for (const i of [1, 2]) expect(party.room(i).playing?.head).toBe(party.room(0).playing?.head)
    },
  )

  test('is checked on no device, reloaded or watching, before that device has the last part of the deal', () => {
    const party = begun(4, 31)
    expect(party.until(() => party.room(1).playing !== null)).toBe(true)
    party.join(3)
    const stepAt = (i: number): string | undefined => {
      const { progress } = party.devices[i]?.room?.playing?.chain.folded ?? {}
      return (progress?.dealing as SealedState | undefined)?.deal?.at
    }
    const sealOn = (i: number) => party.room(i).playing?.snapshot.seal
    // Nothing reaches the one any more once it has all but the last part, nor the watcher once the host has.
    let isHolding = true
    const isLast = { 1: () => stepAt(1) === 'ready', 3: () => ['ready', undefined].includes(stepAt(0)) }
    party.arrives = (_from, to) =>
      !isHolding || ![1, 3].some(i => party.devices[i]?.key === to && isLast[i as 1 | 3]())
    expect(party.until(() => [0, 2].every(i => sealOn(i)?.isChecked))).toBe(true)
    expect(party.room(3).playing?.isWatching).toBe(true)
    for (const i of [1, 3]) expect(sealOn(i)).toEqual({ given: [0, 1, 2], isChecked: false })
    party.leave(1)
    party.join(1)
    expect(party.until(() => stepAt(1) === 'ready')).toBe(true)
    expect(sealOn(1)).toEqual({ given: [0, 1, 2], isChecked: false })
    isHolding = false
    expect(party.until(() => [1, 3].every(i => sealOn(i)?.isChecked))).toBe(true)
  })

  test.each([
    ['says goodbye', true],
    ['falls silent', false],
  ])('[L24, L31] begins again, with a bot in the seat, when somebody %s in the deal', (_what, isSaying) => {
    const party = begun(3, 21)
    expect(party.until(() => party.room(2).playing !== null)).toBe(true)
    if (isSaying) party.does(2, room => room.bye(party.now))
    party.leave(2)
    // The bot lives with the device whose key comes first.
    const hands = (i: number): number => party.room(i).playing?.snapshot.story.known.size ?? 0
    expect(party.until(() => hands(0) + hands(1) === 3)).toBe(true)
    const first = party.room(0).me < party.room(1).me ? 0 : 1
    expect(hands(first)).toBe(2)
    const { chairs, guests } = party.room(1).playing?.lobby ?? {}
    expect(chairs?.map(({ by }) => by)).toEqual(['person', 'person', 'bot'])
    expect(guests?.map(({ name }) => name)).toEqual(isSaying ? ['Ada', 'Bo'] : ['Ada', 'Bo', 'Cy'])
    const isOver = (): boolean => [0, 1].every(i => party.room(i).playing?.isOver)
    expect(party.until(isOver, 900_000, playing(party, 12))).toBe(true)
    expect(party.room(1).playing?.head).toBe(party.room(0).playing?.head)
  })

  test('[L35] begins again with the same seats when its host is silent in the deal and back first', () => {
    const party = begun(3, 31)
    expect(party.until(() => [1, 2].every(i => party.room(i).playing !== null))).toBe(true)
    party.leave(0)
    expect(party.until(() => party.room(1).playing?.outcome === 'again')).toBe(true)
    party.join(0)
    const isDealt = (i: number): boolean => (party.room(i).playing?.snapshot.story.known.size ?? 0) > 0
    expect(party.until(() => [1, 2].every(isDealt))).toBe(true)
    expect(party.room(1).playing?.epoch).toBeGreaterThan(0)
    expect(party.room(1).playing?.lobby.chairs.map(({ by }) => by)).toEqual(['person', 'person', 'person'])
  })
})
