/** Times of the log, in milliseconds; docs/decisions/0007-the-log.md gives the reasons. */
export const TIMING = {
  heartbeat: 500,
  hiddenHeartbeat: 2000,
  /** Silence before a device is suspected; under two seconds a lossy link alone would cause it. */
  suspicion: 3000,
  longestSuspicion: 6000,
  /** This share of the suspicion time is enough to agree with another's suspicion. */
  agreeing: 0.75,
  /** A device heard this lately counts as back. */
  justHeard: 1200,
  /** An answer that needs no person is missing after `missing`; others agree to that after `agreedMissing`. */
  missing: 6000,
  agreedMissing: 4500,
  /** No device is called missing this soon after the log of the device that asks has changed. */
  settled: 1500,
  /** A line unconfirmed, or a promise unbound, for this long freezes the table. */
  frozen: 2000,
  /** The wait for each place in the order of devices that could do the same thing; the host comes first. */
  stagger: 300,
  /** A device is believed for this long to hold the portions that it said it had. */
  portion: 3000,
  repeat: 400,
  giveUp: 1700,
  againLeast: 900,
  againMost: 1600,
  /** A yes holds for this long. */
  yes: 3000,
  /** A device that has a promise and binds no ballot in this time is struck. */
  binding: 2500,
  strike: 10_000,
  longestStrike: 40_000,
  /** After a yes that no promise followed, a device's yesses do not count for this long; the time doubles with each. */
  unkept: 2000,
  /** Longer than a strike: a device that asked in vain because it was struck is heard again before this ends. */
  longestUnkept: 120_000,
  /** A device that has heard fewer than a quorum for this long does not poll. */
  lonely: 3000,
  /** A tick this late means that the device slept. */
  slept: 3000,
  afterSleep: 1500,
  afterRestart: 1000,
  /** The wait before a device that is back is called returned, once more for each time it was absent. */
  returning: 1500,
  mostReturns: 6,
  /** The table may let a device go after this long an absence, or after a choice has been due this long. */
  mayLetGo: 90_000,
  choiceLimit: 180_000,
  /** After this long, a person who chose to fold a seat accepts a bot for it: two who disagree must not wait for ever. */
  mayFold: 20_000,
} as const

/** When the input that is being worked on came. */
export interface InputTime {
  now: number
}
