/** The words of this game for those who sit down. Other languages have the type of this file. */
export const settings = {}

export const levels: Readonly<Record<'careful' | 'random', string>> = {
  careful: 'about what a sack may cost',
  random: 'not at all: they guess',
}
