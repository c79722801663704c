import type { Order } from '@portal/contract/orders/order.schema'

const place = { companyName: null, email: null, phone: null, addressLine2: null, country: 'US' }

export const warehouse = {
  id: 1,
  name: 'Ada',
  addressLine1: '1 Main St',
  city: 'Eugene',
  state: 'OR',
  postal: '01234',
  ...place,
}

/** The address with a second line. */
export const shop = {
  id: 2,
  name: 'Bo',
  addressLine1: '2 Side St',
  city: 'Salem',
  state: 'OR',
  postal: '97301',
  ...place,
}

const line = {
  image: null,
  virtualVariant: null,
  weight: '1.2500',
  quantity: 3,
  shippedQuantity: 2,
  unshippedQuantity: 1,
  price: '10.00',
}

/** An open, paid and partly refunded order with two lines, one shipment and an invoice. */
export const orderFixture: Order = {
  id: 12,
  orderNumber: 'SO-12',
  referenceNumber: 'PO 17',
  orderedAt: '2026-01-05T10:00:00Z',
  canceledAt: null,
  orderStatusId: 1,
  paymentStatusId: 3,
  paymentRefundStatusId: 1,
  paymentCreditStatusId: 0,
  allocatedStatusId: 0,
  acknowledgedStatusId: 0,
  shippedStatusId: 1,
  purchaseOrderProcessStatusId: 1,
  purchaseOrderFailedStatusId: 0,
  purchaseOrderCanceledStatusId: 0,
  purchaseOrderVoidedStatusId: 0,
  channelShippingMethod: null,
  shippingText: 'UPS Ground',
  note: 'Leave at the door',
  paymentError: 'Card declined',
  billingAddress: { ...shop, id: 3, name: 'Books' },
  billingAddressId: 3,
  shippingAddress: warehouse,
  orderItems: [
    {
      ...line,
      id: 1,
      sku: 'A-1',
      title: 'Kettle',
      subtotal: '30.00',
      shippingAddressId: null,
      shippingAddress: null,
    },
    {
      ...line,
      id: 2,
      sku: 'B-2',
      title: 'Lamp',
      subtotal: '30.00',
      shippingAddressId: 2,
      shippingAddress: shop,
    },
  ],
  authorizedAt: null,
  purchaseOrders: [],
  shipments: [
    {
      id: 5,
      trackingNumber: '1Z999',
      shippedAt: '2026-01-06T10:00:00Z',
      deliveredAt: null,
      carrier: 'UPS',
      method: 'Ground',
      cost: '9.90',
      orderItems: [1, 2, 3].map((id) => ({ id, sku: `SKU-${id}`, quantity: 1 })),
    },
  ],
  payment: {
    id: 88,
    invoiceNumber: null,
    subtotal: '60.00',
    total: '62.50',
    shippingCost: '0.00',
    shippingTitle: null,
    dropshipFee: '2.50',
    dropshipFeeTitle: null,
    taxCost: '0.00',
    taxTitle: null,
    otherCost: '0.00',
    otherTitle: null,
    creditAppliedTowardsTotal: '0.00',
    refundedAmount: '1.50',
    refundedLastAt: null,
    creditedAmount: '62.50',
    creditedLastAt: null,
    initiatedAt: '2026-01-07T10:00:00Z',
    paidAt: '2026-01-07T10:00:00Z',
  },
}
