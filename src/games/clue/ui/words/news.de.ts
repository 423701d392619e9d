import type { NewsWords } from './news.en'

export const news: NewsWords = {
  caseFile: 'Akte',
  you: 'Du',
  opened: 'Die Akte ist geöffnet',
  looked: 'Du hast in die Akte gesehen',
  out: 'RAUS',
  verdict: {
    title: 'Die letzte Anklage',
    wrong: name =>
      `${name} hat angeklagt, und es war falsch. ${name} ist raus, und antwortet weiter auf Fragen.`,
    youWereWrong: 'Du hast angeklagt, und es war falsch. Du bist raus, und antwortest weiter auf Fragen.',
  },
  toFile: {
    title: 'Dir gezeigt',
    from: (card, name) => `${name} hat dir ${card} gezeigt.`,
    file: card => `${card} ablegen`,
  },
  inquiry: {
    title: 'Die letzte Frage',
    asked: 'hat in die Runde gefragt:',
    none: 'hat keine davon',
    showed: 'hat eine Karte gezeigt',
    askedNow: 'ist gefragt',
    you: {
      asked: 'hast in die Runde gefragt:',
      none: 'hast keine davon',
      showed: 'hast eine Karte gezeigt',
      askedNow: 'bist gefragt',
    },
    nobody: 'Niemand konnte antworten.',
    onlyYou: name => `Nur du und ${name} seht diese Karte.`,
    checked: (by, to) => `${by} hat ${to} eine Karte gezeigt. Es ist eine der drei gefragten: geprüft.`,
  },
}
