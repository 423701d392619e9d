import type { Seat } from '../../src/rules/seat'
import type { SealedState } from '../../src/dealer/sealedState'
import { audit, type Audit } from '../../src/log/audit'
import { purse, type Purse } from '../toys/purse'
import { Ring, type Member, type Seated } from './ring'
import { there } from './table'

/** A ring of purses, with what each seat puts in. */
export interface Purses {
  readonly ring: Ring<Purse>
  /** By seat: what it puts in, in its one round. */
  readonly coins: readonly number[]
}

export const pursesOf = (
  name: string,
  seating: readonly number[],
  coins: readonly number[],
  more: Partial<Seated<Purse>> = {},
): Purses => ({
  ring: new Ring({ game: purse, options: { rounds: 1 }, seating, name, ...more }),
  coins,
})

/** Lets each device that is asked and is there act, until this is so on every device that is there. */
export const playUntil = (
  { ring, coins }: Purses,
  isSo: (member: Member<Purse>) => boolean,
  limitMs = 300_000,
): void =>
  ring.until(() => {
    for (const { replica, device, isSilent } of ring.members) {
      const { waits } = replica
      if (isSilent || waits.for !== 'choice' || waits.by !== device) continue
      const isFilling = replica.folded.state.at === 'filling'
      const decision = there(coins[waits.seat])
      const act = isFilling
        ? ({ move: { kind: 'fill' }, secret: { decision } } as const)
        : ({ move: { kind: 'throw' } } as const)
      replica.choose(waits.seat, act, ring.now)
      ring.talk()
    }
    return ring.members.filter(({ isSilent }) => !isSilent).every(isSo)
  }, limitMs)

/** Plays until a device awaits this step, and returns it. What was on its way then is lost, and said again later. */
export const playUntilAwaited = (purses: Purses, step: string): Member<Purse> => {
  const { ring } = purses
  let awaiting: Member<Purse> | undefined
  ring.bend((_from, _to, message) => {
    awaiting ??= ring.members.find(member => !member.isSilent && awaits(step)(member))
    return awaiting === undefined ? message : null
  })
  playUntil(purses, () => awaiting !== undefined)
  ring.bend((_from, _to, message) => message)
  return there(awaiting)
}

export const isOver = ({ replica }: Member<Purse>): boolean =>
  replica.folded.outcome !== null && replica.confirmed === replica.chain.length

/** Is a line of this step awaited, or parts for it? */
export const awaits =
  (step: string) =>
  ({ replica }: Member<Purse>): boolean =>
    'step' in replica.waits && replica.waits.step.startsWith(step)

export const foundOn = ({ replica }: Member<Purse>) => replica.folded.state.found

/** A device that plays with a changed program: its dealer says that its seats' play is worth this. */
export const overclaim = ({ dealer }: Member<Purse>, worth: (seat: Seat) => number | undefined): void => {
  const honest = dealer.author.bind(dealer)
  dealer.author = progress => honest({ ...progress, worthOf: worth })
}

/** A device that writes no line of these steps. */
export const refuse = (ring: Ring<Purse>, device: number, step: string): void =>
  ring.bend((from, _to, message) => {
    if (from !== device || message.m !== 'lines') return message
    const isRefused = message.lines.some(
      ({ by, body }) => by === device && body.kind === 'deal' && body.step.startsWith(step),
    )
    return isRefused ? null : message
  })

export const dealingOn = ({ replica }: Member<Purse>): SealedState => {
  const { progress, dealing } = replica.folded
  return (progress?.dealing ?? dealing) as SealedState
}

export const stepsIn = ({ replica }: Member<Purse>): readonly string[] =>
  replica.chain.lines.flatMap(({ body }) => (body.kind === 'deal' ? [body.step] : []))

export const auditOn = (ring: Ring<Purse>, device: number): Audit => {
  const { replica, setup, signer } = ring.member(device)
  return audit(setup, signer, { rules: '1', lines: replica.chain.lines, unsealed: replica.unsealed })
}
