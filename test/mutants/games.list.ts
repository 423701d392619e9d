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
    file: 'src/games/deadwood/rules/casting.ts',
    find: 'const scene = state.unseen[drawn]',
    replace: 'const scene = state.unseen[0]',
    test: 'src/games/deadwood/rules/reveals.test.ts',
    named: '100,000 cards turned up are each as likely at every point of the game',
  },
  {
    file: 'src/games/deadwood/rules/working.ts',
    find: 'die + chips >= budget',
    replace: 'die + chips > budget',
    test: 'src/games/deadwood/rules/working.test.ts',
    named: 'the budget is enough, and one less is not',
  },
  {
    file: 'src/games/deadwood/rules/turnOrder.ts',
    find: 'state.turns - state.lastProgress >= IDLE_ROUNDS * playing(state).length',
    replace: 'false',
    test: 'src/games/deadwood/rules/calling.test.ts',
    named: 'ends though everybody walks about',
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
