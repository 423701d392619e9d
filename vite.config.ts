import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { chunkNames, homeChunk, tableChunk } from './scripts/chunks.mjs'
import { lean } from './scripts/lean.mjs'
import { leanCrypto } from './scripts/leanCrypto.mjs'
import { offline } from './scripts/offline.mjs'
import { releaseNames } from './scripts/releases.mjs'
import { SLOW } from './scripts/slow.mjs'

const IN_NODE = ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts']

/** Tests in Node. Without isolation the files of a worker share the modules they import, and import them once. */
const inNode = (
  name: string,
  isolate: boolean,
  include: readonly string[],
  exclude: readonly string[] = [],
) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    isolate,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: [...include],
    exclude: ['node_modules/**', ...exclude],
  },
})

/** Tests in real browsers: a file waits nearly as long as it computes, so two run side by side, but for the long ones. */
const inBrowsers = (name: string, include: string, testTimeout: number, maxWorkers: number) => ({
  extends: true as const,
  test: {
    name,
    environment: 'node' as const,
    include: [include],
    setupFiles: ['test/e2e/seedTests.ts'],
    testTimeout,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers,
  },
})

/** The parts of Svelte for fields that are bound: its code for attributes imports them, but neither home nor a table begins with such a field. */
const FORMS = /svelte\/src\/internal\/client\/dom\/elements\/bindings\/(?:select|input)/

/** The parts of the frame for looking back: one file, since a page that needs one soon needs the others. */
const LOOKING = /src\/ui\/play\/(?:Missed|missed|LookBack|Log(?!Panel)|log|words\/looking\.(?!de))/

/** The little that the page itself has of rooms, for lobby, invitation and network: one file, for the same reason. */
const MEETING = /src\/room\/|src\/net\/roomLink|src\/rules\/base32|src\/ui\/kit\/file/

/** A table on this device and the frame of its game: one file, since no game is played without both. */
const TABLE =
  /src\/ui\/table\/(?:GameTable|tableState|passDevice|lazyPanels)|src\/ui\/play\/(?:PlayFrame|Question|RulesHelp|press|tableContext|keys|lazyFrameParts|words\/frame\.(?!de))|src\/ui\/kit\/(?:Icon|LazyPart|lazyPartWords|Speaker|nextFrame|sound\.)|src\/app\/localGame|src\/table\/localTable|src\/dealer\/openDealer|src\/bots\/driver/

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
      // Otherwise home would load them for nothing but the import.
      treeshake: { moduleSideEffects: [{ test: FORMS, sideEffects: false }] },
      input: { index: 'index.html', offline: 'src/offline/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'offline' ? '[name].js' : 'assets/[name]-[hash].js'),
        chunkFileNames: chunkNames(),
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'forms', test: FORMS },
            { name: homeChunk },
            { name: 'looking', test: LOOKING },
            { name: 'table', test: TABLE },
            { name: tableChunk },
            { name: 'meeting', test: MEETING, minShareCount: 2 },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    plugins: () => [leanCrypto(), svelte()],
    rolldownOptions: {
      output: {
        chunkFileNames: chunkNames('worker-'),
        codeSplitting: { groups: [{ name: 'sealed', test: SEALED }] },
      },
    },
  },
  define: { PAGE_RELEASE: JSON.stringify(releaseNames()) },
  test: {
    // Vitest's own choice is one core fewer: on two, that is half the machine.
    maxWorkers: '100%',
    projects: [
      inNode('unit', true, IN_NODE),
      // The same files in two parts, as npm test runs them.
      inNode('quick', false, IN_NODE, SLOW),
      inNode('slow', true, SLOW),
      inBrowsers('browser', 'test/e2e/**/*.spec.ts', 120_000, 2),
      inBrowsers('long', 'test/e2e/**/*.long.ts', 900_000, 1),
    ],
  },
})
