import { execFileSync } from 'node:child_process'
import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  firefox,
  type Browser,
  type BrowserContext,
  type LaunchOptions,
  type Page,
} from 'playwright-core'

/** A name that only these browsers know, mapped to loopback: an origin that is no secure context, as on a LAN. */
export const PLAIN_HOST = 'game-night.test'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The browsers that rooms are played in. */
export const BROWSERS = ['Chromium', 'Firefox'] as const
export type BrowserName = (typeof BROWSERS)[number]

/** False where this machine has no such browser: its tests are skipped then, and `npm test` counts them. */
export const hasBrowser = (name: BrowserName): boolean =>
  name === 'Chromium' || (process.env.FIREFOX_PATH ?? '') !== ''

export const executableOf = (name: BrowserName): string | undefined =>
  name === 'Chromium' ? process.env.CHROMIUM_PATH : process.env.FIREFOX_PATH

export const launchOptions = (
  executablePath = executableOf('Chromium'),
  plainTo = '127.0.0.1',
): LaunchOptions => ({
  args: [
    ...FLAGS,
    `--host-resolver-rules=MAP ${PLAIN_HOST} ${plainTo}`,
    '--disable-features=WebRtcHideLocalIpsWithMdns',
  ],
  ...(executablePath ? { executablePath } : {}),
})

/** Firefox as Debian builds it, driven by WebDriver BiDi. */
const firefoxOptions = (executablePath = executableOf('Firefox'), plainTo = '127.0.0.1'): LaunchOptions => ({
  channel: 'moz-firefox',
  firefoxUserPrefs: {
    'media.peerconnection.ice.obfuscate_host_addresses': false,
    'ui.prefersReducedMotion': 1,
    // Every name leads there; an address that is written out is meant already.
    ...(plainTo === '127.0.0.1'
      ? { 'network.dns.localDomains': PLAIN_HOST }
      : { 'network.dns.forceResolve': plainTo }),
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
  },
  ...(executablePath ? { executablePath } : {}),
})

const optionsOf = (name: BrowserName, executablePath?: string, plainTo?: string): LaunchOptions =>
  name === 'Chromium' ? launchOptions(executablePath, plainTo) : firefoxOptions(executablePath, plainTo)

const typeOf = (name: BrowserName) => (name === 'Chromium' ? chromium : firefox)

export const launch = (name: BrowserName, executablePath?: string, plainTo?: string): Promise<Browser> =>
  typeOf(name).launch(optionsOf(name, executablePath, plainTo))

/** The words of a browser on the console where a test has taken the network away. */
const NO_NETWORK = /net::ERR_|WebSocket connection to/

/** From now on whatever the page complains of is noted: that it was thrown and not caught, or is an error on the console. */
export const noteComplaints = (page: Page, complaints: string[]): void => {
  page.on('pageerror', failure => complaints.push(failure.stack ?? failure.message))
  page.on('console', message => {
    if (message.type() === 'error' && !NO_NETWORK.test(message.text())) complaints.push(message.text())
  })
}

export type Device = ReturnType<typeof device>

/** Each browser leaves a link in its profile while it runs, which names its process. */
const LOCKS: Record<BrowserName, { readonly file: string; readonly before: string }> = {
  Chromium: { file: 'SingletonLock', before: '-' },
  Firefox: { file: 'lock', before: '+' },
}

/** A device: a profile on disk, and a browser that can be killed and started again on it. */
export const device = (name: BrowserName = 'Chromium', executablePath?: string, plainTo?: string) =>
  deviceBy(name, optionsOf(name, executablePath, plainTo))

export const deviceBy = (name: BrowserName, options: LaunchOptions) => {
  const profile = mkdtempSync(join(tmpdir(), 'no-butler-device-'))
  let context: BrowserContext | undefined
  const end = async (): Promise<void> => {
    await context?.close()
    context = undefined
  }
  const lock = LOCKS[name]
  const pid = (): number => Number(readlinkSync(join(profile, lock.file)).split(lock.before).at(-1))
  return {
    start: async (): Promise<BrowserContext> =>
      (context = await typeOf(name).launchPersistentContext(profile, {
        ...options,
        reducedMotion: 'reduce',
      })),
    end,
    /** As if the lid were closed: every process of it stands still. */
    sleep: (): void => familyOf(pid()).forEach(each => process.kill(each, 'SIGSTOP')),
    wake: (): void => familyOf(pid()).forEach(each => process.kill(each, 'SIGCONT')),
    /** As if the power had gone. */
    kill: async (): Promise<void> => {
      const isOver = context?.waitForEvent('close')
      process.kill(pid(), 'SIGKILL')
      await isOver
      context = undefined
      rmSync(join(profile, lock.file), { force: true })
    },
    remove: async (): Promise<void> => {
      await end()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A process, and all that came of it. */
const familyOf = (pid: number): readonly number[] => {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map(row => row.trim().split(/\s+/).map(Number))
  const childrenOf = (parent: number): readonly number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...childrenOf(child)] : []))
  return [pid, ...childrenOf(pid)]
}
