import { describe, expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
import { Script, ROOM, SUSPECT } from '../../../../test/sim/script'
import { parseOptions } from './options'
import { tables } from './tables'
import { RULE_SETS, WEAPON_KINDS } from './variants'

const THREE = clueOptions('clueless', 3)

describe('options', () => {
  test.each([
    [2, false],
    [3, true],
    [4, true],
    [5, true],
    [6, true],
    [7, false],
  ])('[G.2, 002/start.3] for %i seats: %s', (seats, may) => {
    const characters = [0, 1, 2, 3, 4, 5, 5].slice(0, seats)
    expect(parseOptions({ ...THREE, characters }, seats) !== undefined).toBe(may)
  })

  test.each<[why: string, raw: unknown]>([
    ['nothing', null],
    ['more seats than characters', { ...THREE, characters: [0, 1, 2, 3] }],
    ['a suspect taken twice', { ...THREE, characters: [0, 1, 1] }],
    ['a seventh suspect', { ...THREE, characters: [0, 1, 6] }],
    ['a setter who is not there', { ...THREE, setter: 3 }],
    ['a rule set nobody knows', { ...THREE, rules: 'clue2' }],
    ['extra cards for nobody', { ...THREE, extraCards: 'none' }],
    ['a field too many', { ...THREE, file: [0, 6, 12] }],
  ])('are refused with %s', (_, raw) => {
    expect(parseOptions(raw, 3)).toBeUndefined()
  })

  test('[UC03] are refused without a suspect for every seat', () => {
    expect(parseOptions({ ...THREE, characters: [0, 1] }, 3)).toBeUndefined()
    expect(parseOptions(THREE, 3)).toEqual(THREE)
  })
})

test('[C1] a suggestion may be left free in Classic, and in no other rule set by the lobby', () => {
  const free = tables.filter(({ settings }) => settings.some(({ id }) => id === 'forcedSuggestion'))
  expect(free.map(({ id }) => id)).toEqual(['classic'])
})

test('[C1, G.15.4] a Clue-Less table cannot leave the suggestion out, whatever its options say', () => {
  const raw = { ...THREE, forcedSuggestion: false }
  const options = parseOptions(raw, 3)
  if (options === undefined) return
  const script = new Script('clueless', { options })
  const suspect = options.characters[script.state.active] ?? SUSPECT.scarlet
  script.put(suspect, [1, 0]).walk(ROOM.hall)
  expect(script.refusal({ kind: 'pass' })).toBe('must-suggest')
})

test.each([
  ['classic', ['rope', 'lead-pipe', 'knife', 'wrench', 'candlestick', 'pistol']],
  ['clueless', ['rope', 'lead-pipe', 'knife', 'wrench', 'candlestick', 'pistol']],
  ['cluedo', ['candlestick', 'knife', 'lead-pipe', 'revolver', 'rope', 'poison']],
] as const)('[002/pawns.1] the weapons of %s are %j', (rules, weapons) => {
  expect(RULE_SETS[rules].weapons).toEqual(weapons)
  expect(WEAPON_KINDS).toEqual(expect.arrayContaining([...weapons]))
})
