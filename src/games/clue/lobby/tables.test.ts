import { expect, test } from 'vitest'
import { clueOptions } from '../../../../test/sim/clue'
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
