import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a table is wider than what it lies in, so that it scrolls sideways. */
export function useScrollsSideways(table: RefObject<HTMLTableElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useLayoutEffect(() => {
    const [inside, around] = [table.current, table.current?.parentElement]
    if (!inside || !around) return
    const measure = () => setScrolls(inside.offsetWidth > around.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(inside)
    observer.observe(around)
    return () => observer.disconnect()
  }, [table])
  return scrolls
}
