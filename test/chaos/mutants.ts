import type { Patch } from '../mutants/mutant'

/** A table without one of its rules. Some storm must go wrong without it; or, where none does, a schedule. */
export interface Mutant {
  readonly name: string
  readonly rule: string
  /** The row of THREATS.md that rests on the rule. */
  readonly threat: string
  readonly patches: readonly Patch[]
}

const patch = (file: string, find: string, replace: string): Patch => ({ file, find, replace })

const WORLD = 'test/chaos/world.ts'
const CHEAP = 'test/chaos/cheap.ts'
const log = (name: string): string => `src/log/${name}.ts`

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'sent before it is on disk',
    rule: 'L8',
    threat: 'two-histories',
    patches: [
      patch(
        WORLD,
        'else this.#write(machine, due)',
        'else (this.#sendAll(machine, due), this.#write(machine, { ...due, outgoing: [] }))',
      ),
    ],
  },
  {
    name: 'a roster line by one less than a quorum',
    rule: 'L17',
    threat: 'two-histories',
    patches: [
      patch(log('membership/roster'), '.size >= quorumIn(folded) &&', '.size >= quorumIn(folded) - 1 &&'),
      patch(
        log('membership/election'),
        'this.#balloting.due(quorumIn(log.folded)',
        'this.#balloting.due(quorumIn(log.folded) - 1',
      ),
      patch(
        log('membership/election'),
        'const quorum = quorumIn(log.folded)',
        'const quorum = quorumIn(log.folded) - 1',
      ),
    ],
  },
  {
    name: 'an outcome by the contributions in order of arrival',
    rule: 'L4',
    threat: 'two-histories',
    patches: [
      patch(log('jointLine'), '[...parts.values()].toSorted((a, b) => a.by - b.by)', '[...parts.values()]'),
      patch(
        CHEAP,
        "'value', progress.request as unknown as Json]",
        "'value', progress.request as unknown as Json, [..._parts.keys()]]",
      ),
    ],
  },
  {
    name: 'an outcome over those present',
    rule: 'L4',
    threat: 'two-histories',
    patches: [
      patch(
        CHEAP,
        "'value', progress.request as unknown as Json]",
        "'value', progress.request as unknown as Json, progress.missing]",
      ),
    ],
  },
  {
    name: 'a line need not name the one before it',
    rule: 'L1',
    threat: 'two-histories',
    patches: [
      patch(log('chain'), 'line.h !== this.length || line.prev !== this.head', 'line.h !== this.length'),
    ],
  },
  {
    name: 'lines are taken and signed in spite of a promise',
    rule: 'L7',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/catchUp'),
        'return compareBallots(joined.rank.bal, promised) >= 0 ? joined : undefined',
        'return joined',
      ),
      patch(log('replica/catchUp'), 'const { chain, promised } = this.#log', 'const { chain } = this.#log'),
      patch(
        log('replica/ownLog'),
        'return this.maySpeak && !this.isBoundElsewhere && !this.isBelowOwnWord',
        'return this.maySpeak && !this.isBelowOwnWord',
      ),
    ],
  },
  {
    name: "a roster line on one's own log, not on the best",
    rule: 'L16, L17',
    threat: 'two-histories',
    patches: [
      patch(
        log('membership/election'),
        'bestLogOf(signer, claims, proofs.all, quorum, acked)',
        '{ chain: log.chain, promises: claims.map(each => each.promise), proof: null }',
      ),
      patch(
        log('membership/roster'),
        'return isQuorumFor(prefix, bal, promises) && isBestOf(signer, prefix, promises, evidence.proof)',
        'return isQuorumFor(prefix, bal, promises)',
      ),
    ],
  },
  {
    name: 'a contribution before what asks for it is confirmed',
    rule: 'L11',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/ownLog'),
        'return confirmed <= folded.askedAt ? undefined : acks.holding(chain, folded.askedAt, presentIn(folded))',
        'return acks.holding(chain, folded.askedAt, []) ?? []',
      ),
    ],
  },
  {
    name: 'a contribution when a quorum, not all present, hold what asks for it',
    rule: 'L11',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/ownLog'),
        'acks.holding(chain, folded.askedAt, presentIn(folded))',
        'acks.holding(chain, folded.askedAt, [])',
      ),
    ],
  },
  {
    name: 'a line counts as confirmed when it is seen',
    rule: 'L9',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/ownLog'),
        'acks.confirmedLength(this.#chain, quorumIn(this.folded))',
        'this.#chain.length',
      ),
    ],
  },
  {
    name: 'acks are added across ballots',
    rule: 'L10',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/acks'),
        'newestOf(of.filter(ack => sameBallot(ack.bal, bal) && isOn(chain, ack)))',
        'of.filter(ack => bal.n >= 0 && isOn(chain, ack))',
      ),
    ],
  },
  {
    name: 'two contributions to one step are no proof',
    rule: 'L27',
    threat: 'two-histories',
    patches: [
      patch(log('statement'), 'a.step === b.step && canon(a.body) !== canon(b.body)', 'a.step !== a.step'),
    ],
  },
  {
    name: 'a contribution that is held back freezes the table',
    rule: 'L14',
    threat: 'two-histories',
    patches: [
      patch(
        log('membership/conditions'),
        'unconfirmedFor: log.heldFor(confirmed) ?? 0',
        "unconfirmedFor: log.heldFor(confirmed) ?? (log.waits.for === 'parts' || log.waits.for === 'outcome' ? log.unchangedFor : 0)",
      ),
    ],
  },
  {
    name: 'a device that has left acks nothing',
    rule: 'L23',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/ownLog'),
        'if (this.#ack !== null || !this.maySign) return this.#ack',
        'if (this.#ack !== null || !this.maySign || this.folded.left.includes(this.self)) return this.#ack',
      ),
    ],
  },
  {
    name: 'no yes to one who alone is frozen',
    rule: 'L14',
    threat: 'two-histories',
    patches: [
      patch(
        log('membership/conditions'),
        'isFrozen(sight, TIMING.agreeing, TIMING.agreedMissing) ||\n          asking.isBound ||\n          !sight.isConfirmed(asking.head)',
        'isFrozen(sight, TIMING.agreeing, TIMING.agreedMissing)',
      ),
    ],
  },
  {
    name: 'nobody is polled',
    rule: 'L14',
    threat: 'two-histories',
    patches: [
      patch(
        log('membership/candidacy'),
        "attempt?.at === 'polling' && attempt.yes.length >= quorum",
        "attempt?.at === 'polling'",
      ),
      patch(log('membership/election'), ' && this.#hasAgreed(from, asked)', ''),
    ],
  },
  {
    name: 'no strikes',
    rule: 'L19',
    threat: 'two-histories',
    patches: [
      patch(
        log('membership/election'),
        'const isStruck = this.#strikes.isOut(by, this.#now)',
        'const isStruck = by < 0',
      ),
    ],
  },
  {
    name: 'a choice is another when it is offered again',
    rule: 'L3',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/ownLines'),
        "if (own?.kind === 'move') return { ...own, occasion }",
        "if (own?.kind === 'move' && this.#choices.delete(occasionName(occasion))) return { ...own, occasion }",
      ),
    ],
  },
  {
    name: 'the same tail for ever',
    rule: 'L34',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/catchUp'),
        'const deeper = times === 0 ? 0 : DEEPER * 4 ** (times - 1)',
        'const deeper = times < 0 ? DEEPER : 0',
      ),
    ],
  },
  {
    name: 'a device whose store is older than its word signs all the same',
    rule: 'L35',
    threat: 'two-histories',
    patches: [
      patch(
        log('replica/ownLog'),
        'if (floor === null || this.#chain.hashAt(floor.h) === floor.hash) return false',
        'if (floor === null || floor.h >= 0) return false',
      ),
    ],
  },
]
