import { type BuiltSupplier, buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildVariant } from '../checkout/checkout.test-kit.ts'
import { dealerFormat } from './dealers/dealer.format.ts'
import { createImportUnderTest, type ImportUnderTest } from './import.test-kit.ts'
import { orderFormat } from './orders/order.format.ts'
import { productFormat } from './products/product.format.ts'
import { shipmentFormat } from './shipments/shipment.format.ts'
import { stockFormat } from './stock/stock.format.ts'

const database = provideDatabase()
let supplier: BuiltSupplier
let imports: ImportUnderTest

beforeAll(async () => {
  supplier = await buildSupplier(database.db)
  imports = createImportUnderTest(database, supplier.handle)
  await buildVariant(database.db, supplier, { sku: '00123', quantity: 10 })
})

afterAll(() => imports?.remove())

test('rejects rows with codes damaged by a spreadsheet, naming it, and reports suspicious ones', async () => {
  const shipments = imports.write([
    { orderNumber: 'S-1', trackingNumber: '9.40011E+21' },
    { orderNumber: 'S-2', trackingNumber: '9400110000000000000000' },
    { orderNumber: '1.00E+05', trackingNumber: '1Z999AA10123456784' },
    { orderNumber: 'S-4', trackingNumber: '1-Mar' },
  ])
  const shipped = await imports.run(shipmentFormat, shipments)
  expect(shipped.refused).toBe(4)
  for (const refused of imports.refusalsOf(shipped)) expect(refused).toMatch(/spreadsheets? such as Excel/)

  const thing = { productSku: 'P', title: 'Thing' }
  const products = await imports.run(
    productFormat,
    imports.write([
      { ...thing, sku: 'A', upc: '8.12E+11' },
      { ...thing, sku: 'B', ean: '1,23457E+12' },
      { ...thing, sku: 'C', upc: '42414559125' },
      { ...thing, sku: '219E01' },
      { ...thing, sku: '2.19E+03' },
      { ...thing, sku: '123' },
    ]),
  )
  expect(products).toMatchObject({ refused: 3, created: 1, parts: { variants: 3 } })
  expect(products.warnings).toHaveLength(2)
  expect(products.warnings.join(' ')).toMatch(/Line 7: .*leading zeros.*Line 6: sku is in scientific/)
})

test('reports a SKU without its leading zeros in a stock file', async () => {
  const report = await imports.run(stockFormat, imports.write([{ sku: '123', quantity: 5 }]), {
    dryRun: true,
  })
  expect(report.refused + report.unchanged + report.updated).toBe(1)
  const unknown = await imports.run(stockFormat, imports.write([{ sku: '0123', quantity: 5 }]))
  expect(imports.refusalsOf(unknown).join()).toContain('leading zeros')
})

test('a dry run reports how times are read, and a file can name their zone', async () => {
  await imports.run(dealerFormat, imports.write([{ externalId: 'D1', email: 'zone@dealer.example' }]))
  const order = { dealer: 'D1', sku: 'A', quantity: 1, price: '5' }
  const rows = [
    { ...order, orderNumber: 'Z-1', 'orderedAt (America/New_York)': '2026-10-27 20:30' },
    { ...order, orderNumber: 'Z-2', 'orderedAt (America/New_York)': '2026-10-27' },
    { ...order, orderNumber: 'Z-3', 'orderedAt (America/New_York)': '1926-10-27' },
  ]
  const report = await imports.run(orderFormat, imports.write(rows))
  expect(report).toMatchObject({ created: 2, refused: 1 })
  expect(report.warnings.join(' ')).toMatch(/read as America\/New_York.*are the same day in every time zone/)
  expect(imports.refusalsOf(report).join()).toContain('has the year 1926')
  const { rows: stored } = await database.pool.query(
    `select ordered_at from orders where supplier_id = $1 order by order_number`,
    [supplier.id],
  )
  expect(stored).toEqual([
    { ordered_at: new Date('2026-10-28T00:30:00Z') },
    { ordered_at: new Date('2026-10-27T10:00:00Z') },
  ])
})

test('reads a German spreadsheet with the notation chosen for it, and refuses it without', async () => {
  const file = imports.writeText(
    Buffer.from(
      'email;companyName;creditAvailable;cancelAt\r\n' +
        'g1@dealer.example;M\u00fcller \u0080;1.234,50;29.11.2026 14:05\r\n' +
        'g2@dealer.example;Caf\u00e9;12.50;11/29/2026\r\n',
      'latin1',
    ),
  )
  await expect(imports.run(dealerFormat, file)).rejects.toThrow('encoded as Windows-1252')
  const columns = { '@dates': 'day/month/year', '@decimals': 'comma', '@encoding': 'windows-1252' }
  const report = await imports.run(dealerFormat, file, { columns })
  const { rows: stored } = await database.pool.query(
    `select company_name, credit_available::text, cancel_at from dealers where supplier_id = $1 and email like 'g_@%'`,
    [supplier.id],
  )
  expect(stored).toEqual([
    { company_name: 'Müller €', credit_available: '1234.50', cancel_at: new Date('2026-11-29T14:05:00Z') },
  ])
  expect(imports.refusalsOf(report)).toEqual([
    '3,cancelAt,"must be a date in the order day/month/year; creditAvailable must have a decimal comma and at most 2 or exactly 4 decimals, such as 12,50 or 1.234,50",g2@dealer.example,Café,12.50,11/29/2026',
  ])
})

test('a notation that does not exist is refused', async () => {
  const file = imports.write([{ email: 'a@dealer.example' }])
  const run = (columns: Readonly<Record<string, string>>) => imports.run(dealerFormat, file, { columns })
  await expect(run({ '@dates': 'year' })).rejects.toThrow('isn\'t "month/day/year" or "day/month/year"')
  await expect(run({ '@date': 'month/day/year' })).rejects.toThrow(
    "isn't one of @dates, @decimals, @encoding",
  )
})

test('a title chosen for a column may name its zone', async () => {
  const file = imports.write([
    { 'Kunde (Mail)': 'z@dealer.example', 'Ende (Europe/Berlin)': '2026-11-29 14:05' },
  ])
  const report = await imports.run(dealerFormat, file, {
    columns: { email: 'Kunde (Mail)', cancelAt: 'Ende (Europe/Berlin)' },
  })
  expect(report.warnings.join()).toContain('are read as Europe/Berlin')
})
