import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Card } from '../../src/rules/card'
import type { Act, Draw, Game, Known, Shape, Task } from '../../src/rules/game'
import { below, pick, seeded, type Random } from '../../src/rules/random'
import type { Seat } from '../../src/rules/seat'
import { LocalTable } from '../../src/table/localTable'
import type { DealerAnswer } from '../../src/dealer/dealer'
import { dealCards, OpenDealer, type CardsDealt } from '../../src/dealer/openDealer'
import { frozen } from '../sim/frozen'
import { playOut } from '../sim/playOut'

/** A game with a way to set a table of it, so that the suite need not know what its options are. */
export interface Sample<S extends Shape> {
  readonly name: string
  readonly game: Game<S>
  readonly options: (seats: number, seed: number) => S['Options']
}

/** Every state and every line is frozen before the game sees it again: a rule that writes into its argument throws. */
const guarded = <S extends Shape>(game: Game<S>): Game<S> => ({
  ...game,
  setup: (options, seats) => frozen(game.setup(frozen(options), seats)),
  play(state, seat, move) {
    const played = game.play(state, seat, frozen(move))
    return played.ok ? { ok: true, value: frozen(played.value) } : played
  },
  applyAnswer: (state, answer) => frozen(game.applyAnswer(state, frozen(answer))),
  leave: (state, seat, playedOn) => frozen(game.leave(state, seat, playedOn)),
  view: (state, known, seat) => frozen(game.view(state, frozen(known), seat)),
  tell: (before, line, after, known, seat) =>
    frozen(game.tell(before, frozen(line), after, frozen(known), seat)),
})

/** The duties of every game to the table. A new game gets these for nothing. */
export const gameContract = <S extends Shape>({ name, game, options }: Sample<S>): void => {
  const sizes = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i)
  const bots = (seats: number) => Array.from({ length: seats }, () => Object.values(game.bots)[0] ?? raise())

  describe(name, () => {
    test('no bytes make the parsers throw', () => {
      fc.assert(fc.property(fc.jsonValue(), raw => void game.parseMove(raw)))
      fc.assert(
        fc.property(
          fc.jsonValue(),
          fc.integer({ min: 0, max: 9 }),
          (raw, seats) => void game.parseOptions(raw, seats),
        ),
      )
      fc.assert(fc.property(fc.uint8Array(), bytes => void game.parseMove(fromBytes(bytes))))
    })

    test.each(sizes)('random games of %i end, nothing listed is refused', seats => {
      for (let seed = 1; seed <= 25; seed++) {
        const { ended, refused, winners } = playOut(game, options(seats, seed), bots(seats), seed)
        expect({ seed, ended, refused }).toEqual({ seed, ended: true, refused: 0 })
        for (const winner of winners) expect(winner).toBeLessThan(seats)
      }
    })

    test.each(sizes)('the same seed gives the same game of %i, byte for byte', seats => {
      const play = () => JSON.stringify(playOut(game, options(seats, 5), bots(seats), 5).lines)
      expect(play()).toBe(play())
    })

    test.each(sizes)(
      'in a game of %i every choice is lawful, states survive JSON, and no input is changed',
      seats => {
        const random = seeded(seats)
        const watched = guarded(game)
        const table = new LocalTable(watched, options(seats, 3), seats, new OpenDealer(random), random)
        let turns = 0
        for (let step = 0; step < 150; step++) {
          const turn = table.turn()
          const state = table.state
          expect(watched.turns(state)).toBeGreaterThanOrEqual(turns)
          turns = watched.turns(state)
          expect(JSON.parse(JSON.stringify(state))).toEqual(state)
          if (turn.of !== 'seat') break
          const choices = [...table.choices(turn.seat)]
          expect(choices.length).toBeGreaterThan(0)
          for (const act of choices) {
            expect(watched.parseMove(JSON.parse(JSON.stringify(act.move)))).toEqual(act.move)
            expect(watched.play(state, turn.seat, act.move)).toMatchObject({ ok: true })
            expect(watched.vet?.(state, table.knownTo(turn.seat), turn.seat, act) ?? null).toBeNull()
          }
          for (const seat of [...table.here, null]) {
            table.view(seat)
            table.history(seat)
            if (seat !== turn.seat && seat !== null) expect([...table.choices(seat)]).toEqual([])
          }
          const chosen = table.play(
            turn.seat,
            bots(1)[0]?.act(table.view(turn.seat), choices, random) ?? raise(),
          )
          expect(chosen.ok).toBe(true)
        }
      },
    )

    test.each(sizes)('a table of %i goes on, whoever leaves it', seats => {
      for (let seed = 1; seed <= 20; seed++)
        expect({ seed, ended: endsWithLeavers(game, options(seats, seed), seats, seed) }).toEqual({
          seed,
          ended: true,
        })
    })

    test.each(sizes)('nothing a seat of %i gets depends on cards it cannot see', seats => {
      let compared = 0
      // A game of few choices is over soon, and more of them are compared.
      for (let seed = 1; seed <= 40 || (compared <= 200 && seed <= 400); seed++)
        compared += stepsAlike({ name, game, options }, seats, seed)
      expect(compared).toBeGreaterThan(200)
    })
  })
}

const raise = (): never => {
  throw new Error('this game has no bots')
}

const fromBytes = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** Random play in which seats leave at random moments, some played on, until nobody is waited for. */
const endsWithLeavers = <S extends Shape>(
  game: Game<S>,
  options: S['Options'],
  seats: number,
  seed: number,
): boolean => {
  const random = seeded(seed)
  const dealer = new OpenDealer(random)
  const known = new Map<Seat, Known>()
  const watched = guarded(game)
  let state = watched.setup(options, seats)
  for (let line = 0; line < 20_000; line++) {
    const turn = watched.turn(state)
    if (turn.of === 'nobody') return true
    if (line > 3 && below(random, 25) === 0)
      state = watched.leave(state, below(random, seats) as Seat, below(random, 2) === 0)
    else if (turn.of === 'seat') {
      const { seat } = turn
      const mine = known.get(seat) ?? []
      const bot = Object.values(game.bots)[0] ?? raise()
      const act =
        game.reflex(state, mine, seat, random) ??
        bot.act(game.view(state, mine, seat), game.choices(state, mine, seat), random)
      const played = watched.play(state, seat, act.move)
      if (!played.ok) throw new Error(`seed ${seed}: ${played.error}`)
      const claim = watched.claim(state, seat, act.move)
      // Claims about cards are the table's business, and a seat that has left plays with an open hand: here only decisions are told.
      if (claim?.says === 'decides') {
        const vouched = dealer.vouch(seat, claim, act.secret)
        if (!vouched.ok) throw new Error(`seed ${seed}: ${vouched.error}`)
        for (const { to, lesson } of vouched.value)
          known.set(to, [...(known.get(to) ?? []), { at: line, lesson }])
      }
      state = played.value
    } else {
      const worthOf = (seat: Seat) => watched.worth?.(state, known.get(seat) ?? [], seat)
      const { answer, whispers } =
        turn.of === 'chance' ? dealer.draw(turn.draw) : dealer.perform(turn.task, worthOf)
      for (const { to, lesson } of whispers) known.set(to, [...(known.get(to) ?? []), { at: line, lesson }])
      state = watched.applyAnswer(state, answer)
    }
  }
  return false
}

/** A few steps show that both tables are the same where no cards are dealt. */
const STEPS_WITHOUT_CARDS = 20

/** Throws other dice for every seat but one. */
class OtherDice extends OpenDealer {
  readonly #watcher: Seat
  readonly #random: Random

  constructor(random: Random, deal: (task: DealTask) => CardsDealt, watcher: Seat, others: Random) {
    super(random, deal)
    this.#watcher = watcher
    this.#random = others
  }

  override draw(draw: Draw): DealerAnswer {
    const drawn = super.draw(draw)
    return draw.kind === 'secret' && draw.to !== this.#watcher
      ? new OpenDealer(this.#random).draw(draw)
      : drawn
  }
}

/**
 * Two tables of the same seed that differ only in cards, dice and decisions that one seat cannot see, and the same public acts on
 * both for as long as they are true on both: at every step, all that the seat is given must be equal. How many steps.
 */
const stepsAlike = <S extends Shape>({ game, options }: Sample<S>, seats: number, seed: number): number => {
  const random = seeded(seed)
  const watcher = below(random, seats) as Seat
  let first: CardsDealt | undefined
  const tableOf = (dealer: OpenDealer) =>
    new LocalTable(game, options(seats, seed), seats, dealer, seeded(seed))
  const one = tableOf(new OpenDealer(seeded(seed), task => (first = dealCards(task, random))))
  const swap = (task: DealTask) => swapped(first ?? dealCards(task, random), task, watcher, random)
  const two = tableOf(new OtherDice(seeded(seed), swap, watcher, random))

  let compared = 0
  const alike = (): boolean =>
    JSON.stringify(one.lines.slice(compared)) === JSON.stringify(two.lines.slice(compared))
  let heard = 0
  const given = (table: LocalTable<S>) => ({
    view: table.view(watcher),
    known: table.knownTo(watcher),
    heard: table.history(watcher).slice(heard),
    choices: [...table.choices(watcher)],
    outside: [table.view(null), table.history(null).length],
  })

  let steps = 0
  while (alike()) {
    expect(given(two), `seed ${seed}`).toEqual(given(one))
    compared = one.lines.length
    heard = one.history(watcher).length
    steps++
    if (first === undefined && steps >= STEPS_WITHOUT_CARDS) break
    const turn = one.turn()
    if (turn.of !== 'seat') break
    const bot = Object.values(game.bots)[0] ?? raise()
    const act = bot.act(one.view(turn.seat), one.choices(turn.seat), random)
    const same = sameAct(act, [...two.choices(turn.seat)], turn.seat === watcher, random)
    if (same === undefined || !one.play(turn.seat, act).ok || !two.play(turn.seat, same).ok) break
    const learnt = (table: LocalTable<S>) => JSON.stringify(table.knownTo(watcher))
    // A card shown to the watcher was another on each table: this is no longer one history with two deals.
    if (learnt(one) !== learnt(two)) break
  }
  return steps
}

type DealTask = Extract<Task, { do: 'deal' }>

/** The act as the other table can play it: the same move; and of another seat any decision, and the same card or any. */
const sameAct = <Move>(
  act: Act<Move>,
  choices: readonly Act<Move>[],
  isMine: boolean,
  random: Random,
): Act<Move> | undefined => {
  const alike = choices.filter(choice => JSON.stringify(choice.move) === JSON.stringify(act.move))
  const isDecision = act.secret !== undefined && 'decision' in act.secret
  if (isDecision && !isMine) return pick(random, alike)
  const spelled = JSON.stringify(act.secret)
  return alike.find(({ secret }) => JSON.stringify(secret) === spelled) ?? (isMine ? undefined : alike[0])
}

/** The same deal with some cards changed about among those the watcher does not hold; the file keeps one of each pile. */
const swapped = (
  { aside, hands }: CardsDealt,
  { piles }: DealTask,
  watcher: Seat,
  random: Random,
): CardsDealt => {
  const places = [...hands].filter(([seat]) => seat !== watcher)
  const cards = [...aside, ...places.flatMap(([, hand]) => hand)]
  const pileOf = (card: Card) => piles.findIndex(pile => pile.includes(card))
  for (let i = 0; i < 3; i++) {
    const a = below(random, cards.length)
    const b = below(random, cards.length)
    const [x, y] = [cards[a] as Card, cards[b] as Card]
    const touchesFile = a < aside.length || b < aside.length
    if (touchesFile && pileOf(x) !== pileOf(y)) continue
    cards[a] = y
    cards[b] = x
  }
  const rest = cards.slice(aside.length).values()
  const dealtAnew = places.map(([seat, hand]) => [seat, hand.map(() => rest.next().value as Card)] as const)
  return {
    aside: cards.slice(0, aside.length),
    hands: new Map([...dealtAnew, [watcher, hands.get(watcher) ?? []]]),
  }
}
