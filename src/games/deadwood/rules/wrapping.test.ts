import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, DAN, DeadwoodScript } from '../../../../test/sim/deadwoodScript'
import type { Seat } from '../../../rules/seat'
import { RULE_SET_IDS, RULE_SETS, type RuleSetId } from '../lobby/variants'
import { starsOf, type RoleId } from './roles'
import { SCENE_IDS, sceneOf, type SceneId } from './scenes'
import { wagesOf } from './wrapping'

/** The last shot of c04 (budget 5, stars of rank 3, 4, 6) at the ranch. By name: who works what. */
const lastShot = (
  rules: RuleSetId,
  cast: Readonly<Partial<Record<'ann' | 'bob' | 'cat' | 'dan', RoleId>>>,
) => {
  const script = new DeadwoodScript(rules, 4).lay('ranch', 'c04', 1)
  const seats = { ann: ANN, bob: BOB, cat: CAT, dan: DAN }
  for (const [name, role] of Object.entries(cast))
    script.cast(seats[name as keyof typeof seats], 'ranch', role)
  return script
}

const dollars = (script: DeadwoodScript): readonly number[] =>
  script.state.players.map(player => player.dollars)

describe.each(RULE_SET_IDS)('in %s', rules => {
  test('[004/3.6.1.1, 004/3.6.1.2, 004/body.6] with a star on the card as many dice are thrown as the budget', () => {
    const script = lastShot(rules, { ann: 'ranch/x1', bob: 'c04/1' })
      .move({ kind: 'work', how: 'act' })
      .draw(6)
    expect(script.phase).toBe('wrapping')
    expect(() => script.draw(1, 2, 3, 4)).toThrow()
    expect(script.draw(1, 2, 3, 4, 5).phase).not.toBe('wrapping')
  })

  test('[004/3.6.1.3] all on the card: the highest die goes to the highest role, and round again', () => {
    const script = lastShot(rules, { ann: 'c04/1', bob: 'c04/2', cat: 'c04/3' }).act(6, 2, 6, 3, 5, 1)
    // 6 5 3 2 1 along the roles of rank 6, 4, 3: 6 + 2, 5 + 1, 3.
    expect(dollars(script)).toEqual([3, 6, 8, 0])
  })

  test('the printed example holds: three stars of a budget of 5 take 8, 6 and 3', () => {
    const script = lastShot(rules, { ann: 'c04/1', bob: 'c04/2', cat: 'c04/3' }).act(6, 6, 5, 3, 2, 1)
    expect(dollars(script)).toEqual([3, 6, 8, 0])
  })

  test('wages do not depend on the player who wraps', () => {
    const byStar = lastShot(rules, { ann: 'c04/3', bob: 'c04/1', cat: 'ranch/x2' }).act(6, 1, 2, 3, 4, 5)
    const byExtra = lastShot(rules, { ann: 'ranch/x2', bob: 'c04/1', cat: 'c04/3' }).act(6, 1, 2, 3, 4, 5)
    // The extra who acted has had a dollar for that.
    expect(byExtra.money(CAT)[0]).toBe(byStar.money(ANN)[0])
    expect(byExtra.money(BOB)[0]).toBe(byStar.money(BOB)[0])
    expect(byExtra.money(ANN)[0]).toBe((byStar.money(CAT)[0] ?? 0) + 1)
  })

  test('[004/3.6.2.1A, 004/body.6] nobody on the card: nobody is paid, not even extras', () => {
    const script = lastShot(rules, { ann: 'ranch/x1', bob: 'ranch/x3' }).act(6)
    expect(dollars(script)).toEqual([1, 0, 0, 0])
    expect(script.kinds()).not.toContain('wages-thrown')
    expect(script.news()).toContainEqual({ kind: 'last-shot', set: 'ranch', scene: 'c04', dice: 0 })
  })

  test('[004/3.6.1.4, 004/3.6.1.5] extras are paid when a star is on the card', () => {
    const script = lastShot(rules, { ann: 'c04/1', bob: 'ranch/x1', cat: 'ranch/x3' }).act(6, 1, 1, 1, 1, 1)
    expect(dollars(script).slice(1)).toEqual([1, 3, 0])
  })

  test('[004/3.6.2.4A] stars are paid where there are no extras', () => {
    const script = lastShot(rules, { ann: 'c04/3' }).act(6, 1, 1, 1, 1, 1)
    expect(dollars(script)[0]).toBeGreaterThan(0)
    expect(dollars(script).slice(1)).toEqual([0, 0, 0])
  })

  test('the wages told are the wages paid', () => {
    const script = lastShot(rules, { ann: 'c04/3', bob: 'c04/1', cat: 'ranch/x2' }).act(6, 6, 6, 5, 2, 1)
    const told = script.news().find(event => event.kind === 'wages-thrown')
    const paid = script.state.players.map((_, seat) =>
      told?.wages.filter(wage => wage.seat === seat).reduce((sum, wage) => sum + wage.dollars, 0),
    )
    expect(paid).toEqual(dollars(script))
  })

  test('[004/3.5.1.1, 004/3.5.1.2, 004/body.7] those who worked there are free, stay there, and lose their chips', () => {
    const script = lastShot(rules, { ann: 'c04/3', bob: 'ranch/x2' })
      .put(BOB, { chips: 3 })
      .act(6, 1, 1, 1, 1, 1)
    for (const seat of [ANN, BOB])
      expect(script.player(seat)).toMatchObject({ place: 'ranch', role: null, chips: 0 })
    expect(script.state.stages.ranch).toEqual({ at: 'wrapped', scene: 'c04' })
    expect(script.news()).toContainEqual({ kind: 'wrapped', set: 'ranch', scene: 'c04', freed: [ANN, BOB] })
    expect(script.active).toBe(BOB)
    expect(script.open()).toContain('go')
  })

  test('those who work elsewhere go on with it', () => {
    const script = lastShot(rules, { ann: 'c04/3' }).lay('church', 'c02').cast(BOB, 'church', 'c02/1', 1)
    expect(script.act(6, 1, 1, 1, 1, 1).player(BOB)).toMatchObject({ role: 'c02/1', chips: 1 })
  })
})

test('in the box the dice of empty roles are lost', () => {
  const script = lastShot('box', { ann: 'c04/1' }).act(6, 6, 5, 4, 3, 2)
  // The third role of three has the third die alone.
  expect(dollars(script)).toEqual([4, 0, 0, 0])
})

test('[004/body.6] in the document the dice go round the roles that are taken until all are dealt', () => {
  expect(dollars(lastShot('document', { ann: 'c04/1' }).act(6, 6, 5, 4, 3, 2))).toEqual([20, 0, 0, 0])
  const two = lastShot('document', { ann: 'c04/1', bob: 'c04/3' }).act(6, 6, 5, 4, 3, 2)
  expect(dollars(two)).toEqual([5 + 3, 6 + 4 + 2, 0, 0])
})

test('an extra is paid by the role’s rank in the box, [004/body.6] by the player’s in the document', () => {
  for (const [rules, wage] of [
    ['box', 2],
    ['document', 6],
  ] as const) {
    const script = lastShot(rules, { ann: 'c04/1', bob: 'ranch/x2' }).put(BOB, { rank: 6 })
    expect(script.act(6, 1, 1, 1, 1, 1).money(BOB)).toEqual([wage, 0])
  }
})

/** Every throw of so many dice, as often as it comes, highest first. */
const throwsOf = (count: number): readonly (readonly number[])[] =>
  count === 0 ? [[]] : throwsOf(count - 1).flatMap(dice => [1, 2, 3, 4, 5, 6].map(die => [...dice, die]))

/** The mean of the n-th highest of so many dice, by counting how many are at least as high, not by throwing them. */
const meanOfNth = (nth: number, count: number): number => {
  let mean = 0
  for (let least = 1; least <= 6; least++) {
    const chance = (7 - least) / 6
    for (let high = nth + 1; high <= count; high++)
      mean += binomial(count, high) * chance ** high * (1 - chance) ** (count - high)
  }
  return mean
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n - 1, k - 1) * n) / k)

/** The seats at the stars of a card, for every set of stars that may be taken. */
const takings = (scene: SceneId): readonly (readonly RoleId[])[] => {
  const ids = starsOf(scene).map(({ id }) => id)
  return Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_, i) => (bits >> i) & 1))
}

describe.each(RULE_SET_IDS)('by %s', rules => {
  /** By budget and stars: cards that are alike in both are paid alike. */
  const kinds = new Map(SCENE_IDS.map(id => [`${sceneOf(id).budget} ${sceneOf(id).stars.length}`, id]))

  test.each([...kinds])(
    'a card of budget and roles %s pays what every throw of its dice comes to on average',
    (_, scene) => {
      const { budget } = sceneOf(scene)
      const throws = throwsOf(budget)
      for (const taken of takings(scene)) {
        const { state } = taken.reduce(
          (script, role, seat) => script.cast((seat + 1) as Seat, 'ranch', role),
          new DeadwoodScript(rules, 4).lay('ranch', scene, 1),
        )
        const sums = new Map<RoleId, number>()
        for (const dice of throws)
          for (const { role, dollars } of wagesOf(state, 'ranch', scene, dice))
            sums.set(role.id, (sums.get(role.id) ?? 0) + dollars)
        const paid = RULE_SETS[rules].wrapDice === 'all-roles' ? starsOf(scene).map(({ id }) => id) : taken
        for (const id of taken) {
          const fromTop = paid.length - 1 - paid.indexOf(id)
          let mean = 0
          for (let nth = fromTop; nth < budget; nth += paid.length) mean += meanOfNth(nth, budget)
          expect(Math.abs((sums.get(id) ?? 0) / throws.length - mean)).toBeLessThan(1e-9)
        }
      }
    },
  )

  test.each(SCENE_IDS)(
    '%s pays along its roles as any card of its budget and number of roles does',
    scene => {
      const { budget, stars } = sceneOf(scene)
      const dice = [6, 5, 4, 3, 2, 1].slice(0, budget)
      for (const taken of takings(scene)) {
        const { state } = taken.reduce(
          (script, role, seat) => script.cast((seat + 1) as Seat, 'ranch', role),
          new DeadwoodScript(rules, 4).lay('ranch', scene, 1),
        )
        const wages = wagesOf(state, 'ranch', scene, dice)
        const ranks = wages.map(({ role }) => role.rank)
        expect(ranks).toEqual(ranks.toSorted((a, b) => b - a))
        expect(wages).toHaveLength(rules === 'box' ? stars.length : taken.length)
        for (const [place, wage] of wages.entries())
          expect(wage.dice).toEqual(dice.filter((_, i) => i % wages.length === place))
      }
    },
  )
})
