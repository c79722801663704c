import { useEffect, useState } from 'react'

/** Stores that Enter was pressed, and takes the first match once the search is complete. */
export function usePendingEnter<Entry>(first: Entry | undefined, onTake: (entry: Entry) => void) {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || !first) return
    setPressed(false)
    onTake(first)
  }, [isPressed, first, onTake])
  return setPressed
}
