import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eachWithParty } from './eachParty'
import type { Friend, Party } from './friends'
import { clue } from './games/clue/player'
import { keyboard } from './hands'
import { collectFaults } from './looks'
import { chairsOn } from './player'

const MINUTES = 60_000

let party: Party

eachWithParty(fresh => (party = fresh), clue)

const seesWho = (page: Page) => page.getByRole('region', { name: 'Who is there' })

/** Comes by the link, and looks before sitting down. */
const looksIn = async (name: string): Promise<Friend> => {
  const friend = await party.arrive(name)
  await friend.hands.fill('Your name', name)
  await friend.hands.press('button', 'See who is there')
  await seesWho(friend.page).getByText('They play').waitFor()
  return friend
}

test(
  'the link of a room names its rules, whichever they are, and nothing connects before a press',
  async () => {
    await party.gather('Clue-Less', 'Ada')
    const ada = party.friend('Ada')
    const sockets: string[] = []
    party.prepare = async ({ page }) => void page.on('websocket', socket => sockets.push(socket.url()))
    const bo = await party.arrive('Bo', 'about:blank')
    const before = new Set<string>()
    for (const table of ['Clue-Less', 'Clue', 'Cluedo', 'Yahtzee', 'Deadwood']) {
      await ada.hands.choose('Game', table)
      const field = ada.page.getByRole('textbox', { name: 'Link to this room' })
      await expect.poll(async () => before.has(await field.inputValue())).toBe(false)
      const link = await field.inputValue()
      before.add(link)
      await bo.page.goto('about:blank')
      sockets.length = 0
      await bo.page.goto(link)
      await bo.page.getByText(`Somebody who says they are Ada invites you to ${table}.`).waitFor()
      await bo.page.locator('.poster svg').waitFor()
      await bo.page.waitForLoadState('networkidle')
      expect(sockets).toEqual([])
      await bo.hands.press('button', 'See who is there')
      await seesWho(bo.page).getByText(`They play ${table}.`).waitFor()
      expect(sockets.length).toBeGreaterThan(0)
    }
  },
  3 * MINUTES,
)

test(
  'a link of an earlier page, or a spoilt one, invites too: to a game with one set of rules by name, else to none',
  async () => {
    await party.gather('Clue-Less', 'Ada')
    const [core = ''] = party.link.split('~')
    const visit = async (hint: string): Promise<string> => {
      const { page } = await party.arrive('Bo', `${core}~${Buffer.from(hint).toString('base64url')}`)
      await page.getByRole('button', { name: 'Sit down' }).waitFor()
      return page.getByRole('main').innerText()
    }
    expect(await visit('clue Ada')).toContain('Somebody who says they are Ada invites you.')
    expect(await visit('yahtzee Ada')).toContain('Somebody who says they are Ada invites you to Yahtzee.')
    expect(await visit('clue.constructor Ada')).toContain('Somebody who says they are Ada invites you.')
    expect(await visit('constructor.name Ada')).toContain('Somebody who says they are Ada invites you.')
    expect(await visit('clue.cluedo Bo\u202e')).not.toContain('who says they are')
  },
  2 * MINUTES,
)

test(
  'one may see who is there before sitting down, by keys alone, and is no guest until then',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const ada = party.friend('Ada')
    await ada.hands.press('button', 'Add a bot')
    const cy = await party.arrive('Cy')
    const keys = keyboard(cy.page)
    await keys.fill('Your name', 'Cy')
    await keys.press('button', 'See who is there')
    const who = seesWho(cy.page)
    await who.getByText('At the table: Ada and Bo.').waitFor()
    expect(await who.innerText()).toMatch(/They play Clue-Less\.[^]*Bots: \S+\.[^]*4 chairs are free\./)
    expect(await cy.page.getByRole('heading', { name: 'Who is there' }).evaluate(isFocused)).toBe(true)
    expect(await chairsOn(ada.page).count()).toBe(3)
    const di = await party.join('Di')
    await who.getByText('At the table: Ada, Bo, and Di.').waitFor()
    await di.hands.press('button', 'Leave the room')
    await who.getByText('At the table: Ada and Bo.').waitFor()
    await keys.press('button', 'Sit down')
    await cy.page.getByRole('button', { name: 'Stand up' }).waitFor()
    await ada.page.getByText('Cy', { exact: true }).waitFor()
    expect(await chairsOn(ada.page).count()).toBe(4)
  },
  3 * MINUTES,
)

test(
  'one may watch instead, is named as one without a chair, and may still sit down',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const ada = party.friend('Ada')
    const cy = await looksIn('Cy')
    await cy.hands.press('button', 'Watch instead')
    await ada.page.getByRole('heading', { name: 'In the room, without a chair' }).waitFor()
    await ada.page.getByRole('listitem').filter({ hasText: 'Cy' }).waitFor()
    expect(await chairsOn(ada.page).count()).toBe(2)
    await cy.hands.press('button', 'Sit down at the table')
    await expect.poll(() => chairsOn(ada.page).count()).toBe(3)
  },
  3 * MINUTES,
)

test(
  'where the table is full the page says so, and one watches',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const ada = party.friend('Ada')
    for (let friends = 2; friends < 6; friends++) {
      await ada.hands.press('button', 'Add a friend at this device')
      await expect.poll(() => chairsOn(ada.page).count()).toBe(friends + 1)
    }
    const cy = await looksIn('Cy')
    await seesWho(cy.page).getByText('All 6 chairs are taken.').waitFor()
    expect(await cy.page.getByRole('button', { name: 'Sit down' }).count()).toBe(0)
    await cy.hands.press('button', 'Watch')
    await cy.page.getByRole('heading', { name: 'In the room, without a chair' }).waitFor()

    // A device that plays for two begins only when the others' people have agreed to that.
    for (let chairs = 5; chairs >= 3; chairs--) {
      await ada.page.getByRole('button', { name: 'Stand up' }).last().click()
      await expect.poll(() => chairsOn(ada.page).count()).toBe(chairs)
    }
    const bo = party.friend('Bo')
    await bo.page.getByText('Ada’s device plays 2 seats.').waitFor()
    await ada.hands.press('button', 'Start the game')
    await ada.page.getByText('Waiting for Bo').waitFor()
    await ada.hands.press('button', 'Not yet after all')
    await ada.hands.press('button', 'Start the game')
    await bo.hands.press('button', 'I agree')
    await cy.page.getByText('You are watching this game.').waitFor()
  },
  4 * MINUTES,
)

test(
  'where the game has begun, the page says so, and one watches',
  async () => {
    await party.gather('Clue-Less', 'Ada', 'Bo')
    const ada = party.friend('Ada')
    await ada.hands.press('button', 'Add a bot')
    const cy = await looksIn('Cy')
    await cy.hands.press('button', 'Watch instead')
    await ada.hands.press('button', 'Start the game')
    await cy.page.getByText('You are watching this game.').waitFor()
    const di = await looksIn('Di')
    await seesWho(di.page).getByText('The game has begun.').waitFor()
    await di.hands.press('button', 'Watch')
    await di.page.getByText('You are watching this game.').waitFor()
  },
  4 * MINUTES,
)

test(
  'the look into a room is without fault at every width, and reads as German in German',
  async () => {
    party.prepare = async ({ name, page }) => {
      if (name === 'Cy')
        await page.addInitScript(() =>
          localStorage.setItem('no-butler.settings', JSON.stringify({ language: 'de' })),
        )
    }
    await party.gather('Cluedo', 'Ada', 'Bo')
    const faults: string[] = []
    const di = await looksIn('Di')
    await collectFaults(di.page, faults)('a look into the room')
    const cy = await party.arrive('Cy')
    await cy.page.getByText('Jemand, der sagt, er sei Ada, lädt dich ein zu Cluedo.').waitFor()
    await collectFaults(cy.page, faults)('eingeladen')
    await cy.hands.press('button', 'Sehen, wer da ist')
    const who = cy.page.getByRole('region', { name: 'Wer da ist' })
    await who.getByText('Am Tisch sitzen Ada und Bo.').waitFor()
    await who.getByText('4 Stühle sind frei.').waitFor()
    await collectFaults(cy.page, faults)('ein Blick in den Raum')
    await cy.hands.press('button', 'Lieber zusehen')
    await cy.page.getByRole('heading', { name: 'Im Raum, ohne Stuhl' }).waitFor()
    expect(faults).toEqual([])
  },
  5 * MINUTES,
)

const isFocused = (element: Element): boolean => element === document.activeElement
