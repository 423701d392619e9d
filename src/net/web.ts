import type { Random } from '../rules/random'
import type { Clock } from './clock'
import type { Network } from './network'
import { pairing } from './pairing'
import { PeerJsPlace } from './peerjs'
import type { Transport } from './transport'

/** Links between browsers: found by PeerJS brokers, or negotiated through friends. */
export const webTransport = (given: {
  readonly network: Network
  readonly clock: Clock
  readonly random: Random
}): Transport => {
  const { network, clock, random } = given
  const configuration: RTCConfiguration = { iceServers: [...network.iceServers] }
  const places = network.brokers.map(address => new PeerJsPlace({ address, configuration, clock, random }))
  return {
    places,
    pair: (isOurs, say, done) => pairing(configuration, isOurs, say, done),
    wake: () => places.forEach(place => place.wake()),
    close: () => places.forEach(place => place.close()),
  }
}
