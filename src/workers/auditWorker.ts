import { KINDS, kindOf } from '../games/kinds'
import { loadRules } from '../games/rules'
import { auditWithProgress } from '../room/auditRecord'
import type { Game, Shape } from '../rules/game'
import { warm } from '../sealed/generators'
import type { FromAuditWorker } from './auditMessages'

/** Audits one record, line by line, on a thread of its own, and needs no network. */
addEventListener('message', async ({ data }: MessageEvent<string>) => {
  try {
    warm()
    const games = new Map<string, Game<Shape>>()
    for (const id of Object.keys(KINDS)) games.set(id, await loadRules(id))
    const catalogue = { kind: kindOf, game: (id: string) => games.get(id) }
    say({ looked: auditWithProgress(data, catalogue, (at, of) => say({ at, of })) })
  } catch (failure) {
    say({ failed: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure) })
  }
})

const say = (checked: FromAuditWorker): void => postMessage(checked)
