import { type RefObject, useEffect, useRef } from 'react'

/**
 * The element that gets the focus when a change to a new version removes the focused button. The version is undefined
 * while it loads.
 */
export function useFocusAfterChange<Element extends HTMLElement>(
  version: number | string | undefined,
): RefObject<Element | null> {
  const remaining = useRef<Element>(null)
  const seen = useRef(version)
  useEffect(() => {
    const before = seen.current
    seen.current = version
    if (before === undefined || before === version) return
    if (document.activeElement === document.body) remaining.current?.focus({ preventScroll: true })
  }, [version])
  return remaining
}
