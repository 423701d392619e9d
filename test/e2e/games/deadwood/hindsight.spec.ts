import { expect, test } from 'vitest'
import { keyboard, pointer } from '../../hands'
import { collectFaults } from '../../looks'
import { playToTheEnd, promptOn, sitDown } from '../../player'
import { seedAs } from '../../seeded'
import { stage } from '../../stage'
import { deadwood } from './player'

const { open } = stage()

test('bots say why while the game goes on, and the dearest choice leads to its place in the replay', async () => {
  const page = await open(
    { viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' },
    page => seedAs(page, 'hindsight w'),
  )
  const hands = pointer(page)
  await sitDown(hands, { table: 'Deadwood', players: 3, persons: ['Ada'] })
  await promptOn(page, deadwood)
  const log = page.getByRole('log')
  const asked = log.locator('details').filter({ hasText: 'Why?' }).first()
  await asked.getByText('Why?').click()
  await asked.getByText(/^It saw the most in a role .+\. .+\.$/).waitFor()
  await playToTheEnd(page, hands, deadwood, Infinity)
  const card = page.getByRole('region', { name: 'Your dearest choice' })
  await card
    .getByText(
      /^Turn \d+, .+: you (acted|rehearsed), where an act had a chance of \d+ %\. As the bots reckon, to .+ was worth \d+\.\d points more\.$/,
    )
    .waitFor()
  const go = card.getByRole('button', { name: /^Show turn \d+$/ })
  await keyboard(page).press('button', await go.innerText())
  const bar = page.getByRole('region', { name: 'Looking back' })
  await bar.getByText(/^You (act|rehearse)/).waitFor()
  expect(await go.getAttribute('aria-pressed')).toBe('true')
  const faults: string[] = []
  await collectFaults(page, faults)('looking back', [320, 1440])
  expect(faults).toEqual([])
})
