import { integratorDealer } from '@portal/contract/integrator/dealer.schema'
import { integratorOrder } from '@portal/contract/integrator/order.schema'
import { integratorProduct } from '@portal/contract/integrator/product.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { beforeAll, expect, test } from 'vitest'
import { findStoredProducts } from '../../repositories/catalogue/stored-product.repository.ts'
import { findStoredDealers } from '../../repositories/dealers/stored-dealer.repository.ts'
import { findStoredOrders } from '../../repositories/orders/stored-order.repository.ts'
import { presentIntegratorDealer } from './dealer.presenter.ts'
import { presentIntegratorOrder } from './order.presenter.ts'
import { presentIntegratorProduct } from './product.presenter.ts'

const scratch = provideDatabase()
let dealer: BuiltDealer

beforeAll(async () => {
  dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
})

const view = { currency: 'USD', showsPayment: true }

async function readOrder() {
  const built = await buildOrder(scratch.db, dealer, {
    lines: [
      { sku: 'A', title: 'Rope', quantity: 3, price: '10.3333' },
      { sku: 'B', title: 'Hook', quantity: 1, price: '2' },
    ],
    payment: { shipping_cost: '5.00', total: '38.00' },
    shipments: [
      { tracking_number: '1Z 999', carrier: 'UPS', cost: '4.10', items: [{ line: 0, quantity: 2 }] },
    ],
  })
  const owner = { supplierId: dealer.supplier.id }
  const [stored] = await findStoredOrders(scratch.db, owner, [{ dealerId: dealer.id, id: built.id }])
  if (stored === undefined) throw new Error('The order is missing.')
  return { built, stored }
}

test('an order has status names, and amounts as decimal text', async () => {
  const { built, stored } = await readOrder()
  const order = integratorOrder.parse(presentIntegratorOrder(stored, view))
  expect(order).toMatchObject({
    ...{
      id: built.id,
      orderNumber: built.orderNumber,
      dealerId: dealer.id,
      updatedAt: stored.changed_at.toISOString(),
    },
    ...{ orderStatusId: 1, orderStatus: 'Open', paymentStatus: 'Unauthorized', total: '33.00' },
  })
  expect(order.lines.map(({ sku, price, subtotal }) => [sku, price, subtotal])).toEqual([
    ['A', '10.3333', '30.9999'],
    ['B', '2.00', '2.00'],
  ])
  expect(order.invoice).toMatchObject({ currency: 'USD', shippingCost: '5.00', invoiceStatus: 'Unpaid' })
  const [shipment] = order.shipments
  expect(shipment).toMatchObject({ orderId: built.id, cost: '4.10', trackingNumber: '1Z 999' })
  expect(shipment?.trackingUrl).toContain('1Z999')
  expect(shipment?.lines).toEqual([{ orderLineId: built.lineIds[0], sku: 'A', quantity: 2 }])
})

test('a line has an address if it differs from the order’s', async () => {
  const { built, stored } = await readOrder()
  const { id } = await scratch.db
    .insertInto('order_addresses')
    .values({ supplier_id: dealer.supplier.id, dealer_id: dealer.id, order_id: built.id, name: 'Elsewhere' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scratch.db
    .updateTable('order_items')
    .set({ shipping_address_id: id })
    .where('order_id', '=', built.id)
    .where('sku', '=', 'B')
    .execute()
  const [again] = await findStoredOrders(scratch.db, { supplierId: stored.supplier_id }, [
    { dealerId: stored.dealer_id, id: stored.id },
  ])
  const lines = again && presentIntegratorOrder(again, view).lines
  expect(lines?.map(({ shippingAddress }) => shippingAddress?.name ?? null)).toEqual([null, 'Elsewhere'])
})

test('an order has no amounts if no payments are collected', async () => {
  const { stored } = await readOrder()
  const order = integratorOrder.parse(presentIntegratorOrder(stored, { ...view, showsPayment: false }))
  expect(JSON.stringify(order)).not.toMatch(/"\d+\.\d\d"/)
  expect([order.invoice, order.total, order.lines[0]?.price, order.shipments[0]?.cost]).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('a product has its variants with full names, and images with absolute URLs', async () => {
  const supplier_id = dealer.supplier.id
  const { id } = await scratch.db
    .insertInto('products')
    .values({
      supplier_id,
      sku: 'ROPE',
      title: 'Rope',
      images: JSON.stringify([{ url: '/pictures/a.webp' }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variant = { supplier_id, product_id: id, quantity: 3, price: '1.5000' }
  await scratch.db
    .insertInto('variants')
    .values([
      { ...variant, sku: 'ROPE-10', title: '10 m', position: 1 },
      { ...variant, sku: 'ROPE-20', title: '20 m', position: 2 },
    ])
    .execute()
  const [stored] = await findStoredProducts(scratch.db, { supplierId: supplier_id }, [id])
  const product = integratorProduct.parse(
    stored && presentIntegratorProduct(stored, { origin: 'https://shop.example', showsQuantity: true }),
  )
  expect(product.images).toEqual(['https://shop.example/pictures/a.webp'])
  expect(product.variants.map(({ title, price, quantity }) => [title, price, quantity])).toEqual([
    ['Rope, 10 m', '1.50', 3],
    ['Rope, 20 m', '1.50', 3],
  ])
})

test('a dealer has its status name and no secrets', async () => {
  const [stored] = await findStoredDealers(scratch.db, { supplierId: dealer.supplier.id }, [dealer.id])
  const shown = integratorDealer.parse(stored && presentIntegratorDealer(stored))
  expect(shown).toMatchObject({
    id: dealer.id,
    email: dealer.email,
    dealerStatus: 'Active',
    isBlocked: false,
  })
})
