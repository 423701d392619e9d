import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { lean } from './scripts/lean.mjs'
import { leanCrypto } from './scripts/leanCrypto.mjs'
import { offline } from './scripts/offline.mjs'
import { releaseNames } from './scripts/releases.mjs'

/** Tests in real Chromium: one file at a time, for each fills the machine. */
const inChromium = (name: string, include: string, testTimeout: number) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [include],
    testTimeout,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    fileParallelism: false,
  },
})

/** What every part of the page stands on. */
const BASE =
  /node_modules\/(?:svelte|clsx)|preload-helper|src\/rules\/|kit\/|src\/ui\/words\/(?:words|en)|src\/bots\/|src\/games\/[^/]+\/lobby\/(?!.*(?:words|Poster|Piece))/

/** What several parts of a table share, but for what the home page has already, and what only later parts share. */
const TABLE =
  /src\/games\/clue\/(?!lobby\/(?!Piece)|lesson\/|reasoning\/notebook|.*(?:words\/(?!en\.|words)|art\/(?:cut|posters)|Pick))|src\/ui\/play\/(?!words\/(?!frame)|log)/

/** The parts of the frame for looking back: one file, since whoever needs one of them soon needs the others. */
const LOOKING = /src\/ui\/play\/(?:Missed|missed|LookBack|Log|log|words\/looking\.(?!de))/

/** The cryptography of a worker, a part of its own: it seldom changes, and it is weighed. */
const SEALED = /src\/sealed\/|node_modules\/(?:tweetnacl|@noble)/

export default defineConfig({
  base: './',
  plugins: [lean(), leanCrypto(), svelte(), offline()],
  // Whoever has light-dark() has modulepreload too.
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // Lists of what to fetch beside a part weigh more than they save, but for the first.
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // What several parts of a table share comes as one file: a dozen small ones are packed worse.
    rolldownOptions: {
      input: { index: 'index.html', offline: 'src/offline/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'looking', test: LOOKING },
            { name: 'shared', test: TABLE, minShareCount: 2 },
            { name: 'base', test: BASE, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [leanCrypto(), svelte()],
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'sealed', test: SEALED }] } },
    },
  },
  define: { PAGE_RELEASE: JSON.stringify(releaseNames()) },
  test: {
    // Vitest's own choice is one core fewer: on two, that is half the machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 300_000,
          hookTimeout: 300_000,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      inChromium('browser', 'test/e2e/**/*.spec.ts', 120_000),
      inChromium('long', 'test/e2e/**/*.long.ts', 900_000),
    ],
  },
})
