import { type ColumnPlan, planColumns, titleIn } from './column-plan.ts'
import type { ColumnsFile } from './columns-file.ts'
import type { CsvRecord } from './csv/csv-scanner.ts'
import { openCsvFile } from './csv/open-csv-file.ts'
import type { FileImport, ImportContext, ImportCounts, ImportFormat } from './import-format.ts'
import { createRefusedRows, type RefusedRows, type RefusedRowsSummary } from './refused-rows.ts'
import { createRowReader, type RowFault, type RowReader } from './row-reader.ts'

/** What became of one file. */
export interface FileReport extends ImportCounts, RefusedRowsSummary {
  readonly file: string
  /** Rows below the header, refused ones too. */
  readonly rows: number
  readonly unknownColumns: readonly string[]
  readonly warnings: readonly string[]
}

/** Hears how an import comes along: bytes of the file read, then batches written. */
export interface ImportListener {
  reading(bytes: number): void
  writing(done: number, total: number): void
}

/** What one file is imported with. */
export interface FileOrder {
  readonly file: string
  readonly format: ImportFormat
  readonly columnsFile: ColumnsFile | undefined
  readonly context: ImportContext
  readonly listener: ImportListener
}

/**
 * Imports one file: every row is read and checked before the first one is written, so a file that cannot be read
 * to its end changes nothing. Throws CannotDo for what is wrong with the file as a whole.
 */
export async function importFile(order: FileOrder): Promise<FileReport> {
  const { file, format, context, listener } = order
  const csv = await openCsvFile(file, listener.reading)
  const plan = planColumns({
    file,
    header: csv.header,
    format: format.columns,
    columnsFile: order.columnsFile,
  })
  const refused = createRefusedRows(file, csv.header)
  const staged = await format.begin(context, plan, file)
  const rows = await takeRows(csv.batches, createRowReader(plan), staged, refused)
  const counts = await staged.settle()
  await writeLateRefusals(order, plan, staged, refused)
  const summary = await refused.close()
  if (!context.dryRun) await staged.apply(listener.writing)
  return { file, rows, ...counts, ...summary, unknownColumns: plan.unknown, warnings: staged.warnings() }
}

async function takeRows(
  batches: AsyncIterable<readonly CsvRecord[]>,
  read: RowReader,
  staged: FileImport,
  refused: RefusedRows,
): Promise<number> {
  let rows = 0
  for await (const batch of batches) {
    for (const record of batch) {
      if (isBlank(record)) continue
      rows += 1
      const taken = takeRow(record, read, staged)
      const fault = taken instanceof Promise ? await taken : taken
      if (fault === undefined) continue
      refused.add(record.line, record.fields, fault)
      staged.passOver?.(record.fields)
    }
    await staged.flush()
    await refused.flush()
  }
  return rows
}

function takeRow(
  record: CsvRecord,
  read: RowReader,
  staged: FileImport,
): RowFault | undefined | Promise<RowFault | undefined> {
  if (record.fault !== undefined) return { column: '', reason: record.fault }
  const values = read(record.fields)
  return 'reason' in values ? values : staged.take(record.line, values)
}

/** Spreadsheets like to end with rows that hold nothing but separators. */
function isBlank({ fields }: CsvRecord): boolean {
  return fields[0] === '' && fields.every((field) => field === '')
}

/** Rows that others contradict are known by their lines alone: the file is read again for what stands there. */
async function writeLateRefusals(
  { file, format }: FileOrder,
  plan: ColumnPlan,
  staged: FileImport,
  refused: RefusedRows,
): Promise<void> {
  const refusals = staged.refusals()[Symbol.asyncIterator]()
  let next = await refusals.next()
  if (next.done) return
  const titleOf = titleIn(format.columns, plan)
  const csv = await openCsvFile(file)
  for await (const batch of csv.batches) {
    for (const { line, fields } of batch) {
      if (next.done) return
      if (next.value.line !== line) continue
      refused.add(line, fields, { column: titleOf(next.value.column), reason: next.value.reason })
      next = await refusals.next()
    }
    await refused.flush()
  }
}
