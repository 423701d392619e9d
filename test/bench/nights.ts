import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { below, seeded } from '../../src/rules/random'
import { seatsOf } from '../../src/rules/seat'
import { at } from '../../src/sealed/at'
import { audit } from '../../src/table/audit'
import { Replica } from '../../src/table/replica'
import { parseSaved } from '../../src/table/saved'
import { SealedDealer } from '../../src/table/sealed'
import { StoryTeller } from '../../src/table/story'
import { race, type Race } from '../race/race'
import { Ring } from '../sealed/ring'
import { bytesFrom } from '../sealed/table'
import type { Figure } from './figure'

const DEVICES = 5
const LINES = 2300
/** The lines of which the processor's time is taken: early in a night, and late. */
const SPANS = [
  [200, 400],
  [1900, 2100],
] as const
const LATE = 4
/** So far the latecomer had come. */
const KNOWN_LINES = 40
const RUNS = 3

/** A night of dice over five devices with real keys, all in one thread: what it costs per line, to come back to, and to check. */
export const longNights = (): readonly Figure[] => {
  const ring = new Ring<Race>({
    game: race,
    options: { draws: LINES },
    seating: seatsOf(DEVICES),
    name: 'a long night',
  })
  const spent = played(ring)
  const growth = (spent[1] ?? Infinity) / (spent[0] ?? 1)
  const reload = reloaded(ring)
  const proved = best(() => void begun(ring, key => key.startsWith('ack/')))
  const audited = best(() => void auditOf(ring))
  const late = cameLate(ring)
  return [
    figure(
      'night-line',
      `processor for a line near ${SPANS[1][0]}, all ${DEVICES} devices, as against one near ${SPANS[0][0]}`,
      growth,
      'times',
      1.2,
    ),
    figure(
      'night-reload',
      `a log of ${LINES} lines from one's own disk to one's seat, believed as far as acks confirm it`,
      reload.seconds,
      's',
      1.5,
      {
        what: 'all of it proved again',
        value: proved,
      },
    ),
    figure('night-heap', 'what a device holds of it in memory', reload.megabytes, 'MB', 40),
    figure('night-late', 'a latecomer has all of it (simulated)', late.seconds, 's', 10),
    figure('night-message', 'the longest message to it', late.kilobytes, 'kB', 300),
    figure('night-audit', 'the record of it audited', audited, 's', 13),
  ]
}

/** Everybody plays until the log is long enough; milliseconds of the processor for each line of each span. */
const played = (ring: Ring<Race>): readonly number[] => {
  const random = seeded(7)
  const length = (): number => ring.member(0).replica.chain.length
  const until = (lines: number): void => {
    ring.until(() => {
      for (const { replica, device } of ring.members) {
        const { waits, folded } = replica
        if (waits.for !== 'choice' || waits.by !== device) continue
        const acts = [...race.choices(folded.state, [], waits.seat)]
        replica.choose(waits.seat, at(acts, below(random, acts.length)), ring.now)
        ring.talk()
      }
      ring.sent.splice(0)
      return length() >= lines
    }, Infinity)
  }
  const spent = SPANS.map(([from, to]) => {
    until(from)
    const [began, first] = [seconds(), length()]
    until(to)
    return (1000 * (seconds() - began)) / (length() - first)
  })
  until(LINES)
  ring.settle()
  return spent
}

/** A device as it begins again from its disk, with its seats' story. */
const begun = (ring: Ring<Race>, forget: (key: string) => boolean = () => false): unknown => {
  const { disk, secrets, signer, setup } = ring.member(LATE)
  const text = new Map(
    [...disk].filter(([key]) => !forget(key)).map(([key, value]) => [key, JSON.stringify(value)]),
  )
  const found = new Map([...text].map(([key, value]) => [key, JSON.parse(value) as never]))
  const sealing = new SealedDealer(ring.settled, secrets, () => bytesFrom('again'))
  const again = { ...setup, sealing }
  const replica = Replica.of(again, signer, parseSaved(found), seeded(1), ring.now)
  const teller = new StoryTeller(again, seatsOf(DEVICES).slice(LATE, LATE + 1))
  if (replica === undefined || replica.chain.length < LINES) throw new Error('it has not come back whole')
  return [replica, teller, teller.told(replica.chain)]
}

const reloaded = (ring: Ring<Race>): { readonly seconds: number; readonly megabytes: number } => {
  const took = best(() => void begun(ring))
  const before = heap()
  const held = begun(ring)
  const megabytes = (heap() - before) / 1e6
  if (held === undefined) throw new Error('nothing is held')
  return { seconds: took, megabytes }
}

const auditOf = (ring: Ring<Race>): void => {
  const { replica, setup, signer } = ring.member(0)
  const { broken } = audit(setup, signer, { rules: '1', lines: replica.chain.lines, unsealed: [] })
  if (broken.length > 0) throw new Error(`the record does not hold: ${JSON.stringify(broken)}`)
}

/** A device whose disk ends early comes back among the others. */
const cameLate = (ring: Ring<Race>): { readonly seconds: number; readonly kilobytes: number } => {
  ring.sent.splice(0)
  const known = (key: string): boolean => Number(key.slice('line/'.length)) < KNOWN_LINES
  ring.restart(LATE, key => key.startsWith('ack/') || (key.startsWith('line/') && !known(key)))
  const from = ring.now
  ring.until(() => ring.member(LATE).replica.chain.head === ring.member(0).replica.chain.head)
  const longest = Math.max(...ring.sent.map(({ text }) => text.length))
  return { seconds: (ring.now - from) / 1000, kilobytes: longest / 1000 }
}

const seconds = (): number => process.cpuUsage().user / 1e6

const best = (run: () => void): number => {
  const times = Array.from({ length: RUNS }, () => {
    const began = seconds()
    run()
    return seconds() - began
  })
  return Math.min(...times)
}

const heap = (): number => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}

const figure = (
  id: string,
  what: string,
  value: number,
  unit: string,
  most: number,
  beside: Figure['beside'] = null,
): Figure => ({ id, what, value, unit, toReach: `${most} ${unit}`, ok: value <= most, beside })
