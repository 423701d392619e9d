/**
 * Writes down the code that the release numbers stand for.
 *   npm run release -- same       the code has changed, and what it signs, deals and allows has not: the numbers stay
 *   npm run release -- new NAME   pages of before can no longer go on with it: that number goes up ("law", or a game)
 */
import { writeFileSync } from 'node:fs'
import { releasesNow, WRITTEN } from './releases.mjs'

const [what, name] = process.argv.slice(2)
const now = releasesNow()
const isKnown = what === 'same' ? name === undefined : what === 'new' && now.some(each => each.name === name)
if (!isKnown) throw new Error(`"same", or "new" and one of: ${now.map(each => each.name).join(', ')}`)

const written = now.map(each => {
  const before = each.written?.release ?? 0
  const release = Math.max(1, each.name === name ? before + 1 : before)
  return [each.name, { release, hash: each.hash }] as const
})
writeFileSync(WRITTEN, `${JSON.stringify(Object.fromEntries(written), null, 2)}\n`)
for (const [each, { release, hash }] of written) console.log(`${each} ${release}: ${hash}`)
