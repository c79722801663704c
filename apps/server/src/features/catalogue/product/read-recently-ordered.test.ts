import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { catalogueHandlers } from '../catalogue.routes.ts'
import { type BuiltProduct, buildProduct } from '../catalogue.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, catalogueHandlers)

async function order(
  dealer: BuiltDealer,
  product: BuiltProduct,
  day: string,
  parts: object = {},
): Promise<void> {
  const [variantId] = product.variantIds
  await buildOrder(scratch.db, dealer, {
    head: { ordered_at: `${day}T09:00:00Z`, ...parts },
    lines: [
      {
        sku: 'A',
        quantity: Number(day.slice(-2)),
        price: '1',
        product_id: product.id,
        variant_id: variantId ?? null,
      },
      { sku: 'FREE-TEXT', quantity: 1, price: '1' },
    ],
  })
}

test('uses a product’s latest line, without drafts, canceled orders and other dealers', async () => {
  const supplier = await buildSupplier(scratch.db)
  const [dealer, other] = [await buildDealer(scratch.db, supplier), await buildDealer(scratch.db, supplier)]
  const mug = await buildProduct(scratch.db, supplier)
  const lamp = await buildProduct(scratch.db, supplier)
  const kite = await buildProduct(scratch.db, supplier)
  await order(dealer, mug, '2026-11-03')
  await order(dealer, mug, '2026-11-09')
  await order(dealer, mug, '2026-11-12', { order_status_id: 3 })
  await order(dealer, lamp, '2026-11-04', { order_status_id: 8 })
  await order(other, kite, '2026-11-05')
  const asked = { host: supplier.host, token: await portal.signIn(dealer) }
  const { body } = await portal.ask('GET', '/api/dealer-portal/dealer-products/recently-ordered', asked)
  expect(body).toEqual([
    { productId: mug.id, variantId: mug.variantIds[0], quantity: 9, orderedAt: '2026-11-09T09:00:00.000Z' },
  ])
})
