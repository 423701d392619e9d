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
} from '../../../../test/sim/script'
import { cardsOf } from '../lobby/cards'
import type { Event } from './event'

const [WHITE, ROPE, HALL] = [suspectCard(SUSPECT.white), weaponCard(WEAPON.rope), roomCard(ROOM.hall)]

const kinds = (events: readonly Event[]): readonly Event['kind'][] => events.map(({ kind }) => kind)

const inTheHall = (given: Given = {}): Script =>
  new Script('classic', { seats: 4, ...given }).put(SUSPECT.scarlet, [8, 4]).roll(1, 1).walk(ROOM.hall)

describe('a table hears', () => {
  test('the size of each hand, and a seat its own cards', () => {
    const script = new Script('clueless')
    expect(script.events(null)[0]).toEqual({ kind: 'dealt', handSizes: [6, 6, 6], hand: null })
    expect(script.events(BOB)[0]).toEqual({ kind: 'dealt', handSizes: [6, 6, 6], hand: script.hand(BOB) })
  })

  test('where the weapons are laid out, those alone that chance placed', () => {
    const script = new Script('classic', { byHand: true }).act({
      kind: 'place',
      weapon: WEAPON.knife,
      room: ROOM.study,
    })
    script.act({ kind: 'do-it-for-us' })
    expect(script.news()).toEqual([
      { kind: 'left-to-the-system', seat: ANN },
      { kind: 'dealt', handSizes: [6, 6, 6], hand: null },
      { kind: 'weapons-scattered', rooms: [1, 2, null, 3, 4, 5] },
      { kind: 'turn', seat: ANN },
    ])
  })

  test('[UC06.1, UC06.3] every step of setting up by hand, once, and the cards go round when the rest is shuffled', () => {
    const script = new Script('classic', { byHand: true })
    for (const weapon of [0, 1, 2, 3, 4, 5] as const) script.act({ kind: 'place', weapon, room: weapon })
    script.act({ kind: 'sort' })
    for (const pile of ['suspect', 'weapon', 'room'] as const) script.act({ kind: 'file', pile })
    script.act({ kind: 'shuffle' }).act({ kind: 'assign' }).act({ kind: 'begin' })
    expect(kinds(script.events(CAT))).toEqual([
      'cards-laid-ready',
      ...Array.from({ length: 6 }, () => 'weapon-placed'),
      'cards-sorted',
      'card-filed',
      'card-filed',
      'card-filed',
      'cards-shuffled',
      'dealt',
      'notebooks-assigned',
      'play-began',
      'turn',
    ])
  })

  test('[S.8] the dice, the walk and how long it was', () => {
    const script = new Script('classic').put(SUSPECT.scarlet, [8, 14]).roll(1, 2).walk([8, 13], [8, 12])
    expect(script.events(CAT).slice(-2)).toEqual([
      { kind: 'rolled', seat: ANN, dice: [1, 2] },
      { kind: 'walked', seat: ANN, to: script.place([8, 12]), steps: 2 },
    ])
  })

  test('a pass, a forfeit where no move was possible, and nothing when a turn just ends', () => {
    expect(kinds(new Script('classic').pass().news())).toEqual(['passed', 'turn'])
    const shut = new Script('classic').put(SUSPECT.scarlet, ROOM.library).put(4, [7, 8]).put(5, [3, 11])
    expect(kinds(shut.pass().news())).toEqual(['forfeited', 'turn'])
    const walked = new Script('classic').put(SUSPECT.scarlet, [8, 14]).roll(1, 1).walk([8, 13])
    expect(kinds(walked.pass().news())).toEqual(['turn'])
  })

  test('[UC16, UC17] a suggestion in the order it happens: said, brought, answered', () => {
    const script = inTheHall({ hands: holding([BOB, [HALL]]) })
    const from = script.events(null).length
    script.suggest(SUSPECT.plum, WEAPON.pistol).answer()
    expect(kinds(script.events(null).slice(from))).toEqual(['suggested', 'tokens-moved', 'refuted'])
  })

  test('[C26, UC16] that order also where an open hand answers', () => {
    const script = new Script('classic', { seats: 4, hands: holding([BOB, [HALL]]) }).leave(BOB)
    script.put(SUSPECT.scarlet, [8, 4]).roll(1, 1).walk(ROOM.hall).suggest(SUSPECT.plum, WEAPON.pistol)
    expect(kinds(script.news(null))).toEqual(['suggested', 'tokens-moved', 'refuted'])
  })

  test('[C26, 002/hypothesis.7] in Cluedo: said, answered by an open hand, brought', () => {
    const script = new Script('cluedo', { seats: 4, hands: holding([DAN, [HALL]]) }).leave(DAN)
    script.put(SUSPECT.scarlet, ROOM.hall).suggest(SUSPECT.plum, 5)
    expect(kinds(script.news(null))).toEqual(['suggested', 'refuted', 'tokens-moved', 'turn'])
  })

  test('[C26, 002/hypothesis.7] in Cluedo the same when the one asked has just left', () => {
    const script = new Script('cluedo', { seats: 4, hands: holding([DAN, [HALL]]) })
    script.put(SUSPECT.scarlet, ROOM.hall).suggest(SUSPECT.plum, 5).leave(DAN)
    expect(kinds(script.news(null))).toEqual(['left', 'hand-opened', 'refuted', 'tokens-moved', 'turn'])
  })

  test('[UC19] once that nobody refuted, after the last who could not', () => {
    const script = inTheHall({ file: crime(SUSPECT.white, WEAPON.rope, ROOM.hall) })
    const from = script.events(null).length
    script.suggest(SUSPECT.white, WEAPON.rope).answer()
    expect(kinds(script.events(null).slice(from))).toEqual([
      'suggested',
      'tokens-moved',
      'could-not-refute',
      'could-not-refute',
      'could-not-refute',
      'nobody-refuted',
    ])
  })

  test('which of the tokens really moved', () => {
    const script = inTheHall().put(SUSPECT.plum, ROOM.hall).suggest(SUSPECT.plum, WEAPON.pistol)
    expect(script.news(null)[1]).toEqual({
      kind: 'tokens-moved',
      suspect: null,
      weapon: WEAPON.pistol,
      room: ROOM.hall,
    })
    const other = inTheHall().putWeapon(WEAPON.pistol, ROOM.hall).suggest(SUSPECT.plum, WEAPON.pistol)
    expect(other.news(null)[1]).toEqual({
      kind: 'tokens-moved',
      suspect: SUSPECT.plum,
      weapon: null,
      room: ROOM.hall,
    })
  })
})

describe('when a card is shown', () => {
  test('[UC18, G.16f, 002/notebook.3] only two ever hear which', () => {
    const script = inTheHall({ hands: holding([CAT, [HALL]], [ANN, [WHITE, ROPE]]) })
    script.suggest(SUSPECT.white, WEAPON.rope).answer()
    const heard = [null, ANN, BOB, CAT, DAN].map(seat => {
      const refuted = script.events(seat).find(({ kind }) => kind === 'refuted')
      return refuted?.kind === 'refuted' ? refuted.card : undefined
    })
    expect(heard).toEqual([null, HALL, null, HALL, null])
  })

  test('[C26] by an open hand all hear which', () => {
    const script = new Script('classic', {
      seats: 4,
      hands: holding([BOB, [HALL]], [ANN, [WHITE, ROPE]]),
    }).leave(BOB)
    script.put(SUSPECT.scarlet, [8, 4]).roll(1, 1).walk(ROOM.hall).suggest(SUSPECT.white, WEAPON.rope)
    for (const seat of [null, ANN, CAT])
      expect(script.news(seat)).toContainEqual({ kind: 'refuted', seat: BOB, asker: ANN, card: HALL })
  })

  test('nothing of one question is told again in the next', () => {
    const script = inTheHall({ hands: holding([BOB, [HALL]], [CAT, [WHITE]]) }).suggest(
      SUSPECT.white,
      WEAPON.rope,
    )
    script.show(HALL).pass().passTo(ANN)
    script.put(SUSPECT.scarlet, [8, 4]).roll(1, 1).walk(ROOM.hall).suggest(SUSPECT.white, WEAPON.rope)
    expect(kinds(script.news(ANN))).not.toContain('refuted')
  })
})

describe('at the end', () => {
  test('[UC25, G.17d, S.12] all hear the verdict before the case file', () => {
    const script = new Script('classic').accuse(FILE)
    expect(script.news(null)).toEqual([
      { kind: 'accused', seat: ANN, crime: FILE },
      { kind: 'accused-rightly', seat: ANN },
      { kind: 'file-opened', file: cardsOf(FILE) },
      { kind: 'won', seat: ANN, how: 'accused' },
    ])
  })

  test('[C15] all hear that the last one left won without accusing', () => {
    const script = new Script('clueless').accuse(crime(0, 0, 0)).accuse(crime(0, 0, 0))
    expect(script.news(null).slice(-1)).toEqual([{ kind: 'won', seat: CAT, how: 'last' }])
  })
})
