import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'

const PAGE = `<!doctype html>
<title>A page of a test</title>
<link rel="icon" href="data:," />
<script type="module">
  import * as ours from './ours.js'
  globalThis.ours = ours
</script>
`

/** A folder to be served, with one blank page that loads a module of ours from test/pages, and what takes it away again. */
export const bundled = async (module: string): Promise<{ folder: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'no-butler-page-'))
  const entry = fileURLToPath(new URL(`../pages/${module}.ts`, import.meta.url))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: () => 'ours.js' },
    },
  })
  writeFileSync(join(folder, 'index.html'), PAGE)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Calls a function that the page's module exports. */
export const ask = async (page: Page, verb: string, ...given: readonly unknown[]): Promise<unknown> => {
  await page.waitForFunction(() => 'ours' in globalThis)
  return page.evaluate(([verb, given]) => (globalThis as unknown as Asked).ours[verb]?.(...given), [
    verb,
    given,
  ] as const)
}

interface Asked {
  readonly ours: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>
}
