import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { encode } from 'uqr'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noteComplaints } from './browsers'
import { ask, bundled } from './bundled'
import { Ground, type Site } from './ground'
import { pointer } from './hands'
import { chairsOn } from './player'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** A guest that connects is answered within this. [S.2] */
const ANSWER_MS = 7000

let ground: Ground
let site: Site
let browser: Browser
const contexts: BrowserContext[] = []
const complaints: string[] = []

beforeAll(async () => {
  ground = new Ground()
  site = await ground.site(DIST)
  browser = await ground.browser()
})
afterAll(async () => ground?.remove())
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  expect(complaints.splice(0)).toEqual([])
})

const visit = async (
  address: string,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  contexts.push(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  noteComplaints(page, complaints)
  await prepare(page)
  await page.goto(address)
  return page
}

const hosted = async (game = 'Clue-Less'): Promise<{ host: Page; link: string }> => {
  const host = await visit(site.address, page =>
    page.addInitScript(() => localStorage.setItem('name', 'Ada')),
  )
  await pointer(host).press('button', `Invite Friends: ${game}`)
  const field = host.getByRole('textbox', { name: 'Link to this room' })
  await field.waitFor()
  return { host, link: await field.inputValue() }
}

const sitDown = async (page: Page, name = 'Bo'): Promise<void> => {
  await pointer(page).fill('Your name', name)
  await pointer(page).press('button', 'Sit down')
}

/** Expects the page to say this of the room, soon enough, and to offer this next. */
const says = async (page: Page, words: string | RegExp, next: string): Promise<void> => {
  await page.getByText(words).first().waitFor({ timeout: ANSWER_MS })
  expect(await page.getByRole('button', { name: next }).first().isEnabled()).toBe(true)
}

const brokers = (page: Page, ...addresses: readonly string[]): Promise<unknown> =>
  page.route('**/network.json', route => route.fulfill({ json: { brokers: addresses, iceServers: [] } }))

describe('[S.2] a person who comes by a link is answered in words, soon', () => {
  test('when the link is not whole', async () => {
    const page = await visit(`${site.address}#2.room.short`)
    await says(page, 'This link is incomplete.', 'Home')
    expect(await page.getByRole('button', { name: 'Sit down' }).count()).toBe(0)
  })

  test('when nobody is there', async () => {
    const page = await visit(`${site.address}#2.${'a'.repeat(16)}.${'a'.repeat(26)}`)
    await sitDown(page)
    await says(page, 'Nobody is in this room just now.', 'Leave the room')
  })

  test('when the secret is another: then it is another room', async () => {
    const { host, link } = await hosted()
    const page = await visit(link.replace(/\.[a-z2-7]{26}~/, `.${'a'.repeat(26)}~`))
    await sitDown(page)
    await says(page, 'Nobody is in this room just now.', 'Leave the room')
    expect(await chairsOn(host).count()).toBe(1)
  })

  test('when the host has closed the room, here and for whoever comes later', async () => {
    const { host, link } = await hosted()
    const bo = await visit(link)
    await sitDown(bo)
    await host.getByText('Bo', { exact: true }).waitFor()
    await pointer(host).press('button', 'Leave the room')
    await pointer(host).press('button', 'Close the room')
    await host.getByRole('heading', { name: 'No Butler' }).waitFor()
    await says(bo, 'The host has closed this room.', 'Home')
    const cy = await visit(link)
    await sitDown(cy, 'Cy')
    await says(cy, 'The host has closed this room.', 'Home')
  })

  test.each([
    ['a later', '#3.anything', 'This link was made by a newer version of the page.'],
    ['an earlier', `#1.abcdefgh.${'a'.repeat(26)}`, 'This link was made by an earlier version of the page'],
  ])('when the link was made by %s page', async (_, link, words) => {
    const page = await visit(site.address + link)
    await says(page, words, 'Home')
  })

  test('when the meeting point cannot be reached', async () => {
    const page = await visit(`${site.address}#2.${'a'.repeat(16)}.${'a'.repeat(26)}`, page =>
      brokers(page, 'http://127.0.0.1:9/'),
    )
    await sitDown(page)
    await says(page, 'The meeting point cannot be reached.', 'Leave the room')
  })

  test('when the page does not know where browsers meet', async () => {
    const page = await visit(`${site.address}#2.${'a'.repeat(16)}.${'a'.repeat(26)}`, page =>
      page.route('**/network.json', route => route.fulfill({ body: 'not json' })),
    )
    await sitDown(page)
    await says(page, 'The page does not know where browsers meet', 'Home')
  })

  test('when the browser has no WebRTC', async () => {
    const page = await visit(`${site.address}#2.${'a'.repeat(16)}.${'a'.repeat(26)}`, page =>
      page.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection')),
    )
    await says(page, 'This browser cannot connect to others', 'Home')
  })

  test('when the others have another version of the page', async () => {
    const { link } = await hosted()
    let changed = 0
    const page = await visit(link, page =>
      page.route('**/assets/index-*.js', async route => {
        const file = readFileSync(join(DIST, new URL(route.request().url()).pathname), 'utf8')
        const body = file.replace(/edition:`[^`]+`/g, 'edition:`law of another`')
        if (body !== file) changed++
        await route.fulfill({ body, contentType: 'text/javascript' })
      }),
    )
    expect(changed).toBe(1)
    await sitDown(page)
    await says(page, 'The others have another version of the page.', 'Leave the room')
  })

  test('when the table is full: then one watches, and waits for a chair', async () => {
    const { host, link } = await hosted()
    for (let friends = 1; friends < 6; friends++) {
      await pointer(host).press('button', 'Add a friend at this device')
      await expect.poll(() => chairsOn(host).count()).toBe(friends + 1)
    }
    const page = await visit(link)
    await sitDown(page)
    await says(page, 'In the room, without a chair', 'Sit down at the table')
    await page.getByRole('button', { name: 'Sit down at the table' }).click()
    await says(page, 'The table is full.', 'Leave the room')
  })

  test('when the game has begun: then one watches it', async () => {
    const { host, link } = await hosted()
    const bo = await visit(link)
    await sitDown(bo)
    await host.getByText('Bo', { exact: true }).waitFor()
    await pointer(host).press('button', 'Add a bot')
    await pointer(host).press('button', 'Start the game')
    await bo.getByRole('region', { name: 'Your cards' }).waitFor()
    const cy = await visit(link)
    await sitDown(cy, 'Cy')
    await says(cy, 'You are watching this game.', 'Leave the game')
    expect(await cy.getByRole('region', { name: 'Your cards' }).count()).toBe(0)
    await cy.setViewportSize({ width: 390, height: 844 })
    await pointer(cy).press('button', 'Notebook')
    await cy.getByText('Only those who play have notebooks').waitFor()
  })

  test('once, though "Sit down" is pressed twice', async () => {
    const { host, link } = await hosted()
    const bo = await visit(link)
    await bo.getByRole('button', { name: 'Sit down' }).dblclick()
    await expect.poll(() => chairsOn(host).count()).toBe(2)
    await pointer(host).press('button', 'Add a bot')
    await pointer(host).press('button', 'Start the game')
    await bo.getByRole('region', { name: 'Your cards' }).waitFor()
    expect(await bo.getByText('This room is open in another tab').count()).toBe(0)
  })

  test('when friends are there, and the founder of the room is not', async () => {
    const { host, link } = await hosted()
    await host.context().close()
    for (const name of ['Bo', 'Cy']) await sitDown(await visit(link), name)
    const [, ...friends] = contexts.flatMap(context => context.pages())
    for (const friend of friends) await friend.getByText('Nobody who is here knows the table yet.').waitFor()
  })

  test('when a second tab opens the same room: the game goes on in one of them', async () => {
    const { host, link } = await hosted()
    const second = await host.context().newPage()
    await second.goto(link)
    await sitDown(second, 'Ada')
    await says(second, 'This room is open in another tab of this browser.', 'Go on here')
    await pointer(second).press('button', 'Go on here')
    await says(host, 'This room is open in another tab of this browser.', 'Go on here')
    await second.getByRole('textbox', { name: 'Link to this room' }).waitFor()
  })

  test('when the name is none, or far too long, or the wanted suspect is somebody else’s', async () => {
    const { host, link } = await hosted()
    await pointer(host).press('button', 'Add a friend at this device')
    await host
      .getByRole('combobox', { name: /^Suspect of/ })
      .nth(1)
      .waitFor()
    const [own, other] = [0, 1].map(i => host.getByRole('combobox', { name: /^Suspect of/ }).nth(i))
    const before = await own?.inputValue()
    await own?.selectOption((await other?.inputValue()) ?? '')
    await host.getByRole('alert').getByText('Somebody else plays that one.').waitFor()
    expect(await own?.inputValue()).toBe(before)
    const guest = await visit(link)
    for (const [name, words] of [
      [' ', 'Please enter a name.'],
      ['A name of far more than twenty letters', 'A name has at most 20 letters.'],
    ] as const) {
      await sitDown(guest, name)
      await guest.getByRole('alert').getByText(words).waitFor()
      expect(await guest.getByLabel('Your name').inputValue()).toBe(name)
    }
  })
})

describe('the link of a room', () => {
  /** The middle of each module of the code that is drawn here, from a picture of it: dark or light. */
  const modulesOn = async (page: Page, size: number): Promise<readonly boolean[][]> => {
    const picture = await page.locator('.code svg').screenshot()
    return page.evaluate(
      async ([base64, size]) => {
        const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
        const context = canvas.getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        const isDark = (x: number, y: number): boolean =>
          (context?.getImageData(x, y, 1, 1).data[0] ?? 255) < 128
        const middle = (i: number, length: number): number => Math.floor(((i + 0.5) * length) / size)
        return Array.from({ length: size }, (_, y) =>
          Array.from({ length: size }, (_, x) => isDark(middle(x, bitmap.width), middle(y, bitmap.height))),
        )
      },
      [picture.toString('base64'), size] as const,
    )
  }

  test('has 46 characters and the name of the host, and the code to scan has no name', async () => {
    const { host, link } = await hosted()
    const [core = '', hint = ''] = link.split('~')
    expect(core.slice(site.address.length)).toMatch(/^#2\.[a-z2-7]{16}\.[a-z2-7]{26}$/)
    expect(core.slice(site.address.length)).toHaveLength(46)
    await host.getByText('Or let them scan this').click()
    await host.locator('.code svg').waitFor()
    const expected = encode(core)
    expect(await modulesOn(host, expected.size)).toEqual(expected.data)
    const bo = await visit(`${core}~${hint}`)
    await bo.getByText('Somebody who says they are Ada invites you to Clue-Less.').waitFor()
    await sitDown(bo)
    await host.getByText('Bo', { exact: true }).waitFor()
    expect(bo.url()).toBe(core)
  })
})

describe('a stranger with the link, and a program of its own', () => {
  test('is not host while the founder is there, and gets no start signed that nobody has seen', async () => {
    const made = await bundled('usurper')
    try {
      const lair = await ground.site(made.folder)
      const { host, link } = await hosted()
      const bo = await visit(link)
      await sitDown(bo)
      await host.getByText('Bo', { exact: true }).waitFor()
      const index = readFileSync(join(DIST, 'index.html'), 'utf8')
      const script = /assets\/index-[\w-]+\.js/.exec(index)?.[0] ?? ''
      const edition = /edition:`([^`]+)`/.exec(readFileSync(join(DIST, script), 'utf8'))?.[1] ?? ''
      const eve = await visit(`${lair.address}usurper.html?broker=${new URL(site.address).host}`)
      await ask(eve, 'come', new URL(link).hash, edition)
      await expect.poll(() => ask(eve, 'sits'), { timeout: 20_000 }).toBe(true)
      for (const [at, isLaterTerm] of [
        ['gathering', true],
        ['starting', true],
        ['starting', false],
      ] as const)
        await expect.poll(() => ask(eve, 'usurp', at, isLaterTerm), { timeout: 10_000 }).toBe(true)
      await pointer(host).press('button', 'Add a bot')
      await expect.poll(() => chairsOn(bo).count()).toBe(4)
      await bo.getByText('Ada starts the game.').waitFor()
      for (const page of [host, bo])
        expect(await page.getByText('Everybody is signing what was agreed on').count()).toBe(0)
    } finally {
      made.remove()
    }
  })
})
