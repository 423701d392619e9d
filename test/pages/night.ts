import type { Line } from '../../src/log/line'
import { warm } from '../../src/sealed/generators'
import { begun, checked, nightTable, type Begun, type DiskText } from '../bench/night'

type Asked =
  | { readonly do: 'begin'; readonly disk: DiskText }
  | { readonly do: 'check'; readonly lines: readonly Line[] }

/** A worker's answer: how long it took by the wall, and how often it said how far it is. */
export interface Done {
  readonly ms: number
  readonly said: number
}

let worker: Worker | undefined

/** A worker of its own, as a room has one; what it began stays in it. */
export const ready = (): Promise<void> =>
  new Promise((resolve, reject) => {
    worker = new Worker(import.meta.url, { type: 'module' })
    worker.onmessage = () => resolve()
    worker.onerror = ({ message }) => reject(new Error(message))
  })

export const asked = (given: Asked): Promise<Done> =>
  new Promise((resolve, reject) => {
    if (worker === undefined) throw new Error('there is no worker')
    worker.onmessage = ({ data }: MessageEvent<Done>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(given)
  })

export const dismiss = (): void => worker?.terminate()

let held: Begun | undefined

const doneIn = (given: Asked): Done => {
  const table = nightTable()
  const began = performance.now()
  let said = 0
  if (given.do === 'begin') held = begun(table, given.disk)
  else said = checked(table, given.lines)
  return { ms: performance.now() - began, said: held === undefined ? said : held.replica.chain.length }
}

if (typeof document === 'undefined') {
  warm()
  addEventListener('message', ({ data }: MessageEvent<Asked>) => postMessage(doneIn(data)))
  postMessage('ready')
}
