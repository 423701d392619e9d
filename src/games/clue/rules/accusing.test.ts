import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  FILE,
  ROOM,
  Script,
  SUSPECT,
  WEAPON,
  type Given,
  type Spot,
} from '../../../../test/sim/script'
import { cardsOf, type Crime } from '../lobby/cards'
import { clue } from '../index'
import { parseMove } from './move'
import { mayLook, play, turn } from './rules'
import { RULE_SET_IDS, type RuleSetId } from '../lobby/variants'

const WRONG: Crime = crime(SUSPECT.scarlet, WEAPON.rope, ROOM.kitchen)

/** Ann stands where she may accuse in every rule set: in the room she will name. */
const atTheKitchen = (rules: RuleSetId, given: Given = {}): Script =>
  new Script(rules, { seats: 4, ...given }).put(SUSPECT.scarlet, ROOM.kitchen)

describe.each<RuleSetId>(RULE_SET_IDS)('an accusation in %s', rules => {
  test('[UC20, G.17b, 002/accusation.1] names one of each kind, and all hear which', () => {
    const script = atTheKitchen(rules).accuse(WRONG)
    for (const seat of [null, ANN, BOB])
      expect(script.news(seat)[0]).toEqual({ kind: 'accused', seat: ANN, crime: WRONG })
    expect(parseMove({ kind: 'accuse', suspect: 0, weapon: 0 })).toBeUndefined()
    expect(parseMove({ kind: 'accuse', suspect: 0, room: 0 })).toBeUndefined()
    expect(parseMove({ kind: 'accuse', weapon: 0, room: 0 })).toBeUndefined()
  })

  test('[S.11, UC21] is judged by the dealer, and nothing the accuser says counts', () => {
    const script = atTheKitchen(rules)
    const accused = play(script.state, ANN, { kind: 'accuse', ...WRONG })
    if (!accused.ok) throw new Error(accused.error)
    expect(turn(accused.value)).toEqual({ of: 'dealer', task: { do: 'compare', with: cardsOf(WRONG) } })
  })

  test('[UC24, UC25, G.17, G.17d, S.12, 002/accusation.4] that is right wins at once, and all see the case file', () => {
    const script = atTheKitchen(rules).accuse(FILE)
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [ANN] })
    for (const seat of [null, ANN, BOB, CAT, DAN]) {
      expect(script.news(seat).filter(({ kind }) => kind !== 'tokens-moved')).toEqual([
        { kind: 'accused', seat: ANN, crime: FILE },
        { kind: 'accused-rightly', seat: ANN },
        { kind: 'file-opened', file: cardsOf(FILE) },
        { kind: 'won', seat: ANN, how: 'accused' },
      ])
      expect(script.view(seat).file).toEqual(cardsOf(FILE))
    }
  })

  test('[UC26] that is right ends everything: nothing can be played', () => {
    const script = atTheKitchen(rules).accuse(FILE)
    expect(script.waitsFor).toBeNull()
    for (const move of [
      { kind: 'pass' },
      { kind: 'roll' },
      { kind: 'accuse', ...FILE },
      { kind: 'begin' },
    ] as const)
      expect(play(script.state, BOB, move)).toEqual({ ok: false, error: 'not-now' })
    expect([...clue.choices(script.state, script.known(BOB), BOB)]).toEqual([])
  })

  test('[UC23, G.17e, S.12, 002/accusation.5] that is wrong puts its player out, tells all, and the next is on', () => {
    const script = atTheKitchen(rules).accuse(WRONG)
    expect(script.state.lost).toEqual([ANN])
    expect(script.waitsFor).toBe(BOB)
    for (const seat of [null, BOB, CAT, DAN])
      expect(script.news(seat).filter(({ kind }) => kind !== 'tokens-moved')).toEqual([
        { kind: 'accused', seat: ANN, crime: WRONG },
        { kind: 'accused-wrongly', seat: ANN },
        { kind: 'turn', seat: BOB },
      ])
  })

  test('[UC22, G.17e, G.11, C27] that is wrong leaves the case file closed to the others', () => {
    const script = atTheKitchen(rules).accuse(WRONG)
    for (const seat of [null, BOB, CAT, DAN]) {
      expect(script.view(seat).file).toBeNull()
      expect(script.events(seat).some(({ kind }) => kind === 'looked' || kind === 'file-opened')).toBe(false)
    }
    expect(JSON.stringify(script.state)).not.toContain('"file"')
  })

  test('[C16] that is wrong tells no more than that these three together are not it', () => {
    const oneOff = atTheKitchen(rules, { file: { ...WRONG, suspect: SUSPECT.plum } }).accuse(WRONG)
    const allOff = atTheKitchen(rules, { file: crime(SUSPECT.plum, WEAPON.pistol, ROOM.hall) }).accuse(WRONG)
    expect(oneOff.events(null)).toEqual(allOff.events(null))
    expect(oneOff.state).toEqual(allOff.state)
    const suspects = oneOff
      .put(SUSPECT.mustard, ROOM.kitchen)
      .choices()
      .filter(move => move.kind === 'accuse')
    expect(suspects).toContainEqual({
      kind: 'accuse',
      suspect: SUSPECT.plum,
      weapon: WRONG.weapon,
      room: WRONG.room,
    })
  })

  test('[UC20, UC23] is made once by each: the loser has no more turns', () => {
    const script = atTheKitchen(rules).accuse(WRONG)
    for (let turns = 0; turns < 9; turns++) {
      expect(script.waitsFor).not.toBe(ANN)
      script.edit({ phase: { at: 'ending' } }).pass()
    }
  })

  test('[C15] by all but one wrongly makes the last one win at once, and the file is opened', () => {
    const script = atTheKitchen(rules, { seats: 3 }).put(SUSPECT.mustard, ROOM.kitchen).accuse(WRONG)
    script.accuse(crime(SUSPECT.mustard, WEAPON.rope, ROOM.kitchen))
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [CAT] })
    expect(script.news(null).slice(-2)).toEqual([
      { kind: 'file-opened', file: cardsOf(FILE) },
      { kind: 'won', seat: CAT, how: 'last' },
    ])
  })

  test('[C15] by all wrongly would leave no winner, and the file is opened', () => {
    const script = atTheKitchen(rules)
      .edit({ lost: [BOB, CAT, DAN] })
      .accuse(WRONG)
    expect(clue.turn(script.state)).toEqual({ of: 'nobody', winners: [] })
    expect(script.news(null).slice(-2)).toEqual([
      { kind: 'file-opened', file: cardsOf(FILE) },
      { kind: 'nobody-won' },
    ])
  })
})

describe('the tokens', () => {
  const accused: Crime = crime(SUSPECT.plum, WEAPON.rope, ROOM.kitchen)

  test.each<[rules: RuleSetId, move: boolean]>([
    ['classic', false],
    ['clueless', false],
    ['cluedo', true],
  ])('[C9, 002/accusation.3] named in an accusation in %s come to the room: %s', (rules, move) => {
    const script = atTheKitchen(rules)
    const { tokens } = script.state
    const before = play(script.state, ANN, { kind: 'accuse', ...accused })
    if (!before.ok) throw new Error(before.error)
    expect(before.value.phase.at).toBe('accusing')
    expect(before.value.tokens[SUSPECT.plum]).toBe(move ? ROOM.kitchen : tokens[SUSPECT.plum])
    script.accuse(accused)
    expect(script.news(null).some(({ kind }) => kind === 'tokens-moved')).toBe(move)
  })
})

describe.each<RuleSetId>(['classic', 'clueless'])('in %s one may accuse', rules => {
  const hallway: Spot = rules === 'classic' ? [8, 4] : [1, 0]
  const before = (): Script => new Script(rules).put(SUSPECT.scarlet, hallway)
  const rolled = (): Script => (rules === 'classic' ? before().roll(1, 1) : before())
  const entered = (): Script => rolled().walk(ROOM.hall)

  test.each<[when: string, script: () => Script]>([
    ['at the start of the turn, from a hallway', before],
    ['at the start of the turn, from home', () => new Script(rules)],
    ['at the start of the turn, from another room', () => before().put(SUSPECT.scarlet, ROOM.study)],
    ['before the walk', rolled],
    ['after a walk that ends in the hallway', () => rolled().put(SUSPECT.scarlet, ROOM.hall).walk(hallway)],
    ['on entering a room, instead of suggesting', entered],
    ['after being refuted', () => entered().suggest(SUSPECT.white, WEAPON.knife).answer()],
  ])('[C8, G.15.1, G.17a, UC20] %s', (_, script) => {
    const now = script()
    expect(now.waitsFor).toBe(ANN)
    expect(now.open()).toContain('accuse')
    expect(clue.turn(now.accuse(FILE).state)).toEqual({ of: 'nobody', winners: [ANN] })
  })

  test('[C8, G.17a] in no turn of another, not even when asked', () => {
    const script = entered().suggest(SUSPECT.white, WEAPON.knife)
    expect(script.waitsFor).toBe(BOB)
    expect(script.refusal({ kind: 'accuse', ...FILE })).toBe('not-now')
  })
})

describe('the case file', () => {
  test.each<RuleSetId>(['classic', 'clueless'])(
    '[UC21, G.17c, S.10] of %s is looked into by the one who accused wrongly, and by nobody else',
    rules => {
      const script = new Script(rules).accuse(WRONG)
      expect(script.news(ANN)).toContainEqual({ kind: 'looked', file: cardsOf(FILE) })
      expect(script.view(ANN).file).toEqual(cardsOf(FILE))
      for (const seat of [BOB, CAT, null]) {
        expect(script.news(seat).map(({ kind }) => kind)).not.toContain('looked')
        expect(script.view(seat).file).toBeNull()
      }
    },
  )

  test('[UC21, G.17c] is told to be wrong before anybody looks', () => {
    const kinds = new Script('classic')
      .accuse(WRONG)
      .news(ANN)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(['accused', 'accused-wrongly', 'looked', 'turn'])
  })

  test('[002/accusation.6, UC21] of Cluedo is looked into by nobody', () => {
    const script = atTheKitchen('cluedo').accuse(WRONG)
    expect(script.view(ANN).file).toBeNull()
    expect(mayLook(script.state, ANN, [ANN])).toBe(false)
  })

  test.each<[why: string, device: readonly (typeof ANN)[], may: boolean]>([
    ['alone on a device', [ANN], true],
    ['beside one who can still win', [ANN, BOB], false],
    ['beside another loser', [ANN, CAT], true],
    ['beside a loser and one who can still win', [ANN, CAT, DAN], false],
  ])('[UC21, S.10] is open to a loser %s: look %j, %s', (_, device, may) => {
    const script = new Script('classic', { seats: 4 }).accuse(WRONG).pass().accuse(WRONG)
    expect(script.state.lost).toEqual([ANN, CAT])
    expect(mayLook(script.state, ANN, device)).toBe(may)
  })

  test('[UC21] is closed to one who has not accused', () => {
    const script = new Script('classic', { seats: 4 }).accuse(WRONG)
    for (const seat of [BOB, CAT, DAN]) expect(mayLook(script.state, seat, [seat])).toBe(false)
  })
})

describe('choices', () => {
  test('[UC20] hold every accusation in Classic, and in Cluedo those of the room one is in', () => {
    const count = (script: Script): number => script.choices().filter(({ kind }) => kind === 'accuse').length
    expect(count(new Script('classic'))).toBe(324)
    expect(count(atTheKitchen('cluedo'))).toBe(36)
    expect(count(new Script('cluedo'))).toBe(0)
  })

  test('[UC15] hold every suggestion of the room', () => {
    const script = new Script('clueless').put(SUSPECT.scarlet, [1, 0]).walk(ROOM.hall)
    expect(script.choices().filter(({ kind }) => kind === 'suggest')).toHaveLength(36)
  })
})
