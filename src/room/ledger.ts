import type { Claim, Game, Shape } from '../rules/game'
import { firstChairOf } from './chairs'
import { bug } from '../rules/result'
import type { Seat } from '../rules/seat'
import { threshold } from '../sealed/session'
import type { Chain } from '../log/chain'
import type { GameOutcome } from '../log/fold'
import type { RosterChange } from '../log/membership/rosterChange'
import type { Line } from '../log/line'
import { isOfDeal, SEALED_STEPS, type SealedStep } from '../log/dealerPort'

export type { SealedStep }
import type { Device, Hash } from '../log/signer'
import { membersIn, type Chair, type Lobby } from './lobby'

/** The public meaning of a line of a log. */
export type LedgerEntry =
  | { readonly kind: 'start' }
  /** A step of the deal, of chance or of the dealer. */
  | { readonly kind: 'step'; readonly step: SealedStep; readonly isOfDeal: boolean }
  | { readonly kind: 'move'; readonly seat: Seat; readonly claim: Claim | null }
  | { readonly kind: 'roster'; readonly change: RosterChange }

/** A line, who wrote it (null: nobody alone), on how many parts of devices it rests, and its hash. */
export interface Row {
  readonly line: number
  readonly by: Device | null
  readonly parts: number
  readonly hash: Hash
  readonly said: LedgerEntry
}

/** A sealed game as its log tells it to anybody: no card in it that was not laid open. */
export interface Ledger {
  readonly room: string
  readonly epoch: number
  readonly game: string
  readonly kind: string
  readonly settings: Lobby['settings']
  readonly chairs: readonly Chair[]
  /** The devices that counted: who sat there first, and its public key. */
  readonly devices: readonly { readonly name: string; readonly key: string }[]
  /** The number of devices that together could read everything. */
  readonly threshold: number
  /** The version of the rules. */
  readonly rules: string
  readonly rows: readonly Row[]
  readonly outcome: GameOutcome | null
  readonly winners: readonly Seat[]
  readonly turns: number
}

export const ledgerOf = (chain: Chain<Shape>, game: Game<Shape>, lobby: Lobby, rules: string): Ledger => {
  const { state, outcome } = chain.folded
  const turn = game.turn(state)
  const devices = membersIn(lobby).map(({ key, name }) => ({
    key: key as string,
    name: firstChairOf(lobby.chairs, key)?.name ?? name,
  }))
  return {
    room: lobby.room,
    epoch: lobby.epoch,
    game: lobby.game,
    kind: lobby.kind,
    settings: lobby.settings,
    chairs: lobby.chairs,
    devices,
    threshold: threshold(devices.length),
    rules,
    rows: chain.lines.map((line, h) => ({
      line: h,
      by: line.by,
      parts: line.evidence.parts.length,
      hash: chain.hashAt(h) as Hash,
      said: entryOf(chain, game, line),
    })),
    outcome,
    winners: turn.of === 'nobody' ? turn.winners : [],
    turns: game.turns(state),
  }
}

const entryOf = (chain: Chain<Shape>, game: Game<Shape>, { h, body }: Line): LedgerEntry => {
  switch (body.kind) {
    case 'start':
      return { kind: 'start' }
    case 'deal':
      return stepOf(sealedStepOf(body.step))
    case 'roster':
      return { kind: 'roster', change: body.change }
    case 'move': {
      const told = chain.foldAt(h)?.told
      const seat = told?.by ?? (0 as Seat)
      const before = chain.foldAt(h - 1)
      const claim = before && told && 'move' in told ? game.claim(before.state, seat, told.move) : undefined
      return { kind: 'move', seat, claim: claim ?? null }
    }
  }
}

const stepOf = (step: SealedStep): LedgerEntry => ({ kind: 'step', step, isOfDeal: isOfDeal(step) })

/** Drops the number of a step. Every line of a log is a step that its dealer awaited. */
const sealedStepOf = (step: string): SealedStep => {
  const [name] = step.split(' ')
  const known = SEALED_STEPS.find(each => each === name)
  if (known === undefined) throw bug(`no dealer has a step ${step}`)
  return known
}
