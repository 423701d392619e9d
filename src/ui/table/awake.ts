/** Keeps the screen from going dark where the browser can; a page that was hidden asks anew when it is seen again. */
export const stayAwake = (): (() => void) => {
  let isWanted = true
  let free = (): void => {}
  const ask = async (): Promise<void> => {
    if (!isWanted || document.hidden) return
    try {
      const lock = await navigator.wakeLock.request('screen')
      free = () => void lock.release().catch(() => undefined)
      if (!isWanted) free()
    } catch {
      // Not every browser can, and none does with an empty battery.
    }
  }
  const again = (): void => void ask()
  again()
  document.addEventListener('visibilitychange', again)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', again)
    free()
  }
}
