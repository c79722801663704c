import { formatDay, formatTimestamp } from '@portal/contract/fields/timestamp.rules'
import { DateCell, MissingCell } from '@portal/ui/cells'
import { formatFullTimestamp } from './timestamps.ts'

interface TimeProps {
  /** ISO 8601, or null when it has not happened. */
  readonly at: string | null | undefined
}

/** A point in time as lists show it, the whole of it on hover and on paper; a dash when there is none. */
export function Time({ at }: TimeProps) {
  if (!at) return <MissingCell />
  const shown = formatTimestamp(at, new Date())
  const full = formatFullTimestamp(at)
  return (
    <DateCell iso={at} full={full} day={shown === full ? undefined : formatDay(at)}>
      {shown}
    </DateCell>
  )
}
