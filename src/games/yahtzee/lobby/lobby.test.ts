import { describe, expect, test } from 'vitest'
import type { SeatedPlayer } from '../../../ui/screens/player'
import { seatingRefusal } from '../../../ui/screens/seating'
import { parseOptions } from './options'
import { tables } from './tables'

/** Why a company of people of these names cannot sit down at a table of this game; undefined where it can. */
const refusalOf = (...names: readonly string[]) => {
  const players = names.map((name): SeatedPlayer => ({ name, by: 'person', piece: 0 }))
  return seatingRefusal(players, tables[0] ?? raise())?.why
}

const raise = (): never => {
  throw new Error('this game has no table')
}

describe('a name', () => {
  test.each([
    ['no letter at all', '', 'no-name'],
    ['a blank alone', ' ', 'no-name'],
    ['21 letters', 'a'.repeat(21), 'long-name'],
    ['a digit', 'Ada2', 'not-letters'],
    ['a blank', 'Ada B', 'not-letters'],
    ['an apostrophe', "D'Arcy", 'not-letters'],
    ['a hyphen', 'Mary-Ann', 'not-letters'],
    ['a letter and an accent that no letter has', 'x\u0301', 'not-letters'],
    ['a figure that letters draw', 'Ada😀', 'not-letters'],
  ])('[003/UC01.T1, 003/UC01.N2, A12] of %s is invalid', (_, name, why) => {
    expect(refusalOf('Bob', name)).toBe(why)
  })

  test.each([
    ['one letter', 'A'],
    ['20 letters', 'a'.repeat(20)],
    ['20 letters outside the first plane', '𐐀'.repeat(20)],
    ['Greek letters', 'Ἀθηνᾶ'],
    ['an umlaut', 'Jürgen'],
    ['an umlaut in two signs', 'Ju\u0308rgen'],
    ['Japanese letters', 'さくら'],
  ])('[003/UC01.2, 003/UC01.N2, A12] of %s is valid', (_, name) => {
    expect(refusalOf('Bob', name)).toBeUndefined()
  })

  test.each([
    ['as it is', 'Ada', 'Ada'],
    ['in capitals', 'ADA', 'Ada'],
    ['in another composition', 'Zoe\u0308', 'Zo\u00eb'],
    ['with a final sigma', 'ΣΟΦΟΣ', 'σοφος'],
  ])('[003/UC01.T1, 003/UC01.N2, A12] that is taken, %s, is invalid', (_, name, taken) => {
    expect(refusalOf(taken, name)).toBe('same-name')
    expect(refusalOf('Bo', name)).toBeUndefined()
  })
})

describe('options', () => {
  const OPTIONS = { games: 5, help: 'paper', dice: 'thrown' }

  test.each([
    [0, false],
    [1, true],
    [2, true],
    [5, true],
    [6, false],
  ])('[003/UC01.1] for %i players: %s', (seats, may) => {
    expect(parseOptions(OPTIONS, seats) !== undefined).toBe(may)
  })

  test.each([
    [0, false],
    [1, true],
    [3, true],
    [4, false],
    [5, true],
    [6, false],
  ])('[003/UC01.5, A1] of %i games: %s', (games, may) => {
    expect(parseOptions({ ...OPTIONS, games }, 2) !== undefined).toBe(may)
  })

  test.each([
    ['nothing', null],
    ['a help nobody knows', { ...OPTIONS, help: 'magic' }],
    ['a field too many', { ...OPTIONS, seed: 1 }],
    ['games in words', { ...OPTIONS, games: 'five' }],
  ])('are refused with %s', (_, raw) => {
    expect(parseOptions(raw, 2)).toBeUndefined()
  })

  test('are what a lobby agrees on, five games on paper first', () => {
    const [table] = tables
    const settings = Object.fromEntries(
      table?.settings.map(({ id, choices }) => [id, choices[0] ?? '']) ?? [],
    )
    const agreed = { pieces: [], settings, firstPerson: 0 }
    expect(parseOptions(table?.options(agreed), 5)).toEqual(OPTIONS)
  })
})
