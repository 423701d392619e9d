import { describe, expect, test } from 'vitest'
import { parseOptions } from './options'
import { validName } from './playerName'
import { tables } from './tables'

const invalid = { ok: false, error: 'name-is-invalid' }

describe('a name', () => {
  test.each([
    ['no letter at all', ''],
    ['21 letters', 'a'.repeat(21)],
    ['a digit', 'Ada2'],
    ['a blank', 'Ada B'],
    ['a blank at its end', 'Ada '],
    ['an apostrophe', "D'Arcy"],
    ['a hyphen', 'Mary-Ann'],
    ['a letter and an accent that no letter has', 'x\u0301'],
    ['a figure that letters draw', 'Ada😀'],
  ])('[003/UC01.T1, 003/UC01.N2, A12] of %s is invalid', (_, name) => {
    expect(validName(name, [])).toEqual(invalid)
  })

  test.each([
    ['one letter', 'A'],
    ['20 letters', 'a'.repeat(20)],
    ['20 letters outside the first plane', '𐐀'.repeat(20)],
    ['Greek letters', 'Ἀθηνᾶ'],
    ['an umlaut', 'Jürgen'],
    ['Japanese letters', 'さくら'],
  ])('[003/UC01.2, 003/UC01.N2, A12] of %s is valid', (_, name) => {
    expect(validName(name, ['Bob'])).toEqual({ ok: true, value: name.normalize('NFC') })
  })

  test.each([
    ['as it is', 'Ada', 'Ada'],
    ['in capitals', 'ADA', 'Ada'],
    ['in another composition', 'Zoe\u0308', 'Zo\u00eb'],
    ['with a final sigma', 'ΣΟΦΟΣ', 'σοφος'],
    ['with two letters for one', 'STRASSE', 'Straße'],
  ])('[003/UC01.T1, 003/UC01.N2, A12] that is taken, %s, is invalid', (_, name, taken) => {
    expect(validName(name, ['Bo', taken])).toEqual(invalid)
    expect(validName(name, ['Bo'])).toMatchObject({ ok: true })
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
