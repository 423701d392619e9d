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
  type Given,
  type Spot,
} from '../../../../test/sim/script'
import { SUSPECTS, WEAPONS, type Suspect } from '../lobby/cards'
import { clue } from '../index'
import { play, turn } from './rules'

/** A square of the mansion, seen from the other side. */
const turned = (x: number, y: number): Spot => [23 - x, 24 - y]

const annAt = (spot: Spot, given: Given = {}): Script =>
  new Script('cluedo', given).put(SUSPECT.scarlet, spot)

describe('the order of play', () => {
  test.each<[characters: readonly Suspect[]]>([
    [[0, 1, 2]],
    [[5, 3, 0]],
    [[2, 0, 5, 1]],
    [[5, 4, 3, 2, 1, 0]],
  ])('[002/turn.1] with characters %j is that of joining', characters => {
    const script = new Script('cluedo', { characters })
    const turns = characters.map(() => {
      const seat = script.waitsFor
      script.pass()
      return seat
    })
    expect(turns).toEqual(characters.map((_, seat) => seat))
    expect(script.waitsFor).toBe(ANN)
  })
})

describe('a turn', () => {
  test('[002/turn.2, C6] need not move', () => {
    for (const spot of [turned(8, 14), ROOM.hall, ROOM.study]) {
      const script = annAt(spot)
      expect(script.refusal({ kind: 'pass' })).toBeNull()
      expect(script.pass().waitsFor).toBe(BOB)
    }
  })

  test('[002/pawns.3, 002/turn.3] moves one’s own pawn by two dice, from slot to adjacent slot, at most as many', () => {
    const script = annAt(turned(8, 14))
    const rolling = play(script.state, ANN, { kind: 'roll' })
    expect(rolling.ok && turn(rolling.value)).toEqual({
      of: 'chance',
      draw: { kind: 'dice', count: 2, sides: 6 },
    })
    script.roll(1, 1)
    expect(script.walkRefusal(turned(8, 13), turned(8, 12), turned(8, 11))).toBe('too-far')
    expect(script.walkRefusal(turned(7, 13))).toBe('not-adjacent')
    expect(script.walkRefusal(turned(8, 13))).toBeNull()
    script.walk(turned(8, 13), turned(8, 12))
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(script.place(turned(8, 12)))
  })

  test('[002/turn.5] that ends in a corridor is over: there is nothing to do there', () => {
    const script = annAt(turned(8, 14)).roll(1, 1).walk(turned(8, 13))
    expect(script.waitsFor).toBe(BOB)
  })

  test('[002/turn.5] offers nothing but a roll or a pass in a corridor', () => {
    const script = annAt(turned(8, 14))
    expect(script.open()).toEqual(['roll', 'pass'])
    expect(script.suggestRefusal()).toBe('not-in-a-room')
    expect(script.refusal({ kind: 'accuse', ...FILE })).toBe('not-in-that-room')
    expect(script.roll(1, 1).suggestRefusal()).toBe('not-in-a-room')
  })

  test('[002/turn.5, C5] offers a hypothesis or an accusation in any room, without having entered it', () => {
    expect(annAt(ROOM.hall).open()).toEqual(['roll', 'suggest', 'accuse', 'pass'])
  })

  test('[C1] that enters a room may end there without a word', () => {
    const script = annAt(turned(8, 4)).roll(1, 1).walk(ROOM.hall)
    expect(script.open()).toEqual(['suggest', 'accuse', 'pass'])
    expect(script.pass().waitsFor).toBe(BOB)
  })

  test('[002/turn.5, C8] has one hypothesis or one accusation, and is over after it', () => {
    const script = annAt(ROOM.hall).suggest(SUSPECT.white, 0)
    expect(script.answer().waitsFor).toBe(BOB)
    expect(script.at).toBe('starting')
    expect(annAt(ROOM.hall).accuse(crime(0, 0, ROOM.hall)).waitsFor).toBe(BOB)
  })

  test('[C5] after turn may bring a hypothesis in the same room', () => {
    const script = annAt(ROOM.hall)
    for (let turns = 0; turns < 3; turns++) {
      expect(script.waitsFor).toBe(ANN)
      script.suggest(SUSPECT.white, 0).answer().pass().pass()
    }
  })

  test('[C22, 002/board.3, 002/turn.4] goes through a passage in two steps, which any roll allows', () => {
    const script = annAt(ROOM.study)
    expect(script.refusal({ kind: 'passage' })).toBe('no-passage-here')
    script.roll(1, 1)
    expect(script.reached()).toContain(ROOM.kitchen)
    const toTheKitchen = script
      .choices()
      .find(move => move.kind === 'walk' && move.path.at(-1) === ROOM.kitchen)
    if (toTheKitchen === undefined) throw new Error('no way')
    script.act(toTheKitchen)
    expect(script.tokenOf(SUSPECT.scarlet)).toBe(ROOM.kitchen)
    expect(script.at).toBe('entered')
  })

  test('[C22] can roll in a corner room whose door is blocked, and take the passage', () => {
    const script = annAt(ROOM.study).put(SUSPECT.white, turned(6, 4)).roll(1, 1)
    expect(script.reached()).toEqual([ROOM.kitchen])
  })

  test('[002/turn.4] finds room in a room for all six pawns and six weapons', () => {
    const script = annAt(ROOM.hall)
    for (const suspect of SUSPECTS) script.put(suspect, ROOM.hall)
    for (const weapon of WEAPONS) script.putWeapon(weapon, ROOM.hall)
    script.put(SUSPECT.scarlet, turned(8, 4)).roll(1, 1).walk(ROOM.hall)
    expect(script.state.tokens.every(place => place === ROOM.hall)).toBe(true)
  })

  test('[C14] is not stopped by a loser’s pawn', () => {
    const script = annAt(ROOM.hall, { seats: 4 }).accuse(crime(0, 0, ROOM.hall))
    script.put(SUSPECT.scarlet, turned(8, 13)).put(SUSPECT.mustard, turned(8, 14)).roll(1, 1)
    expect(script.walkRefusal(turned(8, 13), turned(8, 12))).toBeNull()
  })
})

describe('a hypothesis', () => {
  const hall = (given: Given = {}): Script => annAt(ROOM.hall, { seats: 4, ...given })

  test('[002/hypothesis.1, C25] names any suspect, one’s own too', () => {
    for (const suspect of SUSPECTS) expect(hall().suggestRefusal(suspect)).toBeNull()
  })

  test('[002/hypothesis.2] is about the room one is in', () => {
    expect(hall().suggest(SUSPECT.white, 2).news()[0]).toMatchObject({
      kind: 'suggested',
      crime: { room: ROOM.hall },
    })
  })

  test('[002/hypothesis.5] shows the card found to its maker alone', () => {
    const card = roomCard(ROOM.hall)
    const script = hall({ hands: holding([DAN, [card]]) })
      .suggest(SUSPECT.plum, 5)
      .show(card)
    expect(script.view(ANN).shown).toEqual([{ card, by: DAN, to: ANN }])
    for (const seat of [BOB, CAT, null]) expect(script.view(seat).shown).toEqual([])
  })

  test('[002/hypothesis.7, 002/pawns.2] brings suspect and weapon after the refutation, and the turn goes on', () => {
    const card = roomCard(ROOM.hall)
    const script = hall({ hands: holding([DAN, [card]]) })
    const { tokens, weapons } = script.state
    script.suggest(SUSPECT.plum, 5)
    expect(script.state).toMatchObject({ tokens, weapons })
    expect(script.news()).toEqual([
      { kind: 'suggested', seat: ANN, crime: crime(SUSPECT.plum, 5, ROOM.hall) },
    ])
    script.show(card)
    expect(script.tokenOf(SUSPECT.plum)).toBe(ROOM.hall)
    expect(script.state.weapons[5]).toBe(ROOM.hall)
    expect(script.news()).toEqual([
      { kind: 'refuted', seat: DAN, asker: ANN, card: null },
      { kind: 'tokens-moved', suspect: SUSPECT.plum, weapon: 5, room: ROOM.hall },
      { kind: 'turn', seat: BOB },
    ])
  })

  test('[002/hypothesis.7] brings them also when nobody refutes', () => {
    const script = hall({ file: crime(SUSPECT.plum, 5, ROOM.hall) })
      .suggest(SUSPECT.plum, 5)
      .answer()
    expect(script.tokenOf(SUSPECT.plum)).toBe(ROOM.hall)
    expect(script.news()).toEqual([
      { kind: 'could-not-refute', seat: BOB, asker: ANN },
      { kind: 'nobody-refuted', asker: ANN },
      { kind: 'tokens-moved', suspect: SUSPECT.plum, weapon: 5, room: ROOM.hall },
      { kind: 'turn', seat: BOB },
    ])
  })
})

describe('an accusation', () => {
  test('[002/accusation.1, 002/accusation.2, C8] is made in the room named, and in no other', () => {
    const script = annAt(ROOM.hall)
    expect(script.refusal({ kind: 'accuse', suspect: 0, weapon: 0, room: ROOM.study })).toBe(
      'not-in-that-room',
    )
    expect(script.refusal({ kind: 'accuse', suspect: 0, weapon: 0, room: ROOM.hall })).toBeNull()
  })

  test('[002/accusation.3, 002/pawns.2] brings suspect and weapon before the answer', () => {
    const script = annAt(ROOM.kitchen).accuse({ ...FILE, weapon: 0 })
    expect(script.news().map(({ kind }) => kind)).toEqual([
      'accused',
      'tokens-moved',
      'accused-wrongly',
      'turn',
    ])
    expect(script.tokenOf(FILE.suspect)).toBe(ROOM.kitchen)
  })

  test('[002/accusation.5] that is wrong ends its player’s part, and the turn goes on round the others', () => {
    const script = annAt(ROOM.hall, { seats: 4 }).accuse(crime(0, 0, ROOM.hall))
    const turns = Array.from({ length: 4 }, () => {
      const seat = script.waitsFor
      script.pass()
      return seat
    })
    expect(turns).toEqual([BOB, CAT, DAN, BOB])
  })

  test('[002/accusation.6, C12] leaves the cards of one who is out unseen', () => {
    const script = annAt(ROOM.hall, { seats: 4 })
      .accuse(crime(0, 0, ROOM.hall))
      .leave(ANN)
    for (const seat of [BOB, CAT, DAN, null]) {
      expect(script.view(seat).players.find(player => player.seat === ANN)).toMatchObject({
        lost: true,
        left: true,
        open: null,
      })
      expect(script.news(seat)).toEqual([{ kind: 'left', seat: ANN, playedOn: false }])
    }
    expect(clue.turn(script.state)).toEqual({ of: 'seat', seat: BOB })
  })
})

describe('a notebook', () => {
  test('[002/notebook.1, 002/notebook.2, 002/notebook.3] has every public event, and the private ones of its owner', () => {
    const card = roomCard(ROOM.hall)
    const script = annAt(turned(8, 4), { seats: 4, hands: holding([DAN, [card]]) })
    script.roll(1, 1).walk(ROOM.hall).suggest(SUSPECT.plum, 5).show(card)
    const kinds = [
      'dealt',
      'weapons-scattered',
      'turn',
      'rolled',
      'walked',
      'suggested',
      'refuted',
      'tokens-moved',
      'turn',
    ]
    for (const seat of [ANN, BOB, CAT, DAN]) {
      expect(script.events(seat).map(({ kind }) => kind)).toEqual(kinds)
      const [dealt] = script.events(seat)
      expect(dealt).toMatchObject({ kind: 'dealt', hand: script.hand(seat) })
    }
    const seen = [ANN, BOB, CAT, DAN].map(seat => script.events(seat).find(({ kind }) => kind === 'refuted'))
    expect(seen.map(event => (event?.kind === 'refuted' ? event.card : undefined))).toEqual([
      card,
      null,
      null,
      card,
    ])
  })
})
