import type { Tables } from '@portal/database/schema/tables'
import { type Kysely, type Transaction as KyselyTransaction, type RawBuilder, sql } from 'kysely'

/** The database, or a transaction of it: reads and single statements take either. */
export type Db = Kysely<Tables>

/** A transaction: several statements that take effect together or not at all. */
export type Transaction = KyselyTransaction<Tables>

/** The scope of a supplier's rows: every statement on them names it. */
export interface SupplierOwner {
  readonly supplierId: number
}

/** The scope of a dealer's rows: every statement on them names both. */
export interface Owner extends SupplierOwner {
  readonly dealerId: number
}

/** The scope of what a caller has: a dealer's, or that of a supplier itself, which is no dealer's. */
export type AnyOwner = SupplierOwner | Owner

/** The scope of a dealer's rows that are written, and the moment with which they are stamped. */
export interface DatedOwner extends Owner {
  readonly now: Date
}

/**
 * The condition for the rows of one dealer, for a query builder (`where(belongsTo(owner))`) and in SQL
 * (`where ${belongsTo(owner, 'o')}`); `table` is the name or alias where several tables have an owner.
 */
export function belongsTo(owner: Owner, table?: string): RawBuilder<boolean> {
  return sql<boolean>`${belongsToSupplier(owner, table)} and ${column('dealer_id', table)} = ${owner.dealerId}`
}

/** The condition for the rows of one supplier, who is given as a number or as what stands for it in the same SQL. */
export function belongsToSupplier(
  owner: { readonly supplierId: number | RawBuilder<unknown> },
  table?: string,
): RawBuilder<boolean> {
  return sql<boolean>`${column('supplier_id', table)} = ${owner.supplierId}`
}

/** The condition for what one dealer has, or what a supplier itself has, which is no dealer's. */
export function isOwnedBy(owner: AnyOwner, table?: string): RawBuilder<boolean> {
  if ('dealerId' in owner) return belongsTo(owner, table)
  return sql<boolean>`${belongsToSupplier(owner, table)} and ${column('dealer_id', table)} is null`
}

/** The condition for the rows of one dealer, or of all dealers of a supplier. */
export function belongsToOwner(owner: AnyOwner, table?: string): RawBuilder<boolean> {
  return 'dealerId' in owner ? belongsTo(owner, table) : belongsToSupplier(owner, table)
}

/** The condition for the dealer's own row in `dealers`. */
export function isDealer(owner: Owner, table?: string): RawBuilder<boolean> {
  return sql<boolean>`${belongsToSupplier(owner, table)} and ${column('id', table)} = ${owner.dealerId}`
}

/** The columns by which an inserted row belongs to a dealer. */
export function ownerColumns(owner: Owner): { supplier_id: number; dealer_id: number } {
  return { supplier_id: owner.supplierId, dealer_id: owner.dealerId }
}

/** Whether an owner is a dealer or a supplier itself. */
export function ownerKind(owner: AnyOwner): 'dealer' | 'supplier' {
  return 'dealerId' in owner ? 'dealer' : 'supplier'
}

/** The id of the owner's dealer; null for a supplier itself. */
export function dealerIdOf(owner: AnyOwner): number | null {
  return 'dealerId' in owner ? owner.dealerId : null
}

function column(name: string, table: string | undefined) {
  return sql.ref(table === undefined ? name : `${table}.${name}`)
}
