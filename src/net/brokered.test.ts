import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBrokered } from './brokered'

const offer = {
  type: 'OFFER',
  src: 'somebody',
  dst: 'us',
  payload: {
    sdp: { type: 'offer', sdp: 'v=0' },
    type: 'data',
    connectionId: 'dc_1',
    label: 'r',
    reliable: true,
    serialization: 'raw',
    browser: 'chrome',
  },
}
const withPayload = (payload: object): object => ({ ...offer, payload: { ...offer.payload, ...payload } })

describe('a message of a broker', () => {
  test('is read without the fields we do not use', () => {
    expect(parseBrokered(offer)).toEqual({
      type: 'OFFER',
      src: 'somebody',
      payload: {
        sdp: { type: 'offer', sdp: 'v=0' },
        type: 'data',
        connectionId: 'dc_1',
        label: 'r',
        reliable: true,
        serialization: 'raw',
      },
    })
    expect(parseBrokered({ type: 'OPEN' })).toEqual({ type: 'OPEN' })
    expect(parseBrokered({ type: 'EXPIRE', src: 'x', dst: 'y', payload: undefined })).toEqual({
      type: 'EXPIRE',
      src: 'x',
    })
  })

  test.each([
    ['null', null],
    ['an offer without a payload', { type: 'OFFER', src: 'x' }],
    ['a serialization PeerJS does not know', withPayload({ serialization: 'constructor' })],
    ['JSON, whose null throws on our page', withPayload({ serialization: 'json' })],
    ['binary, which unpacks what it likes', withPayload({ serialization: 'binary' })],
    ['an unordered channel', withPayload({ reliable: false })],
    ['a call with sound', withPayload({ type: 'media' })],
    ['an answer for an offer', withPayload({ sdp: { type: 'answer', sdp: 'v=0' } })],
    ['a description as long as a book', withPayload({ sdp: { type: 'offer', sdp: 'v'.repeat(10_001) } })],
    ['an error without a word', { type: 'ERROR', payload: null }],
    ['an id that is no text', { ...offer, src: { toString: 'x' } }],
  ])('is not %s', (_what, raw) => expect(parseBrokered(raw)).toBeUndefined())

  test('never makes us throw', () => {
    fc.assert(
      fc.property(fc.anything(), raw => {
        parseBrokered(raw)
      }),
      { numRuns: 2000 },
    )
  })
})
