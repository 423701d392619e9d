/** A game's folder, and what lies in it. */
const GAME = /src\/games\/([^/]+)\/(.+)$/
/** All that a table loads before its first question stands hangs on these. */
const TABLE_DOORS = ['ui/Play.svelte', 'rules/pageRules.ts']
/** The pictures in full, for a lobby and for a table whose question stands, hang on these. */
const PICTURE_DOORS = ['lobby/Piece.svelte', 'ui/CardPicture.svelte']
/**
 * A game with several boards loads the one its table needs.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const BOARDS = { clue: ['Mansion', 'Halls'] }

/** @param {string} id */
const inGame = id => {
  const [, game, file] = GAME.exec(id.replaceAll('\\', '/')) ?? []
  return game === undefined || file === undefined ? null : { game, file }
}

/**
 * The bundler's graph: by whom a module is imported at once.
 * @typedef {{ getModuleInfo(id: string): { readonly importers: readonly string[] } | null }} Graph
 */

/**
 * Do these files of the module's own game, or some of them, bring it with them?
 * @param {string} id
 * @param {readonly string[]} files
 * @param {Graph} graph
 */
const isBroughtBy = (id, files, graph) => {
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
 * Does every import of this module lead to one file of its game?
 * @param {string} id
 * @param {string} file
 * @param {Graph} graph
 */
const isBroughtByAlone = (id, file, graph) => {
  if (inGame(id)?.file.startsWith(file) === true) return true
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.length > 0 && importers.every(each => isBroughtByAlone(each, file, graph))
}

/** All that the page opens with hangs on this, and the little beside it that both rooms and tables need. */
const HOME = /src\/(?:main|rules\/game|ui\/kit\/sentenceName)\.ts$/

/**
 * The page opens with one file: two would list what one takes from the other, and be packed apart, at 2 kB.
 * @param {string} id
 * @param {Graph} graph
 */
export const homeChunk = (id, graph) => {
  const reached = new Set([id])
  for (const each of reached) {
    if (HOME.test(each)) return 'index'
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) reached.add(importer)
  }
  return null
}

/**
 * A game's table comes as one file named for the game, which packs better than several; what the home page has already is not in
 * it, and a board stays by itself, without what it stands on. Its pictures in full are one file too.
 * @param {string} id
 * @param {Graph} graph
 */
export const tableChunk = (id, graph) => {
  const at = inGame(id)
  if (at === null || isBroughtBy(id, ['manifest.ts'], graph)) return null
  const boards = (BOARDS[at.game] ?? []).map(board => `ui/${board}.svelte`)
  if (boards.some(board => isBroughtByAlone(id, board, graph))) return null
  if (isBroughtBy(id, [...TABLE_DOORS, ...boards], graph)) return `${at.game}-table`
  return isBroughtBy(id, PICTURE_DOORS, graph) ? `${at.game}-pictures` : null
}

/** The parts of a game are named for it: each game has a Play. Those of a worker are built apart, and `of` says so. */
export const chunkNames =
  (of = '') =>
  /** @param {{ readonly facadeModuleId: string | null }} chunk */
  ({ facadeModuleId }) => {
    const game = inGame(facadeModuleId ?? '')?.game
    return `assets/${of}${game === undefined ? '' : `${game}-`}[name]-[hash].js`
  }
