import { parseRecord } from '../../src/log/record'
import { parseLobby } from '../../src/room/lobby'
import type { Volume } from '../../src/shelf/volume'

/** A file of saved games with the one of this record, as another device has packed it. */
export const crateOf = (text: string): string => {
  const read = parseRecord(text)
  const begun = read.ok ? read.record.lines[0]?.body : undefined
  const lobby = begun?.kind === 'start' ? parseLobby(begun.lobby) : undefined
  if (lobby === undefined) throw new Error('no record')
  const { game, kind, settings, chairs } = lobby
  const volume: Volume = {
    version: 1,
    id: 'room shot 0',
    game,
    kind,
    settings,
    players: chairs.map(({ name, piece }, i) => ({
      name,
      piece,
      by: i === 0 ? 'here' : 'elsewhere',
      level: '',
    })),
    begunAt: 1_700_000_000_000,
    touchedAt: 1_700_003_600_000,
    ending: { winners: [0], turns: 14 },
    source: { of: 'record' },
  }
  const games = [{ volume, entries: [{ key: 'record', value: text }] }]
  return JSON.stringify({ crate: 'No Butler', version: 1, own: { name: null, settings: null }, games })
}
