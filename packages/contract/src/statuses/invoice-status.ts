import type { IdOf, StatusTable } from './status.ts'

/** Where an invoice attached to a purchase order stands. */
export const invoiceStatus = {
  unpaid: { id: 1, name: 'Unpaid' },
  paid: { id: 2, name: 'Paid' },
  credited: { id: 3, name: 'Credited' },
  refunded: { id: 4, name: 'Refunded' },
} as const satisfies StatusTable

/** An id of `invoiceStatus`. */
export type InvoiceStatusId = IdOf<typeof invoiceStatus>
