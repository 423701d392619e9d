import { serve } from '../../scripts/serve.mjs'

/** A site and its broker in a process of their own: says its port, and then what passes through the broker, line by line. */
const [folder, host, port] = process.argv.slice(2)
const say = word => process.stdout.write(`${JSON.stringify(word)}\n`)
const server = await serve({
  folder,
  host,
  port: Number(port),
  onmessage: (from, { type, dst }) => say({ type, from, to: dst }),
})
say({ port: server.address().port })
