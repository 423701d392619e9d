import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  DAN,
  crime,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  suspectCard,
  WEAPON,
  weaponCard,
} from '../../../../test/sim/script'
import type { Card } from '../../../rules/card'
import { cardsOf, DECK, PILES } from '../lobby/cards'
import { caseOf, type Case, type Holder } from './facts'
import {
  checkedOff,
  EMPTY,
  notebookPage,
  ownMark,
  parseNotes,
  withFiled,
  withDot,
  withSign,
  withText,
  type NotedCell,
  type NotebookPage,
} from './notebook'
import type { NotebookKind } from '../lobby/options'
import { study, type HolderShares } from './notebookQueries'

const ALL = PILES.flatMap(pile => DECK[pile])
const [WHITE, ROPE, HALL] = [suspectCard(SUSPECT.white), weaponCard(WEAPON.rope), roomCard(ROOM.hall)]
const ASKED = crime(SUSPECT.white, WEAPON.rope, ROOM.hall)

const sharesOf = (known: Case): HolderShares => study({ find: 'shares', known }) as HolderShares

const written = (page: NotebookPage): readonly NotedCell[] =>
  ALL.flatMap(card => [...[ANN, BOB, CAT, DAN], 'file' as const].flatMap(each => page(card, each) ?? []))

/** Ann asks in the Hall; Bob has none, Cat shows the rope. */
const asked = (): Script =>
  new Script('clueless', { seats: 4, hands: holding([CAT, [ROPE]], [DAN, [WHITE, HALL]]) })
    .put(SUSPECT.scarlet, [1, 0])
    .walk(ROOM.hall)
    .suggest(ASKED.suspect, ASKED.weapon)
    .answer()

describe('a notebook on paper', () => {
  test('writes nothing by itself', () => {
    const view = asked().view(ANN)
    const known = caseOf(view)
    expect(written(notebookPage('paper', known, sharesOf(known)))).toEqual([])
  })
})

describe('a secretary', () => {
  const page = (seat: typeof ANN | null): NotebookPage =>
    notebookPage('secretary', caseOf(asked().view(seat)), null)

  test('[UC08] begins with the cards of the owner’s hand', () => {
    const script = new Script('clueless', { seats: 4 })
    const known = caseOf(script.view(BOB))
    for (const card of ALL) {
      const says = script.hand(BOB).includes(card) ? 'has' : 'has-not'
      expect(notebookPage('secretary', known, null)(card, BOB)).toEqual({
        by: 'secretary',
        says,
        from: { of: 'hand' },
      })
      for (const other of [ANN, CAT, DAN, 'file'] as const)
        expect(notebookPage('secretary', known, null)(card, other)).toBeNull()
    }
  })

  test('writes down the players who passed, and the cards shown to the owner', () => {
    const from = { of: 'question', number: 0 }
    for (const card of cardsOf(ASKED))
      expect(page(ANN)(card, BOB)).toEqual({ by: 'secretary', says: 'has-not', from })
    expect(page(ANN)(ROPE, CAT)).toEqual({ by: 'secretary', says: 'has', from })
    expect(page(ANN)(WHITE, CAT)).toBeNull()
  })

  test.each<[string, typeof ANN | null]>([
    ['another player', DAN],
    ['the outside', null],
  ])('[002/notebook.3] of %s writes down that one of three was shown, and not which', (_, seat) => {
    for (const card of cardsOf(ASKED))
      expect(page(seat)(card, CAT)).toEqual({ by: 'secretary', says: 'one-of', questions: [0] })
  })

  test('draws no conclusion: a card seen elsewhere is not crossed off', () => {
    expect(page(ANN)(ROPE, DAN)).toBeNull()
    expect(page(ANN)(ROPE, 'file')).toBeNull()
  })
})

describe('an inspector', () => {
  test('writes down all that follows, apart from what was seen', () => {
    const known = caseOf(asked().view(ANN))
    const shares = sharesOf(known)
    const page = notebookPage('inspector', known, shares)
    expect(page(ROPE, CAT)).toMatchObject({ by: 'secretary', says: 'has' })
    expect(page(ROPE, DAN)).toEqual({ by: 'inspector', says: 'has-not' })
    expect(page(ROPE, 'file')).toEqual({ by: 'inspector', says: 'has-not' })
    if (shares.at !== 'possible') throw new Error('a contradiction')
    for (const card of ALL)
      for (const [place, holder] of [ANN, BOB, CAT, DAN, 'file' as const].entries()) {
        const says = page(card, holder)?.says
        const chance = shares.chance[card]?.[place]
        expect(says === 'has').toBe(chance === 1)
        expect(says === 'has-not').toBe(chance === 0)
      }
  })

  test('sets no dots for a question whose card is known', () => {
    const known = caseOf(asked().view(null))
    const page = notebookPage('inspector', known, sharesOf(known))
    expect(page(ROPE, CAT)).toEqual({ by: 'secretary', says: 'one-of', questions: [0] })
    const more: Case = {
      ...known,
      facts: [
        ...known.facts,
        { says: 'holds', holder: CAT, cards: [ROPE], from: { of: 'question', number: 1 } },
      ],
    }
    expect(notebookPage('inspector', more, sharesOf(more))(WHITE, CAT)).toBeNull()
    expect(notebookPage('secretary', more, null)(WHITE, CAT)).toMatchObject({ says: 'one-of' })
  })

  test('says what a secretary says until it has thought', () => {
    const known = caseOf(asked().view(ANN))
    expect(written(notebookPage('inspector', known, null))).toEqual(
      written(notebookPage('secretary', known, null)),
    )
  })
})

describe('one’s own marks', () => {
  const at = (card: Card, holder: Holder) => [card, holder] as const

  test.each<NotebookKind>(['paper', 'secretary', 'inspector'])(
    'and what %s writes never touch each other',
    kind => {
      const known = caseOf(asked().view(ANN))
      const before = written(notebookPage(kind, known, sharesOf(known)))
      let notes = EMPTY
      for (const card of ALL)
        for (const holder of [BOB, 'file'] as const) notes = withSign(notes, card, holder, 'maybe')
      expect(written(notebookPage(kind, known, sharesOf(known)))).toEqual(before)
      for (const card of ALL) expect(ownMark(notes, card, BOB).sign).toBe('maybe')
    },
  )

  test('are a sign, dots and a text, each kept apart', () => {
    const [rope, hall] = [at(ROPE, CAT), at(HALL, 'file')]
    let notes = withSign(withDot(withDot(EMPTY, ...rope, 3), ...rope, 1), ...rope, 'tick')
    notes = withText(withSign(notes, ...hall, 'cross'), 'Bob smiles.')
    expect(ownMark(notes, ...rope)).toMatchObject({ sign: 'tick', dots: [1, 3] })
    notes = withDot(notes, ...rope, 1)
    expect(ownMark(notes, ...rope)).toMatchObject({ sign: 'tick', dots: [3] })
    notes = withSign(notes, ...rope, null)
    expect(ownMark(notes, ...rope)).toMatchObject({ sign: null, dots: [3] })
    expect(ownMark(notes, ...hall)).toMatchObject({ sign: 'cross', dots: [] })
    expect(withSign(withDot(notes, ...rope, 3), ...hall, null)).toEqual({
      marks: [],
      text: 'Bob smiles.',
      filed: 0,
    })
  })

  test('[UC08.2] tick the owner’s hand at once, but for what is marked otherwise', () => {
    const notes = checkedOff(withSign(EMPTY, ROPE, ANN, 'maybe'), ANN, [WHITE, ROPE])
    expect(ownMark(notes, WHITE, ANN).sign).toBe('tick')
    expect(ownMark(notes, ROPE, ANN).sign).toBe('maybe')
  })

  test('are read back as they were stored', () => {
    const notes = withText(withDot(withSign(EMPTY, HALL, 'file', 'maybe'), ROPE, DAN, 5), 'é 🔍')
    expect(parseNotes(JSON.parse(JSON.stringify(notes)))).toEqual(notes)
  })

  test('of a page that filed nothing yet are read with nothing filed', () => {
    expect(parseNotes({ marks: [], text: 'Bob smiles.' })).toEqual({ ...EMPTY, text: 'Bob smiles.' })
  })

  test('tick a card that is filed on paper, but for what is marked otherwise', () => {
    const filed = (kind: NotebookKind) => withFiled(withSign(EMPTY, HALL, BOB, 'maybe'), kind, ROPE, BOB)
    expect(filed('paper').filed).toBe(1)
    expect(ownMark(filed('paper'), ROPE, BOB).sign).toBe('tick')
    expect(ownMark(withFiled(filed('paper'), 'paper', HALL, BOB), HALL, BOB).sign).toBe('maybe')
    expect(ownMark(filed('secretary'), ROPE, BOB).sign).toBeNull()
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['fewer than none filed', { marks: [], text: '', filed: -1 }],
    ['the checked cards of an older page', [3, 4]],
    ['a card there is not', { marks: [{ card: 21, holder: 'file', sign: null, dots: [] }], text: '' }],
    ['a seventh seat', { marks: [{ card: 1, holder: 6, sign: null, dots: [] }], text: '' }],
    ['a sixth dot', { marks: [{ card: 1, holder: 0, sign: null, dots: [6] }], text: '' }],
    ['a novel', { marks: [], text: 'x'.repeat(1001) }],
  ])('are not read from %s', (_, raw) => {
    expect(parseNotes(raw)).toBeUndefined()
  })
})
