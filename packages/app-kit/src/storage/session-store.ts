/** Everything that the application stores for one tab until it is closed or its dealer logs out, and the key of each. */
const sessionKeys = {
  lastSearches: 'portal.searches',
  returnPage: 'portal.return-page',
  checkoutDraft: 'portal.checkout-details',
  phoneOrder: 'portal.phone-order',
  reloads: 'portal.reloaded-for',
  trialToken: 'portal.trial-token',
} as const

export type SessionStoredName = keyof typeof sessionKeys

/** Texts that the browser refused to store, until the page is left. */
const fallback = new Map<string, string>()
const listeners = new Set<() => void>()

/** Reads the stored text, or null when there is none. */
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

/** Stores a value as JSON, or deletes it when it is undefined; false if the browser refuses, and it only lasts until the page is left. */
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

/** Calls `listener` after each change; returns how to stop. */
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
