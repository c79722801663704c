import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useState } from 'react'

/** The rows' scroll container: the page, or an element, null until mounted. */
export interface RowScroll {
  readonly isPage: boolean
  readonly scroller: HTMLElement | null
  /** Pixels the element starts scrolled by. */
  readonly startPx: number
}

interface VirtualRowsOptions {
  readonly count: number
  /** The height of a row in pixels, or an estimate for rows that are measured. */
  readonly rowHeightPx: number
  /** Rows rendered above and below those in view. */
  readonly overscan: number
  readonly scroll: RowScroll
}

/**
 * Renders only the rows of a list that are in view; `list` is the ref of the element they are placed in. Before the
 * scroller is mounted a window's height of rows is assumed.
 */
export function useVirtualRows({ count, rowHeightPx, overscan, scroll }: VirtualRowsOptions) {
  const [list, topPx] = useTopInPage()
  const shared = { count, estimateSize: () => rowHeightPx, overscan, useFlushSync: false }
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...shared,
    enabled: scroll.isPage,
    scrollMargin: topPx,
    initialOffset: () => window.scrollY,
  })
  const inElement = useVirtualizer<HTMLElement, HTMLElement>({
    ...shared,
    enabled: !scroll.isPage,
    getScrollElement: () => scroll.scroller,
    initialOffset: scroll.startPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  const rows = scroll.isPage ? inPage : inElement
  return {
    list,
    measureElement: rows.measureElement,
    heightPx: rows.getTotalSize(),
    items: rows
      .getVirtualItems()
      .map(({ index, start }) => ({ index, startPx: start - rows.options.scrollMargin })),
  }
}

/** How far below the beginning of the page an element is; what grows above it moves it. */
function useTopInPage(): readonly [RefCallback<HTMLElement>, number] {
  const [topPx, setTopPx] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () => setTopPx(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [ref, topPx]
}
