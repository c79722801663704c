import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemActor } from '../../../context/actor.ts'
import { cancelOrders } from '../../../domain/orders/cancel-orders.ts'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { orderFormat } from './order.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest
let supplierId: number
let dealerId: number
let placed = 0

beforeAll(async () => {
  database = await createScratchDatabase()
  const supplier = await buildSupplier(database.db, { handle: 'acme' })
  supplierId = supplier.id
  dealerId = (await buildDealer(database.db, supplier, { external_id: 'D1' })).id
  imports = createImportUnderTest(database, 'acme')
})

beforeEach(async () => {
  await database.pool.query(
    `insert into products (supplier_id, id, sku, title) values ($1, 900, 'P', 'Product') on conflict do nothing`,
    [supplierId],
  )
  await database.pool.query(
    `insert into variants (supplier_id, id, product_id, sku, quantity)
    values ($1, 901, 900, 'A', 10), ($1, 902, 900, 'B', 10)
    on conflict (supplier_id, id) do update set quantity = 10`,
    [supplierId],
  )
  await database.pool.query(`update products set source_hash = 'x' where id = 900`)
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

const row = (orderNumber: string, sku: string, quantity: number): TestRow => ({
  ...{ orderNumber, dealer: 'D1', orderedAt: '2026-03-01 10:00' },
  ...{ sku, title: 'Thing', quantity, price: '10' },
})

const run = (rows: readonly TestRow[]) => imports.run(orderFormat, imports.write(rows))

/** Imports an order of 5 A and 4 B as if placed: units were deducted from stock, and `shipped` of A have shipped. */
async function place(shipped = 0): Promise<{ orderNumber: string; id: number }> {
  placed += 1
  const orderNumber = `S${placed}`
  await run([row(orderNumber, 'A', 5), row(orderNumber, 'B', 4)])
  const { rows } = await database.pool.query('select id from orders where order_number = $1', [orderNumber])
  await database.pool.query(
    `update order_items set stock_deducted = quantity, shipped_quantity = case sku when 'A' then $2::int else 0 end
    where order_id = $1`,
    [rows[0].id, shipped],
  )
  return { orderNumber, id: rows[0].id }
}

async function stock(): Promise<{ variants: number[]; product: number; isKnown: boolean }> {
  const variants = await database.pool.query('select quantity from variants order by id')
  const { rows } = await database.pool.query(
    'select quantity, source_hash from products join product_filter_values on product_id = id where id = 900',
  )
  return {
    variants: variants.rows.map(({ quantity }) => quantity),
    product: rows[0].quantity,
    isKnown: rows[0].source_hash !== null,
  }
}

async function lines(id: number): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select sku, quantity, stock_deducted as taken from order_items where order_id = $1 order by position',
    [id],
  )
  return rows
}

describe('an import that changes an order with deducted stock', () => {
  test('restocks the difference for a smaller quantity', async () => {
    const { orderNumber, id } = await place()
    expect(await run([row(orderNumber, 'A', 2), row(orderNumber, 'B', 6)])).toMatchObject({ updated: 1 })
    expect(await lines(id)).toEqual([
      { sku: 'A', quantity: 2, taken: 2 },
      { sku: 'B', quantity: 6, taken: 4 },
    ])
    expect(await stock()).toEqual({ variants: [13, 10], product: 23, isKnown: false })
  })

  test('restocks all units of a line missing from the file', async () => {
    const { orderNumber, id } = await place()
    await run([row(orderNumber, 'A', 5)])
    expect(await lines(id)).toEqual([{ sku: 'A', quantity: 5, taken: 5 }])
    expect(await stock()).toMatchObject({ variants: [10, 14], product: 24 })
  })

  test('restocks nothing that has shipped', async () => {
    const { orderNumber } = await place(4)
    await run([row(orderNumber, 'A', 2), row(orderNumber, 'B', 4)])
    expect((await stock()).variants).toEqual([11, 10])
    const other = await place(4)
    await run([row(other.orderNumber, 'B', 4)])
    expect((await stock()).variants).toEqual([12, 10])
  })

  test('never restocks twice, by another import or a cancellation', async () => {
    const { orderNumber, id } = await place()
    await run([row(orderNumber, 'A', 2), row(orderNumber, 'B', 4)])
    await run([row(orderNumber, 'A', 1), row(orderNumber, 'B', 4)])
    expect((await stock()).variants).toEqual([14, 10])
    const owner = { supplierId, dealerId, now: new Date() }
    await database.db.transaction().execute((db) => cancelOrders(db, owner, [id], systemActor))
    expect((await stock()).variants).toEqual([15, 14])
  })
})

describe('an import that cancels an order with deducted stock', () => {
  const canceled = (orderNumber: string, more: TestRow = {}) =>
    ['A', 'B'].map((sku) => ({
      ...row(orderNumber, sku, sku === 'A' ? 5 : 4),
      ...{ orderStatus: 'Canceled', ...more },
    }))
  const standing = async (id: number) =>
    (await database.pool.query('select order_status_id, payment_status_id from orders where id = $1', [id]))
      .rows[0]

  test('restocks everything unshipped and revokes the authorization', async () => {
    const { orderNumber, id } = await place(2)
    await database.pool.query('update orders set payment_status_id = 2 where id = $1', [id])
    expect(await run(canceled(orderNumber))).toMatchObject({ updated: 1 })
    expect(await standing(id)).toEqual({ order_status_id: 3, payment_status_id: 1 })
    expect(await lines(id)).toEqual([
      { sku: 'A', quantity: 5, taken: 2 },
      { sku: 'B', quantity: 4, taken: 0 },
    ])
    expect(await stock()).toEqual({ variants: [13, 14], product: 27, isKnown: false })
  })

  test('takes into account shipments in the same file', async () => {
    const { orderNumber } = await place()
    await run(canceled(orderNumber, { shippedQuantity: 3 }))
    expect((await stock()).variants).toEqual([12, 11])
  })

  test('may do so by a date alone', async () => {
    const { orderNumber, id } = await place()
    await run(canceled(orderNumber, { orderStatus: '', canceledAt: '2026-03-02' }))
    expect(await standing(id)).toMatchObject({ order_status_id: 3 })
    expect((await stock()).variants).toEqual([15, 14])
  })

  test('restocks once, however often it is imported', async () => {
    const { orderNumber } = await place()
    await run(canceled(orderNumber))
    expect(await run(canceled(orderNumber))).toMatchObject({ unchanged: 1 })
    expect(await run(canceled(orderNumber, { note: 'Told again' }))).toMatchObject({ updated: 1 })
    expect((await stock()).variants).toEqual([15, 14])
  })

  test('restocks nothing that a cancellation in the portal restocked', async () => {
    const { orderNumber, id } = await place()
    const owner = { supplierId, dealerId, now: new Date() }
    await database.db.transaction().execute((db) => cancelOrders(db, owner, [id], systemActor))
    await run(canceled(orderNumber))
    expect((await stock()).variants).toEqual([15, 14])
  })

  test('restocks, and a later cancellation in the portal does not', async () => {
    const { orderNumber, id } = await place()
    await run(canceled(orderNumber))
    const owner = { supplierId, dealerId, now: new Date() }
    await database.db.transaction().execute((db) => cancelOrders(db, owner, [id], systemActor))
    expect((await stock()).variants).toEqual([15, 14])
  })
})

test('unchanged quantities move no stock', async () => {
  const { orderNumber } = await place()
  await run([{ ...row(orderNumber, 'A', 5), title: 'Other' }, row(orderNumber, 'B', 4)])
  expect(await stock()).toEqual({ variants: [10, 10], product: 20, isKnown: true })
})
