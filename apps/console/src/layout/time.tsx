import {
  formatDay,
  formatFullTimestamp,
  formatTimestamp,
  undatedDay,
} from '@portal/contract/fields/time/timestamp.rules'
import { DateCell } from '@portal/ui/cells'

/** The zone of the reader's machine. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A point in time in the zone of the reader's machine, to the minute; the whole of it in the tip, and "Today" or "Yesterday" before one
 * that is written without its day.
 */
export function Time({ at }: { readonly at: string }) {
  const now = new Date()
  const beside = undatedDay(at, now, timeZone)
  return (
    <DateCell
      iso={at}
      full={formatFullTimestamp(at, timeZone)}
      day={beside && formatDay(at, timeZone)}
      beside={beside}
    >
      {formatTimestamp(at, now, timeZone, 'minute')}
    </DateCell>
  )
}
