import { bug } from '../rules/result'

/** An element that must exist: the caller has counted. */
export const elementAt = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index]
  if (item === undefined) throw bug(`nothing at ${index} of ${items.length}`)
  return item
}
