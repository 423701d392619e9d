/**
 * Loads the parts of the built page: `scripts/lean.mjs` puts this in the place of Vite's own helper, which also serves pages with nonces,
 * lists of scripts and browsers without `modulepreload`. It is called in Vite's way.
 */

/**
 * The styles that are here or on their way, by address: those the page came with stand before all others, and are not asked for again.
 * @type {Map<string, Promise<void>>}
 */
const styles = new Map([...document.querySelectorAll('link')].map(({ href }) => [href, Promise.resolve()]))

/** @param {string} href */
const loadStyle = href =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      // The next try asks for it anew.
      link.remove()
      styles.delete(href)
      reject(new Error(`${href} did not load`))
    }
    document.head.append(link)
  })

/** @param {string} href */
const styleAt = href => {
  const known = styles.get(href) ?? loadStyle(href)
  styles.set(href, known)
  return known
}

/** @param {unknown} failure */
const tell = failure => {
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
  throw failure
}

/**
 * Resolves to a part of the page once its styles are there, so that it never shows without them.
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {readonly string[]} needed the addresses of its styles
 * @param {string} from the file that asks
 * @returns {Promise<Part>}
 */
export const loadPart = (load, needed, from) =>
  Promise.all(needed.map(style => styleAt(new URL(style, from).href)))
    .then(load)
    .catch(tell)
