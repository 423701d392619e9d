import type { Card } from '../../src/rules/card'
import type { Seat } from '../../src/rules/seat'
import {
  blind,
  helpLook,
  cardsAside,
  withoutBlinding,
  verdict,
  verdictPart,
  verifyBlinding,
  verifyLook,
  verifyVerdictPart,
  type Blinded,
  type CardQuestion,
  type Verdict,
} from '../../src/sealed/equalityTest'
import { elementAt } from '../../src/sealed/elementAt'
import { chance, drawPart, verifyDrawPart, type DiceDraw } from '../../src/sealed/dice'
import type { Random } from '../../src/rules/random'
import { openedCards, openPart, verifyOpenPart, type Opening } from '../../src/sealed/opening'
import { threshold } from '../../src/sealed/session'
import type { Showing } from '../../src/sealed/showing'
import { bytesFrom, must, there, type Dealt } from './table'

export const partiesOf = (table: Dealt): readonly number[] => table.secrets.map(each => each.device)
export const firstOf = (table: Dealt): readonly number[] =>
  partiesOf(table).slice(0, threshold(table.secrets.length))
export const lastOf = (table: Dealt): readonly number[] =>
  partiesOf(table).slice(-threshold(table.secrets.length))

export const questionOf = (table: Dealt, by: number, named: readonly Card[], step = 0): CardQuestion => ({
  deck: table.deck,
  step,
  by: by as Seat,
  with: named,
})

/** Blinded by these parties, one after another. */
export const blindedBy = (
  table: Dealt,
  question: CardQuestion,
  parties: readonly number[] = firstOf(table),
): Blinded =>
  parties.reduce((standing, device) => {
    const made = blind(standing, elementAt(table.secrets, device), bytesFrom('blind', device))
    return must(verifyBlinding(standing, device, made))
  }, withoutBlinding(question))

/** The whole of an accusation's verdict; these parties blind it, these open it. */
export const askFile = (
  table: Dealt,
  question: CardQuestion,
  blinders: readonly number[] = firstOf(table),
  openers: readonly number[] = firstOf(table),
): Verdict => {
  const asked = blindedBy(table, question, blinders)
  const given = new Map(
    openers.map(device => {
      const part = verdictPart(
        asked,
        elementAt(table.secrets, device),
        elementAt(table.shares, device),
        bytesFrom('verdict', device),
      )
      return [device, must(verifyVerdictPart(asked, device, part))]
    }),
  )
  return there(verdict(asked, given))
}

export const lookAtFile = (
  table: Dealt,
  wrong: Verdict,
  reader: number,
  helpers: readonly number[] = firstOf(table),
): readonly Card[] | undefined =>
  cardsAside(
    wrong,
    elementAt(table.secrets, reader),
    new Map(
      helpers.map(device => {
        const part = helpLook(
          wrong,
          elementAt(table.secrets, device),
          elementAt(table.shares, device),
          bytesFrom('look', device),
        )
        return [device, must(verifyLook(wrong, device, part))]
      }),
    ),
  )

export const openWith = (
  table: Dealt,
  what: Opening['what'],
  parties: readonly number[] = firstOf(table),
  step = 0,
): readonly Card[] | undefined => {
  const opening = { deck: table.deck, what, step }
  const given = new Map(
    parties.map(device => {
      const part = openPart(
        opening,
        elementAt(table.secrets, device),
        elementAt(table.shares, device),
        bytesFrom('open', device),
      )
      return [device, must(verifyOpenPart(opening, device, part))]
    }),
  )
  return openedCards(opening, given)
}

export const drawingOf = (table: Dealt, step = 0): DiceDraw => ({
  keyring: table.keyring,
  use: 'dice',
  step,
  asked: { seat: 0, move: 3 },
})

export const drawWith = (
  table: Dealt,
  drawing: DiceDraw,
  parties: readonly number[] = firstOf(table),
): Random | undefined =>
  chance(
    drawing,
    new Map(
      parties.map(device => {
        const part = drawPart(
          drawing,
          elementAt(table.secrets, device),
          elementAt(table.shares, device),
          bytesFrom('draw', device),
        )
        return [device, must(verifyDrawPart(drawing, device, part))]
      }),
    ),
  )

export const showingOf = (table: Dealt, by: number, to: number, of: readonly Card[], step = 0): Showing => ({
  deck: table.deck,
  step,
  by: by as Seat,
  to: to as Seat,
  of,
})

export const fileOf = (table: Dealt): readonly Card[] => there(openWith(table, 'aside'))
