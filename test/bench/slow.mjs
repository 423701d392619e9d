import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'

/**
 * A long way, in a process of its own: whatever goes by it takes `delayMs`, and of packets some are lost. Pages ask it for a port
 * that leads to an address; a broker is reached by a port of its own, late but whole, as over TCP.
 */
const [host, brokerPort, delayMs, lost] = process.argv
  .slice(2)
  .map((each, i) => (i === 0 ? each : Number(each)))

const late = then => void setTimeout(then, delayMs)
const isLost = () => Math.random() < lost

const bound = then => {
  const socket = createSocket('udp4')
  socket.on('error', () => {})
  socket.bind(0, host, () => then(socket))
}

/** By the address they lead to. */
const ways = new Map()

const wayTo = (address, port) =>
  new Promise(resolve =>
    bound(near => {
      const flows = new Map()
      near.on('message', (packet, from) => {
        const who = `${from.address} ${from.port}`
        const flow =
          flows.get(who) ??
          new Promise(opened =>
            bound(far => {
              far.on('message', answer => {
                if (!isLost()) late(() => near.send(answer, from.port, from.address))
              })
              opened(far)
            }),
          )
        flows.set(who, flow)
        if (!isLost()) late(() => void flow.then(far => far.send(packet, port, address)))
      })
      resolve(near.address().port)
    }),
  )

const broker = createTcpServer(near => {
  const far = connect(brokerPort, host)
  for (const [from, to] of [
    [near, far],
    [far, near],
  ]) {
    from.on('data', bytes => late(() => to.writable && to.write(bytes)))
    from.on('close', () => late(() => to.destroy()))
    from.on('error', () => {})
  }
})

const asked = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://any')
  const [address, port] = [searchParams.get('address') ?? '', Number(searchParams.get('port'))]
  const way = ways.get(`${address} ${port}`) ?? wayTo(address, port)
  ways.set(`${address} ${port}`, way)
  void way.then(port =>
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end(JSON.stringify({ host, port })),
  )
})

broker.listen(0, host, () =>
  asked.listen(0, host, () =>
    process.stdout.write(
      `${JSON.stringify({ port: asked.address().port, broker: broker.address().port })}\n`,
    ),
  ),
)
