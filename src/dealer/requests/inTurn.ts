import { elementAt } from '../../sealed/elementAt'
import type { Progress } from '../../log/dealerPort'
import type { Device } from '../../log/signer'

/**
 * The next of these devices to take a step that it takes alone is present: the first that was not passed over, or else the one
 * passed over longest ago. If none of them is present, one that is not is named in the same way: once back, an absent one is
 * awaited, and one that has left is passed over in its turn.
 */
export const nextInTurn = (
  { missing }: Pick<Progress, 'missing'>,
  still: readonly Device[],
  passed: readonly Device[],
): Device => {
  const isHere = (device: Device): boolean => !missing.includes(device)
  const again = passed.filter(device => still.includes(device))
  const first = still.filter(device => !passed.includes(device))
  const inOrder = [...first, ...again]
  return elementAt([...inOrder.filter(isHere), ...inOrder], 0)
}

/** All members, in order. */
export const membersOf = ({ members }: Pick<Progress, 'members'>): readonly Device[] =>
  Array.from({ length: members }, (_, device) => device as Device)

/** Passed over once more, a device is awaited last. */
export const passedOver = (passed: readonly Device[], device: Device): readonly Device[] => [
  ...passed.filter(each => each !== device),
  device,
]
