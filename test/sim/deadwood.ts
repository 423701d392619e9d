import { deadwood } from '../../src/games/deadwood/index'
import type { RuleSetId } from '../../src/games/deadwood/lobby/variants'
import type { Event } from '../../src/games/deadwood/rules/event'
import type { Move } from '../../src/games/deadwood/rules/move'
import type { State } from '../../src/games/deadwood/rules/state'
import type { Deadwood } from '../../src/games/deadwood/rules/types'
import { OpenDealer } from '../../src/dealer/openDealer'
import type { Answer, Bot, GameLine } from '../../src/rules/game'
import { seeded, type Random } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'

export const botNamed = (name: string): Bot<Deadwood> => {
  const bot = deadwood.bots[name]
  if (bot === undefined) throw new Error(`there is no bot "${name}"`)
  return bot
}

/** Walks about and stays, and never does anything that brings a day on. */
export const staller: Bot<Deadwood> = {
  act(view, choices, random) {
    const open = [...choices]
    const idle = open.filter(
      ({ move }) =>
        move.kind === 'stay' ||
        (move.kind === 'go' &&
          Object.entries(view.stages).every(([set, { at }]) => set !== move.to || at !== 'face-down')),
    )
    return idle[random() % idle.length] ?? open[0] ?? raise('nothing to choose')
  },
}

/** Plays well for so many turns of the table; from then on it calls every day over, and does what its role asks of it. */
export const inAHurry = (turns: number): Bot<Deadwood> => ({
  act(view, choices, random) {
    const open = [...choices]
    if (view.turns <= turns) return botNamed('medium').act(view, open, random)
    return (
      open.find(({ move }) => move.kind === 'call' && move.yes) ??
      open.find(({ move }) => move.kind === 'stay' || (move.kind === 'work' && move.how === 'act')) ??
      raise('nothing to choose')
    )
  },
})

export interface Audited {
  readonly lines: number
  readonly state: State
  readonly winners: readonly Seat[]
  /** The scene cards in the order in which they were turned up. */
  readonly revealed: readonly Extract<Event, { kind: 'revealed' }>[]
}

/** One game in which every dollar and credit is followed, from what is told of each line. Throws where the sums part. */
export const auditedGame = (rules: RuleSetId, bots: readonly Bot<Deadwood>[], seed: number): Audited => {
  const dealer = new OpenDealer(seeded(seed))
  const minds = bots.map((_, i) => seeded(seed + (i + 1) * 2 ** 32))
  let state = deadwood.setup({ rules }, bots.length)
  const purses = state.players.map(({ dollars, credits }) => ({ dollars, credits }))
  const revealed: Extract<Event, { kind: 'revealed' }>[] = []
  for (let at = 0; ; at++) {
    const turn = deadwood.turn(state)
    if (turn.of === 'nobody') return { lines: at, state, winners: turn.winners, revealed }
    const next: Step =
      turn.of === 'seat'
        ? chosen(
            state,
            turn.seat,
            bots[turn.seat] ?? raise('no such seat'),
            minds[turn.seat] ?? raise('no such seat'),
          )
        : heard(state, turn.of === 'chance' ? dealer.draw(turn.draw).answer : { to: 'key' })
    const line: GameLine<Move> = { at, ...next.line }
    for (const event of deadwood.tell(state, line, next.state, [], null)) {
      follow(purses, event)
      if (event.kind === 'revealed') revealed.push(event)
    }
    state = next.state
    for (const [seat, { dollars, credits }] of state.players.entries())
      if (
        dollars !== purses[seat]?.dollars ||
        credits !== purses[seat]?.credits ||
        dollars < 0 ||
        credits < 0
      )
        raise(`seed ${seed}, line ${at}: seat ${seat} has what nobody paid`)
  }
}

interface Step {
  readonly line: { readonly by: Seat; readonly move: Move } | { readonly by: null; readonly answer: Answer }
  readonly state: State
}

const chosen = (before: State, seat: Seat, bot: Bot<Deadwood>, random: Random): Step => {
  const { move } = bot.act(deadwood.view(before, [], seat), deadwood.choices(before, [], seat), random)
  const played = deadwood.play(before, seat, move)
  return played.ok
    ? { line: { by: seat, move }, state: played.value }
    : raise(`${move.kind}: ${played.error}`)
}

const heard = (before: State, answer: Answer): Step => ({
  line: { by: null, answer },
  state: deadwood.applyAnswer(before, answer),
})

/** Every rule that pays or takes, and nothing else. */
const follow = (purses: { dollars: number; credits: number }[], event: Event): void => {
  const pay = (seat: number, dollars: number, credits: number): void => {
    const purse = purses[seat] ?? raise('no such seat')
    purse.dollars += dollars
    purse.credits += credits
  }
  if (event.kind === 'acted') pay(event.seat, event.dollars, event.credits)
  else if (event.kind === 'upgraded')
    pay(event.seat, event.by === 'dollars' ? -event.price : 0, event.by === 'credits' ? -event.price : 0)
  else if (event.kind === 'wages-thrown')
    for (const { seat, dollars } of event.wages) if (seat !== null) pay(seat, dollars, 0)
}

const raise = (message: string): never => {
  throw new Error(message)
}
