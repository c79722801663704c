import { type RawBuilder, sql } from 'kysely'
import type { AnyOwner, Owner } from '../context/db.ts'

/** Represents all of a supplier's dealers in `order_counts`, excluding test mode. */
export const allDealers = 0

/** A supplier's id, as a number or a SQL expression. */
interface SupplierOwnerInSql {
  readonly supplierId: number | RawBuilder<unknown>
}

interface OwnerInSql extends SupplierOwnerInSql {
  readonly dealerId: number
}

/**
 * The condition for one dealer's rows, in a query builder (`where(belongsTo(owner))`) or SQL (`where ${belongsTo(owner,
 * 'o')}`); `table` is the name or alias if several tables have an owner.
 */
export function belongsTo(owner: OwnerInSql, table?: string): RawBuilder<boolean> {
  return sql<boolean>`${belongsToSupplier(owner, table)} and ${column('dealer_id', table)} = ${owner.dealerId}`
}

export function belongsToSupplier(owner: SupplierOwnerInSql, table?: string): RawBuilder<boolean> {
  return sql<boolean>`${column('supplier_id', table)} = ${owner.supplierId}`
}

/** The condition for rows of one dealer, or a supplier's own rows. */
export function isOwnedBy(owner: AnyOwner, table?: string): RawBuilder<boolean> {
  if ('dealerId' in owner) return belongsTo(owner, table)
  return sql<boolean>`${belongsToSupplier(owner, table)} and ${column('dealer_id', table)} is null`
}

export function belongsToOwner(owner: AnyOwner, table?: string): RawBuilder<boolean> {
  return 'dealerId' in owner ? belongsTo(owner, table) : belongsToSupplier(owner, table)
}

/** The condition for child rows of these orders, of one or all dealers of a supplier; `table` must have `order_id`. */
export function belongsToOrders(
  owner: AnyOwner,
  orderIds: readonly number[],
  table: string,
): RawBuilder<boolean> {
  const ids = sql`any(${orderIds}::bigint[])`
  if ('dealerId' in owner)
    return sql<boolean>`${belongsTo(owner, table)} and ${column('order_id', table)} = ${ids}`
  const key = sql.join(['supplier_id', 'dealer_id', 'order_id'].map((name) => column(name, table)))
  return sql<boolean>`(${key}) in (
    select named.supplier_id, named.dealer_id, named.id from orders named
    where ${belongsToSupplier(owner, 'named')} and named.id = ${ids})`
}

/** The condition for the dealer's own row in `dealers`; the cast allows ids outside the column's range. */
export function isDealer(owner: Owner, table?: string): RawBuilder<boolean> {
  return sql<boolean>`${belongsToSupplier(owner, table)} and ${column('id', table)} = ${owner.dealerId}::bigint`
}

export function ownerColumns(owner: Owner): { supplier_id: number; dealer_id: number } {
  return { supplier_id: owner.supplierId, dealer_id: owner.dealerId }
}

function column(name: string, table: string | undefined) {
  return sql.ref(table === undefined ? name : `${table}.${name}`)
}
