import type { Mutant } from './mutant'

export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/net/passing.ts',
    find: 'if (!this.#device.verify(by, signedText(passed, this.life), signature)) return undefined',
    replace: '',
    test: 'src/net/passing.test.ts',
    named: 'a friend cannot put in %s',
    threat: 'altered-relay',
  },
  {
    file: 'src/net/passing.ts',
    find: 'n <= ear.n :',
    replace: 'n < ear.n :',
    test: 'src/net/passing.test.ts',
    named: 'what a friend carries is heard as it was said, once',
    threat: 'altered-relay',
  },
]
