import { expect, test } from 'vitest'
import { keyboard, pointer } from '../../hands'
import { collectFaults } from '../../looks'
import { playToTheEnd, promptOn, sitDown } from '../../player'
import { seedAs } from '../../seeded'
import { stage } from '../../stage'
import { yahtzee } from './player'

const { open } = stage()

test('a dear choice leads to its dice in the replay, and there a bot says what its own were worth', async () => {
  const page = await open(
    { viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' },
    page => seedAs(page, 'dear choices'),
  )
  const hands = pointer(page)
  const choices = yahtzee.short?.en ?? []
  await sitDown(hands, { table: 'Yahtzee', players: 2, persons: ['Ada'], choices })
  await promptOn(page, yahtzee)
  await playToTheEnd(page, hands, yahtzee, Infinity)
  const luck = page.getByRole('region', { name: 'Luck and choices' })
  const told = await luck.getByRole('listitem').first().innerText()
  const [, turn, thrown, dice] = /^Turn (\d+), throw (\d): with (.+) you /.exec(told) ?? []
  await keyboard(page).press('button', `Show turn ${turn}, throw ${thrown}`)
  const bar = page.getByRole('region', { name: 'Looking back' })
  await bar.getByText(`Thrown: ${dice?.replace(' and ', ' ')}.`, { exact: false }).waitFor()
  const why = bar.getByText('Why?')
  for (let steps = 0; steps < 40 && (await why.count()) === 0; steps++)
    await bar.getByRole('button', { name: 'One step on' }).click()
  await why.click()
  await bar
    .getByText(
      /^With .+ on the table, to .+ led to \d+\.\d more points in the game on average, as it reckons\. .+\.$/,
    )
    .waitFor()
  const faults: string[] = []
  await collectFaults(page, faults)('looking back', [320, 1440])
  expect(faults).toEqual([])
})
