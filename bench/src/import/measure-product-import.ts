import { statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@portal/database/connection/open-database'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { round } from '../measuring/summarize.ts'
import type { ImportFigures } from './measure-import.ts'
import { numericFields, runCli } from './run-cli.ts'
import { importSupplier } from './write-orders-file.ts'
import { writeProductsFile } from './write-products-file.ts'

/** The results of importing a products file; `products` counts the products in it. */
export interface ProductImportFigures extends ImportFigures {
  readonly products: number
  readonly productsPerSecond: number
}

/**
 * Imports a catalogue of `products` products into an empty database, then the same file again, and then one with other
 * prices.
 */
export async function measureProductImports(products: number): Promise<ProductImportFigures[]> {
  return await withScratchDir(async (dir) => {
    const [first, dearer] = [join(dir, 'products.csv'), join(dir, 'dearer.csv')]
    const lines = await writeProductsFile(first, products, 0)
    await writeProductsFile(dearer, products, 50)
    const size = `${Math.round(statSync(first).size / 1e6)} MB`
    const runs = [
      { file: `products, ${size}, all new`, path: first },
      { file: 'products, the same file again', path: first },
      { file: 'products, every price changed', path: dearer },
    ]
    const dataDir = join(dir, 'database')
    // Kept open, so that the time excludes starting and stopping the embedded server.
    const database = await openDatabase({ dataDir, applicationName: 'bench-import', migrate: true })
    try {
      await runCli(dataDir, [
        ...['supplier', 'create', '--handle', importSupplier, '--name', 'Import Bench'],
        ...['--currency', 'USD', '--host', 'import-bench.localhost'],
      ])
      const figures: ProductImportFigures[] = []
      for (const { file, path } of runs) {
        const run = await runCli(dataDir, [
          'import',
          'products',
          ...['--supplier', importSupplier, '--json', path],
        ])
        figures.push({
          ...{ file, products, lines, seconds: round(run.seconds), peakMegabytes: run.peakMegabytes },
          linesPerSecond: Math.round(lines / run.seconds),
          productsPerSecond: Math.round(products / run.seconds),
          counts: numericFields(JSON.parse(run.output) as Record<string, unknown>),
        })
      }
      return figures
    } finally {
      await database.close()
    }
  })
}
