import type { ThinkerQuestion } from '../bots/thinker'
import { bug } from '../rules/result'

/** As much of a worker as we use. */
export interface WorkerPort {
  postMessage(message: unknown): void
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void
  addEventListener(kind: 'error' | 'messageerror', listener: () => void): void
  terminate(): void
}

/** A question to the worker, and its reply. */
export interface WorkerRequest {
  readonly id: number
  readonly question: ThinkerQuestion
}
export type WorkerReply = { readonly id: number } & (
  { readonly answer: unknown } | { readonly failed: string }
)

/** Calls back once, unless it is stopped before. */
export type Alarm = (then: () => void) => () => void

interface Open {
  readonly question: ThinkerQuestion
  readonly resolve: (answer: unknown) => void
  readonly reject: (why: Error) => void
  readonly stopAlarm: () => void
  /** The number of workers that have crashed while this was open. */
  readonly deaths: number
}

const MOST_DEATHS = 3

/** Has a worker answer. One that dies, or is silent until the alarm, is replaced, and the new one is asked what was left open. */
export class ResilientWorker {
  readonly #hire: () => WorkerPort
  readonly #alarm: Alarm
  readonly #open = new Map<number, Open>()
  #worker: WorkerPort | null = null
  #asked = 0

  constructor(hire: () => WorkerPort, alarm: Alarm) {
    this.#hire = hire
    this.#alarm = alarm
  }

  readonly ask = (question: ThinkerQuestion): Promise<unknown> =>
    new Promise((resolve, reject) => this.#send(this.#asked++, { question, resolve, reject, deaths: 0 }))

  #send(id: number, open: Omit<Open, 'stopAlarm'>): void {
    this.#worker ??= this.#hired()
    const worker = this.#worker
    this.#open.set(id, { ...open, stopAlarm: this.#alarm(() => this.#replace(worker)) })
    worker.postMessage({ id, question: open.question } satisfies WorkerRequest)
  }

  #hired(): WorkerPort {
    const worker = this.#hire()
    worker.addEventListener('message', ({ data }) => this.#hear(data as WorkerReply))
    worker.addEventListener('error', () => this.#replace(worker))
    worker.addEventListener('messageerror', () => this.#replace(worker))
    return worker
  }

  #hear(answered: WorkerReply): void {
    const open = this.#open.get(answered.id)
    if (open === undefined) return
    this.#open.delete(answered.id)
    open.stopAlarm()
    if ('answer' in answered) open.resolve(answered.answer)
    else open.reject(bug(answered.failed))
  }

  #replace(dead: WorkerPort): void {
    if (this.#worker !== dead) return
    dead.terminate()
    this.#worker = null
    for (const [id, open] of [...this.#open]) {
      open.stopAlarm()
      this.#open.delete(id)
      if (open.deaths + 1 < MOST_DEATHS) this.#send(id, { ...open, deaths: open.deaths + 1 })
      else open.reject(bug('three workers in a row crashed on this question'))
    }
  }
}
