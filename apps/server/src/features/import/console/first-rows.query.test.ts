import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { matchFirstRows } from './first-rows.query.ts'

const scratch = provideDatabase()

test('a row names the order and its dealer, the product and its stock, or the dealer', async () => {
  const { db } = scratch
  const supplier = await buildSupplier(db)
  const dealer = await buildDealer(db, supplier, {
    ...{ company_name: 'Falk Hardware', email: 'Falk@dealer.example' },
  })
  const order = await buildOrder(db, dealer, { head: { order_number: '105226' } })
  await sql`
    with p as (insert into products (supplier_id, sku, title) values (${supplier.id}, 'P', 'Claw hammer') returning id)
    insert into variants (supplier_id, product_id, sku, quantity) select ${supplier.id}, id, 'HAM-1', 7 from p`.execute(
    db,
  )
  const rows = {
    shipments: [{ line: 2, values: { orderNumber: '105226', trackingNumber: 'T1' } }],
    stock: [{ line: 2, values: { sku: 'HAM-1', quantity: '4' } }],
    dealers: [
      { line: 2, values: { email: 'falk@dealer.example' } },
      { line: 3, values: { email: 'new@dealer.example' } },
    ],
  }
  const files = (['shipments', 'stock', 'dealers'] as const).map((format) => ({ format, rows: rows[format] }))
  const match = await matchFirstRows(db, { supplierId: supplier.id }, files)
  const found = files.map((file) =>
    match(file.format, file.rows).map(({ subject, about }) => [subject, about]),
  )
  expect(found).toEqual([
    [[{ kind: 'order', id: order.id }, 'Falk Hardware']],
    [[null, 'Claw hammer (7 in stock)']],
    [
      [{ kind: 'dealer', id: dealer.id }, null],
      [null, null],
    ],
  ])
})
