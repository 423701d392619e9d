import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The name the built worker has beside index.html: it keeps what lies beside and below it. */
const WORKER = 'offline.js'

/**
 * Tells the worker that keeps the page what there is to keep, and of which version it is.
 * @returns {import('vite').Plugin}
 */
export const offline = () => ({
  name: 'offline',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const worker = bundle[WORKER]
      if (worker?.type !== 'chunk' || worker.imports.length > 0)
        throw new Error(`${WORKER} is not a single chunk`)
      const given = readdirSync('public')
      const built = Object.keys(bundle).filter(file => file !== WORKER)
      const hash = createHash('sha256').update(built.toSorted().join())
      hash.update(String(bundle['index.html']?.source))
      for (const file of given) hash.update(file).update(readFileSync(`public/${file}`))
      const said = { FILES: [...built, ...given], VERSION: hash.digest('hex').slice(0, 16) }
      const words = Object.entries(said).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
      worker.code = `const ${words.join()};${worker.code}`
    },
  },
})
