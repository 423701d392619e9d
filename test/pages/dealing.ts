import { catalogue } from '../../scripts/catalogue'
import { auditRecord } from '../../src/room/auditRecord'
import { dealing, playing, timed, type Costs, type DealCost } from '../bench/sealing'

const tasks = {
  deal: (devices: number): DealCost => dealing(devices, () => {}),
  play: (): Costs => playing(),
  audit: (record: string): number => timed(() => auditRecord(record, catalogue))[1],
}
type Name = keyof typeof tasks
type Asked = readonly [task: Name, times: number, given: never]

/** Runs it so many times, in a worker as it is in a game. */
export const inWorker = (...asked: Asked): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(import.meta.url, { type: 'module' })
    worker.onmessage = ({ data }) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = ({ message }) => reject(new Error(message))
    worker.postMessage(asked)
  })

if (typeof document === 'undefined')
  addEventListener('message', ({ data: [task, times, given] }: MessageEvent<Asked>) =>
    postMessage(Array.from({ length: times }, () => tasks[task](given))),
  )
