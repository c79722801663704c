import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalUnderTest, portalUnderTest } from '../../http/portal.test-kit.ts'
import { checkoutHandlers } from '../checkout/checkout.routes.ts'
import { catalogueHandlers } from './catalogue.routes.ts'
import { buildProduct } from './catalogue.test-kit.ts'

const scratch = provideDatabase()
let portal: PortalUnderTest

beforeAll(async () => {
  portal = await portalUnderTest(scratch.db, { ...catalogueHandlers, ...checkoutHandlers })
})

afterAll(async () => {
  await portal.close()
})

/** A dealer's responses for a rope in two sizes (7,411 and 0 in stock) and a mug (7,411 in stock). */
async function sent(flags: Record<string, boolean>) {
  const supplier = await buildSupplier(scratch.db, { flags })
  const rope = await buildProduct(scratch.db, supplier, {
    head: { title: 'Rope' },
    variants: [7411, 0].map((quantity) => ({
      sku: `ROPE-${quantity}`,
      quantity,
      options: { Size: `${quantity}` },
    })),
  })
  await buildProduct(scratch.db, supplier, {
    head: { title: 'Mug' },
    variants: [{ sku: 'MUG', quantity: 7411 }],
  })
  const token = await portal.signIn(await buildDealer(scratch.db, supplier))
  const ask = async (method: string, path: string, body?: object) =>
    await portal.ask(method, `/api/dealer-portal/${path}`, {
      ...{ host: supplier.host, token },
      ...(body === undefined ? {} : { body }),
    })
  const products = await ask('POST', 'dealer-products/search', {})
  const variants = await ask('POST', 'dealer-products/search/variants', {})
  const page = await ask('GET', `dealer-products/product/${rope.id}`)
  const quick = await ask('POST', 'orders/quick-order', { skus: ['ROPE-7411', 'ROPE-0'] })
  const quantities = (rows: { quantity: number }[]) => rows.map(({ quantity }) => quantity).sort()
  return {
    products: Object.fromEntries(
      products.body.items.map((row: { productTitle: string; summedQuantity: number }) => [
        row.productTitle,
        row.summedQuantity,
      ]),
    ),
    variants: quantities(variants.body.items),
    page: quantities(page.body.variants),
    quick: quantities(quick.body),
  }
}

test('sends quantities if the supplier shows them', async () => {
  expect(await sent({ show_quantity: true })).toEqual({
    ...{ products: { Rope: 7411, Mug: 7411 }, variants: [0, 7411, 7411] },
    ...{ page: [0, 7411], quick: [0, 7411] },
  })
})

test('sends only availability if the supplier hides quantities and allows backorders', async () => {
  expect(await sent({ show_quantity: false, allow_backorders: true })).toEqual({
    ...{ products: { Rope: 1, Mug: 1 }, variants: [0, 1, 1] },
    ...{ page: [0, 1], quick: [0, 1] },
  })
})

test('sends limits of quantity fields only, if the supplier hides quantities without backorders', async () => {
  expect(await sent({ show_quantity: false, allow_backorders: false })).toEqual({
    ...{ products: { Rope: 1, Mug: 7411 }, variants: [0, 1, 1] },
    ...{ page: [0, 7411], quick: [0, 7411] },
  })
})
