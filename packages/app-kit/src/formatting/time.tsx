import {
  formatDay,
  formatFullTimestamp,
  formatTimestamp,
  undatedDay,
} from '@portal/contract/fields/time/timestamp.rules'
import { DateCell, MissingCell } from '@portal/ui/cells'
import { useTimeZone } from './time-zone.ts'

interface TimeProps {
  /** ISO 8601, or null when it has not happened. */
  readonly at: string | null | undefined
  /** Reached by the keyboard, so that its tip is: for single times, not for rows in great number. */
  readonly isReached?: boolean
}

/**
 * A point in time as lists show it, in the dealer's zone: the whole of it with the zone in the tip and on paper, and
 * "Today" or "Yesterday" before one that is written without its day. A dash when there is none.
 */
export function Time({ at, isReached = false }: TimeProps) {
  const timeZone = useTimeZone()
  if (!at) return <MissingCell />
  const now = new Date()
  const shown = formatTimestamp(at, now, timeZone)
  const full = formatFullTimestamp(at, timeZone)
  const hasDay = full.startsWith(shown)
  return (
    <DateCell
      iso={at}
      full={full}
      day={hasDay ? undefined : formatDay(at, timeZone)}
      beside={undatedDay(at, now, timeZone)}
      isReached={isReached}
    >
      {shown}
    </DateCell>
  )
}
