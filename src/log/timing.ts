/** Times of the table, in milliseconds, and their reasons in docs/decisions/0007-the-log.md. */
export const TIMING = {
  heartbeat: 500,
  hiddenHeartbeat: 2000,
  /** Silence before a device is suspected; below two seconds a lossy link alone would do it. */
  suspicion: 3000,
  longestSuspicion: 6000,
  /** So much of it is enough to agree with another's suspicion. */
  agreeing: 0.75,
  /** How lately a device must have been heard to count as back. */
  justHeard: 1200,
  /** An answer that needs no person is missing after this, and agreed to be after that. */
  missing: 6000,
  agreedMissing: 4500,
  /** And never so soon after my own log changed. */
  settled: 1500,
  /** A line unconfirmed for so long, or a promise nobody bound, freezes the table. */
  frozen: 2000,
  /** Between devices that could do the same thing, the host first. */
  stagger: 300,
  /** For so long a device is believed to hold still what it said it had of a log that comes in portions. */
  portion: 3000,
  repeat: 400,
  giveUp: 1700,
  againLeast: 900,
  againMost: 1600,
  /** A yes holds for so long. */
  yes: 3000,
  /** Who has a promise and binds nothing in this time is struck. */
  binding: 2500,
  strike: 10_000,
  longestStrike: 40_000,
  /** The yes of a device that promised nothing after it does not count for so long, and twice as long each time. */
  unkept: 2000,
  /** Longer than a strike, so that whoever asked in vain because of it is heard again before it counts. */
  longestUnkept: 120_000,
  /** Hearing fewer than a quorum for so long, one does not poll. */
  lonely: 3000,
  /** A tick so late means that this device slept. */
  slept: 3000,
  afterSleep: 1500,
  afterRestart: 1000,
  /** Before one who is back is called so, for each absence once more. */
  returning: 1500,
  mostReturns: 6,
  /** Absent for so long, or a choice due for so long, and the table's people may let a seat go. */
  mayLetGo: 90_000,
  choiceLimit: 180_000,
  /** Whoever would have a seat folded is content with a bot for it after so long: two who disagree must not wait for ever. */
  mayFold: 20_000,
} as const

/** When the input that is being worked on came. */
export interface InputTime {
  now: number
}
