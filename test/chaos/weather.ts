/** The faults of a world, and the ways of its people. */
export interface Weather {
  /** Faults come this long, one every so often; then everything heals but those who are gone for good. */
  readonly faultsMs: number
  readonly loss: number
  readonly doubled: number
  readonly lateMs: number
  readonly thinkMs: readonly [number, number]
  /** The most devices that may be gone for good. */
  readonly goneForGood: number
  /** Do people let go of those who stay away? */
  readonly letsGo: boolean
}

export const STORMY: Weather = {
  faultsMs: 40_000,
  loss: 0.1,
  doubled: 0.03,
  lateMs: 2500,
  thinkMs: [100, 2000],
  goneForGood: 1,
  letsGo: true,
}

export const CALM: Weather = {
  faultsMs: 0,
  loss: 0,
  doubled: 0,
  lateMs: 0,
  thinkMs: [100, 2000],
  goneForGood: 0,
  letsGo: true,
}
