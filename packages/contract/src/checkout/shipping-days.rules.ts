import type { ShippingMethod } from './checkout.schema.ts'

/** How long a shipping method takes as its supplier estimates it; empty if it does not say. */
export function estimatedDays({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string {
  if (minDays === null || maxDays === null) return ''
  if (maxDays === 0) return 'Same day'
  const days = minDays === maxDays ? String(minDays) : `${minDays}–${maxDays}`
  return `${days} business ${days === '1' ? 'day' : 'days'}`
}
