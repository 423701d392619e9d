/** A note of the device's own, where somebody has asked for it; taken back when it is answered. */
export const notify = (says: string): (() => void) => {
  try {
    if (Notification.permission !== 'granted') return () => {}
    const note = new Notification(says, { tag: 'no-butler', icon: './icon-turn.svg' })
    note.addEventListener('click', () => {
      window.focus()
      note.close()
    })
    return () => note.close()
  } catch {
    // Some phones show notes of apps alone.
    return () => {}
  }
}
