import { ExpressPeerServer } from 'peer'

/** The broker's path below the site. */
export const BROKER_PATH = 'broker/'

/** The content of `network.json` under `npm start`: this broker, and nobody outside the house. */
export const HOME_NETWORK = { brokers: [`./${BROKER_PATH}`], iceServers: [] }

/**
 * A PeerJS broker on a server that serves a site too: answers what is asked below `base`, and says what passes through it.
 * It wants to be mounted on an express app; one of its own kind that is mounted nowhere is one, and does nothing else.
 */
export const brokerOn = (server, base, onmessage = () => {}) => {
  const broker = ExpressPeerServer(server, { path: `${base}${BROKER_PATH}` })
  const app = ExpressPeerServer(server)
  app.use(broker)
  broker.on('message', (client, message) => onmessage(client.getId(), message))
  broker.on('error', () => {})
  return app
}
