import { expect, test } from 'vitest'
import { keyboard, pointer } from '../../hands'
import { isWhole, openForAda, spoken, told } from '../../learner'
import { faultsOf } from '../../looks'
import { DESK, PHONE, stage } from '../../stage'
import { diceOn } from './player'
import { YAHTZEE_SPEECH } from './speech'

const { open } = stage()

test('the last two turns of a game are learnt from home to the winner, each step spoken once', async () => {
  const page = await openForAda(open, DESK)
  const { die } = YAHTZEE_SPEECH.en
  const hands = pointer(page)
  const keepAll = async (faces: readonly number[]): Promise<void> => {
    for (const [place, face] of (await diceOn(page, YAHTZEE_SPEECH.en)).entries()) {
      const button = page.getByRole('button', { name: new RegExp(`^Die ${place + 1}: ${face}$`) })
      if (faces.includes(face) && (await button.getAttribute('aria-pressed')) === 'false')
        await hands.press('button', `Die ${place + 1}: ${face}`)
    }
  }
  await hands.press('button', 'Learn Yahtzee in three minutes')
  await told(page, '“Sixes” and “Full house” are left')
  await hands.press('button', 'Throw all five')
  await told(page, 'Press 6 and 6 to keep them')
  expect(await page.getByRole('button', { name: die }).count()).toBe(5)
  await keepAll([6])
  await hands.press('button', 'Throw the other 3')
  await told(page, 'One throw is left')
  await keepAll([6])
  await hands.press('button', 'Throw the other 2')
  await told(page, 'That makes 70 above, and from 63 on 35 are added')
  await hands.fill(/^Sixes$/, '24')
  await page.keyboard.press('Enter')
  await hands.press('button', 'Write it')
  await told(page, 'You saw Hedy throw and write')
  await hands.press('button', 'Throw all five')
  await told(page, 'If it comes to nothing, you have to write 0')
  await keepAll([4, 2])
  await hands.press('button', 'Throw the other one')
  await told(page, 'You need not throw three times')
  await hands.fill(/^Full house$/, '25')
  await page.keyboard.press('Enter')
  await hands.press('button', 'Write it')
  await told(page, 'All are told who won and with how much: you, with 277')
  const said = (await spoken(page)).filter(each => !each.startsWith('Hedy has the cup'))
  expect(new Set(said).size).toBe(said.length)
  expect(said).toHaveLength(8)
  expect(said.at(-1)).toMatch(/^All are told who won/)
  expect(await faultsOf(page, [390])).toEqual([])
  await hands.press('button', 'Play Bots')
  await page.getByRole('heading', { name: 'Yahtzee', level: 1 }).waitFor()
}, 240_000)

test('on a phone in German the guide goes along with a learner who does something else, by keys', async () => {
  const page = await openForAda(open, PHONE)
  const hands = keyboard(page)
  await hands.press('button', 'Yahtzee in drei Minuten lernen')
  await told(page, 'Frei sind noch „Sechser“ und „Full House“')
  expect(await faultsOf(page, [320])).toEqual([])
  expect(await isWhole(page)).toBe(true)
  await hands.press('button', 'Alle fünf werfen')
  await told(page, 'Drück 6 und 6, um sie zu behalten')
  expect(await isWhole(page)).toBe(true)
  // Nothing for the full house, though the guide would keep the sixes.
  await hands.fill(/^Full House$/, '0')
  await page.keyboard.press('Enter')
  await hands.press('button', 'Ja, schreiben')
  await told(page, 'Ein Feld bleibt, „Sechser“')
  expect(await isWhole(page)).toBe(true)
  await hands.press('button', 'Alle fünf werfen')
  await told(page, 'Wird nichts daraus, musst du 0 schreiben')
  expect(await isWhole(page)).toBe(true)
  const points = (await diceOn(page, YAHTZEE_SPEECH.de)).filter(die => die === 6).length * 6
  await hands.fill(/^Sechser$/, String(points))
  await page.keyboard.press('Enter')
  await hands.press('button', 'Ja, schreiben')
  await page.getByRole('button', { name: 'Gegen Bots' }).first().waitFor()
  expect(await isWhole(page)).toBe(true)
  await page.reload()
  await hands.press('button', 'Yahtzee in drei Minuten lernen')
  await hands.press('button', 'Alle fünf werfen')
  await hands.press('button', 'Von vorn')
  await told(page, 'Frei sind noch „Sechser“ und „Full House“')
  await hands.press('button', 'Überspringen')
  await page.getByRole('button', { name: 'Yahtzee in drei Minuten lernen' }).waitFor()
}, 240_000)
