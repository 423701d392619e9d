import type { ThinkerQuestion } from '../bots/thinker'
import { ResilientWorker } from './resilientWorker'

/** A worker that thinks for longer than this has died. */
const LONGEST_THOUGHT_MS = 15_000

const worker = new ResilientWorker(
  () => new Worker(new URL('./thinkWorker.ts', import.meta.url), { type: 'module' }),
  then => {
    const timer = setTimeout(then, LONGEST_THOUGHT_MS)
    return () => clearTimeout(timer)
  },
)

/** Thinks in a worker, so that the page never waits. Loaded with the first question. */
export const ask = (question: ThinkerQuestion): Promise<unknown> => worker.ask(question)
