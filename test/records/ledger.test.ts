import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { auditWithProgress } from '../../src/room/auditRecord'
import { stepsOf } from '../../src/ui/table/ledgerSteps'
import { RECORD } from './game'

test('the ledger of a record lists each step: sealed by whom, checked, opened, and broken', () => {
  const { ledger } = auditWithProgress(readFileSync(RECORD, 'utf8'), catalogue, () => {})
  if (ledger === null) throw new Error('no ledger')
  const steps = stepsOf(ledger)
  expect(steps.map(({ line }) => line)).toEqual(ledger.rows.map(({ line }) => line))
  const shuffled = steps.filter(({ step }) => step === 'shuffle')
  expect(new Set(shuffled.map(({ by }) => by))).toEqual(new Set(ledger.devices.map(({ name }) => name)))
  expect(shuffled.every(({ stamp }) => stamp === 'sealed')).toBe(true)
  expect(steps.filter(({ stamp }) => stamp === 'opened').map(({ step }) => step)).toEqual(['open'])
  const names = ledger.chairs.map(({ name }) => name)
  for (const { by, to } of steps.filter(({ step }) => step === 'shows')) {
    expect(names).toContain(by)
    expect(names.filter(name => name !== by)).toContain(to)
  }
  expect(steps.filter(({ stamp }) => stamp === 'broken')).toEqual([])
  expect(
    stepsOf(ledger, new Set([7]))
      .filter(({ stamp }) => stamp === 'broken')
      .map(({ line }) => line),
  ).toEqual([7])
})
