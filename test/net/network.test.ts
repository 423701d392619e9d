import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { HOME_NETWORK } from '../../scripts/broker.mjs'
import { parseNetwork } from '../../src/net/network'

const PAGE = 'https://games.example/night/'
const parsed = (file: unknown, page = PAGE) => parseNetwork(JSON.stringify(file), page)

describe('the network file', () => {
  test('names brokers by address, as seen from the page', () => {
    const brokers = ['./broker/', 'https://broker.example:9000/there', 'http://10.0.0.7/']
    expect(parsed({ brokers, iceServers: [] })?.brokers).toEqual([
      { name: 'games.example', host: 'games.example', port: 443, path: '/night/broker/', isSecure: true },
      { name: 'broker.example:9000', host: 'broker.example', port: 9000, path: '/there', isSecure: true },
      { name: '10.0.0.7', host: '10.0.0.7', port: 80, path: '/', isSecure: false },
    ])
  })

  test('is the house’s own under npm start, and asks nobody else', () => {
    expect(parsed(HOME_NETWORK, 'http://10.0.0.7:4173/')).toEqual({
      brokers: [{ name: '10.0.0.7:4173', host: '10.0.0.7', port: 4173, path: '/broker/', isSecure: false }],
      iceServers: [],
    })
  })

  test('that comes with the site can be read', () => {
    const file = readFileSync(new URL('../../public/network.json', import.meta.url), 'utf8')
    expect(parseNetwork(file, PAGE)?.brokers).toHaveLength(1)
  })

  test.each([
    '',
    'null',
    '{"brokers":[]}',
    '{"brokers":["javascript:alert(1)"],"iceServers":[]}',
    '{"brokers":[7],"iceServers":[]}',
    '{"brokers":[],"iceServers":[{"url":"stun:x"}]}',
  ])('is not %s', file => expect(parseNetwork(file, PAGE)).toBeUndefined())
})
