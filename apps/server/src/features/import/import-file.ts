import type { Permission } from '@portal/contract/callers/permissions'
import { restoreFormula } from '../../presenters/csv-cell.sql.ts'
import { TimeSlice } from '../../security/queues/time-slice.ts'
import {
  type ColumnPlan,
  columnTitles,
  createHeaderTest,
  planColumns,
  type WithheldColumn,
} from './columns/column-plan.ts'
import type { ColumnsFile } from './columns/columns-file.ts'
import { createImportWarnings } from './columns/import-warnings.ts'
import {
  createRowReader,
  isRowError,
  type RowError,
  type RowReader,
  type RowReading,
} from './columns/row-reader.ts'
import { explainTimes } from './columns/timestamp-kind.ts'
import type { CsvRecord } from './csv/csv-scanner.ts'
import { openCsvFile } from './csv/open-csv-file.ts'
import { fileError } from './file-error.ts'
import { createFirstRows, type FirstRow, type FirstRows } from './first-rows.ts'
import type { FileImport, ImportContext, ImportCounts, ImportFormat } from './import-format.ts'
import { createRefusedRows, type RefusedRowsSummary } from './refused/refused-rows.ts'
import type { StagedRefusal } from './staging/staged-refusals.sql.ts'

interface RefusedLine extends RowError {
  readonly line: number
}

interface RefusedLines extends Iterable<RefusedLine> {
  add(line: number, fault: RowError): void
}

// All are kept in memory; a file with more is probably the wrong file.
const maxRefused = 1_000_000

export interface FileReport extends ImportCounts, RefusedRowsSummary {
  readonly file: string
  /** Rows below the header, including refused ones. */
  readonly rows: number
  readonly unknownColumns: readonly string[]
  /** Columns left out because a permission is missing. */
  readonly withheldColumns: readonly WithheldColumn[]
  /** Permissions the file uses beyond the format's own. */
  readonly permissions: readonly Permission[]
  readonly warnings: readonly string[]
  readonly firstRows: readonly FirstRow[]
}

/** Receives an import's progress: bytes read, then batches written. */
export interface ImportListener {
  reading(bytes: number): void
  writing(done: number, total: number): void
}

export interface FileImportRequest {
  readonly file: string
  readonly format: ImportFormat
  /** Refused rows are written to the first writable folder. */
  readonly refusedFolders: readonly string[]
  readonly columnsFile: ColumnsFile | undefined
  /** The operator's zone for times without one. */
  readonly timeZone: string | undefined
  readonly context: ImportContext
  readonly listener: ImportListener
  /** Aborts the import between two rows. */
  readonly stopping: AbortSignal
}

/**
 * Imports one file. All rows are read and checked first, so an unreadable file changes nothing. Throws a file fault if
 * the whole file is refused.
 */
export async function importFile(order: FileImportRequest): Promise<FileReport> {
  const { file, format, context, listener, stopping } = order
  const isHeader = createHeaderTest(format.columns, order.columnsFile)
  const { '@encoding': encoding, ...notation } = order.columnsFile?.notation ?? {}
  const csv = await openCsvFile(file, { onProgress: listener.reading, isHeader, encoding })
  const plan = planColumns({
    file,
    header: csv.header,
    format: format.columns,
    columnsFile: order.columnsFile,
    grants: context.grants,
  })
  const refusals = createRefusedLines(file)
  const reading = {
    warnings: createImportWarnings(),
    times: {},
    now: context.ctx.now,
    timeZone: order.timeZone,
    currency: context.ctx.supplier.currency,
    notation,
  }
  const staged = await format.begin(context, plan, file)
  const first = createFirstRows(plan)
  const rows = await processRows(csv.batches, readerOf(plan, reading), staged, {
    ...{ refusals, first },
    turn: new TimeSlice(stopping),
  })
  const counts = await staged.settle()
  const summary = await writeRefusedRows(order, plan, staged, { refusals, first })
  if (!context.dryRun) await staged.apply(listener.writing)
  return {
    ...{ file, rows, ...counts, ...summary, firstRows: first.rows() },
    unknownColumns: plan.unknown,
    withheldColumns: plan.withheld,
    permissions: [...new Set([...plan.permissions, ...(staged.permissions?.() ?? [])])],
    warnings: [
      ...csv.notes(),
      ...staged.warnings(),
      ...reading.warnings.sentences(),
      ...explainTimes(reading.times),
    ],
  }
}

/** Reads rows, undoing the formula neutralization of CSV exports. */
function readerOf(plan: ColumnPlan, reading: RowReading): RowReader {
  const read = createRowReader(plan, reading)
  return (fields, line) => read(fields.map(restoreFormula), line)
}

async function processRows(
  batches: AsyncIterable<readonly CsvRecord[]>,
  read: RowReader,
  staged: FileImport,
  {
    refusals,
    first,
    turn,
  }: { readonly refusals: RefusedLines; readonly first: FirstRows; readonly turn: TimeSlice },
): Promise<number> {
  let rows = 0
  for await (const batch of batches) {
    for (const record of batch) {
      if (turn.isOver) await turn.give()
      rows += 1
      const taken = processRow(record, read, { staged, first })
      const fault = taken instanceof Promise ? await taken : taken
      if (fault === undefined) continue
      refusals.add(record.line, fault)
      staged.addRejectedKey?.(record.fields)
    }
    await staged.flush()
  }
  return rows
}

function processRow(
  record: CsvRecord,
  read: RowReader,
  { staged, first }: { readonly staged: FileImport; readonly first: FirstRows },
): RowError | undefined | Promise<RowError | undefined> {
  if (record.fault !== undefined) return { column: '', reason: record.fault }
  const values = read(record.fields, record.line)
  if (isRowError(values)) return values
  first.take(record.line, values)
  return staged.take(record.line, values)
}

/**
 * Writes the refused rows in line order. Reads the file again: only line numbers were kept, and conflicting rows are
 * known only after planning.
 */
async function writeRefusedRows(
  { file, format, columnsFile, refusedFolders, stopping }: FileImportRequest,
  plan: ColumnPlan,
  staged: FileImport,
  { refusals, first }: { readonly refusals: RefusedLines; readonly first: FirstRows },
): Promise<RefusedRowsSummary> {
  const titleOf = columnTitles(plan)
  const sortedRefusals = mergeByLine(refusals, staged.refusals(), titleOf)
  let next = await sortedRefusals.next()
  if (next.done) return { refused: 0, refusals: [], rejectedFile: undefined }
  const csv = await openCsvFile(file, {
    isHeader: createHeaderTest(format.columns, columnsFile),
    encoding: columnsFile?.notation['@encoding'],
  })
  const refused = createRefusedRows(file, csv.header, {
    folders: refusedFolders,
    secretFields: plan.secretFields,
  })
  const turn = new TimeSlice(stopping)
  for await (const batch of csv.batches) {
    for (const { line, fields } of batch) {
      if (turn.isOver) await turn.give()
      if (next.done || next.value.line !== line) continue
      refused.add(line, fields, next.value)
      first.reject(line)
      next = await sortedRefusals.next()
    }
    await refused.flush()
    if (next.done) break
  }
  return await refused.close()
}

/** Stores two numbers per refused row, its line and the index of its fault: the same few faults repeat. */
function createRefusedLines(file: string): RefusedLines {
  const lines: number[] = []
  const faultOf: number[] = []
  const faults: RowError[] = []
  const places = new Map<string, number>()
  return {
    add: (line, fault) => {
      if (lines.length === maxRefused) {
        const rows = maxRefused.toLocaleString('en')
        throw fileError(
          `${file} has more than ${rows} rejected rows. The last one is on line ${line}: ${fault.column || 'the row'} ${fault.reason}.`,
        )
      }
      const key = `${fault.column}\n${fault.reason}`
      const place = places.get(key) ?? faults.push(fault) - 1
      places.set(key, place)
      lines.push(line)
      faultOf.push(place)
    },
    *[Symbol.iterator]() {
      for (const [index, line] of lines.entries()) {
        const fault = faults[faultOf[index] ?? -1]
        if (fault !== undefined) yield { line, column: fault.column, reason: fault.reason }
      }
    },
  }
}

/** Merges rows refused on their own with rows that contradict others, in line order. */
async function* mergeByLine(
  own: Iterable<RefusedLine>,
  contradicted: AsyncIterable<StagedRefusal>,
  titleOf: (column: string) => string,
): AsyncGenerator<RefusedLine> {
  const waiting = own[Symbol.iterator]()
  let next = waiting.next()
  for await (const { line, column, reason } of contradicted) {
    for (; !next.done && next.value.line < line; next = waiting.next()) yield next.value
    yield { line, column: titleOf(column), reason }
  }
  for (; !next.done; next = waiting.next()) yield next.value
}
