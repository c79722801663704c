import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser has no connection; false says nothing about the server. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine === false)
}
