import { useEffect, useState } from 'react'

/**
 * A part of a page that is loaded when it is first wanted; undefined until it is there. A load that fails is told and
 * tried anew the next time, so that a lost connection takes nothing else of the page away.
 */
export function useLoadedPart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const isDue = isWanted && part === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only being wanted begins a load
  useEffect(() => {
    if (!isDue) return
    let isGone = false
    load().then(
      (loaded) => isGone || setPart(loaded),
      () => isGone || onFailure(),
    )
    return () => {
      isGone = true
    }
  }, [isDue])
  return part
}
