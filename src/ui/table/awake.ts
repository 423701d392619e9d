/** A screen that nobody has touched for so long may go dark: its owner is elsewhere. */
const LET_GO_AFTER_MS = 600_000
const TOUCHES = ['pointerdown', 'keydown'] as const

/**
 * Keeps the screen from going dark where the browser can, until nobody has touched the page for ten minutes; the next touch begins
 * anew. A browser takes the lock from a page that is hidden, so the page asks again when it is seen.
 */
export const stayAwake = (): (() => void) => {
  let lock: Promise<WakeLockSentinel | undefined> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const letGo = (): void => {
    void lock?.then(held => held?.release()).catch(() => undefined)
    lock = null
  }
  const ask = (): void => {
    if (document.hidden) return
    // Not every browser can, and none does with an empty battery.
    lock ??= navigator.wakeLock?.request('screen').catch(() => undefined) ?? null
  }
  const touched = (): void => {
    clearTimeout(timer)
    timer = setTimeout(letGo, LET_GO_AFTER_MS)
    ask()
  }
  const seen = (): void => {
    letGo()
    if (!document.hidden) touched()
  }
  touched()
  document.addEventListener('visibilitychange', seen)
  for (const touch of TOUCHES) document.addEventListener(touch, touched, { passive: true })
  return () => {
    clearTimeout(timer)
    letGo()
    document.removeEventListener('visibilitychange', seen)
    for (const touch of TOUCHES) document.removeEventListener(touch, touched)
  }
}
