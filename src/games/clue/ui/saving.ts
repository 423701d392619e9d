import { handOver } from '../../../ui/kit/file'

/** Hands the person the story as a file. */
export const save = (lines: readonly string[], title: string): void =>
  handOver(lines.map(line => `${line}\n`).join(''), `${title}.txt`)
