import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { lineText } from '../../src/log/line'
import { parseRecord } from '../../src/log/record'
import { noteComplaints, type BrowserName } from './browsers'
import { Ground, type Housed, type Site } from './ground'
import { pointer, wordsOn, type Hands } from './hands'
import { myMove } from './player'
import { seed } from './seeded'
import type { TestedGame } from './testedGame'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Somebody with a device of their own. */
export interface Friend {
  readonly name: string
  readonly device: Housed
  page: Page
  hands: Hands
}

/** The built page, a broker, and friends with a Chromium process each, on ground of their own. */
export class Party {
  readonly #ground = new Ground()
  readonly complaints: string[] = []
  readonly friends: Friend[] = []
  readonly #game: Pick<TestedGame, 'speech' | 'short'>
  readonly #patienceMs: number
  #site: Site | null = null
  link = ''
  /** Prepares a page before it loads anything. */
  prepare: (friend: { readonly name: string; readonly page: Page }) => Promise<unknown> = async () => {}
  /** Whether they meet at a name that is no secure context, as on a LAN. */
  isOnLan = false
  /** Which browser a friend brings; Chromium, where nothing is said. */
  browsers: Readonly<Record<string, BrowserName>> = {}
  /** Pairs of friends between whom nothing gets through. */
  severed: readonly (readonly [string, string])[] = []

  constructor(game: Pick<TestedGame, 'speech' | 'short'>, patienceMs = 150_000) {
    this.#game = game
    this.#patienceMs = patienceMs
  }

  /** Whether cables can be cut here. */
  get isOurs(): boolean {
    return this.#ground.isOurs
  }

  get site(): Site {
    if (this.#site === null) throw new Error('the site is not up')
    return this.#site
  }

  async open(folder = DIST): Promise<void> {
    this.#site = await this.#ground.site(folder)
  }

  async remove(): Promise<void> {
    await this.#ground.remove()
  }

  /** The first opens a table, the others come by its link. */
  async gather(table: string, ...names: readonly string[]): Promise<void> {
    const [host = '', ...others] = names
    const first = await this.arrive(host, this.isOnLan ? this.site.plainAddress : this.site.address)
    await first.page.evaluate(name => localStorage.setItem('name', name), host)
    await first.hands.press('button', `Invite Friends: ${table}`)
    const field = first.page.getByRole('textbox', { name: 'Link to this room' })
    await field.waitFor()
    this.link = await field.inputValue()
    for (const { label, option, nth } of this.#game.short?.en ?? [])
      await first.hands.choose(label, option, nth)
    for (const name of others) await this.join(name)
  }

  /** Taps the link, says a name, and sits. */
  async join(name: string, link = this.link): Promise<Friend> {
    const friend = await this.arrive(name, link)
    await friend.hands.fill('Your name', name)
    await friend.hands.press('button', 'Sit down')
    await friend.page
      .getByRole('listitem')
      .filter({ hasText: `${name}` })
      .first()
      .waitFor()
    return friend
  }

  /** With a browser of their own, at this address; nothing pressed yet. */
  async arrive(name: string, address = this.link): Promise<Friend> {
    const device = this.#ground.device(this.browsers[name])
    for (const other of this.friends)
      if (this.severed.some(pair => pair.includes(name) && pair.includes(other.name)))
        device.sever(other.device)
    const context = await device.start()
    const page = await this.#page(context)
    await this.prepare({ name, page })
    await page.goto(address)
    const friend: Friend = { name, device, page, hands: pointer(page) }
    this.friends.push(friend)
    return friend
  }

  async #page(context: BrowserContext): Promise<Page> {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(this.#patienceMs)
    noteComplaints(page, this.complaints)
    await seed(page)
    return page
  }

  /** After a crash: the same profile, and the link again. */
  async back(friend: Friend): Promise<void> {
    friend.page = await this.#page(await friend.device.start())
    friend.hands = pointer(friend.page)
    await friend.page.goto(this.link)
    await friend.hands.press('button', 'Sit down')
  }

  /** The text of every screen, for people who have to find out why a game stood still. */
  async screens(): Promise<string> {
    const seen = this.friends.map(async ({ name, page }) => `${name}:\n${await wordsOn(page)}`)
    return (await Promise.all(seen)).join('\n\n')
  }

  async start(): Promise<void> {
    await this.friends[0]?.hands.press('button', 'Start the game')
    await Promise.all(this.friends.map(({ page }) => myMove(page, this.#game).waitFor()))
  }

  friend(name: string): Friend {
    const friend = this.friends.find(each => each.name === name)
    if (friend === undefined) throw new Error(`${name} has not come`)
    return friend
  }
}

/** The record that a page hands over of a game that is over. */
export const recordOf = async ({ page }: Friend): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

/** The bodies of the lines; their evidence, and by which of many good signatures they hold, may differ. */
export const linesIn = (text: string): readonly string[] => {
  const read = parseRecord(text)
  if (!read.ok) throw new Error('no record')
  return read.record.lines.map(lineText)
}

/** All that a device keeps of its rooms, or of games on its shelf. */
export const keptBy = (
  { page }: Pick<Friend, 'page'>,
  disk: 'no-butler-rooms' | 'no-butler-games' = 'no-butler-rooms',
): Promise<readonly (readonly [unknown, unknown])[]> =>
  page.evaluate(async disk => {
    const answered = <Answer>(asked: IDBRequest<Answer>): Promise<Answer> =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(new Error('not read'))
      })
    // To open it would make it, and the page would find it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === disk)) return []
    const database = await answered(indexedDB.open(disk))
    try {
      const entries = database.transaction('entries').objectStore('entries')
      const [keys, values] = [entries.getAllKeys(), entries.getAll()]
      await Promise.all([answered(keys), answered(values)])
      return keys.result.map((key, i) => [key, values.result[i] as unknown] as const)
    } finally {
      database.close()
    }
  }, disk)

/** Resolves once this stands on the page, however briefly: asked before it can. */
export const onceSeen = ({ page }: Friend, text: RegExp): Promise<void> =>
  page.evaluate(source => {
    const wanted = new RegExp(source)
    const isThere = (): boolean => wanted.test(document.body.textContent ?? '')
    return new Promise<void>(resolve => {
      const watch = new MutationObserver(() => {
        if (!isThere()) return
        watch.disconnect()
        resolve()
      })
      watch.observe(document.body, { childList: true, subtree: true, characterData: true })
      if (isThere()) resolve()
    })
  }, text.source)
