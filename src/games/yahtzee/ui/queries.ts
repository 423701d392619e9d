import type { KeyQueries } from '../../../ui/play/keys'
import { helpWords } from '../../../ui/play/words/help'
import { UPPER_GOAL } from '../rules/scoring'
import type { View } from '../rules/view'
import { asideWords } from './words/aside'

/** The state of the page that a key asks about. */
interface PageState {
  readonly view: View
  readonly names: readonly string[]
  readonly kept: ReadonlySet<number>
  readonly lines: readonly string[]
}

export const queriesOn = (page: PageState): KeyQueries => ({ meanings, answer: key => answerTo(key, page) })

/** Each key's use in words, in the order of the list. */
const meanings = (): Readonly<Record<string, string>> => {
  const { last, turn, list } = helpWords.now.keys
  const { keep, throws, sheet, cover, dice, kept, total, bonus } = asideWords.now.query.keys
  return {
    '1 – 5': keep,
    '␣': throws,
    s: sheet,
    d: dice,
    k: kept,
    t: total,
    b: bonus,
    w: turn,
    l: last,
    c: cover,
    '?': list,
  }
}

/** One sentence in reply to a key. */
const answerTo = (key: string, { view, names, kept, lines }: PageState): string => {
  const { query } = asideWords.now
  const { own, waitsFor, seat, round } = view
  if (key === 'w')
    return waitsFor === null
      ? helpWords.now.nobodysTurn
      : query.turn(waitsFor === seat ? null : (names[waitsFor] ?? ''), round)
  if (key === 'l') return lines.at(-1) ?? helpWords.now.nothingYet
  if (own === null) return query.noSheet
  const dice = (own.dice ?? []).map(String)
  switch (key) {
    case 'd':
      return dice.length === 0 ? query.noDice : query.dice(dice)
    case 'k': {
      const held = dice.filter((_, place) => kept.has(place))
      return held.length === 0 ? query.noneKept : query.kept(held)
    }
    case 't': {
      const before = own.totals.slice(0, Math.max(0, view.game - 1)).reduce((sum, total) => sum + total, 0)
      return query.total(own.total, before)
    }
    default:
      return query.bonus(own.upper, UPPER_GOAL)
  }
}
