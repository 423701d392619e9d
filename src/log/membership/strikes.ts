import type { Device } from '../signer'

/** Devices that did not keep their word, each out for a while that doubles every time. [L19] */
export class Strikes {
  readonly #firstMs: number
  readonly #longestMs: number
  readonly #of = new Map<Device, { readonly count: number; readonly until: number }>()

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
  }

  strike(device: Device, now: number): void {
    const count = (this.#of.get(device)?.count ?? 0) + 1
    const ms = Math.min(this.#longestMs, this.#firstMs * 2 ** (count - 1))
    this.#of.set(device, { count, until: now + ms })
  }

  forgive(device: Device): void {
    this.#of.delete(device)
  }

  isOut(device: Device, now: number): boolean {
    return now < (this.#of.get(device)?.until ?? -Infinity)
  }
}
