import { type RefObject, useEffect, useRef } from 'react'

/** The element that gets the focus when a change to a new version removes the focused button. */
export function useFocusAfterChange<Element extends HTMLElement>(
  version: number | string,
): RefObject<Element | null> {
  const remaining = useRef<Element>(null)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    if (document.activeElement === document.body) remaining.current?.focus({ preventScroll: true })
  }, [version])
  return remaining
}
