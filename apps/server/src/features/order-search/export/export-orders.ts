import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ExportRequest } from '@portal/contract/order-search/export/export.schema'
import { exportColumns, offeredColumns } from '@portal/contract/order-search/fields/field-options.rules'
import { Accepted } from '../../../context/accepted.ts'
import type { DealerCtx } from '../../../context/context.ts'
import { FileResponse } from '../../../context/file-response.ts'
import { type Refusal, refuse } from '../../../context/refusal.ts'
import {
  addJob,
  canStartJob,
  findUnfinishedJobByQuestion,
  updateJobTotal,
} from '../../../repositories/jobs/job.repository.ts'
import {
  readSelectedIds,
  setStatementTimeout,
  snapshotMatching,
  sortIds,
} from '../pages/selected-ids.query.ts'
import { csvFileName, csvHeader, csvType } from './csv-header.ts'
import { type CsvFormat, readCsvRows } from './csv-rows.query.ts'

type Started = { readonly job: { readonly id: number } }

/** What an export's job is given: how it writes, and what tells it from other exports. */
type JobInput = CsvFormat & { readonly question: string }

// More than these are written by a job.
const mostStreamed = 50_000
const perPiece = 5000
const longestSnapshotMs = 60_000
const tooManyExports = {
  errors: ['Too many of your exports are running. Please try again in a minute, or stop one of them.'],
  retryAfterSeconds: 60,
} as const
const longestWaitMs = 15_000
const lookEveryMs = 100

/** The chosen orders as CSV in the order of the list, written while it is sent; many become a job that writes a file. */
export async function exportOrders(
  ctx: DealerCtx,
  asked: ExportRequest,
): Promise<
  FileResponse | Accepted<Started> | Refusal<'no_export_columns' | 'nothing_selected' | 'too_many_jobs'>
> {
  const { payment_collection: paymentCollection } = ctx.supplier.flags
  const columns = offeredColumns([...new Set(exportColumns(asked))], paymentCollection)
  if (columns.length === 0) return refuse('no_export_columns')
  const isChosen = asked.bulkActionType === 'selected'
  if (isChosen && asked.bulkActionItemIds.length === 0) return refuse('nothing_selected')
  const form = { columns, timeZone: ctx.dealer.timeZone }
  const input = { ...form, question: questionOf(asked, form) }
  const owner = { ...ctx.owner, now: ctx.now }
  // Before anything is read: whoever asks again and again costs nobody anything.
  const running = await findUnfinishedJobByQuestion(ctx.db, owner, 'order_export', input.question)
  if (running !== undefined) return new Accepted({ job: { id: running } })
  const found = await readSelectedIds(ctx, asked, { sort: asked, most: mostStreamed })
  if (found.length > mostStreamed) return await beginJob(ctx, asked, input)
  const isSorted = asked.bulkActionType === 'all' || asked.bulkActionItemIds.length === 0
  const ids = isSorted ? found : await sortIds(ctx, found, asked)
  const content = Readable.from(pieces(ctx, ids, form), { objectMode: false })
  return new FileResponse({ content, contentType: csvType, fileName: csvFileName(ctx.now, form.timeZone) })
}

function questionOf(asked: ExportRequest, form: CsvFormat): string {
  return createHash('sha256')
    .update(JSON.stringify([asked, form]))
    .digest('hex')
}

/** Stops between two pieces when nobody reads any more. */
async function* pieces(ctx: DealerCtx, ids: readonly number[], form: CsvFormat) {
  const { owner } = ctx
  yield Buffer.from(csvHeader(form.columns, form.timeZone))
  for (let start = 0; start < ids.length; start += perPiece) {
    yield Buffer.from(await readCsvRows(ctx.db, owner, ids.slice(start, start + perPiece), form))
  }
}

/** The same export that is on its way already is not begun again; one that is just being begun is waited for. */
async function beginJob(ctx: DealerCtx, asked: ExportRequest, input: JobInput) {
  const until = performance.now() + longestWaitMs
  for (;;) {
    const begun = await tryBegin(ctx, asked, input)
    if (begun !== 'busy') return begun
    if (performance.now() >= until) return refuse('too_many_jobs', tooManyExports)
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

async function tryBegin(
  ctx: DealerCtx,
  asked: ExportRequest,
  input: JobInput,
): Promise<Accepted<Started> | Refusal<'too_many_jobs'> | 'busy'> {
  const owner = { ...ctx.owner, now: ctx.now }
  return await ctx.db.transaction().execute(async (db) => {
    const inside = { ...ctx, db }
    const may = await canStartJob(db, owner, 'order_export')
    if (may === 'busy') return may
    const same = await findUnfinishedJobByQuestion(db, owner, 'order_export', input.question)
    if (same !== undefined) return new Accepted({ job: { id: same } })
    if (may === 'full') return refuse('too_many_jobs', tooManyExports)
    await setStatementTimeout(inside, longestSnapshotMs)
    const id = await addJob(db, owner, { kind: 'order_export', input: { ...input }, total: null })
    const total = await snapshotMatching(inside, { ...owner, id }, asked, { sort: asked, perPiece })
    await updateJobTotal(db, { ...owner, id }, total)
    return new Accepted({ job: { id } })
  })
}
