/** The words of a suggestion on its way round the table, and of the case file. */
export const news = {
  caseFile: 'Case file',
  you: 'You',
  opened: 'The case file is opened',
  looked: 'You have looked into the case file',
  out: 'OUT',
  verdict: {
    title: 'The last accusation',
    wrong: (name: string) => `${name} accused, and was wrong. ${name} is out, and still answers questions.`,
    youWereWrong: 'You accused, and were wrong. You are out, and still answer questions.',
  },
  toFile: {
    title: 'Shown to you',
    from: (card: string, name: string) => `${name} showed you ${card}.`,
    file: (card: string) => `File ${card}`,
  },
  inquiry: {
    title: 'The last question',
    asked: 'asked round the table:',
    none: 'has none of them',
    showed: 'showed a card',
    askedNow: 'is being asked',
    you: {
      asked: 'asked round the table:',
      none: 'have none of them',
      showed: 'showed a card',
      askedNow: 'are being asked',
    },
    nobody: 'Nobody could answer.',
    onlyYou: (name: string) => `Only you and ${name} can see this card.`,
    checked: (by: string, to: string) =>
      `${by} showed ${to} a card. It is one of the three asked for: checked.`,
  },
}

export type NewsWords = typeof news
