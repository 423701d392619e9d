import { expect, test } from 'vitest'
import { keyboard, pointer } from '../../hands'
import { isWhole, openForAda, spoken, told } from '../../learner'
import { faultsOf } from '../../looks'
import { DESK, PHONE, stage } from '../../stage'
import { deadwood } from './player'
import { DEADWOOD_SPEECH } from './speech'

const { open } = stage()

test('the end of a game is learnt from home to the reckoning, each step spoken once', async () => {
  const page = await openForAda(open, DESK)
  const hands = pointer(page)
  const { act, rehearse, takeRole, roles } = DEADWOOD_SPEECH.en
  await hands.press('button', 'Learn Deadwood in three minutes')
  await told(page, 'Rank 6 brings the 25 it costs')
  await hands.press('button', 'Buy rank 6 for 25 credits')
  await hands.press('button', 'Buy it')
  await told(page, 'Two scenes are left')
  await hands.press('button', /^Walk to the Secret Hideout/)
  await told(page, 'The budget is 5')
  await page
    .getByRole('list', { name: roles })
    .getByRole('button', { name: /rank 6, on the card/ })
    .click()
  await hands.press('button', takeRole)
  await told(page, 'Your chance is 33 %')
  await hands.press('button', rehearse)
  await told(page, 'Now a 4 or more wins, 50 %')
  await hands.press('button', act)
  await told(page, 'The last shot')
  await hands.press('button', act)
  await page.getByRole('log').getByText('You act: 2 and 1 chip make 3, and it takes 5. Cut!').waitFor()
  await hands.press('button', act)
  await told(page, 'You win with 121')
  await deadwood.expectEnd(page)
  const said = (await spoken(page)).filter(each => !each.startsWith('Hedy is on turn'))
  expect(new Set(said).size).toBe(7)
  expect(said.filter(each => each.startsWith('You win with 121'))).toHaveLength(1)
  expect(await faultsOf(page, [390])).toEqual([])
  await hands.press('button', 'Play Bots')
  await page.getByRole('heading', { name: 'Deadwood', level: 1 }).waitFor()
}, 240_000)

test('on a phone in German the guide goes along with a learner who does something else, by keys', async () => {
  const page = await openForAda(open, PHONE)
  const hands = keyboard(page)
  const { act } = DEADWOOD_SPEECH.de
  await hands.press('button', 'Deadwood in drei Minuten lernen')
  await told(page, 'Rang 6 bringt die 25, die er kostet')
  expect(await faultsOf(page, [320])).toEqual([])
  expect(await isWhole(page)).toBe(true)
  // Without a rank to where the guide does not lead.
  await hands.press('button', /^Auf die Ranch gehen|^Zur Ranch gehen/)
  await told(page, 'Geh ')
  expect(await isWhole(page)).toBe(true)
  await hands.press('button', 'Von vorn')
  await told(page, 'Rang 6 bringt die 25, die er kostet')
  await hands.press('button', 'Rang 6 für 25 Credits kaufen')
  await hands.press('button', 'Kaufen')
  await told(page, 'Zwei Szenen sind noch offen')
  await hands.press('button', /^Ins geheime Versteck gehen|Versteck/)
  await told(page, 'Das Budget ist 5')
  expect(await isWhole(page)).toBe(true)
  await page
    .getByRole('list', { name: 'Rolle annehmen' })
    .getByRole('button', { name: /Rang 6/ })
    .press('Enter')
  await hands.press('button', 'Rolle annehmen')
  // Without a rehearsal the guide has nothing to say but the chance of it.
  await told(page, 'Deine Chance ist 33 %')
  expect(await isWhole(page)).toBe(true)
  await hands.press('button', act)
  await told(page, 'Warte, bis du dran bist')
  expect(await isWhole(page)).toBe(true)
  await hands.press('button', 'Überspringen')
  await page.getByRole('button', { name: 'Deadwood in drei Minuten lernen' }).waitFor()
}, 240_000)
