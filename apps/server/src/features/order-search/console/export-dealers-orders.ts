import { Readable } from 'node:stream'
import { defaultTimeZone } from '@portal/contract/fields/time/time-zone.rules'
import type { ExportRequest } from '@portal/contract/order-search/export/export.schema'
import { exportColumns, offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { csvFileName, csvHeader, csvType } from '../export/csv-header.ts'
import { type CsvFormat, readCsvRows } from '../export/csv-rows.query.ts'
import { readSelectedIds, sortIds } from '../pages/selected-ids.query.ts'
import { searchOfStaff } from './search-of-staff.ts'

const most = 50_000
const chunkSize = 5000

/** The chosen orders of all dealers as CSV in the order of the list, each with who ordered, written while it is sent. */
export async function exportDealersOrders(
  ctx: StaffCtx,
  request: ExportRequest,
): Promise<FileResponse | Refusal<'no_export_columns' | 'nothing_selected' | 'search_too_broad'>> {
  const columns = offeredColumns([...new Set(exportColumns(request))], ctx.supplier.flags.payment_collection)
  if (columns.length === 0) return refuse('no_export_columns')
  const isChosen = request.bulkActionType === 'selected'
  if (isChosen && request.bulkActionItemIds.length === 0) return refuse('nothing_selected')
  const search = searchOfStaff(ctx, request)
  const found = await readSelectedIds(search, request, { sort: request, most })
  if (found.length > most) {
    return refuse(
      'search_too_broad',
      'More than 50,000 orders match. Please narrow the search with a filter.',
    )
  }
  const ids = isChosen ? await sortIds(search, found, request) : found
  const form = { columns, timeZone: defaultTimeZone }
  const content = Readable.from(lines(ctx, ids, form), { objectMode: false })
  return new FileResponse({ content, contentType: csvType, fileName: csvFileName(ctx.now, form.timeZone) })
}

async function* lines({ db, owner }: StaffCtx, ids: readonly number[], form: CsvFormat) {
  yield Buffer.from(csvHeader(form.columns, form.timeZone, ['Dealer', 'Dealer Email']))
  for (let start = 0; start < ids.length; start += chunkSize) {
    yield Buffer.from(await readCsvRows(db, owner, ids.slice(start, start + chunkSize), form))
  }
}
