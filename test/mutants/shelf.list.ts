import type { Mutant } from './mutant'

export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/shelf/crate.ts',
    find: "packed === undefined || isOf(packed.volume, 'room')",
    replace: 'packed === undefined',
    test: 'src/shelf/crate.test.ts',
    named: 'is left out, and counted',
    threat: 'hostile-crate',
  },
  {
    file: 'src/shelf/crate.ts',
    find: 'key !== undefined && /^',
    replace: 'key !== undefined || /^',
    test: 'src/shelf/crate.test.ts',
    named: 'is left out, and counted',
    threat: 'hostile-crate',
  },
]
