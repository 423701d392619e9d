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
    file: 'src/rules/manifest.ts',
    find: 'games.find(({ id }) => id === game)?.tables.find',
    replace: 'games.filter(({ id }) => id === game)[0]!.tables.find',
    test: 'test/room/hostile.test.ts',
    named: 'for a game: nothing falls over',
    threat: 'unknown-game',
  },
]
