import { bug } from '../rules/result'
import { quickChoices } from '../rules/tables'
import { formatBytes } from '../sealed/bytes'
import { roomOf, type Founder } from './founder'
import type { Key } from './keys'
import { MOST_GUESTS, RELEASE, type Lobby } from './lobby'
import { applyRequest } from './lobbyRequests'
import type { LocalDevice } from './localDevice'

/** The table of a new room. `like` is the lobby of another room, whose people and settings this one begins with. */
export interface NewTable {
  readonly game: string
  readonly kind: string
  readonly like?: Lobby | null
}

/** The first lobby of a room, in which its founder sits, and hosts. */
export const newLobby = (founder: Founder, device: LocalDevice, { game, kind, like }: NewTable): Lobby => {
  const { keys, name, catalogue, rulesOf } = device
  const box = formatBytes(keys.box.publicKey) as Key
  const tableKind = catalogue.kind(game, kind)
  if (tableKind === undefined) throw bug(`no table ${kind} of ${game}`)
  const guest = like?.guests.find(({ key }) => key === keys.key)
  const empty: Lobby = {
    release: RELEASE,
    room: roomOf(founder),
    founder,
    handovers: [],
    epoch: 0,
    prev: '',
    term: 0,
    n: 0,
    host: keys.key,
    game,
    kind,
    rules: rulesOf(game),
    settings: quickChoices(tableKind.settings),
    // Among the people of another room nobody else has the name it had there.
    guests: [{ key: keys.key, box, name: guest?.name ?? name, isHere: true, isReady: true, voucher: null }],
    chairs: [],
    at: 'gathering',
    startsInMs: null,
  }
  const seated =
    like == null
      ? applyRequest(empty, tableKind, keys.key, { ask: 'sit', name })
      : applyRequest(withPeopleOf(empty, like), tableKind, keys.key, { ask: 'ready', isReady: true })
  return seated.ok ? seated.value : empty
}

const withPeopleOf = (empty: Lobby, { guests, chairs, settings }: Lobby): Lobby => {
  const others = guests.filter(({ key }) => key !== empty.host)
  const away = others.map(guest => ({ ...guest, isHere: false, isReady: false, voucher: null }))
  return { ...empty, settings, chairs, guests: [...empty.guests, ...away].slice(0, MOST_GUESTS) }
}
