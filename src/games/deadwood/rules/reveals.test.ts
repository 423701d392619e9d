import { describe, expect, test } from 'vitest'
import { below, seeded, shuffled, type Random } from '../../../rules/random'
import type { Seat } from '../../../rules/seat'
import { deadwood } from '../index'
import { BESIDE, SETS, type Place } from './lot'
import { SCENE_IDS, type SceneId } from './scenes'
import { withPlayer } from './state'
import { endDay } from './turnOrder'

const REVEALS = 100_000
const DAYS = 4

/** A whole game's worth of cards, turned up in any order of sets; on each day one to three stay face down. */
const cardsTurnedUp = (random: Random, draw: (from: number) => number): readonly SceneId[] => {
  let state = deadwood.applyAnswer(deadwood.setup({ rules: 'box' }, 4), { to: 'key' })
  state = deadwood.applyAnswer(state, { to: 'draw', drawn: [0] })
  const cards: SceneId[] = []
  for (let day = 1; day <= DAYS; day++) {
    for (const set of shuffled(random, SETS).slice(1 + below(random, 3))) {
      const seat: Seat = state.active
      const beside = withPlayer(state, seat, { place: BESIDE[set][0] as Place, rank: 6 })
      const played = deadwood.play({ ...beside, phase: { at: 'starting' } }, seat, { kind: 'go', to: set })
      if (!played.ok) throw new Error(played.error)
      const turn = deadwood.turn(played.value)
      if (turn.of !== 'chance' || turn.draw.kind !== 'pick') throw new Error('no card is drawn')
      state = deadwood.applyAnswer(played.value, { to: 'draw', drawn: [draw(turn.draw.from)] })
      const stage = state.stages[set]
      if (stage.at !== 'open') throw new Error('no card lies open')
      cards.push(stage.scene)
    }
    if (day < DAYS) state = endDay(state, 'called')
  }
  return cards
}

/** Cells that are expected to hold fewer say nothing by this test. */
const LEAST_EXPECTED = 5

/** The distance of counts from equal ones, beside the point so many standard deviations up (Wilson and Hilferty). */
const distance = (
  counts: readonly (readonly number[])[],
  deviations: number,
): { readonly chi: number; readonly limit: number } => {
  let [chi, freedom] = [0, 0]
  for (const row of counts) {
    const mean = row.reduce((sum, each) => sum + each, 0) / row.length
    if (mean < LEAST_EXPECTED) continue
    chi += row.reduce((sum, each) => sum + (each - mean) ** 2 / mean, 0)
    freedom += row.length - 1
  }
  const cube = 1 - 2 / (9 * freedom) + deviations * Math.sqrt(2 / (9 * freedom))
  return { chi, limit: freedom * cube ** 3 }
}

/** One in a thousand, and one in forty thousand: up to forty points of the game are looked at. */
const [RARE, RARER] = [3.0902, 4.0556]

const zeros = (length: number): number[] => Array.from({ length }, () => 0)

/** By how many cards had been seen: how often each card came, and how often each of those left, in order, came next. */
const counted = (random: Random, draw: (from: number) => number) => {
  const byCard = SCENE_IDS.map(() => zeros(SCENE_IDS.length))
  const byPlace = SCENE_IDS.map((_, seen) => zeros(SCENE_IDS.length - seen))
  let reveals = 0
  while (reveals < REVEALS) {
    const left = [...SCENE_IDS]
    for (const [seen, card] of cardsTurnedUp(random, draw).entries()) {
      const place = left.indexOf(card)
      if (place < 0) throw new Error(`${card} came twice`)
      left.splice(place, 1)
      const [cards, places] = [byCard[seen] ?? [], byPlace[seen] ?? []]
      const number = SCENE_IDS.indexOf(card)
      cards[number] = (cards[number] ?? 0) + 1
      places[place] = (places[place] ?? 0) + 1
      reveals++
    }
  }
  return { byCard, byPlace }
}

describe('100,000 cards turned up', () => {
  const random = seeded(19)
  const { byCard, byPlace } = counted(random, from => below(random, from))

  test('are each as likely at every point of the game (chi-square, 0.1 % over all points)', () => {
    const looked = byCard.slice(0, 32)
    for (const row of looked) {
      const { chi, limit } = distance([row], RARER)
      expect(limit).toBeGreaterThan(39)
      expect(chi).toBeLessThan(limit)
    }
  })

  test('are each as likely among those left, whatever came before (chi-square, 0.1 %)', () => {
    const { chi, limit } = distance(byPlace, RARE)
    expect(chi).toBeLessThan(limit)
  })

  test('would be found out if they came in a fixed order, or a die were a little off', () => {
    const few = seeded(20)
    for (const draw of [() => 0, (from: number) => Math.max(below(few, from), below(few, from + 1) - 1)]) {
      const { chi, limit } = distance(counted(few, draw).byPlace, RARE)
      expect(chi).toBeGreaterThan(limit)
    }
  })
})
