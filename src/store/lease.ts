/** The right of this tab alone to sign with the device's keys. */
export interface Lease {
  /** Resolves when another tab has taken it over, or this one slept through its end: from then on nothing may be signed. */
  readonly lost: Promise<void>
  release(): void
}

/** The port that grants leases: browser locks, or entries where there are none. */
export interface Leases {
  /** Undefined where another tab has it. */
  take(name: string): Promise<Lease | undefined>
  /** Takes it over: the person said that the game goes on here. */
  seize(name: string): Promise<Lease>
}
