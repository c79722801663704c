import { dayIn } from '@portal/contract/fields/time/time-zone.rules'
import { exportMedia } from '@portal/contract/order-search/export/export.schema'
import type { AnyOwner } from '../../../context/db.ts'
import { byteOrderMark, csvLine } from '../../../presenters/csv-cell.sql.ts'
import { type ExportFormat, type ExportRows, exportTitles } from './export-rows.query.ts'
import { xlsxPieces } from './xlsx-file.ts'

/** Streams an export's file content while its rows are read. */
export function exportContent(
  owner: AnyOwner,
  format: ExportFormat,
  rows: AsyncIterable<ExportRows>,
): AsyncGenerator<Buffer> {
  const titles = exportTitles(owner, format)
  return format.file === 'xlsx' ? xlsxPieces(titles, rows) : csvPieces(titles, rows)
}

async function* csvPieces(
  titles: readonly string[],
  rows: AsyncIterable<ExportRows>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${byteOrderMark}${csvLine(titles)}`)
  for await (const { text } of rows) yield Buffer.from(text)
}

/** An export's file name, with the day in the dealer's time zone, and its media type. */
export function exportFile(now: Date, { timeZone, file }: Pick<ExportFormat, 'timeZone' | 'file'>) {
  return { fileName: `orders-${dayIn(now, timeZone)}.${file}`, contentType: exportMedia[file] }
}
