import { auditWithProgress } from '../room/auditRecord'
import { warm } from '../sealed/generators'
import type { FromAuditWorker } from './auditMessages'
import { GamesOnDemand } from './gamesOnDemand'
import { parseJson } from '../rules/parse'

/** Audits one record, line by line, on a thread of its own, and needs no network. */
addEventListener('message', async ({ data }: MessageEvent<string>) => {
  try {
    warm()
    const games = new GamesOnDemand()
    // The start line is the second row of a record.
    await games.load(parseJson(data.split('\n', 2)[1] ?? ''))
    say({ looked: auditWithProgress(data, games.catalogue, (at, of) => say({ at, of })) })
  } catch (failure) {
    say({ failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) })
  }
})

const say = (checked: FromAuditWorker): void => postMessage(checked)
