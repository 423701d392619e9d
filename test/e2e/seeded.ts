import { createHash, randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'

/** The draws of every page of this run follow from it, from the test, from the page's number in it, and from how often that was loaded. */
export const SEED = process.env.BROWSER_SEED ?? String(randomInt(2 ** 31))

let test = ''
let pages = 0

/** Pages are counted anew in each test, so that one test alone draws what it drew among others. */
export const beginTest = (name: string): void => {
  test = name
  pages = 0
}

/** From its next load on the page and its workers draw from the seed. No two pages, loads or workers draw the same: their keys differ. */
export const seed = (page: Page): Promise<unknown> => seedAs(page, `${SEED} ${test} ${pages++}`)

export const seedAs = (page: Page, name: string): Promise<unknown> =>
  page.addInitScript(drawFrom, createHash('sha256').update(name).digest('hex'))

/** Runs in the page, so all it needs is inside; a worker is given the text of the inner function. */
const drawFrom = (name: string): void => {
  const seedDraws = (from: string): void => {
    let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1]
    // The generator sfc32.
    const next = (): number => {
      const sum = (((a + b) | 0) + d) | 0
      d = (d + 1) | 0
      a = b ^ (b >>> 9)
      b = (c + (c << 3)) | 0
      c = (((c << 21) | (c >>> 11)) + sum) | 0
      return sum >>> 0
    }
    for (const letter of from) {
      a ^= letter.codePointAt(0) ?? 0
      for (let i = 0; i < 4; i++) next()
    }
    Object.defineProperty(crypto, 'getRandomValues', {
      configurable: true,
      value: <Given extends ArrayBufferView>(array: Given): Given => {
        const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
        for (let i = 0; i < bytes.length; i++) bytes[i] = next() >>> 24
        return array
      },
    })
    Math.random = () => next() / 2 ** 32
  }

  // A document without an origin has no storage, and none of ours is one.
  if (globalThis.origin === 'null') return
  const LOADS = 'loads of a seeded page'
  const loads = Number(sessionStorage.getItem(LOADS)) + 1
  sessionStorage.setItem(LOADS, String(loads))
  seedDraws(`${name} ${loads}`)

  let workers = 0
  const own = globalThis.Worker
  globalThis.Worker = class extends own {
    /** The worker's own script comes first, as imports do; it draws nothing before it hears a message. */
    constructor(url: string | URL, options?: WorkerOptions) {
      const address = new URL(url, document.baseURI).href
      const lines = [
        `import ${JSON.stringify(address)}`,
        `;(${String(seedDraws)})(${JSON.stringify(`${name} ${loads} ${workers++}`)})`,
      ]
      const script = new Blob([lines.join('\n')], { type: 'text/javascript' })
      super(`${URL.createObjectURL(script)}#${address}`, options)
    }
  }
}
