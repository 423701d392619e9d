const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The words for somebody who comes by a link. Other languages have the type of this one. */
export const en = {
  invited: 'You are invited',
  invitedTo: 'Somebody keeps a seat for you. You need no account, and nothing is installed.',
  yourName: 'Your name',
  sitDown: 'Sit down',
  seeWho: 'See who is there',
  address:
    'Browsers talk to each other directly, so the players at a table can learn one another’s IP address. Nothing connects until you press “Sit down” or “See who is there”.',
  connected: 'Your browser is connected: the others can learn its IP address.',
  hinted: (name: string, game: string | null) =>
    `Somebody who says they are ${name} invites you${game === null ? '' : ` to ${game}`}.`,
  brokenLink: 'This link leads nowhere',
  linkOf: {
    earlier: 'This link was made by an earlier version of the page, whose rooms are gone. Ask for a new one.',
    later: 'This link was made by a newer version of the page. Reload the page, then try again.',
  },
  badLink: 'This link is incomplete. Ask for it again and copy all of it.',
  home: 'Home',
  whoIsThere: 'Who is there',
  plays: (game: string) => `They play ${game}.`,
  sitting: (names: readonly string[]) =>
    names.length === 0 ? 'Nobody has sat down yet.' : `At the table: ${list.format(names)}.`,
  away: (name: string) => `${name} (away)`,
  bots: (names: readonly string[]) => `Bots: ${list.format(names)}.`,
  watching: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'is' : 'are'} in the room without a chair.`,
  free: (count: number) => (count === 1 ? 'One chair is free.' : `${count} chairs are free.`),
  full: (count: number) =>
    `All ${count} chairs are taken. You can watch; the next game has a chair for you if one is free then.`,
  begun: 'The game has begun. You can watch it; the next one has a chair for you if one is free then.',
  crowded: 'The room is full: nobody else can come in, not even to watch.',
  watch: 'Watch',
  watchInstead: 'Watch instead',
}

export type JoinWords = typeof en
