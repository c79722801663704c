import { sql } from 'kysely'
import type { Db, SupplierOwner } from '../../../context/db.ts'
import { belongsToSupplier } from '../../../repositories/owner-conditions.ts'
import type { DealerTable } from './dealer-columns.sql.ts'
import { ofDealers } from './dealer-tables.query.ts'

export interface ErasedDealers extends SupplierOwner {
  /** The dealer and its test twin. */
  readonly dealerIds: readonly number[]
}

/** Deletes dealers' rows and dependents in the tables that keep none. */
export async function deleteDealerRows(
  db: Db,
  dealers: ErasedDealers,
  tables: Readonly<Record<string, DealerTable>>,
): Promise<void> {
  const { dealerIds } = dealers
  const events = sql`select id from webhook_events where ${ofDealers('webhook_events', dealers, dealerIds)}`
  const endpoints = sql`select id from webhook_endpoints where ${ofDealers('webhook_endpoints', dealers, dealerIds)}`
  await sql`delete from webhook_snapshots where ${belongsToSupplier(dealers)} and event_id in (${events})`.execute(
    db,
  )
  await sql`delete from webhook_deliveries where ${belongsToSupplier(dealers)}
    and (event_id in (${events}) or endpoint_id in (${endpoints}))`.execute(db)
  for (const [table, { rows }] of Object.entries(tables)) {
    if (rows !== 'deleted') continue
    await sql`delete from ${sql.table(table)} where ${ofDealers(table, dealers, dealerIds)}`.execute(db)
  }
}

/** Replaces personal columns in kept rows; rows without personal data are left alone. */
export async function replaceDealerTexts(
  db: Db,
  dealers: ErasedDealers,
  tables: Readonly<Record<string, DealerTable>>,
): Promise<void> {
  // Allows this transaction to update append-only logs.
  await sql`select set_config('portal.erasing', 'a dealer', true)`.execute(db)
  for (const [table, kept] of Object.entries(tables)) {
    if (kept.rows !== 'kept') continue
    const erased = Object.entries(kept.columns).flatMap(([name, column]) =>
      'erasedTo' in column ? [{ name: sql.ref(name), value: sql.raw(column.erasedTo) }] : [],
    )
    if (erased.length === 0) continue
    const names = sql.join(erased.map(({ name }) => name))
    const values = sql.join(erased.map(({ value }) => value))
    const sets = sql.join(erased.map(({ name, value }) => sql`${name} = ${value}`))
    await sql`update ${sql.table(table)} set ${sets} where ${ofDealers(table, dealers, dealers.dealerIds)}
      and row(${names}) is distinct from row(${values})`.execute(db)
  }
  await sql`select set_config('portal.erasing', '', true)`.execute(db)
}
