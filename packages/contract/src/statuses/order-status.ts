import type { IdOf, StatusTable } from './status.ts'

/** The status of an order; only an Open one may be changed, a Draft one is never opened. */
export const orderStatus = {
  open: { id: 1, name: 'Open' },
  closed: { id: 2, name: 'Closed' },
  canceled: { id: 3, name: 'Canceled' },
  onHold: { id: 4, name: 'On Hold' },
  failed: { id: 5, name: 'Failed' },
  noShippingMethod: { id: 6, name: 'No Shipping Method' },
  notManaged: { id: 7, name: 'Not Managed' },
  draft: { id: 8, name: 'Draft' },
} as const satisfies StatusTable

export type OrderStatusId = IdOf<typeof orderStatus>
