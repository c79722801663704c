import { formatTimestamp } from '@portal/contract/fields/timestamp.rules'

/** Before every time there is, so that nothing counts as recent. */
const longAgo = new Date(0)

/** A point in time in full, in the reader's zone: M/D/YY h:mm:ss A. */
export function formatFullTimestamp(iso: string): string {
  return formatTimestamp(iso, longAgo)
}
