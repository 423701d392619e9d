import type { Mutant } from './mutant'

const PLEDGES = 'src/sealed/pledges.test.ts'
const DICE = 'src/sealed/privateDice.test.ts'
const RUNGS = 'src/sealed/rungs.test.ts'
const PRIVATE = 'test/sealed/private.test.ts'
const COUNTING = 'test/sealed/counting.test.ts'
const NIGHT = 'test/sealed/yahtzee.test.ts'

const BY_WHO_ANSWERS = {
  file: 'src/sealed/dice.ts',
  find: 'return whole && ristretto.encode(elementAt(whole, 0))',
  replace: 'return whole && ristretto.encode(elementAt([...given.values()].at(-1) ?? whole, 0))',
}

const ANY_SHEET = {
  file: 'src/dealer/highest/count.ts',
  find: "worth !== undefined && worth === worthIn(found) && worth <= most ? 'has' : 'struck'",
  replace: "'has'",
}

/** The checks of private dice, decisions and the count. */
export const MUTANTS: readonly Mutant[] = [
  {
    ...BY_WHO_ANSWERS,
    test: DICE,
    named: '[P1] has the same beacon, whichever t devices answer',
    threat: 'rethrown-secret',
  },
  {
    ...BY_WHO_ANSWERS,
    test: PRIVATE,
    named: '[P1, F16] falls the same after a reload, from an older disk',
    threat: 'rethrown-secret',
  },
  {
    file: 'src/sealed/decision.ts',
    find: "derive(secret, 'decision', DECISION_BYTES, salt, turn)",
    replace: "derive(secret, 'decision', DECISION_BYTES, salt)",
    test: DICE,
    named: '[P2] is bound: the same bytes with the same secret open to one decision in a turn',
    threat: 'late-decision',
  },
  {
    file: 'src/sealed/decision.ts',
    find: "derive(secret, 'decision', DECISION_BYTES, salt, turn)",
    replace: "derive(secret, 'decision', DECISION_BYTES, new Uint8Array(), turn)",
    test: DICE,
    named: '[G1.10] that differs in one turn has another pad',
    threat: 'second-decision',
  },
  {
    file: 'src/sealed/keys.ts',
    find: '      ...pledges,\n    ),\n  )',
    replace: '    ),\n  )',
    test: PLEDGES,
    named: '[P3] cannot be chosen once the keys of others are known',
    threat: 'late-pledge',
  },
  {
    file: 'src/sealed/pledge.ts',
    find: 'u32(device), u32(seat), secret',
    replace: 'secret',
    test: PLEDGES,
    named: '[P4] are of one seat of one device',
    threat: 'anothers-pledge',
  },
  {
    file: 'src/dealer/highest/showing.ts',
    find: 'pledge === undefined || !sameBytes(pledge, pledgeOf(by, seat, show.secret))',
    replace: 'pledge === undefined',
    test: PRIVATE,
    named: '[P4] shows the secret of its own seat',
    threat: 'anothers-pledge',
  },
  {
    file: 'src/sealed/dice.ts',
    find: 'Array.from({ length: count }, () => below(random, sides) + 1)',
    replace: 'Array.from({ length: count - 1 }, () => below(random, sides) + 1)',
    test: DICE,
    named: '[P5] is as many dice as were asked for',
    threat: 'shifted-dice',
  },
  {
    ...ANY_SHEET,
    test: NIGHT,
    named: '[P6] that writes what its dice do not bring is struck',
    threat: 'false-sheet',
  },
  {
    ...ANY_SHEET,
    test: COUNTING,
    named: '[P8] strikes who has won by what is not by the rules',
    threat: 'too-high-claim',
  },
  {
    file: 'src/dealer/claims.ts',
    find: 'mayDecide(state, seat) && decisionCodec.parse(proof) !== undefined',
    replace: 'mayDecide(state, seat)',
    test: PRIVATE,
    named: '[P7] is two locked bytes in one spelling',
    threat: 'odd-decision',
  },
  {
    file: 'src/dealer/claims.ts',
    find: 'decision === undefined || !mayDecide(dealing, seat)',
    replace: 'decision === undefined',
    test: PRIVATE,
    named: '[P7] of a seat that has pledged nothing',
    threat: 'odd-decision',
  },
  {
    file: 'src/dealer/highest/count.ts',
    find: 'return countOf(others, after, round + 1, Math.min(most, worth - 1))',
    replace: 'return { ...count, struck: after }',
    test: COUNTING,
    named: '[P8] strikes who claims more than it has, and the next best wins',
    threat: 'too-high-claim',
  },
  {
    file: 'src/dealer/highest/count.ts',
    find: 'return countOf(others, after, round + 1,',
    replace: 'return countOf(others, struck, round + 1,',
    test: COUNTING,
    named: '[P8] strikes two in league that split a lie over the levels',
    threat: 'too-high-claim',
  },
  {
    file: 'src/dealer/requests/inTurn.ts',
    find: '[...inOrder.filter(isHere), ...inOrder]',
    replace: '[...still]',
    test: COUNTING,
    named: '[P9] and refuses its mask is passed over',
    threat: 'refused-count',
  },
  {
    file: 'src/dealer/requests/highest.ts',
    find: 'return withTurns(progress, { count: withoutSeats(addsUpIn(progress), count, gone), passed })',
    replace: 'return void [count, gone, passed]',
    test: COUNTING,
    named: '[G1.11] and refuses to show once a seat has shown the highest is out',
    threat: 'refused-count',
  },
  {
    file: 'src/log/replica/ownLines.ts',
    find: "waits.for === 'authored' && waits.givesAway && this.#log.acksOfAsking === undefined",
    replace: 'false',
    test: COUNTING,
    named: '[L11] the line %s is not written before every device present holds what asks for it',
    threat: 'early-claim',
  },
  {
    file: 'src/sealed/rungClaim.ts',
    find: "return isKnown ? ok({ fresh, rungs }) : err('not-known')",
    replace: "return isKnown || c !== 0n ? ok({ fresh, rungs }) : err('not-known')",
    test: RUNGS,
    named: '[P10] of another seat is not taken as one’s own',
    threat: 'copied-rungs',
  },
  {
    file: 'src/sealed/countPlace.ts',
    find: 'step: stepOf(where)',
    replace: 'step: 0',
    test: RUNGS,
    named: '[P10] holds for its round, level, digits, request, seat and fresh bytes alone',
    threat: 'copied-rungs',
  },
  {
    file: 'src/sealed/rungMask.ts',
    find: 'by.length >= threshold(keyring.session.parties.length)',
    replace: 'by.length >= 1',
    test: RUNGS,
    named: '[P11] by fewer than t is not opened',
    threat: 'weak-mask',
  },
  {
    file: 'src/sealed/rungMask.ts',
    find: "return isMade ? ok({ by: [...by, device], rungs: made }) : err('not-masked')",
    replace:
      "return isMade || made.length > 0 ? ok({ by: [...by, device], rungs: made }) : err('not-masked')",
    test: RUNGS,
    named: '[P11] by nothing is malformed, and with one half left as it was it is refused',
    threat: 'weak-mask',
  },
  {
    file: 'src/sealed/rungCount.ts',
    find: 'step: stepOf(where), index: where.found.length',
    replace: 'step: 0',
    test: RUNGS,
    named: '[P11] a part of a count holds for its own level and masks alone',
    threat: 'weak-mask',
  },
  {
    file: 'src/dealer/highest/claiming.ts',
    find: 'isFirst && raw === null',
    replace: 'raw === null',
    test: PRIVATE,
    named: '[P11] may claim nothing on the first level alone',
    threat: 'late-nothing',
  },
  {
    file: 'src/sealed/rungMask.ts',
    find: 'nonces(encodeScalar(x), fresh, statement.digest())',
    replace: 'nonces(encodeScalar(x), encodeScalar(x), statement.digest())',
    test: RUNGS,
    named: '[G1.3] multiplies each rung by another number, and by others each time',
    threat: 'two-masks',
  },
  {
    file: 'src/sealed/rungClaim.ts',
    find: 'foundBytes(where), fresh, seat, rung',
    replace: 'foundBytes(where), seat, rung',
    test: RUNGS,
    named: '[G1.5] made twice, with other bytes or digits, shares no lock',
    threat: 'two-claims',
  },
  {
    file: 'src/dealer/highest/showing.ts',
    find: 'if (worth !== undefined && worth === worthIn(count.found)) return',
    replace: 'if (worth !== undefined) return',
    test: PRIVATE,
    named: '[P12] is the secret of the winner, and of no loser',
    threat: 'read-loser',
  },
  {
    file: 'src/log/membership/rosterFold.ts',
    find: 'if (!asksAnew) return counting(setup, gone, h, device)',
    replace: 'if (!asksAnew || progressOf(gone)) return counting(setup, gone, h, device)',
    also: [
      {
        file: 'src/log/membership/rosterFold.ts',
        find: 'const turnOf = <S extends Shape>',
        replace:
          'const progressOf = (folded: { readonly progress: unknown }): boolean => folded.progress !== null\n\nconst turnOf = <S extends Shape>',
      },
    ],
    test: PRIVATE,
    named: '[P13] is nothing of a second best to a device that leaves in the count and comes back',
    threat: 'second-best',
  },
]
