import type { IdOf, StatusTable } from './status.ts'

/** How much was refunded or credited, and how many purchase orders failed, were canceled or voided. */
export const completionStatus = {
  none: { id: 0, name: 'None' },
  partially: { id: 1, name: 'Partially' },
  fully: { id: 2, name: 'Fully' },
} as const satisfies StatusTable

export type CompletionStatusId = IdOf<typeof completionStatus>

export const allocationStatus = {
  none: { id: 0, name: 'None' },
  partial: { id: 1, name: 'Partial' },
  fully: { id: 2, name: 'Fully' },
} as const satisfies StatusTable

export type AllocationStatusId = IdOf<typeof allocationStatus>

export const shippedStatus = {
  unshipped: { id: 0, name: 'Unshipped' },
  partial: { id: 1, name: 'Partial' },
  shipped: { id: 2, name: 'Shipped' },
} as const satisfies StatusTable

export type ShippedStatusId = IdOf<typeof shippedStatus>

/** How many purchase orders of an order have invoices attached. */
export const sourceInvoiceStatus = {
  none: { id: 0, name: 'None' },
  some: { id: 1, name: 'Some' },
  all: { id: 2, name: 'All' },
} as const satisfies StatusTable
