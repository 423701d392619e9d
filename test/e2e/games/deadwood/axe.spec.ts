import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { collectFaults } from '../../looks'
import { playToTheEnd, promptOn, sitDown } from '../../player'
import { stage } from '../../stage'
import { deadwood } from './player'
import { DEADWOOD_SPEECH } from './speech'
import { playUntil, walkTo } from './walk'

const { open } = stage()
const SPEECH = DEADWOOD_SPEECH.en

/** A table that is looked at, and the faults that are found there. */
const table = async (players: number) => {
  const page = await open({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const hands = pointer(page)
  const faults: string[] = []
  await sitDown(hands, { table: 'Deadwood', players, persons: ['Ada'] })
  await promptOn(page, deadwood)
  return { page, hands, faults, look: collectFaults(page, faults) }
}

test('nothing is wrong with the lot for eight and its rules, at any width and in both lights', async () => {
  const { page, hands, faults, look } = await table(8)
  await look('walking')
  await hands.press('button', 'What are the rules here?')
  await page.getByRole('dialog').waitFor()
  await look('rules')
  expect(faults).toEqual([])
})

test('nothing is wrong with roles, a role that is looked at, and work', async () => {
  const { page, hands, faults, look } = await table(4)
  await playUntil(page, hands, async text => /Take a role/.test(text))
  await look('roles')
  await page.keyboard.press('1')
  await look('a role')
  await hands.press('button', SPEECH.takeRole)
  await expect.poll(() => promptOn(page, deadwood)).toMatch(SPEECH.asks.toWork)
  await look('work')
  expect(faults).toEqual([])
})

test('nothing is wrong with the place and the log on a phone', async () => {
  const { page, hands, faults, look } = await table(4)
  await playUntil(page, hands, async text => SPEECH.asks.toWork.test(text))
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of [SPEECH.placeTab, 'Log']) {
    await page.getByRole('navigation').getByRole('button', { name: tab, exact: true }).click()
    await look(tab, [320, 390])
  }
  expect(faults).toEqual([])
})

test('nothing is wrong with the office and the reckoning', async () => {
  const { page, hands, faults, look } = await table(1)
  await walkTo(page, 'trailers', 'casting-office')
  await look('office')
  await playToTheEnd(page, hands, deadwood, 0)
  await look('reckoning')
  expect(faults).toEqual([])
})
