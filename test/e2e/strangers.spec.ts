import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { doorsOf } from '../../src/net/doors'
import { parseRoomLink } from '../../src/net/roomLink'
import { keysOf } from '../net/keys'
import { ask, bundled } from './bundled'
import { inEachBrowser } from './eachBrowser'
import { Ground, type Site } from './ground'
import { pointer } from './hands'
import { chairsOn } from './player'

inEachBrowser(name => {
  let ground: Ground
  let made: Awaited<ReturnType<typeof bundled>>
  let site: Site
  let browser: Browser
  let host: Page
  let stranger: Page
  let friend: Page

  beforeAll(async () => {
    ground = new Ground()
    made = await bundled('mesh', 'stranger')
    site = await ground.site(made.folder)
    browser = await ground.browser(name)
    host = await visit(`${site.address}mesh.html`)
    await ask(host, 'come', 1)
    stranger = await visit(`${site.address}stranger.html`)
    friend = await visit('about:blank')
  })
  afterAll(async () => {
    await ground?.remove()
    made?.remove()
  })

  const visit = async (address: string): Promise<Page> => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(address)
    return page
  }

  interface State {
    readonly complaints: readonly string[]
    readonly peers: readonly { readonly device: string }[]
    readonly reach: {
      readonly places: readonly { readonly door: string }[]
      readonly endings: readonly string[]
    }
  }
  const stateOf = async (page: Page): Promise<State> => (await ask(page, 'state')) as State

  const offer = (dst: string, serialization: string) => ({
    type: 'OFFER',
    dst,
    payload: {
      sdp: { type: 'offer', sdp: 'v=0\\r\\n' },
      type: 'data',
      connectionId: 'dc_x',
      label: 'x',
      reliable: true,
      serialization,
    },
  })

  /** Friends still get in, and nothing has upset the page. */
  const isAtPeace = async (): Promise<void> => {
    await friend.goto(`${site.address}mesh.html`)
    await ask(friend, 'come', 2)
    await ask(friend, 'joined', 1)
    await friend.goto('about:blank')
    expect((await stateOf(host)).complaints).toEqual([])
  }

  describe('PeerJS as it is', () => {
    test('throws on a page that gets an offer of a serialization it does not know', async () => {
      const victim = await visit(`${site.address}stranger.html`)
      await ask(victim, 'openBare', 'victim')
      await ask(stranger, 'post', offer('victim', 'boo'))
      await expect
        .poll(() => ask(victim, 'complained'))
        .toEqual([expect.stringContaining('not a constructor')])
      await victim.context().close()
    })

    test('throws on a page that is told null in JSON', async () => {
      const victim = await visit(`${site.address}stranger.html`)
      await ask(victim, 'openBare', 'other-victim')
      await ask(stranger, 'say', 'other-victim', 'json', [null])
      await expect.poll(() => ask(victim, 'complained')).toEqual([expect.stringContaining('null')])
      await victim.context().close()
    })
  })

  describe('a page in a room is not upset by a stranger', () => {
    /** The one that is open gives signs of life. */
    const openDoor = async (): Promise<string | undefined> => {
      const doors = await everyDoor()
      return site.brokered.find(({ type, from }) => type === 'HEARTBEAT' && doors.includes(from))?.from
    }
    const everyDoor = async (): Promise<readonly string[]> => (await ask(stranger, 'doors')) as string[]

    test.each(['boo', 'constructor', '__proto__', 'json', 'binary'])(
      'who offers the serialization %s',
      async kind => {
        for (const id of await everyDoor()) await ask(stranger, 'post', offer(id, kind))
        await isAtPeace()
      },
    )

    test.each([
      { type: 'ERROR' },
      { type: 'OFFER' },
      { type: 'OFFER', payload: null },
      { type: 'ANSWER', payload: { connectionId: 'x', sdp: 7 } },
      { type: 'CANDIDATE', payload: { connectionId: 'x', candidate: {} } },
      { type: 'LEAVE' },
      { type: 'EXPIRE' },
      offer('', 'raw'),
    ])('who posts %j', async message => {
      for (const dst of await everyDoor()) await ask(stranger, 'post', { ...message, dst })
      await isAtPeace()
    })

    test.each<[string, unknown[]]>([
      ['text', ['hello']],
      ['null in JSON', [null]],
      ['an empty message', ['']],
      ['nothing at all', []],
    ])('who connects and says %s', async (_what, said) => {
      await expect.poll(openDoor, { timeout: 10_000 }).toBeDefined()
      const id = await openDoor()
      expect(await ask(stranger, 'say', id, 'json', said)).toBe('not let in')
      expect(await ask(stranger, 'say', id, 'raw', said.map(String))).toBe('hung up')
      await isAtPeace()
    })
  })

  describe('a room does not let in', () => {
    const hasMember = async (): Promise<boolean> =>
      (await stateOf(host)).peers.some(({ device }) => device === keysOf(5).key)

    test.each([
      ['no secret', 'not-of-this-room'],
      ['the seat of another', 'not-its-key'],
    ])('one who has %s', async (how, why) => {
      await ask(stranger, 'lie', how)
      await expect.poll(async () => (await stateOf(host)).reach.endings).toContain(why)
      expect(await hasMember()).toBe(false)
      await isAtPeace()
    })

    test('one who says again what a member has said', async () => {
      expect(await ask(stranger, 'replay')).toEqual(['met', 'hung up'])
      await expect.poll(async () => (await stateOf(host)).reach.endings.at(-1)).toBe('not-of-this-room')
      await expect.poll(hasMember).toBe(false)
      await isAtPeace()
    })
  })

  describe('a broker that puts itself between', () => {
    /** Does to one page as a lying broker would: messages to a door go to somebody else, who answers as the door. */
    const lyingTo = (page: Page, doors: readonly string[]): Promise<unknown> =>
      page.addInitScript(doors => {
        const swapped = (text: string, swap: (message: Record<string, unknown>) => void): string => {
          const message = JSON.parse(text) as Record<string, unknown>
          swap(message)
          return JSON.stringify(message)
        }
        window.WebSocket = class extends WebSocket {
          override send(text: string): void {
            super.send(
              swapped(text, message => {
                const at = doors.indexOf(String(message.dst))
                if (at >= 0) message.dst = `between-${at}`
              }),
            )
          }
          override set onmessage(listener: (event: MessageEvent<string>) => void) {
            super.onmessage = ({ data }) => {
              const text = swapped(data, message => {
                const at = /^between-(\d)$/.exec(String(message.src))?.[1]
                if (at !== undefined) message.src = doors[Number(at)]
              })
              listener(new MessageEvent('message', { data: text }))
            }
          }
        }
      }, doors)

    test('is found out, and reported in words', async () => {
      const house = await ground.site(fileURLToPath(new URL('../../dist', import.meta.url)))
      const ada = await visit(house.address)
      await pointer(ada).press('button', 'Invite Friends: Clue-Less')
      const link = await ada.getByRole('textbox', { name: 'Link to this room' }).inputValue()
      const read = parseRoomLink(new URL(link).hash)
      const doors = read?.is === 'link' ? doorsOf(read.link) : []
      const crook = await visit(`${site.address}stranger.html?broker=${new URL(house.address).host}`)
      await ask(crook, 'between', doors)
      const bo = await (await browser.newContext()).newPage()
      await lyingTo(bo, doors)
      await bo.goto(link)
      await pointer(bo).press('button', 'Sit down')
      await bo.getByText('Somebody between us and them tried to listen.').waitFor({ timeout: 10_000 })
      expect(await chairsOn(ada).count()).toBe(1)
    })
  })
})
