/** The start of a log, as docs/spec/log.md L32 and record.md 4 and 6 have it. Part of the fold: it imports nothing of `src`. */
import { isHello, isLobby, canon, utf8, type Hello, type Line, type Lobby, type Top } from './rows'
import {
  areDifferent,
  hasSmallOrder,
  hash,
  hash64,
  isSame,
  isSigned,
  isSignedStatement,
  textOf,
  upTo,
} from './statements'

/** The members and the seats that a start line says, and the game it begins. */
export interface Start {
  readonly game: string
  readonly members: readonly string[]
  readonly seating: readonly number[]
}

/** Room and handovers as their devices signed them. */
const isPinHeld = ({ founder, handovers, room }: Lobby): boolean => {
  const name = hash64(utf8(canon(['no-butler room', founder.key, founder.salt]))).subarray(0, 10)
  const bits = [...name].map(b => b.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map(
    five => 'abcdefghijklmnopqrstuvwxyz234567'[parseInt(five, 2)],
  )
  if (room !== letters.join('')) return false
  return handovers.every(({ sig, term, to }, i) => {
    const holder = handovers[i - 1]?.to ?? founder.key
    const isNext = term === (handovers[i - 1]?.term ?? term - 1) + 1
    return isNext && to !== holder && isSigned(`handover ${room} ${term} ${to}`, sig, holder)
  })
}

const areSound = (hellos: readonly Hello[], members: readonly string[]): boolean =>
  hellos.length === members.length &&
  hellos.every(({ boxKey, signKey }, i) => signKey === members[i] && !hasSmallOrder(boxKey)) &&
  areDifferent(members) &&
  areDifferent(hellos.map(({ commit }) => commit))

export const readStart = (line: Line, top: Top): Start | 'start' | 'evidence' | 'parts' => {
  const { body, evidence } = line
  if (body.kind !== 'start' || line.h !== 0 || line.prev !== '' || !isSame(line.bal, { device: 0, n: 0 }))
    return 'start'
  if (line.by !== null || line.sig !== null || evidence.promises.length > 0 || evidence.proof !== null)
    return 'evidence'
  const lobby = body.lobby
  if (!isLobby(lobby) || lobby.rules !== top.rules) return 'start'
  const players = new Set(lobby.chairs.filter(chair => chair.by === 'person').map(chair => chair.home))
  const members = lobby.guests.map(guest => guest.key).filter(key => players.has(key))
  const seating = lobby.chairs.map(chair => members.indexOf(chair.home))
  if (members.length > 8 || seating.includes(-1)) return 'start'
  const hellos = body.parts.filter(isHello)
  if (!isPinHeld(lobby) || body.parts.length !== hellos.length || !areSound(hellos, members)) return 'start'
  const own = (d: number): boolean =>
    evidence.parts.some(
      part =>
        part.by === d &&
        part.step === 'start' &&
        isSame(part.body, hellos[d]) &&
        isSignedStatement(hash(canon(lobby)), part, members),
    )
  if (evidence.parts.length !== members.length || !upTo(members.length).every(own)) return 'parts'
  return { game: hash(textOf(line)), members, seating }
}
