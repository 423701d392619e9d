import type { Camera, Walk } from '../../camera'
import { pointer } from '../../hands'
import { promptOn, sitDown } from '../../player'
import { diceOn, yahtzee } from './player'
import { YAHTZEE_SPEECH } from './speech'

const SPEECH = YAHTZEE_SPEECH.en

/** A night of one game against bots, from the order of play to the winner. */
const night = async (camera: Camera): Promise<void> => {
  const { page } = camera
  const hands = pointer(page)
  await sitDown(hands, { table: 'Yahtzee', players: 4, persons: ['Ada'], choices: yahtzee.short?.en ?? [] })
  await promptOn(page, yahtzee)
  await camera.take('yahtzee-order')
  await camera.playUntil(yahtzee, SPEECH.asks.toThrow)
  await camera.take('yahtzee-throwing')
  await camera.press(SPEECH.throwAll)
  await promptOn(page, yahtzee)
  for (const die of [1, 3]) await camera.press(new RegExp(`^Die ${die}:`))
  await page.waitForTimeout(500)
  await camera.take('yahtzee-keeping')
  await camera.press(SPEECH.throwOthers)
  await page.waitForTimeout(600)
  await camera.press(SPEECH.throwOthers)
  await page.waitForTimeout(600)
  await hands.fill(/^Full house$/, '25')
  await page.keyboard.press('Enter')
  await camera.take('yahtzee-refused')
  await hands.fill(/^Full house$/, '')
  await camera.press(/^Throw again$/)
  await camera.take('yahtzee-fourth')
  await camera.playUntil(yahtzee, /^Turn 9 of 13/)
  await camera.press(SPEECH.throwAll)
  await promptOn(page, yahtzee)
  await camera.take('yahtzee-late')
  if (camera.isPhone)
    for (const tab of ['Sheets', 'Log']) {
      await camera.press(tab)
      await camera.take(`yahtzee-${tab.toLowerCase()}`)
      await camera.press('Table')
    }
  await camera.openDialog('What are the rules here?')
  await camera.take('yahtzee-rules')
  await camera.press('Close')
  await camera.playUntil(yahtzee, SPEECH.isOver)
  await page.waitForTimeout(1200)
  await camera.take('yahtzee-over')
}

/** The question after a game, and the second game with the help of scores. */
const games = async (camera: Camera): Promise<void> => {
  const { page } = camera
  const choices = [{ label: 'Help with the sheet', option: /^Coach/ }]
  await sitDown(pointer(page), { table: 'Yahtzee', players: 1, persons: ['Ada'], choices })
  await camera.playUntil(yahtzee, SPEECH.asks.toPlayOn)
  await page.waitForTimeout(800)
  await camera.take('yahtzee-asked')
  await camera.press(SPEECH.playNext)
  await promptOn(page, yahtzee)
  await camera.press(SPEECH.throwAll)
  await page.waitForTimeout(1500)
  await camera.take('yahtzee-coached')
}

/** Real dice on the table, one of them no die. */
const realDice = async (camera: Camera): Promise<void> => {
  const { page } = camera
  const hands = pointer(page)
  const choices = [{ label: 'The dice', option: /^real/ }]
  await sitDown(hands, { table: 'Yahtzee', players: 1, persons: ['Ada'], choices })
  await promptOn(page, yahtzee)
  for (const [i, value] of ['2', '2', '7', '6', '6'].entries())
    await hands.fill(new RegExp(`^Die ${i + 1}$`), value)
  await camera.press('Enter these dice')
  await camera.take('yahtzee-real')
}

/** The guide at its first step, when a score is to be written, and at the end. */
const lesson = async (camera: Camera): Promise<void> => {
  const { page } = camera
  const hands = pointer(page)
  await page.evaluate(() => localStorage.setItem('name', 'Ada'))
  await camera.press('Learn Yahtzee in three minutes')
  await page.getByRole('note').waitFor()
  await camera.take('yahtzee-lesson')
  const keepAll = async (...faces: readonly number[]): Promise<void> => {
    for (const [place, face] of (await diceOn(page, SPEECH)).entries()) {
      const die = page.getByRole('button', { name: `Die ${place + 1}: ${face}`, exact: true })
      if (faces.includes(face) && (await die.getAttribute('aria-pressed')) === 'false') await die.click()
    }
    await camera.press(SPEECH.throwOthers)
    await page.waitForTimeout(600)
  }
  await camera.press(SPEECH.throwAll)
  await page.waitForTimeout(600)
  await camera.take('yahtzee-lesson-keep')
  await keepAll(6)
  await keepAll(6)
  await camera.take('yahtzee-lesson-write')
  await hands.fill(/^Sixes$/, '24')
  await page.keyboard.press('Enter')
  await camera.press(SPEECH.writeIt)
  await page.getByRole('note').filter({ hasText: 'One box is left' }).waitFor()
  await camera.take('yahtzee-lesson-last')
  await camera.press(SPEECH.throwAll)
  await page.waitForTimeout(600)
  await keepAll(4, 2)
  await hands.fill(/^Full house$/, '25')
  await page.keyboard.press('Enter')
  await camera.press(SPEECH.writeIt)
  await page.getByRole('note').filter({ hasText: 'All are told' }).waitFor()
  await page.waitForTimeout(1200)
  await camera.take('yahtzee-lesson-over')
}

/** The dice that somebody has sent, before and after they are played; and a link that is broken. */
const sentDice = async (camera: Camera): Promise<void> => {
  const { page } = camera
  const home = page.url().split(/[#?]/)[0] ?? ''
  const follow = async (fragment: string): Promise<void> => {
    await page.goto('about:blank')
    await page.goto(home + fragment)
  }
  await follow('#beat.1.yahtzee.yahtzee.2-0.mkx.9999999')
  await page.getByRole('alert').waitFor()
  await camera.take('yahtzee-sent-broken')
  await follow('#beat.1.yahtzee.yahtzee.2-0.mkx.268')
  await page.getByLabel('Your name').fill('Ada')
  await camera.take('yahtzee-sent')
  await camera.press('Play these dice')
  await camera.playUntil(yahtzee, SPEECH.isOver)
  await page.getByText(/^All these dice/).waitFor()
  await camera.take('yahtzee-sent-over')
}

export const walks: readonly Walk[] = [
  { name: 'yahtzee', go: night },
  { name: 'yahtzee-games', go: games },
  { name: 'yahtzee-real', go: realDice },
  { name: 'yahtzee-lesson', go: lesson },
  { name: 'yahtzee-sent', go: sentDice },
]
