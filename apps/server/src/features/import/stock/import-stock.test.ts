import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { productFormat } from '../products/product.format.ts'
import { stockFormat } from './stock.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest
let supplier: BuiltSupplier

beforeAll(async () => {
  database = await createScratchDatabase()
})

beforeEach(async () => {
  imports?.remove()
  supplier = await buildSupplier(database.db)
  imports = createImportUnderTest(database, supplier.handle)
  await buildVariant(database.db, supplier, { sku: 'A', quantity: 10 })
  await buildVariant(database.db, supplier, { sku: 'B', quantity: 5 })
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

const run = (rows: readonly TestRow[], options = {}) => imports.run(stockFormat, imports.write(rows), options)

async function stock(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ sku: string; quantity: number }>(
    'select sku, quantity from variants where supplier_id = $1 order by sku',
    [supplier.id],
  )
  return Object.fromEntries(rows.map(({ sku, quantity }) => [sku, quantity]))
}

test('sets the units of each SKU; the same file again changes nothing', async () => {
  const rows = [
    { sku: 'a', quantity: 7 },
    { sku: 'B', quantity: 5 },
  ]
  expect(await run(rows)).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 0, rows: 2 })
  expect(await stock()).toEqual({ A: 7, B: 5 })
  expect(await run(rows)).toMatchObject({ updated: 0, unchanged: 2, refused: 0 })
})

test('does not write unchanged stock', async () => {
  const stamps = async () =>
    (
      await database.pool.query<{ sku: string; updated_at: Date }>(
        'select sku, updated_at from variants where supplier_id = $1 order by sku',
        [supplier.id],
      )
    ).rows
  await run([{ sku: 'A', quantity: 7 }], { now: new Date('2026-11-21T09:00:00Z') })
  const before = await stamps()
  await run([{ sku: 'A', quantity: 7 }], { now: new Date('2026-11-22T09:00:00Z') })
  expect(await stamps()).toEqual(before)
})

test('rejects wrong rows, each with its reason, without affecting others', async () => {
  const report = await run([
    { sku: 'NONE', quantity: 1 },
    { sku: 'A', quantity: 3 },
    { sku: 'a', quantity: 4 },
    { sku: 'B', quantity: -1 },
    { sku: 'B', quantity: '' },
    { sku: '', quantity: 1 },
  ])
  expect(report).toMatchObject({ updated: 1, unchanged: 0, refused: 5 })
  expect(imports.refusalsOf(report)).toEqual([
    "2,sku,isn't in the catalog,NONE,1",
    '4,sku,repeats an earlier row,a,4',
    '5,quantity,"must be a whole number from 0 to 2,000,000,000",B,-1',
    '6,quantity,is required,B,',
    '7,sku,is required,,1',
  ])
  expect(await stock()).toEqual({ A: 3, B: 5 })
})

test('a SKU with a rejected row keeps its stock, whatever its other rows say', async () => {
  const report = await run([
    { sku: 'A', quantity: 'many' },
    { sku: 'A', quantity: 4 },
  ])
  expect(report).toMatchObject({ updated: 0, refused: 2 })
  expect(imports.refusalsOf(report)[1]).toBe('3,,was skipped because a related row was rejected,A,4')
  expect(await stock()).toMatchObject({ A: 10 })
})

test('a dry run reports the same and changes nothing', async () => {
  const rows = [
    { sku: 'A', quantity: 1 },
    { sku: 'X', quantity: 1 },
  ]
  expect(await run(rows, { dryRun: true })).toMatchObject({ updated: 1, refused: 1 })
  expect(await stock()).toMatchObject({ A: 10 })
  const { rows: noted } = await database.pool.query('select from audit_entries where supplier_id = $1', [
    supplier.id,
  ])
  expect(noted).toEqual([])
})

test('is audited as one import with its outcome, not batch by batch', async () => {
  await run([{ sku: 'A', quantity: 3 }])
  const { rows: noted } = await database.pool.query(
    'select command, data from audit_entries where supplier_id = $1 order by id',
    [supplier.id],
  )
  expect(noted).toMatchObject([
    { command: 'import stock', data: { file: expect.any(String) } },
    { command: 'import stock', data: { rows: 1, updated: 1 } },
  ])
})

test('a file that can’t be read to the end changes nothing', async () => {
  const file = imports.writeText(Buffer.from('sku,quantity\nA,1\nB,\xff\n', 'latin1'))
  await expect(imports.run(stockFormat, file)).rejects.toThrow('UTF-8')
  expect(await stock()).toEqual({ A: 10, B: 5 })
})

test('concurrent files take effect one after the other, as a whole', async () => {
  const files = [1, 2, 3].map((quantity) =>
    imports.write(
      ['A', 'B'].map((sku) => ({ sku, quantity })),
      `stock-${quantity}.csv`,
    ),
  )
  await Promise.all(files.map((file) => imports.run(stockFormat, file)))
  const { A, B } = await stock()
  expect(A).toBe(B)
  expect([1, 2, 3]).toContain(A)
})

test('an unchanged products file still restores its stock', async () => {
  const file = imports.write([{ productSku: 'P', title: 'Thing', sku: 'P1', quantity: 8 }], 'products.csv')
  await imports.run(productFormat, file)
  await run([{ sku: 'P1', quantity: 2 }])
  expect(await imports.run(productFormat, file)).toMatchObject({ updated: 1 })
  expect(await stock()).toMatchObject({ P1: 8 })
})

test('finds no SKUs of another supplier', async () => {
  const other = await buildSupplier(database.db)
  expect(await run([{ sku: 'A', quantity: 1 }], { supplier: other.handle })).toMatchObject({ refused: 1 })
  expect(await stock()).toMatchObject({ A: 10 })
})

test('sets more SKUs than fit in one request', async () => {
  await database.pool.query(
    `insert into variants (supplier_id, product_id, sku, quantity, position, updated_at)
     select supplier_id, product_id, 'M' || n, 0, n + 1, now() from variants, generate_series(1, 2500) n
     where supplier_id = $1 and sku = 'A'`,
    [supplier.id],
  )
  const rows = Array.from({ length: 2500 }, (_, index) => ({ sku: `M${index + 1}`, quantity: index + 1 }))
  const report = await run([...rows, { sku: 'm1', quantity: 9 }])
  expect(report).toMatchObject({ updated: 2500, refused: 1 })
  expect(await stock()).toMatchObject({ M1: 1, M2500: 2500 })
})
