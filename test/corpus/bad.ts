import { readFileSync } from 'node:fs'
import type { Broken, Rule } from '../../src/log/audit'

/**
 * A bad record, told as what was changed in a kept one (`of`, in test/records): its first `rows` rows, with those of `set`
 * in the place of the ones of that number. Row 0 is the top, row h + 1 is line h. Every row ends with a newline.
 */
export interface BadRecord {
  readonly why: string
  readonly of: string
  readonly rows: number
  readonly set: Readonly<Record<string, string>>
  /** The auditor's first words: the line (null: none of them), the device to blame if there is one, the rule. */
  readonly refused: Broken
  /** It takes the rules of the game to see it: who is on turn, or what is allowed. */
  readonly needsRules?: true
}

/** Adds a bad record to the corpus: its name, the fault in words, the record, and what an auditor must say of it. */
export type Refuse = (
  name: string,
  why: string,
  what: Pick<BadRecord, 'of' | 'rows' | 'set'>,
  line: number | null,
  rule: Rule,
  device: number | null,
  needsRules?: boolean,
) => void

export const textOf = ({ of, rows, set }: BadRecord): string => {
  const kept = readFileSync(new URL(`../records/${of}`, import.meta.url), 'utf8').split('\n')
  return Array.from({ length: rows }, (_, i) => `${set[i] ?? kept[i] ?? ''}\n`).join('')
}

/** Other bad things: what a parser is given, and what it must say of it. */
export interface Bad {
  readonly why: string
  /** As text; frames as base64url. */
  readonly given: string
  readonly refused: string
}
