import { prepared } from '@portal/database/connection/prepared-statements'
import { type RawBuilder, sql } from 'kysely'
import { ownedBy, timeIndexPredicates } from '../conditions/order-condition.sql.ts'
import type { SearchOwner } from '../conditions/order-selection.sql.ts'
import { type OrderTableName, orderTables, sameOrder } from '../fields/order-tables.sql.ts'
import type { IndexScan } from './index-scans.sql.ts'

/** The range of matching orders to read. */
export interface PageRange {
  readonly offset: number
  readonly limit: number
}

/** Additional conditions for a scan's orders, and the maximum number of orders to check. */
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
  return isKeyOnlyScan(scan) ? sql`${ids} ${prepared}` : ids
}

/** Whether a scan uses only the primary key: its plan never varies, so the statement can be prepared. */
export function isKeyOnlyScan({ key, id, where }: IndexScan): boolean {
  return key === id && where.length === 0
}

/** Selects the candidates that satisfy the conditions on `o`. */
export function filteredScanStatement(
  owner: SearchOwner,
  scan: IndexScan,
  page: PageRange,
  { conditions, candidates }: ScanFilter,
): RawBuilder<{ id: number }> {
  // A scan by id is ordered only by id; with both columns, the planner would sort again.
  const sortedBy = scan.key === scan.id ? ['o.id'] : ['o.sort_key', 'o.id']
  return sql<{ id: number }>`select o.id from (
      select o.*, ${sql.raw(scan.key)} as sort_key ${rowsOf(owner, scan, joinOrders(scan.table))} limit ${candidates}
    ) o where ${sql.join(conditions, sql` and `)}
    order by ${directed(scan, ...sortedBy)} ${slice(page)}`
}

export function scanCountStatement(
  owner: SearchOwner,
  scan: IndexScan,
  maximum: number,
): RawBuilder<{ n: number }> {
  return sql<{ n: number }>`
    select count(*)::int8 as n from (select 1 ${rowsOf(owner, scan)} limit ${maximum}) as scanned`
}

function rowsOf(owner: SearchOwner, scan: IndexScan, join = ''): RawBuilder<unknown> {
  const { table, alias } = orderTables[scan.table]
  return sql`from ${sql.raw(`${table} ${alias} ${join}`)}
    where ${sql.join([ownedBy(owner, alias), ...timeIndexPredicates(owner, alias), ...scan.where], sql` and `)}
    order by ${directed(scan, scan.key, scan.id)}`
}

/** Joins `orders` as `o` if the scan reads another table. */
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
