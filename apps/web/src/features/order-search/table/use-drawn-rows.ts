import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { rowHeightPx } from './column-layout.ts'
import { useScrollerAttached } from './use-scroller-attached.ts'

/** Pages of up to this many rows are drawn whole, so that the browser's own search finds everything on them. */
const mostDrawnWhole = 100

interface DrawnRows {
  /** Which rows are to be drawn, by their place on the page. */
  readonly indexes: readonly number[]
  /** Pixels that all rows together take. */
  readonly heightPx: number
}

/** Which of a page's rows have to be drawn: of a long page those in view and some around them. */
export function useDrawnRows(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  startPx: number,
): DrawnRows {
  useScrollerAttached()
  const isWhole = count <= mostDrawnWhole
  const rows = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 10,
    initialOffset: startPx,
  })
  const indexes = isWhole
    ? Array.from({ length: count }, (_, index) => index)
    : rows.getVirtualItems().map(({ index }) => index)
  return { indexes, heightPx: count * rowHeightPx }
}
