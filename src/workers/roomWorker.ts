import { CommandQueue, type Report } from '../room/commandQueue'
import { deviceKeys } from '../room/keys'
import { rulesNameIn } from '../room/localDevice'
import { Room } from '../room/room'
import { sealedDealerFactory } from '../room/sealedDealerFactory'
import { parseBytes } from '../sealed/bytes'
import { warm } from '../sealed/generators'
import { indexedDbDisk } from '../store/indexeddb'
import { CommandOrder } from './commandOrder'
import { GamesOnDemand } from './gamesOnDemand'
import { ROOMS, type EnterRoom, type ToRoomWorker } from './roomWorkerMessages'

/** Ten times a second the table looks at the clock. */
const TICK_MS = 100

const games = new GamesOnDemand()

const fresh = (): Uint8Array => crypto.getRandomValues(new Uint8Array(32))
const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const enterRoom = async (entry: EnterRoom): Promise<CommandQueue> => {
  const { room: id, seed, name, table, isVisiting, release } = entry
  const bytes = parseBytes(32)(seed)
  if (bytes === undefined) throw new Error('the page handed over an invalid seed')
  const store = await indexedDbDisk(ROOMS).open(id)
  const keys = deviceKeys(bytes)
  const { build, rules } = release
  const member = {
    keys,
    name,
    catalogue: games.catalogue,
    dealing: sealedDealerFactory(keys, fresh),
    rulesOf: (game: string) => rulesNameIn(rules, game),
    build,
    random,
    fresh,
  }
  const kept = await store.read()
  await games.load(table, ...['lobby', 'pinned', 'game'].map(key => kept.get(key)))
  const now = Date.now()
  const room =
    kept.has('lobby') || table === null
      ? Room[isVisiting ? 'visit' : 'join'](id, member, kept, now)
      : Room.open({ key: keys.key, salt: table.salt }, member, table, now)
  const queue = new CommandQueue(room, store, Date.now, report => postMessage(report satisfies Report))
  setInterval(() => void queue.command({ kind: 'tick' }), TICK_MS)
  await queue.command({ kind: 'tick' })
  warm()
  return queue
}

// The page is told of a promise that nobody handles here as of any other fault.
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

let order: Promise<CommandOrder> | null = null

/** One room at a time: its log, its dealer with all its secrets, and its store, on a thread of their own. */
addEventListener('message', ({ data }: MessageEvent<ToRoomWorker>) => {
  if (data.kind === 'enter')
    order ??= enterRoom(data.room).then(
      queue => new CommandOrder(games, command => void queue.command(command), reportError),
    )
  else order?.then(at => at.take(data), reportError)
})
