import type { IdOf, StatusTable } from './status.ts'

/** What the supplier thinks of a dealer's account. */
export const dealerStatus = {
  pending: { id: 1, name: 'Pending' },
  approved: { id: 2, name: 'Approved' },
  active: { id: 3, name: 'Active' },
  denied: { id: 4, name: 'Denied' },
  inactive: { id: 5, name: 'Inactive' },
  canceled: { id: 6, name: 'Canceled' },
  cancelPending: { id: 7, name: 'Cancel Pending' },
} as const satisfies StatusTable

/** An id of `dealerStatus`. */
export type DealerStatusId = IdOf<typeof dealerStatus>
