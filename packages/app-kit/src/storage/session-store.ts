/** All values the application stores per tab, until it is closed or the dealer signs out, with their keys. */
const sessionKeys = {
  lastSearches: 'portal.searches',
  returnPage: 'portal.return-page',
  checkoutDraft: 'portal.checkout-details',
  phoneOrder: 'portal.phone-order',
  reloads: 'portal.reloaded-for',
  trialToken: 'portal.trial-token',
} as const

export type SessionStoredName = keyof typeof sessionKeys

/** Values that the browser could not store, kept in memory. */
const fallback = new Map<string, string>()
const listeners = new Set<() => void>()

/** Reads the stored text; null if there is none. */
export function readSessionStored(name: SessionStoredName): string | null {
  const key = sessionKeys[name]
  try {
    return fallback.get(key) ?? window.sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Reads a value stored by `writeSessionValue`; undefined if missing or unreadable. */
export function readSessionValue(name: SessionStoredName): unknown {
  try {
    return JSON.parse(readSessionStored(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a value as JSON, or deletes it if undefined; false if the browser refuses, so that it lasts only until the
 * page is left.
 */
export function writeSessionValue(name: SessionStoredName, value: unknown): boolean {
  const key = sessionKeys[name]
  fallback.delete(key)
  const isStored = store(key, value === undefined ? null : JSON.stringify(value))
  for (const listener of listeners) listener()
  return isStored
}

function store(key: string, text: string | null): boolean {
  try {
    if (text === null) window.sessionStorage.removeItem(key)
    else window.sessionStorage.setItem(key, text)
    return true
  } catch {
    if (text !== null) fallback.set(key, text)
    return false
  }
}

/** Calls `listener` after each change; returns a function to unsubscribe. */
export function onSessionStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function clearSessionStored(): void {
  fallback.clear()
  try {
    window.sessionStorage.clear()
  } catch {}
  for (const listener of listeners) listener()
}
