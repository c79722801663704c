import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCli } from './cli.ts'
import type { JourneyDealer } from './create-dealer.ts'

const address = {
  shipToName: 'Ada Reed',
  shipToAddressLine1: '1 Main St',
  shipToCity: 'Eugene',
  shipToState: 'OR',
  shipToPostal: '97401',
  shipToCountry: 'US',
  billToName: 'Reed Books',
  billToAddressLine1: '2 Side St',
  billToCity: 'Salem',
  billToState: 'OR',
  billToPostal: '97301',
  billToCountry: 'US',
}

/**
 * Gives a dealer open, unauthorized orders with these numbers, oldest first, by default with one line of $21.00 each;
 * `more` are further columns of the file, with one value per row.
 */
export async function importOrders(
  { handle, email }: JourneyDealer,
  numbers: readonly string[],
  lineCount = 1,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const columns = ['orderNumber', 'dealer', 'orderedAt', 'sku', 'title', 'quantity', 'price']
  const head = [...columns, ...Object.keys({ ...address, ...more })].join(',')
  const rows = numbers.flatMap((number, day) =>
    Array.from({ length: lineCount }, (_, line) => {
      const orderedAt = `2026-01-${String(day + 1).padStart(2, '0')}T10:00:00Z`
      const facts = [number, email, orderedAt, `SKU-${line + 1}`, `Thing ${line + 1}`, 2, '10.50']
      return [...facts, ...Object.values({ ...address, ...more })].join(',')
    }),
  )
  const folder = mkdtempSync(join(tmpdir(), 'portal-orders-'))
  try {
    const file = join(folder, 'orders.csv')
    writeFileSync(file, [head, ...rows].join('\r\n'))
    await runCli('import', 'orders', '--supplier', handle, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
