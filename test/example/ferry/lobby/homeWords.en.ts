import type { TableWords } from '../../../../src/rules/tables'

/** The words of this game for the home page. Other languages have the type of this file. */
export const name: string = 'Old Ferry'

export const tables: Readonly<Record<'ferry', TableWords>> = {
  ferry: {
    name: 'Old Ferry',
    whom: 'For three who bluff · 10 minutes',
    pitch: 'Load it sack by sack. Nobody knows how many it bears, and each of you knows a little.',
  },
}
