import { useVirtualizer } from '@tanstack/react-virtual'

interface VirtualRowsOptions {
  readonly count: number
  /** The height of a row in pixels, or an estimate for rows that are measured. */
  readonly rowHeightPx: number
  /** Rows rendered above and below those in view. */
  readonly overscan: number
  /** The element the rows scroll in; null until it is mounted. */
  readonly scroller: HTMLElement | null
  /** Pixels the list starts scrolled by. */
  readonly startPx: number
}

/** Renders only the rows of a list that are in view. Before the scroller is mounted a window's height of rows is assumed. */
export function useVirtualRows({ count, rowHeightPx, overscan, scroller, startPx }: VirtualRowsOptions) {
  return useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan,
    initialOffset: startPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    useFlushSync: false,
  })
}
