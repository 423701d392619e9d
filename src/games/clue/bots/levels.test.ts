import { describe, expect, test } from 'vitest'
import { playPart } from '../../../../test/sim/part'
import {
  ANN,
  BOB,
  CAT,
  crime,
  FILE,
  holding,
  ROOM,
  roomCard,
  Script,
  type Spot,
  SUSPECT,
  suspectCard,
  WEAPON,
  weaponCard,
} from '../../../../test/sim/script'
import type { Card } from '../../../rules/card'
import type { Act } from '../../../rules/game'
import { seeded } from '../../../rules/random'
import { bots, LEVELS, think, type Thought } from './levels'
import { cardsOf, DECK, type Suspect } from '../lobby/cards'
import { Deals } from '../reasoning/dealCounter'
import { leftAt } from './belief'
import { clue } from '../index'
import type { Move } from '../rules/move'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'

const thought = (script: Script, level: keyof typeof LEVELS = 'hard', seed = 1): Thought => {
  const seat = script.waitsFor
  if (seat === null) throw new Error('nobody is waited for')
  const choices = clue.choices(script.state, script.known(seat), seat)
  return think(LEVELS[level], script.view(seat), choices, seeded(seed))
}

describe.each(RULE_SET_IDS)('in %s', rules => {
  test.each<[names: readonly string[]]>([
    [['hard', 'medium', 'easy']],
    [['medium', 'easy', 'random', 'hard']],
    [['hard', 'hard', 'medium', 'medium', 'easy', 'random']],
  ])('%j play whole games, are never refused, and come to an end', async names => {
    const tally = await playPart({ game: 'clue', rules, names, seed: 1, from: 1, to: 21 })
    expect(tally).toMatchObject({ ended: 20, refused: 0, troubles: [] })
    expect(Math.max(...tally.turns)).toBeLessThan(1000)
  })

  test('from the same view and the same bits comes the same thought', () => {
    const script = new Script(rules, { seats: 4 })
    for (const level of ['easy', 'medium', 'hard'] as const)
      expect(thought(script, level, 5)).toEqual(thought(script, level, 5))
  })
})

/** All of these but the last, which lies in the file. */
const allBut = (cards: readonly Card[], ...filed: readonly Card[]): readonly Card[] =>
  cards.filter(card => !filed.includes(card))

const BEFORE_THE_HALL: Readonly<Record<RuleSetId, Spot>> = {
  classic: [8, 4],
  clueless: [1, 0],
  cluedo: [15, 20],
}

describe('a bot', () => {
  test.each(['easy', 'medium', 'hard'] as const)('that is %s accuses when nothing else is left', level => {
    const script = new Script('clueless', {
      seats: 3,
      hands: holding(
        [ANN, allBut(DECK.suspect, suspectCard(FILE.suspect)).concat(weaponCard(0))],
        [BOB, allBut(DECK.weapon, weaponCard(FILE.weapon), weaponCard(0)).concat(roomCard(0), roomCard(1))],
      ),
    })
    for (const [seat, cards] of [
      [BOB, script.hand(BOB)],
      [CAT, script.hand(CAT)],
    ] as const)
      script.edit({ hands: script.state.hands.with(seat, { is: 'open', cards }) })
    const { act, motive } = thought(script, level)
    expect(act.move).toEqual({ kind: 'accuse', ...FILE })
    expect(motive).toEqual({ of: 'accusing', crime: FILE, chance: 1, dares: level === 'hard' ? 0.5 : 1 })
  })

  test.each(['medium', 'hard'] as const)(
    'that is %s shows a player a card that player has seen already',
    level => {
      const [rope, plum, hall] = [weaponCard(WEAPON.rope), suspectCard(SUSPECT.plum), roomCard(ROOM.hall)]
      const script = new Script('classic', {
        file: crime(SUSPECT.green, WEAPON.pistol, ROOM.kitchen),
        hands: holding([BOB, [rope, plum, hall]]),
      })
      const ask = (): Script =>
        script.put(SUSPECT.scarlet, [8, 4]).roll(1, 1).walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.rope)
      ask().show(plum).passTo(ANN)
      ask()
      for (let seed = 1; seed <= 20; seed++) {
        const { act, motive } = thought(script, level, seed)
        expect(act).toEqual({ move: { kind: 'show' }, secret: { card: plum } })
        const seenBy = level === 'hard' ? 1 : null
        expect(motive).toEqual({ of: 'showing', again: true, cards: 3, seenBy })
      }
    },
  )

  test('asks what it does not know rather than what it knows', () => {
    const script = new Script('clueless').put(SUSPECT.scarlet, [1, 0]).walk(ROOM.hall)
    const { act, motive } = thought(script)
    expect(act.move.kind).toBe('suggest')
    expect(motive).toMatchObject({ of: 'asking', crime: { room: ROOM.hall }, wonders: 'telling' })
    if (motive.of !== 'asking') throw new Error(motive.of)
    // It holds the suspect and the weapon: so the answer can be about the Hall alone.
    expect(motive.filed).toEqual([0, 0, 1 / 9])
    expect(motive.own).toEqual(cardsOf(motive.crime).slice(0, 2))
    expect(motive.silence).toBe(1 / 9)
  })

  test.each(['easy', 'medium'] as const)(
    'that is %s asks in its room for cards it does not hold, by whatever chance',
    level => {
      for (const rules of RULE_SET_IDS) {
        const script = new Script(rules, { seats: 4 })
        script.put(SUSPECT.scarlet, BEFORE_THE_HALL[rules])
        if (rules !== 'clueless') script.roll(1, 1)
        script.walk(ROOM.hall)
        for (let seed = 1; seed <= 50; seed++) {
          const { move } = thought(script, level, seed).act
          if (move.kind !== 'suggest') throw new Error(`in ${rules} by ${seed}: ${move.kind}`)
          for (const card of [suspectCard(move.suspect), weaponCard(move.weapon)])
            expect(script.hand(ANN)).not.toContain(card)
        }
      }
    },
  )

  test.each(['medium', 'hard'] as const)(
    'that is %s tells the odds it saw: in as many of the deals it holds possible the card is filed, and nobody answers',
    level => {
      const script = new Script('clueless', { seats: 3 }).put(SUSPECT.scarlet, [1, 0]).walk(ROOM.hall)
      const view = script.view(ANN)
      const { motive } = thought(script, level)
      if (motive.of !== 'asking') throw new Error(motive.of)
      const cards = cardsOf(motive.crime)
      const deals = new Deals(leftAt(view))
      const [draws, random, file] = [4000, seeded(7), view.players.length]
      const drawn = Array.from({ length: draws }, () => deals.draw(random))
      const shareOf = (is: (deal: Uint8Array) => boolean) => drawn.filter(is).length / draws
      for (const [i, card] of cards.entries())
        expect(Math.abs((motive.filed[i] ?? 0) - shareOf(deal => deal[card] === file))).toBeLessThan(0.035)
      const nobody = shareOf(deal => cards.every(card => deal[card] === file || deal[card] === ANN))
      expect(Math.abs((motive.silence ?? 1) - nobody)).toBeLessThan(0.035)
    },
  )

  test('that holds a card it asks for reckons with it: nobody else can show that one', () => {
    const hand = [suspectCard(SUSPECT.green), weaponCard(WEAPON.rope), roomCard(ROOM.hall)]
    const script = new Script('clueless', { seats: 3, hands: holding([ANN, hand]) })
    const mind = LEVELS.hard.mind(script.view(ANN), seeded(1))
    const silence = (suspect: Suspect): number =>
      mind.silence({ suspect, weapon: WEAPON.pistol, room: ROOM.kitchen }) ?? 0
    expect(mind.chance(suspectCard(SUSPECT.green))).toBe(0)
    expect(silence(SUSPECT.green)).toBeCloseTo(1 / 40, 9)
    const suspectsLeft = DECK.suspect.filter(card => !script.hand(ANN).includes(card)).length
    expect(silence(SUSPECT.plum)).toBeCloseTo(1 / 40 / suspectsLeft, 9)
  })

  test('that was brought to a room asks there, and does not go out to come back', () => {
    const own = [suspectCard(SUSPECT.scarlet), weaponCard(WEAPON.rope), roomCard(ROOM.kitchen)]
    const file = crime(SUSPECT.green, WEAPON.pistol, ROOM.hall)
    const script = new Script('classic', { file, hands: holding([ANN, own]) })
    script.pass().put(SUSPECT.mustard, BEFORE_THE_HALL.classic).roll(1, 1).walk(ROOM.hall)
    // Nobody but Ann had any of the three: so the Hall is what she wants to know of.
    script.suggest(SUSPECT.scarlet, WEAPON.rope).cannot().show(weaponCard(WEAPON.rope)).passTo(ANN)
    expect(script.open()).toEqual(expect.arrayContaining(['suggest', 'roll']))
    for (let seed = 1; seed <= 50; seed++) expect(thought(script, 'hard', seed).act.move.kind).toBe('suggest')
  })

  test('that plays on for somebody knows the cards that lie open without being shown them', () => {
    const script = new Script('clueless', { seats: 4 }).leave(BOB, true)
    const { hand } = clue.view(script.state, [], BOB)
    expect(hand).toHaveLength(script.view(ANN).players[1]?.open?.length ?? -1)
    expect(hand).toEqual(script.view(ANN).players[1]?.open)
    expect(script.view(ANN).hand).not.toEqual(hand)
  })

  test('that knows the crime in Cluedo goes to its room to say so', () => {
    const file = crime(SUSPECT.plum, WEAPON.pistol, ROOM.lounge)
    const script = new Script('cluedo', { seats: 3, file }).put(SUSPECT.scarlet, ROOM.hall)
    for (const seat of [BOB, CAT])
      script.edit({ hands: script.state.hands.with(seat, { is: 'open', cards: script.hand(seat) }) })
    const { act, motive } = thought(script)
    expect(act.move.kind).toBe('roll')
    expect(motive).toMatchObject({ of: 'going', aim: { room: ROOM.lounge }, filed: 1, isGoal: true })
  })
})

test('a bot gives no reason for the end of its turn, which only the next one tells', () => {
  const script = new Script('clueless').edit({ phase: { at: 'ending' } })
  for (const level of ['easy', 'medium', 'hard'] as const)
    expect(thought(script, level)).toEqual({ act: { move: { kind: 'pass' } }, motive: { of: 'getting-on' } })
})

test('bots are given a view, choices and chance, and nothing else', () => {
  for (const bot of Object.values(bots)) expect(bot.act.length).toBe(3)
  const acts: readonly Act<Move>[] = [{ move: { kind: 'pass' } }]
  expect(bots.hard.act(new Script('clueless').view(ANN), acts, seeded(1))).toEqual(acts[0])
})
