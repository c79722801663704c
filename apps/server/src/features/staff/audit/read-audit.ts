import { Readable } from 'node:stream'
import type { QueryOf } from '@portal/contract/api/endpoints'
import { staffRoles } from '@portal/contract/callers/permissions'
import { actorTitle } from '@portal/contract/orders/events/actor-title.rules'
import type { AuditEntry, AuditFilters } from '@portal/contract/staff/audit.schema'
import { FileResponse } from '../../../context/answers/file-response.ts'
import type { StaffCtx } from '../../../context/context.ts'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { csvLine } from '../../../presenters/csv-cell.sql.ts'
import { currencyContext } from '../../../presenters/currency.ts'
import { TimeSlice } from '../../../security/queues/time-slice.ts'
import { type AuditRow, type EntryQuery, findAuditEntries } from './audit.query.ts'
import { type AuditView, presentAuditEntry } from './audit-entry.presenter.ts'
import { findAuditWords } from './audit-search.query.ts'
import { findNames, findSubjects } from './audit-subjects.query.ts'

const pageSize = 50
const chunkSize = 500
const maxExported = 50_000

type AuditCtx = Pick<StaffCtx, 'db' | 'owner' | 'supplier'>

/** Reads the data for presenting entries. */
async function readView({ db, owner, supplier }: AuditCtx, rows: readonly AuditRow[]): Promise<AuditView> {
  const { unicodeDecimal } = currencyContext(supplier.currency)
  const [subjects, names] = await Promise.all([findSubjects(db, owner, rows), findNames(db, owner, rows)])
  return { unicodeDecimal, subjects, nameOf: (kind, id) => names.get(`${kind} ${id}`) }
}

/** Lists a page of the supplier's audit log, newest first. */
export async function listAudit(
  { db, owner, supplier }: AuditCtx,
  { before, ...filters }: QueryOf<'listAudit'>,
): Promise<{ items: AuditEntry[]; next: number | null }> {
  const wanted = await readFilters(db, owner, filters)
  const rows = await findAuditEntries(db, owner, { ...wanted, before, limit: pageSize + 1 })
  const view = await readView({ db, owner, supplier }, rows)
  const items = rows.slice(0, pageSize).map((row) => presentAuditEntry(row, view))
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

/** Streams the audit log as CSV. */
export async function exportAudit(
  ctx: AuditCtx & Pick<StaffCtx, 'now'>,
  filters: AuditFilters,
): Promise<FileResponse> {
  return new FileResponse({
    content: Readable.from(lines(ctx, filters), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    fileName: `audit-${ctx.now.toISOString().slice(0, 10)}.csv`,
  })
}

async function* lines(ctx: AuditCtx, filters: AuditFilters) {
  const { db, owner } = ctx
  yield csvLine(['Time (UTC)', 'User', 'Role', 'Action', 'Outcome', 'Details', 'Changes'])
  const wanted = await readFilters(db, owner, filters)
  const turn = new TimeSlice()
  let before: number | undefined
  for (let written = 0; written < maxExported; written += chunkSize) {
    const rows = await findAuditEntries(db, owner, { ...wanted, before, limit: chunkSize })
    const view = await readView(ctx, rows)
    let text = ''
    for (const row of rows) {
      text += csvLine(cellsOf(presentAuditEntry(row, view)))
      if (turn.isOver) await turn.give()
    }
    yield text
    before = rows.at(-1)?.id
    if (rows.length < chunkSize) return
  }
}

async function readFilters(
  db: Db,
  owner: SupplierOwner,
  { search, kind, from, until }: AuditFilters,
): Promise<Omit<EntryQuery, 'before' | 'limit'>> {
  const dateOf = (text: string | undefined) => (text === undefined ? undefined : new Date(text))
  return {
    words: search ? await findAuditWords(db, owner, search) : [],
    kind,
    from: dateOf(from),
    until: dateOf(until),
  }
}

function cellsOf({ at, actorKind, actor, role, what, state, details, changes }: AuditEntry): string[] {
  return [
    at,
    actorTitle({ kind: actorKind, name: actor }),
    role === null ? '' : staffRoles[role].title,
    what,
    state,
    details.map(({ name, value }) => `${name}: ${value}`).join('; '),
    changes.map(({ name, before, after }) => `${name}: ${before} → ${after}`).join('; '),
  ]
}
