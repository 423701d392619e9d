/** The build tells it what there is to keep (scripts/offline.mjs). */
declare const FILES: readonly string[]
declare const VERSION: string
declare const self: ServiceWorkerGlobalScope

/** Other copies of the page may live at the same host, each below a path of its own. */
const { scope } = self.registration
const STORE = `${scope} ${VERSION}`
/** A network that answers no sooner counts as away. */
const PATIENCE_MS = 4000

/** A file named by its hash never changes. */
const isLasting = (file: string): boolean => file.startsWith('assets/')

const keepAll = async (): Promise<void> => {
  const store = await caches.open(STORE)
  // One after the other: what somebody waits for must not stand in line behind what may be wanted some day.
  for (const file of FILES) {
    const answer = await fetch(new Request(file, { cache: isLasting(file) ? 'default' : 'reload' }))
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    await store.put(file, direct(answer))
  }
}

/** Some hosts lead from index.html to its folder; a browser that asks for a page takes no answer that was led elsewhere. */
const direct = (answer: Response): Response =>
  answer.redirected ? new Response(answer.body, { status: answer.status, headers: answer.headers }) : answer

/** Files that an older open page needs are kept: this runs when no such page is left. */
const dropOlder = async (): Promise<void> => {
  const older = (await caches.keys()).filter(name => name.startsWith(`${scope} `) && name !== STORE)
  await Promise.all(older.map(name => caches.delete(name)))
  await self.clients.claim()
}

const keptOf = (file: string): Promise<Response | undefined> => caches.match(file, { cacheName: STORE })

/** The network's answer, so that nobody plays an older page than their friends; without one, what was kept. */
const newest = async (request: Request, file: string): Promise<Response> => {
  const kept = await keptOf(file)
  if (kept === undefined) return fetch(request)
  const late = new Promise<Response>(resolve => setTimeout(() => resolve(kept), PATIENCE_MS))
  try {
    const answer = await Promise.race([fetch(request), late])
    return answer.status >= 500 ? kept : answer
  } catch {
    return kept
  }
}

const keptOrFetched = async (request: Request, file: string): Promise<Response> =>
  (await keptOf(file)) ?? fetch(request)

/** The name of one of our files; undefined for all else, as the broker, which is none of our business. */
const fileOf = ({ method, url }: Request): string | undefined => {
  const path = url.split(/[?#]/)[0] ?? ''
  if (method !== 'GET' || !path.startsWith(scope)) return undefined
  const file = path.slice(scope.length) || 'index.html'
  return FILES.includes(file) ? file : undefined
}

self.addEventListener('install', event => event.waitUntil(keepAll()))
self.addEventListener('activate', event => event.waitUntil(dropOlder()))
self.addEventListener('fetch', event => {
  const file = fileOf(event.request)
  if (file !== undefined) event.respondWith((isLasting(file) ? keptOrFetched : newest)(event.request, file))
})
