import { useCallback, useSyncExternalStore } from 'react'
import { onStored, readStored, type StoredName } from './local-store.ts'

/** The stored text, always current, including changes in other tabs. */
export function useStored(name: StoredName): string | null {
  const subscribe = useCallback((listener: () => void) => onStored(name, listener), [name])
  return useSyncExternalStore(subscribe, () => readStored(name))
}
