import { createSubscriber } from 'svelte/reactivity'

/** The frame has three panes from here on: the tray has the board's, the sheet the book's. Below, the sheet has the board's. */
const wide = matchMedia('(min-width: 75rem)')

const watch = createSubscriber(update => {
  wide.addEventListener('change', update)
  return () => wide.removeEventListener('change', update)
})

export const isWide = {
  get current() {
    watch()
    return wide.matches
  },
}
