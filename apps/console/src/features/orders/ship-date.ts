import { dayIn } from '@portal/contract/fields/time/time-zone.rules'
import { timeZone } from '../../layout/time.tsx'

export const today = () => dayIn(new Date(), timeZone)

/** The date of a shipment; what ships today has the time of day at which it is entered. */
export function shipDate(day: string): { readonly shippedAt?: string } {
  return day === today() ? {} : { shippedAt: day }
}
