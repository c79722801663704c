import { formatTimestamp } from '@portal/contract/fields/timestamp.rules'
import { DateCell, MissingCell } from '@portal/ui/cells'
import { formatFullTimestamp } from './timestamps.ts'

interface TimeProps {
  /** ISO 8601, or null when it has not happened. */
  readonly at: string | null | undefined
}

/** A point in time as lists show it, the whole of it on hover; a dash when there is none. */
export function Time({ at }: TimeProps) {
  if (!at) return <MissingCell />
  return (
    <DateCell iso={at} full={formatFullTimestamp(at)}>
      {formatTimestamp(at, new Date())}
    </DateCell>
  )
}
