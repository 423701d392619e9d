import type { Card } from '../../../rules/card'
import { integer, list, one, record, text, type Parsed } from '../../../rules/parse'
import { seatsOf, type Seat } from '../../../rules/seat'
import { DECK, PILES } from '../lobby/cards'
import type { Case, Holder, Source } from './facts'
import { SEATS, type NotebookKind } from '../lobby/options'
import type { HolderShares } from './notebookQueries'

/** The owner's own notes: signs, numbered dots for "one of these", and a few lines. Nobody else ever sees them. */
export const SIGNS = ['tick', 'cross', 'maybe'] as const
export type Sign = (typeof SIGNS)[number]
export const DOTS = [1, 2, 3, 4, 5] as const
export type Dot = (typeof DOTS)[number]
export const LONGEST_NOTE = 1000
/** More than a game has suggestions. */
const MOST_SHOWN = 100_000

const CARDS = PILES.flatMap(pile => DECK[pile])

const parseMark = record({
  card: one(...CARDS),
  holder: one(...seatsOf(SEATS.max), 'file'),
  sign: one(...SIGNS, null),
  dots: list(one(...DOTS), DOTS.length),
})
const parseWritten = record({
  marks: list(parseMark, CARDS.length * (SEATS.max + 1)),
  text: text(LONGEST_NOTE),
  /** The number of cards shown to the owner that lie filed. */
  filed: integer(0, MOST_SHOWN),
})
export type NotebookNotes = Parsed<typeof parseWritten>

/** Notes of before cards were filed have none filed. */
export const parseNotes = (raw: unknown): NotebookNotes | undefined =>
  typeof raw === 'object' && raw !== null ? parseWritten({ filed: 0, ...raw }) : undefined

/** The owner's mark in one cell. */
export interface OwnMark {
  readonly sign: Sign | null
  readonly dots: readonly Dot[]
}

export const EMPTY: NotebookNotes = { marks: [], text: '', filed: 0 }
const UNMARKED: OwnMark = { sign: null, dots: [] }

export const ownMark = ({ marks }: NotebookNotes, card: Card, holder: Holder): OwnMark =>
  marks.find(mark => mark.card === card && mark.holder === holder) ?? UNMARKED

const withMark = (notes: NotebookNotes, card: Card, holder: Holder, mark: OwnMark): NotebookNotes => {
  const others = notes.marks.filter(each => each.card !== card || each.holder !== holder)
  const isBlank = mark.sign === null && mark.dots.length === 0
  return { ...notes, marks: isBlank ? others : [...others, { card, holder, ...mark }] }
}

export const withSign = (
  notes: NotebookNotes,
  card: Card,
  holder: Holder,
  sign: Sign | null,
): NotebookNotes => withMark(notes, card, holder, { ...ownMark(notes, card, holder), sign })

/** Sets a dot that is not there, and takes away one that is. */
export const withDot = (notes: NotebookNotes, card: Card, holder: Holder, dot: Dot): NotebookNotes => {
  const { sign, dots } = ownMark(notes, card, holder)
  const others = dots.filter(each => each !== dot)
  return withMark(notes, card, holder, {
    sign,
    dots: others.length < dots.length ? others : [...dots, dot].toSorted(),
  })
}

export const withText = (notes: NotebookNotes, written: string): NotebookNotes => ({
  ...notes,
  text: written.slice(0, LONGEST_NOTE),
})

/** Files a card shown by this player; on paper it is ticked too, where one has written nothing else. */
export const withFiled = (notes: NotebookNotes, kind: NotebookKind, card: Card, by: Seat): NotebookNotes => ({
  ...(kind === 'paper' ? checkedOff(notes, by, [card]) : notes),
  filed: notes.filed + 1,
})

/** Ticks one's own cards, where one has written nothing else. */
export const checkedOff = (notes: NotebookNotes, seat: Seat, hand: readonly Card[]): NotebookNotes =>
  hand.reduce(
    (all, card) => (ownMark(all, card, seat).sign === null ? withSign(all, card, seat, 'tick') : all),
    notes,
  )

/** The notebook's own entry in one cell. It never touches the owner's mark. */
export type NotedCell =
  /** It was seen. */
  | { readonly by: 'secretary'; readonly says: 'has' | 'has-not'; readonly from: Source }
  /** It follows from what was seen. */
  | { readonly by: 'inspector'; readonly says: 'has' | 'has-not' }
  /** In these questions, by their numbers, this card was shown or another of its three. */
  | { readonly by: 'secretary'; readonly says: 'one-of'; readonly questions: readonly number[] }

export type NotebookPage = (card: Card, holder: Holder) => NotedCell | null

/** The entries that a notebook of this kind makes by itself. Until the shares are known, an inspector's are a secretary's. */
export const notebookPage = (kind: NotebookKind, known: Case, shares: HolderShares | null): NotebookPage => {
  if (kind === 'paper') return () => null
  const seen = seenIn(known)
  const asked = shownIn(known)
  const found = kind === 'inspector' && shares?.at === 'possible' ? shares : null
  const file = known.sizes.length
  const chance = (card: Card, holder: Holder): number | undefined =>
    found?.chance[card]?.[holder === 'file' ? file : holder]
  const isCertain = (card: Card, holder: Holder): boolean => chance(card, holder) === 1
  return (card, holder) => {
    const from = seen.get(keyOf(card, holder))
    if (from !== undefined) return { by: 'secretary', ...from }
    const share = chance(card, holder)
    if (share === 1 || share === 0) return { by: 'inspector', says: share === 1 ? 'has' : 'has-not' }
    const questions = (asked.get(keyOf(card, holder)) ?? [])
      .filter(({ cards }) => !cards.some(each => isCertain(each, holder)))
      .map(({ number }) => number)
    return questions.length === 0 ? null : { by: 'secretary', says: 'one-of', questions }
  }
}

const keyOf = (card: Card, holder: Holder): string => `${card} ${holder}`

type NotebookSeen = { readonly says: 'has' | 'has-not'; readonly from: Source }

/** By cell: the first thing seen there. A hand that was seen whole says of each card whether it is there. */
const seenIn = ({ facts, sizes, piles }: Case): ReadonlyMap<string, NotebookSeen> => {
  const seen = new Map<string, NotebookSeen>()
  const see = (cards: readonly Card[], holder: Holder, says: NotebookSeen['says'], from: Source): void => {
    for (const card of cards) {
      const key = keyOf(card, holder)
      if (!seen.has(key)) seen.set(key, { says, from })
    }
  }
  for (const fact of facts) {
    if (fact.says !== 'holds' && fact.says !== 'holds-none') continue
    const { cards, holder, from } = fact
    see(cards, holder, fact.says === 'holds' ? 'has' : 'has-not', from)
    const whole = holder === 'file' ? piles.length : sizes[holder]
    if (fact.says === 'holds' && cards.length === whole)
      see(
        piles.flat().filter(card => !cards.includes(card)),
        holder,
        'has-not',
        from,
      )
  }
  return seen
}

interface NotebookShown {
  readonly number: number
  readonly cards: readonly Card[]
}

/** By cell: the questions in which that player showed one of three cards, this among them. */
const shownIn = ({ facts }: Case): ReadonlyMap<string, readonly NotebookShown[]> => {
  const shown = new Map<string, NotebookShown[]>()
  for (const fact of facts) {
    if (fact.says !== 'holds-one' || fact.from.of !== 'question') continue
    const { number } = fact.from
    for (const card of fact.cards) {
      const key = keyOf(card, fact.holder)
      shown.set(key, [...(shown.get(key) ?? []), { number, cards: fact.cards }])
    }
  }
  return shown
}
