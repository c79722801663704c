import { type RefObject, useEffect, useState } from 'react'
import { rowHeightPx } from './column-layout.ts'

/** Pages of up to this many rows are drawn whole, so that the browser's own search finds everything on them. */
const mostDrawnWhole = 100

/** Rows drawn above and below those that may be in view, so that scrolling finds them there. */
const around = 8

/** The step by which the drawn rows move, so that not every pixel draws anew. */
const step = 4

interface DrawnRows {
  /** Which rows are to be drawn, by their place on the page. */
  readonly indexes: readonly number[]
  /** Pixels that all rows together take. */
  readonly heightPx: number
}

/** Which of a page's rows have to be drawn: of a long page those in view, and some around them once these stand. */
export function useDrawnRows(
  count: number,
  scroller: RefObject<HTMLElement | null>,
  startPx: number,
): DrawnRows {
  const isWhole = count <= mostDrawnWhole
  const [place, setPlace] = useState(() => ({ first: firstAt(startPx), around: 0 }))
  useEffect(() => {
    const element = scroller.current
    if (isWhole || !element) return
    const follow = () => {
      const first = firstAt(element.scrollTop)
      setPlace((before) => (before.first === first && before.around === around ? before : { first, around }))
    }
    follow()
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [isWhole, scroller])
  // The rows begin below other things, so that a window's height of them is always more than there is room for.
  const inView = Math.ceil(window.innerHeight / rowHeightPx) + step
  const first = Math.min(place.first, Math.max(0, count - 1))
  const from = isWhole ? 0 : Math.max(0, first - place.around)
  const to = isWhole ? count : Math.min(count, first + inView + place.around)
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  return { indexes, heightPx: count * rowHeightPx }
}

/** The first row in view at a place, in steps. */
function firstAt(scrolledPx: number): number {
  return Math.max(0, Math.floor(scrolledPx / rowHeightPx / step) * step)
}
