import { either, list, parseJson, record, text, type Parsed } from '../rules/parse'

const parseIceServer = either(
  record({ urls: text(200) }),
  record({ urls: text(200), username: text(200), credential: text(200) }),
)

/** The file beside the page that lists brokers and ICE servers; it may be edited on the server at any time. */
const parseFile = record({ brokers: list(text(200), 4), iceServers: list(parseIceServer, 8) })

/** The address of a PeerJS broker. */
export interface BrokerAddress {
  readonly name: string
  readonly host: string
  readonly port: number
  readonly path: string
  readonly isSecure: boolean
}

export interface Network {
  readonly brokers: readonly BrokerAddress[]
  readonly iceServers: Parsed<typeof parseFile>['iceServers']
}

/** Brokers are named by address, as seen from the page: "https://broker.example/", or "./broker/". */
export const parseNetwork = (file: string, page: string): Network | undefined => {
  const found = parseFile(parseJson(file))
  const brokers = found?.brokers.map(address => brokerAt(address, page))
  if (found === undefined || brokers === undefined || brokers.includes(undefined)) return undefined
  return { brokers: brokers.filter(broker => broker !== undefined), iceServers: found.iceServers }
}

const brokerAt = (address: string, page: string): BrokerAddress | undefined => {
  if (!URL.canParse(address, page)) return undefined
  const { protocol, hostname, host, port, pathname } = new URL(address, page)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const isSecure = protocol === 'https:'
  return { name: host, host: hostname, port: Number(port || (isSecure ? 443 : 80)), path: pathname, isSecure }
}
