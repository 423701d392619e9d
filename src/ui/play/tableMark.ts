import { createContext } from 'svelte'

/** The moments of a table's history on this device, which is passed round: one mark for all who sit at it. */
export interface TableMark {
  /** The last line whose moments have been shown; null until the page of the game is there. */
  line: number | null
  /** True while what follows a moment is held back. */
  isHolding: boolean
}

export const [tableMark, provideTableMark] = createContext<TableMark>()
