/** The offline page's URL; only the service worker requests it. */
export const offlinePagePath = '/offline-page'

export const serviceWorkerPath = '/service-worker.js'

/**
 * The portal's service worker. It stores only the offline page and shows it when a page can't be reached; all other
 * requests pass through. `version` names the cache, so a new build or brand replaces the page.
 */
export function serviceWorkerScript(version: string): string {
  return `const name = 'offline-page ${version}'
const page = '${offlinePagePath}'
async function install() {
  const cache = await caches.open(name)
  await cache.add(new Request(page, { cache: 'reload', credentials: 'omit' }))
  await self.skipWaiting()
}
async function activate() {
  const others = (await caches.keys()).filter((other) => other.startsWith('offline-page ') && other !== name)
  await Promise.all(others.map((other) => caches.delete(other)))
  await self.registration.navigationPreload?.enable()
}
async function navigate(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const stored = await caches.match(page)
    if (stored) return stored
    throw error
  }
}
self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const isOfDealers = !/^\\/(console|developers)(\\/|$)/.test(new URL(url).pathname)
  if (mode === 'navigate' && method === 'GET' && isOfDealers) event.respondWith(navigate(event))
})
`
}

/** Replaces the script where browsers should forget it: deletes its cache and itself. */
export const endedServiceWorker = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  const own = (await caches.keys()).filter((name) => name.startsWith('offline-page '))
  await Promise.all(own.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
`
