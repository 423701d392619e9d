import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Twenty-six letters of a script that is written from right to left. */
const LETTERS = 'אבגדהוזחטיכלמנסעפצקרשתםןףץ'

/** Text of a language that nobody speaks: each letter of the English is one that is written from right to left. */
export const mirrored = (english: string): string =>
  english.replace(/[a-z]/gi, letter => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)

/** The same for all that a dictionary has. It stands in the page that is built, so it names nothing from outside. */
const mirrorWords = (letters: string): ((words: unknown) => unknown) => {
  const text = (english: string): string =>
    english.replace(/[a-z]/gi, letter => letters[letter.toLowerCase().charCodeAt(0) - 97] ?? letter)
  const mirror = (words: unknown): unknown => {
    if (typeof words === 'string') return text(words)
    if (typeof words === 'function')
      return (...given: unknown[]) => mirror((words as (...given: unknown[]) => unknown)(...given))
    if (Array.isArray(words)) return words.map(mirror)
    if (typeof words !== 'object' || words === null) return words
    return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, mirror(each)]))
  }
  return mirror
}

/** Puts a language that is written from right to left in the place of German: words generated from the English, and a direction. */
const fromTheRight = (): Plugin => ({
  name: 'from-the-right',
  enforce: 'pre',
  load(id) {
    if (id.endsWith('src/ui/kit/languages.ts'))
      return readFileSync(id, 'utf8').replace("de: 'ltr'", "de: 'rtl'")
    const english = id.replace(/(^|[/.])de\.ts$/, '$1en.ts')
    if (english === id || !existsSync(english)) return null
    const names = [...readFileSync(id, 'utf8').matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name)
    const words = names.map(name => `export const ${name} = mirror(english.${name === 'de' ? 'en' : name})`)
    return [
      `import * as english from ${JSON.stringify(english)}`,
      `const mirror = (${mirrorWords.toString()})(${JSON.stringify(LETTERS)})`,
      ...words,
    ].join('\n')
  },
})

/** Builds the page with that language, into a folder of its own. */
export const buildMirrored = async (): Promise<string> => {
  const outDir = mkdtempSync(join(tmpdir(), 'no-butler-mirrored-'))
  const plugins = [fromTheRight()]
  await build({ root: ROOT, logLevel: 'error', plugins, build: { outDir, emptyOutDir: true } })
  return outDir
}
