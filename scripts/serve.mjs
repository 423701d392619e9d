import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { createGzip } from 'node:zlib'
import { BROKER_PATH, brokerOn, HOME_NETWORK } from './broker.mjs'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

/** Files of these kinds are sent packed, as every host does; pictures and fonts are packed already. */
const PACKED = ['.html', '.js', '.css', '.svg', '.json', '.webmanifest']

/** No other site may show the page in a frame, where it could lay its own things over ours; and a file is what it is called. */
const GUARDS = {
  'x-frame-options': 'DENY',
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

const fileAt = path => {
  try {
    const found = statSync(path)
    return found.isDirectory() ? fileAt(join(path, 'index.html')) : found.isFile() ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Serves a folder as any static host would, below `base`, and beside it a broker, which `network.json` then names; with
 * `onmessage: null` nothing but the files. Resolves when it listens. `onmessage` hears what passes through the broker,
 * whose clock keeps the process alive when all else is closed.
 * @param {{ folder: string, host?: string, port?: number, base?: string, onmessage?: ((from: string, message: unknown) => void) | null }} what
 */
export const serve = ({ folder, host = '127.0.0.1', port = 0, base = '/', onmessage = () => {} }) => {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
    const inside = path.startsWith(base) ? normalize(decodeURIComponentOr(path.slice(base.length))) : '..'
    if (broker !== null && inside.startsWith(BROKER_PATH)) return void broker(request, response)
    if (broker !== null && inside === 'network.json') return void sayNetwork(response)
    const file = inside.startsWith('..') ? undefined : fileAt(join(folder, inside))
    if (file === undefined)
      return void response.writeHead(404, { ...GUARDS, 'content-type': 'text/plain' }).end('Not here.\n')
    const ending = extname(file)
    const isPacked = PACKED.includes(ending) && /\bgzip\b/.test(String(request.headers['accept-encoding']))
    response.writeHead(200, {
      ...GUARDS,
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      ...(isPacked ? { 'content-encoding': 'gzip' } : {}),
    })
    const bytes = createReadStream(file)
    if (isPacked) bytes.pipe(createGzip()).pipe(response)
    else bytes.pipe(response)
  })
  const broker = onmessage && brokerOn(server, base, onmessage)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

const sayNetwork = response =>
  response.writeHead(200, { ...GUARDS, 'content-type': TYPES['.json'] }).end(JSON.stringify(HOME_NETWORK))

const decodeURIComponentOr = text => {
  try {
    return decodeURIComponent(text)
  } catch {
    return '..'
  }
}
