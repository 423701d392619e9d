import type { Mutant } from './mutant'

const HOSTILE = 'test/room/hostile.test.ts'

export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/room/lobby.ts',
    find: 'isNear(lobby.term, than.term) && ',
    replace: '',
    test: HOSTILE,
    named: 'cannot use up the numbers of %s',
    threat: 'last-number',
  },
  {
    file: 'src/room/lobby.ts',
    find: '=> isNear(epoch, known)',
    replace: '=> epoch >= 0 || known >= 0',
    test: HOSTILE,
    named: 'cannot use up the numbers of %s',
    threat: 'last-number',
  },
  {
    file: 'src/room/playing.ts',
    find: 'if (now >= this.#reflex.at) ',
    replace: '',
    test: 'test/room/reflex.test.ts',
    named: 'whatever the answer is, if chance is the same',
    threat: 'showing-time',
  },
  {
    file: 'src/room/playing.ts',
    find: ' + below(random, REFLEX_MS)',
    replace: '',
    test: 'test/room/reflex.test.ts',
    named: 'chance alone',
  },
  {
    file: 'src/room/room.ts',
    find: 'if (isMember ? isSigned : isAwaited || isTold) this.#start(lobby',
    replace: 'if (isMember ? isSigned : isAwaited || isTold || !isTold) this.#start(lobby',
    test: HOSTILE,
    named: 'cannot begin a game that nobody has signed',
    threat: 'unsigned-start',
  },
  {
    file: 'src/room/room.ts',
    find: 'if (from !== this.#lobby?.host) return\n',
    replace: '',
    test: HOSTILE,
    named: 'is not believed that the host refuses somebody',
    threat: 'forged-refusal',
  },
]
