import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { keyboard, pointer } from '../../hands'
import { asked, caseIsClosed, playToTheEnd, sitDown } from '../../player'
import { listen, logWasSpoken } from '../../spoken'
import { stage } from '../../stage'

const { open } = stage()

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('[002/notebook.4] three play on one machine in turns, and nobody sees what is another’s', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = pointer(page)
  await sitDown(hands, { game: 'Cluedo', players: 3, persons: ['Ada', 'Bo', 'Cy'] })
  const seen = await playToTheEnd(page, hands, 2)
  for (const name of ['Ada', 'Bo', 'Cy']) expect(seen).toContain(`Pass the device to ${name}`)
  await caseIsClosed(page)
})

test('one plays against bots by keyboard alone', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } })
  const hands = keyboard(page)
  await sitDown(hands, { game: 'Cluedo', players: 4, persons: ['Ada'] })
  await playToTheEnd(page, hands, 1)
  await caseIsClosed(page)
})

test('one plays on a phone, by touch; nothing is wider than the screen, and each sentence is spoken once', async () => {
  const page = await open(PHONE, listen)
  const hands = pointer(page)
  await sitDown(hands, { game: 'Cluedo', players: 5, persons: ['Ada'] })
  await playToTheEnd(page, hands, 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await caseIsClosed(page)
  await logWasSpoken(page)
})

test('[002/notebook.1, 002/notebook.2] the notebook can be saved, and holds every sentence that stands there', async () => {
  const page = await open()
  const hands = pointer(page)
  await sitDown(hands, { game: 'Cluedo', players: 3, persons: ['Ada'] })
  await asked(page)
  const sentences = await page.getByRole('log', { name: 'Notebook' }).getByRole('listitem').allInnerTexts()
  const saving = page.waitForEvent('download')
  await hands.press('button', 'Save this as text')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Notebook.txt')
  expect((await readFile(await saved.path(), 'utf8')).trimEnd().split('\n')).toEqual(sentences)
})
