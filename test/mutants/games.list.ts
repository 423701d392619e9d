import type { Mutant } from './mutant'

export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/games/clue/rules/rules.ts',
    find: '!hopefuls(state).some(hopeful => device.includes(hopeful))',
    replace: 'device.length > 0',
    test: 'src/games/clue/rules/accusing.test.ts',
    named: 'is open to a loser %s: look %j, %s',
    threat: 'scout',
  },
  {
    file: 'src/games/rules.ts',
    find: 'gameOf(game)?.tables',
    replace: 'found(game).tables',
    test: 'test/room/hostile.test.ts',
    named: 'for a game: nothing falls over',
    threat: 'unknown-game',
  },
]
