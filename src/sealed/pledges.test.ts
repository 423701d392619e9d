import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { describe, expect, test } from 'vitest'
import { bytesFrom, secretsOf, sessionOf, there } from '../../test/sealed/table'
import { elementAt } from './elementAt'
import type { Json } from './canon'
import { ceremony, contribution, take } from './ceremony'
import { hello, keys, keysCodec, verifyKeys } from './keys'
import { ristretto } from './group'
import { helloCodec } from './session'

const secrets = secretsOf('pledges', 3)
const session = sessionOf('pledges', secrets, [0, 1, 2])

/** What a device promises in its hello, as docs/spec/record.md 7 has it; and behind it what its seats pledge. */
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
