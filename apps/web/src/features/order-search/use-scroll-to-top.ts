import { type RefObject, useEffect, useRef } from 'react'
import type { ListState } from './state/list-state.ts'
import { buildPageRequest } from './state/search-request.ts'

/** Begins at the top whenever other orders are asked for; other columns of the same orders leave the place as it is. */
export function useScrollToTop(scroller: RefObject<HTMLElement | null>, state: ListState): void {
  const { projectionColumns: _, ...asked } = buildPageRequest(state)
  const place = JSON.stringify(asked)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (scroller.current) scroller.current.scrollTop = 0
  }, [place, scroller])
}
