/** A game's folder, and what lies in it. */
const GAME = /src\/games\/([^/]+)\/(.+)$/
/** All that a table loads before anybody plays hangs on these. */
const TABLE_DOORS = ['ui/Play.svelte', 'rules/pageRules.ts', 'lobby/Piece.svelte']
/** A game with several boards loads the one its table needs. */
export const BOARDS: Readonly<Record<string, readonly string[]>> = { clue: ['Mansion', 'Halls'] }

const inGame = (id: string): { readonly game: string; readonly file: string } | null => {
  const [, game, file] = GAME.exec(id.replaceAll('\\', '/')) ?? []
  return game === undefined || file === undefined ? null : { game, file }
}

/** The bundler's graph: by whom a module is imported at once. */
interface Graph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null
}

/** Do these files of the module's own game, or some of them, bring it with them? */
const isBroughtBy = (id: string, files: readonly string[], graph: Graph): boolean => {
  const home = inGame(id)?.game
  const reached = new Set([id])
  for (const each of reached) {
    const at = inGame(each)
    if (at !== null && at.game === home && files.includes(at.file)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) reached.add(importer)
  }
  return false
}

/**
 * A game's table comes as one file named for the game, which packs better than several; what the home page has already is not in
 * it, and a board stays by itself, without what it stands on.
 */
export const tableChunk = (id: string, graph: Graph): string | null => {
  const at = inGame(id)
  if (at === null || isBroughtBy(id, ['manifest.ts'], graph)) return null
  const boards = (BOARDS[at.game] ?? []).map(board => `ui/${board}.svelte`)
  if (boards.some(board => at.file.startsWith(board))) return null
  return isBroughtBy(id, [...TABLE_DOORS, ...boards], graph) ? `${at.game}-table` : null
}

/** The parts of a game are named for it: each game has a Play. Those of a worker are built apart, and `of` says so. */
export const chunkNames =
  (of = '') =>
  ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string => {
    const game = inGame(facadeModuleId ?? '')?.game
    return `assets/${of}${game === undefined ? '' : `${game}-`}[name]-[hash].js`
  }
