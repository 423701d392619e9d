import { basename, join, resolve } from 'node:path'
import { build } from 'vite'
import type { Patch } from '../test/mutants/mutant'

/** A module and all that it imports, with these patches in it, as one file in this folder. */
export const mutated = async (entry: string, patches: readonly Patch[], home: string): Promise<string> => {
  const applied = new Set<Patch>()
  const name = `${basename(entry, '.ts')}.mjs`
  await build({
    configFile: false,
    logLevel: 'silent',
    // It is put where no packages are.
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: home,
      minify: false,
      rolldownOptions: { output: { entryFileNames: name } },
    },
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        transform(code: string, id: string) {
          let patched = code
          for (const patch of patches.filter(({ file }) => resolve(file) === id.split('?')[0])) {
            if (!patched.includes(patch.find)) throw new Error(`not found when loaded: ${patch.find}`)
            patched = patched.replace(patch.find, () => patch.replace)
            applied.add(patch)
          }
          return patched
        },
      },
    ],
  })
  if (applied.size !== patches.length) throw new Error('a patched file was never loaded')
  return join(home, name)
}
