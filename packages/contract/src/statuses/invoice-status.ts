import type { IdOf, StatusTable } from './status.ts'

export const invoiceStatus = {
  unpaid: { id: 1, name: 'Unpaid' },
  paid: { id: 2, name: 'Paid' },
  credited: { id: 3, name: 'Credited' },
  refunded: { id: 4, name: 'Refunded' },
} as const satisfies StatusTable

export type InvoiceStatusId = IdOf<typeof invoiceStatus>
