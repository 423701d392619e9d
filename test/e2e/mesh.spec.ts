import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ask, bundled } from './bundled'
import { inEachBrowser } from './eachBrowser'
import { Ground, type Site } from './ground'

inEachBrowser(name => {
  let ground: Ground
  let made: Awaited<ReturnType<typeof bundled>>
  let site: Site
  let browser: Browser
  const pages: Page[] = []

  beforeAll(async () => {
    ground = new Ground()
    made = await bundled('mesh')
    site = await ground.site(made.folder)
    browser = await ground.browser(name)
  })
  afterAll(async () => {
    await ground?.remove()
    made?.remove()
  })
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close()
  })

  const arrive = async (number: number, address = site.address, given = {}): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    pages.push(page)
    await page.goto(address)
    await ask(page, 'come', number, given)
    return page
  }

  interface State {
    readonly peers: readonly { readonly device: string }[]
    readonly complaints: readonly string[]
    readonly reach: { readonly standing: string; readonly places: readonly { readonly door: string }[] }
  }
  const stateOf = async (page: Page): Promise<State> => (await ask(page, 'state')) as State

  /** The messages that pass through the broker besides signs of life. */
  const negotiations = (): number => site.brokered.filter(({ type }) => type !== 'HEARTBEAT').length

  /** Offers to doors that were not open wait at the broker for five seconds, and are answered when one opens. */
  const quietBroker = async (): Promise<number> => {
    let seen = -1
    await expect
      .poll(
        () => {
          const before = seen
          seen = negotiations()
          return seen === before
        },
        { interval: 3000, timeout: 30_000 },
      )
      .toBe(true)
    return seen
  }

  describe('browsers that have one link', () => {
    test('two find each other by the broker', async () => {
      const [ada, bob] = [await arrive(1), await arrive(2)]
      await Promise.all([ask(bob, 'joined', 1), ask(ada, 'joined', 1)])
      await ask(ada, 'sendAll', { hello: 'Bob' })
      await expect.poll(() => ask(bob, 'heard')).toEqual([{ hello: 'Bob' }])
      for (const page of [ada, bob]) expect((await stateOf(page)).complaints).toEqual([])
    })

    test('two find each other on a plain address, where nothing is secure', async () => {
      const [ada, bob] = [await arrive(1, site.plainAddress), await arrive(2, site.plainAddress)]
      expect(await ada.evaluate(() => isSecureContext)).toBe(false)
      await ask(bob, 'joined', 1)
      await ask(bob, 'sendAll', 'x'.repeat(100_000))
      await expect.poll(async () => ((await ask(ada, 'heard')) as string[])[0]?.length).toBe(100_000)
    })

    test('six become a mesh, and then say no more to the broker', async () => {
      const all = [await arrive(1)]
      for (let number = 2; number <= 6; number++) all.push(await arrive(number))
      await Promise.all(all.map(page => ask(page, 'joined', 5)))
      const before = await quietBroker()
      await Promise.all(all.map((page, i) => ask(page, 'sendAll', i)))
      for (const page of all)
        await expect.poll(async () => ((await ask(page, 'heard')) as number[]).length).toBe(5)
      await ask(all[2] as Page, 'close')
      await expect.poll(async () => (await stateOf(all[3] as Page)).peers.length).toBe(4)
      expect(negotiations()).toBe(before)
      for (const page of all) expect((await stateOf(page)).complaints).toEqual([])
    })

    test('[L33] two between whom nothing gets through talk through a friend', async ({ skip }) => {
      skip(!ground.isOurs, 'no link can be blocked on a network that is not our own')
      const devices = [ground.device(name), ground.device(name), ground.device(name)] as const
      const [first, , last] = devices
      first.sever(last)
      const all: Page[] = []
      for (const [i, device] of devices.entries()) {
        const page = (await device.start()).pages()[0] as Page
        await page.goto(site.address)
        await ask(page, 'come', i + 1)
        all.push(page)
      }
      const [ada, bob, cy] = all as [Page, Page, Page]
      const reached = async (page: Page): Promise<number> =>
        ((await stateOf(page)) as State & { readonly reachable: readonly string[] }).reachable.length
      for (const page of all) await expect.poll(() => reached(page), { timeout: 30_000 }).toBe(2)
      await ask(ada, 'sendAll', 'to those linked')
      await expect.poll(() => ask(bob, 'heard')).toEqual(['to those linked'])
      await ask(ada, 'sendTo', 3, 'through Bob')
      await ask(cy, 'sendTo', 1, 'the other way')
      await expect.poll(() => ask(cy, 'heard')).toEqual(['through Bob'])
      await expect.poll(() => ask(ada, 'heard')).toEqual(['the other way'])
      expect(await ask(bob, 'heard')).toEqual(['to those linked'])
      for (const page of [ada, cy]) expect((await stateOf(page)).peers.length).toBe(1)
      for (const device of devices) await device.end()
    })

    test('messages faster than they go all arrive, in order', async () => {
      const [ada, bob] = [await arrive(1), await arrive(2)]
      await ask(bob, 'joined', 1)
      expect(await ask(bob, 'pour', 60, 200_000)).toBeGreaterThan(0)
      await expect
        .poll(async () => ((await ask(ada, 'heard')) as unknown[]).length, { timeout: 20_000 })
        .toBe(60)
      const heard = (await ask(ada, 'heard')) as { i: number; text: string }[]
      expect(heard.map(({ i, text }) => [i, text.length])).toEqual(heard.map((_, i) => [i, 200_000]))
    })

    test('one that reloads is back, as who it was', async () => {
      const [ada, bob] = [await arrive(1), await arrive(2)]
      await ask(ada, 'joined', 1)
      await bob.reload()
      await ask(bob, 'come', 2, { isAtHome: true })
      await ask(bob, 'joined', 1)
      await ask(bob, 'sendAll', 'back')
      await expect.poll(() => ask(ada, 'heard')).toEqual(['back'])
      await expect.poll(async () => (await stateOf(ada)).peers.length).toBe(1)
    })

    test('play on while the broker is dead, and let others in when it is back', async () => {
      const [ada, bob] = [await arrive(1), await arrive(2)]
      await Promise.all([ask(bob, 'joined', 1), ask(ada, 'joined', 1)])
      await site.kill()
      await ask(ada, 'sendAll', 'still here')
      await expect.poll(() => ask(bob, 'heard')).toEqual(['still here'])
      await expect.poll(async () => (await stateOf(ada)).reach.places[0]?.door).toBe('unreachable')
      await site.restart()
      const cem = await arrive(3)
      await ask(cem, 'joined', 2)
      for (const page of [ada, bob, cem]) expect((await stateOf(page)).complaints).toEqual([])
    })

    test('report what is wrong: no broker, nobody there', async () => {
      const cem = await arrive(3)
      await expect
        .poll(async () => (await stateOf(cem)).reach.standing, { timeout: 15_000 })
        .toBe('nobody-there')
      await site.kill()
      await ask(cem, 'wake')
      await expect
        .poll(async () => (await stateOf(cem)).reach.standing, { timeout: 15_000 })
        .toBe('no-broker')
      await site.restart()
    })
  })
})
