import { existsSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { canonBytes, canon, type Json } from '../../src/sealed/canon'
import type { Seat } from '../../src/rules/seat'
import { catalogue } from '../../scripts/catalogue'
import { auditRecord } from '../../src/room/auditRecord'
import { ask, bundled } from '../e2e/bundled'
import { Ground } from '../e2e/ground'
import { recordOf, sealedGame } from '../records/game'
import { Ring } from '../sealed/ring'
import { scripted } from '../toys/scripted'
import { clueLayout } from '../sealed/table'
import { dealing, playing, shufflingOf, timed, type Costs, type DealCost } from './sealing'
import type { Figure } from './figure'

const DEALS = [3, 6] as const
const RUNS = 8
const AUDITS = 3

/** The computations of one engine, each done so many times. */
interface Computed {
  /** In the order of DEALS. */
  readonly deals: readonly (readonly DealCost[])[]
  readonly questions: readonly Costs[]
  readonly audits: readonly number[]
}

/** The costs of sealing on this machine: in Node, in a worker of a page in Chromium, and on the wire. */
export const sealedFigures = async (): Promise<readonly Figure[]> => {
  const record = recordOf(sealedGame(6))
  return [
    // Chromium computes two to three times as fast as Node: sealed.md section 6.
    ...computed('Node', [500, 1000], inNode(record)),
    ...computed('Chromium', [200, 400], await inChromium(record)),
    ...DEALS.flatMap(onTheWire),
    ...besideZshuffle(await zshuffled()),
  ]
}

const inNode = (record: string): Computed => ({
  deals: DEALS.map(devices => repeated(RUNS, () => dealing(devices, () => {}))),
  questions: repeated(RUNS, playing),
  audits: repeated(AUDITS, () => timed(() => auditRecord(record, catalogue))[1]),
})

/** By the clock on the wall: a worker has no other. */
const inChromium = async (record: string): Promise<Computed> => {
  const ground = new Ground()
  const made = await bundled('dealing')
  try {
    const site = await ground.site(made.folder)
    const page = await (await ground.browser()).newPage()
    await page.goto(`${site.address}dealing.html`)
    const run = (...asked: readonly unknown[]): Promise<unknown> => ask(page, 'inWorker', ...asked)
    const deals: (readonly DealCost[])[] = []
    for (const devices of DEALS) deals.push((await run('deal', RUNS, devices)) as readonly DealCost[])
    return {
      deals,
      questions: (await run('play', RUNS, null)) as readonly Costs[],
      audits: (await run('audit', AUDITS, record)) as readonly number[],
    }
  } finally {
    await ground.remove()
    made.remove()
  }
}

const repeated = <Value>(times: number, what: () => Value): readonly Value[] =>
  Array.from({ length: times }, () => what())

const best = (all: readonly number[]): number => Math.min(...all)

const computed = (
  engine: string,
  limits: readonly number[],
  { deals, questions, audits }: Computed,
): Figure[] => {
  const ms = (id: string, what: string, all: readonly number[], most: number | null): Figure =>
    figure(`${id}-${engine}`, `${engine}: ${what}, best of ${all.length}`, best(all), 'ms', most)
  const asked = (id: keyof Costs): readonly number[] => questions.map(each => each[id])
  return [
    ...DEALS.flatMap((devices, i) => {
      const runs = deals[i] ?? []
      const [inARow, own] = [runs.map(run => run.critical), runs.map(run => run.perDevice)]
      return [
        ms(
          `deal-critical-${devices}`,
          `a deal for ${devices}, computed one after the other`,
          inARow,
          limits[i] ?? null,
        ),
        ms(`deal-own-${devices}`, `a deal for ${devices}, all that one device computes`, own, null),
      ]
    }),
    ms('cannot', '"I have none", checked', asked('cannot'), 2),
    ms('show', 'a card shown, proved and checked', asked('show'), 10),
    ms('accuse', 'an accusation: all of four helpers and of one who checks', asked('accuse'), 50),
    ms('roll', 'a throw: all of four helpers and of one who checks', asked('roll'), 10),
    ms('roll-in-a-row', 'a throw: one answers, and one checks all four', asked('rollInARow'), 10),
    ms('audit', 'the audit of a sealed game of six', audits, 2000),
  ]
}

const figure = (id: string, what: string, value: number, unit: string, most: number | null): Figure => ({
  id,
  what,
  value,
  unit,
  toReach: most === null ? null : `<= ${most} ${unit}`,
  ok: most === null || value <= most,
  beside: null,
})

/** Frames shorter than this go as they are: net/peerSession.ts. */
const SHORT_BYTES = 1024

const sizeOnTheWire = (text: string): number =>
  text.length > SHORT_BYTES ? deflateRawSync(text).length : text.length

/** Each message once; and all that goes over the links of all devices together, acks and parts and the lines made of them. */
const onTheWire = (devices: number): readonly Figure[] => {
  const sent: Json[] = []
  dealing(devices, message => sent.push(message))
  const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0) / 1000
  const links = sum(overLinks(devices).map(sizeOnTheWire))
  const what = (of: string): string => `a deal for ${devices}: ${of}`
  return [
    figure(
      `deal-spelt-${devices}`,
      what('messages as they are spelt'),
      sum(sent.map(each => canonBytes(each).length)),
      'kB',
      null,
    ),
    figure(
      `deal-bytes-${devices}`,
      what('messages, deflated'),
      sum(sent.map(each => sizeOnTheWire(canon(each)))),
      'kB',
      100,
    ),
    figure(`deal-links-${devices}`, what('over all links together'), links, 'kB', null),
    figure(
      `deal-rounds-${devices}`,
      what('messages that wait for one another'),
      2 * devices + 6,
      'rounds',
      null,
    ),
  ]
}

const overLinks = (devices: number): readonly string[] => {
  const seating = Array.from({ length: devices }, (_, device) => device)
  const ring = new Ring({ game: scripted, options: null, seating, name: 'links' })
  for (let i = 0; i < 20; i++) ring.tick()
  const before = ring.sent.length
  ring.choose(0 as Seat, { move: { kind: 'ask', asks: clueLayout(devices) } })
  ring.settle()
  return ring.sent.slice(before).map(({ text }) => text)
}

/** The figures of bench/zshuffle.ts for the shuffle that is published: times of the processor. */
export interface Zshuffled {
  readonly prove: number
  readonly verify: number
}

const CARDS = 20

/** A yardstick with a package of its own: where that is not installed, it is not measured. */
const zshuffled = async (): Promise<Zshuffled | undefined> => {
  const folder = new URL('../../bench/', import.meta.url)
  if (!existsSync(new URL('node_modules/@zypher-game', folder))) {
    console.log('not beside zshuffle: its package is not there (npm install in bench)')
    return undefined
  }
  const { zshuffle } = (await import(new URL('zshuffle.ts', folder).href)) as {
    zshuffle: (cards: number) => Zshuffled
  }
  return zshuffle(CARDS)
}

/** Ours with the half that could be prepared; theirs without the keys, which take longer still. */
const besideZshuffle = (theirs: Zshuffled | undefined): readonly Figure[] => {
  const ours = repeated(RUNS, () => shufflingOf(CARDS))
  const beside = (of: keyof Zshuffled, id: string, what: string, least: number | null): Figure => {
    const value = best(ours.map(each => each[of]))
    const ratio = theirs === undefined ? null : theirs[of] / value
    return {
      id,
      what: `Node: ${what}${ratio === null ? '' : `, ${ratio.toFixed(0)} times as fast`}`,
      value,
      unit: 'ms',
      toReach: least === null ? null : `${least} times as fast as zshuffle`,
      ok: least === null || (ratio !== null && ratio >= least),
      beside: theirs === undefined ? null : { what: 'zshuffle', value: theirs[of] },
    }
  }
  return [
    beside('prove', 'shuffle-prove', `${CARDS} cards shuffled and proved`, 50),
    beside('verify', 'shuffle-verify', `${CARDS} cards' shuffle checked`, null),
  ]
}
