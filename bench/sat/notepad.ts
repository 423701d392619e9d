import Logic from 'logic-solver'
import type { Case, Fact } from '../../src/games/clue/reasoning/facts'

/**
 * The notepad of a SAT solver, as the published Clue reasoners do it, with hand sizes: a variable for each card and place,
 * and two questions to the solver for each of them. By card: Y, N or - for each seat and the file.
 */
export const satNotepad = ({ piles, sizes, facts }: Case): readonly string[] => {
  const solver = new Logic.Solver()
  const cards = piles.flat()
  const places = Array.from({ length: sizes.length + 1 }, (_, place) => place)
  const at = (card: number, place: number): string => `${card} at ${place}`
  for (const card of cards) solver.require(Logic.exactlyOne(...places.map(place => at(card, place))))
  for (const pile of piles) solver.require(Logic.exactlyOne(...pile.map(card => at(card, sizes.length))))
  for (const [seat, size] of sizes.entries())
    solver.require(Logic.equalBits(Logic.sum(...cards.map(card => at(card, seat))), Logic.constantBits(size)))
  for (const fact of facts) solver.require(formula(fact, sizes.length, at))
  return cards.map(card =>
    places
      .map(place => {
        const variable = at(card, place)
        if (solver.solveAssuming(variable) === null) return 'N'
        return solver.solveAssuming(Logic.not(variable)) === null ? 'Y' : '-'
      })
      .join(''),
  )
}

const formula = (fact: Fact, file: number, at: (card: number, place: number) => string): Logic.Formula => {
  const place = 'holder' in fact && fact.holder !== 'file' ? fact.holder : file
  const there = fact.cards.map(card => at(card, place))
  switch (fact.says) {
    case 'holds':
      return Logic.and(...there)
    case 'holds-none':
      return Logic.and(...there.map(Logic.not))
    case 'holds-one':
      return Logic.or(...there)
    case 'not-all-filed':
      return Logic.or(...there.map(Logic.not))
  }
}
