import { indexedDbDisk } from '../store/indexeddb'
import type { Stored } from '../store/store'
import type { PonderStore } from './ponderer'

/** The name of the database for tables that games have solved. Every device would solve them alike, so they tell nothing about anybody. */
export const PONDERED = 'no-butler-pondered'

/** Bytes and numbers in a row, which the browser's database keeps as they are. */
export const ponderStore: PonderStore = {
  async read(game) {
    const store = await indexedDbDisk(PONDERED).open(game)
    try {
      return (await store.read()).get(WORKED)
    } finally {
      store.close()
    }
  },
  async write(game, worked) {
    const store = await indexedDbDisk(PONDERED).open(game)
    try {
      // The browser's database takes all that can be cloned, not JSON alone.
      await store.write([{ key: WORKED, value: worked as Stored }])
    } finally {
      store.close()
    }
  },
}

const WORKED = 'worked'
