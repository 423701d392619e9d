const plural = new Intl.PluralRules('en')

/** The words of the log reader, of looking back, and of what a player missed. */
export const looking = {
  filter: 'Show',
  everything: 'Everything',
  player: 'Of',
  everybody: 'everybody',
  list: 'Look back at',
  means: 'Choose a line: the board shows how it stood then.',
  nothing: 'Nothing of that has happened.',
  title: (step: number, steps: number) => `Looking back: ${step} of ${steps}`,
  region: 'Looking back',
  slider: 'How far back',
  first: 'To the beginning',
  earlier: 'One step back',
  later: 'One step on',
  last: 'To the end',
  run: 'Play',
  stop: 'Pause',
  speed: 'Speed',
  speeds: { slow: 'slow', reading: 'to read along', fast: 'fast' },
  back: 'Back to the table',
  escape: 'Escape leads back to the table.',
  yourTurn: 'It is your turn at the table.',
  away: 'While you were away',
  itIsYourTurn: 'It is your turn.',
  more: (count: number) =>
    plural.select(count) === 'one'
      ? 'One other thing happened; the log has it.'
      : `${count} other things happened; the log has them.`,
  showMissed: 'Show it',
  dismiss: 'Got it',
}

export type LookingWords = typeof looking
