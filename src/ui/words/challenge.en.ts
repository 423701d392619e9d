/** The words before a game alone with dice that somebody has sent. Other languages have the type of this one. */
export const en = {
  title: (game: string, toBeat: number) => `${game}: beat ${toBeat}`,
  means: (game: string, toBeat: number) =>
    `Somebody has played ${game} alone, had ${toBeat} in the end, and sends you the same dice: whatever you keep and write, the same ones fall at each throw of each turn.`,
  notProved:
    'Such dice are not proved: they are in the link, and nobody can see how often somebody has played them. Nothing goes to a server, and nobody is told what you have.',
  yourName: 'Your name',
  play: 'Play these dice',
  none: 'No game here',
  broken:
    'This link leads to no game: something is missing in it, or was changed on the way. Ask for it again.',
  later: 'This link was made by a later version of this page. Load the page anew, and open the link again.',
}

export type ChallengeWords = typeof en
