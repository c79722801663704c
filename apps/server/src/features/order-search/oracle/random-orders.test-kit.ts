import { foldText } from '@portal/contract/fields/folding/folding.rules'
import { completionStatus } from '@portal/contract/statuses/completion-status'
import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { idsOf } from '@portal/contract/statuses/status'
import * as fc from 'fast-check'
import type { OracleAddress, OracleInvoice, OracleOrder } from './oracle-order.test-kit.ts'
import { textHandles } from './oracle-texts.test-kit.ts'

export const oracleNow = Date.UTC(2026, 4, 31, 12)

const hour = 3_600_000

/** A few texts with characters that could be misread, such as wildcards. */
export const words = [
  ...[
    '',
    '',
    'a',
    'ab',
    'Abc',
    'abc',
    'ABCD',
    'ab abc',
    '100%',
    '%',
    '_',
    '50_x',
    'c:\\d',
    '\\',
    'x*(y)',
    '[a-z]',
  ],
  ...[
    'Müller',
    'muller',
    'O’Neil',
    'straße',
    '日本',
    '日本語',
    'a\u0002b',
    'tab\there',
    'a\u001f',
    '^a$',
    'a.c',
    '2+2',
    ' abc ',
    '\u00a0',
    'ΟΔΟΣ 7',
    'οδός 7',
  ],
]

const word = fc.constantFrom(...words)
const time = fc.constantFrom(
  ...[
    0,
    1,
    -1,
    59 * 60_000,
    60 * 60_000,
    24 * hour,
    24 * hour + 1,
    36 * hour,
    31 * 24 * hour,
    61 * 24 * hour,
  ].map((before) => oracleNow - before),
  Date.UTC(2026, 3, 30, 12),
  Date.UTC(2026, 4, 30),
  Date.UTC(2026, 4, 29, 23, 59, 59, 999),
  Date.UTC(2026, 1, 28, 12),
)
const amount = fc.constantFrom(0, 0.25, 1, 9.75, 10, 10, 250.5)
const count = fc.constantFrom(0, 0, 1, 2, 7)
const optionalTime = fc.option(time)

const address: fc.Arbitrary<OracleAddress> = fc.record({
  name: word,
  addressLine1: word,
  addressLine2: word,
  city: word,
  state: fc.constantFrom('', 'CA', 'ca', 'California', 'new york', 'Ontario', 'ON', 'Ödland', 'PR'),
  country: fc.constantFrom(
    '',
    'US',
    'us',
    'United States',
    'Canada',
    'United Kingdom',
    'UK',
    'Atlantis',
    'DE',
    'PR',
  ),
  postal: fc.constantFrom('', '01234', '1234', 'SW1A 1AA'),
  email: fc.constantFrom('', 'a@b.example', 'A@B.example'),
  phone: fc.constantFrom('', '+1 555 0100', '5550100'),
})

const invoice: fc.Arbitrary<Omit<OracleInvoice, 'id'>> = fc
  .record({
    invoiceNumber: word,
    generatedAt: time,
    paidAt: optionalTime,
    shippingCost: amount,
    dropshipFee: amount,
    refundedAmount: amount,
    refundCount: count,
    refundedLastAt: time,
    creditedAmount: amount,
    creditCount: count,
    creditedLastAt: time,
    creditApplied: amount,
    deferred: fc.boolean(),
    deferredAt: optionalTime,
    receiptSentAt: optionalTime,
  })
  .map((made) => ({
    ...made,
    refundedLastAt: made.refundedAmount === 0 ? null : made.refundedLastAt,
    creditedLastAt: made.creditedAmount === 0 ? null : made.creditedLastAt,
  }))

/** An order without database ids; the test appends a sequence number to its order number. */
export type UnnumberedOrder = Omit<OracleOrder, 'id' | 'invoice'> & {
  readonly invoice: Omit<OracleInvoice, 'id'> | null
}

const someOf = (maximum: number) =>
  fc.subarray(Array.from({ length: maximum }, (_, index) => index + 1)).map((ids) => ids.slice(0, 3))

/** Orders with few distinct values: ties are common, and most searches find some. */
export const randomOrder: fc.Arbitrary<UnnumberedOrder> = fc.record({
  orderNumber: word,
  orderedAt: time,
  importedAt: optionalTime,
  updatedAt: time,
  canceledAt: optionalTime,
  orderStatusId: fc.constantFrom(...idsOf(orderStatus)),
  paymentStatusId: fc.constantFrom(...idsOf(paymentStatus)),
  completions: fc.array(fc.constantFrom(...idsOf(completionStatus)), { minLength: 10, maxLength: 10 }),
  purchaseOrderStatusIds: someOf(9),
  fulfillmentStatusIds: someOf(4),
  invoiceStatusIds: someOf(4),
  total: amount,
  quantity: count,
  weight: amount,
  shipToName: word,
  lines: fc.array(fc.record({ sku: word.map((sku) => sku || 'sku'), title: word }), { maxLength: 3 }),
  purchaseOrders: fc.array(word, { maxLength: 2 }),
  tags: fc
    .uniqueArray(word, { maxLength: 2, selector: foldText })
    .map((tags) => tags.filter(({ length }) => length > 0 && length <= 40)),
  texts: fc.record(Object.fromEntries(textHandles.map((handle) => [handle, word]))),
  shipments: fc.array(fc.record({ trackingNumber: word, carrier: word, shippedAt: optionalTime }), {
    maxLength: 2,
  }),
  invoice: fc.option(invoice, { freq: 6 }),
  shippingAddress: fc.option(address, { freq: 6 }),
  billingAddress: fc.option(address, { freq: 6 }),
})
