import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Whether the browser is offline; false doesn't mean the server responds. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine === false)
}
