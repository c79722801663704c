import type { StatusTable } from './status.ts'

/** How one attempt to move money ended. */
export const transactionStatus = {
  none: { id: 0, name: 'None' },
  success: { id: 1, name: 'Success' },
  declined: { id: 2, name: 'Declined' },
  error: { id: 3, name: 'Error' },
} as const satisfies StatusTable

export const transactionType = {
  charge: { id: 1, name: 'Charge' },
  refund: { id: 2, name: 'Refund' },
  credit: { id: 3, name: 'Credit' },
} as const satisfies StatusTable
