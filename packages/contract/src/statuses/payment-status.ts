import type { IdOf, StatusTable } from './status.ts'

export const paymentStatus = {
  unauthorized: { id: 1, name: 'Unauthorized' },
  authorized: { id: 2, name: 'Authorized' },
  paid: { id: 3, name: 'Paid' },
  deferred: { id: 4, name: 'Deferred' },
  refunded: { id: 5, name: 'Refunded' },
  credited: { id: 6, name: 'Credited' },
  awaitingClearance: { id: 7, name: 'Awaiting Clearance' },
  declined: { id: 8, name: 'Declined' },
  refundPending: { id: 9, name: 'Refund Pending' },
  refundFailed: { id: 10, name: 'Refund Failed' },
} as const satisfies StatusTable

export type PaymentStatusId = IdOf<typeof paymentStatus>
