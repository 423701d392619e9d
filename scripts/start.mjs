import { execFileSync } from 'node:child_process'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { readyPackages, ROOT } from './ready.mjs'

/** npm start: builds the page and serves it, to this machine and to its local network. */
const FIRST_PORT = Number(process.env.PORT ?? 4173)
const PORTS_TO_TRY = 20

readyPackages()
// Only now is there a broker to import.
const { serve } = await import('./serve.mjs')
execFileSync('npx', ['vite', 'build', '--logLevel', 'warn'], { cwd: ROOT, stdio: 'inherit' })

const listen = async port => {
  try {
    await serve({ folder: join(ROOT, 'dist'), host: '0.0.0.0', port })
    return port
  } catch (failure) {
    if (failure.code !== 'EADDRINUSE' || port >= FIRST_PORT + PORTS_TO_TRY) throw failure
    return listen(port + 1)
  }
}

const port = await listen(FIRST_PORT)
const neighbours = Object.values(networkInterfaces())
  .flat()
  .filter(address => address.family === 'IPv4' && !address.internal)
  .map(({ address }) => `http://${address}:${port}/`)

console.log(`\nNo Butler is at  http://localhost:${port}/`)
for (const address of neighbours) console.log(`on your network  ${address}`)
if (neighbours.length > 0) {
  const { renderUnicodeCompact } = await import('uqr')
  console.log(`\n${renderUnicodeCompact(neighbours[0])}`)
}
console.log('\nCtrl+C ends it.')
