import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  suspectCard,
  WEAPON,
  weaponCard,
  type Spot,
} from '../../../../test/sim/script'
import { play, stepsNow, turn } from './rules'
import type { Suspect } from '../lobby/cards'

/** Scarlet (Ann), Mustard (Bob) and White (Cat) play; Ann's token is put somewhere. */
const annAt = (spot: Spot): Script => new Script('classic').put(SUSPECT.scarlet, spot)

/** Ann has just entered the Billiard Room, from the square before its eastern door. */
const annInBilliard = (given = {}): Script =>
  new Script('classic', given).put(SUSPECT.scarlet, [6, 15]).roll(1, 1).walk(ROOM.billiard)

describe('the order of play', () => {
  test.each<[characters: readonly Suspect[], order: readonly number[]]>([
    [
      [0, 1, 2],
      [0, 1, 2],
    ],
    [
      [5, 3, 0],
      [2, 1, 0],
    ],
    [
      [5, 4, 3],
      [2, 1, 0],
    ],
    [
      [2, 5, 1, 4],
      [2, 0, 3, 1],
    ],
    [
      [3, 2, 1, 0, 5, 4],
      [3, 2, 1, 0, 5, 4],
    ],
  ])(
    '[UC10, UC10.1, UC10.2] with characters %j is clockwise from Scarlet, or from the first after her: %j',
    (characters, order) => {
      const script = new Script('classic', { characters })
      const turns = characters.map(() => {
        const seat = script.waitsFor
        script.pass()
        return seat
      })
      expect(turns).toEqual(order)
      expect(script.waitsFor).toBe(order[0])
    },
  )
})

describe('a turn', () => {
  test.each<[where: string, spot: Spot, open: readonly string[]]>([
    ['at a start', [16, 0], ['roll', 'accuse', 'pass']],
    ['in the hallway', [8, 14], ['roll', 'accuse', 'pass']],
    ['in a room without a passage', ROOM.hall, ['roll', 'accuse', 'pass']],
    ['in a corner room', ROOM.study, ['roll', 'passage', 'accuse', 'pass']],
  ])('[UC09, UC13, UC14, C5, C8] begun %s offers %j', (_, spot, open) => {
    expect(annAt(spot).open()).toEqual(open)
  })

  test('[UC09, C6] may be passed, and nothing has moved', () => {
    const script = new Script('classic')
    const { tokens } = script.state
    script.pass()
    expect(script.waitsFor).toBe(BOB)
    expect(script.state.tokens).toEqual(tokens)
    expect(script.news()).toEqual([
      { kind: 'passed', seat: ANN },
      { kind: 'turn', seat: BOB },
    ])
  })

  test('[UC11, UC11.1, UC11.3, UC11.4] rolls two dice, adds them, and waits for the walk', () => {
    const script = new Script('classic')
    const rolling = play(script.state, ANN, { kind: 'roll' })
    expect(rolling.ok && turn(rolling.value)).toEqual({
      of: 'chance',
      draw: { kind: 'dice', count: 2, sides: 6 },
    })
    script.roll(6, 4)
    expect(stepsNow(script.state)).toBe(10)
    expect(script.waitsFor).toBe(ANN)
    expect(script.news()).toEqual([{ kind: 'rolled', seat: ANN, dice: [6, 4] }])
  })

  test('[UC14, UC11] has no walk without a roll', () => {
    expect(annAt([8, 14]).walkRefusal([8, 13])).toBe('roll-first')
  })

  test('[UC11] has one roll', () => {
    expect(annAt([8, 14]).roll(1, 1).refusal({ kind: 'roll' })).toBe('not-now')
  })

  test('[UC09, UC13.3] has a roll or a passage, not both', () => {
    const script = annAt(ROOM.study).roll(1, 1)
    expect(script.refusal({ kind: 'passage' })).toBe('not-now')
    expect(script.open()).not.toContain('passage')
  })

  test('[UC12] that is refused leaves everything as it was, and the walk can be tried again', () => {
    const script = annAt([8, 14]).roll(1, 1)
    const before = script.state
    expect(script.walkRefusal([8, 13], [8, 12], [8, 11])).toBe('too-far')
    expect(script.state).toBe(before)
    script.walk([8, 13], [8, 12])
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(script.place([8, 12]))
  })

  test('[UC12] that has walked once walks no more', () => {
    const script = annAt([8, 14]).roll(3, 4).walk([8, 13])
    expect(script.walkRefusal([8, 12])).toBe('not-now')
    expect(script.open()).toEqual(['accuse', 'pass'])
  })

  test('[UC12.9, C19] is in the way of spare pawns, also at their starts', () => {
    const script = annAt([1, 18]).roll(1, 1)
    expect(script.state.options.characters).not.toContain(SUSPECT.peacock)
    expect(script.walkRefusal([0, 18])).toBe('square-taken')
    expect(script.reached()).not.toContain(script.place([0, 18]))
  })

  test('[UC14.5, UC12.9] cannot roll in a room whose doors are all blocked, and may pass or take the passage', () => {
    const script = annAt(ROOM.study).put(SUSPECT.white, [6, 4])
    expect(script.refusal({ kind: 'roll' })).toBe('no-way-out')
    expect(script.open()).toEqual(['passage', 'accuse', 'pass'])
    const library = annAt(ROOM.library).put(SUSPECT.white, [7, 8]).put(SUSPECT.plum, [3, 11])
    expect(library.open()).toEqual(['accuse', 'pass'])
    expect(library.pass().news()).toEqual([
      { kind: 'forfeited', seat: ANN },
      { kind: 'turn', seat: BOB },
    ])
  })

  test.each<[from: keyof typeof ROOM, to: keyof typeof ROOM]>([
    ['kitchen', 'study'],
    ['study', 'kitchen'],
    ['conservatory', 'lounge'],
    ['lounge', 'conservatory'],
  ])('[UC13, UC13.1, UC13.2] takes the passage from the %s to the %s', (from, to) => {
    const script = annAt(ROOM[from]).passage()
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM[to])
    expect(script.at).toBe('entered')
    expect(script.news()).toEqual([{ kind: 'took-passage', seat: ANN, to: ROOM[to] }])
  })

  test.each<Spot>([ROOM.hall, ROOM.library, ROOM.billiard, ROOM.dining, ROOM.ballroom, [8, 14]])(
    '[UC13] takes no passage at %j',
    spot => {
      expect(annAt(spot).refusal({ kind: 'passage' })).toBe('no-passage-here')
    },
  )

  test('[UC13.3] entering a corner room by a walk opens no passage in that turn', () => {
    const script = annAt([6, 4]).roll(1, 1).walk(ROOM.study)
    expect(script.refusal({ kind: 'passage' })).toBe('not-now')
  })

  test('[UC14.1, UC14.1.1, UC14.6, C1] that has entered a room suggests or accuses, and cannot pass', () => {
    const script = annInBilliard()
    expect(script.open()).toEqual(['suggest', 'accuse'])
    expect(script.refusal({ kind: 'pass' })).toBe('must-suggest')
  })

  test('[UC14.1.2, C1] that has entered a room may pass where the table does not force a suggestion', () => {
    const script = annInBilliard({ options: { forcedSuggestion: false } })
    expect(script.open()).toEqual(['suggest', 'accuse', 'pass'])
    expect(script.pass().waitsFor).toBe(BOB)
  })

  test('[C1] an accusation on entering takes the place of the suggestion', () => {
    const script = annInBilliard().accuse(crime(0, 0, 0))
    expect(script.state.lost).toEqual([ANN])
    expect(script.waitsFor).toBe(BOB)
  })

  test('[C5] begun in a room where one suggested before gives no second suggestion', () => {
    const script = annInBilliard().suggest(SUSPECT.plum, WEAPON.rope).answer().passTo(ANN)
    expect(script.suggestRefusal()).toBe('enter-a-room-first')
    expect(script.roll(1, 1).suggestRefusal()).toBe('enter-a-room-first')
  })

  test('[C5] leaving and coming back takes two turns', () => {
    const script = annInBilliard().suggest(SUSPECT.plum, WEAPON.rope).answer().passTo(ANN)
    expect(script.roll(6, 6).walkRefusal([6, 15], ROOM.billiard)).toBe('back-into-the-room')
    script.walk([6, 15]).passTo(ANN).roll(1, 1).walk(ROOM.billiard)
    expect(script.open()).toContain('suggest')
  })
})

describe('one who was dragged into a room', () => {
  /** Ann's suggestion brings Mustard (Bob) to the Billiard Room, and it is Bob's turn. */
  const bobDragged = (): Script => annInBilliard().suggest(SUSPECT.mustard, WEAPON.rope).answer().pass()

  test('[C2] may suggest there without moving, in his next turn', () => {
    const script = bobDragged()
    expect(script.waitsFor).toBe(BOB)
    expect(script.open()).toContain('suggest')
    script.suggest(SUSPECT.green, WEAPON.knife)
    expect(script.news()[0]).toEqual({
      kind: 'suggested',
      seat: BOB,
      crime: crime(SUSPECT.green, WEAPON.knife, ROOM.billiard),
    })
  })

  test('[C2] may pass instead, even where suggestions are forced', () => {
    expect(bobDragged().refusal({ kind: 'pass' })).toBeNull()
  })

  test('[C2] may not suggest there once he has rolled', () => {
    expect(bobDragged().roll(1, 1).suggestRefusal()).toBe('enter-a-room-first')
  })

  test('[C2] has lost the right a turn later', () => {
    const script = bobDragged().pass().passTo(BOB)
    expect(script.suggestRefusal()).toBe('enter-a-room-first')
  })

  test('[C2] does not suggest twice in that turn', () => {
    const script = bobDragged().suggest(SUSPECT.green, WEAPON.knife).answer()
    expect(script.open()).toEqual(['accuse', 'pass'])
  })

  test('[C2] has the right also when two turns of others lie between', () => {
    const script = new Script('classic').put(SUSPECT.mustard, [6, 15]).pass().roll(1, 1).walk(ROOM.billiard)
    script.suggest(SUSPECT.scarlet, WEAPON.rope).answer().pass()
    expect(script.waitsFor).toBe(CAT)
    expect(script.pass().waitsFor).toBe(ANN)
    expect(script.suggestRefusal()).toBeNull()
  })

  test('[C3] has no right where he was already in that room', () => {
    const script = new Script('classic')
      .put(SUSPECT.mustard, ROOM.billiard)
      .put(SUSPECT.scarlet, [6, 15])
      .roll(1, 1)
      .walk(ROOM.billiard)
      .suggest(SUSPECT.mustard, WEAPON.rope)
    expect(script.answer().pass().suggestRefusal()).toBe('enter-a-room-first')
  })

  test('[C3] keeps a right he has, when he is named again where he is', () => {
    const script = annInBilliard().suggest(SUSPECT.white, WEAPON.rope).answer().pass()
    script.put(SUSPECT.mustard, [1, 11]).roll(1, 1).walk(ROOM.billiard)
    script.suggest(SUSPECT.white, WEAPON.rope).answer().pass()
    expect(script.waitsFor).toBe(CAT)
    expect(script.suggestRefusal()).toBeNull()
  })

  test('[C4] back into the room he has just suggested in may suggest there again', () => {
    const script = annInBilliard().suggest(SUSPECT.plum, WEAPON.rope).answer().pass()
    script
      .put(SUSPECT.mustard, [8, 4])
      .roll(1, 1)
      .walk(ROOM.hall)
      .suggest(SUSPECT.scarlet, WEAPON.rope)
      .answer()
    script.pass().put(SUSPECT.white, [1, 11]).roll(1, 1).walk(ROOM.billiard)
    script.suggest(SUSPECT.scarlet, WEAPON.rope).answer().pass()
    expect(script.waitsFor).toBe(ANN)
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM.billiard)
    expect(script.suggestRefusal()).toBeNull()
  })
})

describe('a suggestion', () => {
  test('[UC15, UC16] names suspect and weapon, has the room of the suggester, and brings both there', () => {
    const script = annInBilliard().suggest(SUSPECT.mustard, WEAPON.pistol)
    expect(script.news()).toEqual([
      { kind: 'suggested', seat: ANN, crime: crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard) },
      { kind: 'tokens-moved', suspect: SUSPECT.mustard, weapon: WEAPON.pistol, room: ROOM.billiard },
    ])
    expect(script.tokenOf(SUSPECT.mustard)).toBe(ROOM.billiard)
    expect(script.state.weapons[WEAPON.pistol]).toBe(ROOM.billiard)
  })

  test('[UC16] brings spare pawns too', () => {
    expect(annInBilliard().suggest(SUSPECT.plum, WEAPON.rope).tokenOf(SUSPECT.plum)).toBe(ROOM.billiard)
  })

  test('[UC16] leaves what it brought where it is, when the question is over', () => {
    const script = annInBilliard().suggest(SUSPECT.plum, WEAPON.pistol).answer().pass()
    expect(script.tokenOf(SUSPECT.plum)).toBe(ROOM.billiard)
    expect(script.state.weapons[WEAPON.pistol]).toBe(ROOM.billiard)
  })

  test('[C25] may name the suggester’s own suspect, which moves nothing but the weapon', () => {
    const script = annInBilliard().suggest(SUSPECT.scarlet, WEAPON.pistol)
    expect(script.news()).toContainEqual({
      kind: 'tokens-moved',
      suspect: null,
      weapon: WEAPON.pistol,
      room: ROOM.billiard,
    })
    expect(script.state.dragged).toEqual([])
  })

  test('[UC15] may name cards of one’s own', () => {
    const hands = holding([
      ANN,
      [suspectCard(SUSPECT.green), weaponCard(WEAPON.rope), roomCard(ROOM.billiard)],
    ])
    const script = annInBilliard({ hands }).suggest(SUSPECT.green, WEAPON.rope)
    expect(script.at).toBe('refuting')
  })

  test.each<[where: string, spot: Spot]>([
    ['in the hallway', [8, 14]],
    ['at a start', [16, 0]],
  ])('[UC15] is not made %s', (_, spot) => {
    expect(annAt(spot).suggestRefusal()).toBe('not-in-a-room')
  })
})

describe('as the documents tell it:', () => {
  test('[UC27] Scarlet opens with a 10 and enters the Lounge, eight steps away; the Study is 21 away', () => {
    const script = new Script('classic').roll(6, 4)
    expect(script.reached()).not.toContain(ROOM.study)
    script.walk([16, 1], [16, 2], [16, 3], [16, 4], [16, 5], [16, 6], [17, 6], ROOM.lounge)
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM.lounge)
    expect(script.at).toBe('entered')
  })

  test('[UC28] Mustard goes from the Kitchen to the Study by the passage', () => {
    const script = new Script('classic').put(SUSPECT.mustard, ROOM.kitchen).pass()
    expect(script.waitsFor).toBe(BOB)
    script.passage()
    expect(script.tokenOf(SUSPECT.mustard)).toBe(ROOM.study)
    expect(script.at).toBe('entered')
  })

  test('[UC29] Plum rolls 4, leaves the Dining Room, walks four squares to the right, and his turn ends', () => {
    const characters = [SUSPECT.plum, SUSPECT.scarlet, SUSPECT.mustard] as const
    const script = new Script('classic', { characters }).put(SUSPECT.plum, ROOM.dining).passTo(ANN)
    script.roll(1, 3).walk([17, 8], [18, 8], [19, 8], [20, 8])
    expect(script.tokenOf(SUSPECT.plum)).toBe(script.place([20, 8]))
    expect(script.pass().waitsFor).toBe(BOB)
  })

  test('[UC30] Green rolls 10 in the Study although there is a passage, and walks into the Hall', () => {
    const characters = [SUSPECT.green, SUSPECT.scarlet, SUSPECT.mustard] as const
    const script = new Script('classic', { characters }).put(SUSPECT.green, ROOM.study).passTo(ANN)
    expect(script.open()).toContain('passage')
    script.roll(5, 5)
    script.walk([6, 4], [6, 5], [6, 6], [7, 6], [8, 6], [8, 7], [9, 7], [10, 7], [11, 7], ROOM.hall)
    expect(script.tokenOf(SUSPECT.green)).toBe(ROOM.hall)
    expect(script.at).toBe('entered')
  })

  test('[UC31] Peacock passes in the Study, and the next player is on', () => {
    const characters = [SUSPECT.peacock, SUSPECT.scarlet, SUSPECT.mustard] as const
    const script = new Script('classic', { characters }).put(SUSPECT.peacock, ROOM.study).passTo(ANN)
    expect(script.pass().waitsFor).toBe(BOB)
    expect(script.tokenOf(SUSPECT.peacock)).toBe(ROOM.study)
  })

  test('[UC32] Scarlet, just in the Billiard Room, brings Mustard and the Pistol by a suggestion', () => {
    const script = annInBilliard().suggest(SUSPECT.mustard, WEAPON.pistol)
    expect(script.tokenOf(SUSPECT.mustard)).toBe(ROOM.billiard)
    expect(script.state.weapons[WEAPON.pistol]).toBe(ROOM.billiard)
    expect(script.at).toBe('refuting')
  })

  test('[UC33] with Peacock and the Pistol there already nothing moves, and nothing is said to move', () => {
    const script = annInBilliard().put(SUSPECT.peacock, ROOM.billiard).putWeapon(WEAPON.pistol, ROOM.billiard)
    const { tokens, weapons } = script.state
    script.suggest(SUSPECT.peacock, WEAPON.pistol)
    expect(script.state).toMatchObject({ tokens, weapons })
    expect(script.news()).toEqual([
      { kind: 'suggested', seat: ANN, crime: crime(SUSPECT.peacock, WEAPON.pistol, ROOM.billiard) },
    ])
  })
})

describe('a loser’s pawn', () => {
  /** Bob (Mustard) has accused wrongly on the square right of the stairs' western side. */
  const bobLost = (): Script => {
    const script = new Script('classic', { seats: 4 })
      .put(SUSPECT.mustard, [8, 14])
      .put(SUSPECT.white, [8, 13])
    return script.pass().accuse(crime(0, 0, 0))
  }

  test('[C14] stays where it is, and lets others through and onto its square', () => {
    const script = bobLost()
    expect(script.tokenOf(SUSPECT.mustard)).toBe(script.place([8, 14]))
    expect(script.waitsFor).toBe(CAT)
    script.roll(1, 1)
    expect(script.walkRefusal([8, 14])).toBeNull()
    expect(script.walkRefusal([8, 14], [8, 15])).toBeNull()
    script.walk([8, 14])
    expect(script.tokenOf(SUSPECT.white)).toBe(script.tokenOf(SUSPECT.mustard))
  })

  test('[C14, C13] before a door lets others in and out', () => {
    const script = bobLost().put(SUSPECT.mustard, [6, 4]).put(SUSPECT.white, ROOM.study)
    expect(script.roll(1, 1).walkRefusal([6, 4])).toBeNull()
  })

  test('[C14] is still brought by a suggestion', () => {
    const script = bobLost().put(SUSPECT.white, [6, 15]).roll(1, 1).walk(ROOM.billiard)
    expect(script.suggest(SUSPECT.mustard, WEAPON.rope).tokenOf(SUSPECT.mustard)).toBe(ROOM.billiard)
  })

  test('[C14] is not in the way, but one still in the hunt is', () => {
    const script = bobLost().put(SUSPECT.green, [8, 12])
    expect(script.roll(1, 1).walkRefusal([8, 12])).toBe('square-taken')
  })
})
