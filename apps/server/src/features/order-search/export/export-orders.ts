import { Readable } from 'node:stream'
import type { ExportRequest } from '@portal/contract/order-search/export/export.schema'
import { exportColumns, offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { Accepted } from '../../../context/answers/accepted.ts'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { DealerCtx, StaffCtx } from '../../../context/context.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import { hashRequest } from '../../../domain/idempotency.ts'
import {
  addJob,
  canStartJob,
  findUnfinishedJobByRequest,
  updateJobTotal,
} from '../../../repositories/jobs/job.repository.ts'
import { searchScope } from '../console/search-scope.ts'
import {
  readSelectedIds,
  setStatementTimeout,
  snapshotMatching,
  sortIds,
} from '../pages/selected-ids.query.ts'
import { exportContent, exportFile } from './export-file.ts'
import { type ExportFormat, readExportRows } from './export-rows.query.ts'

type Started = { readonly job: { readonly id: number } }

type JobInput = ExportFormat & { readonly requestHash: string }

// Larger exports become a job.
const maxStreamed = 50_000
const chunkSize = 5000
// Smaller than `chunkSize`, because each order has a row per line.
const ordersOfLines = 1000
const snapshotTimeoutMs = 60_000
const tooManyExports = {
  errors: ['Too many exports are running. Please try again in a minute, or stop one of them.'],
  retryAfterSeconds: 60,
} as const
const maxWaitMs = 15_000
const pollIntervalMs = 100

/**
 * Exports the selected orders in list order, with the dealer if they span dealers, streaming the file; large exports
 * become a job.
 */
export async function exportOrders(
  ctx: DealerCtx | StaffCtx,
  request: ExportRequest,
): Promise<
  FileResponse | Accepted<Started> | Refusal<'no_export_columns' | 'nothing_selected' | 'too_many_jobs'>
> {
  const { payment_collection: paymentCollection } = ctx.supplier.flags
  const columns = offeredColumns([...new Set(exportColumns(request))], paymentCollection)
  if (columns.length === 0) return refuse('no_export_columns')
  const isChosen = request.bulkActionType === 'selected'
  if (isChosen && request.bulkActionItemIds.length === 0) return refuse('nothing_selected')
  const search = searchScope(ctx, request)
  const form: ExportFormat = {
    ...{ columns, timeZone: search.dealer.timeZone },
    ...{ rows: request.rows ?? 'orders', file: request.file ?? 'csv' },
    hasPrices: paymentCollection || !('dealerId' in ctx.owner),
  }
  const input = { ...form, requestHash: hashRequest([request, form]).toString('hex') }
  const { owner } = ctx
  // Checked before reading orders: a repeated request is cheap.
  const running = await findUnfinishedJobByRequest(ctx.db, owner, 'order_export', input.requestHash)
  if (running !== undefined) return new Accepted({ job: { id: running } })
  const found = await readSelectedIds(search, request, { sort: request, most: maxStreamed })
  if (found.length > maxStreamed) return await beginJob(ctx, request, input)
  const isSorted = request.bulkActionType === 'all' || request.bulkActionItemIds.length === 0
  const ids = isSorted ? found : await sortIds(search, found, request)
  const content = exportContent(owner, form, chunks(ctx, ids, form))
  return new FileResponse({
    content: Readable.from(content, { objectMode: false }),
    ...exportFile(ctx.now, form),
  })
}

/** Reads an export in chunks; stops after the current chunk if the client disconnects. */
async function* chunks(ctx: DealerCtx | StaffCtx, ids: readonly number[], form: ExportFormat) {
  const { owner } = ctx
  const each = form.rows === 'lines' ? ordersOfLines : chunkSize
  for (let start = 0; start < ids.length; start += each) {
    yield await readExportRows(ctx.db, owner, ids.slice(start, start + each), form)
  }
}

/** Starts an export job, or returns the same export's running job; waits while another export is starting. */
async function beginJob(ctx: DealerCtx | StaffCtx, request: ExportRequest, input: JobInput) {
  const until = performance.now() + maxWaitMs
  for (;;) {
    const started = await beginExport(ctx, request, input)
    if (started !== 'busy') return started
    if (performance.now() >= until) return refuse('too_many_jobs', tooManyExports)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs))
  }
}

async function beginExport(
  ctx: DealerCtx | StaffCtx,
  request: ExportRequest,
  input: JobInput,
): Promise<Accepted<Started> | Refusal<'too_many_jobs'> | 'busy'> {
  const { owner } = ctx
  return await ctx.db.transaction().execute(async (db) => {
    const search = searchScope({ ...ctx, db }, request)
    const may = await canStartJob(db, owner, 'order_export')
    if (may === 'busy') return may
    const same = await findUnfinishedJobByRequest(db, owner, 'order_export', input.requestHash)
    if (same !== undefined) return new Accepted({ job: { id: same } })
    if (may === 'full') return refuse('too_many_jobs', tooManyExports)
    await setStatementTimeout(search, snapshotTimeoutMs)
    const id = await addJob(db, ctx, { kind: 'order_export', input: { ...input }, total: null })
    const total = await snapshotMatching(search, id, request, {
      sort: request,
      chunkSize: input.rows === 'lines' ? ordersOfLines : chunkSize,
    })
    await updateJobTotal(db, owner, id, total)
    return new Accepted({ job: { id } })
  })
}
