import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { device, launchOptions, PLAIN_HOST, type Device } from './browsers'

const SERVED = fileURLToPath(new URL('served.mjs', import.meta.url))
const NOBODY = '192.0.2.254'
const OWN = '192.0.2.1'

/** What passed through the broker. */
export interface Brokered {
  readonly type: string
  readonly from: string
  readonly to: string | undefined
}

/** A site with its broker, which can be killed and started again at the same port. */
export interface Site {
  readonly address: string
  /** Under a name, as on a LAN: no secure context. */
  readonly plainAddress: string
  readonly brokered: readonly Brokered[]
  kill(): Promise<void>
  restart(): Promise<void>
}

/**
 * Where browsers can reach each other. Chromium wants an address and a default route, so where root allows it is a network
 * namespace of our own, which nothing leaves; elsewhere it is the machine's own network.
 */
export class Ground {
  readonly #namespace: string | undefined
  readonly #folder = mkdtempSync(join(tmpdir(), 'no-butler-ground-'))
  readonly #children = new Set<ChildProcess>()
  readonly #browsers = new Set<Browser>()
  readonly #devices: Device[] = []
  readonly #address: string

  constructor() {
    this.#namespace = ownNamespace()
    this.#address = this.#namespace === undefined ? ordinaryAddress() : OWN
    if (this.#namespace === undefined)
      console.warn(`NO NETWORK OF OUR OWN: browsers meet at ${this.#address}, on this machine's own network`)
  }

  async browser(): Promise<Browser> {
    const browser = await chromium.launch(launchOptions(this.#chromium(), this.#address))
    this.#browsers.add(browser)
    return browser
  }

  /** A process of its own, with a profile that outlives it. */
  device(): Device {
    const made = device(launchOptions(this.#chromium(), this.#address))
    this.#devices.push(made)
    return made
  }

  async site(folder: string): Promise<Site> {
    const brokered: Brokered[] = []
    let { child, port } = await this.#serve(folder, 0, brokered)
    return {
      address: `http://${this.#address}:${port}/`,
      plainAddress: `http://${PLAIN_HOST}:${port}/`,
      brokered,
      kill: () => this.#end(child),
      restart: async () => void ({ child, port } = await this.#serve(folder, port, brokered)),
    }
  }

  async remove(): Promise<void> {
    await Promise.all([...this.#browsers].map(browser => browser.close()))
    await Promise.all(this.#devices.map(each => each.remove()))
    await Promise.all([...this.#children].map(child => this.#end(child)))
    if (this.#namespace !== undefined) ip('netns', 'del', this.#namespace)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Chromium as it is, or by a script that starts it inside. */
  #chromium(): string {
    const path = process.env.CHROMIUM_PATH ?? chromium.executablePath()
    if (this.#namespace === undefined) return path
    const script = join(this.#folder, 'chromium')
    writeFileSync(script, `#!/bin/sh\nexec ip netns exec ${this.#namespace} '${path}' "$@"\n`)
    chmodSync(script, 0o700)
    return script
  }

  async #serve(
    folder: string,
    port: number,
    brokered: Brokered[],
  ): Promise<{ child: ChildProcess; port: number }> {
    const inside = this.#namespace === undefined ? [] : ['ip', 'netns', 'exec', this.#namespace]
    const [command = '', ...given] = [...inside, process.execPath, SERVED, folder, '0.0.0.0', String(port)]
    const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#children.add(child)
    const lines = createInterface({ input: child.stdout })
    const found = await new Promise<number>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the site did not come up')))
      lines.on('line', line => {
        const said = JSON.parse(line) as { readonly port: number } | Brokered
        if ('port' in said) resolve(said.port)
        else brokered.push(said)
      })
    })
    return { child, port: found }
  }

  async #end(child: ChildProcess): Promise<void> {
    if (!this.#children.delete(child) || child.exitCode !== null) return
    await new Promise(resolve => {
      child.once('exit', resolve)
      child.kill('SIGKILL')
    })
  }
}

const ip = (...given: readonly string[]): void => void execFileSync('ip', given, { stdio: 'ignore' })

/** What a run that was killed has left behind: its namespaces name its process. */
const removeStale = (): void => {
  const names = execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).matchAll(/^no-butler-(\d+)-\d+/gm)
  for (const [name, pid] of names) if (!existsSync(`/proc/${pid}`)) ip('netns', 'del', name)
}

/** A namespace with one address and a route that leads nowhere; undefined where we may not make one. */
const ownNamespace = (): string | undefined => {
  const name = `no-butler-${process.pid}-${Math.trunc(performance.now())}`
  const inside = (...given: readonly string[]): void => ip('netns', 'exec', name, 'ip', ...given)
  try {
    removeStale()
    ip('netns', 'add', name)
  } catch {
    return undefined
  }
  try {
    // An address that IPv6 gives itself a second later would be a change of network, and Chromium drops what it is loading.
    ip(
      'netns',
      'exec',
      name,
      'sh',
      '-c',
      'for each in all default; do echo 1 > /proc/sys/net/ipv6/conf/$each/disable_ipv6; done || true',
    )
    inside('link', 'set', 'lo', 'up')
    inside('link', 'add', 'near', 'type', 'veth', 'peer', 'name', 'far')
    inside('addr', 'add', `${OWN}/24`, 'dev', 'near')
    inside('link', 'set', 'near', 'up')
    inside('link', 'set', 'far', 'up')
    inside('route', 'add', 'default', 'via', NOBODY, 'dev', 'near')
    return name
  } catch {
    ip('netns', 'del', name)
    return undefined
  }
}

const ordinaryAddress = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find(found => found?.family === 'IPv4' && !found.internal)?.address ?? '127.0.0.1'
