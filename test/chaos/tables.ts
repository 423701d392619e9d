import type { Card } from '../../src/rules/card'
import type { Shape } from '../../src/rules/game'
import { below, pick, seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import { checker, keySigner } from '../../src/room/keys'
import { elementAt } from '../../src/sealed/elementAt'
import { secretsFrom, type Secrets } from '../../src/sealed/secrets'
import { threshold } from '../../src/sealed/session'
import type { SealedTerms } from '../../src/dealer/sealedJudge'
import type { Disk as Place } from '../../src/store/store'
import { quorumOf } from '../../src/log/ballot'
import { helloOf, SealedDealer } from '../../src/dealer/sealedDealer'
import { ringKeys } from '../sealed/ring'
import { bytesFrom } from '../sealed/table'
import type { Device } from '../../src/log/signer'
import { CheapSealing, cheapSigner } from './cheap'
import { purse, type Purse } from '../toys/purse'
import { toy, type Toy } from '../toys/toy'
import { LATER_LIES, LIES, NEWEST_LIES, type Liar, type Lie } from './liar'
import { Reading } from './reading'
import { Rubbish, type Refuse } from './rubbish'
import type { Scheme } from './scheme'
import { schemeOf } from './schemes'
import { CALM, STORMY, type Weather } from './weather'
import { World, type Cast } from './world'

/** Long enough for a storm, two absences let go, and the rest of the game. */
export const LIMIT_MS = 1_200_000

/** The toy game at a table of so many devices, everything cheap. */
export const toyCast = (members: number, seed: number, liar: Cast<Toy>['liar'] = null): Cast<Toy> => {
  const seating = Array.from({ length: Math.max(members, 3) }, (_, seat) => (seat % members) as Device)
  return {
    game: toy,
    options: null,
    seating,
    members,
    signer: cheapSigner,
    hello: device => `hello ${device}`,
    sealing: device => new CheapSealing(device, seating, seed),
    liar,
    scheme: cast => schemeOf(cast, seed),
  }
}

/** The same with a liar, and what it does of itself. */
export const liarAt = (
  members: number,
  seed: number,
  lie: Lie,
  by: Device,
  scheme: (cast: Cast<Toy>) => Scheme<Toy>,
): Cast<Toy> => ({ ...toyCast(members, seed, { device: by, lie }), scheme })

/** The same with real signatures. One is checked once, and then known to all: each device would check it for itself. */
export const signedCast: typeof toyCast = (members, seed, liar = null) => {
  const keys = Array.from({ length: members }, (_, device) => ringKeys(device))
  const roster = keys.map(({ key }) => key)
  const { verify } = checker(roster)
  return {
    ...toyCast(members, seed, liar),
    signer: device => ({ ...keySigner(elementAt(keys, device), roster), verify }),
  }
}

/** By device: the secrets of a sealed table. */
export const sealedSecrets = (members: number, seed: number): readonly Secrets[] =>
  Array.from({ length: members }, (_, device) =>
    secretsFrom(
      bytesFrom(`storm ${seed}`, 'seed', device),
      ringKeys(device).box.secretKey,
      device,
      members,
      threshold(members),
    ),
  )

/** The same with real keys and the sealed dealer: what a hundred seeds are played with, not a hundred thousand. */
export const sealedCast: typeof toyCast = (members, seed, liar = null) => ({
  ...toyCast(members, seed, liar),
  ...sealedParts(members, seed),
})

/** Purses with real keys, a seat on each device: private dice, decisions and a count. */
export const purseCast = (members: number, seed: number): Cast<Purse> => ({
  game: purse,
  options: { rounds: 4 },
  seating: Array.from({ length: members }, (_, device) => device as Device),
  members,
  liar: null,
  scheme: () => null,
  ...sealedParts(members, seed, seatsOf(members)),
})

/** The same, everything cheap. */
export const cheapPurseCast: typeof purseCast = (members, seed) => {
  const { signer, hello, sealing } = toyCast(members, seed)
  return { ...purseCast(members, seed), signer, hello, sealing }
}

const sealedParts = (members: number, seed: number, keepers: readonly Seat[] = []) => {
  const name = `storm ${seed}`
  const keys = Array.from({ length: members }, (_, device) => ringKeys(device))
  const secrets = sealedSecrets(members, seed)
  const settled: SealedTerms = {
    room: name,
    epoch: 0,
    rulesHash: bytesFrom('rules'),
    signKeys: keys.map(({ sign }) => sign.publicKey),
  }
  const roster = keys.map(({ key }) => key)
  const { verify } = checker(roster)
  let used = 0
  return {
    signer: (device: Device) => ({ ...keySigner(elementAt(keys, device), roster), verify }),
    hello: (device: Device) =>
      helloOf(
        elementAt(secrets, device),
        elementAt(keys, device).sign.publicKey,
        keepers.filter(seat => seat === (device as number)),
      ),
    sealing: (device: Device) =>
      new SealedDealer(settled, elementAt(secrets, device), () => bytesFrom(name, 'fresh', used++)),
  }
}

export interface Run {
  readonly seed: number
  readonly ended: boolean
  readonly bad: readonly string[]
  readonly outcome: string
  readonly confirmed: number
  readonly lines: number
  readonly ballots: number
  readonly liar: Lie | null
}

/** Seeds from here on draw from 3 to 8 devices and all kinds of liars; those below stay the tables they were. */
export const FIRST_WIDE_SEED = 1_000_000

interface Drawn {
  readonly members: number
  readonly liar: Liar | null
  readonly loss: number
}

/** Up to six devices, and the liars of the first edition. */
const drawnFirst = (seed: number): Drawn => {
  const random = seeded(seed * 7 + 1)
  const members = 3 + below(random, 4)
  const hasLiar = below(random, 3) === 0
  const earlier = pick(random, LIES)
  // Drawn apart, so that the storms of before are what they were.
  const apart = seeded(seed * 13 + 3)
  const lie = below(apart, 4) === 0 ? pick(apart, LATER_LIES) : earlier
  const liar = hasLiar && lie !== undefined ? { device: below(random, members) as Device, lie } : null
  return { members, liar, loss: below(random, 100) / 1000 }
}

const ALL_LIES: readonly Lie[] = [...LIES, ...LATER_LIES, ...NEWEST_LIES]

const drawnWide = (seed: number): Drawn => {
  const random = seeded(seed)
  const members = 3 + below(random, 6)
  const lie = below(random, 3) === 0 ? pick(random, ALL_LIES) : undefined
  const liar = lie === undefined ? null : { device: below(random, members) as Device, lie }
  return { members, liar, loss: below(random, 100) / 1000 }
}

/** One table in a storm, all of it from the seed: how many sit there, whether one of them lies, what goes wrong. */
export const stormyTable = (seed: number, isWatched = false, cast = toyCast): World<Toy> => {
  const { members, liar, loss } = seed < FIRST_WIDE_SEED ? drawnFirst(seed) : drawnWide(seed)
  // A liar takes the place of one that may be gone for good: more the table does not promise to outlive.
  const gone = members - quorumOf(members) - (liar === null ? 0 : 1)
  const weather: Weather = { ...STORMY, loss, goneForGood: Math.max(0, gone) }
  return new World(cast(members, seed, liar), weather, seed, isWatched)
}

/** A table of three to five purses in a storm. */
export const runPurses = (seed: number, cast = purseCast): Run => {
  const random = seeded(seed)
  const members = 3 + below(random, 3)
  const weather: Weather = {
    ...STORMY,
    loss: below(random, 60) / 1000,
    goneForGood: members - quorumOf(members),
  }
  const world = new World(cast(members, seed), weather, seed)
  return ran(world, seed, world.run(LIMIT_MS))
}

export const runStorm = (seed: number, cast = toyCast): Run => {
  const world = stormyTable(seed, false, cast)
  return ran(world, seed, world.run(LIMIT_MS))
}

/** The same with everything in this place that a device has on its disk. */
export const runStormOn = async (place: Place, seed: number, cast = signedCast): Promise<Run> => {
  const world = stormyTable(seed, false, (...table) => ({ ...cast(...table), place }))
  return ran(world, seed, await world.runOnStores(LIMIT_MS))
}

export interface Between {
  readonly run: Run
  /** The number of final decks; below it, the cards that the go-between could read: of her own hand, and of all others. */
  readonly decks: number
  readonly hers: readonly Card[]
  readonly others: readonly Card[]
}

/** A sealed table of three to six with a go-between: all that she was sent is pooled, and tried on every card that is not hers. */
export const runBetween = (seed: number): Between => {
  const random = seeded(seed)
  const members = 3 + below(random, 4)
  const device = below(random, members) as Device
  const weather: Weather = { ...STORMY, loss: below(random, 30) / 1000, goneForGood: 0 }
  const world = new World(sealedCast(members, seed, { device, lie: 'go-between' }), weather, seed)
  const reading = new Reading(world, device)
  const run = ran(world, seed, world.run(LIMIT_MS))
  return { run, decks: reading.decks, ...reading.read(elementAt(sealedSecrets(members, seed), device)) }
}

/** The end of a sealed table in which device 1 gives a part that does not hold at one step. */
export interface Spoilt {
  /** When the first choice was awaited, or all were to begin again; undefined where neither was within two minutes. */
  readonly afterMs: number | undefined
  readonly rosterLines: number
  readonly without: readonly Device[]
  /** Those convicted, or gone for good. */
  readonly blamed: readonly Device[]
}

const SPOILT_MS = 120_000

/** A calm sealed table with rubbish at one step of the deal. */
export const runSpoilt = (members: number, step: string, refuse: Refuse): Spoilt => {
  const cast = sealedCast(members, members, { device: 1 as Device, lie: 'rubbish' })
  const world = new World({ ...cast, scheme: () => new Rubbish(refuse, step) }, CALM, members)
  const isThrough = (): boolean =>
    world.replicas.every(({ waits }) => waits.for === 'choice' || waits.for === 'nobody')
  const afterMs = world.runUntil(isThrough, SPOILT_MS) ? world.now : undefined
  const [replica] = world.replicas
  const { rosterLines = 0, without = [], left = [] } = replica?.folded ?? {}
  const convicts = world.replicas.flatMap(each => each.convicts.map(({ a }) => a.by))
  return { afterMs, rosterLines, without, blamed: [...left, ...convicts] }
}

const ran = <S extends Shape>(world: World<S>, seed: number, ended: boolean): Run => ({
  seed,
  ended,
  bad: ended || world.bad.length > 0 ? world.bad : ['the game never ended'],
  outcome: world.outcome(),
  confirmed: world.confirmedLines,
  lines: world.lines,
  ballots: world.ballots,
  liar: world.liar?.lie ?? null,
})
