import { dayIn } from '@portal/contract/fields/time/time-zone.rules'
import { browserTimeZone } from '../../layout/time.tsx'

export const today = () => dayIn(new Date(), browserTimeZone)

/** A ship date as a request value; today's gets the current time. */
export function shipDate(day: string): { readonly shippedAt?: string } {
  return day === today() ? {} : { shippedAt: day }
}
