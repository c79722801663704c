import { useEffect, useState } from 'react'

/** What came of the loads that went well, by what loads it: it stays for the next time. */
const loadedParts = new WeakMap<() => Promise<object>, object>()

/**
 * A part of a page that is loaded when it is first wanted; undefined until it is there, and there at once ever after.
 * A load that fails is told and tried anew the next time, so that a lost connection takes nothing else of the page away.
 */
export function useLazyModule<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | undefined {
  const part = loadedParts.get(load) as Part | undefined
  const [, setDrawn] = useState(part)
  const isDue = isWanted && part === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only being wanted begins a load
  useEffect(() => {
    if (!isDue) return
    let isGone = false
    load().then(
      (loaded) => {
        loadedParts.set(load, loaded)
        if (!isGone) setDrawn(loaded)
      },
      () => isGone || onFailure(),
    )
    return () => {
      isGone = true
    }
  }, [isDue])
  return part
}
