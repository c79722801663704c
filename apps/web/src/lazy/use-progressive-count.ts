import { startTransition, useEffect, useState } from 'react'
import { isFreshNavigation } from '../navigation/is-fresh-navigation.ts'

let isFirstDrawing = true

/**
 * Of many things the first few, and all of them once those are drawn; only the first time that a document which was
 * opened by its address draws them. Pages one comes back to are drawn whole: they may have a place to scroll to.
 */
export function useProgressiveCount<Item>(items: readonly Item[], few: number): readonly Item[] {
  const [isWhole, setWhole] = useState(!(isFirstDrawing && isFreshNavigation()))
  useEffect(() => {
    isFirstDrawing = false
    startTransition(() => setWhole(true))
  }, [])
  return isWhole ? items : items.slice(0, few)
}
