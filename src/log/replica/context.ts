import type { Shape } from '../../rules/game'
import { DiskWrites, type StoredEntries } from '../disk'
import type { Setup } from '../fold'
import type { Signer } from '../signer'
import { Acks } from './acks'
import { Convictions } from './convictions'
import { Liveness } from './liveness'
import { Outbox } from './outbox'
import { OwnLog, type LogContext } from './ownLog'
import { StatementMemory } from './statementMemory'
import type { StoredLog } from './storedLog'

/** Everything that the parts of a replica share; each of them is given all of it. */
export interface ReplicaContext<S extends Shape> extends LogContext<S> {
  readonly heard: Liveness
  readonly log: OwnLog<S>
  readonly post: Outbox
  readonly proofs: Convictions
}

/** The shared parts of a replica, which begins with this log. */
export const replicaContext = <S extends Shape>(
  setup: Setup<S>,
  signer: Signer,
  { chain, lost }: StoredLog<S>,
  saved: StoredEntries,
  now: number,
): ReplicaContext<S> => {
  const [acks, sayings, saving] = [new Acks(), new StatementMemory(), new DiskWrites()]
  const clock = { now }
  const own = { setup, signer, acks, sayings, saving, clock }
  const log = new OwnLog(own, chain, saved, lost)
  const heard = new Liveness(now)
  const post = new Outbox(signer.self, log.members, heard, clock)
  const proofs = new Convictions(signer, chain.game, log, sayings, saving, post, saved.proofs)
  return { ...own, heard, log, post, proofs }
}
