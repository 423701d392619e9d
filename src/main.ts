import { mount } from 'svelte'
import './app.css'
import { seatBot, type Later } from './bots/driver'
import { Thinker } from './bots/thinker'
import { games } from './games/index'
import type { TableKind } from './rules/lobby'
import type { Random } from './rules/random'
import { bug } from './rules/result'
import { seatsOf } from './rules/seat'
import { LocalTable } from './table/local'
import { OpenDealer } from './table/open'
import App from './ui/App.svelte'
import { agreed } from './ui/company'
import type { Offer, Pace, Settled } from './ui/offer'
import { Beside } from './workers/beside'

/** How long a bot takes to act, so that people can follow. */
const BOT_PAUSE_MS: Readonly<Record<Pace, number>> = { reading: 900, instant: 0 }

const random: Random = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

const later =
  (pauseMs: number): Later =>
  then => {
    const timer = setTimeout(then, pauseMs)
    return () => clearTimeout(timer)
  }

/** Whoever thinks for longer than this has died. */
const LONGEST_THOUGHT_MS = 15_000

/** Bots and notebooks think in a worker, so that the page never waits for them. */
const thinker = new Thinker(
  new Beside(
    () => new Worker(new URL('./workers/thinking.ts', import.meta.url), { type: 'module' }),
    later(LONGEST_THOUGHT_MS),
  ).ask,
)

/** A table on this device: every seat is here, bots included. */
const open = async (offer: Offer, { kind, players, settings, pace, level }: Settled) => {
  const entry = games.find(game => game.id === offer.id)
  if (entry === undefined) throw bug(`no game ${offer.id}`)
  const { game, Play } = await entry.load()
  const options = game.parseOptions(kind.options(agreed(players, settings)), players.length)
  if (options === undefined) throw bug('a lobby agreed on what the game does not know')
  const table = new LocalTable(game, options, players.length, new OpenDealer(random), random)
  const motives = new Map<number, unknown>()
  const stops = seatsOf(players.length)
    .filter(seat => players[seat]?.by === 'bot')
    .map(seat => {
      const onmotive = (at: number, motive: unknown) => void motives.set(at, motive)
      const brain = { game: game.id, bot: level, thinker, onmotive }
      return seatBot(table, seat, brain, random, later(BOT_PAUSE_MS[pace]))
    })
  const study = (about: unknown) => thinker.study(game.id, about)
  return { table, Play, study, motives, close: () => stops.forEach(stop => stop()) }
}

/** A bug is caught here and nowhere else: the page says so, and offers what to report. */
const onbug = (listener: (report: string) => void) => {
  const report = (failure: unknown): void =>
    listener(
      failure instanceof Error
        ? `${failure.name}: ${failure.message}\n${failure.stack ?? ''}`
        : String(failure),
    )
  const onError = (event: ErrorEvent): void => report(event.error)
  const onRejection = (event: PromiseRejectionEvent): void => report(event.reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}

/** The network and the cryptography come when somebody plays with others. */
const online = async (name: string) => {
  const module = await import('./online')
  return {
    ...module,
    shell: { games, thinker, random, later: later(BOT_PAUSE_MS.reading), build: __BUILD__, name },
  }
}

const invite = async (offer: Offer, kind: TableKind, name: string) => {
  const { openRoom, shell } = await online(name)
  return openRoom(shell, { game: offer.id, kind: kind.id })
}

const join = async (fragment: string, name: string) => {
  const { joinRoom, shell } = await online(name)
  return joinRoom(shell, fragment)
}

/** Another link opened in this tab is another room. */
addEventListener('hashchange', () => location.reload())

const fragment = location.hash.length > 1 ? location.hash : null
const target = document.getElementById('app')
if (target === null) throw bug('the page has no place for the app')
mount(App, { target, props: { offers: games, random, open, invite, join, fragment, onbug } })
