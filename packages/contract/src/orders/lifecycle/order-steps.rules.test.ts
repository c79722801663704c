import { expect, it } from 'vitest'
import { orderSteps } from './order-steps.rules.ts'

type Progress = Parameters<typeof orderSteps>[0]

const item = { quantity: 1, shippedQuantity: 0, unshippedQuantity: 1 } as Progress['orderItems'][number]
const parcel = (shippedAt: string, deliveredAt: string | null = null, quantity = 1) =>
  ({ shippedAt, deliveredAt, orderItems: [{ id: 1, sku: null, quantity }] }) as Progress['shipments'][number]
const invoice = (change: object = {}) =>
  ({
    initiatedAt: null,
    paidAt: null,
    refundedLastAt: null,
    creditedLastAt: null,
    ...change,
  }) as Progress['payment']

const shippedItem = { ...item, shippedQuantity: 1, unshippedQuantity: 0 }
const allShipped = [shippedItem, shippedItem]

const order: Progress = {
  orderedAt: '01',
  canceledAt: null,
  authorizedAt: null,
  orderStatusId: 1,
  paymentStatusId: 1,
  shippedStatusId: 0,
  acknowledgedStatusId: 0,
  purchaseOrderProcessStatusId: 0,
  purchaseOrders: [],
  orderItems: [item, item],
  shipments: [],
  payment: invoice(),
}
const authorized = { paymentStatusId: 2, authorizedAt: '02' } as const
const paid = { ...authorized, paymentStatusId: 3, payment: invoice({ paidAt: '03' }) } as const
const prepared = {
  ...paid,
  purchaseOrderProcessStatusId: 2,
  purchaseOrders: [{ number: 'PO-1', statusId: 2, createdAt: '04' }],
} as const
const partly = {
  ...prepared,
  shippedStatusId: 1,
  orderItems: [shippedItem, item],
  shipments: [parcel('05')],
} as const
const shipped = { ...prepared, shippedStatusId: 2, shipments: [parcel('05'), parcel('06')] } as const
const back = (change: object) => ({ ...shipped, orderStatusId: 2, ...change })

/** The steps in one line: `✓` completed, `●` current, `○` upcoming, `✗` stopped. */
const way = (change: object, paymentCollection = true) => {
  const marks = { done: '✓', current: '●', ahead: '○', stopped: '✗' }
  return orderSteps({ ...order, ...change } as Progress, paymentCollection)
    .map(({ label, at, state }) => [marks[state], label, at].filter(Boolean).join(' '))
    .join(', ')
}

it.each([
  ['received', {}, '● Received 01, ○ Authorized, ○ Paid, ○ Preparing, ○ Shipped, ○ Delivered'],
  ['authorized', authorized, '✓ Received 01, ● Authorized 02, ○ Paid, ○ Preparing, ○ Shipped, ○ Delivered'],
  [
    'awaiting clearance',
    { ...authorized, paymentStatusId: 7, payment: invoice({ initiatedAt: '03' }) },
    '✓ Received 01, ✓ Authorized 02, ● Payment initiated 03, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  [
    'declined',
    { ...authorized, paymentStatusId: 8, payment: invoice({ initiatedAt: '03' }) },
    '✓ Received 01, ✓ Authorized 02, ✗ Payment declined 03, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  [
    'deferred',
    { paymentStatusId: 4 },
    '✓ Received 01, ● Payment deferred, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  [
    'paid, never authorized here',
    { ...paid, authorizedAt: null },
    '✓ Received 01, ● Paid 03, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  [
    'preparing',
    prepared,
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ● Preparing 04, ○ Shipped, ○ Delivered',
  ],
  [
    'partly shipped',
    partly,
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ● 1 of 2 units shipped 05, ○ Delivered',
  ],
  [
    'shipped',
    { ...shipped, orderStatusId: 2 },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ● Shipped 06, ○ Delivered',
  ],
  [
    'partly delivered',
    { ...shipped, orderItems: allShipped, shipments: [parcel('05', '07'), parcel('06')] },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ● 1 of 2 units delivered 07',
  ],
  [
    'partly delivered while the rest is still to be shipped',
    { ...partly, shipments: [parcel('05', '07')] },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ● 1 of 2 units shipped 05, ○ 1 of 2 units delivered',
  ],
  [
    'partly delivered by parcels that do not say what they hold',
    { ...shipped, orderItems: allShipped, shipments: [parcel('05', '07', 0), parcel('06', null, 0)] },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ● 1 of 2 shipments delivered 07',
  ],
  [
    'delivered',
    { ...shipped, shipments: [parcel('05', '07'), parcel('06', '08')] },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ✓ Delivered 08',
  ],
  [
    'with purchase orders that were known after its parcels',
    { ...shipped, purchaseOrders: [{ number: 'PO-1', statusId: 2, createdAt: '09' }] },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing, ● Shipped 06, ○ Delivered',
  ],
  ['canceled', { orderStatusId: 3, canceledAt: '02' }, '✓ Received 01, ✗ Canceled 02'],
  [
    'canceled and refunded',
    {
      ...paid,
      orderStatusId: 3,
      canceledAt: '04',
      paymentStatusId: 5,
      payment: invoice({ paidAt: '03', refundedLastAt: '05' }),
    },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✗ Canceled 04, ✓ Refunded 05',
  ],
  [
    'on hold',
    { ...authorized, orderStatusId: 4 },
    '✓ Received 01, ✓ Authorized 02, ✗ On hold, ○ Paid, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  [
    'failed',
    { orderStatusId: 5, ...paid },
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✗ Failed, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  [
    'without a shipping method',
    { orderStatusId: 6 },
    '✓ Received 01, ✗ No shipping method, ○ Authorized, ○ Paid, ○ Preparing, ○ Shipped, ○ Delivered',
  ],
  ['no longer managed', { ...authorized, orderStatusId: 7 }, '✓ Received 01, ✓ Authorized 02, ✗ Not managed'],
  ['closed without parcels', { ...authorized, orderStatusId: 2 }, '✓ Received 01, ✓ Authorized 02, ✓ Closed'],
  [
    'refunded',
    back({ paymentStatusId: 5, payment: invoice({ paidAt: '03', refundedLastAt: '07' }) }),
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ● Refunded 07, ○ Delivered',
  ],
  [
    'credited',
    back({ paymentStatusId: 6, payment: invoice({ paidAt: '03', creditedLastAt: '07' }) }),
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ● Credited 07, ○ Delivered',
  ],
  [
    'waiting for a refund',
    back({ paymentStatusId: 9 }),
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ● Refund requested, ○ Delivered',
  ],
  [
    'with a refund that failed',
    back({ paymentStatusId: 10 }),
    '✓ Received 01, ✓ Authorized 02, ✓ Paid 03, ✓ Preparing 04, ✓ Shipped 06, ✗ Refund failed, ○ Delivered',
  ],
] as const)('the steps of an order that is %s', (_, change, steps) => {
  expect(way(change)).toBe(steps)
})

it('omits payments if none are collected', () => {
  expect(way(prepared, false)).toBe('✓ Received 01, ● Preparing 04, ○ Shipped, ○ Delivered')
})

it('omits refunded units from shipping', () => {
  const refundedItem = { ...item, unshippedQuantity: 0 }
  expect(way({ ...partly, orderItems: [shippedItem, item, refundedItem] })).toContain('1 of 2 units shipped')
  expect(way({ ...order, paymentStatusId: 5, orderStatusId: 2, orderItems: [refundedItem] })).not.toContain(
    '○',
  )
})
