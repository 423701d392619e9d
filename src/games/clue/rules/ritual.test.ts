import { describe, expect, test } from 'vitest'
import { ANN, BOB, CAT, ROOM, Script, SUSPECT, WEAPON } from '../../../../test/sim/script'
import { clueOptions } from '../../../../test/sim/clue'
import { BOARDS } from './board'
import { WEAPONS, type Room, type Suspect, type Weapon } from '../lobby/cards'
import { clue } from '../index'
import type { Move } from './move'
import { seeded } from '../../../rules/random'
import { LocalTable } from '../../../table/localTable'
import { OpenDealer } from '../../../dealer/openDealer'

const byHand = (seats = 3): Script => new Script('classic', { seats, byHand: true })

const place = (weapon: Weapon, room: Room): Move => ({ kind: 'place', weapon, room })

/** All six weapons, in the rooms of their numbers. */
const placed = (script: Script): Script => {
  for (const weapon of WEAPONS) script.act(place(weapon, weapon))
  return script
}

const filed = (script: Script): Script =>
  placed(script)
    .act({ kind: 'sort' })
    .act({ kind: 'file', pile: 'suspect' })
    .act({ kind: 'file', pile: 'weapon' })
    .act({ kind: 'file', pile: 'room' })

describe('setting up Classic', () => {
  test('[UC01, UC04.1, UC05.1, UC06.1, UC07.1, UC09] goes from placing weapons to the first turn, step by step', () => {
    const script = byHand()
    const phases = [script.at]
    placed(script)
    phases.push(script.at)
    script.act({ kind: 'sort' })
    phases.push(script.at)
    for (const pile of ['room', 'suspect', 'weapon'] as const) script.act({ kind: 'file', pile })
    phases.push(script.at)
    script.act({ kind: 'shuffle' })
    phases.push(script.at)
    script.act({ kind: 'assign' })
    phases.push(script.at)
    script.act({ kind: 'begin' })
    phases.push(script.at)
    expect(phases).toEqual(['placing', 'sorting', 'filing', 'shuffling', 'assigning', 'ready', 'starting'])
    expect(script.state.turns).toBe(1)
  })

  test('begins at the first turn, weapons in their rooms, where the table says it is ready', () => {
    const options = { setup: 'ready' as const }
    const script = new Script('classic', { seats: 4, byHand: true, options })
    expect(script.at).toBe('starting')
    expect(script.state.turns).toBe(1)
    expect(new Set(script.state.weapons).size).toBe(6)
    expect(script.state.weapons).not.toContain(null)
  })

  test.each<[step: string, script: () => Script, open: readonly Move['kind'][]]>([
    ['UC04.1', byHand, ['place', 'do-it-for-us']],
    ['UC05.1', () => placed(byHand()), ['sort', 'do-it-for-us']],
    ['UC05.5', () => placed(byHand()).act({ kind: 'sort' }), ['file', 'do-it-for-us']],
    ['UC06.1', () => filed(byHand()), ['shuffle', 'do-it-for-us']],
    ['UC07.1', () => filed(byHand()).act({ kind: 'shuffle' }), ['assign', 'do-it-for-us']],
    ['UC09', () => filed(byHand()).act({ kind: 'shuffle' }).act({ kind: 'assign' }), ['begin']],
  ])('[UC01] at %s offers that step and no later one', (_, script, open) => {
    expect(script().open()).toEqual(open)
  })

  test('[UC04, UC04.2.2] puts the weapon picked into the room picked', () => {
    const script = byHand().act(place(WEAPON.knife, ROOM.kitchen))
    expect(script.state.weapons).toEqual([null, null, ROOM.kitchen, null, null, null])
    expect(script.news()).toEqual([
      { kind: 'weapon-placed', seat: ANN, weapon: WEAPON.knife, room: ROOM.kitchen },
    ])
  })

  test('[UC04.2.1] does not place a weapon twice', () => {
    const script = byHand().act(place(WEAPON.knife, ROOM.kitchen))
    expect(script.refusal(place(WEAPON.knife, ROOM.study))).toBe('weapon-is-placed')
    expect(script.choices().filter(move => move.kind === 'place' && move.weapon === WEAPON.knife)).toEqual([])
  })

  test('[UC04.2.3, C28] puts no second weapon into a room', () => {
    const script = byHand().act(place(WEAPON.knife, ROOM.kitchen))
    expect(script.refusal(place(WEAPON.rope, ROOM.kitchen))).toBe('another-weapon-is-there')
    expect(script.choices().filter(move => move.kind === 'place' && move.room === ROOM.kitchen)).toEqual([])
  })

  test('[UC04] leaves six weapons in six rooms of nine', () => {
    const rooms = placed(byHand()).state.weapons
    expect(new Set(rooms).size).toBe(6)
    expect(rooms).not.toContain(null)
  })

  test('[UC05, UC05.2] begins with an empty case file and takes each pile once', () => {
    const script = placed(byHand()).act({ kind: 'sort' })
    expect(script.state.phase).toEqual({ at: 'filing', filed: [] })
    script.act({ kind: 'file', pile: 'weapon' })
    expect(script.refusal({ kind: 'file', pile: 'weapon' })).toBe('pile-is-filed')
    script.act({ kind: 'file', pile: 'room' })
    expect(script.state.phase).toEqual({ at: 'filing', filed: ['weapon', 'room'] })
    expect(script.refusal({ kind: 'shuffle' })).toBe('not-now')
  })

  test('[UC05.4, C27] shows nobody what goes into the case file', () => {
    const script = placed(byHand()).act({ kind: 'sort' }).act({ kind: 'file', pile: 'suspect' })
    for (const seat of [null, ANN, BOB, CAT]) {
      expect(script.news(seat)).toEqual([{ kind: 'card-filed', seat: ANN, pile: 'suspect' }])
      expect(script.view(seat).file).toBeNull()
    }
  })

  test('[UC06, UC06.5, UC07, UC07.2, UC08.1] gives every player his own hand and a record of his own', () => {
    const script = filed(byHand(4)).act({ kind: 'shuffle' }).act({ kind: 'assign' })
    const hands = script.state.order.map(seat => script.view(seat).hand)
    expect(hands.map(hand => hand.length)).toEqual([4, 4, 5, 5])
    expect(new Set(hands.flat()).size).toBe(18)
    for (const seat of script.state.order) {
      const told = script.events(seat).filter(({ kind }) => kind === 'dealt')
      expect(told).toEqual([{ kind: 'dealt', handSizes: [4, 4, 5, 5], hand: script.view(seat).hand }])
    }
    expect(script.events(null).filter(({ kind }) => kind === 'dealt')).toEqual([
      { kind: 'dealt', handSizes: [4, 4, 5, 5], hand: null },
    ])
  })

  test('[UC06, UC06.1, UC06.5] keeps every hand face down until the rest is shuffled', () => {
    const before = [byHand(), placed(byHand()), placed(byHand()).act({ kind: 'sort' }), filed(byHand())]
    for (const script of before)
      for (const seat of script.state.order) {
        expect(script.view(seat).hand).toEqual([])
        expect(script.events(seat).map(({ kind }) => kind)).not.toContain('dealt')
      }
    const after = filed(byHand()).act({ kind: 'shuffle' })
    for (const seat of after.state.order) expect(after.view(seat).hand).toHaveLength(6)
  })

  test('[C28] is done by the seat the table named', () => {
    const script = new Script('classic', { seats: 3, byHand: true, options: { setter: 2 } })
    expect(script.waitsFor).toBe(CAT)
  })

  test('[UC01] may be left to the table with one tap by the seat that sets up', () => {
    const table = new LocalTable(clue, clueOptions('classic', 3), 3, new OpenDealer(seeded(1)), seeded(2))
    expect(table.play(ANN, { move: { kind: 'do-it-for-us' } })).toEqual({ ok: true, value: null })
    expect(table.state.phase.at).toBe('starting')
  })

  test.each<[why: string, script: () => Script]>([
    ['nothing is placed', byHand],
    ['two weapons are placed', () => byHand().act(place(3, ROOM.hall)).act(place(0, ROOM.kitchen))],
    ['all weapons are placed', () => placed(byHand())],
    ['the cards are sorted', () => placed(byHand()).act({ kind: 'sort' })],
    ['the case file is filled', () => filed(byHand())],
    ['the rest is shuffled', () => filed(byHand()).act({ kind: 'shuffle' })],
  ])(
    '[UC01, C28] left to the table when %s ends with six weapons in six rooms and the first turn',
    (_, script) => {
      const before = script()
      const { weapons } = before.state
      const after = before.act({ kind: 'do-it-for-us' }).state
      expect(after).toMatchObject({ phase: { at: 'starting' }, turns: 1, active: ANN })
      expect(new Set(after.weapons).size).toBe(6)
      expect(after.weapons).not.toContain(null)
      for (const [weapon, room] of weapons.entries())
        if (room !== null) expect(after.weapons[weapon]).toBe(room)
    },
  )

  test('[C28] draws rooms only among those that have no weapon', () => {
    const script = byHand().act(place(3, ROOM.hall)).act(place(0, ROOM.kitchen))
    const drawing = clue.play(script.state, ANN, { kind: 'do-it-for-us' })
    if (!drawing.ok) throw new Error(drawing.error)
    expect(clue.turn(drawing.value)).toEqual({ of: 'chance', draw: { kind: 'pick', from: 7, count: 4 } })
    const { weapons } = clue.applyAnswer(drawing.value, { to: 'draw', drawn: [6, 0, 3, 1] })
    expect(weapons).toEqual([ROOM.kitchen, 7, ROOM.study, ROOM.hall, ROOM.billiard, ROOM.lounge])
  })
})

describe('the other rule sets', () => {
  test.each(['clueless', 'cluedo'] as const)(
    '[C28, 002/pawns.1] lay the weapons of %s out by chance, in six different rooms',
    rules => {
      const fresh = clue.applyAnswer(clue.setup(clueOptions(rules, 3), 3), { to: 'deal' })
      expect(clue.turn(fresh)).toEqual({ of: 'chance', draw: { kind: 'pick', from: 9, count: 6 } })
      const state = clue.applyAnswer(fresh, { to: 'draw', drawn: [8, 7, 6, 5, 4, 0] })
      expect(state.weapons).toEqual([8, 7, 6, 5, 4, 0])
      expect(state.phase).toEqual({ at: 'starting' })
    },
  )
})

describe('pawns', () => {
  test.each([3, 4, 5, 6])(
    '[UC03, UC03.3, UC03.5.1, C19] of %i players and the spare ones stand on their six starts',
    seats => {
      for (const rules of ['classic', 'clueless', 'cluedo'] as const) {
        const script = new Script(rules, { seats })
        expect(script.state.tokens).toEqual(BOARDS[script.board].starts)
        expect(new Set(script.state.tokens).size).toBe(6)
      }
    },
  )

  test('[UC03, UC03.3] are the ones the players took', () => {
    const characters: readonly Suspect[] = [SUSPECT.green, SUSPECT.scarlet, SUSPECT.plum]
    const players = new Script('classic', { characters }).view(null).players
    expect(players.map(({ seat, character }) => [seat, character])).toEqual([
      [BOB, SUSPECT.scarlet],
      [ANN, SUSPECT.green],
      [CAT, SUSPECT.plum],
    ])
  })
})
