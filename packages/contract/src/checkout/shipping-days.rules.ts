import type { ShippingMethod } from './checkout.schema.ts'

/** A shipping method's estimated days; empty if unknown. */
export function estimatedDays({ minDays, maxDays }: Pick<ShippingMethod, 'minDays' | 'maxDays'>): string {
  if (minDays === null || maxDays === null) return ''
  if (maxDays === 0) return 'Same day'
  const days = minDays === maxDays ? String(minDays) : `${minDays}–${maxDays}`
  return `${days} business ${days === '1' ? 'day' : 'days'}`
}
