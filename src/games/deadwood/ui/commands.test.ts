import { describe, expect, test } from 'vitest'
import type { Seat } from '../../../rules/seat'
import { deadwood } from '../index'
import type { State } from '../rules/state'
import { view } from '../rules/view'
import { parseCommand } from './commands'
import * as asideDe from './words/aside.de'
import * as asideEn from './words/aside.en'
import * as castDe from './words/cast.de'
import * as castEn from './words/cast.en'
import * as de from './words/de'
import * as en from './words/en'

const ADA = 0 as Seat
const begun = deadwood.setup({ rules: 'box' }, 2)

/** Ada is on turn, at the bank with a card of three roles for her to see. */
const atBank: State = {
  ...begun,
  day: 1,
  turns: 1,
  phase: { at: 'starting' },
  stages: { ...begun.stages, bank: { at: 'open', scene: 'c05', shots: 1 } },
  players: begun.players.map(player => ({ ...player, place: 'bank', rank: 2 })),
}
const working: State = {
  ...atBank,
  phase: { at: 'working' },
  players: atBank.players.map(player => ({ ...player, role: 'bank/x1' })),
}
const inOffice: State = {
  ...atBank,
  players: atBank.players.map(player => ({ ...player, place: 'casting-office', dollars: 10 })),
}

const inEnglish = (typed: string, state: State) =>
  parseCommand(typed, view(state, ADA), ADA, castEn, en.placeTitle, asideEn.command)
const inGerman = (typed: string, state: State) =>
  parseCommand(typed, view(state, ADA), ADA, castDe, de.placeTitle, asideDe.command)

describe('a typed line is the move it names', () => {
  test.each([
    ['move to the Church', { kind: 'go', to: 'church' }],
    ['hotel', { kind: 'go', to: 'hotel' }],
    ['  Go to SALOON ', { kind: 'go', to: 'saloon' }],
    ['take 1', { kind: 'take', role: 'c05/1' }],
    ['2', { kind: 'take', role: 'bank/x1' }],
    ['boarder with', { kind: 'take', role: 'c05/1' }],
    ['stay', { kind: 'stay' }],
    ['call the day over', { kind: 'call', yes: true }],
  ])('%s', (typed, move) => {
    expect(inEnglish(typed, atBank)).toEqual({ is: 'move', move })
  })

  test.each([
    ['gehe in die Kirche', { kind: 'go', to: 'church' }],
    ['zum hotel', { kind: 'go', to: 'hotel' }],
    ['rolle 2', { kind: 'take', role: 'bank/x1' }],
    ['knopf', { kind: 'take', role: 'bank/x1' }],
    ['bleiben', { kind: 'stay' }],
    ['Feierabend', { kind: 'call', yes: true }],
  ])('%s, in German', (typed, move) => {
    expect(inGerman(typed, atBank)).toEqual({ is: 'move', move })
  })

  test('at work, and in the office', () => {
    expect(inEnglish('act', working)).toEqual({ is: 'move', move: { kind: 'work', how: 'act' } })
    expect(inGerman('proben', working)).toEqual({ is: 'move', move: { kind: 'work', how: 'rehearse' } })
    expect(inEnglish('rank 3 for $', inOffice)).toEqual({
      is: 'move',
      move: { kind: 'upgrade', rank: 3, by: 'dollars' },
    })
  })
})

describe('a wrong line says why', () => {
  test.each([
    ['[004/3.2.2.2B] a place that is not beside', 'jail', atBank, 'not-beside'],
    ['[004/3.3.2.2A] a role above the rank', 'mrs. tolliver', atBank, 'rank-too-low'],
    ['[004/3.3.2.2A] a number no role has', '9', atBank, 'not-understood'],
    ['[004/3.1.2.4A] a rank beyond the purse', 'rank 4 with dollars', inOffice, 'too-few-dollars'],
    ['[004/3.1.2.4A] a rank outside the office', 'rank 3', atBank, 'not-in-the-casting-office'],
    ['[004/body.1] nothing', '', atBank, 'not-understood'],
    ['nonsense', 'xyzzy', atBank, 'not-understood'],
    ['walking with a role', 'church', working, 'must-work'],
    ['acting without one', 'act', atBank, 'take-a-role-first'],
  ] as const)('%s: %j', (_, typed, state, why) => {
    expect(inEnglish(typed, state)).toEqual({ is: 'refused', why })
  })
})
