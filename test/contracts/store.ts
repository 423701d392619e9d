import { StoreFailure, type Stored, type Disk, type Store } from '../../src/store/store'
import { holds, same, type Promises } from './promised'

/** The promises of every store. Each gets an empty disk. */
export const STORE_PROMISES: Promises<Disk> = {
  'nothing is in a new store': async disk => {
    same(await entriesOf(await disk.open('room')), [])
  },

  'what was written is read again': async disk => {
    const store = await disk.open('room')
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

  'what was written is read by the next store opened': async disk => {
    const store = await disk.open('room')
    await store.write([{ key: 'a', value: 1 }])
    store.close()
    same(await entriesOf(await disk.open('room')), [['a', 1]])
  },

  'two stores open on one room see the same': async disk => {
    const [one, other] = [await disk.open('room'), await disk.open('room')]
    await one.write([{ key: 'a', value: 1 }])
    same(await entriesOf(other), [['a', 1]])
  },

  'an undefined value takes the entry away': async disk => {
    const store = await disk.open('room')
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

  'in one write the last word counts': async disk => {
    const store = await disk.open('room')
    await store.write([
      { key: 'a', value: 1 },
      { key: 'b', value: 1 },
      { key: 'a', value: 2 },
      { key: 'b', value: undefined },
    ])
    same(await entriesOf(store), [['a', 2]])
  },

  'writes nobody waited for happen in their order': async disk => {
    const store = await disk.open('room')
    await Promise.all([1, 2, 3].map(value => store.write([{ key: 'a', value }])))
    same(await entriesOf(store), [['a', 3]])
  },

  'a write happens whole or not at all': async disk => {
    const store = await disk.open('room')
    await store.write([{ key: 'a', value: 1 }])
    const unkeepable = (() => 1) as unknown as Stored
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

  'rooms do not see one another': async disk => {
    const [attic, cellar] = [await disk.open('attic'), await disk.open('cellar')]
    await attic.write([{ key: 'a', value: 'attic' }])
    await cellar.write([{ key: 'a', value: 'cellar' }])
    await attic.write([{ key: 'a', value: undefined }])
    same(await entriesOf(attic), [])
    same(await entriesOf(cellar), [['a', 'cellar']])
  },

  'a room whose name begins like another’s is another': async disk => {
    const [long, short, none] = [await disk.open('room 1'), await disk.open('room'), await disk.open('')]
    await long.write([{ key: 'a', value: 1 }])
    same(await entriesOf(short), [])
    same(await entriesOf(none), [])
  },

  'what was read does not change': async disk => {
    const store = await disk.open('room')
    await store.write([{ key: 'a', value: 1 }])
    const before = await store.read()
    await store.write([{ key: 'a', value: 2 }])
    same([...before], [['a', 1]])
  },

  'rooms are listed for as long as something is kept in them': async disk => {
    const [attic, cellar] = [await disk.open('attic'), await disk.open('cellar')]
    same(await disk.rooms(), [])
    await attic.write([{ key: 'a', value: 1 }])
    await cellar.write([{ key: 'a', value: 1 }])
    same([...(await disk.rooms())].toSorted(), ['attic', 'cellar'])
    await attic.write([{ key: 'a', value: undefined }])
    same(await disk.rooms(), ['cellar'])
  },

  'what is erased is gone, and what is kept of other rooms stays': async disk => {
    const [room, other] = [await disk.open('room'), await disk.open('room 1')]
    await room.write([{ key: 'a', value: 1 }])
    await other.write([{ key: 'a', value: 2 }])
    await disk.erase('room')
    same(await entriesOf(room), [])
    same(await entriesOf(other), [['a', 2]])
    await room.write([{ key: 'b', value: 3 }])
    same(await entriesOf(await disk.open('room')), [['b', 3]])
    await disk.erase()
    same(await disk.rooms(), [])
    same(await entriesOf(other), [])
  },

  'a closed store says so': async disk => {
    const store = await disk.open('room')
    store.close()
    store.close()
    same(await troubleOf(store.write([{ key: 'a', value: 1 }])), 'closed')
    same(await troubleOf(store.read()), 'closed')
    same(await entriesOf(await disk.open('room')), [])
  },
}

const entriesOf = async (store: Store): Promise<readonly (readonly [string, Stored])[]> =>
  [...(await store.read())].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The words of its failure; a promise kept is none. */
export const troubleOf = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise
    return 'none'
  } catch (failure) {
    holds(failure instanceof StoreFailure, `${String(failure)} is a StoreFailure`)
    return (failure as StoreFailure).trouble
  }
}
