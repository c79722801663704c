import { join } from 'node:path'
import { openDatabase } from '@portal/database/connection/open-database'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { round } from '../measuring/summarize.ts'
import { runCli } from './run-cli.ts'
import { importSupplier, writeDealersFile, writeOrdersFile } from './write-orders-file.ts'

/** Seconds to import the same lines for one dealer and spread over many, and to import the same file again. */
export interface SkewedImportFigures {
  readonly lines: number
  readonly smallDealers: number
  readonly one: { readonly seconds: number; readonly again: number }
  readonly spread: { readonly seconds: number; readonly again: number }
}

const smallDealers = 20_000

/**
 * Imports `lines` lines next to 20,000 small dealers, once for one dealer and once spread over them, each into a
 * separate database.
 */
export async function measureSkewedImports(lines: number): Promise<SkewedImportFigures> {
  return await withScratchDir(async (dir) => {
    const spread = await importDuring(dir, 'spread', lines, (order) => 1 + (order % smallDealers))
    const one = await importDuring(dir, 'one', lines, () => smallDealers + 1)
    return { lines, smallDealers, one, spread }
  })
}

async function importDuring(
  dir: string,
  name: string,
  lines: number,
  dealerOf: (order: number) => number,
): Promise<{ seconds: number; again: number }> {
  const dataDir = join(dir, name)
  const [dealers, small, orders] = ['dealers', 'small', 'orders'].map((file) =>
    join(dir, `${name}-${file}.csv`),
  )
  if (dealers === undefined || small === undefined || orders === undefined) throw new Error('No files.')
  await writeDealersFile(dealers, smallDealers + 1)
  await writeOrdersFile(small, smallDealers, { dealerOf: (order) => 1 + (order % smallDealers), prefix: 'S' })
  await writeOrdersFile(orders, lines, { dealerOf, prefix: 'F' })
  const database = await openDatabase({ dataDir, applicationName: 'bench-import', migrate: true })
  try {
    const supplier = ['--supplier', importSupplier, '--json']
    await runCli(dataDir, [
      ...['supplier', 'create', '--handle', importSupplier, '--name', 'Import Bench'],
      ...['--currency', 'GBP', '--host', 'import-bench.localhost'],
    ])
    await runCli(dataDir, ['import', 'dealers', ...supplier, dealers])
    await runCli(dataDir, ['import', 'orders', ...supplier, small])
    const { seconds } = await runCli(dataDir, ['import', 'orders', ...supplier, orders])
    const again = await runCli(dataDir, ['import', 'orders', ...supplier, orders])
    return { seconds: round(seconds), again: round(again.seconds) }
  } finally {
    await database.close()
  }
}
