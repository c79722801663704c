import type { OrderStatusId } from '@portal/contract/statuses/order-status'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { transactionStatus, transactionType } from '@portal/contract/statuses/transaction-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { buildMethod, buildProvider } from '../../payment-methods/payment-methods.test-kit.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, orderSearchHandlers)
let dealer: BuiltDealer
let token: string

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await portal.signIn(dealer)
})

const ask = async (call: string, body: object) =>
  await portal.ask('POST', `/api/dealer-portal/order-search/${call}`, {
    host: dealer.supplier.host,
    token,
    body,
  })

const preview = async (body: object, action = 'authorize') =>
  (await ask('bulk-preview', { ...body, action })).body

/** Builds an order with lines of 10.00 and a fee that only its invoice total includes. */
const order = async (
  orderStatusId: OrderStatusId,
  paymentStatusId: PaymentStatusId,
  fee: string,
  of = dealer,
) =>
  (
    await buildOrder(scratch.db, of, {
      head: { order_status_id: orderStatusId, payment_status_id: paymentStatusId, total: '10.00' },
      payment: { subtotal: '10.00', other_cost: fee, total: (10 + Number(fee)).toFixed(2) },
    })
  ).id

const chosen = (ids: readonly number[]) => ({ bulkActionType: 'selected', bulkActionItemIds: ids })

describe('a preview of a bulk action', () => {
  test('has the number of eligible orders and the exact sum of their invoices', async () => {
    const ids = [await order(1, 1, '0.10'), await order(1, 1, '-0.35'), await order(1, 2, '5')]
    for (const status of [2, 3, 8] as const) ids.push(await order(status, 1, '7'))
    const neighbour = await buildDealer(scratch.db, dealer.supplier)
    ids.push(await order(1, 1, '90', neighbour))
    const skipped = [
      { reason: 'payment_status', count: 1 },
      { reason: 'not_open', count: 2 },
      { reason: 'draft', count: 1 },
    ]
    const expected = { eligible: 2, amountDue: '19.75' }
    const allPreview = await preview({ bulkActionType: 'all' })
    expect(allPreview).toMatchObject(expected)
    expect(allPreview.skipped).toHaveLength(skipped.length)
    expect(allPreview.skipped).toEqual(expect.arrayContaining(skipped))
    expect(await preview({ bulkActionType: 'all_on_page' })).toMatchObject(expected)
    const selectedPreview = await preview(chosen(ids))
    expect(selectedPreview).toMatchObject(expected)
    expect(selectedPreview.skipped).toContainEqual({ reason: 'not_found', count: 1 })
    expect(await preview(chosen(ids), 'unauthorize')).toMatchObject({ eligible: 1, amountDue: '15.00' })
    expect(await preview(chosen(ids), 'cancel')).toMatchObject({ eligible: 3, amountDue: null })
  })

  test('equals what the action then does, for any search', async () => {
    await order(1, 1, '1')
    await order(1, 1, '2')
    const search = {
      bulkActionType: 'all',
      dynamicFilters: [
        { fieldHandle: 'order.total', comparatorHandle: 'equals', condition: { value: '10' } },
      ],
      filters: { orderStatusId: [1] },
    }
    expect(await preview(search)).toMatchObject({ eligible: 2, amountDue: '23.00' })
    expect((await ask('bulk-auth-action', { ...search, paymentStatusId: 2 })).body.numberEffected).toBe(2)
    expect(await preview(search)).toMatchObject({ eligible: 0, amountDue: '0.00' })
  })

  test('of Pay again covers open declined orders, which it authorizes for the chosen method', async () => {
    const provider = await buildProvider(scratch.db, dealer.supplier)
    await buildMethod(scratch.db, dealer, provider, { rank: 1 })
    const paymentMethodId = await buildMethod(scratch.db, dealer, provider, { rank: 2 })
    const ids = [
      await order(1, 8, '1'),
      await order(1, 8, '2'),
      await order(3, 8, '4'),
      await order(1, 1, '8'),
    ]
    const neighbour = await buildDealer(scratch.db, dealer.supplier)
    ids.push(await order(1, 8, '90', neighbour))
    expect(await preview(chosen(ids), 'payAgain')).toMatchObject({ eligible: 2, amountDue: '23.00' })
    const { body } = await ask('bulk-pay-again', { ...chosen(ids), paymentMethodId })
    expect(body.numberEffected).toBe(2)
    const rows = await scratch.db
      .selectFrom('orders')
      .select(['payment_status_id as status', 'charge_method_id as method'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows.map(({ status, method }) => [status, method])).toEqual([
      ...Array(2).fill([2, paymentMethodId]),
      ...[
        [8, null],
        [1, null],
        [8, null],
      ],
    ])
    const foreign = await buildMethod(scratch.db, neighbour, provider, { rank: 1 })
    const refused = await ask('bulk-pay-again', { ...chosen(ids), paymentMethodId: foreign })
    expect(refused.body.reason).toBe('payment_method_not_chargeable')
  })

  test('of Pay again names methods that failed for one of its orders', async () => {
    const provider = await buildProvider(scratch.db, dealer.supplier)
    const methods: number[] = []
    for (const rank of [1, 2, 3, 4, 5, 6])
      methods.push(await buildMethod(scratch.db, dealer, provider, { rank }))
    const [declined = 0, refused = 0, returned = 0, paid = 0, elsewhere = 0] = methods
    const orders = [await order(1, 8, '1'), await order(1, 8, '2'), await order(2, 8, '4')]
    const tried = async (at: number, methodId: number, status: 'success' | 'declined' | 'error', more = {}) =>
      await scratch.db
        .insertInto('transactions')
        .values({
          ...{ supplier_id: dealer.supplier.id, dealer_id: dealer.id, order_id: orders[at] ?? 0 },
          ...{ dealer_payment_method_id: methodId, transaction_type_id: transactionType.charge.id },
          ...{ transaction_status_id: transactionStatus[status].id, amount: '11.00', round: 1 },
          ...{ idempotency_key: crypto.randomUUID(), created_at: portal.now, ...more },
        })
        .execute()
    await tried(0, declined, 'declined')
    await tried(0, refused, 'error')
    await tried(1, declined, 'declined')
    await tried(1, returned, 'success', { returned_amount: '11.00', returned_at: portal.now })
    await tried(0, paid, 'success')
    await tried(2, elsewhere, 'declined')
    expect(await preview(chosen(orders), 'payAgain')).toMatchObject({
      eligible: 2,
      failedMethodIds: [declined, refused, returned],
    })
    expect(await preview(chosen(orders), 'cancel')).not.toHaveProperty('failedMethodIds')
    const [, second = 0] = orders
    expect((await preview(chosen([second]), 'payAgain')).failedMethodIds).toEqual([declined, returned])
  })

  test('of Pay again returns the same for a repeated request even if the method is gone', async () => {
    const provider = await buildProvider(scratch.db, dealer.supplier)
    const paymentMethodId = await buildMethod(scratch.db, dealer, provider, { rank: 1 })
    const ids = [await order(1, 8, '1')]
    const again = async () =>
      await portal.ask('POST', '/api/dealer-portal/order-search/bulk-pay-again', {
        host: dealer.supplier.host,
        token,
        idempotencyKey: 'once',
        body: { ...chosen(ids), paymentMethodId },
      })
    const first = await again()
    expect(first.body.numberEffected).toBe(1)
    await scratch.db
      .updateTable('dealer_payment_methods')
      .set({ active: false })
      .where('id', '=', paymentMethodId)
      .execute()
    expect([(await again()).status, (await again()).body]).toEqual([first.status, first.body])
    // Revoking the authorization clears the chosen method.
    await ask('bulk-auth-action', { ...chosen(ids), paymentStatusId: 1 })
    const row = await scratch.db
      .selectFrom('orders')
      .select(['payment_status_id as status', 'charge_method_id as method'])
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 1, method: null })
  })

  test('is refused for an empty selection or without payment collection', async () => {
    expect((await preview(chosen([]))).reason).toBe('nothing_selected')
    dealer = await buildDealer(
      scratch.db,
      await buildSupplier(scratch.db, { flags: { payment_collection: false } }),
    )
    token = await portal.signIn(dealer)
    expect((await preview({ bulkActionType: 'all' })).reason).toBe('payment_collection_off')
  })
})
