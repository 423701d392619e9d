import { untrack } from 'svelte'

/** A page that nobody sees has no frames. */
const HIDDEN_MS = 100

/** Once what stands on the page now has been painted. */
export const whenPainted = (then: () => void): (() => void) => {
  let task: ReturnType<typeof setTimeout> | undefined = setTimeout(then, HIDDEN_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(task)
    task = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}

/** The same a frame later: what a press was for is painted first, and what only goes along with it does not hold that up. */
export const afterwards = <Value>(given: () => Value): (() => Value) => {
  let shown = $state.raw(untrack(given))
  let stop: (() => void) | null = null
  // Frames are the browser's. However fast things change, each frame is waited for once.
  $effect(() => {
    given()
    stop ??= whenPainted(() => {
      stop = null
      shown = given()
    })
  })
  $effect(() => () => stop?.())
  return () => shown
}
