import type { Mutant } from './mutant'

const VISITING = 'test/room/visiting.test.ts'
const EVENING = 'test/room/evening.test.ts'

/** What peers can say to those who come to a room, look into it, or hear of its evening. */
export const MUTANTS: readonly Mutant[] = [
  {
    file: 'src/room/room.ts',
    find: 'if (this.#arrival.hasCome) this.#consent.takeSeat(lobby)',
    replace: 'this.#consent.takeSeat(lobby)',
    test: VISITING,
    named: 'signs no start of theirs, however long the page showed it',
    threat: 'seated-visitor',
  },
  {
    file: 'src/ui/screens/welcome.ts',
    find: '(hasCome && lobby !== null',
    replace: '(lobby !== null',
    test: 'src/ui/screens/welcome.test.ts',
    named: 'is listed, though nobody came from it',
    threat: 'seated-visitor',
  },
  {
    file: 'src/room/room.ts',
    find: 'if (this.#room.lobby !== null) this.#consent.takeSeat(this.#room.lobby)\n',
    replace: '',
    test: VISITING,
    named: 'signs it once they have sat down there',
  },
  {
    file: 'src/room/room.ts',
    find: ' || this.#consent.hasAgreed',
    replace: '',
    test: VISITING,
    named: 'one who has sat in a room, and looks into it on another day, has come before',
  },
  {
    file: 'src/room/arrival.ts',
    find: 'if (isProvisional(lobby)) return\n',
    replace: '',
    test: 'test/room/pinned.test.ts',
    named: 'keeps out nobody who came meanwhile: it is the host that sends somebody away',
    threat: 'keepers-refusal',
  },
  {
    file: 'src/room/arrival.ts',
    find: 'if (isOfOther || guestOf',
    replace: 'if (guestOf',
    test: 'test/room/pinned.test.ts',
    named: 'asks the next host, when one has sent it away and handed the room on',
    threat: 'keepers-refusal',
  },
  {
    file: 'src/room/room.ts',
    find: "this.#room.refuse(parseRefusal(why) ?? 'refused')",
    replace: 'this.#room.refuse(why)',
    test: 'test/room/hostile.test.ts',
    named: 'cannot have a page say of its own game what only that page can know: %s',
    threat: 'borrowed-refusal',
  },
  {
    file: 'src/room/currentGame.ts',
    find: 'this.#isGuest(from), now)',
    replace: 'true, now)',
    test: 'test/room/talk.test.ts',
    named: 'talk beside a game is told to guests who watch it, and to no stranger who has only looked in',
    threat: 'overheard-talk',
  },
  {
    file: 'src/room/countedGames.ts',
    find: 'const ofGuests = told.filter(isGuests)',
    replace: 'const ofGuests = told',
    test: EVENING,
    named: 'are as guests tell them, however many have told otherwise and gone',
    threat: 'tall-tales',
  },
  {
    file: 'src/room/eveningTalk.ts',
    find: '[...others.filter(told => !isHere(told)), ...others.filter(isHere), { by, games }]',
    replace: '[...others, { by, games }]',
    test: EVENING,
    named: 'forgets no account of a guest for those of others who came, told a tale and went',
    threat: 'tall-tales',
  },
  {
    file: 'src/room/evening.ts',
    find: ' && new Set(names).size === names.length',
    replace: '',
    test: EVENING,
    named: 'are not heard where they are %s',
  },
  {
    file: 'src/ui/screens/offer.ts',
    find: 'const table = offer?.tables.find(({ id }) => id === kind)\n  return (table && offer?.words.tables[table.id]?.name)',
    replace: 'return offer?.words.tables[kind]?.name',
    test: 'src/ui/screens/offer.test.ts',
    named: 'there is no table %s of %s',
    threat: 'unknown-game',
  },
  {
    file: 'src/room/newLobby.ts',
    find: 'guest?.name ?? name',
    replace: 'name',
    test: 'test/room/names.test.ts',
    named:
      'nobody is called like another in a room opened for the people of one, though its founder has a new name',
    threat: 'borrowed-name',
  },
  {
    file: 'src/room/lobbyHost.ts',
    find: ' && membersIn(lobby).length > 1',
    replace: '',
    test: 'test/room/agreed.test.ts',
    named: 'may sit down again where too few are left to play without it; then a person begins',
    threat: 'endless-deals',
  },
]
