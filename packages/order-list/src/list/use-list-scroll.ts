import { usePageScrolls } from '@portal/app-kit/device/use-page-scrolls.ts'
import { useElementScrollRestoration } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ListState } from '../state/list-state.ts'
import { buildPageRequest } from '../state/search-request.ts'
import type { RowScroll } from '../table/use-virtual-rows.ts'

/** The name under which the browser's history stores how far the list was scrolled. */
const scrollName = 'orders'

/**
 * What the list scrolls in, and where it starts. It returns to the top when other orders are requested; other columns of
 * the same orders leave it where it is.
 */
export function useListScroll(state: ListState) {
  const isPage = usePageScrolls()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const startPx = useElementScrollRestoration({ id: scrollName })?.scrollY ?? 0
  const { projectionColumns: _, ...request } = buildPageRequest(state)
  const requestKey = JSON.stringify(request)
  const shownKey = useRef(requestKey)
  useEffect(() => {
    if (shownKey.current === requestKey) return
    shownKey.current = requestKey
    if (!element) return
    if (!isPage) element.scrollTop = 0
    // On a scrolled page the rows are brought below the top bar, whose height `scroll-margin` knows.
    else if (element.getBoundingClientRect().top < 0) element.scrollIntoView()
  }, [requestKey, element, isPage])
  const scroll: RowScroll = { isPage, scroller: element, startPx }
  return { scroll, setElement, scrollName }
}
