/** What a room's link says after the `#`. The secret lets in; it goes to no server and into no log. */
export interface RoomLink {
  readonly version: number
  readonly room: string
  readonly secret: RoomSecret
}

/** 128 bits in base32. */
export type RoomSecret = string & { readonly brand: 'RoomSecret' }

export const LINK_VERSION = 1

export const formatRoomLink = ({ version, room, secret }: RoomLink): string => `#${version}.${room}.${secret}`

/** `version` may be one we do not know yet: the page then says that it is too old for this link. */
export const parseRoomLink = (fragment: string): RoomLink | undefined => {
  const found = /^#(\d{1,4})\.([a-z0-9-]{1,32})\.([a-z2-7]{26})$/.exec(fragment)
  const [, version, room, secret] = found ?? []
  if (version === undefined || room === undefined || secret === undefined) return undefined
  if (String(Number(version)) !== version || !'aeimquy4'.includes(secret.at(-1) ?? '')) return undefined
  return { version: Number(version), room, secret: secret as RoomSecret }
}
