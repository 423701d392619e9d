import { mount } from 'svelte'
import './app.css'
import type { Later } from './bots/driver'
import { Thinker } from './bots/thinker'
import { games } from './games/index'
import type { Pace, TableKind } from './rules/tables'
import type { Lobby } from './room/lobby'
import type { Random } from './rules/random'
import { bug } from './rules/result'
import App from './ui/App.svelte'
import { isOwnEntry, watchBack } from './ui/kit/back'
import { paceNow } from './ui/kit/pace.svelte'
import { isFramed } from './ui/screens/framed'
import type { Offer, ChosenTable } from './ui/screens/offer'
import type { SavedGames } from './ui/screens/savedGames'
import { isChallenge, type SentChance } from './ui/play/sentChance'
import type { Trouble } from './ui/screens/trouble'

/** The time a bot takes to act, so that people can follow. */
const BOT_PAUSE_MS: Readonly<Record<Pace, number>> = { slow: 1800, reading: 900, quick: 300, instant: 0 }

const random: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const after = (then: () => void, pauseMs: number) => {
  const timer = setTimeout(then, pauseMs)
  return () => clearTimeout(timer)
}

/** Bots think in a worker, which is loaded when the first of them does. */
const thinker = new Thinker(async question => (await import('./workers/thinking')).ask(question))

const atTables = {
  games,
  thinker,
  random,
  /** The pace may be changed at the table. */
  later:
    (pace: Pace): Later =>
    then =>
      after(then, BOT_PAUSE_MS[pace === 'instant' ? pace : paceNow()]),
  clock: Date.now,
  build: PAGE_RELEASE.build,
}

/** A table on this device loads when somebody sits down, and the code that saves it once it stands. */
const open = async (offer: Offer, settled: ChosenTable, sent?: SentChance) =>
  (await import('./app/localGame')).begin(
    atTables,
    offer.id,
    settled,
    async plan => (await loadLocalSave()).createSave(atTables, plan),
    sent,
  )

const teach = async (offer: Offer, name: string) =>
  (await import('./app/lesson')).startLesson(atTables, offer.id, name)

const loadLocalSave = () => import('./app/localSave')
const loadDeviceStorage = () => import('./app/deviceStorage')

const shelving: SavedGames = {
  stock: async () => (await import('./app/gameStores')).shelf.stock(),
  drop: async id => (await loadDeviceStorage()).deleteGame(id),
  record: async id => (await loadDeviceStorage()).loadRecord(id),
  replay: async (story, volume) => {
    const { replayRecord } = await import('./app/replayRecord')
    const own = await (await loadDeviceStorage()).loadOwnLessons(volume)
    // A record without lessons of this device is watched, and a watcher's page asks nothing.
    return own.length === 0
      ? replayRecord(games, story)
      : replayRecord(games, story, own, (game, question) => thinker.study(game, question))
  },
  check: async (text, heed) => (await import('./app/auditInWorker')).auditInWorker(text, heed),
  pack: async () => (await loadDeviceStorage()).exportAll(),
  unpack: async text => (await loadDeviceStorage()).importAll(text),
  erase: async () => (await loadDeviceStorage()).eraseAll(),
  goOn: async (volume, isSeizing) => (await loadLocalSave()).resumeSave(atTables, volume, isSeizing),
}

/** Faults are caught here and nowhere else: a part of the page that did not load can be asked for again, a bug be reported. */
const ontrouble = (listener: (trouble: Trouble) => void) => {
  const notLoaded = new WeakSet<Error>()
  const report = (failure: unknown): void => {
    if (!(failure instanceof Error)) listener({ of: 'bug', report: String(failure) })
    else if (notLoaded.has(failure)) listener({ of: 'not-loaded' })
    else listener({ of: 'bug', report: `${failure.name}: ${failure.message}\n${failure.stack ?? ''}` })
  }
  const onError = (event: ErrorEvent): void => report(event.error)
  const onRejection = (event: PromiseRejectionEvent): void => report(event.reason)
  const onLost = (event: VitePreloadErrorEvent): void => void notLoaded.add(event.payload)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  addEventListener('vite:preloadError', onLost)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    removeEventListener('vite:preloadError', onLost)
  }
}

/** The network and the cryptography come when somebody plays with others. */
const online = async (name: string) => {
  const module = await import('./app/roomClient')
  return {
    ...module,
    shell: { games, thinker, random, later: atTables.later, release: PAGE_RELEASE, name },
  }
}

const invite = async (offer: Offer, kind: TableKind, name: string, like: Lobby | null) => {
  const { openRoom, shell } = await online(name)
  return openRoom(shell, { game: offer.id, kind: kind.id, like })
}

const join = async (fragment: string, name: string, isVisiting: boolean) => {
  const { joinRoom, shell } = await online(name)
  return joinRoom(shell, fragment, isVisiting)
}

/** Kept on the device once all is there: from then on it plays without a network. Where nothing may be kept it plays all the same. */
const keep = async (): Promise<void> => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('./offline.js').catch(() => {})
}
addEventListener('load', () => void keep())

/** Another link opened in this tab is another room. */
addEventListener('hashchange', () => {
  if (!isOwnEntry()) location.reload()
})

const fragment = location.hash.length > 1 ? location.hash : null
// A person who opened a room's link will sit down in a moment: the network loads meanwhile.
if (fragment !== null && !isChallenge(fragment))
  addEventListener('load', () => void import('./app/roomClient').catch(() => {}))

const target = document.getElementById('app')
if (target === null) throw bug('the page has no place for the app')
if (isFramed(window))
  void import('./ui/screens/Framed.svelte').then(({ default: Framed }) =>
    mount(Framed, { target, props: { address: location.href } }),
  )
else {
  watchBack()
  mount(App, {
    target,
    props: { offers: games, random, open, teach, shelving, invite, join, fragment, ontrouble },
  })
}
