import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import { type CommandContext, runForSupplierWithSecrets } from '../../terminal/command-context.ts'
import { createProgressBar } from '../../terminal/progress-bar.ts'
import { dealerFormat } from './dealers/dealer.format.ts'
import type { FileReport } from './import-file.ts'
import { type ImportObserver, importFiles } from './import-files.ts'
import type { ImportFormat } from './import-format.ts'
import { describeFile, summarizeFiles } from './import-report.ts'
import { orderFormat } from './orders/order.format.ts'
import { productFormat } from './products/product.format.ts'
import { shipmentFormat } from './shipments/shipment.format.ts'
import { stockFormat } from './stock/stock.format.ts'

const rejectedRowsExitCode = 2

interface ImportOptions {
  readonly supplier: string
  readonly columns?: string
  readonly refused?: string
  readonly timeZone?: string
  readonly dryRun?: boolean
  readonly json?: boolean
}

export function addImportCommands(program: Command, context: CommandContext): void {
  const imports = program
    .command('import')
    .description(
      'Imports CSV files (.csv or .csv.gz). Exit code 0: finished, 2: some rows rejected, 1: failed.',
    )
  for (const format of [dealerFormat, productFormat, orderFormat, shipmentFormat, stockFormat]) {
    imports
      .command(format.pluralName)
      .description(`Imports ${format.pluralName}. Columns: ${Object.keys(format.columns).join(', ')}.`)
      .requiredOption('--supplier <handle>', 'the supplier')
      .option(
        '--columns <file>',
        'JSON file that maps headers, sets constants and states how dates and decimals are written',
      )
      .option('--refused <directory>', 'directory for rejected rows (default: next to the file, or DATA_DIR)')
      .option(
        '--time-zone <zone>',
        'IANA time zone, such as America/New_York, for times without one (default: UTC)',
      )
      .option('--dry-run', 'validate and report without importing')
      .option('--json', 'print one JSON object')
      .argument('<file...>', 'CSV files')
      .action((files: string[], options: ImportOptions) => run(context, format, files, options))
  }
}

async function run(
  context: CommandContext,
  format: ImportFormat,
  files: readonly string[],
  options: ImportOptions,
): Promise<void> {
  const { terminal } = context
  const { supplier, dryRun = false, json = false } = options
  const reports: FileReport[] = []
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sizeOf(file)] as const)))
  const bar = createProgressBar(terminal)
  const observer: ImportObserver = {
    listenTo: (file) => ({
      reading: (bytes) => bar.show(`Reading ${file}`, bytes, sizes.get(file) ?? 0),
      writing: (done, total) => bar.show(`Writing ${file}`, done, total),
    }),
    onWait: () => terminal.note(`Waiting for another import for supplier ${supplier} to finish.`),
    onReport: (report) => {
      reports.push(report)
      bar.clear()
      if (!json) terminal.print(describeFile(report, format.pluralName, dryRun))
    },
    onStart: context.onInterrupt,
  }
  const refusedFolders = refusedFoldersOf(context, options)
  const request = {
    ...{ format, files, columnsFile: options.columns, timeZone: options.timeZone, dryRun, refusedFolders },
    grants: 'all',
  } as const
  try {
    await runForSupplierWithSecrets(context, supplier, (ctx, { pool }) =>
      importFiles({ ...ctx, pool }, request, observer),
    )
  } catch (error) {
    bar.clear()
    if (json) terminal.printJson(summarizeFiles(reports, { dryRun, error: sentenceOf(error) }))
    throw error
  }
  if (json) terminal.printJson(summarizeFiles(reports, { dryRun }))
  if (reports.some((report) => report.refused > 0)) context.setExitCode(rejectedRowsExitCode)
}

/** Folders for refused rows. The portal can always write to DATA_DIR, and backups leave `refused-rows` out. */
function refusedFoldersOf({ config }: CommandContext, { refused }: ImportOptions) {
  if (refused !== undefined) return () => [refused]
  return (file: string) => [dirname(file), process.cwd(), join(config.dataDir, 'refused-rows')]
}

async function sizeOf(file: string): Promise<number> {
  return await stat(file).then(
    ({ size }) => size,
    () => 0,
  )
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
