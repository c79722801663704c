import { orderStatus } from '@portal/contract/statuses/order-status'
import { type PaymentStatusId, paymentStatus } from '@portal/contract/statuses/payment-status'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { addEndpoint, recordedEvents } from '../../webhooks/webhooks.test-kit.ts'
import { integratorOrdersHandlers } from '../integrator/integrator-orders.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, integratorOrdersHandlers)
let supplier: BuiltSupplier
let dealer: BuiltDealer
let key: string

beforeEach(async () => {
  supplier = await buildSupplier(scratch.db)
  dealer = await buildDealer(scratch.db, supplier)
  key = (await buildToken(scratch.db, supplier, { burst: 10_000 })).token
})

const call = async (method: string, path: string, body?: object, apiToken = key) =>
  await portal.ask(method, `/api/v1/${path}`, {
    ...{ host: supplier.host, apiToken, idempotencyKey: crypto.randomUUID() },
    ...(body === undefined ? {} : { body }),
  })

async function orderOf(
  variantId: number,
  productId: number,
  paymentStatusId: PaymentStatusId = paymentStatus.paid.id,
) {
  const stock = { product_id: productId, variant_id: variantId, stock_deducted: 5 }
  return await buildOrder(scratch.db, dealer, {
    head: { payment_status_id: paymentStatusId },
    lines: [{ sku: 'A', quantity: 5, price: '7', ...stock }],
  })
}

async function ship(id: number, lineId: number | undefined, quantity: number): Promise<number> {
  const parcel = { trackingNumber: `T-${quantity}`, lines: [{ orderLineId: lineId, quantity }] }
  const { status, body } = await call('POST', `orders/${id}/shipments`, parcel)
  expect(status).toBe(200)
  return body.id
}

async function stockOf(variantId: number) {
  const row = await scratch.db
    .selectFrom('variants')
    .select('quantity')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return row.quantity
}

describe('voiding a shipment', () => {
  test('removes it, reopens the order, and its units can be shipped again', async () => {
    const { variantId, productId } = await buildVariant(scratch.db, supplier, { quantity: 10 })
    await addEndpoint(
      scratch.db,
      { supplierId: supplier.id },
      { events: ['shipment.voided', 'order.updated', 'order.closed'] },
    )
    const { id, lineIds } = await orderOf(variantId, productId)
    await ship(id, lineIds[0], 2)
    const last = await ship(id, lineIds[0], 3)
    expect((await call('GET', `orders/${id}`)).body.orderStatus).toBe('Closed')

    const { status, body } = await call('DELETE', `shipments/${last}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ orderStatus: 'Open', shippedStatus: 'Partial', paymentStatus: 'Paid' })
    expect(body.shipments.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)).toEqual([
      'T-2',
    ])
    expect(body.lines).toMatchObject([{ quantity: 5, shippedQuantity: 2 }])
    expect((await call('GET', `shipments/${last}`)).status).toBe(404)
    const events = (await call('GET', `orders/${id}/events`)).body.items
    expect(events.slice(0, 2)).toMatchObject([
      { kind: 'order_opened', actorKind: 'integrator' },
      { kind: 'shipment_voided', subject: 'T-3', quantity: 3 },
    ])
    expect(await recordedEvents(scratch.db, supplier)).toEqual(
      expect.arrayContaining(['order.closed', 'shipment.voided', 'order.updated']),
    )
    expect(await stockOf(variantId)).toBe(10)

    await ship(id, lineIds[0], 3)
    expect((await call('GET', `orders/${id}`)).body.orderStatus).toBe('Closed')
  })

  test('lets the order be unauthorized and canceled again', async () => {
    const { variantId, productId } = await buildVariant(scratch.db, supplier, { quantity: 10 })
    const { id, lineIds } = await orderOf(variantId, productId, paymentStatus.authorized.id)
    const parcel = await ship(id, lineIds[0], 5)
    expect((await call('PATCH', `orders/${id}/cancel`)).body.reason).toBe('order_shipped')
    expect((await call('DELETE', `shipments/${parcel}`)).body.shippedStatus).toBe('Unshipped')
    expect((await call('PATCH', `orders/${id}/cancel`)).body).toMatchObject({
      ...{ orderStatus: 'Canceled', paymentStatus: 'Unauthorized' },
    })
    expect(await stockOf(variantId)).toBe(15)
  })

  test('restocks the units of a canceled order', async () => {
    const { variantId, productId } = await buildVariant(scratch.db, supplier, { quantity: 10 })
    const { id, lineIds } = await orderOf(variantId, productId)
    const parcel = await ship(id, lineIds[0], 2)
    await call('PATCH', `orders/${id}/cancel`)
    expect(await stockOf(variantId)).toBe(13)
    const { body } = await call('DELETE', `shipments/${parcel}`)
    expect([body.orderStatusId, body.shippedStatus]).toEqual([orderStatus.canceled.id, 'Unshipped'])
    expect(await stockOf(variantId)).toBe(15)
  })

  test('twice at once voids it once', async () => {
    const { variantId, productId } = await buildVariant(scratch.db, supplier, { quantity: 10 })
    const { id, lineIds } = await orderOf(variantId, productId)
    await ship(id, lineIds[0], 1)
    const parcel = await ship(id, lineIds[0], 2)
    const answers = await Promise.all([1, 2, 3].map(() => call('DELETE', `shipments/${parcel}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await call('GET', `orders/${id}`)).body.lines).toMatchObject([{ shippedQuantity: 1 }])
  })
})

test('another supplier’s shipment is not found, and a dealer can’t void one', async () => {
  const { variantId, productId } = await buildVariant(scratch.db, supplier, { quantity: 10 })
  const { id, lineIds } = await orderOf(variantId, productId)
  const parcel = await ship(id, lineIds[0], 2)
  const { token } = await buildToken(scratch.db, dealer)
  expect((await call('DELETE', `shipments/${parcel}`, undefined, token)).body.reason).toBe('token_wrong_kind')
  supplier = await buildSupplier(scratch.db)
  const others = (await buildToken(scratch.db, supplier)).token
  expect((await call('DELETE', `shipments/${parcel}`, undefined, others)).body.reason).toBe(
    'shipment_not_found',
  )
  expect(await scratch.db.selectFrom('shipments').select('id').where('id', '=', parcel).execute()).toEqual([
    { id: parcel },
  ])
})
