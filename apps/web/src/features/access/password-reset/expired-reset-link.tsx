import { accessMessages, resetCountdownSeconds } from '@portal/contract/access/access.messages'
import { Callout } from '@portal/ui/callout'
import { useEffect, useState } from 'react'

const [beforeSeconds, afterSeconds] = accessMessages.resetExpired.split('{seconds}')
const tickMs = 200

interface ExpiredResetProps {
  /** Called when the seconds have run out. */
  readonly onOver: () => void
}

/** Warns that a reset link has expired and counts ten seconds down. */
export function ExpiredResetLink({ onOver }: ExpiredResetProps) {
  const left = useCountdown(resetCountdownSeconds)
  useEffect(() => {
    if (left === 0) onOver()
  }, [left, onOver])
  return (
    <Callout tone="caution" announced>
      {beforeSeconds}
      {/* Spoken once with the warning and not again with each second. */}
      <span aria-live="off">{left}</span>
      {afterSeconds}
    </Callout>
  )
}

/** Whole seconds that are left; goes by the clock, because browsers slow timers of pages in the background down. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)))
    }, tickMs)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
