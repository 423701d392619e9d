import { describe, expect, test } from 'vitest'
import type { Act, Known } from '../../src/rules/game'
import { below, seeded } from '../../src/rules/random'
import { LocalTable } from '../../src/table/localTable'
import { openDealer, openly, seedOf } from './openly'
import { hunt, type Hunt, type HuntOptions } from '../toys/hunt'
import { toys } from '../toys/tables'
import { Party } from './party'
import { agreedGameIn } from '../../src/room/ports'

/** The cards dealt and shown. Looks aside are left out: they hang on which seats share a device. */
const hands = (known: Known | undefined): Known | undefined =>
  known?.filter(({ lesson }) => lesson.of !== 'aside')

/** Everybody in the lobby, and the table begun. */
const begun = (devices: number, kind: string, seed: number): Party => {
  const party = new Party(devices, openly, seed)
  party.open(0, kind)
  for (let i = 1; i < devices; i++) party.join(i)
  expect(party.until(() => party.devices.every(({ room }) => room?.lobby?.chairs.length === devices))).toBe(
    true,
  )
  for (let bots = devices; bots < 3; bots++)
    party.does(0, room => room.ask({ ask: 'bot', name: `Bot ${bots}`, level: 'random' }, party.now))
  party.does(0, room => expect(room.begin(party.now)).toEqual({ ok: true, value: null }))
  expect(party.until(() => party.devices.every(({ room }) => room?.playing !== null))).toBe(true)
  return party
}

describe.each(['slow', 'swift'])('a room plays a %s hunt', kind => {
  test.each([2, 3])('[L2, L4] with %i devices through the log as one device does alone', devices => {
    const seed = 70 + devices
    const party = begun(devices, kind, seed)
    const lobby = party.room(0).playing?.lobby
    if (lobby === undefined) throw new Error('nothing begun')
    const agreed = agreedGameIn(lobby, toys)
    const random = seeded(seed)
    const local = new LocalTable(
      hunt,
      agreed?.options as HuntOptions,
      lobby.chairs.length,
      openDealer(seedOf(lobby.room, lobby.epoch)),
      () => 0,
    )
    const acts = new Map<number, Act<Hunt['Move']>>()
    for (let turn = local.turn(); turn.of === 'seat'; turn = local.turn()) {
      const choices = [...local.choices(turn.seat)]
      const act = choices[below(random, choices.length)]
      if (act === undefined) throw new Error('no choice')
      acts.set(local.lines.length, act)
      local.play(turn.seat, act)
    }
    const play = (): void => {
      for (const [i, { room }] of party.devices.entries()) {
        const waits = room?.playing?.waits
        if (room?.playing == null || waits?.for !== 'choice' || !room.playing.here.includes(waits.seat))
          continue
        const act = acts.get(room.playing.snapshot.story.lines.length)
        if (act !== undefined) party.does(i, at => at.choose(waits.seat, act, party.now))
      }
    }
    const isOver = (): boolean => party.devices.every(({ room }) => room?.playing?.isOver === true)
    expect(party.until(isOver, 3_000_000, play)).toBe(true)
    for (const { room } of party.devices) {
      expect(room?.playing?.snapshot.story.lines).toEqual(local.lines)
      expect(room?.playing?.head).toBe(party.room(0).playing?.head)
      for (const seat of room?.playing?.here ?? [])
        expect(hands(room?.playing?.snapshot.story.known.get(seat))).toEqual(hands(local.knownTo(seat)))
    }
  })
})
