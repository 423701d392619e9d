import { readFileSync } from 'node:fs'

/** Vite's module that loads a part of the page. */
const PRELOAD = '\0vite/preload-helper.js'

/**
 * Leaves out the code that libraries have for other pages than ours: it would be a tenth of all.
 * @returns {import('vite').Plugin}
 */
export const lean = () => {
  /** We only mount, and never hydrate what a server has drawn. */
  const isHydration = id => id.endsWith('/svelte/src/internal/client/dom/hydration.js')
  /** A browser with light-dark() speaks plain WebRTC, and our channels carry bytes as they are. */
  const unneeded = {
    'webrtc-adapter': 'export default { browserDetails: {} }',
    'peerjs-js-binarypack': 'export const pack = undefined, unpack = undefined',
  }
  const loader = () => `${readFileSync('scripts/preload.mjs', 'utf8')}\nexport { loadPart as __vitePreload }`
  return {
    name: 'lean',
    enforce: 'pre',
    resolveId: id => (id in unneeded ? `\0${id}` : undefined),
    load: id => (id === PRELOAD ? loader() : unneeded[id.slice(1)]),
    transform(code, id) {
      if (!isHydration(id)) return undefined
      const never = code
        .replace('export let hydrating = false', 'export const hydrating = false')
        .replace('hydrating = value;', '')
      if (/let hydrating|hydrating = value/.test(never))
        throw new Error(`${id} has another text than the one that is cut`)
      return never
    },
  }
}
