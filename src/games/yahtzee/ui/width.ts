import { MediaQuery } from 'svelte/reactivity'

/** The frame has three panes from here on: the tray has the board's, the sheet the book's. Below, the sheet has the board's. */
export const isWide = new MediaQuery('min-width: 75rem')
