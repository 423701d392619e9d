import { spawn } from 'node:child_process'
import { createServer, connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Starts Firefox in a network namespace: `inside.mjs NAMESPACE FOLDER FIREFOX ...`. Playwright talks to Firefox by TCP, which ends at
 * the namespace, so two relays with a Unix socket between them, which does not, carry it across. The port is the same on both sides,
 * for Firefox looks at what it is called by. Chromium needs none of this: Playwright talks to it by a pipe.
 */
const ANY_PORT = '--remote-debugging-port=0'
const RELAY = '--relay'

const relay = target => socket => {
  const other = connect(target)
  for (const [one, two] of [
    [socket, other],
    [other, socket],
  ]) {
    one.pipe(two)
    for (const end of ['error', 'close']) one.on(end, () => two.destroy())
  }
}

const start = (namespace, folder, command, given) => {
  const within = (...words) => ['netns', 'exec', namespace, ...words]
  const path = join(folder, `bidi-${process.pid}`)
  const outer = createServer(relay({ path })).listen(0, '127.0.0.1', () => {
    const port = String(outer.address().port)
    const inner = spawn('ip', within(process.execPath, fileURLToPath(import.meta.url), RELAY, path, port), {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    process.on('exit', () => inner.kill())
    inner.stdout.once('data', () => {
      const words = given.map(word => (word === ANY_PORT ? ANY_PORT.replace('0', port) : word))
      spawn('ip', within(command, ...words), { stdio: 'inherit' }).on('exit', code => process.exit(code ?? 1))
    })
  })
}

const [first = '', second = '', third = '', ...rest] = process.argv.slice(2)
if (first === RELAY)
  createServer(relay({ host: '127.0.0.1', port: Number(third) })).listen(second, () => console.log('ready'))
else start(first, second, third, rest)
