import type { DealerMethod } from '@portal/contract/payment-methods/payment-method.schema'

/** A method as people tell it from others: its name and its last digits. */
export function methodTitle({ name, last4 }: Pick<DealerMethod, 'name' | 'last4'>): string {
  return last4 === null ? name : `${name} •••• ${last4}`
}
