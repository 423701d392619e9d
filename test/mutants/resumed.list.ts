import type { Mutant } from './mutant'

const RESUMING = 'test/room/resuming.test.ts'
const RESUMED = 'test/room/resumedAttacks.test.ts'
const ALONE = 'test/room/resumedAlone.test.ts'
const IDLE = 'test/room/resumedIdle.test.ts'

/** These take out the checks on devices that come back to seats a bot plays for them. */
export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/log/membership/departures.ts',
    find: 'since !== undefined && since === this.#log.leavingOf(device)',
    replace: 'true',
    test: RESUMING,
    named: 'does not by the word of %j alone',
    threat: 'seat-regrabbed',
  },
  {
    file: 'src/log/membership/departures.ts',
    find: 'since !== undefined && since === this.#log.leavingOf(device)',
    replace: 'this.#lettingBack.has(device)',
    test: RESUMED,
    named: 'is none by a word that was given before it left',
    threat: 'seat-regrabbed',
  },
  {
    file: 'src/log/membership/departures.ts',
    find: ' && since === this.#log.leavingOf(device)',
    replace: '',
    test: RESUMING,
    named: 'is let go again where its choice has been due for three minutes, and each time anew is asked for',
    threat: 'seat-regrabbed',
  },
  {
    file: 'src/log/membership/departures.ts',
    find: 'this.#byes = new Map(known.map(bye => [bye.by, bye]))',
    replace: 'this.#byes = new Map()',
    test: RESUMING,
    named: 'stays out when it has said bye, whatever the others say',
    threat: 'seat-regrabbed',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: '  !sight.hasSaidBye(device) &&\n',
    replace: '',
    test: 'src/log/membership/conditions.test.ts',
    named: 'does not play again by any word once it has said bye',
    threat: 'seat-regrabbed',
  },
  {
    file: 'src/log/membership/departures.ts',
    find: ' || !this.#log.isPlayedOn(device)',
    replace: '',
    test: RESUMED,
    named: 'is none whose seat was folded, whatever all say',
    threat: 'seat-regrabbed',
  },
  {
    file: 'src/log/replica/partExchange.ts',
    find: 'hasGone(folded, log.self)',
    replace: 'folded.left.includes(log.self)',
    test: ALONE,
    named: 'goes on when that one says bye',
    threat: 'last-stayer',
  },
  {
    file: 'src/log/membership/election.ts',
    find: 'hasGone(log.folded, log.self)',
    replace: 'log.folded.left.includes(log.self)',
    test: ALONE,
    named: 'goes on when that one falls silent and is let go',
    threat: 'last-stayer',
  },
  {
    file: 'src/log/membership/rosterFold.ts',
    find: "turn.of === 'seat' && folded.lobby.seating[turn.seat] === device ? h : folded.askedAt",
    replace: 'h',
    test: RESUMED,
    named: 'does not put off the time of another whose choice is due',
    threat: 'put-off',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: '  isHeldUp(sight, missingMs) ||\n',
    replace: '',
    test: IDLE,
    named: 'is host, and heard, and writes no choice for a seat that a bot plays, goes on',
    threat: 'idle-again',
  },
  {
    file: 'src/log/membership/rosterFold.ts',
    find: 'away === undefined ? folded',
    replace: 'away === undefined || h > 0 ? folded',
    test: IDLE,
    named: 'goes on where the third has said bye and gone',
    threat: 'gone-blinder',
  },
  {
    file: 'src/log/fold.ts',
    find: 'isOwed && !isPresent(folded, waits.by)',
    replace: 'isOwed && folded.left.includes(waits.by)',
    test: IDLE,
    named: 'goes on where the third is silent, and nobody lets it go',
    threat: 'gone-blinder',
  },
  {
    file: 'src/dealer/requests/inTurn.ts',
    find: '...inOrder.filter(isHere), ...inOrder]',
    replace: '...inOrder.filter(isHere), ...still]',
    test: IDLE,
    named: 'goes on where the third has said bye and gone',
    threat: 'gone-blinder',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: '  if (isOwnGoing(change, asking.by)) return false\n',
    replace: '',
    test: 'src/log/membership/conditions.test.ts',
    named: 'gets no yes to',
    threat: 'own-going',
  },
]
