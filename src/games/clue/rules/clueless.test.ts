import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  ROOM,
  Script,
  SUSPECT,
  WEAPON,
  type Spot,
} from '../../../../test/sim/script'
import { BOARDS } from './board'
import { SUSPECTS, type Suspect } from '../lobby/cards'
import { parseMove } from './move'

/** Scarlet (Ann), Mustard (Bob) and White (Cat) play; Ann's token is put somewhere. */
const annAt = (spot: Spot): Script => new Script('clueless').put(SUSPECT.scarlet, spot)

/** By the rooms at its ends. */
const HALLWAY = {
  'study-hall': [1, 0],
  'hall-lounge': [3, 0],
  'study-library': [0, 1],
  'hall-billiard': [2, 1],
  'lounge-dining': [4, 1],
  'library-billiard': [1, 2],
  'billiard-dining': [3, 2],
  'library-conservatory': [0, 3],
  'billiard-ballroom': [2, 3],
  'dining-kitchen': [4, 3],
  'conservatory-ballroom': [1, 4],
  'ballroom-kitchen': [3, 4],
} as const satisfies Record<string, Spot>

describe('the order of play', () => {
  test.each<[characters: readonly Suspect[], order: readonly number[]]>([
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [4, 0, 2],
      [1, 2, 0],
    ],
    [
      [5, 4, 1],
      [2, 1, 0],
    ],
    [
      [3, 5, 4, 2],
      [3, 0, 2, 1],
    ],
    [
      [5, 4, 3, 2, 1, 0],
      [5, 4, 3, 2, 1, 0],
    ],
  ])(
    '[G.3, G.4] with characters %j is clockwise from Scarlet, or from the first after her: %j',
    (characters, order) => {
      expect(new Script('clueless', { characters }).state.order).toEqual(order)
    },
  )

  test('[G.4] goes round', () => {
    const script = new Script('clueless')
    const seats = Array.from({ length: 4 }, () => {
      const seat = script.waitsFor
      const first = script.choices().find(move => move.kind === 'walk')
      if (first !== undefined) script.act(first)
      if (script.at === 'entered') script.suggest(SUSPECT.plum, WEAPON.rope).answer()
      script.pass()
      return seat
    })
    expect(seats).toEqual([ANN, BOB, CAT, ANN])
  })

  test('[S.7] is told: who is on turn, to everybody', () => {
    const script = annAt(HALLWAY['hall-lounge'])
      .walk(ROOM.hall)
      .suggest(SUSPECT.plum, WEAPON.rope)
      .answer()
      .pass()
    for (const seat of [null, ANN, BOB, CAT]) {
      expect(script.news(seat)).toContainEqual({ kind: 'turn', seat: BOB })
      expect(script.view(seat)).toMatchObject({ active: BOB, waitsFor: BOB })
    }
  })
})

describe('a first move', () => {
  test.each(SUSPECTS)(
    '[G.14] of suspect %i goes to the hallway beside its home and nowhere else',
    suspect => {
      const others = SUSPECTS.filter(other => other !== suspect).slice(0, 2)
      const characters = [suspect, ...others]
      const script = new Script('clueless', { characters })
      while (script.waitsFor !== ANN) script.walk(spaceOf(script.reached()[0])).pass()
      expect(script.open()).toEqual(['walk', 'accuse'])
      expect(script.reached()).toEqual(BOARDS.halls.next[BOARDS.halls.starts[suspect] ?? 0])
      expect(script.reached()).toHaveLength(1)
    },
  )

  test('[C24, G.15.3] to a hallway that is taken is forfeited, and its player may accuse', () => {
    const script = new Script('clueless').put(SUSPECT.mustard, HALLWAY['hall-lounge'])
    expect(script.open()).toEqual(['accuse', 'pass'])
    expect(script.pass().news()).toEqual([
      { kind: 'forfeited', seat: ANN },
      { kind: 'turn', seat: BOB },
    ])
  })

  test('[G.14, C2] dragged before it, a token is simply in that room', () => {
    const script = annAt(HALLWAY['study-hall'])
      .walk(ROOM.study)
      .suggest(SUSPECT.mustard, WEAPON.rope)
      .answer()
      .pass()
    expect(script.waitsFor).toBe(BOB)
    expect(script.tokenOf(SUSPECT.mustard)).toBe(ROOM.study)
    expect(new Set(script.reached())).toEqual(new Set([script.place([1, 0]), script.place([0, 1])]))
  })
})

const spaceOf = (place: number | undefined): Spot => {
  const space = BOARDS.halls.spaces[(place ?? 0) - 9]
  if (space === undefined) throw new Error('no hallway')
  return [space.x, space.y]
}

describe('a suspect nobody plays', () => {
  test('[G.5] stays at home until a suggestion moves it', () => {
    const script = annAt(HALLWAY['hall-lounge'])
    expect(script.tokenOf(SUSPECT.plum)).toBe(BOARDS.halls.starts[SUSPECT.plum])
    script.walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.rope)
    expect(script.tokenOf(SUSPECT.plum)).toBe(ROOM.hall)
    expect(script.tokenOf(SUSPECT.green)).toBe(BOARDS.halls.starts[SUSPECT.green])
  })

  test('[C19, G.5] blocks nothing at home', () => {
    const script = annAt(ROOM.study)
    expect(script.reached()).toContain(script.place(HALLWAY['study-library']))
  })
})

describe('a move', () => {
  test('[G.15.2a] goes from a room to a free hallway beside it', () => {
    const script = annAt(ROOM.billiard)
    expect(new Set(script.reached())).toEqual(
      new Set(
        (['hall-billiard', 'library-billiard', 'billiard-dining', 'billiard-ballroom'] as const).map(name =>
          script.place(HALLWAY[name]),
        ),
      ),
    )
    expect(script.walk(HALLWAY['billiard-ballroom']).tokenOf(SUSPECT.scarlet)).toBe(
      script.place(HALLWAY['billiard-ballroom']),
    )
  })

  test('[G.13, G.15.2a] does not go to a hallway that somebody holds', () => {
    const script = annAt(ROOM.billiard).put(SUSPECT.mustard, HALLWAY['hall-billiard'])
    expect(script.walkRefusal(HALLWAY['hall-billiard'])).toBe('square-taken')
    expect(script.reached()).toHaveLength(3)
  })

  test('[G.15.2b] goes from a hallway to a room at its end', () => {
    const script = annAt(HALLWAY['billiard-dining'])
    expect(script.reached()).toEqual([ROOM.billiard, ROOM.dining])
  })

  test('[G.15.2b] goes into a room however many are there', () => {
    const script = annAt(HALLWAY['billiard-dining'])
    for (const suspect of SUSPECTS.slice(1)) script.put(suspect, ROOM.dining)
    expect(script.walk(ROOM.dining).tokenOf(SUSPECT.scarlet)).toBe(ROOM.dining)
  })

  test.each<[from: keyof typeof ROOM, to: keyof typeof ROOM]>([
    ['study', 'kitchen'],
    ['kitchen', 'study'],
    ['lounge', 'conservatory'],
    ['conservatory', 'lounge'],
  ])('[G.7, G.15.2c, C23] goes from the %s to the opposite corner, the %s', (from, to) => {
    const script = annAt(ROOM[from]).passage()
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM[to])
    expect(script.at).toBe('entered')
  })

  test.each<[why: string, from: Spot, path: readonly Spot[], refusal: string]>([
    ['two steps', HALLWAY['hall-lounge'], [ROOM.hall, HALLWAY['study-hall']], 'one-step-a-turn'],
    ['from room to room', ROOM.hall, [HALLWAY['study-hall'], ROOM.study], 'one-step-a-turn'],
    ['to a room not beside', HALLWAY['hall-lounge'], [ROOM.study], 'not-adjacent'],
    ['to the room next door, past the hallway', ROOM.hall, [ROOM.study], 'not-adjacent'],
    ['to an adjacent corner', ROOM.study, [ROOM.lounge], 'not-adjacent'],
    ['nowhere', ROOM.hall, [], 'no-step'],
    ['home', HALLWAY['hall-lounge'], [[3, -1]], 'not-adjacent'],
  ])('[G.15.2] does not go %s', (_, from, path, refusal) => {
    expect(annAt(from).walkRefusal(...path)).toBe(refusal)
  })

  test('[G.15.2, C6] has to be made where one can be', () => {
    for (const spot of [ROOM.hall, ROOM.study, HALLWAY['hall-lounge'], [3, -1]] as const) {
      const script = annAt(spot)
      expect(script.refusal({ kind: 'pass' })).toBe('must-move')
      expect(script.open()).not.toContain('pass')
    }
  })

  test('[G.15.2, C6] has to be made by the passage, where the hallways are held', () => {
    const script = annAt(ROOM.study).put(SUSPECT.mustard, [1, 0]).put(SUSPECT.white, [0, 1])
    expect(script.open()).toEqual(['passage', 'accuse'])
  })

  test('[G.15.3, C6] that is not possible forfeits the turn, except for an accusation', () => {
    const script = new Script('clueless', { seats: 4 })
      .put(SUSPECT.scarlet, ROOM.hall)
      .put(SUSPECT.mustard, [1, 0])
      .put(SUSPECT.white, [3, 0])
      .put(SUSPECT.green, [2, 1])
    expect(script.open()).toEqual(['accuse', 'pass'])
    expect(script.pass().waitsFor).toBe(BOB)
    expect(script.news()).toContainEqual({ kind: 'forfeited', seat: ANN })
  })

  test('[G.15] has no dice', () => {
    expect(annAt(ROOM.hall).refusal({ kind: 'roll' })).toBe('no-dice-here')
  })

  test('[G.15] is made once in a turn', () => {
    const script = annAt(ROOM.hall).walk(HALLWAY['hall-lounge'])
    expect(script.walkRefusal(ROOM.lounge)).toBe('not-now')
    expect(script.open()).toEqual(['accuse', 'pass'])
  })

  test('[G.13] a hallway is free again when its holder is gone', () => {
    const script = annAt(HALLWAY['hall-lounge']).put(SUSPECT.mustard, ROOM.hall)
    script.walk(ROOM.lounge).suggest(SUSPECT.plum, WEAPON.rope).answer().pass()
    expect(script.reached()).toContain(script.place(HALLWAY['hall-lounge']))
  })
})

describe('a suggestion', () => {
  const entered = (): Script => annAt(HALLWAY['hall-lounge']).walk(ROOM.hall)

  test('[G.15.4, C1] has to be made on entering a room; an accusation stands in for it', () => {
    expect(entered().open()).toEqual(['suggest', 'accuse'])
    expect(entered().refusal({ kind: 'pass' })).toBe('must-suggest')
  })

  test('[G.15.4] has to be made after a passage too', () => {
    expect(annAt(ROOM.study).passage().open()).toEqual(['suggest', 'accuse'])
  })

  test('[G.16a, C5] needs a room entered in this turn', () => {
    expect(annAt(ROOM.hall).suggestRefusal()).toBe('enter-a-room-first')
    expect(annAt(HALLWAY['hall-lounge']).suggestRefusal()).toBe('not-in-a-room')
    expect(annAt(ROOM.hall).open()).not.toContain('suggest')
  })

  test('[G.16b, G.16c] names a suspect and a weapon, and its room is where the player is', () => {
    expect(parseMove({ kind: 'suggest', suspect: 1, weapon: 2 })).toEqual({
      kind: 'suggest',
      suspect: 1,
      weapon: 2,
    })
    expect(parseMove({ kind: 'suggest', suspect: 1, weapon: 2, room: 3 })).toBeUndefined()
    expect(parseMove({ kind: 'suggest', suspect: 1 })).toBeUndefined()
    expect(parseMove({ kind: 'suggest', weapon: 1 })).toBeUndefined()
    expect(entered().suggest(SUSPECT.plum, WEAPON.rope).news()[0]).toMatchObject({
      crime: { room: ROOM.hall },
    })
  })

  test('[G.16, G.16d] moves the suspect and the weapon named to the room before anybody answers', () => {
    const script = entered().suggest(SUSPECT.white, WEAPON.pistol)
    expect(script.at).toBe('refuting')
    expect(script.tokenOf(SUSPECT.white)).toBe(ROOM.hall)
    expect(script.state.weapons[WEAPON.pistol]).toBe(ROOM.hall)
  })

  test('[S.8] is told to everybody at once, with what it moves', () => {
    const script = entered().suggest(SUSPECT.white, WEAPON.pistol)
    for (const seat of [null, ANN, BOB, CAT])
      expect(script.news(seat)).toEqual([
        { kind: 'suggested', seat: ANN, crime: crime(SUSPECT.white, WEAPON.pistol, ROOM.hall) },
        { kind: 'tokens-moved', suspect: SUSPECT.white, weapon: WEAPON.pistol, room: ROOM.hall },
      ])
  })

  test('[S.8] like a move, is told to everybody at once', () => {
    const script = annAt(HALLWAY['hall-lounge']).walk(ROOM.hall)
    for (const seat of [null, ANN, BOB, CAT])
      expect(script.news(seat)).toEqual([{ kind: 'walked', seat: ANN, to: ROOM.hall, steps: 1 }])
  })

  test('[G.15] is followed by the right to accuse, and then the turn ends', () => {
    const script = entered().suggest(SUSPECT.plum, WEAPON.rope).answer()
    expect(script.open()).toEqual(['accuse', 'pass'])
    expect(script.pass().waitsFor).toBe(BOB)
  })

  test('[C2, G.16a] may be made by one who was dragged in, without moving, in the next turn only', () => {
    const script = entered().suggest(SUSPECT.mustard, WEAPON.rope).answer().pass()
    expect(script.open()).toEqual(['walk', 'suggest', 'accuse'])
    expect(script.refusal({ kind: 'pass' })).toBe('must-move')
    script.suggest(SUSPECT.plum, WEAPON.rope).answer().pass()
    expect(script.state.dragged).toEqual([])
  })

  test('[C3] gives no right to one who was there already', () => {
    const script = entered()
      .put(SUSPECT.mustard, ROOM.hall)
      .suggest(SUSPECT.mustard, WEAPON.rope)
      .answer()
      .pass()
    expect(script.suggestRefusal()).toBe('enter-a-room-first')
  })

  test('[C25] may name the suggester, who stays where he is', () => {
    const script = entered().suggest(SUSPECT.scarlet, WEAPON.rope)
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM.hall)
    expect(script.state.dragged).toEqual([])
  })

  test('[G.13] may take somebody out of a hallway, which is free then', () => {
    const script = entered().put(SUSPECT.mustard, HALLWAY['study-hall']).put(SUSPECT.white, ROOM.study)
    script
      .suggest(SUSPECT.mustard, WEAPON.rope)
      .answer()
      .pass()
      .suggest(SUSPECT.plum, WEAPON.rope)
      .answer()
      .pass()
    expect(script.waitsFor).toBe(CAT)
    expect(script.reached()).toContain(script.place(HALLWAY['study-hall']))
  })
})

describe('a loser', () => {
  const wrong = crime(0, 0, 0)

  test.each<[where: keyof typeof HALLWAY, room: keyof typeof ROOM]>([
    ['study-hall', 'study'],
    ['hall-lounge', 'hall'],
    ['study-library', 'study'],
    ['hall-billiard', 'hall'],
    ['lounge-dining', 'lounge'],
    ['dining-kitchen', 'dining'],
    ['ballroom-kitchen', 'ballroom'],
  ])('[C13] in the hallway %s is moved into the lower-numbered room, the %s', (where, room) => {
    const script = annAt(HALLWAY[where]).accuse(wrong)
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM[room])
    expect(script.news()).toContainEqual({
      kind: 'tokens-moved',
      suspect: SUSPECT.scarlet,
      weapon: null,
      room: ROOM[room],
    })
  })

  test('[C13] in a room stays there, and at home too', () => {
    expect(annAt(ROOM.dining).accuse(wrong).tokenOf(SUSPECT.scarlet)).toBe(ROOM.dining)
    expect(new Script('clueless').accuse(wrong).tokenOf(SUSPECT.scarlet)).toBe(BOARDS.halls.starts[0])
  })

  test('[G.17f, G.17] makes no more moves, and goes on refuting', () => {
    const script = new Script('clueless', { seats: 4 }).put(SUSPECT.scarlet, ROOM.study).accuse(wrong)
    expect(script.waitsFor).toBe(BOB)
    script.put(SUSPECT.green, HALLWAY['hall-lounge']).walk([4, 1]).pass().walk([3, 4]).pass()
    expect(script.waitsFor).toBe(DAN)
    script.walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.pistol)
    expect(script.waitsFor).toBe(ANN)
    expect(script.answer().pass().waitsFor).toBe(BOB)
  })
})
