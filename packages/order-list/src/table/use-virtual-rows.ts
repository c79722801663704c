import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefCallback, useCallback, useState } from 'react'

/** The rows' scroll container: the page, or an element; null until mounted. */
export interface RowScroll {
  readonly isPage: boolean
  readonly scroller: HTMLElement | null
  /** The initial scroll position in pixels. */
  readonly startPx: number
}

interface VirtualRowsOptions {
  readonly count: number
  /** The height of a row in pixels, or an estimate if rows are measured. */
  readonly rowHeightPx: number
  /** The number of rows rendered above and below the visible ones. */
  readonly overscan: number
  readonly scroll: RowScroll
}

/**
 * Renders only the visible rows of a list; `list` is the ref of the rows' parent element. Until the scroller is
 * mounted, assumes the window's height.
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

/** An element's offset from the top of the page, updated when content above it grows. */
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
