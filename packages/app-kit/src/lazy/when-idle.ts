const maxWaitMs = 2000

/** Calls `work` when the browser has nothing better to do, within two seconds; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle times of its own.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 200)
    return () => window.clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: maxWaitMs })
  return () => window.cancelIdleCallback(waiting)
}
