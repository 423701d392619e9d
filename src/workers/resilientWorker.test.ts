import { describe, expect, test } from 'vitest'
import { MessageChannel } from 'node:worker_threads'
import { hunt } from '../../test/toys/hunt'
import { answer, Thinker, type ThinkerQuestion } from '../bots/thinker'
import type { Game, Shape } from '../rules/game'
import { seeded } from '../rules/random'
import { LocalTable } from '../table/localTable'
import { OpenDealer } from '../dealer/openDealer'
import { ResilientWorker, type WorkerReply, type WorkerRequest, type WorkerPort } from './resilientWorker'

const loadGame = async (): Promise<Game<Shape>> => hunt as unknown as Game<Shape>

/** Works on another port of this process, through which all is copied as it would be to a worker. Some die of their first question. */
class Hand implements WorkerPort {
  readonly #channel = new MessageChannel()
  #onerror: (() => void)[] = []
  isGone = false

  constructor(isSickly = false) {
    this.#channel.port2.on('message', async ({ id, question }: WorkerRequest) => {
      if (isSickly) for (const listener of this.#onerror) listener()
      else if (!this.isGone) this.#channel.port2.postMessage(await answered(id, question))
    })
  }

  postMessage(message: unknown): void {
    this.#channel.port1.postMessage(message)
  }

  addEventListener(kind: string, listener: (event: { data: unknown }) => void): void {
    if (kind === 'message') this.#channel.port1.on('message', data => listener({ data }))
    if (kind === 'error') this.#onerror.push(listener as () => void)
  }

  terminate(): void {
    this.isGone = true
    this.#channel.port1.close()
  }
}

const answered = async (id: number, question: ThinkerQuestion): Promise<WorkerReply> => {
  try {
    return { id, answer: await answer(question, loadGame) }
  } catch (failure) {
    return { id, failed: String(failure) }
  }
}

const beside = (...hands: readonly Hand[]) => {
  const alarms: (() => void)[] = []
  const left = hands.values()
  const hire = () => left.next().value ?? new Hand(true)
  const asking = new ResilientWorker(hire, then => {
    alarms.push(then)
    return () => void alarms.splice(alarms.indexOf(then), 1)
  })
  return { thinker: new Thinker(asking.ask), alarms }
}

const here = new Thinker(question => answer(question, loadGame))

const question = (bot: string, seed: number) => {
  const bits = seeded(seed)
  const table = new LocalTable(hunt, { pace: 'slow', dice: 1 }, 4, new OpenDealer(bits), bits)
  const turn = table.turn()
  if (turn.of !== 'seat') throw new Error('nobody is on turn')
  return { game: hunt.id, bot, view: table.view(turn.seat), choices: [...table.choices(turn.seat)], seed }
}

describe('thinking beside the page', () => {
  test.each(Object.keys(hunt.bots))('chooses for the %s bot what it would choose here', async bot => {
    const hand = new Hand()
    const { thinker, alarms } = beside(hand)
    for (let seed = 1; seed <= 5; seed++)
      expect(await thinker.choose(question(bot, seed))).toEqual(await here.choose(question(bot, seed)))
    expect(alarms).toEqual([])
    hand.terminate()
  })

  test('asks a new worker when one dies, and all that was open is answered', async () => {
    const well = new Hand()
    const { thinker } = beside(new Hand(true), well)
    const both = await Promise.all([thinker.choose(question('easy', 1)), thinker.choose(question('easy', 2))])
    expect(both).toEqual([await here.choose(question('easy', 1)), await here.choose(question('easy', 2))])
    well.terminate()
  })

  test('takes one that is silent too long for dead', async () => {
    const silent = new Hand()
    silent.isGone = true
    const well = new Hand()
    const { thinker, alarms } = beside(silent, well)
    const asked = thinker.choose(question('easy', 1))
    alarms[0]?.()
    expect(await asked).toEqual(await here.choose(question('easy', 1)))
    well.terminate()
  })

  test('gives up a question of which three have died', async () => {
    const { thinker } = beside(new Hand(true), new Hand(true), new Hand(true))
    await expect(thinker.choose(question('easy', 1))).rejects.toThrow(/crashed on this question/)
  })

  test('reports an error of the worker', async () => {
    const hand = new Hand()
    const { thinker } = beside(hand)
    await expect(thinker.choose(question('genius', 1))).rejects.toThrow('hunt has no bot genius')
    hand.terminate()
  })
})
