import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Device } from './browsers'
import { Ground, type Site } from './ground'
import { pointer, type Hands } from './hands'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

/** Somebody with a device of their own. */
export interface Friend {
  readonly name: string
  readonly device: Device
  page: Page
  hands: Hands
}

/** The built page, a broker, and friends with a Chromium process each, on ground of their own. */
export class Party {
  readonly #ground = new Ground()
  readonly complaints: string[] = []
  readonly friends: Friend[] = []
  #site: Site | null = null
  link = ''

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
  async gather(game: string, ...names: readonly string[]): Promise<void> {
    const [host = '', ...others] = names
    const first = await this.#arrive(host, this.site.address)
    await first.page.evaluate(name => localStorage.setItem('name', name), host)
    await first.hands.press('button', `Invite Friends: ${game}`)
    const field = first.page.getByRole('textbox', { name: 'Link to this room' })
    await field.waitFor()
    this.link = await field.inputValue()
    for (const name of others) await this.join(name)
  }

  /** Taps the link, says a name, and sits. */
  async join(name: string, link = this.link): Promise<Friend> {
    const friend = await this.#arrive(name, link)
    await friend.hands.fill('Your name', name)
    await friend.hands.press('button', 'Sit down')
    await friend.page
      .getByRole('listitem')
      .filter({ hasText: `${name}` })
      .first()
      .waitFor()
    return friend
  }

  async #arrive(name: string, address: string): Promise<Friend> {
    const device = this.#ground.device()
    const context = await device.start()
    const page = await this.#page(context)
    await page.goto(address)
    const friend: Friend = { name, device, page, hands: pointer(page) }
    this.friends.push(friend)
    return friend
  }

  async #page(context: BrowserContext): Promise<Page> {
    const page = context.pages()[0] ?? (await context.newPage())
    page.setDefaultTimeout(60_000)
    page.on('pageerror', failure => this.complaints.push(failure.stack ?? failure.message))
    return page
  }

  /** After a crash: the same profile, and the link again. */
  async back(friend: Friend): Promise<void> {
    friend.page = await this.#page(await friend.device.start())
    friend.hands = pointer(friend.page)
    await friend.page.goto(this.link)
    await friend.hands.press('button', 'Sit down')
  }

  async start(): Promise<void> {
    await this.friends[0]?.hands.press('button', 'Start the game')
    await Promise.all(
      this.friends.map(({ page }) => page.getByRole('region', { name: 'Your move' }).waitFor()),
    )
  }

  friend(name: string): Friend {
    const friend = this.friends.find(each => each.name === name)
    expect(friend).toBeDefined()
    return friend as Friend
  }
}
