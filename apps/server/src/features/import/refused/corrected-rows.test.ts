import { readFileSync } from 'node:fs'
import { buildDealer } from '@portal/testing/builders/build-dealer'
import { buildOrder } from '@portal/testing/builders/build-order'
import { buildSupplier } from '@portal/testing/builders/build-supplier'
import { provideDatabase } from '@portal/testing/databases/file-database'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neutralizeFormula } from '../../../presenters/csv-cell.sql.ts'
import { buildVariant } from '../../checkout/checkout.test-kit.ts'
import { dealerFormat } from '../dealers/dealer.format.ts'
import { createImportUnderTest, type TestRow } from '../import.test-kit.ts'
import type { ImportFormat } from '../import-format.ts'
import { orderFormat } from '../orders/order.format.ts'
import { productFormat } from '../products/product.format.ts'
import { shipmentFormat } from '../shipments/shipment.format.ts'
import { stockFormat } from '../stock/stock.format.ts'

const database = provideDatabase()

type Texts = readonly [string, string, string]

interface CorrectionCase {
  readonly format: ImportFormat
  /** A row for one object with these texts. */
  row(key: string, texts: Texts): TestRow
  /** Cells that get a row refused. */
  readonly fault: TestRow
}

const formats: readonly CorrectionCase[] = [
  {
    format: dealerFormat,
    row: (key, [a, , c]) => ({
      email: `${key}@dealer.example`,
      firstName: a,
      companyName: c,
      phone: `+1${c}`,
      taxId: c,
    }),
    fault: { timeZone: 'Nowhere/Else' },
  },
  {
    format: productFormat,
    row: (key, [a, b, c]) => ({
      productSku: key,
      sku: `-${key}`,
      title: `=${a}`,
      description: b,
      manufacturer: c,
      price: '5',
    }),
    fault: { price: 'five' },
  },
  {
    format: orderFormat,
    row: (key, [a, b, c]) => ({
      ...{ orderNumber: key, dealer: 'buyer@dealer.example', orderedAt: '2026-11-02', sku: `@${key}` },
      ...{ quantity: 1, price: '5.25', title: a, note: b, shipToName: `+${c}`, shipToPhone: "+1 '503" },
    }),
    fault: { quantity: 'one' },
  },
  {
    format: shipmentFormat,
    row: (key, [, b, c]) => ({
      orderNumber: `=${key}`,
      trackingNumber: `T${key}`,
      carrier: `x${c}`,
      note: `+${b}`,
      shippedAt: '2026-11-03',
    }),
    fault: { shippedAt: '2026-13-03' },
  },
  {
    format: stockFormat,
    row: (key) => ({ sku: `-${key}'`, quantity: 7 }),
    fault: { quantity: 'many' },
  },
]

const unit = fc.constantFrom("'", '"', '=', '+', '-', '@', '\n', ' ', ';', ',', 'Ł', '東', '؀', '𝕏', 'x', '7')
const text = fc.string({ unit, minLength: 1, maxLength: 8 }).map((random) => `x${random}x`)
const line = text.map((random) => random.replaceAll('\n', ' '))

test.each(formats.map((one) => [one.format.pluralName, one] as const))(
  'rejected %s read back unchanged once corrected, whatever their texts',
  async (_title, { format, row, fault }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(line, text, line), { minLength: 2, maxLength: 4 }),
        async (texts) => {
          const supplier = await buildSupplier(database.db)
          const dealer = await buildDealer(database.db, supplier, { email: 'buyer@dealer.example' })
          const imports = createImportUnderTest(database, supplier.handle)
          const rows = texts.map((some, at) => row(`K${at}`, some))
          if (format === shipmentFormat)
            for (const [at] of rows.entries())
              await buildOrder(database.db, dealer, {
                head: { order_number: `=K${at}`, payment_status_id: 3 },
              })
          if (format === stockFormat)
            for (const { sku } of rows)
              await buildVariant(database.db, supplier, { sku: String(sku), quantity: 99 })
          const bad = rows.map((one) => exported({ ...one, ...fault }))
          const refused = await imports.run(format, imports.write(bad))
          expect(refused).toMatchObject({ refused: rows.length, created: 0, updated: 0 })
          const mended = imports.writeText(
            correctRejectedFile(readFileSync(refused.rejectedFile ?? ''), rows[0] ?? {}, fault),
          )
          expect(await imports.run(format, mended)).toMatchObject({ refused: 0 })
          const again = await imports.run(format, imports.write(rows), { dryRun: true })
          imports.remove()
          expect(again).toMatchObject({ created: 0, updated: 0, unchanged: rows.length, refused: 0 })
        },
      ),
      { numRuns: 6 },
    )
  },
  60_000,
)

/** A row as in our exports, with formulas neutralized. */
function exported(row: TestRow): TestRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, neutralizeFormula(String(value))]),
  )
}

/** Replaces the faulty cells of each row with correct ones, like a person in a spreadsheet. */
function correctRejectedFile(file: Buffer, right: TestRow, fault: TestRow): string {
  const [header = [], ...rows] = parse(file, { bom: true }) as string[][]
  return stringify([
    header,
    ...rows.map((cells) =>
      cells.map((cell, at) =>
        fault[header[at] ?? ''] === undefined ? cell : String(right[header[at] ?? ''] ?? ''),
      ),
    ),
  ])
}
