import { prepared } from '@portal/database/connection/prepared-statements'
import { type RawBuilder, sql } from 'kysely'
import { ofAllDealers, ownedBy } from '../conditions/order-condition.sql.ts'
import type { SearchOwner } from '../conditions/order-selection.sql.ts'
import { type OrderTableName, orderTables, sameOrder } from '../fields/order-tables.sql.ts'
import type { IndexScan } from './index-scans.sql.ts'

/** Which of the matching orders: `offset` of them are skipped, at most `limit` are read. */
export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** What the orders of a scan must satisfy besides, and how many of them are looked at at most. */
export interface ScanFilter {
  readonly conditions: readonly RawBuilder<boolean>[]
  readonly candidates: number
}

export function scanStatement(
  owner: SearchOwner,
  scan: IndexScan,
  page: PageRange,
): RawBuilder<{ id: number }> {
  const ids = sql<{ id: number }>`select ${sql.raw(scan.id)} as id ${rowsOf(owner, scan)} ${slice(page)}`
  return isOfKeyAlone(scan) ? sql`${ids} ${prepared}` : ids
}

/** Whether a scan uses only the primary key, which has one good plan. */
export function isOfKeyAlone({ key, id, where }: IndexScan): boolean {
  return key === id && where.length === 0
}

/** The candidates that satisfy the conditions, written over `o`. */
export function filteredScanStatement(
  owner: SearchOwner,
  scan: IndexScan,
  page: PageRange,
  { conditions, candidates }: ScanFilter,
): RawBuilder<{ id: number }> {
  // By id alone if the scan is: given both, the planner would sort again.
  const sortedBy = scan.key === scan.id ? ['o.id'] : ['o.sort_key', 'o.id']
  return sql<{ id: number }>`select o.id from (
      select o.*, ${sql.raw(scan.key)} as sort_key ${rowsOf(owner, scan, joinOrders(scan.table))} limit ${candidates}
    ) o where ${sql.join(conditions, sql` and `)}
    order by ${directed(scan, ...sortedBy)} ${slice(page)}`
}

export function scanCountStatement(
  owner: SearchOwner,
  scan: IndexScan,
  most: number,
): RawBuilder<{ n: number }> {
  return sql<{ n: number }>`
    select count(*)::int8 as n from (select 1 ${rowsOf(owner, scan)} limit ${most}) as scanned`
}

function rowsOf(owner: SearchOwner, scan: IndexScan, join = ''): RawBuilder<unknown> {
  const { table, alias } = orderTables[scan.table]
  return sql`from ${sql.raw(`${table} ${alias} ${join}`)}
    where ${sql.join([ownedBy(owner, alias), ...ofAllDealers(owner, alias), ...scan.where], sql` and `)}
    order by ${directed(scan, scan.key, scan.id)}`
}

/** The orders' own columns as `o`, where the scan is of another table. */
function joinOrders(table: OrderTableName): string {
  return table === 'orders' ? '' : `join orders o on ${sameOrder(table)}`
}

function directed({ descending }: IndexScan, ...keys: string[]): RawBuilder<unknown> {
  const direction = descending ? 'desc' : 'asc'
  return sql.raw([...new Set(keys)].map((key) => `${key} ${direction}`).join(', '))
}

function slice({ offset, limit }: PageRange): RawBuilder<unknown> {
  return sql`offset ${offset} limit ${limit}`
}
