import { relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const MOST_LETTERS = 200

/**
 * One line for each failed test of Vitest's JSON report, and one for each file that failed beside its tests: `FAILED: file > name: message`.
 * A run can break off without any: then there is none.
 * @typedef {{ status: string, fullName: string, failureMessages?: readonly string[] | null }} TestResult
 * @typedef {{ name: string, status: string, message?: string, assertionResults: readonly TestResult[] }} FileResult
 * @param {readonly FileResult[]} files
 * @param {string} root the folder that names of files are told from
 */
export const testFailures = (files, root) =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name).split(sep).join('/')
    const failed = assertionResults.filter(test => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [failure(file, message)]
    return failed.map(test => failure(`${file} > ${test.fullName}`, test.failureMessages?.[0]))
  })

/**
 * The line for one thing that failed, with the first line that says why.
 * @param {string} name
 * @param {string} [said] all that was said of it
 */
export const failure = (name, said = '') => withReason(name, linesOf(said)[0])

/**
 * The line for a tool that failed, with the first error it tells; its first line, where it calls nothing an error.
 * @param {string} name
 * @param {string} said
 */
export const checkFailure = (name, said) => {
  const lines = linesOf(said)
  return withReason(name, lines.find(line => /\berror\b/i.test(line)) ?? lines[0])
}

/** @param {string} said */
const linesOf = said =>
  stripVTControlCharacters(said)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('npm warn'))

/**
 * @param {string} name
 * @param {string | undefined} reason
 */
const withReason = (name, reason) =>
  reason === undefined ? `FAILED: ${name}` : `FAILED: ${name}: ${reason.slice(0, MOST_LETTERS)}`
