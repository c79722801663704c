import { startTransition, useEffect, useState } from 'react'

// As many as one screen holds, where there are more than one or two of them.
const atFirst = 12
const atOnce = 20

/**
 * How many of many lines are drawn by now: enough to fill a screen at once, the others a few with each frame, so that
 * a long order answers the hand from the start. In the end all are there, for searching in the page and for paper.
 */
export function useDrawnCount(total: number): number {
  const [count, setCount] = useState(total > atOnce ? atFirst : atOnce)
  useNextFrame(count < total, () => setCount(count - (count % atOnce) + atOnce))
  return Math.min(count, total)
}

/** Whether what stands below many lines is drawn by now: from the frame after the first one on, else at once. */
export function useIsFirstPartDrawn(lineCount: number): boolean {
  const [isDrawn, setDrawn] = useState(lineCount <= atOnce)
  useNextFrame(!isDrawn, () => setDrawn(true))
  return isDrawn
}

function useNextFrame(isWanted: boolean, draw: () => void): void {
  useEffect(() => {
    if (!isWanted) return
    const frame = requestAnimationFrame(() => startTransition(draw))
    return () => cancelAnimationFrame(frame)
  })
}
