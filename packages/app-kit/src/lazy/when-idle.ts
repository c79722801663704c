const maxWaitMs = 2000

/** Calls `work` when the browser is idle, within two seconds; returns a function to cancel it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 200)
    return () => window.clearTimeout(timer)
  }
  const waiting = window.requestIdleCallback(work, { timeout: maxWaitMs })
  return () => window.cancelIdleCallback(waiting)
}
