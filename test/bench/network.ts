import type { Browser, Page } from 'playwright-core'
import { ask, bundled } from '../e2e/bundled'
import { Ground, type Site } from '../e2e/ground'
import type { Figure } from './figure'

const JOINS = 16
const ROUND_TRIPS = 500
const FAR_ROUND_TRIPS = 40
const GATHERINGS = 5
/** An address at which nobody answers: a page that dials it waits. */
const DEAD_BROKER = 'http://192.0.2.77/'

/** The mesh in real browsers, by a real broker, on a network of our own; beside it PeerJS as it is. */
export const meshInBrowsers = async (): Promise<readonly Figure[]> => {
  const ground = new Ground()
  const made = await bundled('mesh', 'raw')
  try {
    const site = await ground.site(made.folder)
    const browser = await ground.browser()
    const near = await new Bench(site, browser).figures()
    return [...near, ...(await new Bench(site, browser, await ground.longWay(site, 50, 0.01)).farFigures())]
  } finally {
    await ground.remove()
    made.remove()
  }
}

class Bench {
  readonly #site: Site
  readonly #browser: Browser

  readonly #way: { readonly asked: string; readonly broker: string } | null

  constructor(site: Site, browser: Browser, way: { asked: string; broker: string } | null = null) {
    this.#site = site
    this.#browser = browser
    this.#way = way
  }

  async farFigures(): Promise<readonly Figure[]> {
    const [joins, rawJoins, trips, rawTrips] = await this.#joinings()
    const far = '100 ms there and back, 1 % lost'
    return [
      figure(
        'far-join-p50',
        `join, ${far}, greeted, median of ${JOINS}`,
        quantile(joins, 0.5),
        1500,
        'PeerJS',
        quantile(rawJoins, 0.5),
      ),
      figure(
        'far-join-p95',
        `join, ${far}, greeted, p95 of ${JOINS}`,
        quantile(joins, 0.95),
        4000,
        'PeerJS',
        quantile(rawJoins, 0.95),
      ),
      figure(
        'far-move-p95',
        `a message, ${far}, half of there and back, p95`,
        quantile(trips, 0.95) / 2,
        250,
        'PeerJS',
        quantile(rawTrips, 0.95) / 2,
      ),
    ]
  }

  async figures(): Promise<readonly Figure[]> {
    return [
      ...(await this.#joining()),
      ...(await this.#withoutFirstBroker()),
      ...(await this.#gathering()),
      ...(await this.#leaving()),
    ]
  }

  /** Alternately, each on a fresh page: how long it took them to join, and then there and back. */
  async #joinings(): Promise<readonly (readonly number[] | undefined)[]> {
    const [host, rawHost] = [await this.#visit('mesh'), await this.#visit('raw')]
    await ask(host, 'come', 1)
    await ask(rawHost, 'open', 'raw-host')
    const [joins, rawJoins, trips, rawTrips]: number[][] = [[], [], [], []]
    for (let i = 0; i < JOINS; i++) {
      const guest = await this.#visit('mesh')
      await ask(guest, 'come', 2 + i)
      joins?.push(...((await ask(guest, 'joined', 1)) as number[]))
      if (i >= JOINS - 2)
        trips?.push(
          ...((await ask(
            guest,
            'roundTrips',
            this.#way === null ? ROUND_TRIPS : FAR_ROUND_TRIPS,
          )) as number[]),
        )
      await ask(guest, 'close')
      await guest.context().close()
      const raw = await this.#visit('raw')
      rawJoins?.push((await ask(raw, 'join', 'raw-host')) as number)
      if (i >= JOINS - 2)
        rawTrips?.push(
          ...((await ask(raw, 'roundTrips', this.#way === null ? ROUND_TRIPS : FAR_ROUND_TRIPS)) as number[]),
        )
      await raw.context().close()
    }
    await host.context().close()
    await rawHost.context().close()
    return [joins, rawJoins, trips, rawTrips]
  }

  async #joining(): Promise<readonly Figure[]> {
    const [joins, rawJoins, trips, rawTrips] = await this.#joinings()
    return [
      figure(
        'join-p50',
        'join on one machine, greeted, median of 16',
        quantile(joins, 0.5),
        null,
        'PeerJS to its open channel',
        quantile(rawJoins, 0.5),
      ),
      figure(
        'join-p95',
        'join on one machine, greeted, p95 of 16',
        quantile(joins, 0.95),
        500,
        'PeerJS to its open channel',
        quantile(rawJoins, 0.95),
      ),
      figure(
        'round-trip-p50',
        'round trip of a message between two pages, median of 1000',
        quantile(trips, 0.5),
        null,
        'PeerJS',
        quantile(rawTrips, 0.5),
      ),
      figure(
        'round-trip-p95',
        'round trip of a message between two pages, p95 of 1000',
        quantile(trips, 0.95),
        30,
        'PeerJS',
        quantile(rawTrips, 0.95),
      ),
    ]
  }

  async #withoutFirstBroker(): Promise<readonly Figure[]> {
    const host = await this.#visit('mesh')
    await ask(host, 'come', 1, {}, DEAD_BROKER)
    const joins: number[] = []
    for (let i = 0; i < GATHERINGS; i++) {
      const guest = await this.#visit('mesh')
      await ask(guest, 'come', 2 + i, {}, DEAD_BROKER)
      joins.push(...((await ask(guest, 'joined', 1)) as number[]))
      await ask(guest, 'close')
      await guest.context().close()
    }
    await host.context().close()
    return [
      figure(
        'join-dead-broker',
        'join when the first broker is dead, slowest of 5',
        Math.max(...joins),
        6000,
      ),
    ]
  }

  async #gathering(): Promise<readonly Figure[]> {
    const [times, rawTimes]: [number[], number[]] = [[], []]
    let later = 0
    for (let i = 0; i < GATHERINGS; i++) {
      rawTimes.push(await this.#rawGathering(i))
      const pages = [await this.#visit('mesh')]
      await ask(pages[0] as Page, 'come', 1)
      for (let number = 2; number <= 6; number++) pages.push(await this.#visit('mesh'))
      await Promise.all(pages.slice(1).map((page, i) => ask(page, 'come', 2 + i)))
      const joined = (await Promise.all(pages.slice(1).map(page => ask(page, 'joined', 5)))) as number[][]
      times.push(Math.max(...joined.flat()))
      if (i === 0) later = await this.#negotiatedLater(pages)
      for (const page of pages) await page.context().close()
    }
    return [
      figure(
        'mesh-of-six',
        'five join one at once, until all are linked to all, median of 5',
        quantile(times, 0.5),
        null,
        'PeerJS, all already at the broker, to open channels',
        quantile(rawTimes, 0.5),
      ),
      {
        ...figure(
          'broker-after-joining',
          'negotiations by the broker in ten seconds after joining',
          later,
          null,
        ),
        unit: 'messages',
        toReach: '0',
        ok: later === 0,
      },
    ]
  }

  /** Each dials those before it, all at once. */
  async #rawGathering(evening: number): Promise<number> {
    const ids = Array.from({ length: 6 }, (_, i) => `raw-${evening}-${i}`)
    const pages: Page[] = []
    for (const id of ids) {
      const page = await this.#visit('raw')
      await ask(page, 'open', id)
      pages.push(page)
    }
    const linked = await Promise.all(pages.map((page, i) => ask(page, 'link', ...ids.slice(0, i))))
    for (const page of pages) await page.context().close()
    return Math.max(...(linked as number[]))
  }

  /** Counts what is negotiated late: after six seconds the broker holds nothing more for doors that open late. */
  async #negotiatedLater(pages: readonly Page[]): Promise<number> {
    const negotiated = (): number => this.#site.brokered.filter(({ type }) => type !== 'HEARTBEAT').length
    const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
    await pause(6000)
    const before = negotiated()
    for (const page of pages) await ask(page, 'sendAll', 'hello')
    await pause(10_000)
    return negotiated() - before
  }

  async #leaving(): Promise<readonly Figure[]> {
    const [times, rawTimes]: [number[], number[]] = [[], []]
    for (let i = 0; i < GATHERINGS; i++) {
      const [host, guest] = [await this.#visit('mesh'), await this.#visit('mesh')]
      await ask(host, 'come', 1)
      await ask(guest, 'come', 2)
      await ask(guest, 'joined', 1)
      times.push(await this.#missing(host, guest))
      const [rawHost, raw] = [await this.#visit('raw'), await this.#visit('raw')]
      await ask(rawHost, 'open', `leaves-${i}`)
      await ask(raw, 'join', `leaves-${i}`)
      rawTimes.push(await this.#missing(rawHost, raw))
    }
    return [
      figure(
        'host-leaves',
        'until a host that leaves is missed, slowest of 5',
        Math.max(...times),
        500,
        'PeerJS',
        Math.max(...rawTimes),
      ),
    ]
  }

  async #missing(host: Page, guest: Page): Promise<number> {
    const missed = ask(guest, 'missed') as Promise<number>
    const left = (await ask(host, 'close')) as number
    const took = (await missed) - left
    for (const page of [host, guest]) await page.context().close()
    return took
  }

  async #visit(module: string): Promise<Page> {
    const page = await (await this.#browser.newContext()).newPage()
    // tsx names functions by a helper that a page does not have.
    await page.addInitScript('globalThis.__name = named => named')
    if (this.#way !== null) await page.addInitScript(goTheLongWay, this.#way.asked)
    const broker = this.#way === null ? '' : `?broker=${this.#way.broker}`
    await page.goto(`${this.#site.address}${module}.html${broker}`)
    return page
  }
}

/** On a page: whatever address it is told of a peer, it is told one that leads there by the long way. */
const goTheLongWay = (asked: string): void => {
  const led = async (line: string): Promise<string> => {
    const words = line.split(' ')
    const [address = '', port = ''] = words.slice(4, 6)
    if (!/^[\d.]+$/.test(address) || words[2]?.toLowerCase() !== 'udp') return line
    const way = (await (await fetch(`${asked}?address=${address}&port=${port}`)).json()) as {
      host: string
      port: number
    }
    return words.with(4, way.host).with(5, String(way.port)).join(' ')
  }
  const { addIceCandidate, setRemoteDescription } = RTCPeerConnection.prototype
  RTCPeerConnection.prototype.addIceCandidate = async function (given) {
    const candidate = given?.candidate
    await Reflect.apply(addIceCandidate, this, [
      candidate ? { ...toJson(given), candidate: await led(candidate) } : given,
    ])
  }
  const toJson = (given: unknown): RTCIceCandidateInit =>
    given instanceof RTCIceCandidate ? given.toJSON() : (given as RTCIceCandidateInit)
  RTCPeerConnection.prototype.setRemoteDescription = async function (given) {
    const lines = (given.sdp ?? '').split('\r\n')
    const sdp = await Promise.all(lines.map(line => (line.startsWith('a=candidate:') ? led(line) : line)))
    await Reflect.apply(setRemoteDescription, this, [{ type: given.type, sdp: sdp.join('\r\n') }])
  }
}

export const quantile = (values: readonly number[] | undefined, part: number): number => {
  const sorted = (values ?? []).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN
}

const figure = (
  id: string,
  what: string,
  ms: number,
  mostMs: number | null,
  beside?: string,
  besideMs = NaN,
): Figure => ({
  id,
  what,
  value: ms,
  unit: 'ms',
  toReach: mostMs === null ? null : `< ${mostMs} ms`,
  ok: mostMs === null || ms < mostMs,
  beside: beside === undefined ? null : { what: beside, value: besideMs },
})
