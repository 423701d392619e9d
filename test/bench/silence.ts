import { below, seeded } from '../../src/rules/random'
import type { Device } from '../../src/log/signer'
import { toyCast } from '../chaos/tables'
import { CALM } from '../chaos/weather'
import { World } from '../chaos/world'
import type { Figure } from './figure'

const TABLES = 100
const SIZES = [3, 4, 5, 6, 8] as const
const HOST = 0 as Device
const TO_REACH_S = 3.5

/** By so many seconds 95 of 100 calm tables say that their host is gone, on every other screen; simulated, by size of the table. */
export const silentHosts = (): readonly Figure[] =>
  SIZES.map(members => {
    const times = Array.from({ length: TABLES }, (_, i) => saidAfter(members, 1000 * members + i + 1))
    const value = (times.toSorted((a, b) => a - b)[Math.ceil(0.95 * TABLES) - 1] ?? Infinity) / 1000
    return {
      id: `silent-host-${members}`,
      what: `a host stands still until ${members - 1} others say so, 95 of ${TABLES} calm tables by (simulated)`,
      value,
      unit: 's',
      toReach: `${TO_REACH_S} s`,
      ok: value <= TO_REACH_S,
      beside: null,
    }
  })

/** Milliseconds from the host's end, at a random moment of a game, until every other log calls it absent. */
const saidAfter = (members: number, seed: number): number => {
  const world = new World(toyCast(members, seed), CALM, seed)
  world.runUntil(() => false, 2000 + below(seeded(seed), 20_000))
  const before = world.now
  world.crash(HOST, null)
  const isSaid = (device: number): boolean =>
    device === HOST || world.replicaOf(device as Device)?.folded.absent.includes(HOST) === true
  const devices = Array.from({ length: members }, (_, device) => device)
  return world.runUntil(() => devices.every(isSaid), 60_000) ? world.now - before : Infinity
}
