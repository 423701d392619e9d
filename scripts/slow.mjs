/** The files that take most of the time of the unit tests: whole games, storms, and every step of a deal. `npm run check -- --quick` leaves them out. */
export const SLOW = [
  'src/games/clue/bots/levels.test.ts',
  'src/sealed/messages.test.ts',
  'src/sealed/whole.test.ts',
  'test/chaos/sealed.test.ts',
  'test/chaos/storms.test.ts',
  'test/games.test.ts',
  'test/house.test.ts',
  'test/reasoning.test.ts',
  'test/room/lobby.test.ts',
  'test/room/sealed.test.ts',
  'test/sealed/attacks.test.ts',
  'test/sealed/contract.test.ts',
  'test/sealed/deal.test.ts',
  'test/sealed/games.test.ts',
  'test/sealed/silence.test.ts',
]
