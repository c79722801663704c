/** All values the application stores in the browser between visits, with their keys. */
const storageKeys = {
  token: 'portal.token',
  signedOut: 'portal.signed-out',
  staffSignedOut: 'portal.staff-signed-out',
  appVersion: 'portal.version',
  cart: 'portal.cart',
  checkout: 'portal.checkout',
  lastConfig: 'portal.config',
  filterMenu: 'portal.filter-menu',
  exportColumns: 'portal.export-columns',
  exportKind: 'portal.export-kind',
  listKeys: 'portal.list-keys',
  tableLayout: 'portal.table-layout',
  jobs: 'portal.jobs',
  blocked: 'portal.blocked',
  exampleLanguage: 'portal.example-language',
  theme: 'portal.theme',
  scanSounds: 'portal.scan-sounds',
} as const

export type StoredName = keyof typeof storageKeys

/** Values that the browser could not store (private windows, full disks), kept in memory; takes precedence. */
const fallback = new Map<string, string>()
const listeners = new Map<StoredName, Set<StoredListener>>()

export type StoredListener = (origin: 'this-tab' | 'other-tab') => void

/** The stored text; null if there is none. */
export function readStored(name: StoredName): string | null {
  const key = storageKeys[name]
  try {
    return fallback.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it if `text` is null, and notifies subscribers. */
export function writeStored(name: StoredName, text: string | null): void {
  const key = storageKeys[name]
  fallback.delete(key)
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    if (text !== null) fallback.set(key, text)
  }
  tell(name)
}

/** Calls `listener` after each change, including other tabs'; returns a function to unsubscribe. */
export function onStored(name: StoredName, listener: StoredListener): () => void {
  const group = listeners.get(name) ?? new Set()
  listeners.set(name, group.add(listener))
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== storageKeys[name] && event.key !== null) return
    fallback.delete(storageKeys[name])
    listener('other-tab')
  }
  window.addEventListener('storage', fromOtherTab)
  return () => {
    group.delete(listener)
    window.removeEventListener('storage', fromOtherTab)
  }
}

function tell(name: StoredName): void {
  for (const listener of listeners.get(name) ?? []) listener('this-tab')
}
