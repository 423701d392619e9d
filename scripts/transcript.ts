import { DECK, PILES } from '../src/games/clue/lobby/cards'
import type { Case, Fact } from '../src/games/clue/reasoning/facts'
import { conclude, type NoDealFits, type Findings } from '../src/games/clue/reasoning/conclusions'
import type { Card } from '../src/rules/card'
import { integer, list, one, text, type Parser } from '../src/rules/parse'
import { after, seatsOf, type Seat } from '../src/rules/seat'

/** A game others wrote down, as facts after each of its events; the first are what was known before any. */
export interface Transcript {
  readonly id: string
  readonly cards: readonly string[]
  readonly players: readonly string[]
  readonly sizes: readonly number[]
  readonly facts: readonly (readonly Fact[])[]
}

/** The conclusions after so many events. */
export interface Reading {
  readonly afterEvent: number
  readonly consistentDeals: number
  readonly envelopeProbability: Readonly<Record<string, number>>
  /** By card: a letter for each player and one for the file, Y for certainly there, N for certainly not, - for open. */
  readonly notepad: Readonly<Record<string, string>>
}

export interface Read {
  readonly id: string
  readonly events: readonly Reading[]
  /** By card of the case file: after which event it was first certain. */
  readonly forced: Readonly<Record<string, number>>
  /** The event that cannot have happened, where there is one. */
  readonly contradiction?: { readonly afterEvent: number; readonly says: string }
}

/** Something in the file is not as the format says. */
export class Malformed extends Error {
  override readonly name = 'Malformed'
}

const CARDS = PILES.reduce((sum, pile) => sum + DECK[pile].length, 0)

export const parseTranscripts = (raw: unknown): readonly Transcript[] => {
  const file = field(raw)
  return file('transcripts', many, 'a list').map((each, i) =>
    parseTranscript(each, file.raw, `transcript ${i + 1}`),
  )
}

const parseTranscript = (raw: unknown, file: Fields, where: string): Transcript => {
  const game = field(raw, where)
  const cards = (names(game.raw.cards) ?? names(file.cards) ?? PLAIN_NAMES) as readonly string[]
  if (cards.length !== CARDS) throw new Malformed(`${where}: there are ${CARDS} cards`)
  const players = game('players', names, 'a list of names')
  const sizes = game('handSizes', list(integer(0, CARDS), 6), 'a list of numbers')
  const direction = one(1, -1)(game.raw.direction ?? file.direction ?? 1)
  if (direction === undefined) throw new Malformed(`${where}: direction is 1 or -1`)
  const table: TableNames = {
    cards: name => numberIn(cards, name, where) as Card,
    seat: name => numberIn(players, name, where) as Seat,
    direction,
    order: seatsOf(players.length),
  }
  const silent = new Set<Seat>()
  const events = game('events', many, 'a list').map((event, i) =>
    factsOfEvent(event, i, table, silent, `${where}, event ${i + 1}`),
  )
  return {
    id: game('id', text(200), 'a text'),
    cards,
    players,
    sizes,
    facts: [factsOfHand(game.raw, table, where), ...events],
  }
}

interface TableNames {
  readonly cards: (name: string) => Card
  readonly seat: (name: string) => Seat
  readonly direction: 1 | -1
  readonly order: readonly Seat[]
}

const factsOfHand = (raw: Fields, { cards, seat }: TableNames, where: string): readonly Fact[] => {
  const { observer = null, hand = null } = raw
  if (observer === null) return []
  const held = names(hand)
  if (typeof observer !== 'string' || held === undefined) throw new Malformed(`${where}: observer and hand`)
  return [{ says: 'holds', holder: seat(observer), cards: held.map(cards), from: { of: 'hand' } }]
}

const factsOfEvent = (
  raw: unknown,
  number: number,
  table: TableNames,
  silent: Set<Seat>,
  where: string,
): readonly Fact[] => {
  const event = field(raw, where)
  const { silent: gone, opened, accuses } = event.raw
  if (gone !== undefined) {
    silent.add(table.seat(event('silent', text(100), 'a name')))
    return []
  }
  if (opened !== undefined) {
    const held = event('cards', names, 'a list of cards').map(table.cards)
    return [
      {
        says: 'holds',
        holder: table.seat(event('opened', text(100), 'a name')),
        cards: held,
        from: { of: 'opened' },
      },
    ]
  }
  if (accuses !== undefined) {
    const named = event('accuses', names, 'three cards').map(table.cards)
    const from = { of: 'accusation', number } as const
    const isRight = event('right', one(true, false), 'true or false')
    return [
      isRight
        ? { says: 'holds', holder: 'file', cards: named, from }
        : { says: 'not-all-filed', cards: named, from },
    ]
  }
  return factsOfSuggestion(event, number, table, silent, where)
}

const factsOfSuggestion = (
  event: Field,
  number: number,
  { cards, seat, direction, order }: TableNames,
  silent: ReadonlySet<Seat>,
  where: string,
): readonly Fact[] => {
  const by = seat(event('by', text(100), 'a name'))
  const named = event('cards', names, 'three cards').map(cards)
  const { refuter = null, shown = null } = event.raw
  const from = { of: 'question', number } as const
  const stops = typeof refuter === 'string' ? seat(refuter) : by
  if (stops === by && refuter !== null) throw new Malformed(`${where}: nobody refutes himself`)
  const facts: Fact[] = []
  for (let asked = after(order, by, direction); asked !== stops; asked = after(order, asked, direction)) {
    if (!silent.has(asked)) facts.push({ says: 'holds-none', holder: asked, cards: named, from })
  }
  if (stops === by) return facts
  if (shown === null) return [...facts, { says: 'holds-one', holder: stops, cards: named, from }]
  const card = cards(String(shown))
  if (!named.includes(card)) throw new Malformed(`${where}: ${String(shown)} was not asked for`)
  return [...facts, { says: 'holds', holder: stops, cards: [card], from }]
}

/** Concludes after each event, up to the first that cannot have happened. */
export const read = (transcript: Transcript): Read => {
  const events: Reading[] = []
  const forced: Record<string, number> = {}
  const facts: Fact[] = []
  for (const [afterEvent, fresh] of transcript.facts.entries()) {
    facts.push(...fresh)
    const found = conclude(caseOf(transcript, facts))
    events.push(readingOf(transcript, afterEvent, found))
    if (found.at === 'contradiction')
      return {
        id: transcript.id,
        events,
        forced,
        contradiction: { afterEvent, says: saying(transcript, found.by) },
      }
    for (const [card, name] of transcript.cards.entries())
      if (found.chance(card as Card, 'file') === 1) forced[name] ??= afterEvent
  }
  return { id: transcript.id, events, forced }
}

const caseOf = ({ sizes }: Transcript, facts: readonly Fact[]): Case => ({
  piles: PILES.map(pile => DECK[pile]),
  sizes,
  facts,
})

const readingOf = (
  { cards, players }: Transcript,
  afterEvent: number,
  found: Findings | NoDealFits,
): Reading => {
  const envelopeProbability: Record<string, number> = {}
  const notepad: Record<string, string> = {}
  if (found.at === 'contradiction') return { afterEvent, consistentDeals: 0, envelopeProbability, notepad }
  for (const [i, name] of cards.entries()) {
    const card = i as Card
    const chances = [...seatsOf(players.length), 'file' as const].map(holder => found.chance(card, holder))
    notepad[name] = chances.map(chance => (chance === 1 ? 'Y' : chance === 0 ? 'N' : '-')).join('')
    const filed = chances.at(-1) ?? 0
    if (filed > 0) envelopeProbability[name] = filed
  }
  return { afterEvent, consistentDeals: found.deals, envelopeProbability, notepad }
}

const saying = ({ cards, players }: Transcript, fact: Fact | null): string => {
  if (fact === null) return 'the hand sizes do not fit the deck'
  const named = fact.cards.map(card => cards[card]).join(', ')
  if (fact.says === 'not-all-filed') return `not all in the file: ${named}`
  const holder = fact.holder === 'file' ? 'the file' : players[fact.holder]
  return `${holder} ${{ holds: 'holds', 'holds-none': 'holds none of', 'holds-one': 'holds one of' }[fact.says]} ${named}`
}

const PLAIN_NAMES = 'mu pl gr pe sc wh kn ca re ro pi wr ha lo di ki ba co bi li st'.split(' ')

type Fields = Readonly<Record<string, unknown>>

/** Reads the fields of one object, each by its parser; fields it does not know are not its business. */
interface Field {
  <Value>(name: string, parse: Parser<Value>, what: string): Value
  readonly raw: Fields
}

const field = (raw: unknown, where = 'the file'): Field => {
  if (typeof raw !== 'object' || raw === null) throw new Malformed(`${where} is no object`)
  const fields = raw as Fields
  const get = <Value>(name: string, parse: Parser<Value>, what: string): Value => {
    const value = parse(fields[name])
    if (value === undefined) throw new Malformed(`${where}: "${name}" is ${what}`)
    return value
  }
  return Object.assign(get, { raw: fields })
}

const names = list(text(100), 100)
const many: Parser<readonly unknown[]> = raw => (Array.isArray(raw) ? raw : undefined)

const numberIn = (list: readonly string[], name: string, where: string): number => {
  const number = list.indexOf(name)
  if (number < 0) throw new Malformed(`${where}: "${name}" is not in the list`)
  return number
}
