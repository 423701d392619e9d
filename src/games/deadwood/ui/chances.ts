/** The chance that an act succeeds: the least die that is enough, and its chance in whole percent. */
export interface Chance {
  readonly least: number
  readonly percent: number
}

const SIDES = 6

/** With so many chips against this budget. No budget is higher than a die, so an act is never hopeless. */
export const chanceOf = (budget: number, chips: number): Chance => {
  const least = Math.max(1, budget - chips)
  return { least, percent: Math.round((100 * (SIDES + 1 - least)) / SIDES) }
}
