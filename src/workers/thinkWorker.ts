import { answer } from '../bots/thinker'
import { loadRules } from '../games/rules'
import type { WorkerReply, WorkerRequest } from './resilientWorker'

/** Thinks for the bots and the notebooks of a page, on a thread of its own. */
addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, question } = data
  try {
    say({ id, answer: await answer(question, loadRules) })
  } catch (failure) {
    say({ id, failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) })
  }
})

const say = (answered: WorkerReply): void => postMessage(answered)
