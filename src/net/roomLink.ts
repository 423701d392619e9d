/** A room link: the room it leads to, and the secret that lets in, which goes to no server and into no log. */
export interface RoomLink {
  readonly version: number
  readonly room: string
  readonly secret: RoomSecret
}

/** 128 bits in base32. */
export type RoomSecret = string & { readonly brand: 'RoomSecret' }

/** Text that came with a link: the game and its rules, and the name of the inviting person. It is shown, and never believed. */
export interface Hint {
  readonly game: string
  /** The kind of the table; a link of an earlier page names the game again here. */
  readonly kind: string
  readonly name: string
}

/** A link as read: one of an earlier page is not entered, one of a later page not understood. */
export type ReadLink =
  | { readonly is: 'link'; readonly link: RoomLink; readonly hint: Hint | null; readonly isTv: boolean }
  | { readonly is: 'earlier' }
  | { readonly is: 'later' }

export const LINK_VERSION = 2

const HINT_BYTES = 40
/** The link itself is 46 characters; parts that this page does not know may follow. */
const LONGEST_LINK = 300

export const formatRoomLink = ({ version, room, secret }: RoomLink): string => `#${version}.${room}.${secret}`

/** The link as a person sends it to a friend. */
export const formatInvitation = (link: string, { game, kind, name }: Hint): string => {
  const letters = [...name]
  const table = kind === game ? game : `${game}.${kind}`
  for (let kept = letters.length; kept > 0; kept--) {
    const bytes = new TextEncoder().encode(`${table} ${letters.slice(0, kept).join('').trim()}`)
    if (bytes.length <= HINT_BYTES) return `${link}~${base64url(bytes)}`
  }
  return link
}

export const parseRoomLink = (fragment: string): ReadLink | undefined => {
  if (fragment.length > LONGEST_LINK) return undefined
  const [core = '', ...parts] = fragment.split('~')
  const version = /^#([1-9]\d{0,3})\./.exec(core)?.[1]
  if (version === undefined) return undefined
  if (Number(version) < LINK_VERSION) return { is: 'earlier' }
  if (Number(version) > LINK_VERSION) return { is: 'later' }
  const [, room, secret] = /^#\d+\.([a-z2-7]{16})\.([a-z2-7]{26})$/.exec(core) ?? []
  if (room === undefined || secret === undefined) return undefined
  if (!'aeimquy4'.includes(secret.at(-1) ?? '')) return undefined
  const link = { version: LINK_VERSION, room, secret: secret as RoomSecret }
  const hints = parts.flatMap(part => parseHint(part) ?? [])
  return { is: 'link', link, hint: hints[0] ?? null, isTv: parts.includes(TV) }
}

/** The part that asks for the big picture of a table, for a screen that all can see. */
const TV = 'tv'

const parseHint = (part: string): Hint | undefined => {
  if (!/^[\w-]{4,54}$/.test(part)) return undefined
  const bytes = bytesOf(part)
  if (bytes === undefined || bytes.length > HINT_BYTES) return undefined
  const [, game, kind = game, name] = HINT.exec(textOf(bytes) ?? '') ?? []
  if (game === undefined || kind === undefined || name === undefined || UNSHOWN.test(name)) return undefined
  return { game, kind, name }
}

/** A game, its rules where they have another name, and a person. */
const HINT = /^([a-z0-9-]{1,20})(?:\.([a-z0-9-]{1,20}))? (\S.*)$/u

/** Letters that turn, hide or break their neighbours. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/u

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const bytesOf = (text: string): Uint8Array | undefined => {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    return base64url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
