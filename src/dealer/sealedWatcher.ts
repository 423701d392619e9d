import { bug } from '../rules/result'
import type { Json } from '../sealed/canon'
import type { DeviceDealer } from '../log/dealerPort'
import type { Whisper } from './dealer'
import { SealedJudge } from './sealedJudge'
import type { SealedState } from './sealedState'

/** The dealer of a device that only watches: it judges, and has nothing to give or to see. */
export class SealedWatcher extends SealedJudge implements DeviceDealer<SealedState> {
  part(): Json | undefined {
    return undefined
  }

  author(): Json {
    throw bug('a watcher has no step')
  }

  prepare(): boolean {
    return false
  }

  whispers(): readonly Whisper[] {
    return []
  }

  prove(): Json | undefined {
    return undefined
  }

  readShown(): readonly Whisper[] {
    return []
  }

  help(): Json | undefined {
    return undefined
  }

  look(): Whisper | undefined {
    return undefined
  }

  unseal(): Json | undefined {
    return undefined
  }
}
