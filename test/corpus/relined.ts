import type { Line } from '../../src/log/line'
import { signStatement, type Part } from '../../src/log/statement'
import { canon, type Json } from '../../src/sealed/canon'
import { there } from '../sealed/table'
import type { BadRecord } from './bad'
import type { Kept } from './kept'

export const bodyWith = ({ body }: Line, value: Json): Line['body'] => ({ ...body, value }) as Line['body']

export const withValue = (line: Line, value: Json): Line => ({ ...line, body: bodyWith(line, value) })

const numberIn = ({ evidence }: Line): number => Number(there(evidence.parts[0]).step.split('.')[0])

/** The two things that a draw was named for: the request, and the move that asked. */
interface Asked {
  readonly asks: Json
  readonly after: Json
}

/** The draw with its parts named as if something else had been asked than was, or after another move. */
export const askedOtherwise = (kept: Kept, line: Line, asks: Json, change: Partial<Asked>): Line => {
  const draws = kept.steps('draw').findIndex(({ h }) => h === line.h)
  const moved = there(kept.lines.findLast(({ h, body }) => h < line.h && body.kind === 'move'))
  const was = { asks, after: { seat: moved.by, turn: movedIn(moved).occasion.turn } }
  const named = ({ asks, after }: Asked): string => kept.named(numberIn(line), 'draw', [asks, after, draws])
  if (line.evidence.parts.some(({ step }) => step !== named(was))) throw new Error('asked otherwise already')
  const step = named({ ...was, ...change })
  return kept.withParts(
    line,
    line.evidence.parts.map(part => kept.part(part, { step })),
  )
}

export const movedIn = (line: Line): Extract<Line['body'], { kind: 'move' }> => {
  if (line.body.kind !== 'move') throw new Error('no move')
  return line.body
}

export const moving = (kept: Kept, line: Line, move: Json): Line =>
  kept.signedBy(line, there(line.by ?? undefined), { body: { ...movedIn(line), move } })

export const proving = (kept: Kept, line: Line, proof: Json): Line =>
  kept.signedBy(line, there(line.by ?? undefined), { body: { ...movedIn(line), proof } })

/** The whole record, and a device that unseals what was never sealed. */
export const unsealing = (kept: Kept): Pick<BadRecord, 'of' | 'rows' | 'set'> => {
  const nothing = signStatement<Part>(kept.signer(1), kept.game, { kind: 'part', step: 'unseal', body: null })
  return {
    of: kept.name,
    rows: kept.rows.length + 1,
    set: { 0: kept.top(kept.lines.length, 1), [kept.rows.length]: canon(nothing as unknown as Json) },
  }
}
