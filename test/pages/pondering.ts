import { expectations } from '../../src/games/yahtzee/solver/expectations'
import { ponder } from '../../src/games/yahtzee/solver/ponder'
import { Ponderer } from '../../src/workers/ponderer'
import { ponderStore } from '../../src/workers/ponderStore'

/** A worker's way to the table of all positions: the time by the wall, with the longest stretch in which it heard no question. */
export interface Pondered {
  readonly ms: number
  readonly longestMs: number
  readonly megabytes: number
  readonly wasKept: boolean
}

/** One visit: a worker of its own, which ends with it. What it has kept stays for the next. */
export const visit = (): Promise<Pondered> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.url, { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Pondered>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message }) => reject(new Error(message))
  })

const pondered = (): Promise<Pondered> =>
  new Promise(resolve => {
    const began = performance.now()
    let longestMs = 0
    const end = (wasKept: boolean): void => {
      const megabytes = expectations.kept.byteLength / 1e6
      resolve({ ms: performance.now() - began, longestMs, megabytes, wasKept })
    }
    const timed = (then: () => void): void => {
      const from = performance.now()
      then()
      longestMs = Math.max(longestMs, performance.now() - from)
    }
    const ponderer = new Ponderer(
      { now: () => performance.now(), later: then => void setTimeout(() => timed(then)) },
      {
        read: ponderStore.read,
        write: async (game, worked) => {
          await ponderStore.write(game, worked)
          end(false)
        },
      },
    )
    void ponderer.begin({ id: 'yahtzee', ponder }).then(() => {
      if (expectations.isWhole) end(true)
    })
  })

if (typeof document === 'undefined') void pondered().then(done => postMessage(done))
