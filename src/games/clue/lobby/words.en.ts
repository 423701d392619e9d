/** The words of this game for those who sit down. Other languages have the type of this file. */
export const piece: string = 'Suspect'

export const levels: Readonly<Record<'random' | 'easy' | 'medium' | 'hard', string>> = {
  random: 'not at all: they guess',
  easy: 'a little, and forget',
  medium: 'like a careful player',
  hard: 'like a detective',
}

export const phrases: Readonly<Record<number, string>> = { 4: 'I smell a rat.', 5: 'It was not me!' }

export const settings = {
  setup: {
    label: 'Setting up',
    choices: {
      'by-hand': 'by hand: weapons, cards, case file',
      ready: 'done for you: the first turn at once',
    },
  },
  notebook: {
    label: 'Notebooks',
    choices: {
      secretary: 'Secretary: notes what you see',
      paper: 'Paper: you write it all yourself',
      inspector: 'Inspector: notes what follows, too',
    },
  },
  extraCards: {
    label: 'Who gets the cards left over',
    choices: { last: 'those who move last (fairer)', first: 'those who move first' },
  },
  forcedSuggestion: {
    label: 'On entering a room',
    choices: { yes: 'one must suggest', no: 'one may suggest' },
  },
}
