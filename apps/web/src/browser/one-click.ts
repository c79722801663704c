import { useCallback, useEffect, useRef, useState } from 'react'

/** Longer than the two clicks of a double click lie apart. */
export const doubleClickMs = 500

/** Gives a way to run the work of a click that leaves out the second click of a double click, whatever stands there by then. */
export function useOneClick(): (work: () => void) => void {
  const ranAt = useRef(Number.NEGATIVE_INFINITY)
  return useCallback((work) => {
    const now = performance.now()
    if (now - ranAt.current < doubleClickMs) return
    ranAt.current = now
    work()
  }, [])
}

/** False until the second click of a double click is over that was begun on what stood in the caller's place before. */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setAwake(true), doubleClickMs)
    return () => window.clearTimeout(timer)
  }, [])
  return isAwake
}
