import { pageClock } from '../../src/net/clock'
import { parseNetwork } from '../../src/net/network'
import { webTransport } from '../../src/net/web'
import { TRANSPORT_PROMISES } from '../contracts/transport'

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** For a page: keeps one promise of a transport, between devices that are all on this page. */
export const keep = async (promise: string): Promise<void> => {
  const network = parseNetwork(await (await fetch('./network.json')).text(), document.baseURI)
  if (network === undefined) throw new Error('no network')
  await TRANSPORT_PROMISES[promise]?.({
    transport: () => webTransport({ network, clock: pageClock, random }),
    until: isSo =>
      new Promise((resolve, reject) => {
        const began = performance.now()
        const look = (): void => {
          if (isSo()) resolve()
          else if (performance.now() - began > 20_000) reject(new Error('it did not come about'))
          else setTimeout(look, 5)
        }
        look()
      }),
  })
}
