import { buildDealer } from '@portal/testing/builders/build-dealer'
import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedHeader } from '../../../features/catalogue/feed/feed-columns.sql.ts'
import { readFeedChunk } from '../../../features/catalogue/feed/feed-rows.query.ts'
import { exportDealers } from '../../../features/dealers/console/list/export-dealers.ts'
import { dealerFormat } from '../../../features/import/dealers/dealer.format.ts'
import { createImportUnderTest, type ImportUnderTest } from '../../../features/import/import.test-kit.ts'
import { productFormat } from '../../../features/import/products/product.format.ts'
import { csvLine } from '../../../presenters/csv-cell.sql.ts'

const database = provideDatabase()
let supplier: BuiltSupplier
let imports: ImportUnderTest

beforeAll(async () => {
  supplier = await buildSupplier(database.db)
  imports = createImportUnderTest(database, supplier.handle)
})

afterAll(() => imports?.remove())

/** Creates texts of characters that are special in files, spreadsheets or lists; the same for the same seed. */
function createTexts(seed: number) {
  let state = seed
  const below = (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * most)
  }
  const signs = [
    "'",
    "'",
    '=',
    '+',
    '-',
    '@',
    '"',
    ',',
    ';',
    '|',
    '\\',
    '\t',
    '\r',
    '\n',
    ' ',
    '＝',
    'é',
    '東',
    '😀',
    '0',
    'a',
  ]
  const forbidden = { code: /\s/g, line: /[\t\r\n]/g }
  return (kind?: keyof typeof forbidden) => {
    const text = Array.from({ length: 1 + below(8) }, () => signs[below(signs.length)]).join('')
    return kind === undefined ? text : text.replace(forbidden[kind], '') || 'a'
  }
}

async function textOf(content: AsyncIterable<Buffer | string>): Promise<string> {
  let text = ''
  for await (const piece of content) text += piece.toString()
  return text
}

async function rowsOf(table: 'dealers' | 'products' | 'variants'): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ row: object }>(
    `select to_jsonb(t) - '{updated_at,source_hash}'::text[] as row from ${table} t where supplier_id = $1 order by id`,
    [supplier.id],
  )
  return rows.map(({ row }) => row)
}

test('re-importing exported dealers changes nothing, byte for byte, twice', async () => {
  const texts = createTexts(7)
  const written = [
    { phone: '+1 503 555 0142', company_name: '-Nord & Sons', first_name: '=Ann', last_name: "'Aha" },
    { phone: "'+1", company_name: "'=1", first_name: "''@x", last_name: "' '" },
  ]
  for (let index = 0; index < 60; index += 1) {
    await buildDealer(database.db, supplier, {
      ...{ external_id: `${index}${texts('code')}`, phone: texts('code') },
      ...{ company_name: texts('line'), first_name: texts('line'), last_name: texts('line') },
      ...written[index],
    })
  }
  const ctx = { db: database.db, owner: { supplierId: supplier.id }, now: new Date('2026-11-28T12:00:00Z') }
  const before = await rowsOf('dealers')
  for (const round of ['first', 'second']) {
    const { content } = await exportDealers(ctx, { sort: 'joined' })
    const file = imports.writeText(await textOf(content), `${round}.csv`)
    for (const dryRun of [true, false]) {
      const report = await imports.run(dealerFormat, file, { dryRun })
      expect(imports.refusalsOf(report)).toEqual([])
      expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 60, refused: 0 })
    }
    expect(await rowsOf('dealers')).toEqual(before)
  }
})

test('re-importing a product feed changes nothing, byte for byte, twice', async () => {
  const texts = createTexts(11)
  const one = (index: number) => {
    const [name, value] = [texts('code'), texts('code')]
    const escaped = (text: string, sign: '|' | '=') =>
      text
        .replaceAll(/(\\*)([|=])/g, (all, slashes: string, found) =>
          found === sign ? `${slashes}${slashes}\\${sign}` : all,
        )
        .replace(/\\+$/, '$&$&')
    return {
      ...{
        productSku: `${texts('code')}${index}`,
        title: texts() || 'a',
        description: texts(),
        manufacturer: texts('code'),
      },
      ...{ attributes: escaped(`${escaped(name, '=')}=${value}`, '|'), categoryOne: texts('code') },
      ...{
        images: 'https://pictures.example/a%20b.png?c=1',
        sku: `${texts('code')}${index}`,
        mpn: texts('code'),
      },
      ...{ upc: '042414559125', price: '12.3456', quantity: '7', weight: '1.5', variantTitle: texts() },
      ...{ option1Name: 'Color', option1Value: texts('code'), createdAt: '2026-01-02T03:04:05.678901Z' },
    }
  }
  const rows = Array.from({ length: 60 }, (_, index) => one(index))
  const written = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map(csvLine).join('')
  const first = await imports.run(productFormat, imports.writeText(written))
  expect(imports.refusalsOf(first)).toEqual([])
  const before = [await rowsOf('products'), await rowsOf('variants')]
  const { rows: names } = await database.pool.query(
    'select title, sku, attributes from products where supplier_id = $1 order by id',
    [supplier.id],
  )
  expect(names.map(({ title, sku }) => [title, sku])).toEqual(rows.map((row) => [row.title, row.productSku]))

  for (const showsQuantity of [true, false]) {
    const scope = { supplierId: supplier.id, origin: 'https://portal.example', showsQuantity, since: null }
    const chunk = await readFeedChunk(database.db, scope, 0)
    const file = imports.writeText(`${feedHeader}${chunk?.lines}`, 'feed.csv')
    const report = await imports.run(productFormat, file)
    expect(imports.refusalsOf(report)).toEqual([])
    expect(report).toMatchObject({ created: 0, updated: 0, unchanged: 60 })
    expect([await rowsOf('products'), await rowsOf('variants')]).toEqual(before)
  }
})
