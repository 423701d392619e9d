import type { AuditReport } from '../room/auditRecord'
import { bug } from '../rules/result'
import type { FromAuditWorker } from '../workers/auditMessages'

/** Audits a record in a worker; `heed` hears how far it has come. */
export const auditInWorker = (text: string, heed: (at: number, of: number) => void): Promise<AuditReport> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('../workers/auditWorker.ts', import.meta.url), { type: 'module' })
    const end = (then: () => void): void => {
      worker.terminate()
      then()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<FromAuditWorker>) => {
      if ('at' in data) heed(data.at, data.of)
      else if ('looked' in data) end(() => resolve(data.looked))
      else end(() => reject(bug(data.failed)))
    })
    worker.addEventListener('error', () => end(() => reject(bug('the audit worker failed to start'))))
    worker.postMessage(text)
  })
