import { useCallback, useSyncExternalStore } from 'react'
import { onStored, readStored, type StoredName } from './local-store.ts'

/** The stored text, always current, also after a change in another tab. */
export function useStored(name: StoredName): string | null {
  const subscribe = useCallback((listener: () => void) => onStored(name, listener), [name])
  return useSyncExternalStore(subscribe, () => readStored(name))
}
