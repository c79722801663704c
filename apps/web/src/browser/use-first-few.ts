import { startTransition, useEffect, useState } from 'react'

let isFirstDrawing = true

/**
 * Of many things the first few, and all of them once those are drawn; only the first time that a document which was
 * opened by its address draws them. Pages one comes back to are drawn whole: they may have a place to scroll to.
 */
export function useFirstFew<Item>(items: readonly Item[], few: number): readonly Item[] {
  const [isWhole, setWhole] = useState(!(isFirstDrawing && wasFollowed()))
  useEffect(() => {
    isFirstDrawing = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? items : items.slice(0, few)
}

/** Whether the document was neither loaded again nor stepped back to. */
function wasFollowed(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'navigate'
}
