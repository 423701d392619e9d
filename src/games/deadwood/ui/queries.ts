import type { KeyQueries } from '../../../ui/play/keys'
import { helpWords } from '../../../ui/play/words/help'
import { isSet, PLACES } from '../rules/lot'
import { scenesLeft } from '../rules/state'
import type { View } from '../rules/view'
import { freeRoles, ownPlayer, stepsFrom } from './lotQueries'
import { asideWords } from './words/aside'
import type { Reader } from './words/en'
import type { Words } from './words/words'

/** The state of the page that a key asks about. */
interface PageState {
  readonly dealt: string
  readonly timeLeft: string | null
  readonly view: View
  readonly reader: Reader
  readonly lines: readonly string[]
  readonly words: Words
}

export const queriesOn = (page: PageState): KeyQueries => ({ meanings, answer: key => answerTo(key, page) })

/** Each key's use in words, in the order of the list. */
const meanings = (): Readonly<Record<string, string>> => {
  const { board, last, turn, time, list } = helpWords.now.keys
  const { place, money, roles, shots, players, digits, dealt } = asideWords.now.query.keys
  return {
    b: board,
    n: place,
    m: money,
    r: roles,
    s: shots,
    p: players,
    '1': digits,
    l: last,
    w: turn,
    t: time,
    d: dealt,
    '?': list,
  }
}

/** One sentence in reply to a key. */
const answerTo = (key: string, page: PageState): string => {
  const { view, reader, lines, dealt, timeLeft, words } = page
  const help = helpWords.now
  switch (key) {
    case 'm':
      return purse(page)
    case 'r':
      return openRoles(page)
    case 's':
      return shots(page)
    case 'p':
      return everybody(page)
    case 'w':
      return view.waitsFor === null
        ? help.nobodysTurn
        : words.sentence({ kind: 'turn', seat: view.waitsFor }, reader)
    case 'd':
      return `${dealt}.`
    case 't':
      return timeLeft ?? help.noClock
    default:
      return lines.at(-1) ?? help.nothingYet
  }
}

const purse = ({ view, words: { label } }: PageState): string => {
  const own = ownPlayer(view)
  return own === null
    ? asideWords.now.query.noSeat
    : `${label.purseLine(own.rank, own.dollars, own.credits, own.chips)}.`
}

/** The nearest first. */
const openRoles = ({ view, words: { label, placeTitle } }: PageState): string => {
  const { query } = asideWords.now
  const own = ownPlayer(view)
  if (own === null) return query.noSeat
  const steps = stepsFrom(own.place)
  const found = PLACES.map(place => ({
    place,
    far: steps.get(place) ?? 0,
    count: freeRoles(view, place, own).length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.far - b.far)
  return found.length === 0
    ? query.noRoles
    : `${found.map(({ place, far, count }) => query.rolesThere(placeTitle(place), count, label.steps(far))).join('; ')}.`
}

const shots = ({ view, words: { label, placeTitle } }: PageState): string => {
  const { query } = asideWords.now
  const place = ownPlayer(view)?.place
  const stage = place !== undefined && isSet(place) ? view.stages[place] : undefined
  const here =
    place === undefined || stage?.at !== 'open'
      ? query.noSceneHere
      : query.shotsHere(placeTitle(place), label.shotsLeft(stage.shots))
  return `${here} ${label.scenesLeft(scenesLeft(view).length)}.`
}

const everybody = ({ view, reader, words: { label } }: PageState): string =>
  `${view.order
    .filter(seat => !view.folded.includes(seat))
    .map(seat => {
      const player = view.players[seat]
      const held = player ? label.purseLine(player.rank, player.dollars, player.credits, player.chips) : ''
      return asideWords.now.query.purse(reader.names[seat] ?? '', held)
    })
    .join('; ')}.`
