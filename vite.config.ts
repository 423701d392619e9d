import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Names the version of everything two pages must have in common to play together: what is no page. */
const build = (): string => {
  const hash = createHash('sha256')
  for (const folder of ['rules', 'games', 'sealed', 'table', 'room', 'net'])
    for (const file of readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).toSorted())
      if (/(?<!\.test)\.ts$/.test(file) && !/[\\/]ui[\\/]/.test(file))
        hash.update(file).update(readFileSync(`src/${folder}/${file}`))
  return hash.digest('hex').slice(0, 16)
}

export default defineConfig({
  base: './',
  plugins: [svelte()],
  // Whoever has light-dark() has modulepreload too.
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  worker: { format: 'es', plugins: () => [svelte()] },
  define: { __BUILD__: JSON.stringify(build()) },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 300_000,
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['test/e2e/**/*.spec.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
