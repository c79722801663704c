import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { expect, test } from 'vitest'
import { providePortal } from '../../http/portal.test-kit.ts'
import { checkoutHandlers } from './checkout.routes.ts'
import { buildVariant } from './checkout.test-kit.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, checkoutHandlers)

test('finds SKUs ignoring case, exact ones first, of this supplier only', async () => {
  const supplier = await buildSupplier(scratch.db)
  const other = await buildSupplier(scratch.db)
  const big = await buildVariant(scratch.db, supplier, { sku: 'AB-1', price: null, quantity: 0 })
  const small = await buildVariant(scratch.db, supplier, { sku: 'ab-1' })
  await buildVariant(scratch.db, other, { sku: 'ZZ-9' })
  const token = await portal.signIn(await buildDealer(scratch.db, supplier))
  const ask = async (skus: unknown) =>
    await portal.ask('POST', '/api/dealer-portal/orders/quick-order', {
      ...{ host: supplier.host, token, body: { skus } },
    })
  const { body } = await ask(['ab-1', ' AB-1 ', 'Ab-1', 'ZZ-9', "' or 1=1 --", 'AB-_'])
  expect(body).toMatchObject([
    { asked: 'ab-1', sku: 'ab-1', variantId: small.variantId, quantity: 10 },
    { asked: 'AB-1', sku: 'AB-1', variantId: big.variantId, price: null, quantity: 0 },
    { asked: 'Ab-1' },
  ])
  await buildVariant(scratch.db, supplier, { sku: 'MH01-L-Black' })
  const { body: mixed } = await ask(['mh01-l-black', 'MH01-L-BLACK', 'MH01-L-Black', 'mH01-l-bLACK'])
  expect(mixed.map(({ sku }: { sku: string }) => sku)).toEqual(Array(4).fill('MH01-L-Black'))
  expect((await ask(Array(501).fill('A'))).status).toBe(422)
})

test('finds a product’s variants by its SKU, of this supplier only', async () => {
  const supplier = await buildSupplier(scratch.db)
  const other = await buildSupplier(scratch.db)
  const red = await buildVariant(scratch.db, supplier, { sku: 'TEE-RED' })
  const blue = await buildVariant(scratch.db, supplier, { sku: 'TEE-BLUE' })
  const foreign = await buildVariant(scratch.db, other, { sku: 'TEE-GREEN' })
  await scratch.db
    .updateTable('variants')
    .set({ product_id: red.productId })
    .where('id', '=', blue.variantId)
    .execute()
  for (const { productId } of [red, foreign])
    await scratch.db.updateTable('products').set({ sku: 'TEE' }).where('id', '=', productId).execute()
  const token = await portal.signIn(await buildDealer(scratch.db, supplier))
  const { body } = await portal.ask('POST', '/api/dealer-portal/orders/quick-order', {
    ...{ host: supplier.host, token, body: { skus: ['tee', 'TEE-RED'] } },
  })
  expect(body.map(({ asked, sku }: { asked: string; sku: string }) => [asked, sku])).toEqual([
    ['tee', 'TEE-RED'],
    ['tee', 'TEE-BLUE'],
    ['TEE-RED', 'TEE-RED'],
  ])
})

test('reveals no SKU if products are hidden', async () => {
  const supplier = await buildSupplier(scratch.db, { flags: { allow_showing_products: false } })
  await buildVariant(scratch.db, supplier, { sku: 'HIDDEN-1' })
  const token = await portal.signIn(await buildDealer(scratch.db, supplier))
  const answer = await portal.ask('POST', '/api/dealer-portal/orders/quick-order', {
    ...{ host: supplier.host, token, body: { skus: ['HIDDEN-1'] } },
  })
  expect(answer).toMatchObject({ status: 409, body: { reason: 'products_not_shown' } })
})
