import type { StatusTable } from './status.ts'

export const fulfillmentStatus = {
  awaitingShipment: { id: 1, name: 'Awaiting Shipment' },
  shipped: { id: 2, name: 'Shipped' },
  partiallyShipped: { id: 3, name: 'Partially Shipped' },
  canceled: { id: 4, name: 'Canceled' },
} as const satisfies StatusTable
