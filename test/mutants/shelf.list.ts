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
  {
    file: 'src/shelf/crate.ts',
    find: "isOf(here, 'here') && isFurther",
    replace: 'isFurther',
    test: 'src/shelf/crate.test.ts',
    named: 'a game in a room stays the way back there, whatever a file says of it',
    threat: 'hostile-crate',
  },
  {
    file: 'src/shelf/crate.ts',
    find: 'Math.min(volume.touchedAt, now)',
    replace: 'volume.touchedAt',
    test: 'src/shelf/crate.test.ts',
    named: 'a game that was played at a time to come pushes out none that is begun later',
    threat: 'hostile-crate',
  },
]
