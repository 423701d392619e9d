import { either, integer, one, record, text, type Parser } from '../rules/parse'

const parseId = text(64)
const description = <const Type extends 'offer' | 'answer'>(type: Type) =>
  record({ type: one(type), sdp: text(10_000) })

/** Parses only the fields named; brokers and versions of PeerJS add their own. */
const fields =
  <Value>(names: readonly string[], parse: Parser<Value>): Parser<Value> =>
  raw =>
    typeof raw === 'object' && raw !== null
      ? parse(Object.fromEntries(Object.entries(raw).filter(([name]) => names.includes(name))))
      : undefined

const parseCandidate = fields(
  ['candidate', 'sdpMid', 'sdpMLineIndex'],
  record({ candidate: text(1000), sdpMid: text(32), sdpMLineIndex: integer(0, 8) }),
)

/** The messages a broker may send PeerJS, and no others: its own, and negotiations of plain reliable data channels. */
export const parseBrokered = either(
  fields(['type'], record({ type: one('OPEN', 'ID-TAKEN', 'INVALID-KEY') })),
  fields(
    ['type', 'payload'],
    record({ type: one('ERROR'), payload: fields(['msg'], record({ msg: text(500) })) }),
  ),
  fields(['type', 'src'], record({ type: one('LEAVE', 'EXPIRE'), src: parseId })),
  fields(
    ['type', 'src', 'payload'],
    record({
      type: one('OFFER'),
      src: parseId,
      payload: fields(
        ['type', 'sdp', 'connectionId', 'label', 'reliable', 'serialization'],
        record({
          type: one('data'),
          sdp: description('offer'),
          connectionId: parseId,
          label: parseId,
          reliable: one(true),
          serialization: one('raw'),
        }),
      ),
    }),
  ),
  fields(
    ['type', 'src', 'payload'],
    record({
      type: one('ANSWER'),
      src: parseId,
      payload: fields(
        ['type', 'sdp', 'connectionId'],
        record({ type: one('data'), sdp: description('answer'), connectionId: parseId }),
      ),
    }),
  ),
  fields(
    ['type', 'src', 'payload'],
    record({
      type: one('CANDIDATE'),
      src: parseId,
      payload: fields(
        ['type', 'candidate', 'connectionId'],
        record({ type: one('data'), candidate: parseCandidate, connectionId: parseId }),
      ),
    }),
  ),
)
