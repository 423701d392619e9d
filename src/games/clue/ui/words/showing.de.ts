import type { ShowingWords } from './showing.en'

export const showing: ShowingWords = {
  show: card => `${card} zeigen`,
  showSure: (card, asker) => `${asker} die Karte „${card}“ zeigen? Das lässt sich nicht zurücknehmen.`,
  showIt: 'Ja, zeigen',
  notYours: 'Die hast du nicht.',
}
