import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { pointer } from './hands'
import { atRest } from './looks'
import { promptOn } from './player'
import type { TestedGame } from './testedGame'

export const SHOTS = fileURLToPath(new URL('../../.cache/shots/', import.meta.url))
export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

const MOST_PROMPTS = 160

/** One way through the page, with a picture of every screen on it. Those of a game are `walks` in games/GAME/shots.ts. */
export interface Walk {
  readonly name: string
  readonly go: (camera: Camera, arrive: Arrive) => Promise<void>
}

/** Opens the page at an address with the randomness of the guest with this number. */
export type Arrive = (address: string, guest: number) => Promise<Page>

export class Camera {
  readonly page: Page
  readonly name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  get isPhone(): boolean {
    return this.page.viewportSize()?.width === SIZES.phone.width
  }

  /** The same, of another's page. */
  at(page: Page): Camera {
    return new Camera(page, this.name)
  }

  async take(screen: string, { fullPage = false } = {}): Promise<void> {
    await this.page.waitForTimeout(120)
    await atRest(this.page)
    await this.page.screenshot({ path: `${SHOTS}${screen}-${this.name}.png`, fullPage })
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

  /** Plays on to a prompt of this kind, and has every prompt on the way seen before it is answered. */
  async playUntil(
    game: TestedGame,
    wanted: RegExp,
    see: (text: string) => Promise<void> = async () => {},
  ): Promise<void> {
    const { page } = this
    const play = game.newPlayer('en', Infinity)
    for (let prompts = 0; prompts < MOST_PROMPTS; prompts++) {
      const text = await promptOn(page, game)
      await see(text)
      if (wanted.test(text) || game.speech.en.isOver.test(text)) return
      await play({ page, hands: pointer(page), text, person: '' })
    }
  }
}
