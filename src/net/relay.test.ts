import { expect, test } from 'vitest'
import { keysOf } from '../../test/net/keys'
import { Relay } from './relay'

const [ada, bob] = [keysOf(1), keysOf(2)]
const said = () => {
  const [from, to] = [new Relay(ada, 'ada 1'), new Relay(bob, 'bob 1')]
  return { from, to, word: from.sign(bob.key, 'bob 1', { move: 7 }) }
}

test('a message that a friend carries arrives unchanged, once', () => {
  const { from, to, word } = said()
  expect(to.read(word)).toEqual({ from: ada.key, message: { move: 7 } })
  expect(to.read(word)).toBeUndefined()
  expect(to.read(from.sign(bob.key, 'bob 1', null))).toEqual({ from: ada.key, message: null })
  expect(to.read(word)).toBeUndefined()
})

test.each([
  ['another word', { said: '{"move":8}' }],
  ['another number', { n: 9 }],
  ['another speaker', { by: keysOf(3).key }],
  ['another life', { life: 'ada 2' }],
  ['no signature', { signature: '' }],
])('a friend cannot put in %s', (_what, change) => {
  const { to, word } = said()
  expect(to.read({ ...word, ...change })).toBeUndefined()
  expect(to.read(word)).toBeDefined()
})

test('a message to an earlier life, or from one, is dropped', () => {
  const { to, word } = said()
  expect(new Relay(bob, 'bob 2').read(word)).toBeUndefined()
  const later = new Relay(ada, 'ada 2').sign(bob.key, 'bob 1', 'back')
  expect(to.read(word)).toBeDefined()
  expect(to.read(later)).toEqual({ from: ada.key, message: 'back' })
  expect(to.read(said().from.sign(bob.key, 'bob 1', 'late'))).toBeUndefined()
})
