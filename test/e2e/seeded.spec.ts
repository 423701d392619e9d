import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inEachBrowser } from './eachBrowser'
import { seedAs } from './seeded'
import { stage } from './stage'

/** The draws of a page, and of a worker of it. */
const drawsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const draw = 'String(crypto.getRandomValues(new Uint8Array(8))) + Math.random()'
    const script = URL.createObjectURL(
      new Blob([`onmessage = () => postMessage(${draw})`], { type: 'text/javascript' }),
    )
    const worker = new Worker(script, { type: 'module' })
    const drawn = await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(String(data))
      worker.onerror = () => reject(new Error('the worker did not start'))
      worker.postMessage(0)
    })
    return [String(crypto.getRandomValues(new Uint8Array(8))), String(Math.random()), drawn]
  })

inEachBrowser(name => {
  const { open } = stage(name)

  describe('the randomness of a page under test', () => {
    test('is the same under the same name, in its workers too', async () => {
      const first = await open()
      const drawn: (readonly string[])[] = []
      for (let i = 0; i < 2; i++) {
        const page = await first.context().newPage()
        await seedAs(page, 'one')
        await page.goto(first.url())
        drawn.push(await drawsOf(page))
      }
      expect(drawn[0]).toEqual(drawn[1])
    })

    test('differs from page to page, from load to load, and from worker to worker', async () => {
      const [one, other] = [await open(), await open()]
      const drawn = [...(await drawsOf(one)), ...(await drawsOf(other))]
      await one.reload()
      drawn.push(...(await drawsOf(one)), ...(await drawsOf(one)))
      expect(new Set(drawn).size).toBe(drawn.length)
    })
  })
})
