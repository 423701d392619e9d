import type { Mutant } from './mutant'

export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/rules/parse.ts',
    find: '++depth > DEEPEST',
    replace: '++depth < 0',
    test: 'src/net/peerSession.test.ts',
    named: 'what is too deep to be handed to a worker',
    threat: 'deep-json',
  },
]
