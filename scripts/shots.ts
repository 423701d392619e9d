import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { Ground, type Site } from '../test/e2e/ground'
import { answered, pointer } from '../test/e2e/hands'
import { atRest } from '../test/e2e/looks'
import { RECORD } from '../test/records/game'
import { readyChromium } from './ready.mjs'

process.env.CHROMIUM_PATH = await readyChromium()

/** Photographs every screen at both sizes, by day and in the dark, from one seed: `npm run shots [-- walk ...]`. Needs a build. */
const DIST = fileURLToPath(new URL('../dist', import.meta.url))
const FOLDER = fileURLToPath(new URL('../.cache/shots/', import.meta.url))
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
const THEMES = ['light', 'dark'] as const
const SEED = 11

const walks = process.argv.slice(2)

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

class Camera {
  readonly page: Page
  readonly name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  /** The same, of another's page. */
  at(page: Page): Camera {
    return new Camera(page, this.name)
  }

  async take(what: string): Promise<void> {
    await this.page.waitForTimeout(120)
    await atRest(this.page)
    await this.page.screenshot({ path: `${FOLDER}${what}-${this.name}.png` })
  }

  press(name: string | RegExp): Promise<void> {
    return pointer(this.page).press('button', name)
  }

  async openDialog(name: string): Promise<void> {
    await this.press(name)
    await this.page.getByRole('dialog').waitFor()
  }

  radio(name: string): Promise<void> {
    return this.page.getByRole('radio', { name, exact: true }).first().click()
  }

  async asked(): Promise<string> {
    await answered(this.page)
    const question = this.page
      .getByRole('region', { name: 'Your move' })
      .getByRole('heading')
      .filter({ hasNotText: /^Waiting/ })
      .filter({ hasText: /\S/ })
    await question.first().waitFor()
    return question.first().innerText()
  }

  async sitDown(game: string, players: number): Promise<void> {
    await this.press(`Start New Game: ${game}`)
    await this.page.getByLabel(/How many players/).fill(String(players))
    await this.press('Select Players')
    await this.page.getByLabel('Name').first().fill('Ada')
    await this.page.getByLabel('Bots play').selectOption('at once')
  }

  /** Plays on until a question of this kind is asked. */
  async until(question: RegExp, sees: (asks: string) => Promise<void> = async () => {}): Promise<boolean> {
    for (let step = 0; step < 160; step++) {
      const asks = await this.asked()
      await sees(asks)
      if (question.test(asks)) return true
      if (asks.startsWith('The case is closed')) return false
      await this.answer(asks)
    }
    return false
  }

  async answer(asks: string): Promise<void> {
    const { page } = this
    const has = async (name: RegExp) => (await page.getByRole('button', { name }).count()) > 0
    if (/^(Place Weapons|The weapons are|Put the top)/.test(asks)) return this.press('Do it for us')
    if (/suggest\?$|a hypothesis or an accusation\.$/.test(asks)) {
      await this.radio('Colonel Mustard')
      await this.radio('Rope')
      return this.press(/^(Make Suggestion|Formulate a hypothesis)$/)
    }
    if (/Which card/.test(asks)) {
      const cards = page.getByRole('button', { name: /^Show / }).and(page.locator(':enabled'))
      const isChoice = (await cards.count()) > 1
      await cards.first().click()
      return isChoice ? this.press('Yes, show it') : undefined
    }
    if (/end your turn/.test(asks)) return this.press('End my turn')
    if (asks.startsWith('You have')) {
      const rooms = page
        .getByRole('region', { name: 'Your move' })
        .getByRole('button', { name: /, \d+ steps?$/ })
      if ((await rooms.count()) > 0) return rooms.first().click()
      const squares = page.getByLabel('Or to a square')
      const ways = await squares.locator('option').count()
      if (ways === 0) return this.press('Stay here and end my turn')
      await squares.selectOption({ index: ways - 1 })
      return this.press('Go there')
    }
    for (const name of [/^Take Secret Passage/, /^Roll Dice$/, /^Go to/, /^(Pass|Forfeit my turn)$/])
      if (await has(name)) return this.press(name)
    throw new Error(`asked "${asks}", and nothing to do`)
  }
}

/** One way through the page, with a picture of every screen it comes by. */
type Walk = (camera: Camera, arrive: (address: string, who: number) => Promise<Page>) => Promise<void>

const home: Walk = async camera => {
  await camera.take('home')
  await camera.openDialog('Settings')
  await camera.take('settings')
  await camera.press('Close')
  await camera.press('About')
  await camera.take('about')
  await camera.press('Home')
}

const classic: Walk = async camera => {
  const { page } = camera
  const isPhone = page.viewportSize()?.width === SIZES.phone.width
  await camera.press('Start New Game: Clue')
  await camera.take('count')
  await camera.press('Home')
  await camera.sitDown('Clue', 4)
  await page.getByLabel('Suspect').first().selectOption('Miss Scarlet')
  await camera.take('seats')
  await camera.press('Play Game')
  await camera.asked()
  await camera.take('placing')
  await camera.press('Do it for us')
  await camera.until(/^Your turn/)
  await camera.take('turn')
  await camera.openDialog('What are the rules here?')
  await camera.take('rules')
  await camera.press('Close')
  await camera.press('Roll Dice')
  await camera.asked()
  await page.waitForTimeout(500)
  await camera.take('walking')
  if (isPhone)
    for (const tab of ['Notebook', 'Log']) {
      await camera.press(tab)
      await camera.take(tab.toLowerCase())
      await camera.press('Table')
    }
  const seen = new Set<string>()
  await camera.until(/suggest\?$/, async asks => {
    if (/Which card/.test(asks) && !seen.has('showing')) {
      seen.add('showing')
      await camera.take('showing')
    }
  })
  await camera.radio('Colonel Mustard')
  await camera.radio('Rope')
  await camera.take('suggesting')
  await camera.press('Make Suggestion')
  await camera.until(/end your turn/)
  await page.waitForTimeout(1500)
  await camera.take('answered')
  await camera.press('Accuse …')
  await camera.radio('Mrs. Peacock')
  await camera.radio('Candlestick')
  await camera.radio('Study')
  await camera.press('Make Accusation')
  await camera.take('accusing')
  await camera.press('Make Accusation')
  await camera.until(/^The case is closed/)
  await page.waitForTimeout(4000)
  await camera.take('finale')
}

const another = (game: string, name: string): Walk => {
  const walk: Walk = async camera => {
    await camera.sitDown(game, 6)
    await camera.press('Play Game')
    await camera.until(/^Your turn/)
    await camera.take(`${name}-turn`)
    await camera.until(/suggest\?$|accusation\.$/)
    await camera.take(`${name}-suggesting`)
    await camera.until(/^The case is closed/)
    await camera.page.waitForTimeout(4000)
    await camera.take(`${name}-finale`)
  }
  return Object.defineProperty(walk, 'name', { value: name })
}

/** A room from the invitation to the vote on one who is gone, as its host sees it, and the link as a guest does. */
const room: Walk = async (camera, arrive) => {
  const { page } = camera
  await page.evaluate(() => localStorage.setItem('name', 'Ada'))
  await camera.press('Invite Friends: Clue-Less')
  const field = page.getByRole('textbox', { name: 'Link to this room' })
  await field.waitFor()
  await camera.take('lobby-alone')
  const link = await field.inputValue()
  const guests: Page[] = []
  for (const [i, name] of ['Bo', 'Cy'].entries()) {
    const guest = await arrive(link, i + 1)
    await guest.getByLabel('Your name').fill(name)
    if (i === 0) await camera.at(guest).take('join')
    await guest.getByRole('button', { name: 'Sit down' }).click()
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
    guests.push(guest)
  }
  await page.getByText('Or let them scan this').click()
  await page.getByText('What works, and what does not').click()
  await page.getByRole('img', { name: 'Or let them scan this' }).waitFor()
  await camera.take('lobby')
  await camera.press('Start the game')
  await page.getByText('Safety words').waitFor()
  await camera.take('dealing')
  await page.getByRole('region', { name: 'Your cards' }).waitFor()
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
  await camera.take('away')
}

/** A link whose broker answers nobody. */
const unreached = async (camera: Camera): Promise<void> => {
  const { page } = camera
  await page.route('**/network.json', route =>
    route.fulfill({
      json: { brokers: ['http://192.0.2.9/'], iceServers: [] },
    }),
  )
  await camera.press('Invite Friends: Cluedo')
  await page.getByText('What works, and what does not').click()
  await page.waitForTimeout(1500)
  await camera.take('doctor')
}

/** The table in German. */
const german = async (camera: Camera): Promise<void> => {
  const { page } = camera
  await camera.press('Settings')
  await camera.radio('Deutsch')
  await camera.press('Schließen')
  await camera.take('german-home')
  await camera.press('Neues Spiel: Clue-Less')
  await page.getByLabel(/Wie viele/).fill('4')
  await camera.press('Weiter')
  await page.getByLabel('Name').first().fill('Ada')
  await page.getByLabel('Bots spielen').selectOption('sofort')
  await camera.press('Spielen')
  await page.getByRole('heading', { name: /^Du bist|^.* verdächtigt/ }).waitFor()
  await page.waitForTimeout(1500)
  await camera.take('german-table')
}

const handed = async (camera: Camera): Promise<void> => {
  await camera.sitDown('Clue-Less', 3)
  await camera.page.getByLabel('Name').nth(1).fill('Bo')
  await camera.page.getByLabel('Played by').nth(1).selectOption('a person here')
  await camera.press('Play Game')
  await camera.page.getByRole('heading', { name: /^Pass the device/ }).waitFor()
  await camera.take('curtain')
}

/** A sealed game that is over, as another device has packed it. */
const crate = (record: string): string => {
  const people = [0, 1, 2].map(piece => ({
    name: ['Ada', 'Bo', 'Cy'][piece],
    piece,
    by: piece === 0 ? 'here' : 'elsewhere',
    level: '',
  }))
  const volume = {
    version: 1,
    id: 'room shot 0',
    game: 'clue',
    kind: 'clueless',
    settings: [],
    players: people,
    begunAt: 1_700_000_000_000,
    touchedAt: 1_700_003_600_000,
    ending: { winners: [0], turns: 14 },
    source: { of: 'record' },
  }
  const games = [{ volume, entries: [{ key: 'record', value: record }] }]
  return JSON.stringify({ crate: 'No Butler', version: 1, own: { name: null, settings: null }, games })
}

/** The saved games, one that is looked at again, and a record that is broken. */
const saved: Walk = async camera => {
  const { page } = camera
  const text = readFileSync(RECORD, 'utf8')
  await camera.sitDown('Clue-Less', 4)
  await camera.press('Play Game')
  await camera.until(/^Your turn/)
  await camera.press('Leave the game')
  await page.getByRole('alert').waitFor()
  await camera.press('Leave the game')
  await camera.press('Saved games')
  await camera.take('saved-empty')
  const file = (content: string) => ({ name: 'a', mimeType: 'text/plain', buffer: Buffer.from(content) })
  await page.getByLabel('Import such a file').setInputFiles(file(crate(text)))
  await page.getByText('1 game was taken in.').waitFor()
  await page.screenshot({ path: `${FOLDER}saved-${camera.name}.png`, fullPage: true })
  await page.getByLabel('Choose a record file').setInputFiles(file(text.replace(/"sig":"./, '"sig":"!')))
  await page.getByText('Broken.').waitFor()
  await camera.take('check')
  await camera.press(/^Look at it/)
  await page.getByText(/^In order/).waitFor()
  await page.screenshot({ path: `${FOLDER}kept-${camera.name}.png`, fullPage: true })
}

/** The first case, as its guide leads through it. */
const lesson: Walk = async camera => {
  const { page } = camera
  const isPhone = page.viewportSize()?.width === SIZES.phone.width
  const says = (what: string) => page.getByRole('note').filter({ hasText: what }).waitFor()
  await camera.press('Learn Clue in three minutes')
  await page.locator('svg[role=grid]').waitFor()
  await page.waitForTimeout(1200)
  await camera.take('lesson')
  await camera.press(/^Go to the hallway/)
  await camera.press('End my turn')
  await says('Questions are asked in rooms')
  await camera.press('Go to the Hall')
  await camera.radio('Colonel Mustard')
  await camera.radio('Rope')
  await camera.take('lesson-asking')
  await camera.press('Make Suggestion')
  await says('The notebook knows')
  if (isPhone) await camera.press('Notebook')
  await page.getByRole('button', { name: /^Colonel Mustard, Case file: noted no/ }).waitFor()
  await page.waitForTimeout(800)
  await camera.take('lesson-proves')
  await camera.press(/^Colonel Mustard, Case file/)
  await camera.press('Why?')
  await page.getByRole('list', { name: 'Why?' }).waitFor()
  await camera.take('lesson-why')
  await camera.press('Close')
  await says('Whom do you suspect')
  await camera.press(/^Mrs. Peacock, Case file/)
  await camera.press('Maybe')
  if (isPhone) await camera.press('Table')
  await camera.press('End my turn')
  await says('Show …')
  await camera.take('lesson-showing')
  await camera.press('Show Knife')
  await camera.press('Yes, show it')
  await camera.press(/^Take Secret Passage/)
  await camera.radio('Mrs. Peacock')
  await camera.radio('Candlestick')
  await camera.press('Make Suggestion')
  await says('Where else can they be')
  await camera.take('lesson-solved')
  await camera.press('Accuse …')
  for (const card of ['Mrs. Peacock', 'Candlestick', 'Kitchen']) await camera.radio(card)
  await camera.press('Make Accusation')
  await camera.press('Make Accusation')
  await says('The envelope opens')
  await page.waitForTimeout(4000)
  await camera.take('lesson-won')
}

/** What is walked through, each from the home page. */
const WALKS: readonly Walk[] = [
  home,
  classic,
  another('Clue-Less', 'clueless'),
  another('Cluedo', 'cluedo'),
  handed,
  saved,
  room,
  unreached,
  german,
  lesson,
]

const photograph = async (browser: Browser, site: Site): Promise<void> => {
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
      const arrive = async (address: string, who = 0): Promise<Page> => {
        const context = await browser.newContext(options)
        await context.addInitScript(seeded, SEED + who)
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        page.on('pageerror', failure => console.error(failure.message))
        await page.goto(address)
        return page
      }
      for (const walk of WALKS.filter(({ name }) => walks.length === 0 || walks.includes(name))) {
        const page = await arrive(site.address)
        await walk(new Camera(page, `${size}-${theme}`), arrive).catch((failure: unknown) => {
          console.error(walk.name, size, theme, String(failure).slice(0, 400))
          process.exitCode = 1
        })
        await Promise.all(browser.contexts().map(context => context.close()))
      }
    }
}

mkdirSync(FOLDER, { recursive: true })
const ground = new Ground()
try {
  await photograph(await ground.browser(), await ground.site(DIST))
} finally {
  await ground.remove()
}
console.log(`The pictures lie in ${FOLDER}`)
