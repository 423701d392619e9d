import { whenPainted } from '../kit/nextFrame.svelte'

/** One press at a time: the page shows it at once and acts on it in the next frame. Presses in between do not count. */
export class Press {
  #isHeld = $state(false)

  get isHeld(): boolean {
    return this.#isHeld
  }

  take(act: () => void): void {
    if (this.#isHeld) return
    this.#isHeld = true
    whenPainted(() => {
      this.#isHeld = false
      act()
    })
  }
}
