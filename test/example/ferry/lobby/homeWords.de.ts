import type * as en from './homeWords.en'

export const name: (typeof en)['name'] = 'Alte Fähre'

export const tables: (typeof en)['tables'] = {
  ferry: {
    name: 'Alte Fähre',
    whom: 'Für drei, die bluffen · 10 Minuten',
    pitch: 'Sack um Sack wird geladen. Wie viele sie trägt, weiß niemand, und jeder weiß ein wenig.',
  },
}
