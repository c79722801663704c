import { type ShopWindow, shopWindow } from '@portal/contract/dashboard/shop-window.schema'
import { type BuiltDealer, buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providePortal, testNow } from '../../../http/portal.test-kit.ts'
import { type BuiltProduct, buildProduct } from '../../catalogue/catalogue.test-kit.ts'
import { dashboardHandlers } from '../dashboard.routes.ts'

const scratch = provideDatabase()
const portal = providePortal(scratch, dashboardHandlers)

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000).toISOString()

async function windowOf(dealer: BuiltDealer): Promise<ShopWindow> {
  const token = await portal.signIn(dealer)
  const { status, body } = await portal.ask('GET', '/api/dealer-portal/dealer/shop-window', {
    host: dealer.supplier.host,
    token,
  })
  expect(status).toBe(200)
  expect(shopWindow.safeParse(body).error).toBeUndefined()
  return body
}

async function order(dealer: BuiltDealer, product: BuiltProduct, quantity: number, parts: object = {}) {
  const line = {
    sku: 'A',
    quantity,
    price: '1',
    product_id: product.id,
    variant_id: product.variantIds[0] ?? null,
  }
  await buildOrder(scratch.db, dealer, { head: { ordered_at: daysAgo(3), ...parts }, lines: [line] })
}

const variant = { price: '4.50', quantity: 20 }

test('is empty for a supplier without settings and products', async () => {
  const dealer = await buildDealer(scratch.db, await buildSupplier(scratch.db))
  expect(await windowOf(dealer)).toEqual({
    cutOff: null,
    note: null,
    newProducts: [],
    backInStock: [],
    usualBasket: [],
  })
})

test('has new products of the last 60 days, in stock, of this supplier, newest first', async () => {
  const [supplier, other] = [await buildSupplier(scratch.db), await buildSupplier(scratch.db)]
  const at = (days: number, title: string) => ({
    head: { inserted_on: daysAgo(days), title },
    variants: [variant],
  })
  for (const [days, title] of [
    [70, 'Old'],
    [9, 'Kite'],
    [2, 'Mug'],
  ] as const)
    await buildProduct(scratch.db, supplier, at(days, title))
  await buildProduct(scratch.db, supplier, { ...at(1, 'Sold out'), variants: [{ ...variant, quantity: 0 }] })
  await buildProduct(scratch.db, other, at(1, 'Foreign'))
  const { newProducts } = await windowOf(await buildDealer(scratch.db, supplier))
  expect(newProducts.map(({ title, minPrice }) => [title, minPrice])).toEqual([
    ['Mug', '4.50'],
    ['Kite', '4.50'],
  ])
})

test('back in stock means out of stock and restocked, not merely changed or new', async () => {
  const supplier = await buildSupplier(scratch.db)
  const build = (title: string, quantity: number) =>
    buildProduct(scratch.db, supplier, {
      head: { inserted_on: daysAgo(300), title },
      variants: [{ ...variant, quantity }],
    })
  const [lamp, rope, vase] = [await build('Lamp', 3), await build('Rope', 20), await build('Vase', 0)]
  const setStock = (product: BuiltProduct, quantity: number) =>
    scratch.db
      .updateTable('variants')
      .set({ quantity })
      .where('id', '=', product.variantIds[0] ?? 0)
      .execute()
  await setStock(lamp, 0)
  await setStock(lamp, 5)
  await setStock(rope, 6)
  await setStock(vase, 7)
  portal.now = new Date(Date.now() + 1000)
  const dealer = await buildDealer(scratch.db, supplier)
  expect((await windowOf(dealer)).backInStock.map(({ title }) => title)).toEqual(['Lamp'])
  await setStock(lamp, 0)
  expect((await windowOf(dealer)).backInStock).toEqual([])
  portal.now = testNow
})

test('the usual basket has what this dealer ordered at least twice and can order now', async () => {
  const supplier = await buildSupplier(scratch.db)
  const [dealer, neighbour] = [
    await buildDealer(scratch.db, supplier),
    await buildDealer(scratch.db, supplier),
  ]
  const build = (title: string, quantity = 20) =>
    buildProduct(scratch.db, supplier, {
      head: { title, inserted_on: daysAgo(300) },
      variants: [{ price: '4.50', quantity }],
    })
  const [mug, lamp, kite, gone] = [
    await build('Mug'),
    await build('Lamp'),
    await build('Kite'),
    await build('Gone', 0),
  ]
  for (const quantity of [2, 4, 6]) await order(dealer, mug, quantity)
  for (const quantity of [1, 1]) await order(dealer, lamp, quantity)
  await order(dealer, kite, 9)
  await order(dealer, kite, 9, { order_status_id: 3 })
  await order(dealer, kite, 9, { ordered_at: daysAgo(200) })
  for (const quantity of [1, 1]) await order(dealer, gone, quantity)
  for (const quantity of [1, 1]) await order(neighbour, kite, quantity)
  const { usualBasket } = await windowOf(dealer)
  expect(usualBasket.map(({ title, quantity, variantId }) => [title, quantity, variantId])).toEqual([
    ['Mug', 4, mug.variantIds[0]],
    ['Lamp', 1, lamp.variantIds[0]],
  ])
  expect((await windowOf(neighbour)).usualBasket.map(({ title }) => title)).toEqual(['Kite'])
})

test('hides products without the products flag and the basket without checkout, but keeps cut-off and note', async () => {
  const flags = {
    cut_off_time: '23:59',
    cut_off_days: 'sun mon tue wed thu fri sat',
    dashboard_note: 'Order early.',
  }
  const supplier = await buildSupplier(scratch.db, { flags: { ...flags, allow_showing_products: false } })
  await buildProduct(scratch.db, supplier, { head: { inserted_on: daysAgo(1) }, variants: [variant] })
  const shown = await windowOf(await buildDealer(scratch.db, supplier))
  expect(shown).toMatchObject({ note: 'Order early.', newProducts: [], cutOff: { timeZone: 'UTC' } })
  expect(new Date(shown.cutOff?.at ?? 0).getTime()).toBeGreaterThan(testNow.getTime())
})

test('reads new products from the time index, however many there are', async () => {
  const supplier = await buildSupplier(scratch.db)
  await sql`
    insert into products (supplier_id, sku, title, variant_count, in_stock, inserted_on)
    select ${supplier.id}, 'M-' || n, 'Many', 1, true, ${testNow}::timestamptz - n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(scratch.db)
  await sql`analyze products`.execute(scratch.db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from products p where p.supplier_id = ${supplier.id}
      and p.inserted_on between ${daysAgo(60)} and ${testNow} and p.variant_count > 0 and p.in_stock
    order by p.inserted_on desc, p.id desc limit 4`.execute(scratch.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('products_inserted_on')
  expect(plan).not.toContain('Sort')
})
