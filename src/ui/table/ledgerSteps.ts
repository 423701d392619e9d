import { sentenceName } from '../kit/sentenceName'
import type { Ledger, Row, SealedStep } from '../../room/ledger'
import type { Claim } from '../../rules/game'

/** The subjects of a sealed game's lines, as people are told them. */
export type LedgerStep =
  'start' | SealedStep | 'denies' | 'shows' | 'move' | 'absent' | 'returned' | 'left' | 'resumed' | 'goes-on'

/** The four words, always the same. */
export const STAMPS = ['sealed', 'checked', 'opened', 'broken'] as const
export type Stamp = (typeof STAMPS)[number]

/** A line as a person reads it: who did it (null: all together), to whom, and what this device makes of it. */
export interface LedgerTold {
  readonly line: number
  readonly step: LedgerStep
  readonly stamp: Stamp
  readonly by: string | null
  readonly to: string | null
  readonly row: Row
}

/** Every line of a ledger, in order; `broken` are the lines that do not hold. */
export const stepsOf = (ledger: Ledger, broken: ReadonlySet<number> = new Set()): readonly LedgerTold[] =>
  ledger.rows.map(row => {
    const step = stepOf(row)
    const { said } = row
    const device = (at: number | null): string | null =>
      at === null ? null : sentenceName(ledger.devices[at]?.name ?? '')
    const seat = (at: number): string => sentenceName(ledger.chairs[at]?.name ?? '')
    const shownTo = said.kind === 'move' && said.claim?.says === 'shows-one' ? seat(said.claim.to) : null
    const by =
      said.kind === 'move'
        ? seat(said.seat)
        : said.kind === 'roster' && said.change.kind !== 'none'
          ? device(said.change.device)
          : device(row.by)
    return {
      line: row.line,
      step,
      stamp: broken.has(row.line) ? 'broken' : stampOf(row),
      by,
      to: shownTo,
      row,
    }
  })

const stepOf = ({ said }: Row): LedgerStep => {
  switch (said.kind) {
    case 'start':
      return 'start'
    case 'step':
      return said.step
    case 'move':
      return said.claim === null ? 'move' : ofClaim(said.claim)
    case 'roster':
      return said.change.kind === 'none' ? 'goes-on' : said.change.kind
  }
}

const ofClaim = (claim: Claim): LedgerStep => {
  switch (claim.says) {
    case 'holds-none':
      return 'denies'
    case 'shows-one':
      return 'shows'
    case 'decides':
      return 'move'
  }
}

const stampOf = ({ said }: Row): Stamp => {
  if (said.kind !== 'step') return 'checked'
  return said.step === 'open' ? 'opened' : said.isOfDeal ? 'sealed' : 'checked'
}

/** Steps without cards or chance: most lines, and the least important. */
export const isPlain = ({ step, stamp }: LedgerTold): boolean => step === 'move' && stamp !== 'broken'
