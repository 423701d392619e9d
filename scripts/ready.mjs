import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. This file puts there what a fresh machine lacks, in plain JavaScript: it runs before anything is installed. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const run = (command, args, options = {}) =>
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options })

/** Installs the packages the lock file names, unless just these are there. */
export const readyPackages = () => {
  const mark = join(ROOT, 'node_modules', '.ready')
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing packages ...')
  run('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(mark, wanted)
}

const onPath = name => {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return found.status === 0 ? found.stdout.trim() : undefined
}

const onSystem = () =>
  ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(path => path !== undefined)

/** Installs a package of Debian; false where that is not ours to do, or fails. */
const installDebian = name => {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) return false
  console.log(`Installing ${name} from Debian ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env }
  try {
    run('apt-get', ['update', '-qq'], quiet)
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    return true
  } catch {
    return false
  }
}

const fromPlaywright = async () => {
  console.log('Installing the Chromium that Playwright brings ...')
  try {
    run('npx', ['playwright-core', 'install', '--with-deps', 'chromium'])
  } catch {
    return undefined
  }
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

/** The path of a Chromium: the one named, one on the system, Debian's, or Playwright's own. */
export const readyChromium = async () => {
  const path =
    process.env.CHROMIUM_PATH ??
    onSystem() ??
    (installDebian('chromium') ? onSystem() : undefined) ??
    (await fromPlaywright())
  if (path === undefined || !existsSync(path))
    throw new Error('No Chromium could be found or installed. Install one, and name it in CHROMIUM_PATH.')
  return path
}

/** The path of a Firefox: the one named, the one on the system, or Debian's; undefined where there is none, and its tests are skipped. */
export const readyFirefox = () => {
  const { FIREFOX_PATH } = process.env
  if (FIREFOX_PATH !== undefined) {
    if (existsSync(FIREFOX_PATH)) return FIREFOX_PATH
    throw new Error(`FIREFOX_PATH names nothing: ${FIREFOX_PATH}`)
  }
  return onPath('firefox-esr') ?? (installDebian('firefox-esr') ? onPath('firefox-esr') : undefined)
}
