import { handOver } from '../kit/file'

/** Hands the person the log as a text file. */
export const saveLog = (lines: readonly string[], title: string): void =>
  handOver(lines.map(line => `${line}\n`).join(''), `${title}.txt`)
