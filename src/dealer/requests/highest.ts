import { integer } from '../../rules/parse'
import { bug } from '../../rules/result'
import type { Json } from '../../sealed/canon'
import { countedDigit, rungCountCodec, rungCountPart, verifyRungCountPart } from '../../sealed/rungCount'
import { maskRungs, rungMaskCodec, verifyRungMask, type Masked } from '../../sealed/rungMask'
import { RUNGS } from '../../sealed/rungs'
import { afterClaims, authorClaims, verifyClaims, type Claims } from '../highest/claiming'
import { nextInCount, withDigit, withMask, withoutSeats } from '../highest/count'
import {
  addsUpIn,
  awaitedInCount,
  countIn,
  maskedNow,
  placeOf,
  seatsOf,
  turnsOf,
  withCount,
  withTurns,
  type HighestProgress,
  type HighestTask,
} from '../highest/countProgress'
import { afterShows, authorShows, verifyShows, type Shows } from '../highest/showing'
import { passedOver } from './inTurn'
import { admittedOrNot, readMessage, readPoints, type SealedRequest } from './request'

/** The message of one device alone. */
type CountMessage =
  | { readonly of: 'claims'; readonly claims: Claims }
  | { readonly of: 'mask'; readonly masked: Masked }
  | { readonly of: 'shows'; readonly shows: Shows }

/**
 * Finds the seat whose private play is worth most, and nothing of anybody else's. On three levels all claim their digit on twelve locked rungs,
 * t devices mask the sums in turn, and any t open them; then all show that they have what was found, or less. Who can show
 * neither is struck, and where nobody has it the others count once more.
 */
export const highest: SealedRequest<HighestTask, CountMessage> = {
  awaits: awaitedInCount,

  verify(progress, by, part) {
    const next = nextInCount(countIn(progress))
    switch (next.at) {
      case 'claim': {
        const claims = verifyClaims(progress, by, part)
        return readMessage<CountMessage>(claims && { of: 'claims', claims })
      }
      case 'level': {
        const [where, masked] = [placeOf(progress), maskedNow(progress)]
        if (masked !== undefined)
          return readPoints(
            admittedOrNot(rungCountCodec, part, each => verifyRungCountPart(where, masked, by, each)),
          )
        const { standing } = next
        const made = admittedOrNot(rungMaskCodec, part, each => verifyRungMask(where, standing, by, each))
        return readMessage<CountMessage>(made && { of: 'mask', masked: made })
      }
      case 'show': {
        const shows = verifyShows(progress, by, part)
        return readMessage<CountMessage>(shows && { of: 'shows', shows })
      }
      case 'end':
        return undefined
    }
  },

  afterAuthored(progress, _by, message) {
    switch (message.of) {
      case 'claims':
        return afterClaims(progress, message.claims)
      case 'mask':
        return withCount(progress, withMask(countIn(progress), message.masked))
      case 'shows':
        return afterShows(progress, message.shows)
    }
  },

  outcome(progress, given) {
    const masked = maskedNow(progress)
    const digit = masked && countedDigit(placeOf(progress), masked, given)
    return digit === undefined ? undefined : { value: digit, state: afterDigit(progress, digit) }
  },

  /** A digit is what the line says it is; claims, masks and what is shown are needed as they are. */
  believe(progress, value) {
    const digit = maskedNow(progress) && parseDigit(value)
    return digit === undefined ? undefined : afterDigit(progress, digit)
  },

  passOver(progress, device) {
    const { count, passed } = turnsOf(progress)
    return withTurns(progress, { count, passed: passedOver(passed, device) })
  },

  goOnWithout(progress, device) {
    const { count, passed } = turnsOf(progress)
    const gone = seatsOf(progress, device, count.seats)
    return withTurns(progress, { count: withoutSeats(addsUpIn(progress), count, gone), passed })
  },

  part(progress, own) {
    const masked = maskedNow(progress)
    if (masked === undefined) return undefined
    const { secrets } = own
    return rungCountCodec.format(
      rungCountPart(placeOf(progress), masked, secrets, own.sharesIn(progress.dealing), own.fresh()),
    )
  },

  author(progress, own): Json {
    const next = nextInCount(countIn(progress))
    switch (next.at) {
      case 'claim':
        return authorClaims(progress, own)
      case 'level':
        return rungMaskCodec.format(maskRungs(placeOf(progress), next.standing, own.secrets, own.fresh()))
      case 'show':
        return authorShows(progress, own)
      case 'end':
        throw bug('the count is over')
    }
  },
}

const parseDigit = integer(0, RUNGS)

const afterDigit = (progress: HighestProgress, digit: number) =>
  withCount(progress, withDigit(countIn(progress), digit))
