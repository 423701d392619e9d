import { partiesDone } from '../sealed/ceremony'
import { hash } from '../sealed/box'
import { parseBytes } from '../sealed/bytes'
import { canonBytes } from '../sealed/canon'
import { secretsFrom, type Secrets } from '../sealed/secrets'
import { helloCodec, threshold } from '../sealed/session'
import type { Fresh } from '../sealed/transcript'
import { safetyWords } from '../sealed/safetyWords'
import { helloOf, SealedDealer } from '../dealer/sealedDealer'
import type { SealedTerms } from '../dealer/sealedJudge'
import type { SealedState } from '../dealer/sealedState'
import { SealedWatcher } from '../dealer/sealedWatcher'
import type { Device } from '../log/signer'
import type { DealerFactory } from './ports'
import type { DeviceKeys } from './keys'
import { membersIn, type Lobby } from './lobby'

/** The dealer of a room whose cards nobody can see or choose: all that is secret of a game grows from one seed of it. */
export const sealedDealerFactory = (keys: DeviceKeys, fresh: () => Fresh): DealerFactory => ({
  hello(seed, lobby) {
    const device = membersIn(lobby).findIndex(({ key }) => key === keys.key)
    return helloOf(secretsOf(keys, seed, lobby, device), keys.sign.publicKey)
  },
  isHello: hello => helloCodec.parse(hello) !== undefined,
  words(dealing) {
    const { session, keys } = dealing as SealedState
    return keys === null ? null : safetyWords(session, keys)
  },
  progress(dealing) {
    const { deal } = dealing as SealedState
    return {
      given: deal === null ? [] : partiesDone(deal).map(party => party as Device),
      isChecked: deal?.at === 'dealt' || deal?.at === 'keyed',
    }
  },
  sealing: ({ lobby }, self: Device, seed) =>
    seed === null
      ? new SealedWatcher(sealedTermsOf(lobby, lobby.rules))
      : new SealedDealer(sealedTermsOf(lobby, lobby.rules), secretsOf(keys, seed, lobby, self), fresh),
})

const secretsOf = (keys: DeviceKeys, seed: Uint8Array, lobby: Lobby, device: number): Secrets => {
  const parties = membersIn(lobby).length
  return secretsFrom(seed, keys.box.secretKey, device, parties, threshold(parties))
}

const bytes32 = parseBytes(32)

/** The terms of a sealed deal, as a lobby settles them; `rules` names the version of the rules code. */
export const sealedTermsOf = (lobby: Lobby, rules: string): SealedTerms => ({
  room: lobby.room,
  epoch: lobby.epoch,
  rulesHash: hash(canonBytes(rules)),
  signKeys: membersIn(lobby).map(({ key }) => bytes32(key) ?? new Uint8Array(0)),
})
