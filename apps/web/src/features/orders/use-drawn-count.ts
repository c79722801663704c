import { startTransition, useEffect, useState } from 'react'

const atFirst = 20
const atOnce = 20

/**
 * How many of many lines are drawn by now: enough to fill any screen at once, the others a few with each frame, so that
 * a long order answers the hand from the start. In the end all are there, for searching in the page and for paper.
 */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(atFirst)
  useEffect(() => {
    if (count >= total) return
    const frame = requestAnimationFrame(() => startTransition(() => setCount(count + atOnce)))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  return Math.min(count, total)
}
