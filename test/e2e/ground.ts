import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { device, executableOf, launch, PLAIN_HOST, type BrowserName, type Device } from './browsers'

const INSIDE = fileURLToPath(new URL('inside.mjs', import.meta.url))
const SERVED = fileURLToPath(new URL('served.mjs', import.meta.url))
const SLOW = fileURLToPath(new URL('../bench/slow.mjs', import.meta.url))
const NOBODY = '192.0.2.254'
const OWN = '192.0.2.1'
const houseAddress = (number: number): string => `192.0.2.${10 + number}`
/** No card answers to it. */
const NOWHERE = '02:00:00:00:00:01'

/** A message that passed through the broker. */
export interface Brokered {
  readonly type: string
  readonly from: string
  readonly to: string | undefined
  readonly text: string
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

/** A device in a house of its own, at the end of a cable. */
export interface Housed extends Device {
  /** Nothing comes in or goes out any more, and nobody is told. */
  cut(): void
  mend(): void
  /** As if the cable were pulled: the device sees that. */
  unplug(): void
  plugIn(): void
  /** Loses all that this one and that one send each other. */
  sever(other: Housed): void
  readonly house: number
}

/**
 * The ground on which browsers can reach each other. Chromium wants an address and a default route, so where root allows it is a network
 * namespace of our own, which nothing leaves, with a house for each device; elsewhere it is the machine's own network.
 */
export class Ground {
  readonly #namespace: string | undefined
  #houses = 0
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

  /** Whether cables can be cut here. */
  get isOurs(): boolean {
    return this.#namespace !== undefined
  }

  async browser(name: BrowserName = 'Chromium'): Promise<Browser> {
    const browser = await launch(name, this.#executable(name, this.#namespace), this.#address)
    this.#browsers.add(browser)
    return browser
  }

  /** A process of its own, with a profile that outlives it. */
  device(name: BrowserName = 'Chromium'): Housed {
    const number = ++this.#houses
    const street = this.#namespace
    const house = street === undefined ? undefined : builtHouse(street, number)
    const made = device(name, this.#executable(name, house), this.#address)
    this.#devices.push(made)
    const cable = (...given: readonly string[]): void => {
      if (street === undefined) throw new Error('there is no cable here: it is not a network of our own')
      ip('-n', street, 'link', 'set', `to${number}`, ...given)
    }
    return {
      ...made,
      house: number,
      cut: () => cable('nomaster'),
      mend: () => cable('master', 'street'),
      unplug: () => cable('down'),
      plugIn: () => cable('up'),
      sever: other => {
        if (street === undefined)
          throw new Error('nothing can be severed here: it is not a network of our own')
        sever(street, number, other.house)
      },
    }
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

  /** Nothing but files, below this path; its whole address. */
  async files(folder: string, base: string): Promise<string> {
    const { port } = await this.#serve(folder, 0, [], base)
    return `http://${this.#address}:${port}${base}`
  }

  async remove(): Promise<void> {
    await Promise.all([...this.#browsers].map(browser => browser.close()))
    await Promise.all(this.#devices.map(each => each.remove()))
    await Promise.all([...this.#children].map(child => this.#end(child)))
    if (this.#namespace !== undefined) removeStreet(this.#namespace)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** The browser as it is, or a script that starts it inside. */
  #executable(name: BrowserName, namespace: string | undefined): string {
    const path = executableOf(name) ?? chromium.executablePath()
    if (namespace === undefined) return path
    const script = join(this.#folder, `${name}-${namespace}`)
    const start =
      name === 'Chromium'
        ? `ip netns exec ${namespace} '${path}' "$@"`
        : `'${process.execPath}' '${INSIDE}' ${namespace} '${this.#folder}' '${path}' "$@"`
    writeFileSync(script, `#!/bin/sh\nexec ${start}\n`)
    chmodSync(script, 0o700)
    return script
  }

  async #serve(
    folder: string,
    port: number,
    brokered: Brokered[],
    ...base: readonly string[]
  ): Promise<{ child: ChildProcess; port: number }> {
    const { child, said } = await this.#run(SERVED, [folder, '0.0.0.0', String(port), ...base], each =>
      brokered.push(each as Brokered),
    )
    return { child, port: (said as { readonly port: number }).port }
  }

  /** A long way: where to ask for a port that leads somewhere by it, and where the broker of this site is at its end. */
  async longWay(site: Site, delayMs: number, lost: number): Promise<{ asked: string; broker: string }> {
    const port = new URL(site.address).port
    const { said } = await this.#run(SLOW, [this.#address, port, String(delayMs), String(lost)], () => {})
    const ports = said as { readonly port: number; readonly broker: number }
    return { asked: `http://${this.#address}:${ports.port}/`, broker: `${this.#address}:${ports.broker}` }
  }

  /** A script in a process of its own, on this ground; what it says first, and then the rest. */
  async #run(
    script: string,
    words: readonly string[],
    onsaid: (said: unknown) => void,
  ): Promise<{ child: ChildProcess; said: unknown }> {
    const inside = this.#namespace === undefined ? [] : ['ip', 'netns', 'exec', this.#namespace]
    const [command = '', ...given] = [...inside, process.execPath, script, ...words]
    const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#children.add(child)
    const lines = createInterface({ input: child.stdout })
    const said = await new Promise<unknown>((resolve, reject) => {
      child.once('exit', () => reject(new Error(`${script} did not come up`)))
      lines.once('line', line => resolve(JSON.parse(line)))
    })
    lines.on('line', line => onsaid(JSON.parse(line)))
    return { child, said }
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

const namespaces = (): readonly string[] =>
  [...execFileSync('ip', ['netns', 'list'], { encoding: 'utf8' }).matchAll(/^no-butler-\S+/gm)].map(
    ([name]) => name,
  )

/** Removes the remains of a run that was killed: its namespaces name its process. */
const removeStale = (): void => {
  for (const name of namespaces())
    if (!existsSync(`/proc/${/^no-butler-(\d+)/.exec(name)?.[1]}`)) removeNamespace(name)
}

/** Its houses first. */
const removeStreet = (street: string): void => {
  for (const name of namespaces().filter(name => name.startsWith(`${street}-`))) removeNamespace(name)
  removeNamespace(street)
}

const removeNamespace = (name: string): void => {
  try {
    ip('netns', 'del', name)
  } catch {
    // Another run was there first.
  }
}

/**
 * A namespace without IPv6: an address that it gives itself a second later would be a change of network, and Chromium drops what
 * it is loading. And one in which a card answers for its own address alone: the bridge would answer for the site too, under an
 * address of its own that another house may change, and who has heard the old one calls for half a minute in vain.
 */
const addNamespace = (name: string): void => {
  ip('netns', 'add', name)
  const quiet =
    'for each in all default; do echo 1 > /proc/sys/net/ipv6/conf/$each/disable_ipv6; done || true'
  ip('netns', 'exec', name, 'sh', '-c', quiet)
  ip('netns', 'exec', name, 'sh', '-c', 'echo 1 > /proc/sys/net/ipv4/conf/all/arp_ignore')
  ip('-n', name, 'link', 'set', 'lo', 'up')
}

/** The end of a cable that is ours, with an address and a route that leads nowhere. */
const settle = (name: string, address: string): void => {
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'near')
  ip('-n', name, 'link', 'set', 'near', 'up')
  ip('-n', name, 'route', 'add', 'default', 'via', NOBODY, 'dev', 'near')
}

/** A namespace of our own with a street that houses can be built on; undefined where we may not make one. */
const ownNamespace = (): string | undefined => {
  const name = `no-butler-${process.pid}-${Math.trunc(performance.now())}`
  try {
    removeStale()
    addNamespace(name)
  } catch {
    return undefined
  }
  try {
    ip('-n', name, 'link', 'add', 'name', 'street', 'type', 'bridge')
    ip('-n', name, 'link', 'set', 'street', 'up')
    ip('-n', name, 'link', 'add', 'name', 'near', 'type', 'veth', 'peer', 'name', 'far')
    ip('-n', name, 'link', 'set', 'far', 'master', 'street', 'up')
    settle(name, OWN)
    return name
  } catch {
    removeNamespace(name)
    return undefined
  }
}

const builtHouse = (street: string, number: number): string => {
  const name = `${street}-${number}`
  const far = `to${number}`
  addNamespace(name)
  ip('-n', street, 'link', 'add', 'name', far, 'type', 'veth', 'peer', 'name', 'near', 'netns', name)
  ip('-n', street, 'link', 'set', far, 'master', 'street', 'up')
  settle(name, houseAddress(number))
  return name
}

/** Each believes the other where nobody is. */
const sever = (street: string, one: number, other: number): void => {
  for (const [here, there] of [
    [one, other],
    [other, one],
  ] as const) {
    const believed = ['neigh', 'replace', houseAddress(there), 'lladdr', NOWHERE, 'dev', 'near']
    ip('-n', `${street}-${here}`, ...believed, 'nud', 'permanent')
  }
}

const ordinaryAddress = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find(found => found?.family === 'IPv4' && !found.internal)?.address ?? '127.0.0.1'
