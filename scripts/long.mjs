import { spawnSync } from 'node:child_process'
import { readyChromium, readyPackages, ROOT } from './ready.mjs'

/** npm run test:long: what is too long for npm test. Words after -- go to vitest: a file's name, or -t and a case's. */
readyPackages()
const env = { ...process.env, CHROMIUM_PATH: await readyChromium() }
const run = (...words) =>
  spawnSync('npx', ['--no-install', ...words], { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1

process.exit(
  run('vite', 'build', '--logLevel', 'warn') ||
    run('vitest', 'run', '--project', 'long', '--reporter=verbose', ...process.argv.slice(2)),
)
