import { type RefObject, useEffect, useState } from 'react'
import { rowHeightPx } from './column-layout.ts'

/** Pages of up to this many rows are drawn whole, so that the browser's own search finds everything on them. */
const mostDrawnWhole = 100

/** Rows drawn above and below those in view, and the step by which the window moves. */
const around = 12

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
  const isWhole = count <= mostDrawnWhole
  const [first, setFirst] = useState(() => firstAt(startPx))
  useEffect(() => {
    const element = scroller.current
    if (isWhole || !element) return
    const follow = () => setFirst(firstAt(element.scrollTop))
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [isWhole, scroller])
  const inView = Math.ceil(window.innerHeight / rowHeightPx)
  const from = isWhole ? 0 : Math.min(first, Math.max(0, count - 1))
  const to = isWhole ? count : Math.min(count, first + inView + 3 * around)
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return { indexes, heightPx: count * rowHeightPx }
}

/** The first row to be drawn at a place; it moves in steps, so that not every pixel draws anew. */
function firstAt(scrolledPx: number): number {
  const row = Math.floor(scrolledPx / rowHeightPx / around) * around
  return Math.max(0, row - around)
}
