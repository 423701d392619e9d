/** The words of this game for those who sit down. Other languages have the type of this file. */
export const levels: Readonly<Record<'random' | 'easy' | 'medium' | 'hard', string>> = {
  random: 'not at all: they guess',
  easy: 'as far as the next role',
  medium: 'like an agent',
  hard: 'like an agent who tries it out first',
}

export const settings = {
  rules: {
    label: 'Rules',
    choices: {
      box: 'as the box has them: dice on roles nobody plays are lost',
      document:
        'as the design document has them: dice go to roles that are played, extras are paid by their own rank',
    },
  },
}

export const phrases: Readonly<Record<number, string>> = { 4: 'And … cut!', 5: 'That was in the script!' }
