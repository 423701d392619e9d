import type { NewsWords } from './news.en'

export const news: NewsWords = {
  caseFile: 'Akte',
  you: 'Du',
  opened: 'Die Akte ist geöffnet',
  looked: 'Du hast in die Akte gesehen',
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
