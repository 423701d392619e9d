import { indexedDbDisk } from '../../src/store/indexeddb'
import type { Stored } from '../../src/store/store'
import { STORE_PROMISES, troubleOf } from '../contracts/store'

/** For a page: what a test of the store in IndexedDB asks of it. */
export const keep = (promise: string): Promise<void> | undefined =>
  STORE_PROMISES[promise]?.(indexedDbDisk(promise))

/** The same in a worker, where the table lives. */
export const keepInWorker = (promise: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const code = `import { keep } from '${new URL('store.js', document.baseURI).href}'
      keep(${JSON.stringify(promise)}).then(() => postMessage('kept'), failure => postMessage(String(failure)))`
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))
    const worker = new Worker(address, { type: 'module' })
    worker.onerror = event => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate()
      if (data === 'kept') resolve()
      else reject(new Error(data))
    }
  })

export const write = async (room: string, key: string, value: Stored): Promise<void> => {
  const store = await indexedDbDisk('kept').open(room)
  await store.write([{ key, value }])
}

export const read = async (room: string): Promise<readonly (readonly [string, Stored])[]> => [
  ...(await (await indexedDbDisk('kept').open(room)).read()),
]

/** Writes for ever, each time both entries alike, and says after each promise kept how far it has come. */
export const writeOn = async (room: string): Promise<void> => {
  const store = await indexedDbDisk('kept').open(room)
  for (let n = 1; ; n++) {
    const changes = Array.from({ length: 20 }, (_, i) => ({ key: `entry ${i}`, value: n }))
    await store.write(changes)
    console.log(`kept ${n}`)
  }
}

/** Megabyte after megabyte, of what does not pack well. */
export const writeTooMuch = async (): Promise<string> => {
  for (let i = 0; i < 64; i++) {
    const words = crypto.getRandomValues(new Uint32Array(2 ** 14))
    const value = Array.from({ length: 8 }, () => words.join(' ')).join()
    const trouble = await troubleOf(write('full', `megabyte ${i}`, value))
    if (trouble !== 'none') return trouble
  }
  return 'none'
}

/** A page of a later build wants the place for itself: does the old one make way, and say so? */
export const makeWay = async (): Promise<readonly string[]> => {
  const old = await indexedDbDisk('making way').open('room')
  await new Promise((resolve, reject) => {
    const asked = indexedDB.open('making way', 2)
    asked.onsuccess = () => {
      asked.result.close()
      resolve(undefined)
    }
    asked.onblocked = () => reject(new Error('the old one did not make way'))
  })
  return [await troubleOf(old.read()), await troubleOf(indexedDbDisk('making way').open('room'))]
}
