/** The words of this game for the home page. Other languages have the type of this file. */
export const name: string = 'Old Ferry'

export const tables: Readonly<Record<'ferry', { readonly name: string; readonly pitch: string }>> = {
  ferry: {
    name: 'Old Ferry',
    pitch: 'Load it sack by sack. Nobody knows how many it bears, and each of you knows a little.',
  },
}
