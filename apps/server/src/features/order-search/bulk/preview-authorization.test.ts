import type { OrderStatusId } from '@portal/contract/statuses/order-status'
import type { PaymentStatusId } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../../http/portal.test-kit.ts'
import { buildMethod, buildProvider } from '../../payment-methods/payment-methods.test-kit.ts'
import { orderSearchHandlers } from '../order-search.routes.ts'

let scratch: ScratchDatabase
let portal: PortalUnderTest
let dealer: BuiltDealer
let token: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  portal = await portalUnderTest(scratch.db, orderSearchHandlers)
})

beforeEach(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  token = await portal.signIn(dealer)
})

afterAll(async () => {
  await portal.close()
  await scratch.drop()
})

const ask = async (call: 'bulk-auth-preview' | 'bulk-auth-action', body: object) =>
  await portal.ask('POST', `/api/dealer-portal/order-search/${call}`, {
    host: dealer.supplier.host,
    token,
    body: { paymentStatusId: 2, ...body },
  })

const preview = async (body: object) => (await ask('bulk-auth-preview', body)).body

/** An order with lines of 10.00 whose invoice adds a fee, so that its total is another. */
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

const nobodyPays = { paymentMethod: null, hasDepositsToConfirm: false }

const chosen = (ids: readonly number[]) => ({ bulkActionType: 'selected', bulkActionItemIds: ids })

describe('what a bulk authorization would come to', () => {
  test('is the number of eligible orders and the sum of their invoices, to the cent', async () => {
    const ids = [await order(1, 1, '0.10'), await order(1, 1, '-0.35'), await order(1, 2, '5')]
    for (const status of [2, 3, 8] as const) ids.push(await order(status, 1, '7'))
    const neighbour = await buildDealer(scratch.db, dealer.supplier)
    ids.push(await order(1, 1, '90', neighbour))
    const expected = { eligible: 2, invoiceTotal: '19.75', ...nobodyPays }
    expect(await preview(chosen(ids))).toEqual(expected)
    expect(await preview({ bulkActionType: 'all' })).toEqual(expected)
    expect(await preview({ bulkActionType: 'all_on_page' })).toEqual(expected)
    expect(await preview({ ...chosen(ids), paymentStatusId: 1 })).toMatchObject({
      eligible: 1,
      invoiceTotal: '15.00',
    })
  })

  test('is what the action then does, for any search', async () => {
    await order(1, 1, '1')
    await order(1, 1, '2')
    const search = {
      bulkActionType: 'all',
      dynamicFilters: [
        { fieldHandle: 'order.total', comparatorHandle: 'equals', condition: { value: '10' } },
      ],
      filters: { orderStatusId: [1] },
    }
    expect(await preview(search)).toMatchObject({ eligible: 2, invoiceTotal: '23.00' })
    expect((await ask('bulk-auth-action', search)).body.numberEffected).toBe(2)
    expect(await preview(search)).toMatchObject({ eligible: 0, invoiceTotal: '0.00' })
  })

  test('names the method that is charged first', async () => {
    const provider = await buildProvider(scratch.db, dealer.supplier)
    await buildMethod(scratch.db, dealer, provider, { rank: 1, active: false })
    const second = await buildMethod(scratch.db, dealer, provider, { rank: 2 })
    await order(1, 1, '0')
    expect(await preview({ bulkActionType: 'all' })).toMatchObject({
      eligible: 1,
      paymentMethod: { id: second, name: 'Method 2', last4: '4242' },
    })
  })

  test('is refused where nothing is selected and where no payments are collected', async () => {
    expect((await preview(chosen([]))).reason).toBe('nothing_selected')
    dealer = await buildDealer(
      scratch.db,
      await buildSupplier(scratch.db, { flags: { payment_collection: false } }),
    )
    token = await portal.signIn(dealer)
    expect((await preview({ bulkActionType: 'all' })).reason).toBe('payment_collection_off')
  })
})
