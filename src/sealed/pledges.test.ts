import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { bytesFrom, must, secretsOf, sessionOf, there } from '../../test/sealed/table'
import type { Seat } from '../rules/seat'
import { elementAt } from './elementAt'
import type { Json } from './canon'
import { ceremony, contribution, take } from './ceremony'
import { hello, keys, keysCodec, verifyKeys } from './keys'
import { keepersOn, pledgeOf, seatSecret } from './pledge'
import { ristretto } from './group'
import { helloCodec, type Session } from './session'

const secrets = secretsOf('pledges', 3)
const session = sessionOf('pledges', secrets, [0, 1, 2])

/** A device's promise in its hello, as docs/spec/record.md 7 has it; and behind it the pledges of its seats. */
const promised = (device: number, signKey: Uint8Array, ...pledges: readonly Uint8Array[]): Uint8Array => {
  const { salt, sealed, feldman, own } = keys(session, elementAt(secrets, device), bytesFrom('fresh', device))
  const number = new Uint8Array([0, 0, 0, device])
  const points = [...feldman, own].map(each => ristretto.encode(each))
  return sha512(concatBytes(utf8ToBytes('r0'), number, signKey, salt, sealed, ...points, ...pledges))
}

describe('the place of pledges', () => {
  test('is behind the own key: a device whose seats pledge nothing promises the same bytes', () => {
    for (const device of [0, 1, 2]) {
      const signKey = bytesFrom('sign', device)
      const { commit } = hello(elementAt(secrets, device), signKey)
      expect(commit).toEqual(promised(device, signKey))
      expect(commit).not.toEqual(promised(device, signKey, bytesFrom('pledge', device)))
    }
  })

  test('is empty: what names one is malformed, and what promises one is not as promised', () => {
    const begun = ceremony(session, null)
    const sent = JSON.parse(
      JSON.stringify(there(contribution(begun, elementAt(secrets, 0), bytesFrom('owed')))),
    ) as Record<string, Json>
    expect(take(begun, 0, sent).ok).toBe(true)
    for (const pledges of [[], ['AA']]) {
      expect(take(begun, 0, { ...sent, pledges })).toEqual({ ok: false, error: 'malformed' })
      expect(keysCodec(3).parse({ ...sent, pledges })).toBeUndefined()
    }
    const { signKey, boxKey } = elementAt(session.parties, 0)
    const plain = { signKey: 'A'.repeat(43), boxKey: 'A'.repeat(43), commit: 'A'.repeat(86) }
    expect(helloCodec.parse(plain)).toBeDefined()
    expect(helloCodec.parse({ ...plain, pledges: [] })).toBeUndefined()
    const pledging = { signKey, boxKey, commit: promised(0, signKey, bytesFrom('pledge', 0)) }
    const other = { ...session, parties: [pledging, ...session.parties.slice(1)] }
    const said = keys(other, elementAt(secrets, 0), bytesFrom('fresh', 0))
    expect(verifyKeys(other, 0, said)).toEqual({ ok: false, error: 'not-as-promised' })
  })
})

describe('pledges', () => {
  /** Devices 0 and 1 have two seats each, device 2 has one, and seat 1 keeps nothing to itself. */
  const homes = [0, 0, 1, 1, 2]
  const keepers = [0, 2, 3, 4].map(seat => seat as Seat)
  const signKeys = [0, 1, 2].map(device => bytesFrom('sign', device))
  const seated = sessionOf('pledges', secrets, homes)
  const pledging: Session = {
    ...seated,
    parties: secrets.map((own, device) =>
      hello(own, elementAt(signKeys, device), keepersOn(seated, device, keepers)),
    ),
  }
  const own = (device: number) =>
    keys(pledging, elementAt(secrets, device), bytesFrom('own', device), keepers)

  test('are one of each seat that keeps things to itself, bound by the hello', () => {
    expect([0, 1, 2].map(device => own(device).pledges.length)).toEqual([1, 2, 1])
    let now = ceremony(pledging, null, keepers)
    for (const mine of secrets) now = must(take(now, mine.device, contribution(now, mine, bytesFrom('p'))))
    for (const mine of secrets) now = must(take(now, mine.device, contribution(now, mine, bytesFrom('p'))))
    if (now.at !== 'keyed') throw new Error(now.at)
    expect([...now.keyring.pledges.keys()]).toEqual(keepers)
    for (const seat of keepers) {
      const device = elementAt(homes, seat)
      const secret = seatSecret(elementAt(secrets, device), seat)
      expect(now.keyring.pledges.get(seat)).toEqual(pledgeOf(device, seat, secret))
    }
  })

  test('[P3] cannot be chosen once the keys of others are known', () => {
    for (const device of [0, 1, 2]) {
      expect(verifyKeys(pledging, device, own(device)).ok).toBe(true)
      const chosen = pledgeOf(device, elementAt(keepersOn(pledging, device, keepers), 0), bytesFrom('luck'))
      const said = { ...own(device), pledges: own(device).pledges.with(0, chosen) }
      expect(verifyKeys(pledging, device, said)).toEqual({ ok: false, error: 'not-as-promised' })
    }
  })

  test('[P4] are of one seat of one device: opened for another they do not fit', () => {
    const secret = seatSecret(elementAt(secrets, 1), 2 as Seat)
    const pledge = pledgeOf(1, 2 as Seat, secret)
    expect(pledgeOf(1, 3 as Seat, secret)).not.toEqual(pledge)
    expect(pledgeOf(2, 2 as Seat, secret)).not.toEqual(pledge)
    expect(seatSecret(elementAt(secrets, 1), 3 as Seat)).not.toEqual(secret)
    const another = elementAt(secretsOf('another attempt', 3), 1)
    expect(seatSecret(another, 2 as Seat)).not.toEqual(secret)
  })

  test('are exactly as many as there are such seats: one too few or too many is malformed', () => {
    const now = ceremony(pledging, null, keepers)
    const codec = keysCodec(3, 2)
    const said = own(1)
    expect(take(now, 1, codec.format(said)).ok).toBe(true)
    for (const pledges of [said.pledges.slice(1), [...said.pledges, elementAt(said.pledges, 0)], []]) {
      const sent = keysCodec(3, pledges.length).format({ ...said, pledges })
      expect(take(now, 1, sent)).toEqual({ ok: false, error: 'malformed' })
    }
    const swapped = codec.format({ ...said, pledges: said.pledges.toReversed() })
    expect(take(now, 1, swapped)).toEqual({ ok: false, error: 'not-as-promised' })
  })
})
