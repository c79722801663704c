import { useEffect, useRef } from 'react'
import { findPlacedOrder, type PlacementOutcome } from './place-order.ts'
import type { PlacementAttempt } from './placement-attempt.ts'

const pollIntervalMs = 3_000

/** Looks up an attempt without a known result: at once, every few seconds, and when the browser is back online. */
export function usePlacementLookup(
  attempt: PlacementAttempt | undefined,
  onOutcome: (outcome: PlacementOutcome) => void,
): void {
  const isRunning = useRef(false)
  useEffect(() => {
    if (!attempt) return
    const lookUp = async () => {
      if (isRunning.current) return
      isRunning.current = true
      const outcome = await findPlacedOrder(attempt)
      isRunning.current = false
      onOutcome(outcome)
    }
    const poll = () => void lookUp()
    poll()
    const timer = window.setInterval(poll, pollIntervalMs)
    window.addEventListener('online', poll)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', poll)
    }
  }, [attempt, onOutcome])
}
