import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { collectFaults } from '../../looks'
import { myMove, playToTheEnd, promptOn, sitDown } from '../../player'
import { stage } from '../../stage'
import { yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const { open } = stage()

const DESK = { viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' } as const
const EN = YAHTZEE_SPEECH.en

test('nothing is wrong with the screens of a night, at any width and in both lights', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const faults: string[] = []
  const look = collectFaults(page, faults)
  await hands.press('button', 'Start New Game: Yahtzee')
  await hands.fill(/How many players/, '3')
  await hands.press('button', 'Select Players')
  await look('the seats')
  await hands.press('button', 'Home')
  const choices = [...(yahtzee.short?.en ?? []), { label: 'Help with the sheet', option: /^Coach/ }]
  await sitDown(hands, { table: 'Yahtzee', players: 3, persons: ['Ada'], choices })
  await promptOn(page, yahtzee)
  await look('the order of play')
  await hands.press('button', EN.rollDie)
  await myMove(page, yahtzee).getByText('Throw the dice.').waitFor()
  await look('before the first throw')
  await hands.press('button', EN.throwAll)
  await page.getByRole('button', { name: EN.die }).first().waitFor()
  await hands.press('button', /^Die 2:/)
  await look('with a die kept')
  await hands.fill(/^Sixes$/, '61')
  await page.keyboard.press('Enter')
  await page.getByRole('row').getByRole('alert').waitFor()
  await look('with a refused score')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Throw the other 4' }).focus()
  await page.keyboard.press('c')
  await page.getByRole('button', { name: 'Show my dice and my sheet' }).waitFor()
  await look('covered')
  await page.keyboard.press('c')
  await playToTheEnd(page, hands, yahtzee, Infinity)
  await look('the end')
  expect(faults).toEqual([])
})

test('nothing is wrong with the question after a game, with real dice and with the sheets of a night', async () => {
  const page = await open(DESK)
  const hands = pointer(page)
  const faults: string[] = []
  const look = collectFaults(page, faults)
  const choices = [{ label: 'The dice', option: /^real/ }]
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'], choices })
  await promptOn(page, yahtzee)
  await look('real dice')
  await hands.press('button', 'Enter these dice')
  await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await look('real dice refused')
  await hands.press('button', 'Leave the game')
  await hands.press('button', 'Leave the game')
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'] })
  const play = yahtzee.newPlayer('en', Infinity)
  for (;;) {
    const text = await promptOn(page, yahtzee)
    if (EN.asks.toPlayOn.test(text)) break
    await play({ page, hands, text, person: 'Ada' })
  }
  await look('after a game')
  await hands.press('button', 'Stop here')
  await look('before one stops')
  await page.setViewportSize({ width: 390, height: 844 })
  await hands.press('button', 'Sheets')
  await look('the sheets', [390])
  expect(faults).toEqual([])
})
