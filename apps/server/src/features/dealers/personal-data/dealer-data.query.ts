import { sql } from 'kysely'
import type { Db, Transaction } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { DealerTable } from './dealer-columns.sql.ts'
import { findDealerTables, ofDealers } from './dealer-tables.query.ts'
import type { ErasedDealers } from './erase-rows.sql.ts'

/** Rows of a table, each as a JSON object and as cell texts. */
export interface ExportedRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly json: string; readonly cells: readonly (string | null)[] }[]
}

const rowsAtOnce = 1000

/**
 * Reads everything about dealers, table by table in chunks, as of one point in time. Leaves out secrets and derived
 * data. Unlisted tables are not exported and fail a test.
 */
export async function* readDealerData(
  db: Transaction,
  dealers: ErasedDealers & { readonly emails: readonly string[] },
  tables: Readonly<Record<string, DealerTable>>,
): AsyncGenerator<ExportedRows> {
  for (const { name, columns: all, texts, key } of await findDealerTables(db)) {
    const table = tables[name]
    if (table === undefined || table.rows === 'derived') continue
    const columns = all.filter((column) => !texts.includes(column) || table.columns[column]?.isExported)
    const from = sql`${sql.table(name)} where ${ofDealers(name, dealers, dealers.dealerIds)}
      order by ${key.length === 0 ? sql`1` : sql.join(key.map((column) => sql.ref(column)))}`
    yield* readRows(db, name, columns, from)
  }
  const isOfSupplier = belongsToSupplier(dealers)
  const emails = sql`any(${dealers.emails.map((email) => email.toLowerCase())}::text[])`
  const ids = sql`any(${dealers.dealerIds.map(String)}::text[])`
  yield* readRows(
    db,
    'audit_entries',
    ['id', 'at', 'actor_kind', 'actor', 'command', 'role', 'data'],
    sql`audit_entries where ${isOfSupplier} and (data ->> 'dealerId' = ${ids} or lower(actor) = ${emails}) order by id`,
  )
  yield* readRows(
    db,
    'mail_outbox',
    ['id', 'kind', 'recipient', 'subject', 'text_body', 'created_at', 'sent_at'],
    sql`mail_outbox where ${isOfSupplier}
      and (to_dealer_id = any(${dealers.dealerIds}::int[]) or lower(recipient) = ${emails}) order by id`,
  )
}

async function* readRows(
  db: Db,
  table: string,
  columns: readonly string[],
  from: ReturnType<typeof sql>,
): AsyncGenerator<ExportedRows> {
  const names = columns.map((column) => sql.ref(column))
  const cells = names.map((name) => sql`${name}::text`)
  await sql`declare rows_of_dealer no scroll cursor for
    select row_to_json(t)::text as json, cells from (
      select ${sql.join(names)}, array[${sql.join(cells)}] as cells from ${from}
    ) u, lateral (select ${sql.join(columns.map((column) => sql.ref(`u.${column}`)))}) t`.execute(db)
  try {
    for (;;) {
      const { rows } = await sql<ExportedRows['rows'][number]>`
        fetch ${sql.raw(String(rowsAtOnce))} from rows_of_dealer`.execute(db)
      if (rows.length > 0) yield { table, columns, rows }
      if (rows.length < rowsAtOnce) break
    }
  } finally {
    await sql`close rows_of_dealer`.execute(db)
  }
}
