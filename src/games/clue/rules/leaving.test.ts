import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  FILE,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  suspectCard,
  WEAPON,
  weaponCard,
  type Given,
  type Spot,
} from '../../../../test/sim/script'
import { clueOptions } from '../../../../test/sim/clue'
import type { GameLine, Known } from '../../../rules/game'
import { below, seeded } from '../../../rules/random'
import { seatsOf, type Seat } from '../../../rules/seat'
import type { Whisper } from '../../../dealer/dealer'
import { OpenDealer } from '../../../dealer/openDealer'
import { bots } from '../bots/levels'
import { cardsOf, type Crime } from '../lobby/cards'
import type { Event } from './event'
import { clue } from '../index'
import type { Move } from './move'
import type { State } from './state'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'

const ASKED: Crime = crime(SUSPECT.white, WEAPON.rope, ROOM.hall)
const [WHITE, ROPE, HALL] = [suspectCard(SUSPECT.white), weaponCard(WEAPON.rope), roomCard(ROOM.hall)]

const BEFORE_THE_HALL: Readonly<Record<RuleSetId, Spot>> = {
  classic: [8, 4],
  clueless: [1, 0],
  cluedo: [15, 20],
}

/** The seat on turn goes into the Hall, where it may ask. */
const inTheHall = (script: Script): Script => {
  script.put(script.state.options.characters[script.state.active] ?? 0, BEFORE_THE_HALL[script.rules])
  if (script.rules !== 'clueless') script.roll(1, 1)
  return script.walk(ROOM.hall)
}

const asks = (script: Script): Script => inTheHall(script).suggest(ASKED.suspect, ASKED.weapon)

const table = (rules: RuleSetId, given: Given = {}): Script => new Script(rules, { seats: 4, ...given })

/** Ends the turn, by a move where the rules want one. */
const endTurn = (script: Script): Script => {
  if (script.refusal({ kind: 'pass' }) === null) return script.pass()
  const walk = script.choices().find(({ kind }) => kind === 'walk' || kind === 'passage')
  if (walk !== undefined) script.act(walk)
  if (script.at === 'entered') script.suggest(SUSPECT.plum, WEAPON.rope).answer()
  return script.pass()
}

const ofKind = (events: readonly Event[], ...kinds: readonly Event['kind'][]): readonly Event[] =>
  events.filter(({ kind }) => kinds.includes(kind))

describe.each<RuleSetId>(RULE_SET_IDS)('one who has left a game of %s', rules => {
  test('[C26] has the hand laid open, and everybody knows it', () => {
    const script = table(rules)
    const hand = script.hand(CAT)
    script.leave(CAT)
    for (const seat of [null, ANN, BOB, DAN]) {
      expect(script.view(seat).players.find(player => player.seat === CAT)).toMatchObject({
        left: true,
        open: hand,
      })
      expect(script.news(seat)).toEqual([
        { kind: 'left', seat: CAT, playedOn: false },
        { kind: 'hand-opened', seat: CAT, cards: hand },
      ])
    }
  })

  test('[C26] opens nobody else’s hand and not the case file', () => {
    const script = table(rules).leave(CAT)
    const open = script.view(null).players.filter(player => player.open !== null)
    expect(open.map(({ seat }) => seat)).toEqual([CAT])
    expect(script.view(null).file).toBeNull()
  })

  test('[C26] answers inside the rules, by the lowest-numbered card named, without a line', () => {
    const first = rules === 'cluedo' ? DAN : BOB
    const script = table(rules, { hands: holding([first, [HALL, ROPE]], [ANN, [WHITE]]) }).leave(first)
    inTheHall(script)
    const told = script.events(null).length
    script.suggest(ASKED.suspect, ASKED.weapon)
    expect(script.at).not.toBe('refuting')
    expect(script.events(null).length).toBeGreaterThan(told)
    for (const seat of [null, ANN, CAT])
      expect(ofKind(script.news(seat), 'refuted')).toEqual([
        { kind: 'refuted', seat: first, asker: ANN, card: ROPE },
      ])
  })

  test('[C26] passes on what the open hand has not', () => {
    const [first, second] = rules === 'cluedo' ? [DAN, CAT] : [BOB, CAT]
    const script = asks(table(rules, { hands: holding([second, [HALL]], [ANN, [WHITE, ROPE]]) }).leave(first))
    expect(script.waitsFor).toBe(second)
    expect(ofKind(script.news(null), 'could-not-refute')).toEqual([
      { kind: 'could-not-refute', seat: first, asker: ANN },
    ])
  })

  test('[C26] leaves the last word to the table when nobody else is to be asked', () => {
    const script = table(rules, { file: ASKED }).leave(BOB).leave(CAT)
    asks(script).answer()
    expect(ofKind(script.events(null), 'could-not-refute', 'nobody-refuted')).toHaveLength(4)
    expect(script.at).not.toBe('refuting')
  })

  test('[C26] while he is asked does not hold the question up', () => {
    const asked = rules === 'cluedo' ? DAN : BOB
    const script = asks(table(rules, { hands: holding([asked, [HALL]], [ANN, [WHITE, ROPE]]) }))
    expect(script.waitsFor).toBe(asked)
    script.leave(asked)
    expect(script.at).not.toBe('refuting')
    expect(ofKind(script.news(null), 'left', 'hand-opened', 'refuted').map(({ kind }) => kind)).toEqual([
      'left',
      'hand-opened',
      'refuted',
    ])
  })

  test('[C26] while he is asked and has none sends the question on', () => {
    const [asked, next] = rules === 'cluedo' ? [DAN, CAT] : [BOB, CAT]
    const script = asks(table(rules, { file: ASKED })).leave(asked)
    expect(script.waitsFor).toBe(next)
    expect(ofKind(script.news(null), 'could-not-refute')).toEqual([
      { kind: 'could-not-refute', seat: asked, asker: ANN },
    ])
  })

  test('[C26] while another is asked leaves the question where it is', () => {
    const [asked, other] = rules === 'cluedo' ? [DAN, BOB] : [BOB, DAN]
    const script = asks(table(rules, { file: ASKED })).leave(other)
    expect(script.waitsFor).toBe(asked)
    expect(ofKind(script.news(null), 'could-not-refute', 'nobody-refuted')).toEqual([])
  })

  test('[C26] in his own turn gives the turn on', () => {
    const script = table(rules).leave(ANN)
    expect(script.waitsFor).toBe(BOB)
    expect(script.news(null)).toContainEqual({ kind: 'turn', seat: BOB })
  })

  test('[C26] while his own question goes round gives the turn on', () => {
    const script = asks(table(rules, { file: ASKED })).leave(ANN)
    expect(script.waitsFor).toBe(BOB)
    expect(script.at).toBe('starting')
  })

  test('[C26] is given no turn any more, where nobody plays on for him', () => {
    const script = table(rules).leave(BOB)
    for (let turns = 0; turns < 9; turns++) {
      expect(script.waitsFor).not.toBe(BOB)
      endTurn(script)
    }
  })

  test('[C26] before the first turn does not begin the game', () => {
    const fresh = clue.setup({ ...clueOptions(rules, 4), characters: [0, 1, 2, 3], setter: 1 }, 4)
    const gone = clue.leave(fresh, ANN, false)
    expect(gone.phase.at).toBe('dealing')
    expect(started(gone).active).toBe(BOB)
  })

  test('[C26] goes on playing by a bot where one plays on: turns, walks, accuses, with the hand open', () => {
    const script = table(rules).leave(ANN, true)
    expect(script.news(null)).toEqual([
      { kind: 'left', seat: ANN, playedOn: true },
      { kind: 'hand-opened', seat: ANN, cards: script.hand(ANN) },
    ])
    expect(script.waitsFor).toBe(ANN)
    script.put(SUSPECT.scarlet, ROOM.kitchen).accuse(FILE)
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [ANN] })
  })

  test('[C15, C26] with all but one makes the last one win at once', () => {
    const script = new Script(rules).leave(ANN).leave(BOB)
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [CAT] })
    expect(script.news(null).slice(-2)).toEqual([
      { kind: 'file-opened', file: cardsOf(FILE) },
      { kind: 'won', seat: CAT, how: 'last' },
    ])
  })

  test('[C15, C26] counts with the losers: one left of those who lost and those who are gone wins', () => {
    const script = new Script(rules)
      .put(SUSPECT.scarlet, ROOM.hall)
      .accuse(crime(0, 0, ROOM.hall))
      .leave(CAT)
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [BOB] })
  })

  test('[C15, C26] after which an accusation by the last but one still leaves a winner', () => {
    const script = table(rules).leave(CAT).leave(DAN)
    script.put(SUSPECT.scarlet, ROOM.hall).accuse(crime(0, 0, ROOM.hall))
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [BOB] })
  })

  test('[C26] twice is gone once', () => {
    const script = table(rules).leave(CAT)
    const { state } = script
    expect(clue.leave(state, CAT, true)).toBe(state)
  })

  test('[UC26] after the end changes nothing', () => {
    const script = table(rules).put(SUSPECT.scarlet, ROOM.kitchen).accuse(FILE)
    expect(clue.leave(script.state, BOB, false)).toBe(script.state)
  })
})

/** Goes on until a seat has the turn, and whatever is drawn is the first of it. */
const started = (state: State): State => {
  const waiting = clue.turn(state)
  switch (waiting.of) {
    case 'dealer':
      return started(
        clue.applyAnswer(state, waiting.task.do === 'deal' ? { to: 'deal' } : { to: 'open', cards: [] }),
      )
    case 'chance':
      return started(clue.applyAnswer(state, { to: 'draw', drawn: [0, 1, 2, 3, 4, 5] }))
    case 'seat': {
      if (state.turns > 0) return state
      const played = clue.play(state, waiting.seat, { kind: 'do-it-for-us' })
      if (!played.ok) throw new Error(played.error)
      return started(played.value)
    }
    case 'nobody':
      throw new Error('the game is over')
  }
}

describe('the hand of a loser who has left', () => {
  const annLost = (rules: RuleSetId, given: Given = {}): Script =>
    table(rules, given)
      .put(SUSPECT.scarlet, ROOM.study)
      .accuse(crime(0, 0, ROOM.study))
      .leave(ANN)

  test.each<[rules: RuleSetId, isOpen: boolean]>([
    ['classic', true],
    ['clueless', true],
    ['cluedo', false],
  ])('[C12, 002/accusation.6] is in %s open: %s', (rules, isOpen) => {
    const script = annLost(rules)
    const ann = script.view(BOB).players.find(({ seat }) => seat === ANN)
    expect(ann?.open !== null).toBe(isOpen)
    expect(script.news(BOB).some(({ kind }) => kind === 'hand-opened')).toBe(isOpen)
  })

  test('[C12] in Cluedo is neither passing nor showing: it says nothing, and the question goes on', () => {
    const script = annLost('cluedo', { hands: holding([ANN, [HALL]], [BOB, [WHITE, ROPE]]) })
    expect(script.waitsFor).toBe(BOB)
    asks(script)
    expect(script.waitsFor).toBe(DAN)
    expect(ofKind(script.news(null), 'could-not-refute', 'refuted', 'stayed-silent')).toEqual([
      { kind: 'stayed-silent', seat: ANN },
    ])
  })

  test('[C12] in Cluedo says the same whether it holds a card named or not', () => {
    const holds = asks(annLost('cluedo', { hands: holding([ANN, [HALL]], [BOB, [WHITE, ROPE]]) }))
    const holdsNone = asks(annLost('cluedo', { hands: holding([DAN, [HALL]], [BOB, [WHITE, ROPE]]) }))
    expect(holds.events(CAT).filter(({ kind }) => kind !== 'dealt')).toEqual(
      holdsNone.events(CAT).filter(({ kind }) => kind !== 'dealt'),
    )
  })

  test('[C12] in Cluedo, gone while asked, lets the question go on', () => {
    const script = table('cluedo', { file: ASKED })
      .put(SUSPECT.scarlet, ROOM.study)
      .accuse(crime(0, 0, ROOM.study))
    asks(script)
    expect(script.waitsFor).toBe(ANN)
    script.leave(ANN)
    expect(script.waitsFor).toBe(DAN)
    expect(script.news(null)).toEqual([
      { kind: 'left', seat: ANN, playedOn: false },
      { kind: 'stayed-silent', seat: ANN },
    ])
  })

  test('[C12] in Classic answers like an open hand', () => {
    const script = annLost('classic', { hands: holding([ANN, [HALL]], [BOB, [WHITE, ROPE]]) })
    asks(script).cannot().cannot()
    expect(script.news(null)).toContainEqual({ kind: 'refuted', seat: ANN, asker: BOB, card: HALL })
  })
})

describe('a table that is being set up', () => {
  const byHand = (): Script => new Script('classic', { seats: 4, byHand: true })

  test('[UC01] sets itself up when the person setting it up leaves', () => {
    const script = byHand().leave(ANN)
    expect(script.at).toBe('starting')
    expect(script.state.weapons).not.toContain(null)
    expect(script.waitsFor).toBe(BOB)
  })

  test('[UC01] that another leaves is set up on', () => {
    const script = byHand().leave(CAT)
    expect(script.at).toBe('placing')
    expect(script.waitsFor).toBe(ANN)
  })

  test('[UC01] is set up by the bot that takes over from the person setting it up', () => {
    expect(byHand().leave(ANN, true).waitsFor).toBe(ANN)
  })

  test('[UC01] may be left before the cards are dealt', () => {
    const fresh = clue.setup({ ...clueOptions('classic', 4), characters: [0, 1, 2, 3] }, 4)
    const gone = clue.leave(fresh, BOB, false)
    expect(clue.turn(gone)).toMatchObject({ of: 'dealer', task: { do: 'deal' } })
    const dealt = clue.applyAnswer(gone, { to: 'deal' })
    expect(clue.turn(dealt)).toEqual({ of: 'seat', seat: ANN })
    const played = clue.play(dealt, ANN, { kind: 'do-it-for-us' })
    if (!played.ok) throw new Error(played.error)
    expect(clue.turn(played.value)).toEqual({ of: 'dealer', task: { do: 'open', what: BOB } })
  })
})

test.each<RuleSetId>(RULE_SET_IDS)(
  '[C26] an absent player of %s is waited for, and no hand is laid open',
  rules => {
    const script = asks(table(rules, { hands: holding([CAT, [ROPE]]) }))
    const waits = script.waitsFor
    const { state } = script
    const answers = clue.turn(state)
    expect(waits).not.toBeNull()
    expect(answers).toEqual({ of: 'seat', seat: waits })
    // Nothing but a line of that seat, or its leaving, leads on: chance and the dealer are not asked.
    expect(state.hands.every(({ is }) => is === 'held')).toBe(true)
    for (const seat of seatsOf(4)) {
      const seen = script.view(seat)
      expect(seen.players.every(({ open }) => open === null)).toBe(true)
      expect(seen.waitsFor).toBe(waits)
    }
    expect(ofKind(script.events(null), 'left', 'hand-opened', 'stayed-silent')).toEqual([])
  },
)

test('[C26] of two who leave at once both hands are opened', () => {
  const script = table('clueless')
  const both = clue.leave(clue.leave(script.state, BOB, false), DAN, false)
  expect(clue.turn(both)).toEqual({ of: 'dealer', task: { do: 'open', what: BOB } })
  const one = clue.applyAnswer(both, { to: 'open', cards: script.hand(BOB) })
  expect(clue.turn(one)).toEqual({ of: 'dealer', task: { do: 'open', what: DAN } })
  const none = clue.applyAnswer(one, { to: 'open', cards: script.hand(DAN) })
  expect(none.hands.map(({ is }) => is)).toEqual(['held', 'open', 'held', 'open'])
})

test('[C26] leaving while the accusation is compared, the accuser hears the verdict', () => {
  const script = table('classic')
  const accused = clue.play(script.state, ANN, { kind: 'accuse', ...FILE })
  if (!accused.ok) throw new Error(accused.error)
  const gone = clue.leave(accused.value, ANN, false)
  const opened = clue.applyAnswer(gone, { to: 'open', cards: script.hand(ANN) })
  expect(clue.turn(opened)).toMatchObject({ of: 'dealer', task: { do: 'compare' } })
  const wrong = clue.applyAnswer(opened, { to: 'compare', same: false })
  expect(clue.turn(wrong)).toEqual({ of: 'seat', seat: BOB })
})

/** A game of bots that play at random, in which whoever is named leaves before so many lines are written. */
const playedOut = (
  rules: RuleSetId,
  seed: number,
): { readonly state: State; readonly told: readonly Event[] } => {
  const random = seeded(seed)
  const options = clueOptions(rules, 4, seed)
  const dealer = new OpenDealer(random)
  const leaves = seatsOf(4)
    .slice(0, 1 + below(random, 3))
    .map(seat => ({ seat, before: below(random, 80), playedOn: below(random, 3) === 0 }))
  const told: Event[] = []
  let state = clue.setup(options, 4)
  let hands = new Map<Seat, Known>()
  const hear = (line: GameLine<Move>, after: State, whispers: readonly Whisper[] = []): void => {
    for (const { to, lesson } of whispers)
      hands = new Map([...hands, [to, [...(hands.get(to) ?? []), { at: line.at, lesson }]]])
    told.push(...clue.tell(state, line, after, [], null))
    state = after
  }
  for (let at = 0; at < 20_000; at++) {
    const leaver = leaves.find(({ before }) => before === at)
    const waiting = clue.turn(state)
    if (leaver !== undefined) {
      const { seat, playedOn } = leaver
      hear({ at, by: null, left: seat, playedOn }, clue.leave(state, seat, playedOn))
    } else if (waiting.of === 'nobody') return { state, told }
    else if (waiting.of === 'seat') {
      const { seat } = waiting
      const known = hands.get(seat) ?? []
      if (state.folded.includes(seat)) throw new Error(`seed ${seed}: the table waits for one who is gone`)
      const act =
        clue.reflex(state, known, seat, random) ??
        bots.random.act(clue.view(state, known, seat), clue.choices(state, known, seat), random)
      const played = clue.play(state, seat, act.move)
      if (!played.ok) throw new Error(`seed ${seed}: ${played.error}`)
      const claim = clue.claim(state, seat, act.move)
      const vouched = claim === undefined ? undefined : dealer.vouch(seat, claim, act.secret)
      if (vouched?.ok === false) throw new Error(`seed ${seed}: ${vouched.error}`)
      hear({ at, by: seat, move: act.move }, played.value, vouched?.value)
    } else {
      const { answer, whispers } =
        waiting.of === 'chance' ? dealer.draw(waiting.draw) : dealer.perform(waiting.task)
      hear({ at, by: null, answer }, clue.applyAnswer(state, answer), whispers)
    }
  }
  throw new Error(`seed ${seed}: the game did not end`)
}

test.each<RuleSetId>(RULE_SET_IDS)(
  '[C26, C15, UC01] a game of %s comes to its end whoever leaves and whenever, and tells it in order',
  rules => {
    for (let seed = 1; seed <= 150; seed++) {
      const { state, told } = playedOut(rules, seed)
      expect(state.phase.at).toBe('over')
      let asker: Seat | null = null
      for (const event of told) {
        if (event.kind === 'suggested') asker = event.seat
        if (
          event.kind === 'refuted' ||
          event.kind === 'could-not-refute' ||
          event.kind === 'nobody-refuted'
        ) {
          expect(event.asker, `seed ${seed}`).toBe(asker)
          if (event.kind !== 'could-not-refute') asker = null
        }
      }
      expect(told.filter(({ kind }) => kind === 'won' || kind === 'nobody-won')).toHaveLength(1)
      const winners = state.phase.at === 'over' ? state.phase.winners : []
      for (const winner of winners) expect(state.lost).not.toContain(winner)
    }
  },
)
