import { expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
import { quickChoices } from '../../../rules/tables'
import { parseOptions } from './options'
import { tables } from './tables'

test.each(tables)('the game reads what a lobby of $id agrees on', kind => {
  const { characters, extraCards, notebook, setter } = clueOptions('clueless', 3)
  const agreed = { pieces: characters, settings: { extraCards, notebook }, firstPerson: setter }
  const read = { ...clueOptions('clueless', 3), rules: kind.id }
  expect(kind.options(agreed)).toEqual(read)
  expect(parseOptions(kind.options(agreed), 3)).toEqual(read)
})

test('what is usual comes first: a notebook that only writes down what was seen, the last cards over, the middle bot', () => {
  for (const { settings, bots } of tables) {
    const usual = Object.fromEntries(settings.map(({ id, choices: [first] }) => [id, first]))
    expect(usual).toMatchObject({ notebook: 'secretary', extraCards: 'last' })
    expect(bots[0]).toBe('medium')
  }
})

test('[UC01] Classic alone is set up by hand or for one, and a table that was kept without the choice by hand', () => {
  const offered = tables.filter(({ settings }) => settings.some(({ id }) => id === 'setup'))
  expect(offered.map(({ id }) => id)).toEqual(['classic'])
  const { characters, extraCards, notebook } = clueOptions('classic', 3)
  const setupOf = (setup: Readonly<Record<string, string>>) =>
    offered[0]?.options({ pieces: characters, settings: { extraCards, notebook, ...setup }, firstPerson: 0 })
  expect(setupOf({})).toMatchObject({ setup: 'by-hand' })
  expect(setupOf({ setup: 'ready' })).toMatchObject({ setup: 'ready' })
})

test('a new game asks first for a table set up by hand; one press and a new room begin at the first turn', () => {
  const settings = tables.find(({ id }) => id === 'classic')?.settings ?? []
  expect(settings[0]).toMatchObject({ id: 'setup', choices: ['by-hand', 'ready'] })
  expect(quickChoices(settings)).toEqual([{ id: 'setup', choice: 'ready' }])
})
