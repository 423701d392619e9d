import { StoreFailure, type Kept, type OpenStore, type Store } from '../../src/store/store'
import { holds, same, type Promises } from './promised'

/** What any store promises. Each gets an empty disk. */
export const STORE_PROMISES: Promises<OpenStore> = {
  'nothing is in a new store': async open => {
    same(await entriesOf(await open('room')), [])
  },

  'what was written is read again': async open => {
    const store = await open('room')
    const value = { list: [1, 'two', null, [true]], deep: { er: { text: 'ä 🂡' } } }
    await store.write([
      { key: 'a', value },
      { key: 'b', value: null },
    ])
    same(await entriesOf(store), [
      ['a', value],
      ['b', null],
    ])
  },

  'what was written is read by the next store opened': async open => {
    const store = await open('room')
    await store.write([{ key: 'a', value: 1 }])
    store.close()
    same(await entriesOf(await open('room')), [['a', 1]])
  },

  'two stores open on one room see the same': async open => {
    const [one, other] = [await open('room'), await open('room')]
    await one.write([{ key: 'a', value: 1 }])
    same(await entriesOf(other), [['a', 1]])
  },

  'an undefined value takes the entry away': async open => {
    const store = await open('room')
    await store.write([
      { key: 'a', value: 1 },
      { key: 'b', value: 2 },
    ])
    await store.write([
      { key: 'a', value: undefined },
      { key: 'never there', value: undefined },
    ])
    same(await entriesOf(store), [['b', 2]])
  },

  'in one write the last word counts': async open => {
    const store = await open('room')
    await store.write([
      { key: 'a', value: 1 },
      { key: 'b', value: 1 },
      { key: 'a', value: 2 },
      { key: 'b', value: undefined },
    ])
    same(await entriesOf(store), [['a', 2]])
  },

  'writes nobody waited for happen in their order': async open => {
    const store = await open('room')
    await Promise.all([1, 2, 3].map(value => store.write([{ key: 'a', value }])))
    same(await entriesOf(store), [['a', 3]])
  },

  'a write happens whole or not at all': async open => {
    const store = await open('room')
    await store.write([{ key: 'a', value: 1 }])
    const unkeepable = (() => 1) as unknown as Kept
    const trouble = await troubleOf(
      store.write([
        { key: 'a', value: 2 },
        { key: 'b', value: 2 },
        { key: 'c', value: unkeepable },
      ]),
    )
    same(trouble, 'refused')
    same(await entriesOf(store), [['a', 1]])
    await store.write([{ key: 'b', value: 3 }])
    same((await entriesOf(store)).length, 2)
  },

  'rooms do not see one another': async open => {
    const [attic, cellar] = [await open('attic'), await open('cellar')]
    await attic.write([{ key: 'a', value: 'attic' }])
    await cellar.write([{ key: 'a', value: 'cellar' }])
    await attic.write([{ key: 'a', value: undefined }])
    same(await entriesOf(attic), [])
    same(await entriesOf(cellar), [['a', 'cellar']])
  },

  'a room whose name begins like another’s is another': async open => {
    const [long, short, none] = [await open('room 1'), await open('room'), await open('')]
    await long.write([{ key: 'a', value: 1 }])
    same(await entriesOf(short), [])
    same(await entriesOf(none), [])
  },

  'what was read does not change': async open => {
    const store = await open('room')
    await store.write([{ key: 'a', value: 1 }])
    const before = await store.read()
    await store.write([{ key: 'a', value: 2 }])
    same([...before], [['a', 1]])
  },

  'a closed store says so': async open => {
    const store = await open('room')
    store.close()
    store.close()
    same(await troubleOf(store.write([{ key: 'a', value: 1 }])), 'closed')
    same(await troubleOf(store.read()), 'closed')
    same(await entriesOf(await open('room')), [])
  },
}

const entriesOf = async (store: Store): Promise<readonly (readonly [string, Kept])[]> =>
  [...(await store.read())].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** How it failed; a promise kept is none. */
export const troubleOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise
    return 'none'
  } catch (failure) {
    holds(failure instanceof StoreFailure, `${String(failure)} is a StoreFailure`)
    return (failure as StoreFailure).trouble
  }
}
