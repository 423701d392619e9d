import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachWithParty } from './eachParty'
import { type Party, type Friend } from './friends'
import { atRest, violations } from './looks'
import { clue } from './games/clue/player'
import { promptOn, playOn } from './player'

const MINUTES = 60_000

let party: Party

eachWithParty(fresh => (party = fresh), clue)

const talk = (page: Page) => page.getByRole('region', { name: 'Talk at the table' })

/** On this page it is later than it was; nobody waits for that. */
const later = (page: Page, ms: number): Promise<void> =>
  page.evaluate(ms => {
    const real = Date.now.bind(Date)
    Date.now = () => real() + ms
  }, ms)

/** The friend the table waits for, and another one. */
const onTurn = async (): Promise<readonly [Friend, Friend]> => {
  const asks = await Promise.any(
    party.friends.map(async friend => {
      await promptOn(friend.page, clue)
      return friend
    }),
  )
  const other = party.friends.find(friend => friend !== asks)
  if (other === undefined) throw new Error('nobody else is there')
  return [asks, other]
}

/** Looks at the badge, behind it, and at the ledger of the game as far as it has come. */
const behindTheSeal = async ({ page, hands }: Friend): Promise<void> => {
  await hands.press('button', /^Sealed by all 3 devices\s*: Ada, Bo, and Cy$/)
  const sheet = page.getByRole('dialog', { name: 'Sealed by all 3 devices' })
  await sheet.getByText('Could the host see them?').waitFor()
  await sheet.getByText('The cards stay secret unless at least 2 of the 3 devices cheat together').waitFor()
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await hands.press('button', 'Open the ledger')
  const ledger = sheet.getByRole('list', { name: 'The ledger' })
  for (const name of ['Ada', 'Bo', 'Cy'])
    await ledger.getByText(`${name} shuffled and sealed.`).first().waitFor()
  expect(await ledger.getByText('Broken', { exact: true }).count()).toBe(0)
  await hands.press('button', 'Show the numbers')
  await sheet.getByText('Keys of the devices').waitFor()
  await atRest(page)
  expect(await violations(page)).toEqual([])
  await hands.press('button', 'Close')
}

test(
  'people talk in phrases of each reader’s language, mute others, and nudge a slow player',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
    const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map(name => party.friend(name)) as [Friend, Friend, Friend]
    await ada.hands.choose('Turn reminder', /^1 minute$/)
    await bo.hands.press('button', 'Lovely!')
    await talk(ada.page).getByText('Bo: Lovely!').first().waitFor()
    await party.start()

    await behindTheSeal(bo)
    await cy.hands.press('button', 'Settings')
    await cy.hands.press('radio', 'Deutsch')
    await cy.hands.press('button', 'Schließen')
    const bubbleOfBo = ada.page.getByRole('listitem').filter({ hasText: 'Bo' }).locator('.bubble')
    await bo.hands.press('button', 'Talk')
    await bo.hands.press('button', 'Bravo!')
    await bubbleOfBo.locator('svg').waitFor()
    await bo.hands.press('button', 'Say something')
    await bo.hands.press('button', 'I smell a rat.')
    await bubbleOfBo.getByText('I smell a rat.').waitFor()
    expect(await bubbleOfBo.locator('svg').count()).toBe(0)
    await ada.hands.press('button', 'Talk (2)')
    await cy.hands.press('button', 'Gespräch (2)')
    await talk(ada.page).getByText('Bo: I smell a rat.').waitFor()
    await cy.page.getByText('Bo: Da ist doch was faul.').waitFor()
    await cy.page.getByText('Bo: Wie schön!').first().waitFor()

    await ada.hands.press('button', 'Settings')
    await ada.hands.press('radio', 'shown and read aloud')
    await ada.hands.press('button', 'Close')
    await talk(bo.page).getByLabel('In your own words').fill('<b>Mrs. White</b>, surely')
    await bo.page.keyboard.press('Enter')
    await talk(ada.page).getByText('Bo: <b>Mrs. White</b>, surely').waitFor()
    const aloud = ada.page.locator('[data-region=talk] p')
    expect(await aloud.last().textContent()).toBe('Bo: <b>Mrs. White</b>, surely')
    expect(await talk(ada.page).locator('b').count()).toBe(0)
    await talk(bo.page).getByLabel('In your own words').fill('x'.repeat(201))
    await bo.page.keyboard.press('Enter')
    await bo.page.getByText('At most 200 letters, please.').waitFor()

    await ada.hands.press('button', 'Say something')
    await ada.hands.press('button', 'Mute Bo')
    await bo.hands.press('button', 'Well done!')
    await cy.page.getByText('Bo: Gut gemacht!').waitFor()
    expect(await ada.page.getByText('Bo: ').count()).toBe(0)
    await ada.hands.press('button', 'Hear Bo again')
    await talk(ada.page).getByText('Bo: Well done!').waitFor()
    await ada.page.keyboard.press('Escape')
    expect(await ada.page.evaluate(() => document.activeElement?.textContent)).toBe('Say something')

    await cy.page.reload()
    await cy.page.locator('svg[role=grid]').waitFor()
    await cy.hands.press('button', 'Gespräch')
    for (const said of ['Bo: Wie schön!', 'Bo: Bravo!', 'Bo: Gut gemacht!'])
      await cy.page.getByText(said).first().waitFor()
    await cy.hands.press('button', 'Einstellungen')
    await cy.hands.press('radio', 'English')
    await cy.hands.press('button', 'Close')
    const [slow, other] = await onTurn()
    await other.page.getByText(/ has 0:\d\d left\.$/).waitFor()
    await other.page.getByRole('grid', { name: 'The board' }).locator('[tabindex="0"]').focus()
    await other.page.keyboard.press('t')
    await other.page
      .locator('[aria-live=assertive] p')
      .getByText(/ has 0:\d\d left\.$/)
      .waitFor({ state: 'attached' })
    await later(other.page, 61_000)
    await other.page.getByText(/’s time is up/).waitFor()
    await other.page.getByRole('button', { name: /^Nudge / }).click()
    await slow.page.waitForFunction(() => document.title.startsWith('✊'))
    await slow.page
      .getByText(/nudges you: the table waits/)
      .first()
      .waitFor()
    expect(await other.page.getByRole('button', { name: /^Nudge / }).count()).toBe(0)

    // The first way leads out of the start; then the turn can be ended, and nobody is called any more.
    await playOn(slow.page, slow.hands, clue, { most: 2 })
    const isPlain = () => document.title === 'No Butler'
    await slow.page.waitForFunction(isPlain)
    await slow.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    expect(await slow.page.evaluate(isPlain)).toBe(true)
  },
  4 * MINUTES,
)
