import { serve } from '../../scripts/serve.mjs'

/**
 * A site and its broker in a process of their own: says its port, and then what passes through the broker, line by line.
 * Below a base, nothing but the files.
 */
const [folder, host, port, base] = process.argv.slice(2)
const say = word => process.stdout.write(`${JSON.stringify(word)}\n`)
const server = await serve({
  folder,
  host,
  port: Number(port),
  base: base ?? '/',
  onmessage:
    base === undefined
      ? (from, message) => say({ type: message.type, from, to: message.dst, text: JSON.stringify(message) })
      : null,
})
say({ port: server.address().port })
