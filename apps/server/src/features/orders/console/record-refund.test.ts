import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { consolePaymentsHandlers } from '../../payments/console/console-payments.routes.ts'
import { consoleOrdersHandlers } from './console-orders.routes.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...consoleOrdersHandlers, ...consolePaymentsHandlers })
})

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'finance')
})

afterAll(() => portal.close())

const call = async (
  method: string,
  path: string,
  body?: object,
  idempotencyKey: string = crypto.randomUUID(),
) =>
  await portal.ask(method, `/api/console/orders/${path}`, {
    ...{ host: supplier.host, staffToken, idempotencyKey },
    ...(body === undefined ? {} : { body }),
  })

/** An order paid outside the portal, of 40.00 less 10.00 of store credit. */
async function orderPaidElsewhere(paymentStatusId: 1 | 3 | 10 = 10) {
  const { id } = await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: paymentStatusId, order_status_id: 2 },
    payment: { subtotal: '40.00', credit_applied: '10.00', paid_at: portal.now, invoice_status_id: 2 },
  })
  return id
}

const record = (id: number, body: object, key?: string) =>
  call('POST', `${id}/recorded-refunds`, { reason: 'Check 1042', ...body }, key)

test.each([
  ['the whole payment', '30', { paymentStatusId: 5, paymentRefundStatusId: 2 }, '0.00'],
  ['a part', '12.50', { paymentStatusId: 3, paymentRefundStatusId: 1 }, '17.50'],
])('a recorded refund of %s takes the order out of the failed refunds', async (_, amount, after, left) => {
  const id = await orderPaidElsewhere()
  expect((await call('GET', String(id))).body).toMatchObject({
    ...{ paymentStatusId: 10, refundable: { amount: '30.00', isOutside: true, to: null } },
  })
  const key = crypto.randomUUID()
  const { status, body } = await record(id, { amount }, key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...after, refundable: { amount: left } })
  const recorded = { amount: Number(amount).toFixed(2), state: 'refunded', isRecorded: true }
  expect(body.refunds).toMatchObject([{ ...recorded, reason: 'Check 1042' }])
  expect(Number(body.invoice.refundedAmount)).toBe(Number(amount))
  const { body: again } = await record(id, { amount }, key)
  expect(again.invoice.refundedAmount).toBe(body.invoice.refundedAmount)
  const { body: log } = await call('GET', `${id}/events`)
  expect(log.items).toMatchObject([
    { kind: 'payment_refunded', isOutside: true, reason: 'Refunded outside the portal. Check 1042' },
  ])
})

test('a failed refund recorded in part stays failed while the rest is owed', async () => {
  const id = await orderPaidElsewhere()
  const { body } = await record(id, { amount: '12.50', isRestOwed: true })
  expect(body).toMatchObject({ paymentStatusId: 10, refundable: { amount: '17.50' } })
  expect(body.refunds).toMatchObject([{ amount: '12.50', isRecorded: true }])
  const { body: rest } = await record(id, { amount: '17.50', isRestOwed: true })
  expect(rest).toMatchObject({ paymentStatusId: 5, refundable: { amount: '0.00' } })
  const paid = await orderPaidElsewhere(3)
  expect((await record(paid, { amount: '1', isRestOwed: true })).body).toMatchObject({ paymentStatusId: 3 })
})

test.each([
  ['more than was paid', 10, '30.01', 'You can refund up to $30.00.'],
  ['nothing', 10, '0.00', "There's nothing to refund."],
  ['a refund of an unpaid order', 1, '1.00', 'This order has no payment left to refund.'],
] as const)('%s is refused', async (_, paymentStatusId, amount, sentence) => {
  const id = await orderPaidElsewhere(paymentStatusId)
  const { status, body } = await record(id, { amount })
  expect([status, body.errors]).toEqual([409, [sentence]])
  expect((await call('GET', String(id))).body).toMatchObject({ paymentStatusId })
})

test('refunded items of an order paid outside are restocked and never ship, and shipping is refunded', async () => {
  const variant = await buildVariant(scratch.db, supplier, { quantity: 4 })
  const stock = { product_id: variant.productId, variant_id: variant.variantId, stock_deducted: 3 }
  const { id, lineIds } = await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: 3 },
    lines: [
      { sku: 'ROPE', quantity: 3, price: '10', ...stock },
      { sku: 'HOOK', quantity: 1, price: '5' },
    ],
    payment: {
      ...{ subtotal: '35.00', shipping_cost: '4.00', tax_cost: '3.50', other_cost: '-7.00' },
      ...{ paid_at: portal.now, invoice_status_id: 2 },
    },
  })
  const stockLeft = async () =>
    await scratch.db
      .selectFrom('variants')
      .select('quantity')
      .where('id', '=', variant.variantId)
      .executeTakeFirstOrThrow()
  const [rope = 0, hook = 0] = lineIds
  const lines = [{ orderLineId: rope, quantity: 2, restockQuantity: 1 }]
  const { body } = await record(id, { amount: '21.00', lines, shipping: '3.00' })
  expect(body.refundable).toMatchObject({ amount: '14.50', shipping: '1.00' })
  expect(body.lines).toMatchObject([
    { unshippedQuantity: 1, refundedQuantity: 2, refundableQuantity: 1 },
    { unshippedQuantity: 1 },
  ])
  expect(body.refunds).toMatchObject([
    {
      ...{ amount: '21.00', shipping: '3.00', isRecorded: true },
      lines: [{ orderLineId: rope, quantity: 2, restocked: 1 }],
    },
  ])
  expect(await stockLeft()).toEqual({ quantity: 5 })
  const tooMany = await record(id, { amount: '1', lines: [{ orderLineId: rope, quantity: 2 }] })
  expect([tooMany.status, tooMany.body.fields]).toEqual([
    409,
    { 'lines.0.quantity': 'You can refund up to 1 unit.' },
  ])
  const rest = [rope, hook].map((orderLineId) => ({ orderLineId, quantity: 1 }))
  const { body: closed } = await record(id, { amount: '14.50', lines: rest, shipping: '1.00', restock: true })
  expect(closed).toMatchObject({ orderStatusId: 2, paymentStatusId: 5, refundable: { amount: '0.00' } })
  expect(await stockLeft()).toEqual({ quantity: 6 })
})

test('a refund needs a reason', async () => {
  const { status, body } = await record(await orderPaidElsewhere(), { amount: '1', reason: ' ' })
  expect([status, Object.keys(body.fields)]).toEqual([422, ['reason']])
})

async function orderChargedHere(paymentStatusId: 3 | 10) {
  const id = await orderPaidElsewhere(paymentStatusId)
  await scratch.db
    .insertInto('transactions')
    .values({
      ...{ supplier_id: supplier.id, dealer_id: dealer.id, order_id: id, round: 1, amount: '30.00' },
      ...{ transaction_type_id: 1, transaction_status_id: 1, created_at: portal.now },
      idempotency_key: `charge-${id}`,
    })
    .execute()
  return id
}

test('an order charged in the portal is refunded, not recorded', async () => {
  const id = await orderChargedHere(3)
  const { body } = await call('GET', String(id))
  expect(body).toMatchObject({ refundable: { amount: '30.00', isOutside: false } })
  expect((await record(id, { amount: '30' })).status).toBe(409)
})

test('a charge whose refund failed is refunded outside, and never twice', async () => {
  const id = await orderChargedHere(10)
  const { body } = await record(id, { amount: '12.50' })
  expect(body).toMatchObject({
    ...{ paymentStatusId: 3, refundable: { amount: '17.50', isOutside: false } },
    refunds: [{ amount: '12.50', isRecorded: true, reason: 'Check 1042' }],
  })
  expect(Number(body.invoice.refundedAmount)).toBe(12.5)
  const more = await call('POST', `${id}/refund`, { amount: '17.51' })
  expect([more.status, more.body.errors]).toEqual([409, ['You can refund up to $17.50.']])
})
