import { cardsFrom, type Card } from '../../src/rules/card'
import type { Seat } from '../../src/rules/seat'
import {
  blind,
  withoutBlinding,
  verdict,
  verdictPart,
  verifyBlinding,
  verifyVerdictPart,
} from '../../src/sealed/equalityTest'
import { elementAt } from '../../src/sealed/elementAt'
import type { Json } from '../../src/sealed/canon'
import { awaitedParties, ceremony, contribution, take, type Ceremony } from '../../src/sealed/ceremony'
import {
  readyShuffle,
  shuffle,
  shuffler,
  shuffling,
  verifyShuffle,
  type ReadyShuffle,
} from '../../src/sealed/deck'
import { chance, drawPart, verifyDrawPart, type DiceDraw } from '../../src/sealed/dice'
import { warm } from '../../src/sealed/generators'
import type { Keyring } from '../../src/sealed/keys'
import { cannot, show, verifyCannot, verifyShow } from '../../src/sealed/showing'
import { drawingOf, firstOf, partiesOf, questionOf, showingOf } from '../sealed/play'
import {
  bytesFrom,
  CARDS,
  clueLayout,
  dealtTable,
  keyed,
  must,
  secretsOf,
  sessionOf,
  there,
} from '../sealed/table'

/** Processor time where there is such a clock, so that what else runs on the machine counts for less. */
const clock = (): number =>
  typeof process === 'undefined' ? performance.now() : process.cpuUsage().user / 1000

export const timed = <Value>(what: () => Value): readonly [Value, number] => {
  const began = clock()
  const value = what()
  return [value, clock() - began]
}

export interface DealCost {
  /** Computed by one after another, while all others wait: what a deal takes on a network that takes no time. */
  readonly critical: number
  /** All that the last device computes, waiting or not. */
  readonly perDevice: number
}

let runs = 0

/** A whole deal. At every step each makes what it owes and checks what the others sent; a shuffle is made ready before its turn. */
export const dealing = (devices: number, sent: (message: Json) => void): DealCost => {
  warm()
  const name = `bench ${devices} ${runs++}`
  const secrets = secretsOf(name, devices)
  const homes = secrets.map(({ device }) => device)
  let now: Ceremony = ceremony(sessionOf(name, secrets, homes), clueLayout(devices))
  let [critical, perDevice] = [0, 0]
  const last = devices - 1
  while (now.at !== 'dealt') {
    const before = now
    const ready = before.at === 'shuffles' ? prepared(before, secrets) : undefined
    if (ready !== undefined && shuffler(devices, stepOf(before)).device === last) perDevice += ready.ms
    const made = awaitedParties(before).map(device => {
      const [message, ms] = timed(() =>
        there(
          contribution(
            before,
            elementAt(secrets, device),
            bytesFrom(name, before.at, stepOf(before), device),
            ready?.half,
          ),
        ),
      )
      sent(message)
      if (device === last) perDevice += ms
      return { device, message: JSON.parse(JSON.stringify(message)) as Json, ms }
    })
    const checks: number[] = []
    for (const { device, message } of made) {
      const [next, ms] = timed(() => must(take(now, device, message)))
      now = next
      checks.push(ms)
      if (device !== last) perDevice += ms
    }
    // They make theirs at the same time, and then each checks those of all the others.
    critical +=
      Math.max(...made.map(({ ms }) => ms)) +
      checks.slice(made.length > 1 ? 1 : 0).reduce((sum, ms) => sum + ms, 0)
  }
  return { critical, perDevice }
}

const stepOf = (now: Ceremony): number => (now.at === 'shuffles' ? now.deck.step : 0)

const prepared = (
  { deck }: Extract<Ceremony, { at: 'shuffles' }>,
  secrets: readonly Parameters<typeof readyShuffle>[0][],
): { readonly half: ReadyShuffle; readonly ms: number } => {
  const keyring: Keyring = deck.keyring
  const { device } = shuffler(secrets.length, deck.step)
  const fresh = bytesFrom('ready', runs, deck.step)
  const [half, ms] = timed(() =>
    readyShuffle(elementAt(secrets, device), keyring, deck.layout, deck.step, fresh),
  )
  return { half, ms }
}

/** One proven shuffle of so many cards, and the check of it. */
export const shufflingOf = (count: number): { readonly prove: number; readonly verify: number } => {
  const name = `bench shuffle ${count} ${runs++}`
  const { secrets, keyring } = keyed(name, 2, [0, 1])
  const to = Array.from({ length: count }, () => 0 as Seat)
  const layout = { do: 'deal', piles: [cardsFrom(0, count)], aside: 0, to } as const
  const before = shuffling(keyring, layout)
  const [message, prove] = timed(() =>
    shuffle(before, readyShuffle(elementAt(secrets, 0), keyring, layout, 0, bytesFrom(name))),
  )
  const [, verify] = timed(() => must(verifyShuffle(before, message)))
  return { prove, verify }
}

export interface Costs {
  readonly cannot: number
  readonly show: number
  readonly accuse: number
  readonly roll: number
  /** The parts of a roll that wait for one another: the slowest answer, and the check of all. */
  readonly rollInARow: number
}

let table: ReturnType<typeof dealtTable> | undefined

/** The questions of a game at a table of six, once each: makers and one who checks, on one processor. */
export const playing = (): Costs => {
  table ??= dealtTable('bench play', 6, 6)
  const dealt = table
  const run = runs++
  const [holdings, hand] = [elementAt(dealt.holdings, 1), elementAt(dealt.hands, 1)]
  const others = CARDS.filter(card => !hand.includes(card)).slice(0, 3)
  const none = cannot(elementAt(dealt.secrets, 1), dealt.deck, 1 as Seat, others)
  const [, cannotMs] = timed(() => must(verifyCannot(holdings, others, none)))
  const showing = showingOf(dealt, 1, 0, [hand[0] as Card, ...others.slice(0, 2)], run)
  const [, showMs] = timed(() => {
    const shown = show(
      showing,
      holdings,
      elementAt(dealt.secrets, 1),
      hand[0] as Card,
      bytesFrom('show', run),
    )
    must(verifyShow(showing, holdings, shown))
  })
  // Each on a device of its own, which knows nothing of what another has computed.
  const drawing = (): DiceDraw => drawingOf({ ...dealt, keyring: { ...dealt.keyring } }, run)
  const answers = firstOf(dealt).map(device => {
    const [mine, fresh] = [drawing(), bytesFrom('roll', run)]
    return timed(
      () =>
        [
          device,
          drawPart(mine, elementAt(dealt.secrets, device), elementAt(dealt.shares, device), fresh),
        ] as const,
    )
  })
  const its = drawing()
  const [, fallMs] = timed(() => {
    const given = answers.map(
      ([[device, part]]) => [device, must(verifyDrawPart(its, device, part))] as const,
    )
    there(chance(its, new Map(given)))
  })
  const answering = answers.map(([, ms]) => ms)
  const rollMs = fallMs + answering.reduce((sum, ms) => sum + ms, 0)
  const rollInARow = fallMs + Math.max(...answering)
  const [, accuseMs] = timed(() => {
    const question = questionOf(dealt, 0, CARDS.slice(0, 3), run)
    const helpers = partiesOf(dealt).slice(0, 4)
    const sum = helpers.reduce((standing, device) => {
      const part = blind(standing, elementAt(dealt.secrets, device), bytesFrom('blind', run))
      return must(verifyBlinding(standing, device, part))
    }, withoutBlinding(question))
    const opened = helpers.map(device => {
      const part = verdictPart(
        sum,
        elementAt(dealt.secrets, device),
        elementAt(dealt.shares, device),
        bytesFrom('open', run),
      )
      return [device, must(verifyVerdictPart(sum, device, part))] as const
    })
    there(verdict(sum, new Map(opened)))
  })
  return { cannot: cannotMs, show: showMs, roll: rollMs, rollInARow, accuse: accuseMs }
}
