import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { lean } from '../../scripts/lean.mjs'

const pageOf = (module: string): string => `<!doctype html>
<title>A page of a test</title>
<link rel="icon" href="data:," />
<script type="module">
  import * as ours from './${module}.js'
  globalThis.ours = ours
</script>
`

/** A folder to be served, with a blank page for each of these modules of test/pages, and what takes it away again. */
export const bundled = async (
  ...modules: readonly string[]
): Promise<{ folder: string; remove: () => void }> => {
  const folder = mkdtempSync(join(tmpdir(), 'no-butler-page-'))
  const pathOf = (module: string): string => fileURLToPath(new URL(`../pages/${module}.ts`, import.meta.url))
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [lean()],
    build: {
      target: 'es2023',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: Object.fromEntries(modules.map(module => [module, pathOf(module)])),
        formats: ['es'],
        fileName: (_format, name) => `${name}.js`,
      },
    },
  })
  for (const module of modules) writeFileSync(join(folder, `${module}.html`), pageOf(module))
  writeFileSync(join(folder, 'index.html'), pageOf(modules[0] ?? ''))
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
