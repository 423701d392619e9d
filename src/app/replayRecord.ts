import type { GameManifest } from '../games/manifest'
import { kindIn } from '../rules/manifest'
import type { OpenStory } from '../room/auditRecord'
import { agreedGameIn } from '../room/ports'
import { membersIn } from '../room/lobby'
import type { GameSnapshot } from '../room/snapshot'
import { RoomTable } from '../room/roomTable'
import type { OwnLessons } from './ownLessons'
import type { Device } from '../log/signer'
import type { TableHandle } from '../ui/table/gameHandle'

/** Makes a table of an audited record, at the end of its game: as a watcher saw it, and for those who played here as they did. */
export const replayRecord = async (
  games: readonly GameManifest[],
  { lobby, lines }: OpenStory,
  own: OwnLessons = [],
  study: (game: string, question: unknown) => Promise<unknown> = async () => undefined,
): Promise<TableHandle | undefined> => {
  const loaded = await games.find(({ id }) => id === lobby.game)?.load()
  if (loaded === undefined) return undefined
  const { game, Play } = loaded
  const agreed = agreedGameIn(lobby, { kind: (id, kind) => kindIn(games, id, kind), game: () => game })
  if (agreed === undefined) return undefined
  const sight: GameSnapshot = {
    epoch: lobby.epoch,
    lobby,
    roster: membersIn(lobby).map(({ key }) => key),
    self: -1 as Device,
    here: own.map(([seat]) => seat),
    isWatching: true,
    from: 0,
    lines,
    known: own,
    confirmed: lines.length,
    waits: { for: 'nobody' },
    host: 0 as Device,
    absent: [],
    left: [],
    standIns: [],
    resumed: [],
    leftInPlay: [],
    outcome: 'played-out',
    words: null,
    seal: { given: [], isChecked: true },
    broken: [],
    unsealed: 0,
  }
  return {
    table: new RoomTable(game, agreed.options, sight, () => {}),
    Play,
    study: question => study(lobby.game, question),
    motives: new Map(),
    notes: { of: () => undefined, keep: () => {} },
  }
}
