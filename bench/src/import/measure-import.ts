import { copyFileSync, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@portal/database/connection/open-database'
import { publishedDataDir } from '../measuring/bench-paths.ts'
import { withScratchDir } from '../measuring/scratch-dir.ts'
import { round } from '../measuring/summarize.ts'
import { numericFields, runCli } from './run-cli.ts'
import { importSupplier, writeDealersFile, writeOrdersFile } from './write-orders-file.ts'

/** The results of importing one file; `lines` counts all rows of the file, including rejected ones. */
export interface ImportFigures {
  readonly file: string
  readonly lines: number
  readonly seconds: number
  readonly linesPerSecond: number
  readonly peakMegabytes: number | undefined
  readonly counts: Readonly<Record<string, number>>
}

/** An orders file and its prerequisites. */
interface ImportCase {
  readonly file: string
  readonly lines: number
  readonly dealersFile: string
  readonly ordersFile: string
  readonly columnsFile?: string
}

const publishedLines = 541_909

/**
 * Imports the published file (if it is next to the repository) and a synthetic one with `lines` lines, each into an
 * empty database.
 */
export async function measureImports(
  lines: number,
  report: (line: string) => void,
): Promise<ImportFigures[]> {
  return await withScratchDir(async (dir) => {
    const cargoes = [publishedCase(dir), await syntheticCase(dir, lines)]
    const figures: ImportFigures[] = []
    for (const cargo of cargoes) {
      if (cargo === undefined)
        report('The published UCI file is not beside the repository: its import is left out.')
      else figures.push(await importInto(join(dir, `database-${figures.length}`), cargo))
    }
    return figures
  })
}

function publishedCase(dir: string): ImportCase | undefined {
  const published = join(publishedDataDir, 'uci-online-retail-2010-2011/online_retail_2010_2011.csv.gz')
  if (!existsSync(published)) return undefined
  // Rejected rows are written next to the file, and the published data must stay unchanged.
  const ordersFile = join(dir, 'published.csv.gz')
  copyFileSync(published, ordersFile)
  return {
    file: 'UCI online retail 2010-2011, gzip',
    lines: publishedLines,
    dealersFile: join(publishedDataDir, 'uci/dealers.csv.gz'),
    ordersFile,
    columnsFile: join(publishedDataDir, 'uci/columns.json'),
  }
}

async function syntheticCase(dir: string, lines: number): Promise<ImportCase> {
  const dealersFile = join(dir, 'dealers.csv')
  const ordersFile = join(dir, 'orders.csv')
  await writeDealersFile(dealersFile)
  await writeOrdersFile(ordersFile, lines)
  const megabytes = Math.round(statSync(ordersFile).size / 1e6)
  return { file: `synthetic, ${megabytes} MB`, lines, dealersFile, ordersFile }
}

async function importInto(dataDir: string, cargo: ImportCase): Promise<ImportFigures> {
  // Kept open, so that the time excludes starting and stopping the embedded server.
  const database = await openDatabase({ dataDir, applicationName: 'bench-import', migrate: true })
  try {
    const supplier = ['--supplier', importSupplier]
    await runCli(dataDir, [
      ...['supplier', 'create', '--handle', importSupplier, '--name', 'Import Bench'],
      ...['--currency', 'GBP', '--host', 'import-bench.localhost'],
    ])
    await runCli(dataDir, ['import', 'dealers', ...supplier, '--json', cargo.dealersFile])
    const columns = cargo.columnsFile === undefined ? [] : ['--columns', cargo.columnsFile]
    const orders = await runCli(dataDir, [
      'import',
      'orders',
      ...supplier,
      ...columns,
      '--json',
      cargo.ordersFile,
    ])
    return {
      file: cargo.file,
      lines: cargo.lines,
      seconds: round(orders.seconds),
      linesPerSecond: Math.round(cargo.lines / orders.seconds),
      peakMegabytes: orders.peakMegabytes,
      counts: numericFields(JSON.parse(orders.output) as Record<string, unknown>),
    }
  } finally {
    await database.close()
  }
}
