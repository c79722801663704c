import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealerFormat } from './dealers/dealer.format.ts'
import { createImportUnderTest, type ImportUnderTest } from './import.test-kit.ts'
import { orderFormat } from './orders/order.format.ts'
import { productFormat } from './products/product.format.ts'

const sharedDataDir = fileURLToPath(new URL('../../../../../../shared/data', import.meta.url))
const data = process.env.PORTAL_SHARED_DATA ?? sharedDataDir
const isHere = existsSync(join(data, 'README.md'))
const longTimeoutMs = 900_000

describe.skipIf(!isHere)('real files (needs PORTAL_SHARED_DATA or ../shared/data, else skipped)', () => {
  let database: ScratchDatabase

  beforeAll(async () => {
    database = await createScratchDatabase()
  })
  afterAll(() => database.drop())

  async function ask(sql: string): Promise<Record<string, unknown>[]> {
    return (await database.pool.query(sql)).rows as Record<string, unknown>[]
  }

  async function importsOf(
    handle: string,
  ): Promise<{ imports: ImportUnderTest; file: (path: string) => string }> {
    await buildSupplier(database.db, { handle })
    const imports = createImportUnderTest(database, handle)
    // Refused rows are written next to the file; a symlink keeps them out of the shared data.
    const file = (path: string) => {
      const link = join(imports.folder, path.replaceAll('/', '-'))
      if (!existsSync(link)) symlinkSync(join(data, path), link)
      return link
    }
    return { imports, file }
  }

  test('resellers, bicycles and their orders', { timeout: longTimeoutMs }, async () => {
    const { imports, file } = await importsOf('adventureworks')
    const [dealers, orders] = ['adventureworks/dealers.csv.gz', 'adventureworks/orders.csv.gz'].map(file)
    const products = join(data, 'adventureworks/products.csv.gz')
    expect(await imports.run(dealerFormat, dealers ?? '')).toMatchObject({ created: 701, refused: 0 })
    expect(await imports.run(productFormat, products)).toMatchObject({
      ...{ created: 119, refused: 0, parts: { variants: 293 }, warnings: [] },
    })
    expect(await imports.run(orderFormat, orders ?? '')).toMatchObject({
      ...{ rows: 48_954, created: 2996, refused: 0, parts: { lines: 48_954 }, unknownColumns: [] },
    })
    expect(
      await ask(
        `select count(*) as orders, count(distinct o.dealer_id) as dealers, sum(o.quantity) as units,
          sum(o.total) as subtotal, sum(p.tax_cost) as tax, sum(p.shipping_cost) as shipping
         from orders o join payments p on p.order_id = o.id`,
      ),
    ).toEqual([
      {
        ...{ orders: 2996, dealers: 630, units: 173_885, subtotal: '66075081.83' },
        ...{ tax: '5286006.59', shipping: '1651877.45' },
      },
    ])
    expect(
      await ask(
        `select d.company_name, o.line_count, p.subtotal, p.tax_cost, p.shipping_cost, o.reference_number,
          s.tracking_number, o.ordered_at, s.shipped_at
         from orders o join payments p on p.order_id = o.id join dealers d on d.id = o.dealer_id
         join shipments s on s.order_id = o.id where o.order_number = 'SO43659'`,
      ),
    ).toEqual([
      {
        ...{ company_name: 'Better Bike Shop', line_count: 12, subtotal: '20565.62', tax_cost: '1645.25' },
        ...{ shipping_cost: '514.14', reference_number: 'PO522145787', tracking_number: '4911-403C-98' },
        ...{ ordered_at: new Date('2010-12-29T00:00:00Z'), shipped_at: new Date('2011-01-05T00:00:00Z') },
      },
    ])
    const month = await ask(
      `select count(*) as orders, sum(total) as total from orders
       where ordered_at >= '2013-01-01' and ordered_at < '2013-02-01'`,
    )
    expect(month).toEqual([{ orders: 185, total: '4212971.46' }])
    expect(await imports.run(orderFormat, orders ?? '')).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 2996,
    })
    expect(await imports.run(productFormat, products)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 119,
    })
    expect(await imports.run(dealerFormat, dealers ?? '')).toMatchObject({ updated: 0, unchanged: 701 })
    imports.remove()
  })

  test('clothes with three category levels, sizes and colors', { timeout: longTimeoutMs }, async () => {
    const { imports } = await importsOf('luma')
    const products = join(data, 'luma/products.csv.gz')
    expect(await imports.run(productFormat, products)).toMatchObject({
      ...{ rows: 1847, created: 147, refused: 0, parts: { variants: 1847 }, warnings: [] },
    })
    const supplier = `supplier_id = (select id from suppliers where handle = 'luma')`
    expect(
      await ask(
        `select variant_count, count(*) as products from products where ${supplier} group by 1 order by 1`,
      ),
    ).toEqual([
      { variant_count: 4, products: 1 },
      { variant_count: 5, products: 11 },
      { variant_count: 6, products: 18 },
      { variant_count: 9, products: 1 },
      { variant_count: 12, products: 23 },
      { variant_count: 15, products: 93 },
    ])
    const paths = await ask(
      `select one.name || '/' || two.name as path, count(*) as products from products p
       join categories one on one.id = p.category_one_id join categories two on two.id = p.category_two_id
       where p.${supplier} group by 1 order by 1`,
    )
    expect(paths).toEqual([
      { path: 'Men/Bottoms', products: 24 },
      { path: 'Men/Tops', products: 48 },
      { path: 'Women/Bottoms', products: 25 },
      { path: 'Women/Tops', products: 50 },
    ])
    expect(await imports.run(productFormat, products)).toMatchObject({ updated: 0, unchanged: 147 })
    imports.remove()
  })

  test('half a million lines of a wholesaler, a quarter of them rejected', {
    timeout: longTimeoutMs,
  }, async () => {
    const { imports, file } = await importsOf('uci')
    const orders = file('uci-online-retail-2010-2011/online_retail_2010_2011.csv.gz')
    const columns = (await import(join(data, 'uci/columns.json'), { with: { type: 'json' } })).default
    expect(await imports.run(dealerFormat, file('uci/dealers.csv.gz'))).toMatchObject({
      created: 4339,
      refused: 0,
    })
    const report = await imports.run(orderFormat, orders, { columns })
    expect(report).toMatchObject({
      ...{ rows: 541_909, created: 18_536, refused: 143_985, parts: { lines: 397_924 } },
      ...{ unknownColumns: ['Country'] },
    })
    // A row with several faults names them all.
    expect(report.refusals.map(({ column, reason, count }) => [column, reason, count])).toEqual([
      ['CustomerID', 'is required', 133_359],
      ['Quantity', expect.stringMatching(/^must be a whole number/), 8905],
      ['CustomerID', expect.stringMatching(/^is required; Quantity must be a whole number/), 1719],
      ['CustomerID', expect.stringMatching(/^is required; UnitPrice must be 0 or more/), 2],
    ])
    const refused = imports.refusalsOf(report)
    expect(refused).toHaveLength(143_985)
    expect(refused[0]).toMatch(
      /^143,Quantity,.*,C536379,D,Discount,-1,2010-12-01 09:41:00,27\.5,14527,United Kingdom$/,
    )
    const supplier = `o.supplier_id = (select id from suppliers where handle = 'uci')`
    expect(
      await ask(
        `select count(*) as orders, sum(line_count) as lines, count(distinct dealer_id) as dealers,
          sum(quantity) as units, sum(total) as total from orders o where ${supplier}`,
      ),
    ).toEqual([{ orders: 18_536, lines: 397_924, dealers: 4339, units: 5_181_696, total: '8911407.90' }])
    expect(
      await ask(
        `select count(*) as orders, sum(total) as total, min(order_number) as first, max(order_number) as last,
          (array_agg(order_number || ' ' || total order by total desc))[1:2] as best
         from orders o join dealers d on d.id = o.dealer_id where ${supplier} and d.external_id = '14646'`,
      ),
    ).toEqual([
      {
        ...{ orders: 74, total: '280206.02', first: '539491', last: '581338' },
        best: ['572035 20277.92', '563076 19150.66'],
      },
    ])
    expect(
      await ask(`select line_count from orders o where ${supplier} and order_number = '542806'`),
    ).toEqual([{ line_count: 39 }])
    imports.remove()
  })
})
