import type { NewOrder } from '../../checkout/integrator/new-order.schema.ts'
import type { Address, AddressInput } from '../../fields/address/address.ts'
import type { IntegratorInvoice } from '../../integrator/invoice.schema.ts'
import type { IntegratorOrder } from '../../integrator/order.schema.ts'
import type { IntegratorShipment } from '../../integrator/shipment.schema.ts'

export const addressToSend = {
  name: 'Receiving Desk',
  addressLine1: '1 Main St',
  city: 'Eugene',
  state: 'OR',
  postal: '97401',
  country: 'US',
} as const satisfies Partial<AddressInput>

const storedAddress: Address = {
  ...{ id: 90211, ...addressToSend },
  ...{ companyName: null, email: 'receiving@shop.example', phone: null, addressLine2: null },
}

const named = { orderNumber: '100231', referenceNumber: 'PO-1001', dealerId: 512 }

export const orderToPlace = {
  referenceNumber: 'PO-1001',
  shippingMethod: 'Standard',
  shippingAddress: addressToSend,
  lines: [{ sku: 'ROPE-10', quantity: 2 }],
  authorize: true,
} as const satisfies Partial<NewOrder>

export const exampleShipment: IntegratorShipment = {
  ...{ id: 5120, orderId: 48213, ...named },
  trackingNumber: '1Z999AA10123456784',
  trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  packages: [
    {
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
  ],
  ...{ carrier: 'UPS', method: 'Ground', cost: '6.80', note: null },
  shippedAt: '2026-11-20T16:04:12.000Z',
  deliveredAt: null,
  updatedAt: '2026-11-20T16:04:12.480Z',
  lines: [{ orderLineId: 133704, sku: 'ROPE-10', quantity: 2 }],
}

export const invoice: IntegratorInvoice = {
  ...{ id: 48213, invoiceNumber: null, orderId: 48213, ...named },
  ...{ invoiceStatusId: 1, invoiceStatus: 'Unpaid', currency: 'USD' },
  ...{ subtotal: '49.00', shippingCost: '6.50', shippingTitle: 'Standard', dropshipFee: '2.00' },
  ...{
    dropshipFeeTitle: 'Dropship fee',
    taxCost: '0.00',
    taxTitle: null,
    otherCost: '0.00',
    otherTitle: null,
  },
  ...{ total: '57.50', creditAppliedTowardsTotal: '0.00' },
  ...{ refundedAmount: '0.00', refundedShipping: '0.00', refundedLastAt: null },
  ...{ creditedAmount: '0.00', creditedLastAt: null },
  generatedAt: '2026-11-20T14:02:11.000Z',
  paidAt: null,
  updatedAt: '2026-11-20T16:04:12.480Z',
}

export const exampleOrder: IntegratorOrder = {
  ...{ id: 48213, ...named },
  ...{ orderStatusId: 1, orderStatus: 'Open', paymentStatusId: 2, paymentStatus: 'Authorized' },
  ...{ shippedStatusId: 0, shippedStatus: 'Unshipped' },
  orderedAt: '2026-11-20T14:02:11.000Z',
  canceledAt: null,
  updatedAt: '2026-11-20T14:02:11.310Z',
  shippingMethod: { id: 7, name: 'Standard' },
  ...{ shippingText: null, note: null, paymentError: null },
  ...{ shippingAddress: storedAddress, billingAddress: { ...storedAddress, id: 90212 } },
  lines: [
    {
      ...{ id: 133704, sku: 'ROPE-10', title: 'Climbing rope, 10 m', productId: 301, variantId: 8801 },
      ...{ quantity: 2, shippedQuantity: 0, price: '24.50', subtotal: '49.00', weight: '1.4' },
      shippingAddress: null,
    },
  ],
  ...{ quantity: 2, total: '49.00', invoice: { ...invoice, updatedAt: '2026-11-20T14:02:11.310Z' } },
  shipments: [],
  warnings: [],
}

export const orderOnHold: IntegratorOrder = { ...exampleOrder, orderStatusId: 4, orderStatus: 'On Hold' }

export const canceledOrder: IntegratorOrder = {
  ...exampleOrder,
  ...{ orderStatusId: 3, orderStatus: 'Canceled', paymentStatusId: 1, paymentStatus: 'Unauthorized' },
  canceledAt: '2026-11-20T15:11:40.000Z',
  updatedAt: '2026-11-20T15:11:40.052Z',
}

export const examplePlacedOrder: IntegratorOrder = {
  ...exampleOrder,
  ...{ paymentStatusId: 1, paymentStatus: 'Unauthorized' },
}

export const declinedOrder: IntegratorOrder = {
  ...exampleOrder,
  ...{ paymentStatusId: 8, paymentStatus: 'Declined', paymentError: 'The card was declined.' },
}

const paid = { invoiceStatusId: 2, invoiceStatus: 'Paid', paidAt: '2026-11-20T16:04:12.000Z' } as const

export const paidInvoice: IntegratorInvoice = { ...invoice, invoiceNumber: 'INV-100231', ...paid }

export const refundedInvoice: IntegratorInvoice = {
  ...paidInvoice,
  ...{ refundedAmount: '10.00', refundedLastAt: '2026-11-22T09:30:00.000Z' },
  updatedAt: '2026-11-22T09:30:00.120Z',
}

export const closedOrder: IntegratorOrder = {
  ...exampleOrder,
  ...{ orderStatusId: 2, orderStatus: 'Closed', paymentStatusId: 3, paymentStatus: 'Paid' },
  ...{ shippedStatusId: 2, shippedStatus: 'Shipped' },
  lines: exampleOrder.lines.map((line) => ({ ...line, shippedQuantity: line.quantity })),
  ...{ invoice: paidInvoice, shipments: [exampleShipment], updatedAt: '2026-11-20T16:04:12.480Z' },
}
