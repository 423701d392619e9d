import { GAME_NAMES } from '../../../rules/names'

/** The words of this game for home and lobby. Other languages have the type of this file. */
export const name: string = GAME_NAMES.clue

export const piece: string = 'Suspect'

export const levels: Readonly<Record<'random' | 'easy' | 'medium' | 'hard', string>> = {
  random: 'not at all: they guess',
  easy: 'a little, and forget',
  medium: 'like a careful player',
  hard: 'like a detective',
}

export const lesson: string = 'Your first case'

export const phrases: Readonly<Record<number, string>> = { 4: 'I smell a rat.', 5: 'It was not me!' }

export const tables: Readonly<
  Record<'classic' | 'clueless' | 'cluedo', { readonly name: string; readonly pitch: string }>
> = {
  classic: {
    name: GAME_NAMES.classic,
    pitch: 'The mansion, square by square, with two dice. Set it up, walk the halls, ask, accuse.',
  },
  clueless: {
    name: GAME_NAMES.clueless,
    pitch: 'Nine rooms, twelve hallways, no dice: every turn you move, in every room you enter you ask.',
  },
  cluedo: {
    name: GAME_NAMES.cluedo,
    pitch: 'With notebooks: all that happens is written down, and each reads what is theirs to know.',
  },
}

export const settings = {
  notebook: {
    label: 'Notebooks',
    choices: {
      secretary: 'Secretary: what you see is written down',
      paper: 'Paper: you write everything yourself',
      inspector: 'Inspector: what follows is written down too, and why',
    },
  },
  extraCards: {
    label: 'Who gets the cards left over',
    choices: { last: 'those who move last (the fairer way)', first: 'those who move first' },
  },
  forcedSuggestion: {
    label: 'On entering a room',
    choices: { yes: 'one must suggest', no: 'one may suggest' },
  },
}
