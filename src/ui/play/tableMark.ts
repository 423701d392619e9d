import { createContext } from 'svelte'

/** The last line of a table's history whose moments have been shown on this device; null until its page is there. */
export interface TableMark {
  line: number | null
}

/** A device that is passed round has one mark for all who sit at it. */
export const [tableMark, provideTableMark] = createContext<TableMark>()
