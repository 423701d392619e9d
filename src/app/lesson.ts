import type { Lesson } from '../games/manifest'
import type { Shape } from '../rules/game'
import type { LocalTable } from '../table/localTable'
import { LocalGame, prepareTable, NEVER, type GameSave, type LocalPorts } from './localGame'
import { seeded } from '../rules/random'
import { bug } from '../rules/result'
import type { Taught } from '../ui/table/gameHandle'
import type { ChosenTable } from '../ui/screens/offer'

/** Prepares the table at which one learns a game: the same for every learner, and never saved. */
export const startLesson = async (shell: LocalPorts, game: string, name: string): Promise<Taught> => {
  const entry = shell.games.find(({ id }) => id === game)
  const lesson = await entry?.loadLesson?.()
  const kind = entry?.tables.find(({ id }) => id === lesson?.table)
  if (lesson === undefined || kind === undefined) throw bug(`${game} has no lesson`)
  const { settings, seed, dealt, openingAct, Guide } = lesson
  const others = lesson.names.filter(each => each !== name)
  const players: ChosenTable['players'] = lesson.pieces.map((piece, seat) =>
    seat === 0 ? { name, piece, by: 'person' } : { name: others[seat - 1] ?? '', piece, by: 'bot' },
  )
  const settled: ChosenTable = { kind, players, settings, level: lesson.bot }
  const laid = await prepareTable(shell.games, { game, settled, seed, alone: null }, dealt && (() => dealt))
  if (laid === undefined) throw bug('the game refuses the options of its lesson')
  if (openingAct !== undefined) playOpening(laid.table, openingAct)
  return { opened: new LocalGame({ ...shell, random: seeded(seed) }, laid, Promise.resolve(NOWHERE)), Guide }
}

/** Plays what was before the learner comes: a lesson may begin where a game is nearly over. */
const playOpening = (table: LocalTable<Shape>, openingAct: NonNullable<Lesson['openingAct']>): void => {
  for (;;) {
    const turn = table.turn()
    if (turn.of !== 'seat') return
    const act = openingAct(table.view(turn.seat), table.choices(turn.seat))
    if (act === undefined) return
    if (!table.play(turn.seat, act).ok) throw bug('the opening of a lesson is not by the rules')
  }
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
