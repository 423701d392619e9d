import type { Seat } from '../rules/seat'
import { helpLook, lookCodec, cardsAside, verifyLook } from '../sealed/equalityTest'
import type { Json } from '../sealed/canon'
import type { Locked } from '../sealed/deck'
import type { StepParts } from '../log/dealerPort'
import type { Device } from '../log/signer'
import type { Whisper } from './dealer'
import type { DeviceSecrets } from './deviceSecrets'
import { admittedOrNot } from './requests/request'
import type { SealedState } from './sealedState'

/** The cards aside, as a device has turned them over towards a seat that was wrong; undefined where its help does not hold. */
export const verifyHelp = (
  dealing: SealedState,
  seat: Seat,
  by: Device,
  help: Json,
): readonly Locked[] | undefined => {
  const wrong = dealing.wrong.get(seat)
  if (wrong === undefined || by >= dealing.session.parties.length) return undefined
  return admittedOrNot(lookCodec(wrong), help, message => verifyLook(wrong, by, message))
}

export const makeHelp = (own: DeviceSecrets, dealing: SealedState, seat: Seat): Json | undefined => {
  const wrong = dealing.wrong.get(seat)
  if (wrong === undefined) return undefined
  return lookCodec(wrong).format(helpLook(wrong, own.secrets, own.sharesIn(dealing), own.fresh()))
}

/** Tells a seat of this device what lies aside, once enough have helped. */
export const lookWhisper = (
  own: DeviceSecrets,
  dealing: SealedState,
  seat: Seat,
  helps: StepParts,
): Whisper | undefined => {
  const wrong = dealing.wrong.get(seat)
  if (wrong === undefined || !own.seatsIn(dealing).includes(seat)) return undefined
  const given = new Map(
    [...helps].flatMap(([by, help]) => {
      const locked = verifyHelp(dealing, seat, by, help)
      return locked === undefined ? [] : [[by, locked] as const]
    }),
  )
  const cards = cardsAside(wrong, own.secrets, given)
  return cards && { to: seat, lesson: { of: 'aside', cards: cards.toSorted((a, b) => a - b) } }
}
