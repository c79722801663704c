import { orderStatus } from '@portal/contract/statuses/order-status'
import { paymentStatus } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { dashboardHandlers } from '../dashboard.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, dashboardHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let staffToken: string

const dayMs = 86_400_000
const ago = (days: number) => new Date(portal.now.getTime() - days * dayMs)

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier, { company_name: 'Rope & Co' })
  staffToken = await portal.signInStaff(supplier, 'viewer')
})

const read = async (path: string) =>
  (await portal.ask('GET', `/api/console/${path}`, { host: supplier.host, staffToken })).body
async function counts(): Promise<Record<string, number>> {
  const { items } = await read('work-queues')
  return Object.fromEntries(items.map(({ queue, count }: { queue: string; count: number }) => [queue, count]))
}
const order = (days: number, head: object = {}, of = dealer) =>
  buildOrder(scratch.db, of, {
    head: { ordered_at: ago(days), payment_status_id: paymentStatus.paid.id, ...head },
  })

test('each queue counts its orders, without other suppliers and test mode', async () => {
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db), { status_id: 1 })
  const twin = await buildDealer(scratch.db, supplier, { test_of: dealer.id, email: 'twin' })
  await buildDealer(scratch.db, supplier, { status_id: 1 })
  for (const of of [dealer, other, twin]) {
    await order(0, {}, of)
    await order(5, {}, of)
    await order(1, { payment_status_id: paymentStatus.authorized.id }, of)
    await order(1, { payment_status_id: paymentStatus.declined.id }, of)
    await order(1, { order_status_id: orderStatus.onHold.id }, of)
    await order(1, { order_status_id: orderStatus.noShippingMethod.id }, of)
    await order(9, { order_status_id: orderStatus.closed.id }, of)
    const failed = { payment_status_id: paymentStatus.refundFailed.id }
    await order(9, { ...failed, order_status_id: orderStatus.canceled.id }, of)
    await order(9, { ...failed, order_status_id: orderStatus.onHold.id }, of)
  }
  for (const { id, supplier: of } of [dealer, other]) {
    const owner = { supplier_id: of.id, dealer_id: id }
    const certificate = { ...owner, number: '1', state: 'OR', expires_at: ago(-99) } as const
    await scratch.db.insertInto('resale_certificates').values(certificate).execute()
    const mail = { kind: 'm', recipient: 'a@b.example', subject: 's', text_body: 't', html_body: 'h' }
    const stamps = { created_at: ago(3), given_up_at: ago(1) }
    await scratch.db
      .insertInto('mail_outbox')
      .values({ supplier_id: of.id, ...mail, ...stamps })
      .execute()
    const endpoint = { supplier_id: of.id, url: 'https://hooks.example', events: ['order.placed'] }
    const made = { created_at: ago(3), updated_at: ago(3), renewed_at: ago(3), failing_since: ago(2) }
    const sealed = { secret_sealed: Buffer.from('s') }
    await scratch.db
      .insertInto('webhook_endpoints')
      .values({ ...endpoint, ...made, ...sealed })
      .execute()
  }
  expect(await counts()).toEqual({
    ...{ orders_to_ship: 2, orders_late: 1, orders_authorized: 1, orders_declined: 1, orders_on_hold: 2 },
    ...{ orders_without_shipping_method: 1, dealers_pending: 1, certificates_waiting: 1, mail_given_up: 1 },
    ...{ refunds_failed: 1, webhooks_failing: 1, stock_low: 0, imports_refused: 0, orders_disputed: 0 },
  })
  const { items, lateUntil } = await read('work-queues')
  const sinceOf = (name: string) => items.find(({ queue }: { queue: string }) => queue === name).since
  expect(['orders_to_ship', 'orders_late', 'orders_declined'].map(sinceOf)).toEqual([
    ...[ago(5).toISOString(), ago(5).toISOString(), null],
  ])
  expect(lateUntil).toBe(ago(2).toISOString().slice(0, 10))
})

test('money queues have their sum after credit, 0.00 if empty', async () => {
  const payment = { subtotal: '40.00', tax_cost: '2.50', credit_applied: '10.00' }
  for (const total of ['40.00', '0.10']) {
    const head = { ordered_at: ago(1), payment_status_id: paymentStatus.authorized.id }
    await buildOrder(scratch.db, dealer, { head, payment: total === '40.00' ? payment : { subtotal: total } })
  }
  const { items } = await read('work-queues')
  const amounts = items.map(({ queue, amount }: { queue: string; amount: string }) => [queue, amount])
  expect(Object.fromEntries(amounts)).toMatchObject({
    ...{ orders_authorized: '32.60', orders_declined: '0.00', orders_disputed: '0.00', orders_to_ship: null },
  })
})

test('sums failed refunds, and the unrefunded payment of those that failed outside the portal', async () => {
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const failed = { payment_status_id: paymentStatus.refundFailed.id, order_status_id: orderStatus.closed.id }
  for (const of of [dealer, other]) {
    const owner = { supplier_id: of.supplier.id, dealer_id: of.id, transaction_type_id: 2, round: 1 } as const
    const refunded = { refunded_amount: '5.00', refund_count: 1, refunded_last_at: ago(1) }
    const payment = { subtotal: '40.00', credit_applied: '10.00', ...refunded }
    const { id: order_id } = await buildOrder(scratch.db, of, { head: failed, payment })
    await buildOrder(scratch.db, of, { head: failed, payment })
    for (const [amount, transaction_status_id] of [
      ['9.00', 3],
      ['7.50', 3],
      ['1.00', 1],
    ] as const) {
      const row = { ...owner, order_id, amount, transaction_status_id, created_at: ago(1) }
      await scratch.db
        .insertInto('transactions')
        .values({ ...row, idempotency_key: `${of.id} ${amount}` })
        .execute()
    }
  }
  const { items } = await read('work-queues')
  expect(items.find(({ queue }: { queue: string }) => queue === 'refunds_failed')).toMatchObject({
    ...{ count: 2, amount: '32.50' },
  })
})

test('sums open disputes of this supplier', async () => {
  const other = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  const dispute = async (of: BuiltDealer, amount: string, closed_at: Date | null = null) => {
    const { id: order_id } = await order(3, {}, of)
    const owner = { supplier_id: of.supplier.id, dealer_id: of.id, order_id }
    const facts = { transaction_type_id: 1, transaction_status_id: 1, amount, created_at: ago(3) } as const
    const charge = { ...owner, ...facts, idempotency_key: String(order_id) }
    const made = scratch.db.insertInto('transactions').values(charge).returning('id')
    const { id: transaction_id } = await made.executeTakeFirstOrThrow()
    const opened = {
      provider_reference: 'dp_1',
      status: 'open',
      amount,
      opened_at: ago(2),
      closed_at,
    } as const
    await scratch.db
      .insertInto('payment_disputes')
      .values({ ...owner, transaction_id, ...opened })
      .execute()
  }
  await dispute(dealer, '40.00')
  await dispute(dealer, '2.50')
  await dispute(dealer, '500.00', ago(1))
  await dispute(other, '1000.00')
  const { items } = await read('work-queues')
  expect(items.find(({ queue }: { queue: string }) => queue === 'orders_disputed')).toMatchObject({
    ...{ count: 2, amount: '42.50' },
  })
})

test('without payments every open order is ready to ship', async () => {
  supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  dealer = await buildDealer(scratch.db, supplier)
  staffToken = await portal.signInStaff(supplier, 'viewer')
  await order(1, { payment_status_id: paymentStatus.unauthorized.id })
  await order(4, { payment_status_id: paymentStatus.paid.id })
  expect(await counts()).toMatchObject({ orders_to_ship: 2, orders_late: 1 })
  expect((await read('work-queues')).shippedWhen).toBeNull()
})

test('figures by day, dealer and product are exact, without drafts, canceled orders and test mode', async () => {
  const second = await buildDealer(scratch.db, supplier, { company_name: 'Twine Ltd' })
  const twin = await buildDealer(scratch.db, supplier, { test_of: dealer.id, email: 'twin' })
  await order(0, { total: '10.10' })
  await order(0, { total: '0.20' })
  await order(3, { total: '100.00' }, second)
  await order(3, { total: '5000.00', order_status_id: orderStatus.canceled.id })
  await order(3, { total: '5000.00' }, twin)
  await order(40, { total: '5000.00' })
  const { days, topDealers } = await read('figures')
  expect(days).toHaveLength(30)
  const none = { orders: 0, value: '0.00' }
  const busy = days.filter(
    ({ orders, previous }: { orders: number; previous: { orders: number } }) => orders + previous.orders > 0,
  )
  expect(busy).toEqual([
    { day: ago(10).toISOString().slice(0, 10), ...none, previous: { orders: 1, value: '5000.00' } },
    { day: ago(3).toISOString().slice(0, 10), orders: 1, value: '100.00', previous: none },
    { day: ago(0).toISOString().slice(0, 10), orders: 2, value: '10.30', previous: none },
  ])
  expect(topDealers).toEqual([
    { id: second.id, name: 'Twine Ltd', orders: 1, value: '100.00' },
    { id: dealer.id, name: 'Rope & Co', orders: 2, value: '10.30' },
  ])
})

test('a new supplier’s steps complete as it sets itself up, without the provider step if none is used', async () => {
  staffToken = await portal.signInStaff(supplier, 'manager')
  const done = async () => {
    const { items } = await read('setup')
    return items.flatMap(({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? [step] : []))
  }
  const of = { supplier_id: supplier.id }
  await scratch.db.deleteFrom('dealers').where('supplier_id', '=', supplier.id).execute()
  expect(await done()).toEqual([])
  await scratch.db
    .insertInto('products')
    .values({ ...of, sku: 'A', title: 'Axe' })
    .execute()
  dealer = await buildDealer(scratch.db, supplier)
  await order(0, {}, await buildDealer(scratch.db, supplier, { test_of: dealer.id, email: 'twin' }))
  expect(await done()).toEqual(['products', 'dealer'])
  await order(0)
  await scratch.db
    .updateTable('shipping_methods')
    .set({ min_days: 1, max_days: 2 })
    .where('supplier_id', '=', supplier.id)
    .execute()
  const contact = { business_email: 'a@b.example', business_phone: '555', brand_logo: '/l.svg' }
  await scratch.db.updateTable('suppliers').set(contact).where('id', '=', supplier.id).execute()
  await scratch.db
    .insertInto('payment_providers')
    .values({ ...of, handle: 'stripe', active: true })
    .execute()
  expect(await done()).toEqual(['logo', 'contact', 'shipping', 'payments', 'products', 'dealer', 'order'])
  supplier = await buildSupplier(scratch.db, { flags: { payment_collection: false } })
  staffToken = await portal.signInStaff(supplier, 'manager')
  expect((await read('setup')).items.map(({ step }: { step: string }) => step)).not.toContain('payments')
})
