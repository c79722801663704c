import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { createScratchDatabase, type ScratchDatabase } from '@portal/testing/databases/scratch-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createImportUnderTest, type ImportUnderTest, type TestRow } from '../import.test-kit.ts'
import { productFormat } from './product.format.ts'

let database: ScratchDatabase
let imports: ImportUnderTest

beforeAll(async () => {
  database = await createScratchDatabase()
  await buildSupplier(database.db, { handle: 'acme' })
  imports = createImportUnderTest(database, 'acme')
})

afterAll(async () => {
  imports?.remove()
  await database?.drop()
})

let variants = 0

function variant(productSku: string, values: TestRow = {}): TestRow {
  variants += 1
  return {
    productSku,
    title: `Title of ${productSku}`,
    sku: `V${variants}`,
    price: '10.50',
    quantity: 4,
    ...values,
  }
}

const run = (rows: readonly TestRow[], options = {}) =>
  imports.run(productFormat, imports.write(rows), options)

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql, values)).rows as Record<string, unknown>[]
}

const product = async (sku: string) =>
  (
    await ask(
      `select p.*, f.quantity from products p left join product_filter_values f on f.product_id = p.id where p.sku = $1`,
      [sku],
    )
  )[0] ?? {}

test('a product summarizes its variants; an empty price is no price', async () => {
  const rows = [
    variant('SUM', { price: '12.3456', upc: '000123456789' }),
    variant('SUM', { price: '', quantity: 0 }),
    variant('SUM', { price: '9', quantity: 3 }),
  ]
  expect(await run(rows)).toMatchObject({ created: 1, parts: { variants: 3 } })
  expect(await product('SUM')).toMatchObject({
    ...{ min_price: '9.0000', max_price: '12.3456', quantity: 7, variant_count: 3, title: 'Title of SUM' },
  })
  const found = await ask(
    `select upc, price from variants v join products p on p.id = v.product_id where p.sku = 'SUM' order by position`,
  )
  expect(found).toEqual([
    { upc: '000123456789', price: '12.3456' },
    { upc: null, price: null },
    { upc: null, price: '9.0000' },
  ])
})

test('categories are paths: the same name under another parent is another category', async () => {
  await run([
    variant('C1', { categoryOne: 'Men', categoryTwo: 'Tops', categoryThree: 'Shirts' }),
    variant('C2', { categoryOne: 'Women', categoryTwo: 'Tops' }),
    variant('C3', { categoryOne: 'Men', categoryTwo: 'Tops', categoryThree: 'Shirts' }),
  ])
  const paths = await ask(
    `select p.sku, p.category_two_id as two, p.category_three_id as three, a.name as one from products p
     join categories a on a.id = p.category_one_id where p.sku like 'C_' order by p.sku`,
  )
  expect(paths.map(({ one }) => one)).toEqual(['Men', 'Women', 'Men'])
  expect(paths[0]?.two).not.toBe(paths[1]?.two)
  expect(paths[0]?.three).toBe(paths[2]?.three)
  expect(await ask(`select level from categories where name = 'Tops'`)).toHaveLength(2)
})

test('options keep the file’s order, and each variant its values', async () => {
  await run([
    variant('O', { option1Name: 'Size', option1Value: 'S', option2Name: 'Color', option2Value: 'Red' }),
    variant('O', { option1Name: 'Size', option1Value: 'M', option2Name: 'Color', option2Value: '' }),
  ])
  const values = await ask(
    `select v.position, o.name, x.value from variant_options x join variants v on v.id = x.variant_id
     join product_options o on o.id = x.option_id join products p on p.id = v.product_id
     where p.sku = 'O' order by v.position, o.position`,
  )
  expect(values.map(({ name, value }) => `${name}=${value}`)).toEqual(['Size=S', 'Color=Red', 'Size=M'])
})

test('a repeated import changes nothing; a changed variant updates its product; unlisted ones stay', async () => {
  const rows = [variant('A'), variant('A'), variant('B', { option1Name: 'Size', option1Value: 'S' })]
  await run(rows)
  const versions = () => ask('select ctid, xmin from products union all select ctid, xmin from variants')
  const before = await versions()
  expect(await run(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await versions()).toEqual(before)
  const [first, , other] = rows
  expect(await run([{ ...first, price: '99' }, other ?? {}])).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await product('A')).toMatchObject({ min_price: '10.5000', max_price: '99.0000', variant_count: 2 })
})

test('missing columns keep the catalog’s values', async () => {
  const row = variant('K', { description: 'Long', upc: '012', option1Name: 'Size', option1Value: 'S' })
  await run([row])
  await run([{ productSku: 'K', title: 'New', sku: row.sku ?? '', quantity: 9 }])
  expect(await product('K')).toMatchObject({
    title: 'New',
    description: 'Long',
    quantity: 9,
    min_price: '10.5000',
  })
  const kept = await ask(
    'select v.upc, x.value from variants v join variant_options x on x.variant_id = v.id where v.sku = $1',
    [row.sku],
  )
  expect(kept).toEqual([{ upc: '012', value: 'S' }])
})

test.each([
  [{ title: '' }, 'title', 'is required'],
  [{ sku: '' }, 'sku', 'is required'],
  [{ price: '-1' }, 'price', 'must be 0 or more'],
  [{ quantity: '1.5' }, 'quantity', 'must be a whole number'],
  [{ categoryTwo: 'Tops' }, 'categoryOne', 'is required if the next category level is set'],
  [{ option1Value: 'Red' }, 'option1Name', 'is required if the option has a value'],
  [{ attributes: 'no pair' }, 'attributes', 'must be name=value pairs'],
])('rejects a row with %j at %s', async (fault, column, reason) => {
  const report = await run([variant('R'), variant('R', fault), variant('R')])
  expect(report).toMatchObject({ refused: 1, parts: { variants: 2 } })
  expect(imports.refusalsOf(report)[0]).toMatch(new RegExp(`^3,${column},"?${reason}`))
})

test('rejected rows are in line order, whatever their reasons', async () => {
  await run([variant('O1', { sku: 'ELSEWHERE' })])
  const report = await run([
    variant('O2', { sku: 'ELSEWHERE' }),
    variant('O2', { title: '' }),
    variant('O2', { sku: 'ELSEWHERE-2' }),
    variant('O2', { sku: 'ELSEWHERE-2' }),
    variant('O2', { price: '-1' }),
  ])
  expect(imports.refusalsOf(report).map((line) => line.split(',').slice(0, 2).join())).toEqual([
    ...['2,sku', '3,title', '5,sku', '6,price'],
  ])
})

test('a SKU is unique in a file and belongs to one product', async () => {
  await run([variant('S1', { sku: 'SHARED' })])
  const report = await run([
    variant('S2', { sku: 'SHARED' }),
    variant('S2', { sku: 'X' }),
    variant('S2', { sku: 'X' }),
  ])
  expect(report).toMatchObject({ created: 1, refused: 2, parts: { variants: 1 } })
  expect(imports.refusalsOf(report).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,sku,belongs to another product in the catalog',
    '4,sku,repeats an earlier row',
  ])
  expect(await product('S2')).toMatchObject({ title: 'Title of S2', variant_count: 1 })
})

test('rejects SKUs that look like existing ones, and strips invisible characters', async () => {
  await run([variant('T1', { sku: 'CAFÉ-12' })])
  const report = await run([
    variant('T2', { sku: 'CAFÉ–12' }),
    variant('T3', { sku: 'ＮＥＷ-1' }),
    variant('T4', { sku: 'NEW-1' }),
  ])
  expect(report).toMatchObject({ created: 1, refused: 2 })
  expect(imports.refusalsOf(report).map((line) => line.split(',').slice(0, 3).join())).toEqual([
    '2,sku,looks like the SKU CAFÉ-12: spell it the same way',
    '4,sku,looks like the SKU ＮＥＷ-1: spell it the same way',
  ])
  const again = await run([variant('T1', { sku: 'Cafe\u0301\u200b-12'.replace('Cafe', 'CAFE') })])
  expect(again).toMatchObject({ created: 0, refused: 0, parts: { variants: 1 } })
})

test('sanitizes HTML descriptions and keeps plain text', async () => {
  await run([
    variant('H', { description: '<p onclick="x()">Fine</p><script>alert(1)</script>' }),
    variant('P', { description: '=1+1 & 5 < 6, "quoted"' }),
  ])
  expect(await product('H')).toMatchObject({ description: '<p>Fine</p>' })
  expect(await product('P')).toMatchObject({ description: '=1+1 & 5 < 6, "quoted"' })
})

test('keeps attributes and custom fields in order', async () => {
  await run([variant('T', { attributes: 'Line=Standard|Use=Indoor, Outdoor', customFields: 'Origin=US' })])
  expect(await product('T')).toMatchObject({
    attributes: [
      { name: 'Line', value: 'Standard' },
      { name: 'Use', value: 'Indoor, Outdoor' },
    ],
    custom_fields: [{ name: 'Origin', value: 'US' }],
  })
})

test('copies images next to the file, and reports and skips missing and invalid ones', async () => {
  mkdirSync(join(imports.folder, 'photos'), { recursive: true })
  const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('an image')])
  writeFileSync(join(imports.folder, 'photos', 'real.jpg'), jpeg)
  writeFileSync(join(imports.folder, 'photos', 'page.jpg'), '<html></html>')
  const images =
    'photos/real.jpg|photos/page.jpg|photos/none.jpg|https://pictures.example/a.png|http://pictures.example/b.png'
  const row = variant('I', { images })
  const trial = await run([row], { dryRun: true })
  expect(existsSync(join(imports.folder, 'data', 'pictures'))).toBe(false)
  const report = await run([row])
  expect(report.warnings).toEqual(trial.warnings)
  expect(report).toMatchObject({ created: 1, refused: 0 })
  expect(report.warnings).toEqual([
    "Skipped the image photos/page.jpg: it isn't a JPEG, PNG, GIF or WebP image.",
    "Skipped the image photos/none.jpg: it doesn't exist or can't be read.",
    'Skipped the image http://pictures.example/b.png: it must use https.',
  ])
  const [copied, linked] = (await product('I')).images as { url: string }[]
  expect(copied?.url).toMatch(/^\/pictures\/acme\/[0-9a-f]{40}\.jpg$/)
  expect(existsSync(join(imports.folder, 'data', copied?.url ?? ''))).toBe(true)
  expect(linked?.url).toBe('https://pictures.example/a.png')
})

test('an import waits for a sale that has locked the same variants', async () => {
  const rows = [variant('SALE', { sku: 'SALE-1' })]
  await run(rows)
  const sale = await database.pool.connect()
  try {
    await sale.query('begin')
    await sale.query("select from variants where sku = 'SALE-1' for no key update")
    const importing = run(rows.map((row) => ({ ...row, price: '11' })))
    // The import now waits for the locked variants.
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await vi.waitFor(async () => expect(await ask(waiting)).toHaveLength(1), {
      timeout: 60_000,
      interval: 10,
    })
    // It has no lock that the sale needs, so there is no deadlock.
    await sale.query("select from products where sku = 'SALE' for no key update nowait")
    await sale.query("update products set source_hash = null where sku = 'SALE'")
    await sale.query('commit')
    expect(await importing).toMatchObject({ updated: 1 })
  } finally {
    sale.release()
  }
})
