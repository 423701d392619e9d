import { LocalGame, prepareTable, NEVER, type GameSave, type LocalPorts } from './localGame'
import { seeded } from '../rules/random'
import { bug } from '../rules/result'
import type { Taught } from '../ui/table/gameHandle'
import type { ChosenTable } from '../ui/screens/offer'

/** Prepares the table of a lesson: the same for everybody, up to what the learner does. It is saved nowhere. */
export const startLesson = async (shell: LocalPorts, game: string, name: string): Promise<Taught> => {
  const entry = shell.games.find(({ id }) => id === game)
  const primer = await entry?.loadPrimer()
  const kind = entry?.tables.find(({ id }) => id === primer?.table)
  if (primer === undefined || kind === undefined) throw bug(`${game} has no primer`)
  const { settings, seed, dealt, Guide } = primer
  const others = primer.names.filter(each => each !== name)
  const players: ChosenTable['players'] = primer.pieces.map((piece, seat) =>
    seat === 0 ? { name, piece, by: 'person' } : { name: others[seat - 1] ?? '', piece, by: 'bot' },
  )
  const settled: ChosenTable = { kind, players, settings, pace: 'reading', level: primer.bot }
  const laid = await prepareTable(shell.games, { game, settled, seed }, () => dealt)
  if (laid === undefined) throw bug('the primer does not agree with its game')
  return { opened: new LocalGame({ ...shell, random: seeded(seed) }, laid, Promise.resolve(NOWHERE)), Guide }
}

const NOWHERE: GameSave = {
  id: '',
  lost: NEVER,
  failed: NEVER,
  follow: () => () => {},
  note: async () => {},
  because: async () => {},
  close: () => {},
}
