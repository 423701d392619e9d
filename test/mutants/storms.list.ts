import { MUTANTS as RULES } from '../chaos/mutants'
import type { Mutant } from './mutant'

/** The rules of the log without which one of the forty storms of `npm test` goes wrong; the others need more seeds. */
const IN_FORTY_STORMS: readonly string[] = [
  'sent before it is on disk',
  'a roster line by one less than a quorum',
  'lines are taken and signed in spite of a promise',
  "a roster line on one's own log, not on the best",
  'a contribution before what asks for it is confirmed',
  'a line counts as confirmed when it is seen',
]

const LIARS = 'test/chaos/liars.test.ts'
const ENDS = 'test/chaos/ends.test.ts'
const FRAMED = 'test/chaos/framed.test.ts'

/** These take out the checks that stop the liars of the second edition. */
const OF_LIARS: readonly Mutant[] = [
  {
    file: 'src/log/membership/conditions.ts',
    find: 'device !== log.self && heard.isSuspect',
    replace: 'heard.isSuspect',
    test: FRAMED,
    named: 'does not say yes itself: of three, the liar is alone',
    threat: 'own-absence',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: 'since(others(), log.askedOfAllFor)',
    replace: 'sinceAsked(others())',
    test: FRAMED,
    named: 'makes no other late: of %i, none is called absent for its part',
    threat: 'late-ack',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: 'since(others(), log.askedOfAllFor)',
    replace: 'sinceAsked(others())',
    test: FRAMED,
    named: 'leaves no honest device to blame where all begin again',
    threat: 'late-ack',
  },
  {
    file: 'src/log/replica/ownLog.ts',
    find: 'this.#askedOfAll?.asks === asks || ',
    replace: '',
    test: FRAMED,
    named: 'a device that acks late and then gives nothing holds up no step for longer than both may take',
    threat: 'late-ack',
  },
  {
    file: 'src/log/membership/election.ts',
    find: 'if (!log.maySpeak || !isApplicable(log.folded, change)) return false',
    replace: 'if (!log.maySpeak) return false',
    test: LIARS,
    named: 'do not keep %i devices from playing to the end: the return of one never away',
    threat: 'endless-thaw',
  },
  {
    file: 'src/log/membership/election.ts',
    find: `change.kind === 'none' || !isApplicable(this.#with.log.folded, change)`,
    replace: "change.kind === 'none'",
    test: LIARS,
    named: 'have their pace, though a yes was given while it did: %i devices, one is gone',
    threat: 'endless-thaw',
  },
  {
    file: 'src/log/replica/portions.ts',
    find: 'fitting.length > 0 ? fitting : all',
    replace: 'all',
    test: 'test/chaos/portions.test.ts',
    named: 'does not hide the portions of the log that an honest device sends',
    threat: 'hidden-portions',
  },
  {
    file: 'src/log/membership/emptyBallots.ts',
    find: 'return pauseMs > 0 && ',
    replace: 'return pauseMs < 0 && ',
    test: LIARS,
    named: 'do not keep %i devices from playing their game to the end',
    threat: 'endless-thaw',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: '!sight.isConvicted(device) && !sight.missing.includes(device)',
    replace: '!sight.isConvicted(device)',
    test: LIARS,
    named: 'is called absent once, is not back, and can be let go',
    threat: 'owed-line',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: 'presentIn(folded).filter(device => !giving.good.has(device))',
    replace: '[]',
    test: LIARS,
    named: 'is as none: %s at each step, and %i devices play on without it',
    threat: 'rubbish-part',
  },
  {
    file: 'src/log/membership/election.ts',
    find: 'this.#balloting.giveUp(this.#now)',
    replace: 'this.#balloting.end(this.#now)',
    test: 'test/sealed/ballots.test.ts',
    named: '[L19] a device that says yes and promises nothing is asked ever more rarely',
    threat: 'empty-yes',
  },
  {
    file: 'src/log/membership/election.ts',
    find: 'if (longer === undefined) this.#balloting.noteUnbound()',
    replace: 'if (longer === undefined) this.#balloting.end(this.#now)',
    test: 'test/sealed/ballots.test.ts',
    named: 'a device that signed two lines, and promises first on the other branch, is let go',
    threat: 'other-promise',
  },
  {
    file: 'src/log/membership/election.ts',
    find: 'if (claimed !== undefined && this.#balloting.takePromise(promise))',
    replace: 'if (claimed !== undefined && (this.#balloting.takePromise(promise) || true))',
    test: 'test/sealed/ballots.test.ts',
    named: 'a device that gives no part but promises first of all (twice: %s) is called absent',
    threat: 'other-promise',
  },
  {
    file: 'src/log/membership/candidacy.ts',
    find: 'if (this.#unkept.isOut(by, now)) return',
    replace: '',
    test: 'src/log/membership/candidacy.test.ts',
    named: 'the yes of a device that promised nothing after it does not count, and longer each time',
    threat: 'empty-yes',
  },
  {
    file: 'src/log/membership/bestLog.ts',
    find: 'const proof of [...forks, ...proofs]',
    replace: 'const proof of proofs',
    test: 'test/chaos/storms.test.ts',
    named: '1060397: a fork, and each device has convicted its maker by something else',
  },
  {
    file: 'src/log/membership/election.ts',
    find: ' && !isEndForked(this.#with, true)',
    replace: '',
    test: ENDS,
    named: 'is one as soon as the halves hear each other, though she is gone, and is left at that: table %i',
    threat: 'two-ends',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: ' || sight.isEndForked',
    replace: '',
    test: 'src/log/membership/conditions.test.ts',
    named: 'asks for a ballot that changes nothing if another end is held: %s',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: '!proofs.has(device) &&',
    replace: '',
    test: ENDS,
    named: 'is not what a convict that is still there makes of an end by its word',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: ' || !members.some(canFork)) return false',
    replace: ') return false',
    test: ENDS,
    named: 'is not what a device makes of an end by its word alone',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: 'proofs.has(device) && (device === folded.bal.device || !gone.includes(device))',
    replace: 'proofs.has(device)',
    test: ENDS,
    named: 'is not what a device makes of an end by its word, after another was convicted and has left',
  },
  {
    file: 'src/log/membership/conditions.ts',
    find: '(!isAsking || heard.isHeard(device, clock.now, TIMING.lonely))',
    replace: 'true',
    test: ENDS,
    named: 'is left alone where the other half has closed its page, though she shows what that signed',
  },
  {
    file: 'src/log/replica/acks.ts',
    find: 'sameBallot(ack.bal, bal) && chain.hashAt(ack.h) !== ack.hash\n',
    replace: 'sameBallot(ack.bal, bal) && ack.h < chain.length && chain.hashAt(ack.h) !== ack.hash\n',
    test: ENDS,
    named: 'is one also where the half with the longer log has left, and may poll nobody: table %i',
    threat: 'two-ends',
  },
  {
    file: 'src/log/membership/bestLog.ts',
    find: ', ...ackedAt(onward, acks, h)',
    replace: '',
    test: ENDS,
    named: 'is not lost while these are gone: %s',
  },
  {
    file: 'src/log/replica/replica.ts',
    find: "if (occasionName(this.folded.occasion) !== asked) return err('not-your-turn')",
    replace: '',
    test: 'test/chaos/storms.test.ts',
    named: '1021664: a choice made while the one before it, of the same seat, waits to be offered',
  },
]

const OF_RULES: readonly Mutant[] = RULES.filter(({ name }) => IN_FORTY_STORMS.includes(name)).flatMap(
  ({ patches: [first, ...also], threat }) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            also,
            test: 'test/chaos/storms.test.ts',
            named: 'loses no confirmed line, blames nobody honest, and ends',
            threat,
          },
        ],
)

export const MUTANTS: readonly Mutant[] = [...OF_RULES, ...OF_LIARS]
