import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { Camera, SHOTS, SIZES, type Arrive, type Walk } from '../test/e2e/camera'
import { Ground, type Site } from '../test/e2e/ground'
import { pointer } from '../test/e2e/hands'
import { promptOn, sitDown, waitForDeal } from '../test/e2e/player'
import { crateOf } from '../test/e2e/savedCrate'
import { testedGame, testedIds, walksOf, type TestedGame } from '../test/e2e/testedGame'
import { readyChromium } from './ready.mjs'

process.env.CHROMIUM_PATH = await readyChromium()

/** Photographs every screen at both sizes, by day and in the dark, from one seed: `npm run shots [-- walk ...]`. Needs a build. */
const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const THEMES = ['light', 'dark'] as const
const SEED = 11

/** Chance as the page knows it, the same for every run. */
const seeded = (seed: number): void => {
  let state = seed
  crypto.getRandomValues = array => {
    const words = array as unknown as Uint32Array
    for (let i = 0; i < words.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      words[i] = (state ^ (state >>> 13)) >>> 0
    }
    return array
  }
}

const home = async (camera: Camera): Promise<void> => {
  await camera.take('home')
  await camera.openDialog('Settings')
  await camera.take('settings')
  await camera.press('Close')
  await camera.press('About')
  await camera.page.getByRole('heading', { name: 'About' }).waitFor()
  await camera.take('about')
  await camera.press('Home')
}

const seats = async (camera: Camera, game: TestedGame): Promise<void> => {
  await camera.press(`Start New Game: ${game.tables[0]}`)
  await camera.take('count')
  await camera.page.getByLabel(/How many players/).fill('4')
  await camera.press('Select Players')
  await camera.page.getByLabel('Name').first().fill('Ada')
  await camera.take('seats')
}

/** The device on its way from one person to another. */
const handed = async (camera: Camera, game: TestedGame): Promise<void> => {
  await sitDown(pointer(camera.page), { table: game.tables[0], players: 3, persons: ['Ada', 'Bo'] })
  await camera.page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
  await camera.take('curtain')
}

/** A room from the invitation to the vote on one who is gone, as its host sees it, and the link as a guest does. */
const room = async (camera: Camera, arrive: Arrive, game: TestedGame): Promise<void> => {
  const { page } = camera
  await page.evaluate(() => localStorage.setItem('name', 'Ada'))
  await camera.press(`Invite Friends: ${game.tables[0]}`)
  const field = page.getByRole('textbox', { name: 'Link to this room' })
  await field.waitFor()
  await camera.take('lobby-alone')
  const link = await field.inputValue()
  const guests: Page[] = []
  for (const [i, name] of ['Bo', 'Cy'].entries()) {
    const guest = await arrive(link, i + 1)
    await guest.getByLabel('Your name').fill(name)
    if (i === 0) await camera.at(guest).take('join')
    else {
      await camera.at(guest).press('See who is there')
      await guest.getByText(/^At the table/).waitFor()
      await camera.at(guest).take('join-who')
    }
    await guest.getByRole('button', { name: 'Sit down' }).click()
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
    guests.push(guest)
  }
  await page.getByText('Or let them scan this').click()
  await page.getByText('What works, and what does not').click()
  await page.getByRole('img', { name: 'Or let them scan this' }).waitFor()
  await camera.take('lobby')
  await camera.press('Start the game')
  await page.getByRole('button', { name: /^Sealed/ }).waitFor()
  await camera.take('dealing')
  await waitForDeal(page, game)
  await camera.take('room')
  await camera.press(/^Sealed by all 3 devices/)
  await page.getByRole('button', { name: 'Open the ledger' }).waitFor()
  await camera.take('seal')
  await camera.press('Open the ledger')
  await page.getByRole('list', { name: 'The ledger' }).waitFor()
  await camera.take('ledger')
  await camera.press('Close')
  const [bo] = guests
  await bo?.context().close()
  await page.getByText('Bo is away').waitFor()
  await camera.press('What now?')
  await camera.take('away')
}

/** A link whose broker answers nobody. */
const unreached = async (camera: Camera, game: TestedGame): Promise<void> => {
  const { page } = camera
  await page.route('**/network.json', route =>
    route.fulfill({
      json: { brokers: ['http://192.0.2.9/'], iceServers: [] },
    }),
  )
  await camera.press(`Invite Friends: ${game.tables[0]}`)
  await page.getByText('What works, and what does not').click()
  await page.waitForTimeout(1500)
  await camera.take('doctor')
}

/** The home page and the table in German. */
const german = async (camera: Camera, game: TestedGame): Promise<void> => {
  const { page } = camera
  await camera.press('Settings')
  await camera.radio('Deutsch')
  await camera.press('Schließen')
  await camera.take('german-home')
  await sitDown(pointer(page), { table: game.tables[0], players: 4, persons: ['Ada'] }, 'de')
  await promptOn(page, game, 'de')
  await page.waitForTimeout(1500)
  await camera.take('german-table')
}

/** The saved games, the record of one, and a record that is broken. */
const saved = async (camera: Camera, game: TestedGame): Promise<void> => {
  const { page } = camera
  if (game.record === undefined) throw new Error('a game without a record has no walk among the saved ones')
  const record = readFileSync(game.record, 'utf8')
  await sitDown(pointer(page), { table: game.tables[0], players: 4, persons: ['Ada'] })
  await promptOn(page, game)
  await camera.press('Leave the game')
  await page.getByRole('alert').waitFor()
  await camera.press('Leave the game')
  await camera.press('Saved games')
  await camera.take('saved-empty')
  const file = (content: string) => ({ name: 'a', mimeType: 'text/plain', buffer: Buffer.from(content) })
  await page.getByLabel('Import such a file').setInputFiles(file(crateOf(record)))
  await page.getByText('1 game was taken in.').waitFor()
  await camera.take('saved', { fullPage: true })
  await page.getByLabel('Choose a record file').setInputFiles(file(record.replace(/"sig":"./, '"sig":"!')))
  await page.getByText('Broken.').waitFor()
  await camera.take('check')
  await camera.press(/^Look at it/)
  await page.getByText(/^In order/).waitFor()
  await camera.take('kept', { fullPage: true })
}

/** The screens of the shell, where they show a table at one of this game. */
const shellWalks = (game: TestedGame): readonly Walk[] => [
  { name: 'home', go: home },
  { name: 'seats', go: camera => seats(camera, game) },
  { name: 'handed', go: camera => handed(camera, game) },
  { name: 'saved', go: camera => saved(camera, game) },
  { name: 'room', go: (camera, arrive) => room(camera, arrive, game) },
  { name: 'unreached', go: camera => unreached(camera, game) },
  { name: 'german', go: camera => german(camera, game) },
]

/** Every walk, each from the home page. */
const allWalks = async (): Promise<readonly Walk[]> => {
  const [first] = testedIds
  if (first === undefined) throw new Error('no game has browser tests')
  const ofGames = await Promise.all(testedIds.map(walksOf))
  return [...shellWalks(await testedGame(first)), ...ofGames.flat()]
}

const photograph = async (browser: Browser, site: Site, walks: readonly Walk[]): Promise<void> => {
  for (const [size, viewport] of Object.entries(SIZES))
    for (const theme of THEMES) {
      const isPhone = size === 'phone'
      const options: BrowserContextOptions = {
        viewport,
        colorScheme: theme,
        locale: 'en',
        deviceScaleFactor: isPhone ? 2 : 1,
        hasTouch: isPhone,
      }
      const arrive = async (address: string, guest = 0): Promise<Page> => {
        const context = await browser.newContext(options)
        await context.addInitScript(seeded, SEED + guest)
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        page.on('pageerror', failure => console.error(failure.message))
        await page.goto(address)
        return page
      }
      for (const walk of walks) {
        const page = await arrive(site.address)
        await walk.go(new Camera(page, `${size}-${theme}`), arrive).catch((failure: unknown) => {
          console.error(walk.name, size, theme, String(failure).slice(0, 400))
          process.exitCode = 1
        })
        await Promise.all(browser.contexts().map(context => context.close()))
      }
    }
}

const wanted = process.argv.slice(2)
const walks = (await allWalks()).filter(({ name }) => wanted.length === 0 || wanted.includes(name))

mkdirSync(SHOTS, { recursive: true })
const ground = new Ground()
try {
  await photograph(await ground.browser(), await ground.site(DIST), walks)
} finally {
  await ground.remove()
}
console.log(`The pictures lie in ${SHOTS}`)
