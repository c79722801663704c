import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { buildToken } from '../../../http/callers/build-token.test-kit.ts'
import { providePortal } from '../../../http/portal.test-kit.ts'
import { addEndpoint, deliverDue, startReceiver } from '../../webhooks/webhooks.test-kit.ts'
import { buildProduct } from '../catalogue.test-kit.ts'
import { integratorCatalogueHandlers } from './integrator-catalogue.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, integratorCatalogueHandlers)

/** A supplier with two variants (7,411 and 0 in stock), a dealer's token and a supplier key. */
async function shop(flags: Record<string, boolean>) {
  const supplier = await buildSupplier(scratch.db, { flags })
  const variants = [
    { sku: 'ROPE', price: '5', quantity: 7411 },
    { sku: 'CORD', price: '5', quantity: 0 },
  ].map((variant, index) => ({ ...variant, options: { Size: `${index}` } }))
  const { id, variantIds } = await buildProduct(scratch.db, supplier, { variants })
  const dealer = await buildDealer(scratch.db, supplier)
  const dealers = (await buildToken(scratch.db, dealer)).token
  const own = (await buildToken(scratch.db, supplier)).token
  return { supplier, dealer, id, variantId: variantIds[0] ?? 0, dealers, own }
}

async function everything(supplier: BuiltSupplier, apiToken: string, ids: { id: number; variantId: number }) {
  const paths = ['stock', 'products', `products/${ids.id}`, 'variants', `variants/${ids.variantId}`]
  const feeds = ['csv', 'jsonl', 'google'].map((format) => `feeds/products?format=${format}`)
  const texts = []
  for (const path of [...paths, ...feeds]) {
    const { status, body } = await portal.ask('GET', `/api/v1/${path}`, { host: supplier.host, apiToken })
    expect([path, status]).toEqual([path, 200])
    texts.push([path, typeof body === 'string' ? body : JSON.stringify(body)] as const)
  }
  return texts
}

test('a supplier that hides quantities reveals none in any endpoint or feed', async () => {
  const { supplier, dealers, own, ...ids } = await shop({ show_quantity: false })
  for (const [path, text] of await everything(supplier, dealers, ids)) {
    expect([path, text]).not.toEqual([path, expect.stringContaining('7411')])
  }
  const stock = await portal.ask('GET', '/api/v1/stock', { host: supplier.host, apiToken: dealers })
  const rows = stock.body.items.map(({ sku, quantity, inStock }: Record<string, unknown>) => [
    sku,
    quantity,
    inStock,
  ])
  expect(rows).toEqual([
    ['CORD', null, false],
    ['ROPE', null, true],
  ])
  const shown = (await everything(supplier, own, ids)).filter(([path]) => !path.includes('google'))
  for (const [path, text] of shown) expect([path, text]).toEqual([path, expect.stringContaining('7411')])
})

test('a supplier that shows quantities shows them to dealers', async () => {
  const { supplier, dealers, own: _own, ...ids } = await shop({})
  const shown = (await everything(supplier, dealers, ids)).filter(([path]) => !path.includes('google'))
  for (const [path, text] of shown) expect([path, text]).toEqual([path, expect.stringContaining('7411')])
})

test('events include them for the supplier only', async () => {
  const { supplier, dealer, id } = await shop({ show_quantity: false })
  const [own, theirs] = [await startReceiver(), await startReceiver()]
  const events = ['product.stock_changed'] as const
  const owner = { supplierId: supplier.id }
  const endpoint = await addEndpoint(scratch.db, owner, { url: own.url, events })
  const dealers = await addEndpoint(
    scratch.db,
    { ...owner, dealerId: dealer.id },
    { url: theirs.url, events },
  )
  await scratch.db.updateTable('variants').set({ quantity: 8522 }).where('product_id', '=', id).execute()
  await deliverDue(scratch.db)
  expect(own.verified(endpoint.secret).map(({ data }) => data)).toMatchObject([
    { variants: [{ quantity: 8522 }, {}] },
  ])
  expect(theirs.verified(dealers.secret).map(({ data }) => data)).toMatchObject([
    { variants: [{ quantity: null, inStock: true }, {}] },
  ])
  await Promise.all([own.close(), theirs.close()])
})

test.each([true, false])('a mirror gets an update when they are shown: %s', async (isShown) => {
  const { supplier, dealer, dealers: apiToken, id } = await shop({ show_quantity: !isShown })
  const ask = async (path: string) =>
    (await portal.ask('GET', `/api/v1/${path}`, { host: supplier.host, apiToken })).body
  const since = 'updatedSince=2026-01-01'
  const before = { stock: await ask(`stock?${since}`), products: await ask(`products?${since}`) }
  const receiver = await startReceiver()
  const endpoint = await addEndpoint(
    scratch.db,
    { supplierId: supplier.id, dealerId: dealer.id },
    { url: receiver.url, events: ['product.stock_changed'] },
  )
  await scratch.db
    .updateTable('suppliers')
    .set({ flags: JSON.stringify({ show_quantity: isShown }) })
    .where('id', '=', supplier.id)
    .execute()
  const quantity = isShown ? 7411 : null
  const stock = await ask(`stock?${since}&after=${before.stock.after}`)
  const rows = stock.items.map((row: { sku: string; quantity: number | null }) => [row.sku, row.quantity])
  expect(rows).toContainEqual(['ROPE', quantity])
  expect(rows).toHaveLength(2)
  const products = await ask(`products?${since}&after=${before.products.after}`)
  expect(products.items).toMatchObject([{ id, variants: [{ quantity }, {}] }])
  await deliverDue(scratch.db)
  expect(receiver.verified(endpoint.secret).map(({ data }) => data)).toMatchObject([
    { id, variants: [{ quantity }, {}] },
  ])
  await receiver.close()
})
