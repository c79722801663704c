import { formatFullTimestamp, formatTimestamp } from '@portal/contract/fields/time/timestamp.rules'
import { DateCell } from '@portal/ui/cells'

/** The zone of the reader's machine. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** A point in time in the zone of the reader's machine; the whole of it in the tip. */
export function Time({ at }: { readonly at: string }) {
  return (
    <DateCell iso={at} full={formatFullTimestamp(at, timeZone)}>
      {formatTimestamp(at, new Date(), timeZone)}
    </DateCell>
  )
}
