import type { StatusTable } from './status.ts'

export const purchaseOrderStatus = {
  unprocessed: { id: 1, name: 'Unprocessed' },
  processed: { id: 2, name: 'Processed' },
  acknowledged: { id: 3, name: 'Acknowledged' },
  canceled: { id: 4, name: 'Canceled' },
  failed: { id: 5, name: 'Failed' },
  voided: { id: 6, name: 'Voided' },
  processing: { id: 7, name: 'Processing' },
  noShippingMethod: { id: 8, name: 'No Shipping Method' },
  numberTooLong: { id: 9, name: 'PO # Exceeds Max Length' },
} as const satisfies StatusTable
