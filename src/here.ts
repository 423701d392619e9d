import { seatBot, type Later } from './bots/driver'
import type { Thinker } from './bots/thinker'
import type { GameEntry, Loaded } from './games/index'
import { kindOf } from './games/kinds'
import type { Shape } from './rules/game'
import { seeded, type Random } from './rules/random'
import { bug } from './rules/result'
import { seatsOf, type Seat } from './rules/seat'
import type { Volume as AnyVolume, VolumeOf } from './shelf/volume'
import type { Kept } from './store/store'
import type * as Shelved from './shelved'
import { entriesOf, parseEntry, resumed, type Entry } from './table/diary'
import { LocalTable } from './table/local'
import { OpenDealer } from './table/open'
import type { Stop } from './table/table'
import { agreed } from './ui/player'
import { PACES, type Pace, type Settled } from './ui/offer'
import type { Notes, NotOpened, Opened } from './ui/opened'

/** What the shell brings to a table on this device. */
export interface Shell {
  readonly games: readonly GameEntry[]
  readonly thinker: Thinker
  readonly random: Random
  readonly later: (pace: Pace) => Later
  readonly clock: () => number
  /** The version of the rules. */
  readonly build: string
  /** What a game is kept with comes when there is something to keep. */
  readonly shelved: () => Promise<typeof Shelved>
}

type Volume = VolumeOf<'here'>

/** A new table on this device: every seat is here, bots included. It is kept from the first choice on. */
export const begin = async (shell: Shell, game: string, settled: Settled): Promise<Opened> => {
  const { random, clock, build, shelved } = shell
  const volume: Volume = {
    version: 1,
    id: `here ${random().toString(36)}${random().toString(36)}`,
    game,
    kind: settled.kind.id,
    settings: Object.entries(settled.settings).map(([id, choice]) => ({ id, choice })),
    players: settled.players.map(({ name, piece, by }) =>
      by === 'bot' ? { name, piece, by, level: settled.level } : { name, piece, by: 'here', level: '' },
    ),
    begunAt: clock(),
    touchedAt: clock(),
    ending: null,
    source: { of: 'here', build, seed: random() * 2 ** 21 + (random() >>> 11), pace: settled.pace },
  }
  const laid = await laidFor(shell, volume)
  if (laid === undefined) throw bug('a lobby agreed on what the game does not know')
  const place = shelved().then(({ placeForNew }) => placeForNew(volume))
  return new Here(shell, volume, laid, place, new Map(), 0)
}

/** A table that was left, just where it stood; of one that is over, how it ended. */
export const goOn = async (
  shell: Shell,
  volume: AnyVolume,
  isSeizing: boolean,
): Promise<Opened | NotOpened> => {
  if (volume.source.of !== 'here') throw bug('what is gone on with here was begun elsewhere')
  const { source } = volume
  const { placeOf } = await shell.shelved()
  const place = await placeOf(volume, isSeizing)
  if (place === undefined) return 'elsewhere'
  const [found, laid] = await Promise.all([place.read(), laidFor(shell, { ...volume, source })])
  const isOurs = source.build === shell.build
  const choices = choicesIn(found)
  const parseMove = (raw: unknown): unknown => laid?.loaded.game.parseMove(raw)
  if (laid !== undefined && choices !== undefined && resumed(laid.table, parseMove, choices)) {
    // What another version of the page noted of its bots may mean nothing to this one.
    const pages = [...found].filter(([key]) => isOurs || !key.startsWith('motive/'))
    return new Here(
      shell,
      { ...volume, source },
      laid,
      Promise.resolve(place),
      new Map(pages),
      choices.length,
    )
  }
  place.close()
  return isOurs ? 'torn' : 'other-rules'
}

/** A table that nobody has chosen at yet. */
interface Laid {
  readonly settled: Settled
  readonly loaded: Loaded
  readonly table: LocalTable<Shape>
}

/** Undefined where the game knows no such table. */
const laidFor = async ({ games }: Shell, volume: Volume): Promise<Laid | undefined> => {
  const { game: id, source, players } = volume
  const settled = settledIn(volume)
  const loaded = await games.find(game => game.id === id)?.load()
  if (loaded === undefined || settled === undefined) return undefined
  const { game } = loaded
  const lobby = settled.kind.options(agreed(settled.players, settled.settings))
  const options = game.parseOptions(lobby, players.length)
  if (options === undefined) return undefined
  const random = seeded(source.seed)
  const table = new LocalTable(game, options, players.length, new OpenDealer(random), random)
  return { settled, loaded, table }
}

const settledIn = ({ game, kind: id, players, settings, source }: Volume): Settled | undefined => {
  const kind = kindOf(game, id)
  if (kind === undefined) return undefined
  return {
    kind,
    players: players.map(({ name, piece, by }) => ({ name, piece, by: by === 'bot' ? by : 'person' })),
    settings: Object.fromEntries(settings.map(({ id, choice }) => [id, choice])),
    pace: PACES.find(each => each === source.pace) ?? 'reading',
    level: players.find(({ by }) => by === 'bot')?.level ?? '',
  }
}

/** What is kept nowhere, no other tab takes over. */
const NEVER = new Promise<never>(() => {})

const numbered = (of: string, number: number): string => `${of}/${String(number).padStart(6, '0')}`

/** Every choice, one after the other; undefined where one is missing, or is none. */
const choicesIn = (found: ReadonlyMap<string, Kept>): readonly Entry[] | undefined => {
  const count = [...found.keys()].filter(key => key.startsWith('choice/')).length
  const choices: Entry[] = []
  for (let n = 0; n < count; n++) {
    const entry = parseEntry(found.get(numbered('choice', n)))
    if (entry === undefined) return undefined
    choices.push(entry)
  }
  return choices
}

/** A table on this device, with its bots, of which everything is kept as it happens. */
class Here implements Opened {
  readonly id: string
  readonly settled: Settled
  readonly table: LocalTable<Shape>
  readonly Play: Loaded['Play']
  readonly study: Opened['study']
  readonly motives = new Map<number, unknown>()
  readonly notes: Notes = {
    of: seat => this.#notes.get(seat),
    keep: (seat, notes) => this.#note(seat, notes),
  }
  readonly unkept: Promise<void>
  readonly lost: Promise<void>
  readonly #notes = new Map<Seat | null, unknown>()
  readonly #game: Loaded['game']
  readonly #shell: Shell
  readonly #place: Promise<Shelved.Place>
  readonly #stops: Stop[]
  #volume: Volume
  #next: number
  #giveUp = (): void => {}

  /** `pages` is what was kept of it beside the choices; `next` is the number of the first choice not yet made. */
  constructor(
    shell: Shell,
    volume: Volume,
    { settled, loaded: { game, Play }, table }: Laid,
    place: Promise<Shelved.Place>,
    pages: ReadonlyMap<string, Kept>,
    next: number,
  ) {
    this.id = volume.id
    this.settled = settled
    this.table = table
    this.Play = Play
    this.study = about => shell.thinker.study(game.id, about)
    this.unkept = new Promise(giveUp => (this.#giveUp = giveUp))
    this.lost = place.then(
      ({ lost }) => lost,
      () => NEVER,
    )
    this.#game = game
    this.#shell = shell
    this.#place = place
    this.#volume = volume
    this.#next = next
    this.#read(pages)
    this.#stops = [entriesOf(table, entry => this.#keep(entry)), ...this.#seatBots()]
    place.catch(this.#giveUp)
    void this.lost.then(() => this.close())
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.#place.then(place => place.close(), this.#giveUp)
  }

  #read(pages: ReadonlyMap<string, Kept>): void {
    for (const [key, value] of pages) {
      const [of, number] = key.split('/')
      if (of === 'motive') this.motives.set(Number(number), value)
      if (of === 'notes') this.#notes.set(Number(number) as Seat, value)
    }
  }

  #seatBots(): readonly Stop[] {
    const { thinker, random, later } = this.#shell
    const { level, pace, players } = this.settled
    const onmotive = (at: number, motive: unknown): void => {
      this.motives.set(at, motive)
      this.#write(numbered('motive', at), motive as Kept)
    }
    const brain = { game: this.#game.id, bot: level, thinker, onmotive }
    return seatsOf(players.length)
      .filter(seat => players[seat]?.by === 'bot')
      .map(seat => seatBot(this.table, seat, brain, random, later(pace)))
  }

  /** The shell only carries it: the game's page looks at it as at anything from outside. */
  #note(seat: Seat | null, notes: unknown): void {
    this.#notes.set(seat, notes)
    if (seat !== null) this.#write(numbered('notes', seat), notes as Kept)
  }

  #keep(entry: Entry): void {
    const turn = this.table.turn()
    const turns = this.#game.turns(this.table.state)
    const ending = turn.of === 'nobody' ? { winners: [...turn.winners], turns } : null
    this.#volume = { ...this.#volume, touchedAt: this.#shell.clock(), ending }
    const volume = this.#volume
    this.#write(numbered('choice', this.#next++), entry as unknown as Kept)
    this.#place.then(place => place.touch(volume)).catch(this.#giveUp)
  }

  #write(key: string, value: Kept): void {
    this.#place.then(place => place.write(key, value)).catch(this.#giveUp)
  }
}
