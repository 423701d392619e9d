import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkFailure, failure, testFailures } from './failures.mjs'

const ROOT = resolve('house')
const at = (...names: readonly string[]): string => join(ROOT, ...names)

test('a failed test is told with its file, its full name and the first line of its first failure', () => {
  const failureMessages = [
    '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at x.ts:1:1',
    'Error: later',
  ]
  const assertionResults = [
    { status: 'passed', fullName: 'a log holds', failureMessages: [] },
    { status: 'failed', fullName: 'a log ends', failureMessages },
    { status: 'failed', fullName: 'a log begins', failureMessages: null },
  ]
  expect(
    testFailures([{ name: at('src', 'log.test.ts'), status: 'failed', assertionResults }], ROOT),
  ).toEqual([
    'FAILED: src/log.test.ts > a log ends: AssertionError: expected 1 to be 2',
    'FAILED: src/log.test.ts > a log begins',
  ])
})

test('a file that could not be run is told with the reason, and one that passed is not told', () => {
  const files = [
    {
      name: at('a.test.ts'),
      status: 'failed',
      message: '\nError: no such module\n  at',
      assertionResults: [],
    },
    { name: at('b.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ]
  expect(testFailures(files, ROOT)).toEqual(['FAILED: a.test.ts: Error: no such module'])
})

test('a reason is cut at 200 letters, and a warning of npm is none', () => {
  expect(failure('types', `npm warn config\n${'x'.repeat(300)}`)).toBe(`FAILED: types: ${'x'.repeat(200)}`)
  expect(failure('types', '')).toBe('FAILED: types')
})

test('a check is told with its first error, or else with its first line', () => {
  expect(checkFailure('types', 'Loading\nx.svelte:1:2\nError: no\nError: nor this')).toBe(
    'FAILED: types: Error: no',
  )
  expect(checkFailure('plain English', 'All of src\n  x.ts:1 What it is')).toBe(
    'FAILED: plain English: All of src',
  )
})
