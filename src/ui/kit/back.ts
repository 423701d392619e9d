import { tick } from 'svelte'

/**
 * The browser's Back within the page. The page's history has two entries: the first is home, and while something can be
 * gone back from, a second one lies over it. Back from there is answered by what was opened last.
 */
type Entry = 'first' | 'second'

const openers: (() => void)[] = []

/** The address of the second entry: that of the first is always home's. */
let address = ''

const home = (): string => location.pathname

const entryOf = (state: unknown): Entry | null =>
  state === 'no-butler first' ? 'first' : state === 'no-butler second' ? 'second' : null

const pushSecond = (): void => {
  if (entryOf(history.state) !== 'second') history.pushState('no-butler second', '', address)
}

/** False where a person has come to this entry by another link. */
export const isOwnEntry = (): boolean => entryOf(history.state) !== null

/** From now on the address bar shows this, and a reload leads to it. */
export const showAddress = (to: string): void => {
  address = to
  history.replaceState(history.state, '', to)
}

/** Answers the browser's Back by going back from what has just opened, until it is closed. */
export const onBack = (goBack: () => void): (() => void) => {
  openers.push(goBack)
  pushSecond()
  return () => {
    const place = openers.lastIndexOf(goBack)
    if (place >= 0) openers.splice(place, 1)
  }
}

const answerBack = (): void => {
  const goBack = openers.at(-1)
  // At home there is nothing to go back from but the page.
  if (goBack === undefined) return history.back()
  goBack()
  // A question that is asked, or a screen behind the one that was left, can be gone back from too.
  void tick().then(() => {
    if (openers.length > 0) pushSecond()
  })
}

/** Lays home under the address that the page was opened with, and listens to Back from now on. */
export const watchBack = (): void => {
  address = location.href
  if (!isOwnEntry()) {
    const isHome = location.search === '' && location.hash === ''
    history.replaceState('no-butler first', '', home())
    if (!isHome) pushSecond()
  }
  addEventListener('popstate', ({ state }) => {
    const entry = entryOf(state)
    if (entry === 'first') answerBack()
    // Forward from home leads to what was left, if that has an address.
    else if (entry === 'second' && openers.length === 0 && location.search + location.hash !== '')
      location.reload()
  })
}
