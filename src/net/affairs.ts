import { list, one, record, text, type Parsed } from '../rules/parse'
import { MOST_PEERS } from './mesh'
import { parseLife, parsePassed } from './relay'

const parseDevice = text(128)
const parseHere = record({
  says: one('here'),
  life: parseLife,
  peers: list(record({ device: parseDevice, life: parseLife }), MOST_PEERS),
})
const parseSignal = record({
  says: one('signal'),
  to: parseDevice,
  by: parseDevice,
  pairing: text(32),
  isOffer: one(true, false),
  signal: text(8192),
})

/** A friend's list of its links, and the life it is in. */
export type FriendList = Parsed<typeof parseHere>

/** A signal of a negotiation that a friend carries. */
export type CarriedSignal = Parsed<typeof parseSignal>

/** Parses a message of the mesh's own affairs: a friend's list, or anything that friends carry for others. */
export const parseAffair = (raw: unknown) => parseHere(raw) ?? parseSignal(raw) ?? parsePassed(raw)

export type Affair = Parsed<typeof parseAffair>
