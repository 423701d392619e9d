import type { Shape } from '../../rules/game'
import type { Device } from '../signer'
import type { Ack } from '../statement'
import { TIMING } from '../timing'
import type { ReplicaContext } from './context'

/**
 * Shows the author of a line that gives something away the acks it waits for, once it has let others wait. A device that acks to
 * all but the author would else have the author miss its own line, and none of its acks come with a part. [L11, L12]
 */
export const relayAcksOfAsking = <S extends Shape>(context: ReplicaContext<S>): void => {
  const { log } = context
  const { waits, folded, self } = log
  if (waits.for !== 'authored' || !waits.givesAway || waits.by === self) return
  if ((log.heldFor(folded.askedAt) ?? 0) < TIMING.settled) return
  showAcks(context, waits.by, log.acksOfAsking ?? [])
}

/** Shows another the acks of others. */
export const showAcks = <S extends Shape>(
  { log, post }: ReplicaContext<S>,
  to: Device,
  acks: readonly Ack[],
): void => {
  for (const ack of acks)
    if (ack.by !== log.self && ack.by !== to)
      post.send(to, { m: 'lines', from: log.chain.length, lines: [], ack })
}
