import { createReadStream, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

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

const fileAt = path => {
  try {
    const found = statSync(path)
    return found.isDirectory() ? fileAt(join(path, 'index.html')) : found.isFile() ? path : undefined
  } catch {
    return undefined
  }
}

/** Serves a folder as any static host would, below `base`. Resolves when it listens. */
export const serve = ({ folder, host = '127.0.0.1', port = 0, base = '/' }) => {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://any').pathname
    const inside = path.startsWith(base) ? normalize(decodeURIComponentOr(path.slice(base.length))) : '..'
    const file = inside.startsWith('..') ? undefined : fileAt(join(folder, inside))
    if (file === undefined)
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Not here.\n')
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

const decodeURIComponentOr = text => {
  try {
    return decodeURIComponent(text)
  } catch {
    return '..'
  }
}
