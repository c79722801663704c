import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListState } from './state/list-state.ts'
import { buildPageRequest } from './state/search-request.ts'

/** The name under which the browser's history stores how far the list was scrolled. */
const scrollName = 'orders'

/**
 * The element the list scrolls in and where it starts. It returns to the top when other orders are requested; other
 * columns of the same orders leave it where it is.
 */
export function useListScroll(state: ListState) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const startPx = useElementScrollRestoration({ id: scrollName })?.scrollY ?? 0
  const { projectionColumns: _, ...request } = buildPageRequest(state)
  const requestKey = JSON.stringify(request)
  const shownKey = useRef(requestKey)
  useEffect(() => {
    if (shownKey.current === requestKey) return
    shownKey.current = requestKey
    if (scroller) scroller.scrollTop = 0
  }, [requestKey, scroller])
  return { scroller, setScroller, startPx, scrollName }
}
