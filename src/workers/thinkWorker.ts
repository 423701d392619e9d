import { answer } from '../bots/thinker'
import { loadGame } from '../games/rules'
import { Ponderer } from './ponderer'
import { ponderStore } from './ponderStore'
import type { WorkerReply, WorkerRequest } from './resilientWorker'

const ponderer = new Ponderer(
  { now: () => performance.now(), later: then => void setTimeout(then) },
  ponderStore,
)

/** Answers for bots, and for what a game's page asks of a worker, on a thread of its own. */
addEventListener('message', async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id, question } = data
  try {
    say({ id, answer: await answer(question, loadGame) })
    await ponderer.begin(await loadGame(question.game))
  } catch (failure) {
    say({ id, failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) })
  }
})

const say = (answered: WorkerReply): void => postMessage(answered)
