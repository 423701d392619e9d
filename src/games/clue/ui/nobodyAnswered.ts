import type { View } from '../rules/view'

/** Was the last question answered by nobody? One that was broken off, since its asker left, has not been round. */
export const nobodyAnswered = ({ asked, phase, players }: View): boolean => {
  const last = asked.at(-1)
  if (last === undefined || last.refuter !== null || phase.at === 'refuting') return false
  return players.every(
    ({ seat, lost, left, open }) =>
      seat === last.by || last.passed.includes(seat) || (lost && left && open === null),
  )
}
