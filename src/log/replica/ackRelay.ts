import type { Shape } from '../../rules/game'
import { TIMING } from '../timing'
import type { ReplicaContext } from './context'

/**
 * Shows the author of a line that gives something away the acks it waits for, once it has let others wait. A device that acks to
 * all but the author would else have the author miss its own line, and none of its acks come with a part. [L11, L12]
 */
export const relayAcksOfAsking = <S extends Shape>({ log, post }: ReplicaContext<S>): void => {
  const { waits, folded, chain, self } = log
  if (waits.for !== 'authored' || !waits.givesAway || waits.by === self) return
  if ((log.heldFor(folded.askedAt) ?? 0) < TIMING.settled) return
  for (const ack of log.acksOfAsking ?? [])
    if (ack.by !== self && ack.by !== waits.by)
      post.send(waits.by, { m: 'lines', from: chain.length, lines: [], ack })
}
